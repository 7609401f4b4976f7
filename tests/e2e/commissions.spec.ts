import type { Page } from '@playwright/test';
import type { CommissionRow } from '@server/store/rows';
import { expect, type Login, test } from './support/test';
import type { World } from './support/world';

// Every test has data of its own, so both browsers share them.
test.describe.configure({ mode: 'parallel' });

const AREA = '/superadmin/commission-management';

const periodOf = ({ year, month }: CommissionRow) => year * 12 + month;
const pendingIn = ({ fixtures }: World) => fixtures.commissions.filter(({ status }) => status === 'pending');
/** Of this month, in which something always waits. */
function pendingNow(world: World) {
  const thisMonth = Math.max(...pendingIn(world).map(periodOf));
  return pendingIn(world).filter((row) => periodOf(row) === thisMonth);
}
const fewIn = (world: World) => pendingNow(world).filter(({ level }) => level === 'state');
/** A few rows are enough: the level with the fewest commissions, this month. */
const fewPath = (world: World) => `/pending-commissions?coordinatorType=state&month=${fewIn(world)[0]?.month}`;
const rupees = (rows: readonly CommissionRow[]) =>
  `₹${Math.round(rows.reduce((paise, row) => paise + row.amountPaise, 0) / 100).toLocaleString('en-IN')}`;
const rowsOf = (world: World, ids: readonly string[]) =>
  ids.flatMap((id) => world.fixtures.commissions.find(({ _id }) => _id === id) ?? []);

const approveButtons = (page: Page) => page.getByRole('button', { name: /^Approve commission of/ });
const rows = (page: Page) => page.getByRole('row').filter({ has: approveButtons(page) });
const shownIds = (page: Page) =>
  rows(page).evaluateAll((found) => found.map((row) => row.getAttribute('data-id') ?? ''));
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const card = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true });

async function show(page: Page, beginAs: (page: Page, login: Login) => Promise<void>, path: string) {
  await beginAs(page, 'superadmin');
  await page.goto(path);
  await expect(page.getByText(/^Showing/)).toBeVisible();
  await expect(card(page, 'Approval Rate')).toContainText('of all decided');
  // The grid measures itself before it draws its first rows.
  await expect(page.locator('.MuiDataGrid-row').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** What was written down about the last decisions: of which commission, which decision, and its words. */
const decided = async (world: World, count: number) =>
  (await world.audit(count)).map(({ subjectId, action, reason }) => [subjectId, action, reason]);

test('one is approved by its button: list and figures follow, and the focus goes on', async ({
  page,
  world,
  beginAs,
  expectSaid,
}) => {
  await show(page, beginAs, fewPath(world));
  const before = pendingNow(world);
  await expect(card(page, 'Pending Commissions')).toContainText(String(before.length));
  await expect(card(page, 'Pending Commissions')).toContainText(rupees(before));
  const [first = '', second = ''] = await shownIds(page);

  // The next row comes under the pointer before the second click, and nobody meant to decide that one.
  await approveButtons(page).first().dblclick();

  await expectSaid(page, 'Commission approved');
  expect(await decided(world, 1)).toMatchObject([[first, 'commission.approve']]);
  const rest = before.filter(({ _id }) => _id !== first);
  await expect(card(page, 'Pending Commissions')).toContainText(String(rest.length));
  await expect(card(page, 'Pending Commissions')).toContainText(rupees(rest));
  await expect.poll(() => shownIds(page)).not.toContain(first);
  await expect(page.locator(`[data-id="${second}"]`).getByRole('button', { name: /^Approve/ })).toBeFocused();
});

test('one is approved with notes, another rejected with a reason, which must not be blank', async ({
  page,
  world,
  beginAs,
  expectSaid,
}) => {
  await show(page, beginAs, fewPath(world));
  const [first = '', second = ''] = await shownIds(page);
  const dialog = page.getByRole('dialog');
  await page
    .getByRole('button', { name: /^More for the commission/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Approve with notes…' }).click();
  await dialog.getByRole('textbox').fill('checked by phone');
  await dialog.getByRole('button', { name: 'Approve commission' }).click();
  await expectSaid(page, 'Commission approved');
  expect(await decided(world, 1)).toEqual([[first, 'commission.approve', 'checked by phone']]);
  await expect.poll(async () => (await shownIds(page))[0]).toBe(second);

  await page
    .getByRole('button', { name: /^Reject commission of/ })
    .first()
    .click();
  const reject = dialog.getByRole('button', { name: 'Reject commission' });
  await expect(reject).toBeDisabled();
  const reason = dialog.getByLabel(/^Enter rejection reason:/);
  await reason.fill('   ');
  await expect(reject).toBeDisabled();
  await reason.fill('paid twice');
  await reject.click();
  await expectSaid(page, 'Commission rejected');
  expect(await decided(world, 1)).toEqual([[second, 'commission.reject', 'paid twice']]);
  await expect.poll(() => shownIds(page)).not.toContain(second);
});

test('one that was decided elsewhere is explained in a banner, which can be dismissed', async ({
  page,
  world,
  beginAs,
}) => {
  await show(page, beginAs, fewPath(world));
  const [first = ''] = await shownIds(page);
  await world.send('superadmin', 'PATCH', `${AREA}/commission/${first}/reject`, { reason: 'elsewhere' });

  await approveButtons(page).first().click();

  const banner = page.getByText('This commission has already been rejected');
  await expect(banner).toBeVisible();
  await expect.poll(() => shownIds(page)).not.toContain(first);
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect(banner).toHaveCount(0);
});

test('all of a page are chosen by the box in the header, counted and summed, and approved together', async ({
  page,
  world,
  beginAs,
  expectSaid,
}) => {
  await show(page, beginAs, fewPath(world));
  const ids = await shownIds(page);
  expect(new Set(ids)).toEqual(new Set(fewIn(world).map(({ _id }) => _id)));
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText(`${ids.length} commissions selected`)).toBeVisible();
  await expect(page.getByText(`worth ${rupees(rowsOf(world, ids))}`)).toBeVisible();

  // Another filter leaves the selection. Its rows are waited for: what is ticked before they come leaves with the old ones.
  await select(page, 'Coordinator Type').selectOption('panchayat');
  await expect(page.getByText(/\d commissions? selected/)).toHaveCount(0);
  await expect.poll(async () => (await shownIds(page)).some((id) => !ids.includes(id))).toBe(true);
  await select(page, 'Coordinator Type').selectOption('state');
  await expect.poll(() => shownIds(page)).toEqual(ids);
  await expect(page.getByRole('button', { name: 'Approve Selected' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();

  await page.getByRole('button', { name: 'Approve Selected' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Approve ${ids.length} commissions` })
    .click();

  await expectSaid(page, `${ids.length} commissions approved`);
  const written = (await decided(world, ids.length)).map(([id, action]) => `${id} ${action}`);
  expect(new Set(written)).toEqual(new Set(ids.map((id) => `${id} commission.approve`)));
  await expect(page.getByText('No pending commissions found for the selected filters.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve Selected' })).toHaveCount(0);
});

test('several are rejected only with a reason; of which one fails, it is listed and the rest goes through', async ({
  page,
  world,
  beginAs,
  expectSaid,
}) => {
  await show(page, beginAs, fewPath(world));
  const [first = '', second = '', third = '', fourth = ''] = await shownIds(page);
  const choose = (id: string) => page.locator(`[data-id="${id}"]`).getByRole('checkbox').check();
  const dialog = page.getByRole('dialog');
  await choose(first);
  await choose(second);
  await page.getByRole('button', { name: 'Reject Selected' }).click();
  const reject = dialog.getByRole('button', { name: 'Reject 2 commissions' });
  await expect(reject).toBeDisabled();
  await dialog.getByRole('textbox').fill('wrong month');
  // What others decide meanwhile would leave the list with it.
  const listAgain = page.waitForResponse(
    (response) => response.url().includes(`${AREA}/pending-commissions`) && response.request().method() === 'GET',
  );
  await reject.click();
  await expectSaid(page, '2 commissions rejected');
  await listAgain;
  const written = await decided(world, 2);
  expect(written).toContainEqual([first, 'commission.reject', 'wrong month']);
  expect(written).toContainEqual([second, 'commission.reject', 'wrong month']);
  await expect.poll(async () => (await shownIds(page))[0]).toBe(third);

  await world.send('superadmin', 'PATCH', `${AREA}/commission/${third}/approve`, {});
  await choose(third);
  await choose(fourth);
  await page.getByRole('button', { name: 'Approve Selected' }).click();
  await dialog.getByRole('button', { name: 'Approve 2 commissions' }).click();
  const banner = page.getByRole('alert').filter({ hasText: '1 of 2 approved. These were not:' });
  await expect(banner.getByText(/This commission has already been approved$/)).toBeVisible();
  expect(await decided(world, 1)).toMatchObject([[fourth, 'commission.approve']]);
  await expect(page.getByRole('button', { name: 'Approve Selected' })).toHaveCount(0);
});

test('the filters start with this year and every type and month, come back with the address, and say when nothing is found', async ({
  page,
  world,
  beginAs,
}) => {
  const thisYear = pendingNow(world)[0]?.year ?? 0;
  const total = pendingIn(world).filter(({ year }) => year === thisYear).length;
  await show(page, beginAs, '/pending-commissions');
  await expect(select(page, 'Year')).toHaveValue(String(thisYear));
  await expect(page.getByText(`Showing 1 to ${Math.min(50, total)} of ${total} entries`)).toBeVisible();
  const years = [0, 1, 2, 3, 4].map((back) => String(thisYear - back));
  await expect(select(page, 'Year').getByRole('option')).toHaveText(years);

  await page.goto(fewPath(world));
  await expect(approveButtons(page)).toHaveCount(fewIn(world).length);
  await expect(select(page, 'Coordinator Type')).toHaveValue('state');
  await expect(select(page, 'Month')).toHaveValue(String(fewIn(world)[0]?.month));

  await page.goto('/pending-commissions?year=2020');
  await expect(page.getByText('No pending commissions found for the selected filters.')).toBeVisible();
  await expect(select(page, 'Year')).toHaveValue('2020');

  // Figures that cannot be loaded are silent, and the list works.
  await world.fail({ path: `${AREA}/commission-approval-stats`, status: 404, message: 'No figures today' });
  await page.goto(fewPath(world));
  await expect(approveButtons(page)).toHaveCount(fewIn(world).length);
  await expect(card(page, 'Approval Rate').getByText('–')).toBeVisible();
  await expect(page.getByText('No figures today')).toHaveCount(0);
});
