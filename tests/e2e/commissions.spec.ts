import type { Page } from '@playwright/test';
import type { CommissionRow } from '@server/store/rows';
import { t } from '../support/texts';
import { grouped, rupees, sumOf } from './support/format';
import { figure, idsOf, press, pressFirst, region, rowOf } from './support/page';
import { expect, expectMessage, openList, test } from './support/test';
import type { World } from './support/world';

const AREA = '/superadmin/commission-management';

const periodOf = ({ year, month }: CommissionRow) => year * 12 + month;
const pendingIn = ({ fixtures }: World) => fixtures.commissions.filter(({ status }) => status === 'pending');
/** The pending commissions of the newest month that has any. */
function pendingNow(world: World) {
  const thisMonth = Math.max(...pendingIn(world).map(periodOf));
  return pendingIn(world).filter((row) => periodOf(row) === thisMonth);
}
const fewIn = (world: World) => pendingNow(world).filter(({ level }) => level === 'state');
/** The level with the fewest commissions, this month: few rows are enough. */
const fewPath = (world: World) => `/pending-commissions?coordinatorType=state&month=${fewIn(world)[0]?.month}`;
const rowsOf = (world: World, ids: readonly string[]) =>
  ids.flatMap((id) => world.fixtures.commissions.find(({ _id }) => _id === id) ?? []);

const approveButtons = (page: Page) => page.getByRole('button', { name: /^Approve commission of/ });
const rows = (page: Page) => page.getByRole('row').filter({ has: approveButtons(page) });
const shownIds = (page: Page) => idsOf(rows(page));
/** Ticks the boxes of these commissions. */
async function choose(page: Page, ...ids: string[]) {
  for (const id of ids) await rowOf(page, id).getByRole('checkbox').check();
}
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** The last decisions in the audit log: commission, decision and reason. */
const decided = async (world: World, count: number) =>
  (await world.audit(count)).map(({ subjectId, action, reason }) => [subjectId, action, reason]);

test('approving a commission updates list and figures and focuses the next row', async ({ page, world }) => {
  await openList(page, fewPath(world));
  // The figure of the pending ones is that of the list; the others are of all types.
  const before = fewIn(world);
  await expect(figure(page, 'Pending Commissions')).toHaveText(String(before.length));
  await expect(region(page, 'Pending Commissions')).toContainText(rupees(sumOf(before)));
  await expect(region(page, 'Approved This Period')).toContainText(t('commissions:stats.allTypes'));
  await expect(region(page, 'Approval Rate')).toContainText(/Of all decided/);
  const [first = '', second = ''] = await shownIds(page);

  // The second click would be on the next row, which must not be decided.
  await approveButtons(page).first().dblclick();

  await expectMessage(page, 'Commission approved successfully!');
  expect(await decided(world, 1)).toMatchObject([[first, 'commission.approve']]);
  const rest = before.filter(({ _id }) => _id !== first);
  await expect(figure(page, 'Pending Commissions')).toHaveText(String(rest.length));
  await expect(region(page, 'Pending Commissions')).toContainText(rupees(sumOf(rest)));
  await expect.poll(() => shownIds(page)).not.toContain(first);
  await expect(rowOf(page, second).getByRole('button', { name: /^Approve/ })).toBeFocused();
});

test('pending commissions are found by the username of their coordinator, also by deposit, and all of them are selected', async ({
  page,
  world,
}) => {
  const { coordinatorId, year } = pendingNow(world).find(({ level }) => level === 'panchayat') ?? {};
  const userName = world.fixtures.coordinators.find(({ _id }) => _id === coordinatorId)?.userName ?? '';
  const found = pendingIn(world).filter((row) => row.coordinatorId === coordinatorId && row.year === year);
  await openList(page, '/pending-commissions');
  await page.getByRole('searchbox', { name: t('commissions:filters.search') }).fill(userName);
  await expect(page).toHaveURL(new RegExp(`search=${userName}`));
  await expect.poll(async () => (await shownIds(page)).sort()).toEqual(found.map(({ _id }) => _id).sort());
  await page.getByRole('checkbox', { name: t('ui:grid.selectAll') }).check();
  const bar = page.getByRole('region', { name: t('commissions:selection.label') });
  await expect(bar).toContainText(rupees(sumOf(found)));
  await expect(bar.getByRole('button', { name: /Select all/ })).toHaveCount(0);
  await bar.getByRole('button', { name: t('commissions:selection.clear') }).click();
  await page.getByRole('checkbox', { name: t('commissions:groups.switch') }).check();
  await expect(page).toHaveURL(new RegExp(`search=${userName}`));
  const deposits = new Set(found.map(({ depositId }) => depositId)).size;
  await expect(page.getByText(new RegExp(`of ${deposits} entr`))).toBeVisible();
});

test('a commission is approved with notes, another rejected with a reason that must not be blank', {
  tag: '@nightly',
}, async ({ page, world }) => {
  await openList(page, fewPath(world));
  const [first = '', second = ''] = await shownIds(page);
  const dialog = page.getByRole('dialog');
  await pressFirst(page, /^More for the commission/);
  await page.getByRole('menuitem', { name: t('commissions:approve.withNotes') }).click();
  await dialog.getByRole('textbox').fill('checked by phone');
  await dialog.getByRole('button', { name: t('commissions:approve.untitled') }).click();
  await expectMessage(page, 'Commission approved successfully!');
  expect(await decided(world, 1)).toEqual([[first, 'commission.approve', 'checked by phone']]);
  await expect.poll(async () => (await shownIds(page))[0]).toBe(second);

  await pressFirst(page, /^Reject commission of/);
  const reject = dialog.getByRole('button', { name: t('commissions:reject.untitled') });
  await expect(reject).toBeDisabled();
  const reason = dialog.getByLabel(/^Enter rejection reason:/);
  await reason.fill('   ');
  await expect(reject).toBeDisabled();
  await reason.fill('paid twice');
  await reject.click();
  await expectMessage(page, 'Commission rejected successfully!');
  expect(await decided(world, 1)).toEqual([[second, 'commission.reject', 'paid twice']]);
  await expect.poll(() => shownIds(page)).not.toContain(second);
});

test('a commission that was decided elsewhere leaves the list, and a message says who decided it', {
  tag: '@nightly',
}, async ({ page, world }) => {
  await openList(page, fewPath(world));
  const [first = ''] = await shownIds(page);
  await world.send('superadmin', 'PATCH', `${AREA}/commission/${first}/reject`, { reason: 'elsewhere' });

  await approveButtons(page).first().click();

  await expect(page.getByText(/^This commission was already rejected by /)).toBeVisible();
  await expect.poll(() => shownIds(page)).not.toContain(first);
});

test('the checkbox in the header selects a page of commissions, which are summed and approved together', {
  tag: '@nightly',
}, async ({ page, world }) => {
  await openList(page, fewPath(world));
  const ids = await shownIds(page);
  expect(new Set(ids)).toEqual(new Set(fewIn(world).map(({ _id }) => _id)));

  await test.step('the selection is counted and summed', async () => {
    await page.getByRole('checkbox', { name: t('ui:grid.selectAll') }).check();
    await expect(page.getByText(`${ids.length} commissions selected`)).toBeVisible();
    await expect(page.getByText(`worth ${rupees(sumOf(rowsOf(world, ids)))}`)).toBeVisible();
  });

  await test.step('another filter clears the selection', async () => {
    await select(page, 'Coordinator Type').selectOption('panchayat');
    await expect(page.getByText(/\d commissions? selected/)).toHaveCount(0);
    await expect.poll(async () => (await shownIds(page)).some((id) => !ids.includes(id))).toBe(true);
    await select(page, 'Coordinator Type').selectOption('state');
    await expect.poll(() => shownIds(page)).toEqual(ids);
    await expect(page.getByRole('button', { name: t('commissions:selection.approve') })).toHaveCount(0);
    await page.getByRole('checkbox', { name: t('ui:grid.selectAll') }).check();
  });

  await test.step('the selected commissions are approved together', async () => {
    await page.getByRole('button', { name: t('commissions:selection.approve') }).click();
    await press(page.getByRole('dialog'), `Approve ${ids.length} commissions`);
    await expectMessage(page, `${ids.length} commissions approved successfully!`);
    const written = (await decided(world, ids.length)).map(([id, action]) => `${id} ${action}`);
    expect(new Set(written)).toEqual(new Set(ids.map((id) => `${id} commission.approve`)));
    await expect(page.getByText(t('commissions:empty.title'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('commissions:selection.approve') })).toHaveCount(0);
  });
});

test('selected commissions are rejected with one reason', { tag: '@nightly' }, async ({ page, world }) => {
  await openList(page, fewPath(world));
  const [first = '', second = '', third = ''] = await shownIds(page);
  await choose(page, first, second);
  await page.getByRole('button', { name: t('commissions:selection.reject') }).click();
  const dialog = page.getByRole('dialog');
  const reject = dialog.getByRole('button', { name: 'Reject 2 commissions' });
  await expect(reject).toBeDisabled();
  await dialog.getByRole('textbox').fill('wrong month');
  await reject.click();
  await expectMessage(page, '2 commissions rejected successfully!');
  const written = await decided(world, 2);
  expect(written).toContainEqual([first, 'commission.reject', 'wrong month']);
  expect(written).toContainEqual([second, 'commission.reject', 'wrong month']);
  await expect.poll(async () => (await shownIds(page))[0]).toBe(third);
  await expect(page.getByRole('button', { name: t('commissions:selection.reject') })).toHaveCount(0);
});

test('of the selected commissions, one that was decided elsewhere is no failure, and the other is approved', {
  tag: '@nightly',
}, async ({ page, world }) => {
  await openList(page, fewPath(world));
  const [first = '', second = ''] = await shownIds(page);
  await world.send('superadmin', 'PATCH', `${AREA}/commission/${first}/approve`, {});
  await choose(page, first, second);
  await page.getByRole('button', { name: t('commissions:selection.approve') }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve 2 commissions' }).click();
  await expect(page.getByText('1 was already decided.')).toBeVisible();
  expect(await decided(world, 1)).toMatchObject([[second, 'commission.approve']]);
  await expect(page.getByRole('button', { name: t('commissions:selection.approve') })).toHaveCount(0);
});

test('the filters of pending commissions start with this year, stand in the address, and say when nothing is found', {
  tag: '@nightly',
}, async ({ page, world }) => {
  const thisYear = pendingNow(world)[0]?.year ?? 0;
  const pending = pendingIn(world).filter(({ year }) => year === thisYear);

  await test.step('the list starts with this year', async () => {
    await openList(page, '/pending-commissions');
    await expect(select(page, 'Year')).toHaveValue(String(thisYear));
    await expect(figure(page, 'Pending Commissions')).toHaveText(grouped(pending.length));
    await expect(
      page.getByText(`Showing 1 to ${Math.min(50, pending.length)} of ${pending.length} entries`),
    ).toBeVisible();
    await expect(rows(page)).toHaveCount(Math.min(50, pending.length));
    const firstPage = await shownIds(page);
    await page.getByRole('button', { name: t('ui:pager.next'), exact: true }).click();
    await expect.poll(async () => (await shownIds(page)).filter((id) => firstPage.includes(id))).toEqual([]);
    await expect(rows(page)).toHaveCount(Math.min(50, pending.length - 50));
    const years = [0, 1, 2, 3, 4].map((back) => String(thisYear - back));
    await expect(select(page, 'Year').getByRole('option')).toHaveText([t('commissions:filters.allYears'), ...years]);
  });

  await test.step('the address sets type and month', async () => {
    await page.goto(fewPath(world));
    await expect(approveButtons(page)).toHaveCount(fewIn(world).length);
    await expect(select(page, 'Coordinator Type')).toHaveValue('state');
    await expect(select(page, 'Month')).toHaveValue(String(fewIn(world)[0]?.month));
  });

  await test.step('a year without commissions says so', async () => {
    await page.goto('/pending-commissions?year=2020');
    await expect(page.getByText(t('commissions:empty.title'))).toBeVisible();
    await expect(select(page, 'Year')).toHaveValue('2020');
  });

  await test.step('figures that fail to load leave the list alone', async () => {
    await world.fail({ path: `${AREA}/commission-approval-stats`, status: 404, message: 'No figures today' });
    await page.goto(fewPath(world));
    await expect(approveButtons(page)).toHaveCount(fewIn(world).length);
    await expect(region(page, 'Approval Rate').getByText(t('common:none'))).toBeVisible();
    await expect(page.getByText('No figures today')).toHaveCount(0);
  });
});
