import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { CommissionRow, Dataset } from '@server/store/rows';
import { personas } from '../../fixtures/personas';
import { readPdf } from '../support/pdf-text';
import { downloadInNewTab, fileInNewTab } from './support/new-tab';
import { expect, type Login, test } from './support/test';
import { openWorld } from './support/world';

// Every test has data of its own, so both browsers share them.
test.describe.configure({ mode: 'parallel' });

const AREA = '/coordinator/dashboard';
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figure = (page: Page, label: string) => region(page, label).getByRole('paragraph').nth(1);
const grouped = (count: number) => count.toLocaleString('en-IN');
const rupees = (paise: number) => `₹${grouped(Math.round(paise / 100))}`;
const inFull = (paise: number) =>
  paise % 100 === 0 ? rupees(paise) : `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
const paiseOf = (rows: readonly { amountPaise: number }[]) => rows.reduce((sum, row) => sum + row.amountPaise, 0);
const isEarned = ({ status }: CommissionRow) => status === 'approved' || status === 'paid';
const most = <T>(rows: readonly T[], paise: (row: T) => number) => rows.toSorted((a, b) => paise(b) - paise(a));

/** What is below a coordinator, found in the rows: every chain is climbed from the member up. */
function ownOf({ coordinators, members, deposits, commissions }: Dataset, id: string) {
  const parents = new Map(coordinators.map(({ _id, parentId }) => [_id, parentId]));
  const isBelow = (from: string) => {
    for (let next: string | null | undefined = from; next; next = parents.get(next)) if (next === id) return true;
    return false;
  };
  const people = members.filter(({ panchayatId }) => isBelow(panchayatId));
  const ids = new Set(people.map(({ _id }) => _id));
  const entered = deposits.filter(({ memberId }) => ids.has(memberId));
  const own = commissions.filter(({ coordinatorId }) => coordinatorId === id);
  return { people, entered, approved: entered.filter(({ status }) => status === 'approved'), own };
}

/** What is now, as the fixtures say it: the month of the newest deposit. */
const thisMonth = ({ deposits }: Dataset) =>
  most(deposits, ({ year, month }) => year * 12 + month)[0] ?? { month: 1, year: 2026 };
const isOf = (wanted: { month: number; year: number }) => (row: { month: number; year: number }) =>
  row.month === wanted.month && row.year === wanted.year;

/** By the menu, so that nothing is fetched twice. */
const follow = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

for (const level of ['state', 'panchayat'] as const) {
  test(`a ${level} sees the sums of its own rows on all four screens`, async ({ page, world, beginAs }) => {
    const { fixtures } = world;
    const { people, entered, approved, own } = ownOf(fixtures, personas[level].id);
    const earned = own.filter(isEarned);
    const pending = own.filter(({ status }) => status === 'pending');
    const now = isOf(thisMonth(fixtures));
    await beginAs(page, level);

    await page.goto('/coordinator-dashboard');
    await expect(page.getByText(`Welcome, ${personas[level].name}`)).toBeVisible();
    await expect(figure(page, 'Total Downline Members')).toHaveText(grouped(people.length));
    await expect(figure(page, 'Total Investments')).toHaveText(rupees(paiseOf(approved)));
    await expect(figure(page, 'Total Commissions')).toHaveText(rupees(paiseOf(earned)));
    await expect(region(page, 'Total Commissions')).toContainText(`${rupees(paiseOf(pending))} pending`);
    await expect(figure(page, "This Month's Performance")).toHaveText(rupees(paiseOf(approved.filter(now))));
    await expect(page.getByText('Live data')).toBeVisible();
    const peers = fixtures.coordinators.filter((row) => row.level === level).length;
    await expect(region(page, 'Your rank and badges')).toContainText(new RegExp(`#\\d+ of ${peers}`));

    // The figure leads to the rows that add up to it.
    await page.getByRole('button', { name: 'Explain Total Investments' }).click();
    await page.getByRole('dialog', { name: 'Total Investments' }).getByRole('link').click();
    await expect(page).toHaveURL(/\/coordinator-investments\?status=approved$/);
    await expect(page.getByText(new RegExp(`of ${grouped(approved.length)} entries`))).toBeVisible();
    await expect(figure(page, 'This Month')).toHaveText(rupees(paiseOf(approved.filter(now))));
    await expect(figure(page, 'Average per Member')).toHaveText(rupees(paiseOf(approved) / people.length));
    const counted = own.filter(({ status }) => status !== 'rejected');
    const collectedOf = (id: string) =>
      counted.filter(({ memberId }) => memberId === id).reduce((sum, row) => sum + row.depositAmountPaise, 0);
    const top = most(people, ({ _id }) => collectedOf(_id)).filter(({ _id }) => collectedOf(_id) > 0);
    const chart = page.getByRole('table', { name: 'Top 10 members as a table' }).locator('tbody tr');
    await expect(chart).toHaveCount(Math.min(10, top.length));
    await expect(chart.first()).toContainText(rupees(collectedOf(top[0]?._id ?? '')));
    const summary = page.getByRole('list', { name: 'Member summary' }).getByRole('listitem');
    await expect(summary).toHaveCount(Math.min(5, top.length));
    await follow(page, 'Investments');
    await expect(page.getByText(new RegExp(`of ${grouped(entered.length)} entries`))).toBeVisible();

    await follow(page, 'Commissions');
    await expect(figure(page, 'Total Earned')).toHaveText(rupees(paiseOf(earned)));
    await expect(figure(page, 'Pending')).toHaveText(rupees(paiseOf(pending)));
    await expect(figure(page, 'This Month')).toHaveText(rupees(paiseOf(earned.filter(now))));
    const rate = (paiseOf(earned) / paiseOf(approved)) * 100;
    await expect(figure(page, 'Commission Rate')).toHaveText(`${rate.toFixed(1)}%`);
    await expect(page.getByText(new RegExp(`of ${grouped(own.length)} entries`))).toBeVisible();
    const byPlan = fixtures.plans.map(({ _id, planName }) => ({
      planName,
      paise: paiseOf(counted.filter(({ planId }) => planId === _id)),
    }));
    const [best] = most(byPlan, ({ paise }) => paise);
    const plans = page.getByRole('grid', { name: 'Plan-wise summary' }).locator('[role=row][data-id]');
    await expect(plans).toHaveCount(byPlan.filter(({ paise }) => paise > 0).length);
    await expect(plans.first()).toContainText(best?.planName ?? '');
    await expect(plans.first()).toContainText(rupees(best?.paise ?? 0));

    await follow(page, 'Ranking');
    await expect(region(page, 'Current Ranking')).toContainText(`of ${peers}`);
    await page.getByRole('button', { name: 'Show my row' }).click();
    const mine = page.locator('li:focus');
    await expect(mine).toContainText(personas[level].name);
    await expect(mine).toContainText('You');
    await expect(mine).toContainText(`${grouped(people.length)} member`);
  });
}

test('the downline is followed unit by unit to the members, and a unit of somebody else does not exist', async ({
  page,
  world,
  beginAs,
}) => {
  const { fixtures } = world;
  await beginAs(page, 'state');
  await page.goto('/coordinator-dashboard');
  const section = region(page, 'Your downline');
  const units = page.getByRole('list', { name: 'Units below' }).getByRole('listitem');
  let above = personas.state.id;
  for (const level of ['sambhaag', 'district', 'tehsil', 'sankul', 'panchayat'] as const) {
    const below = fixtures.coordinators.filter(({ parentId }) => parentId === above);
    const sums = new Map(below.map(({ _id }) => [_id, paiseOf(ownOf(fixtures, _id).approved)]));
    await expect(units).toHaveCount(Math.min(10, below.length));
    const [first] = most(below, ({ _id }) => sums.get(_id) ?? 0);
    await expect(units.first()).toContainText(rupees(sums.get(first?._id ?? '') ?? 0));
    const next = below.find(({ _id }) => _id === personas[level].id);
    await units.getByRole('link', { name: next?.unitName ?? '', exact: true }).click();
    await expect(section.getByRole('heading', { level: 3 })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`unit=${personas[level].id}$`));
    above = personas[level].id;
  }
  const { people, approved } = ownOf(fixtures, personas.panchayat.id);
  const members = page.getByRole('list', { name: 'Members of the panchayat' });
  await expect(members.getByRole('listitem')).toHaveCount(Math.min(10, people.length));
  await expect(section).toContainText(`${rupees(paiseOf(approved))} collected`);

  // Up again by the way, by Back, and after a reload.
  await page.reload();
  const way = page.getByRole('navigation', { name: 'Way to this unit' });
  await expect(way.getByRole('link')).toHaveCount(5);
  await way.getByRole('link').nth(2).click();
  await expect(page).toHaveURL(new RegExp(`unit=${personas.district.id}$`));
  await page.goBack();
  await expect(members).toBeVisible();

  await page.goto(`/coordinator-dashboard?unit=${personas.district2.id}`);
  await expect(section.getByRole('alert')).toContainText('Unit not found');
  await section.getByRole('link', { name: 'Back to your own unit' }).click();
  await expect(units.first()).toBeVisible();

  // A host without the call has the plain lists.
  await world.fail({ method: 'GET', path: `${AREA}/downline-units`, status: 404, message: 'Not found' });
  await page.reload();
  await expect(section).toContainText('The first 10 of');
});

test('a district has all its coordinators in one list, on a host without the units alone', async ({
  page,
  world,
  beginAs,
}) => {
  const { fixtures } = world;
  const childrenOf = (id: string): string[] =>
    fixtures.coordinators.flatMap((row) => (row.parentId === id ? [row._id, ...childrenOf(row._id)] : []));
  const all = childrenOf(personas.district.id);
  await beginAs(page, 'district');
  await page.goto('/coordinator-dashboard');
  await page.getByRole('button', { name: 'All coordinators' }).click();
  await expect(page).toHaveURL(/units=all$/);
  const section = region(page, 'Your downline');
  await expect(section.getByRole('listitem')).toHaveCount(Math.min(10, all.length));
  await expect(section.getByRole('link')).toHaveCount(Math.min(10, all.length));
  await world.fail({ method: 'GET', path: `${AREA}/downline-units`, status: 501, message: 'Not implemented' });
  await page.goto('/coordinator-dashboard');
  await expect(section.getByRole('listitem')).toHaveCount(Math.min(10, all.length));
  await expect(section.getByRole('link')).toHaveCount(0);
});

test('a part that fails leaves the others alone, and says what happened where it matters', async ({
  page,
  world,
  beginAs,
}) => {
  const down = { method: 'GET', status: 422, message: 'The books are closed' } as const;
  await beginAs(page, 'tehsil');
  await world.fail(
    { ...down, path: `${AREA}/overview` },
    { ...down, path: `${AREA}/plan-breakdown` },
    { ...down, path: `${AREA}/commission-insights` },
    { ...down, path: '/coordinator/badges/my-ranking' },
  );
  await page.goto('/coordinator-dashboard');
  const banner = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
  await expect(banner).toContainText('The books are closed');
  await expect(figure(page, 'Total Investments')).toHaveText('–');
  await expect(region(page, 'Collection by plan').getByRole('alert')).toContainText('The books are closed');
  await expect(page.getByRole('table', { name: 'Collections and commissions as a table' })).toBeAttached();
  await expect(region(page, 'Your rank and badges')).toContainText('Ranking not available');
  await expect(region(page, 'Top Performers')).toContainText('No data');
  await expect(page.getByRole('list', { name: 'Latest investments' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('list', { name: 'Units below' })).toBeVisible();
  await expect(region(page, 'Recent Activities')).toContainText('Sample');
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);
  await world.fail({ ...down, path: `${AREA}/monthly-trends` }, { ...down, path: `${AREA}/plan-breakdown` });
  await page.goto('/coordinator-dashboard');
  await expect(region(page, 'Collections and commissions').getByRole('alert')).toBeVisible();
  await expect(region(page, 'Collection by plan').getByRole('alert')).toBeVisible();
  await expect(page.getByText(/^(Live|Demo) data$/)).toHaveCount(0);
  // A server without words leaves it to the screen's own.
  await world.fail({ method: 'GET', status: 422, message: '', path: `${AREA}/overview` });
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(banner).toContainText('Failed to fetch coordinator dashboard overview');
  await world.fail();
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(figure(page, 'Total Investments')).toHaveText(/₹\d/);
  await expect(region(page, 'Your rank and badges')).toContainText(/#\d+ of \d+/);

  // What is known already stays: these are asked for anew.
  const badges = '/coordinator/badges';
  await world.fail({ ...down, path: `${badges}/my-badges` }, { ...down, path: `${badges}/my-ranking` });
  await page.goto('/ranking');
  await expect(region(page, 'Current Ranking')).toContainText('Ranking not available');
  await expect(page.getByText('No badges earned yet.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Overall' }).getByRole('listitem').first()).toBeVisible();
  await world.fail(
    ...['my-badges', 'my-ranking', 'leaderboard'].map((call) => ({ ...down, path: `${badges}/${call}` })),
  );
  await page.goto('/ranking?timeframe=month');
  await expect(page.getByRole('alert')).toContainText('Failed to load ranking data. Please try again.');
  await world.fail();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(region(page, 'Current Ranking')).toContainText(/#\d+/);
});

test('investments and commissions are narrowed by member, plan, date and status, all in the address', async ({
  page,
  world,
  beginAs,
}) => {
  const { fixtures } = world;
  const { entered, own } = ownOf(fixtures, personas.panchayat.id);
  const { name } = personas.member;
  const ofMember = entered.filter(({ memberId }) => memberId === personas.member.id);
  const [one] = ofMember;
  await beginAs(page, 'panchayat');
  await page.goto('/coordinator-investments');
  const entries = (count: number) => page.getByText(new RegExp(`of ${grouped(count)} entries`));
  await page.getByRole('searchbox', { name: 'Search member' }).fill(name);
  await expect(entries(ofMember.length)).toBeVisible();
  await page.getByRole('combobox', { name: 'Plan' }).selectOption(one?.planId ?? '');
  const ofPlan = ofMember.filter(({ planId }) => planId === one?.planId);
  await expect(entries(ofPlan.length)).toBeVisible();
  const dayOf = (instant: string) => new Date(Date.parse(instant) + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const day = dayOf(one?.createdAt ?? '');
  await page.getByLabel('Date', { exact: true }).fill(day);
  const ofDay = ofPlan.filter(({ createdAt }) => dayOf(createdAt) === day);
  await expect(entries(ofDay.length)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`plan=${one?.planId}&date=${day}`));
  await page.reload();
  await expect(entries(ofDay.length)).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(entries(entered.length)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search member' }).fill('nobody of that name');
  await expect(page.getByText('No investments found')).toBeVisible();

  await page.goto(`/coordinator-commissions?plan=${one?.planId}&status=pending`);
  const narrowed = own.filter((row) => row.planId === one?.planId && row.status === 'pending' && !row.processedAt);
  if (narrowed.length > 0) await expect(entries(narrowed.length)).toBeVisible();
  else await expect(page.getByText('No commissions found')).toBeVisible();
});

test("a month's statement says on the screen, on paper and in the file what the rows add up to", async ({
  page,
  host,
  beginAs,
  expectAccessible,
}) => {
  const { fixtures, fail } = await openWorld(page, host);
  const { own } = ownOf(fixtures, personas.tehsil.id);
  const month = thisMonth(fixtures);
  const before = month.month === 1 ? { month: 12, year: month.year - 1 } : { month: month.month - 1, year: month.year };
  const rows = own.filter(isOf(before));
  const counted = rows.filter(({ status }) => status !== 'rejected');
  expect(counted.length).toBeGreaterThan(0);
  await beginAs(page, 'tehsil');
  await page.goto('/coordinator-commissions');
  await page.getByRole('button', { name: 'Statement' }).click();
  await expect(page).toHaveURL(/\/coordinator-commissions\/statement$/);
  const dialog = page.getByRole('dialog', { name: 'Commission statement' });
  await dialog.getByRole('combobox', { name: 'Month' }).selectOption(String(before.month));
  await dialog.getByRole('combobox', { name: 'Year' }).selectOption(String(before.year));
  const sums = dialog.getByRole('definition');
  await expect(sums).toHaveText([
    inFull(paiseOf(rows.filter(isEarned))),
    inFull(paiseOf(rows.filter(({ status }) => status === 'pending'))),
    inFull(paiseOf(counted)),
    inFull(paiseOf(rows.filter(({ status }) => status === 'rejected'))),
  ]);
  await expectAccessible(page);

  const download = downloadInNewTab(page);
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^commission-statement-\d{4}-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(1 + rows.length + 4);
  expect(lines.find((line) => line.startsWith('Total,'))).toContain(`,${paiseOf(counted) / 100},`);

  const asked = fileInNewTab(page);
  await dialog.getByRole('button', { name: 'Open PDF' }).click();
  const request = await asked;
  const answer = await fetch(request.url(), {
    headers: { 'X-Fixture-World': request.headers()['x-fixture-world'] ?? '' },
  });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const text = readPdf(Buffer.from(await answer.arrayBuffer()))
    .map((each) => each.text)
    .join('')
    .replaceAll(/\s/g, '');
  expect(text).toContain(`Total${counted.length}`);
  expect(text).toContain(inFull(paiseOf(counted)));

  await fail({ method: 'GET', path: `${AREA}/commission-statement`, status: 422, message: 'The printer is out' });
  await dialog.getByRole('button', { name: 'Open PDF' }).click();
  await expect(page.getByText('Failed to export data: The printer is out')).toBeVisible();
});

test('the monthly charts show any year, which is in the address', async ({ page, world, beginAs }) => {
  const { fixtures } = world;
  const { approved } = ownOf(fixtures, personas.state.id);
  const year = thisMonth(fixtures).year - 1;
  const january = approved.filter((row) => row.year === year && row.month === 1);
  expect(january.length).toBeGreaterThan(0);
  await beginAs(page, 'state');
  for (const [path, chart] of [
    ['/coordinator-dashboard', 'Collections and commissions'],
    ['/coordinator-commissions', 'Monthly commissions and collections'],
  ] as const) {
    await page.goto(path);
    await region(page, chart).getByRole('combobox', { name: 'Year' }).selectOption(String(year));
    await expect(page).toHaveURL(new RegExp(`chart.year=${year}`));
    await page.reload();
    const months = page.getByRole('table', { name: `${chart} as a table` }).locator('tbody tr');
    await expect(months).toHaveCount(12);
    await expect(months.first()).toContainText(`Jan ${year}`);
    await expect(months.first()).toContainText(rupees(paiseOf(january)));
  }
});

test('where nothing was answered the charts show examples, and say so', async ({ page, beginAs }) => {
  const nothing: Record<string, object> = {
    'monthly-trends': { monthlyTrends: [] },
    'plan-breakdown': { planBreakdown: [] },
    'commission-insights': { planWise: [], memberWise: [] },
  };
  for (const [call, data] of Object.entries(nothing))
    await page.route(`**${AREA}/${call}?*`, (route) => route.fulfill({ json: { success: true, data } }));
  await beginAs(page, 'sankul');
  await page.goto('/coordinator-dashboard');
  await expect(page.getByText('Demo data')).toBeVisible();
  for (const chart of ['Collections and commissions', 'Collection by plan'])
    await expect(region(page, chart).getByText('Sample', { exact: true })).toBeVisible();
  const months = page.getByRole('table', { name: 'Collections and commissions as a table' }).locator('tbody tr');
  await expect(months).toHaveCount(6);
  await page.goto('/coordinator-commissions');
  await expect(region(page, 'Commission by plan').getByText('Sample', { exact: true })).toBeVisible();
});

test('the rank is explained, and every timeframe and board has an address', async ({ page, world, beginAs }) => {
  const login: Login = 'district';
  const { fixtures } = world;
  const peers = fixtures.coordinators.filter(({ level }) => level === login);
  const earnedOf = (id: string) => paiseOf(ownOf(fixtures, id).own.filter(isEarned));
  await beginAs(page, login);
  await page.goto('/ranking');
  await page.getByRole('tab', { name: 'Commission' }).click();
  await expect(page).toHaveURL(/board=commission$/);
  const board = page.getByRole('list', { name: 'Commission' }).getByRole('listitem');
  const ranked = most(peers, ({ _id }) => earnedOf(_id));
  await expect(board).toHaveCount(ranked.filter(({ _id }) => earnedOf(_id) > 0).length);
  await expect(board.first()).toContainText(ranked[0]?.name ?? '');
  await expect(board.first()).toContainText('Gold medal');
  await expect(board.first()).toContainText(rupees(earnedOf(ranked[0]?._id ?? '')));

  // What is missing to the next rank of the board is the difference of two sums, rounded up to whole rupees.
  const place = ranked.findIndex(({ _id }) => _id === personas.district.id);
  const above = ranked[place - 1];
  const missing = Math.ceil((earnedOf(above?._id ?? '') - earnedOf(personas.district.id)) / 100);
  await expect(region(page, 'Your rank explained')).toContainText(
    place > 0
      ? `Commission, rank ${place + 1}: ₹${grouped(missing)} to ${above?.name} on rank ${place}`
      : 'Commission: you lead, on rank 1',
  );
  await expect(region(page, 'Your rank explained')).toContainText(/Your score: \d+\.\d of 100 points/);

  await expect(region(page, 'What moved your rank this month')).toContainText(/You (rose|went|stayed)/);
  await page.getByRole('combobox', { name: 'Timeframe' }).selectOption('year');
  await expect(page).toHaveURL(/timeframe=year/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Timeframe' })).toHaveValue('year');
  const move = region(page, 'What moved your rank this month');
  await expect(move).toContainText(
    thisMonth(fixtures).month === 1 ? 'The year has just begun' : 'It is the rank of this year.',
  );
  await expect(region(page, 'Rank Trend')).toContainText(/Improving|Declining|Stable/);
  await expect(region(page, 'Best Performance')).toContainText(/Commission|Investment|Recruitment/);
  await page.getByRole('combobox', { name: 'Timeframe' }).selectOption('month');
  await expect(move).toContainText('A month begins with no rank to compare with.');
});
