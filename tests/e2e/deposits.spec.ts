import type { Locator, Page } from '@playwright/test';
import type { DepositRow } from '@server/store/rows';
import { t } from '../support/texts';
import { rupees, sumOf } from './support/format';
import { gridRows, press, pressFirst, region } from './support/page';
import { pendingDeposits } from './support/records';
import { expect, expectMessage, openList, test } from './support/test';
import type { World } from './support/world';

const PENDING = '/superadmin/crud/deposits';

const pendingIn = ({ fixtures }: World) => pendingDeposits(fixtures);

const approveButtons = (page: Page) => page.getByRole('button', { name: /^Approve deposit/ });
const labelsOf = (buttons: Locator) =>
  buttons.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label') ?? ''));
const byLabel = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });
async function expectFigures(page: Page, rows: readonly DepositRow[]) {
  await expect(region(page, 'Total Pending')).toContainText(rows.length.toLocaleString('en-IN'));
  await expect(region(page, 'Total Amount')).toContainText(rupees(sumOf(rows)));
  await expect(region(page, 'Avg Amount')).toContainText(rupees(sumOf(rows) / rows.length));
}

async function lastDecision(world: World) {
  const [audit] = await world.audit(1);
  const row = world.fixtures.deposits.find(({ _id }) => _id === audit?.subjectId);
  const member = world.fixtures.members.find(({ _id }) => _id === row?.memberId);
  return { action: audit?.action, after: audit?.after, reason: audit?.reason, row, member: member?.name };
}

test('deposits leave the list with one click, and one whose approval fails comes back', async ({ page, world }) => {
  await openList(page, '/pending-deposits');
  const before = pendingIn(world);
  await expectFigures(page, before);
  const labels = await labelsOf(approveButtons(page));
  const [first = '', second = ''] = labels;

  await test.step('a failed approval puts the row back, with the message of the server', async () => {
    await world.fail({ path: `${PENDING}/*/approve`, status: 503, message: 'The change could not be saved' });
    await approveButtons(page).first().click();
    await expectMessage(page, 'The change could not be saved');
    await expectMessage(page, t('deposits:failedHint'));
    await expect.poll(() => labelsOf(approveButtons(page))).toEqual(labels);
    await expectFigures(page, before);
    await world.fail();
  });

  await test.step('an approval removes the row, updates the figures, focuses the next row, sends one request', async () => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') requests.push(new URL(request.url()).pathname);
    });
    await byLabel(page, first).dblclick();
    await expectMessage(page, t('deposits:approve.done'));
    const { row, member, ...decision } = await lastDecision(world);
    expect(decision).toMatchObject({ action: 'deposit.approve', after: { status: 'approved' } });
    expect(first).toContain(`Approve deposit of ${member} for`);
    await expectFigures(
      page,
      before.filter((each) => each !== row),
    );
    await expect(byLabel(page, first)).toHaveCount(0);
    await expect(byLabel(page, second)).toBeFocused();
    expect(requests).toEqual([expect.stringContaining(`${PENDING}/${row?._id}/approve`)]);
  });

  await test.step('denying asks for a reason, and takes none', async () => {
    await pressFirst(page, /^Deny deposit of/);
    await press(page.getByRole('dialog'), t('deposits:deny.confirm'));
    await expectMessage(page, t('deposits:deny.done'));
    const { member, reason, ...decision } = await lastDecision(world);
    expect(decision).toMatchObject({ action: 'deposit.deny', after: { status: 'denied' }, row: { status: 'pending' } });
    expect(reason || null).toBeNull();
    expect(second).toContain(`Approve deposit of ${member} for`);
    await expect(byLabel(page, second)).toHaveCount(0);
  });
});

test('filters apply to the page or to all, and the search asks once', { tag: '@nightly' }, async ({ page, world }) => {
  await openList(page, '/pending-deposits');
  const queries: URLSearchParams[] = [];
  page.on('request', (request) => queries.push(new URL(request.url()).searchParams));
  await expect(approveButtons(page)).toHaveCount(20);
  const onPage = await page
    .getByRole('row')
    .filter({ hasText: t('ui:paymentMethods.UPI') })
    .count();

  await page.getByRole('combobox', { name: t('deposits:filters.payment'), exact: true }).selectOption('UPI');
  await expect(page.getByText(`${onPage} of 20 rows on this page match`)).toBeVisible();
  await expect(approveButtons(page)).toHaveCount(onPage);
  expect(queries.filter((query) => query.has('paymentMethod'))).toEqual([]);

  const everywhere = pendingIn(world).filter(({ paymentMethod }) => paymentMethod === 'UPI').length;
  expect(everywhere).toBeGreaterThan(onPage);
  await page.getByRole('button', { name: t('deposits:onPage.searchAll') }).click();
  const shown = Math.min(20, everywhere);
  await expect(page.getByText(`Showing 1 to ${shown} of ${everywhere} entries`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: t('ui:paymentMethods.UPI') })).toHaveCount(shown);
  await page.getByRole('button', { name: t('ui:filters.clear') }).click();
  await expect(page.getByText(`Showing 1 to 20 of ${pendingIn(world).length} entries`)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  await page.getByLabel(t('deposits:search.label')).pressSequentially('nobody at all');
  await expect(page.getByText(t('ui:filters.none'))).toBeVisible();
  expect(queries.map((query) => query.get('search')).filter(Boolean)).toEqual(['nobody at all']);
});

test('a plain host has unordered lists, and drawers with rates alone', { tag: '@nightly' }, async ({ page, world }) => {
  await world.replyAs('plain');
  await openList(page, '/pending-deposits?sort=depositAmount&order=desc');
  await expect(page.getByRole('columnheader', { name: t('deposits:columns.member'), exact: true })).toBeVisible();
  await expect(page.locator('[role=columnheader]:is([aria-sort=ascending], [aria-sort=descending])')).toHaveCount(0);
  await gridRows(page).first().getByRole('gridcell').nth(1).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('this server does not say which levels have a coordinator');
  await expect(drawer).not.toContainText('anything unusual');
});
