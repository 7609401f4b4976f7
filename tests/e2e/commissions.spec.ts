import type { Page } from '@playwright/test';
import type { CommissionRow } from '@server/store/rows';
import { t } from '../support/texts';
import { grouped, rupees, sumOf } from './support/format';
import { figure, idsOf, pressFirst, region, rowOf } from './support/page';
import { expect, expectMessage, openList, signIn, test } from './support/test';
import type { World } from './support/world';

const AREA = '/superadmin/commission-management';

const periodOf = ({ year, month }: CommissionRow) => year * 12 + month;
const pendingIn = ({ fixtures }: World) => fixtures.commissions.filter(({ status }) => status === 'pending');
function pendingNow(world: World) {
  const thisMonth = Math.max(...pendingIn(world).map(periodOf));
  return pendingIn(world).filter((row) => periodOf(row) === thisMonth);
}
const fewIn = (world: World) => pendingNow(world).filter(({ level }) => level === 'state');
/** The level with the fewest commissions, this month: few rows are enough. */
const fewPath = (world: World) => `/pending-commissions?coordinatorType=state&month=${fewIn(world)[0]?.month}`;

const approveButtons = (page: Page) => page.getByRole('button', { name: /^Approve commission of/ });
const rows = (page: Page) => page.getByRole('row').filter({ has: approveButtons(page) });
const shownIds = (page: Page) => idsOf(rows(page));
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

const decided = async (world: World, count: number) =>
  (await world.audit(count)).map(({ subjectId, action, reason }) => [subjectId, action, reason]);

test('commissions are found by their coordinator, and an approval updates all figures', async ({ page, world }) => {
  const { coordinatorId, year } = pendingNow(world).find(({ level }) => level === 'panchayat') ?? {};
  const userName = world.fixtures.coordinators.find(({ _id }) => _id === coordinatorId)?.userName ?? '';
  const found = pendingIn(world).filter((row) => row.coordinatorId === coordinatorId && row.year === year);
  await openList(page, '/pending-commissions');

  await test.step('those of a coordinator are summed, one by one and by deposit', async () => {
    await page.getByRole('searchbox', { name: t('commissions:filters.search') }).fill(userName);
    await expect(page).toHaveURL(new RegExp(`search=${userName}`));
    await expect.poll(async () => (await shownIds(page)).sort()).toEqual(found.map(({ _id }) => _id).sort());
    await page.getByRole('checkbox', { name: t('ui:grid.selectAll') }).click();
    const bar = page.getByRole('region', { name: t('commissions:selection.label') });
    await expect(bar).toContainText(rupees(sumOf(found)));
    await expect(bar.getByRole('button', { name: /Select all/ })).toHaveCount(0);
    await bar.getByRole('button', { name: t('commissions:selection.clear') }).click();
    await page.getByRole('checkbox', { name: t('commissions:groups.switch') }).click();
    await expect(page).toHaveURL(new RegExp(`search=${userName}`));
    const deposits = new Set(found.map(({ depositId }) => depositId)).size;
    await expect(page.getByText(new RegExp(`of ${deposits} entr`))).toBeVisible();
  });

  await test.step('an approval updates the list and the figures, and focuses the next row', async () => {
    await page.goto(fewPath(world));
    // The figure of the pending ones is that of the list; the others are of all types.
    const before = fewIn(world);
    await expect(figure(page, 'Pending Commissions')).toHaveText(String(before.length));
    await expect(region(page, 'Pending Commissions')).toContainText(rupees(sumOf(before)));
    await expect(region(page, 'Approved This Period')).toContainText(t('commissions:stats.allTypes'));
    await expect(region(page, 'Approval Rate')).toContainText(/Of all decided/);
    await expect(rows(page)).toHaveCount(before.length);
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
});

test('reasons outlive the end of the session, for the same decisions', { tag: '@nightly' }, async ({ page, world }) => {
  const dialog = page.getByRole('dialog');
  const endSession = async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await page.request.post('/backend/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
  };
  const enterInVain = async (reason: string) => {
    await dialog.getByRole('textbox').fill(reason);
    await endSession();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(t('auth:notices.sessionEnded'))).toBeVisible();
    await signIn(page, 'superadmin');
  };
  await signIn(page, 'superadmin');

  await page.goto(fewPath(world));
  await pressFirst(page, /^Reject commission of/);
  const title = (await dialog.getByRole('heading').first().textContent()) ?? '';
  expect(title).toMatch(/^Reject commission of/);
  await enterInVain('Paid twice');
  await expect(dialog.getByRole('heading').first()).toHaveText(title);
  await expect(dialog.getByRole('textbox')).toHaveValue('Paid twice');

  const deny = async () => {
    await page.goto('/pending-deposits');
    await pressFirst(page, /^Deny deposit of/);
  };
  await deny();
  await enterInVain('No such payment');
  await deny();
  await expect(dialog.getByRole('textbox')).toHaveValue('No such payment');
});

test('a commission decided elsewhere leaves the list with a message', { tag: '@nightly' }, async ({ page, world }) => {
  await openList(page, fewPath(world));
  const [first = ''] = await shownIds(page);
  await world.send('superadmin', 'PATCH', `${AREA}/commission/${first}/reject`, { reason: 'elsewhere' });

  await approveButtons(page).first().click();

  await expect(page.getByText(/^This commission was already rejected by /)).toBeVisible();
  await expect.poll(() => shownIds(page)).not.toContain(first);
});

test('a selected commission decided elsewhere is no failure', { tag: '@nightly' }, async ({ page, world }) => {
  await openList(page, fewPath(world));
  const [first = '', second = '', third = ''] = await shownIds(page);
  await world.send('superadmin', 'PATCH', `${AREA}/commission/${first}/approve`, {});
  for (const id of [first, second]) await rowOf(page, id).getByRole('checkbox').check();
  await page.getByRole('button', { name: t('commissions:selection.approve') }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve 2 commissions' }).click();
  await expect(page.getByText('1 was already decided.')).toBeVisible();
  expect(await decided(world, 1)).toMatchObject([[second, 'commission.approve']]);
  await expect(page.getByRole('button', { name: t('commissions:selection.approve') })).toHaveCount(0);
  await expect(rowOf(page, third)).toBeFocused();
});

test('the list begins with this year, and needs no figures', { tag: '@nightly' }, async ({ page, world }) => {
  const thisYear = pendingNow(world)[0]?.year ?? 0;
  const pending = pendingIn(world).filter(({ year }) => year === thisYear);

  await test.step('the list starts with this year, and a year without commissions says so', async () => {
    await openList(page, '/pending-commissions');
    await expect(select(page, 'Year')).toHaveValue(String(thisYear));
    await expect(figure(page, 'Pending Commissions')).toHaveText(grouped(pending.length));
    await expect(
      page.getByText(`Showing 1 to ${Math.min(50, pending.length)} of ${pending.length} entries`),
    ).toBeVisible();
    const years = [0, 1, 2, 3, 4].map((back) => String(thisYear - back));
    await expect(select(page, 'Year').getByRole('option')).toHaveText([t('commissions:filters.allYears'), ...years]);
    await page.goto('/pending-commissions?year=2020');
    await expect(page.getByText(t('commissions:empty.title'))).toBeVisible();
  });

  await test.step('figures that fail to load leave the list alone', async () => {
    await world.fail({ path: `${AREA}/commission-approval-stats`, status: 404, message: 'No figures today' });
    await page.goto(fewPath(world));
    await expect(approveButtons(page)).toHaveCount(fewIn(world).length);
    await expect(region(page, 'Approval Rate').getByText('–')).toBeVisible();
    await expect(page.getByText('No figures today')).toHaveCount(0);
  });
});
