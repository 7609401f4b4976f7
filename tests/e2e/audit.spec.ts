import type { Page } from '@playwright/test';
import { personas } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import { t } from '../support/texts';
import { fileOf } from './support/files';
import { cellOf, expectEntries, follow, gridRows, press } from './support/page';
import { pendingDeposits, required, withId } from './support/records';
import { expect, expectAccessible, openAs, test } from './support/test';
import type { World } from './support/world';

const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const rowWith = (page: Page, text: string) => gridRows(page).filter({ hasText: text });

async function makeEntries({ send, fixtures }: World) {
  const deposit = required(pendingDeposits(fixtures)[0], 'pending deposit');
  await send('superadmin', 'PATCH', `/superadmin/crud/deposits/${deposit._id}/deny`, { reason: 'Cheque bounced' });
  await send('superadmin', 'PATCH', `/superadmin/crud/deposit-plan/${plans.kisanSamriddhi.id}`, { profitAmount: 6000 });
  return deposit;
}

test('the audit trail says who did what, is filtered in its address, leads to the record', async ({ page, world }) => {
  const deposit = await makeEntries(world);
  const { name } = withId(world.fixtures.members, deposit.memberId);
  await openAs(page, 'superadmin', '/dashboard');
  await follow(page.getByRole('navigation'), t('audit:title'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('audit:title'));
  await expectEntries(page, 2);

  await test.step('the newest entry comes first, unless the order is turned, and says by whom, about whom and why', async () => {
    await expect(gridRows(page).first()).toContainText(t('audit:actions.plan.update'));
    await page.getByRole('columnheader', { name: t('audit:columns.time') }).click();
    await expect(page).toHaveURL(/sort=createdAt&order=asc/);
    await expect(gridRows(page).first()).toContainText(t('audit:actions.deposit.deny'));
    const row = rowWith(page, 'Deposit denied');
    await expect(cellOf(row, 'createdAt')).toContainText(personas.superadmin.name);
    await expect(cellOf(row, 'record')).toContainText(name);
    await expect(cellOf(row, 'reason')).toContainText('Cheque bounced');
    await expectAccessible(page);
  });

  await test.step('filters stand in the address', async () => {
    await filter(page, 'Record').selectOption('plan');
    await expectEntries(page, 1);
    await expect(filter(page, 'Action').getByRole('option')).toHaveText([
      'All Actions',
      'Plan added',
      'Plan changed',
      'Plan deleted',
    ]);
    await expect(page).toHaveURL(/kind=plan/);
    await page.getByRole('button', { name: t('ui:filters.clear') }).click();
    await page.getByRole('searchbox', { name: t('audit:filters.search') }).fill('bounced');
    await expectEntries(page, 1);
    await page.goto('/audit-trail?from=2031-01-01');
    await expect(page.getByText(t('audit:noResults.title'))).toBeVisible();
    await page.getByRole('button', { name: t('ui:filters.clear') }).click();
    await filter(page, 'Role').selectOption('superadmin');
    await expectEntries(page, 2);
    await page.getByRole('button', { name: t('ui:filters.clear') }).click();
  });

  await test.step('all entries of a session are one click away, and the file has one in each line', async () => {
    await press(rowWith(page, 'Deposit denied'), /^Only session/);
    await expect(page).toHaveURL(/session=\w{24}/);
    await expectEntries(page, 2);
    await expect(page.getByRole('button', { name: /Session/ }).first()).toBeVisible();
    const { name, lines } = await fileOf(page, page.getByRole('button', { name: t('ui:list.export') }));
    expect(name).toMatch(/^audit-trail-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Record ID');
    expect(lines.find((line) => line.includes('Deposit denied'))).toContain(`${deposit._id}`);
    expect(lines.find((line) => line.includes('Deposit denied'))).toContain('Cheque bounced');
  });

  await test.step('a row leads to its record', async () => {
    await rowWith(page, 'Deposit denied').locator('[data-field=action]').click();
    await expect(page).toHaveURL(new RegExp(`/pending-deposits/all/show/${deposit._id}$`));
    await expect(page.getByRole('dialog')).toContainText('Cheque bounced');
  });
});

test('a bulk is one line with its sum, and opens to its entries; the chain is intact', async ({ page, world }) => {
  const pending = world.fixtures.commissions.filter(({ status }) => status === 'pending').slice(0, 3);
  const commissionIds = pending.map(({ _id }) => _id);
  const bulk = '/superadmin/commission-management/commissions';
  await world.send('superadmin', 'PATCH', `${bulk}/bulk-approve`, { commissionIds });
  await world.send('superadmin', 'PATCH', `${bulk}/take-back`, { commissionIds: commissionIds.slice(0, 2) });
  await openAs(page, 'superadmin', '/audit-trail');
  await expectEntries(page, 2);
  const rupees = (rows: typeof pending) =>
    `₹${(rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0) / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
  await expect(cellOf(gridRows(page).nth(0), 'action')).toHaveText(
    `2 commission decisions taken back, ${rupees(pending.slice(0, 2))}`,
  );
  const line = rowWith(page, '3 commissions approved');
  await expect(cellOf(line, 'action')).toContainText(rupees(pending));
  await expect(
    page.getByText(/^Chain intact, 5 entries with all of each bulk, newest digest( [0-9a-f]{4}){6}$/),
  ).toBeVisible();
  await line.locator('[data-field=action]').click();
  await expect(page).toHaveURL(/act=\w{24}/);
  await expectEntries(page, 3);
  await expect(gridRows(page).filter({ hasText: t('audit:actions.commission.approve') })).toHaveCount(3);
  await page.goBack();
  await expectEntries(page, 2);
});

test('a session opened for a member names who opened it', { tag: '@nightly' }, async ({ page, world: _ }) => {
  const { member, superadmin } = personas;
  await openAs(page, 'superadmin', `/investment-progress?search=${member.email}`);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Login as Member: ${member.name}` }).click();
  const tab = await popup;
  await tab.getByRole('button', { name: t('shell:loginAs.end') }).click();
  await expect(tab.getByRole('button', { name: `Account of ${superadmin.name}` })).toBeVisible();

  await page.goto('/audit-trail');
  const end = rowWith(page, 'Member session ended');
  await expect(cellOf(end, 'createdAt')).toContainText(member.name);
  await expect(cellOf(end, 'createdAt')).toContainText(`opened by ${superadmin.name}`);
  const start = rowWith(page, 'Logged in as member');
  await expect(cellOf(start, 'createdAt')).toContainText(superadmin.name);
  await expect(cellOf(start, 'createdAt')).not.toContainText('opened by');
});

test('a host without an audit log says so', { tag: '@nightly' }, async ({ page, world }) => {
  await world.replyAs('plain');
  await openAs(page, 'superadmin', '/audit-trail');
  await expect(page.getByText(t('audit:notKept.title'))).toBeVisible();
  await expect(page.getByRole('searchbox', { name: t('audit:filters.search') })).toHaveCount(0);
});
