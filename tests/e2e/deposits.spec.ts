import type { Locator, Page } from '@playwright/test';
import type { DepositRow } from '@server/store/rows';
import { expect, type Login, test } from './support/test';
import type { World } from './support/world';

// Every test has data of its own, so both browsers share them.
test.describe.configure({ mode: 'parallel' });

const PENDING = '/superadmin/crud/deposits';

/** What waits in the data that the screen began with, typed out of the rows and not of the API. */
const pendingIn = ({ fixtures }: World) => fixtures.deposits.filter(({ status }) => status === 'pending');
const paiseOf = (rows: readonly DepositRow[]) => rows.reduce((paise, row) => paise + row.amountPaise, 0);
const rupees = (paise: number) => `₹${Math.round(paise / 100).toLocaleString('en-IN')}`;

const approveButtons = (page: Page) => page.getByRole('button', { name: /^Approve deposit/ });
const labelsOf = (buttons: Locator) =>
  buttons.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label') ?? ''));
const byLabel = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });
const card = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true });
/** Whose deposits these are, in the order of the screen. */
const amountsOf = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Approve deposit/ }) })
    .evaluateAll((rows) =>
      rows.map((row) => Number(/₹([\d,.]+)/.exec(row.textContent ?? '')?.[1]?.replaceAll(',', ''))),
    );

async function expectFigures(page: Page, rows: readonly DepositRow[]) {
  await expect(card(page, 'Total Pending')).toContainText(rows.length.toLocaleString('en-IN'));
  await expect(card(page, 'Total Amount')).toContainText(rupees(paiseOf(rows)));
  await expect(card(page, 'Avg Amount')).toContainText(rupees(paiseOf(rows) / rows.length));
}

async function show(page: Page, beginAs: (page: Page, login: Login) => Promise<void>, path = '/pending-deposits') {
  await beginAs(page, 'superadmin');
  await page.goto(path);
  await expect(page.getByText(/^Showing/)).toBeVisible();
  await expect(card(page, 'Total Pending')).toContainText('deposits to decide');
  // The grid measures itself before it draws its first rows.
  await expect(page.locator('.MuiDataGrid-row').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** The row of the fixtures that the last decision was about, with what was written down about it. */
async function lastDecision(world: World) {
  const [audit] = await world.audit(1);
  const row = world.fixtures.deposits.find(({ _id }) => _id === audit?.subjectId);
  const member = world.fixtures.members.find(({ _id }) => _id === row?.memberId);
  return { action: audit?.action, after: audit?.after, reason: audit?.reason, row, member: member?.name };
}

/** All but `keep` pending deposits are decided elsewhere before the screen is opened. */
async function leavePending(world: World, keep: number) {
  for (const { _id } of pendingIn(world).slice(keep)) {
    await world.send('superadmin', 'PATCH', `${PENDING}/${_id}/deny`, {});
  }
}

test('approving takes the row away, lowers the cards, says so, goes on with the next row, and asks once', async ({
  page,
  world,
  beginAs,
  expectSaid,
}) => {
  await show(page, beginAs);
  const before = pendingIn(world);
  await expectFigures(page, before);
  const [first = '', second = ''] = await labelsOf(approveButtons(page));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') asked.push(new URL(request.url()).pathname);
  });

  await byLabel(page, first).dblclick();

  await expectSaid(page, 'Deposit approved successfully!');
  const { row, member, ...decision } = await lastDecision(world);
  expect(decision).toMatchObject({ action: 'deposit.approve', after: { status: 'approved' } });
  expect(first).toContain(`Approve deposit of ${member} for`);
  await expectFigures(
    page,
    before.filter((each) => each !== row),
  );
  await expect(byLabel(page, first)).toHaveCount(0);
  await expect(byLabel(page, second)).toBeFocused();
  expect(asked).toEqual([expect.stringContaining(`${PENDING}/${row?._id}/approve`)]);
});

test('a failed approval is undone on the screen, with the message of the server and what to do', async ({
  page,
  world,
  beginAs,
}) => {
  await show(page, beginAs);
  const labels = await labelsOf(approveButtons(page));
  await world.fail({ path: `${PENDING}/*/approve`, status: 503, message: 'The change could not be saved' });

  await approveButtons(page).first().click();

  await expect(page.getByText('The change could not be saved', { exact: true })).toBeVisible();
  await expect(page.getByText('Please try again or contact support if the issue persists.')).toBeVisible();
  await expect.poll(() => labelsOf(approveButtons(page))).toEqual(labels);
  await expectFigures(page, pendingIn(world));
});

test('a deposit that was decided elsewhere goes, with the message of the server alone', async ({
  page,
  world,
  beginAs,
}) => {
  await show(page, beginAs);
  const [first = ''] = await labelsOf(approveButtons(page));
  // Whoever else is there decides all that waits.
  await leavePending(world, 0);

  await byLabel(page, first).click();

  await expect(page.getByText('This deposit has already been denied')).toBeVisible();
  await expect(page.getByText('Please try again or contact support if the issue persists.')).toHaveCount(0);
  await expect(byLabel(page, first)).toHaveCount(0);
});

test('denying asks for a reason that may be left out, and passes it on', async ({
  page,
  world,
  beginAs,
  expectSaid,
}) => {
  await show(page, beginAs);
  const [first = ''] = await labelsOf(approveButtons(page));
  const deny = page.getByRole('button', { name: /^Deny deposit of/ });
  await deny.first().click();
  await page.getByRole('dialog').getByRole('textbox').fill('No such payment');
  await page.getByRole('dialog').getByRole('button', { name: 'Deny deposit' }).click();

  await expectSaid(page, 'Deposit rejected successfully!');
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
  await page.getByRole('dialog').getByRole('button', { name: 'Deny deposit' }).click();
  await expect
    .poll(async () => (await world.audit(2)).map(({ reason }) => reason || null))
    .toEqual([null, 'No such payment']);
});

test('the filters act on the loaded rows without asking the server, and offer all pages; the search asks once', async ({
  page,
  world,
  beginAs,
}) => {
  await show(page, beginAs);
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).searchParams));
  await expect(approveButtons(page)).toHaveCount(20);
  const onPage = await page.getByRole('row').filter({ hasText: 'UPI' }).count();
  const everywhere = pendingIn(world).filter(({ paymentMethod }) => paymentMethod === 'UPI').length;
  expect(everywhere).toBeGreaterThan(onPage);

  await page.getByRole('combobox', { name: 'Payment', exact: true }).selectOption('UPI');
  await expect(page.getByText(`${onPage} matches on this page`)).toBeVisible();
  await expect(approveButtons(page)).toHaveCount(onPage);
  expect(asked.filter((query) => query.has('paymentMethod'))).toEqual([]);

  await page.getByRole('button', { name: 'Search all pages' }).click();
  const shown = Math.min(20, everywhere);
  await expect(page.getByText(`Showing 1 to ${shown} of ${everywhere} entries`)).toBeVisible();
  await expect(approveButtons(page)).toHaveCount(shown);
  await expect(page.getByRole('row').filter({ hasText: 'UPI' })).toHaveCount(shown);

  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByText(`Showing 1 to 20 of ${pendingIn(world).length} entries`)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  await page.getByLabel('Search deposits').pressSequentially('nobody at all');
  await expect(page.getByText('No Results Found')).toBeVisible();
  expect(asked.map((query) => query.get('search')).filter(Boolean)).toEqual(['nobody at all']);
});

test('the address brings back page, filters and sorting', async ({ page, world, beginAs }) => {
  await show(page, beginAs, '/pending-deposits?page=2&loaded.paymentMethod=UPI');
  await expect(card(page, 'Current Page')).toContainText('2');
  const all = pendingIn(world);
  await expect(page.getByText(`Showing 21 to ${Math.min(40, all.length)} of ${all.length} entries`)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Payment', exact: true })).toHaveValue('UPI');
  await expect(page.getByText(/on this page$/)).toBeVisible();

  await page.goto('/pending-deposits?sort=depositAmount&order=desc');
  const dearest = all
    .map(({ amountPaise }) => amountPaise / 100)
    .sort((a, b) => b - a)
    .slice(0, 20);
  await expect.poll(() => amountsOf(page)).toEqual(dearest);
});

test('deciding the last deposit of the last page leads a page back; a phone shows them as cards', async ({
  page,
  world,
  beginAs,
}) => {
  await leavePending(world, 21);
  await show(page, beginAs, '/pending-deposits?page=2');
  await expect(approveButtons(page)).toHaveCount(1);

  await approveButtons(page).click();

  await expect(page.getByText('Showing 1 to 20 of 20 entries')).toBeVisible();
  await expect(approveButtons(page)).toHaveCount(20);
  expect(new URL(page.url()).search).toBe('');

  await page.setViewportSize({ width: 390, height: 844 });
  const list = page.getByRole('list', { name: 'Pending deposits' });
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await expect(list.getByRole('button', { name: /^Approve deposit/ })).toHaveCount(20);
});

test('a screen with nothing to decide says so, and one that cannot load offers to try again', async ({
  page,
  world,
  beginAs,
}) => {
  await leavePending(world, 0);
  await beginAs(page, 'superadmin');
  await page.goto('/pending-deposits');
  await expect(page.getByText('No Pending Deposits')).toBeVisible();
  await expect(card(page, 'Total Pending')).toContainText('0');

  await world.fail({ path: `${PENDING}/pending/optimized`, status: 500, message: 'The store is away' });
  await page.reload();
  await expect(page.getByText('Error Loading Data')).toBeVisible();
  await expect(page.getByText('The store is away')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
});
