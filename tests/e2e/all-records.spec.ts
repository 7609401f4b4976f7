import type { Locator, Page } from '@playwright/test';
import { personas } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import { t } from '../support/texts';
import { expectPdf } from './support/files';
import { exactRupees, monthText, rupees } from './support/format';
import { cellOf, expectEntries, fact, gridRows, idsOf, press, rowOf, searchAndChoose } from './support/page';
import { approvedDeposits, found, pendingDeposits, required, withId } from './support/records';
import { expect, expectAccessible, expectMessage, openAs, openList, test } from './support/test';
import type { World } from './support/world';

const RATES = '/superadmin/commission-management/commission-rates';

const rateText = (basisPoints: number): string => `${basisPoints / 100}%`;

const filter = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true });
const choose = async (page: Page, options: Record<string, string | number>): Promise<void> => {
  for (const [name, option] of Object.entries(options)) await filter(page, name).selectOption(String(option));
};
const expectIds = (page: Page, rows: readonly { _id: string }[]): Promise<void> =>
  expect.poll(async () => (await idsOf(gridRows(page))).toSorted()).toEqual(rows.map(({ _id }) => _id).toSorted());
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

function onlyPending({ fixtures }: World) {
  const pending = pendingDeposits(fixtures);
  return found(pending, ({ memberId }) => pending.filter((other) => other.memberId === memberId).length === 1);
}

test('the second tab has every deposit, and filters for them', { tag: '@nightly' }, async ({ page, world }) => {
  const { deposits, members } = world.fixtures;
  await openList(page, '/pending-deposits');
  await tab(page, 'All deposits').click();
  await expect(page).toHaveURL(/\/pending-deposits\/all$/);
  await expect(tab(page, 'All deposits')).toBeFocused();
  await expectEntries(page, deposits.length);

  const of = required(
    approvedDeposits(world.fixtures).find(({ planId }) => planId === plans.kisanSamriddhi.id),
    'approved deposit',
  );
  await page.goto('/pending-deposits/all');
  await page.getByRole('button', { name: t('ui:filters.more') }).click();
  await choose(page, { Status: of.status, Plan: of.planId, Payment: of.paymentMethod, Month: of.month, Year: of.year });
  await searchAndChoose(filter(page, 'Member'), withId(members, of.memberId).userName);
  const FIELDS = ['status', 'planId', 'paymentMethod', 'month', 'year', 'memberId'] as const;
  const query = new URLSearchParams(FIELDS.map((field) => [field, String(of[field])]));
  await expect(page).toHaveURL(`/pending-deposits/all?${query}`);
  const left = deposits.filter((row) => FIELDS.every((field) => row[field] === of[field]));
  await expectIds(page, left);
  await page.getByRole('button', { name: t('ui:filters.clear') }).click();
  await page.getByRole('searchbox', { name: t('deposits:search.label') }).fill(of.transactionId);
  await expectEntries(page, deposits.filter((row) => row.transactionId === of.transactionId).length);
});

test('a deposit is corrected, approved and receipted, and a denied one deleted', async ({ page, world }) => {
  const { members, deposits, plans: allPlans, rates } = world.fixtures;
  const deposit = onlyPending(world);
  const { name } = withId(members, deposit.memberId);
  await openList(page, `/pending-deposits/all?memberId=${deposit.memberId}&status=pending`);
  const row = rowOf(page, deposit._id);
  await expect(row).toContainText(name);
  await expect(cellOf(row, 'depositAmount')).toHaveText(rupees(deposit.amountPaise));
  await expect(cellOf(row, 'period')).toHaveText(monthText(deposit));

  const drawer = page.getByRole('dialog', { name: `Deposit of ${name}` });

  await test.step('its drawer shows the commission of each level', async () => {
    await cellOf(row, 'member').click();
    await expect(page).toHaveURL(new RegExp(`/pending-deposits/all/show/${deposit._id}\\?`));
    await expect(fact(drawer, 'Plan')).toHaveText(withId(allPlans, deposit.planId).planName);
    const impact = drawer.getByRole('table', { name: t('decisions:impact.label') }).getByRole('row');
    for (const { level, basisPoints } of rates.filter(
      ({ planId, isActive }) => isActive && planId === deposit.planId,
    )) {
      const share = exactRupees(Math.round((deposit.amountPaise * basisPoints) / 10_000));
      await expect(impact.filter({ hasText: new RegExp(level, 'i') })).toContainText(share);
    }
    await expectAccessible(page);
  });

  await test.step('it is corrected in a form of its own, and its drawer shows that, and approves it', async () => {
    await drawer.getByRole('link', { name: t('deposits:edit.open') }).click();
    const form = page.getByRole('dialog', { name: t('deposits:edit.title') });
    await expect(page).toHaveURL(new RegExp(`/pending-deposits/all/edit/${deposit._id}\\?`));
    await form.getByRole('textbox', { name: t('deposits:show.transaction') }).fill('CHQ 000777');
    await form.getByRole('button', { name: t('deposits:edit.submit') }).click();
    await expectMessage(page, t('deposits:edit.done'));
    await expect(row).toContainText('CHQ 000777');
    await cellOf(row, 'member').click();
    await expect(fact(drawer, 'Transaction ID')).toHaveText('CHQ 000777');
    const history = drawer.getByRole('region', { name: t('decisions:audit.title') }).getByRole('listitem');
    await expect(history).toHaveText([/^Submitted/, new RegExp(`^Changed by ${personas.superadmin.name}`)]);
    // The second click does not go back once more.
    await drawer.getByRole('button', { name: t('deposits:approve.confirm') }).dblclick();
    await expectMessage(page, t('deposits:approve.done'));
    await expect(drawer).toHaveCount(0);
    await expect(row).toHaveCount(0);
  });

  await test.step('approved it has a receipt, and is neither corrected nor deleted', async () => {
    await filter(page, 'Status').selectOption('approved');
    await expect(row).toContainText('CHQ 000777');
    await expectPdf(page, row.getByRole('button', { name: /^View Receipt/ }));
    await expect(row.getByRole('button', { name: /^Correct the deposit of/ })).toHaveCount(0);
    await press(row, /^More for the deposit of/);
    await expect(page.getByRole('menuitem')).toHaveText([t('all-deposits:reverse.action')]);
    await page.keyboard.press('Escape');
  });

  await test.step('a denied one is deleted after a question', async () => {
    const denied = found(deposits, ({ status }) => status === 'denied');
    await page.goto(`/pending-deposits/all?memberId=${denied.memberId}&status=denied`);
    await press(rowOf(page, denied._id), /^More for the deposit of/);
    await page.getByRole('menuitem', { name: t('common:actions.delete') }).click();
    const question = page.getByRole('dialog', { name: /^Delete deposit of/ });
    await expect(question).toContainText(exactRupees(denied.amountPaise));
    await question.getByRole('button', { name: t('all-deposits:delete.confirm') }).click();
    await expectMessage(page, t('all-deposits:delete.done'));
    await expect(rowOf(page, denied._id)).toHaveCount(0);
    expect((await world.audit(1))[0]).toMatchObject({ action: 'deposit.delete', subjectId: denied._id });
  });
});

test('an approved deposit without a commission says so, and gets it', { tag: '@nightly' }, async ({ page, world }) => {
  const deposit = onlyPending(world);
  const rate = found(
    world.fixtures.rates,
    ({ planId, level, isActive }) => planId === deposit.planId && level === 'district' && isActive,
  );
  const setActive = (isActive: boolean) => world.send('superadmin', 'PATCH', `${RATES}/${rate._id}`, { isActive });
  await setActive(false);
  await world.send('superadmin', 'PATCH', `/superadmin/crud/deposits/${deposit._id}/approve`);
  await openAs(page, 'superadmin', `/pending-deposits/all/show/${deposit._id}`);
  const drawer = page.getByRole('dialog');
  const district = drawer.getByRole('row').filter({ hasText: t('ui:level.district') });
  await expect(district).toContainText(t('decisions:impact.noRate'));
  await expect(district).not.toContainText(t('decisions:impact.noCoordinator'));

  await setActive(true);
  await page.reload();
  const notice = drawer.getByText(
    'One level has a rate and a coordinator, but no commission on this deposit: District.',
  );
  await expect(notice).toBeVisible();
  await drawer.getByRole('button', { name: t('all-deposits:missing.calculate') }).click();
  await expectMessage(page, '1 commission created, waiting for approval');
  await expect(notice).toHaveCount(0);
  await expect(district).toContainText(rateText(rate.basisPoints));
  await page.goto(`/pending-deposits/edit/${deposit._id}`);
  await expect(drawer).toContainText(t('deposits:edit.decided'));
});

test('commissions are calculated where none is said to be missing', { tag: '@nightly' }, async ({ page, world }) => {
  await world.replyAs('plain');
  const approved = found(world.fixtures.deposits, ({ status }) => status === 'approved');
  await openList(page, `/pending-deposits/all?search=${approved.transactionId}`);
  await cellOf(rowOf(page, approved._id), 'member').click();
  await press(page.getByRole('dialog'), t('all-deposits:missing.calculate'));
  // This host does not say how many, either.
  await expectMessage(page, t('all-deposits:missing.done'));
});

test('the second tab has every commission', { tag: '@nightly' }, async ({ page, world }) => {
  const { commissions, coordinators } = world.fixtures;
  await openList(page, '/pending-commissions');
  await tab(page, 'All commissions').click();
  await expect(page).toHaveURL(/\/pending-commissions\/all$/);
  await expect(tab(page, 'All commissions')).toBeFocused();
  await expectEntries(page, commissions.length);
  const approved = found(commissions, ({ status, level }) => status === 'approved' && level === 'panchayat');

  await test.step('the filters narrow the list together', async () => {
    const { coordinatorId, month, year } = approved;
    await page.goto('/pending-commissions/all');
    await page.getByRole('button', { name: t('ui:filters.more') }).click();
    await choose(page, { Status: 'approved', 'Coordinator Type': 'panchayat', Month: month, Year: year });
    await searchAndChoose(filter(page, 'Coordinator'), withId(coordinators, coordinatorId).userName);
    const query = `status=approved&coordinatorType=panchayat&month=${month}&year=${year}&coordinatorId=${coordinatorId}`;
    await expect(page).toHaveURL(`/pending-commissions/all?${query}`);
    const FIELDS = ['status', 'coordinatorId', 'month', 'year'] as const;
    const left = commissions.filter((row) => FIELDS.every((field) => row[field] === approved[field]));
    await expectIds(page, left);
  });

  const dialog = page.getByRole('dialog');

  await test.step('a decided one shows its rate, and leads to its deposit', async () => {
    await cellOf(rowOf(page, approved._id), 'member').click();
    await expect(fact(dialog, 'Rate')).toHaveText(rateText(approved.basisPoints));
    await expect(dialog.getByRole('button', { name: t('deposits:approve.action'), exact: true })).toHaveCount(0);
    await dialog.getByRole('link', { name: t('all-commissions:openDeposit') }).click();
    await expect(page).toHaveURL(new RegExp(`/pending-deposits/all/show/${approved.depositId}$`));
    await expect(fact(dialog, 'Amount')).toHaveText(exactRupees(approved.depositAmountPaise));
  });

  await test.step('a pending one is rejected in its drawer, which returns to the list', async () => {
    const pending = found(commissions, ({ status, level }) => status === 'pending' && level === 'panchayat');
    const { coordinatorId, month, year } = pending;
    await page.goto(`/pending-commissions/all?coordinatorId=${coordinatorId}&month=${month}&year=${year}`);
    const row = rowOf(page, pending._id);
    await cellOf(row, 'member').click();
    await press(dialog, new RegExp(`^${t('commissions:reject.action')}$`));
    await expect(page).toHaveURL(new RegExp(`/pending-commissions/all/edit/${pending._id}\\?`));
    await dialog.getByLabel(/^Enter rejection reason:/).fill('paid twice');
    await dialog.getByRole('button', { name: t('commissions:reject.untitled') }).click();
    await expectMessage(page, 'Commission rejected successfully!');
    await expect(page).toHaveURL(/\/pending-commissions\/all\?/);
    await expect(cellOf(row, 'status')).toHaveText(t('ui:states.decision.rejected.name'));
  });
});
