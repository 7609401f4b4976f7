import type { Locator, Page } from '@playwright/test';
import type { DepositRow } from '@server/store/rows';
import { t } from '../support/texts';
import { rupees, sumOf } from './support/format';
import { press, region } from './support/page';
import { pendingDeposits } from './support/records';
import { expect, expectMessage, openAs, openList, test } from './support/test';
import type { World } from './support/world';

const PENDING = '/superadmin/crud/deposits';

const pendingIn = ({ fixtures }: World) => pendingDeposits(fixtures);

const approveButtons = (page: Page) => page.getByRole('button', { name: /^Approve deposit/ });
const labelsOf = (buttons: Locator) =>
  buttons.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label') ?? ''));
const byLabel = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });
/** The amounts of the deposits in rupees, in the order of the screen. */
const amountsOf = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Approve deposit/ }) })
    .evaluateAll((rows) =>
      rows.map((row) => Number(/₹([\d,.]+)/.exec(row.textContent ?? '')?.[1]?.replaceAll(',', ''))),
    );

async function expectFigures(page: Page, rows: readonly DepositRow[]) {
  await expect(region(page, 'Total Pending')).toContainText(rows.length.toLocaleString('en-IN'));
  await expect(region(page, 'Total Amount')).toContainText(rupees(sumOf(rows)));
  await expect(region(page, 'Avg Amount')).toContainText(rupees(sumOf(rows) / rows.length));
}

/** The last decision in the audit log, with the deposit and the name of its member. */
async function lastDecision(world: World) {
  const [audit] = await world.audit(1);
  const row = world.fixtures.deposits.find(({ _id }) => _id === audit?.subjectId);
  const member = world.fixtures.members.find(({ _id }) => _id === row?.memberId);
  return { action: audit?.action, after: audit?.after, reason: audit?.reason, row, member: member?.name };
}

/** Denies all pending deposits but the first `keep`, as another superadmin would. */
async function leavePending(world: World, keep: number) {
  for (const { _id } of pendingIn(world).slice(keep)) {
    await world.send('superadmin', 'PATCH', `${PENDING}/${_id}/deny`, {});
  }
}

test('an approval removes the row, updates the figures, focuses the next row, sends one request', async ({
  page,
  world,
}) => {
  await openList(page, '/pending-deposits');
  const before = pendingIn(world);
  await expectFigures(page, before);
  await expect(region(page, 'Total Pending')).toContainText(t('deposits:summary.totalPendingContext'));
  const [first = '', second = ''] = await labelsOf(approveButtons(page));
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

test('a deposit whose approval fails comes back with the message of the server', async ({ page, world }) => {
  await openList(page, '/pending-deposits');
  const labels = await labelsOf(approveButtons(page));
  await world.fail({ path: `${PENDING}/*/approve`, status: 503, message: 'The change could not be saved' });

  await approveButtons(page).first().click();

  await expect(page.getByText('The change could not be saved', { exact: true })).toBeVisible();
  await expect(page.getByText(t('deposits:failedHint'))).toBeVisible();
  await expect.poll(() => labelsOf(approveButtons(page))).toEqual(labels);
  await expectFigures(page, pendingIn(world));
});

test('a deposit that was decided elsewhere leaves the list with the message of the server', {
  tag: '@nightly',
}, async ({ page, world }) => {
  await openList(page, '/pending-deposits');
  const [first = ''] = await labelsOf(approveButtons(page));
  await leavePending(world, 0);

  await byLabel(page, first).click();

  await expect(page.getByText(/^This deposit (has already been|was already) denied/)).toBeVisible();
  await expect(page.getByText(t('deposits:failedHint'))).toHaveCount(0);
  await expect(byLabel(page, first)).toHaveCount(0);
});

test('denying a deposit asks for an optional reason and records it', async ({ page, world }) => {
  await openList(page, '/pending-deposits');
  const [first = ''] = await labelsOf(approveButtons(page));
  const deny = page.getByRole('button', { name: /^Deny deposit of/ });
  await deny.first().click();
  await page.getByRole('dialog').getByRole('textbox').fill('No such payment');
  await press(page.getByRole('dialog'), t('deposits:deny.confirm'));

  await expectMessage(page, t('deposits:deny.done'));
  const { member, ...decision } = await lastDecision(world);
  expect(decision).toMatchObject({
    action: 'deposit.deny',
    after: { status: 'denied' },
    row: { status: 'pending' },
    reason: 'No such payment',
  });
  expect(first).toContain(`Approve deposit of ${member} for`);
  await expect(byLabel(page, first)).toHaveCount(0);

  await deny.first().click();
  await press(page.getByRole('dialog'), t('deposits:deny.confirm'));
  await expect
    .poll(async () => (await world.audit(2)).map(({ reason }) => reason || null))
    .toEqual([null, 'No such payment']);
});

test('the filters of pending deposits apply to the loaded page, and the search sends one request', {
  tag: '@nightly',
}, async ({ page, world }) => {
  await openList(page, '/pending-deposits');
  const queries: URLSearchParams[] = [];
  page.on('request', (request) => queries.push(new URL(request.url()).searchParams));
  await expect(approveButtons(page)).toHaveCount(20);
  const onPage = await page
    .getByRole('row')
    .filter({ hasText: t('ui:paymentMethods.UPI') })
    .count();

  await test.step('a filter applies to the loaded page without a request', async () => {
    await page.getByRole('combobox', { name: t('deposits:filters.payment'), exact: true }).selectOption('UPI');
    await expect(page.getByText(`${onPage} of 20 rows on this page match`)).toBeVisible();
    await expect(approveButtons(page)).toHaveCount(onPage);
    expect(queries.filter((query) => query.has('paymentMethod'))).toEqual([]);
  });

  await test.step('Clear Filters shows the whole list again', async () => {
    await page.getByRole('button', { name: t('ui:filters.clear') }).click();
    await expect(page.getByText(`Showing 1 to 20 of ${pendingIn(world).length} entries`)).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });

  await test.step('the search sends one request when typing ends', async () => {
    await page.getByLabel(t('deposits:search.label')).pressSequentially('nobody at all');
    await expect(page.getByText(t('deposits:noResults.title'))).toBeVisible();
    expect(queries.map((query) => query.get('search')).filter(Boolean)).toEqual(['nobody at all']);
  });
});

test('a search that is cleared just when it is applied stays cleared', { tag: '@nightly' }, async ({ page, world }) => {
  await openList(page, '/pending-deposits');
  await expect(approveButtons(page)).toHaveCount(20);
  const field = page.getByLabel(t('deposits:search.label'));
  // Begun after the wait of the search and equally long, so it ends right after it, before the list is drawn again.
  await field.evaluate(async (input: HTMLInputElement) => {
    const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    type?.call(input, 'nobody at all');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === 'Clear Filters')?.click();
  });
  await expect(page.getByRole('button', { name: t('ui:filters.clear') })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await expect(field).toHaveValue('');
  await expect(page.getByText(`Showing 1 to 20 of ${pendingIn(world).length} entries`)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('a filter of pending deposits can be applied to all pages', { tag: '@nightly' }, async ({ page, world }) => {
  await openList(page, '/pending-deposits?loaded.paymentMethod=UPI');
  const onPage = await approveButtons(page).count();
  const everywhere = pendingIn(world).filter(({ paymentMethod }) => paymentMethod === 'UPI').length;
  expect(everywhere).toBeGreaterThan(onPage);

  await page.getByRole('button', { name: t('deposits:onPage.searchAll') }).click();

  const shown = Math.min(20, everywhere);
  await expect(page.getByText(`Showing 1 to ${shown} of ${everywhere} entries`)).toBeVisible();
  await expect(approveButtons(page)).toHaveCount(shown);
  await expect(page.getByRole('row').filter({ hasText: t('ui:paymentMethods.UPI') })).toHaveCount(shown);
  await page.getByRole('button', { name: t('ui:filters.clear') }).click();
  await expect(page.getByText(`Showing 1 to 20 of ${pendingIn(world).length} entries`)).toBeVisible();
});

test('the address of pending deposits has the page and the filters', { tag: '@nightly' }, async ({ page, world }) => {
  await openList(page, '/pending-deposits?page=2&loaded.paymentMethod=UPI');
  await expect(region(page, 'Current Page')).toContainText('2');
  const all = pendingIn(world);
  await expect(page.getByText(`Showing 21 to ${Math.min(40, all.length)} of ${all.length} entries`)).toBeVisible();
  await expect(page.getByRole('combobox', { name: t('deposits:filters.payment'), exact: true })).toHaveValue('UPI');
  await expect(page.getByText(/on this page match/)).toBeVisible();
});

test('the address of pending deposits has the sorting', { tag: '@nightly' }, async ({ page, world }) => {
  await openList(page, '/pending-deposits?sort=depositAmount&order=desc');
  const largest = pendingIn(world)
    .map(({ amountPaise }) => amountPaise / 100)
    .sort((a, b) => b - a)
    .slice(0, 20);
  await expect.poll(() => amountsOf(page)).toEqual(largest);
});

test('a host that does not sort pending deposits is shown with no order, also when the address asks for one', {
  tag: '@nightly',
}, async ({ page, world }) => {
  await world.answerAs('plain');
  await openList(page, '/pending-deposits?sort=depositAmount&order=desc');
  await expect(page.getByRole('columnheader', { name: t('deposits:columns.member'), exact: true })).toBeVisible();
  await expect(page.locator('[role=columnheader]:is([aria-sort=ascending], [aria-sort=descending])')).toHaveCount(0);
});

test('deciding the last deposit of the last page shows the page before, and a phone shows cards', {
  tag: '@nightly',
}, async ({ page, world }) => {
  await leavePending(world, 21);
  await openList(page, '/pending-deposits?page=2');
  await expect(approveButtons(page)).toHaveCount(1);

  await approveButtons(page).click();

  await expect(page.getByText('Showing 1 to 20 of 20 entries')).toBeVisible();
  await expect(approveButtons(page)).toHaveCount(20);
  expect(new URL(page.url()).search).toBe('');

  await page.setViewportSize({ width: 390, height: 844 });
  const list = page.getByRole('list', { name: t('deposits:label') });
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await expect(list.getByRole('button', { name: /^Approve deposit/ })).toHaveCount(20);
});

test('the pending deposits page says when nothing is pending, and offers to try again when loading fails', {
  tag: '@nightly',
}, async ({ page, world }) => {
  await leavePending(world, 0);
  await openAs(page, 'superadmin', '/pending-deposits');
  await expect(page.getByText(t('deposits:empty.title'))).toBeVisible();
  await expect(region(page, 'Total Pending')).toContainText('0');

  await world.fail({ path: `${PENDING}/pending/optimized`, status: 500, message: 'The store is away' });
  await page.reload();
  await expect(page.getByText(t('deposits:loadFailed.title'))).toBeVisible();
  await expect(page.getByText('The store is away')).toBeVisible();
  await expect(page.getByRole('button', { name: t('ui:error.retry') })).toBeVisible();
});
