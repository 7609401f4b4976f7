import type { Page } from '@playwright/test';
import type { Dataset } from '@server/store/rows';
import { followExplanation } from './support/explanation';
import { expect, test } from './support/test';
import { openWorld } from './support/world';

// Every test has data of its own, so both browsers share them.
test.describe.configure({ mode: 'parallel' });

const DASHBOARD = '/superadmin/analytics/dashboard';
const PENDING = '/superadmin/commission-management/pending-commissions';
const COORDINATORS = '/superadmin/commission-management/coordinators-with-earnings';
const STATISTICS = '/superadmin/badges/statistics';

const card = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true });
const grouped = (count: number) => count.toLocaleString('en-IN');
const rupees = (paise: number) => `₹${grouped(Math.round(paise / 100))}`;
const sumOf = (rows: readonly { amountPaise: number }[]) => rows.reduce((paise, row) => paise + row.amountPaise, 0);

/** What the figures must be, typed out of the rows and not of the API. */
function rawFigures({ members, deposits, commissions, coordinators, familyMembers, plans }: Dataset) {
  const approved = deposits.filter(({ status }) => status === 'approved');
  const paid = commissions.filter(({ status }) => status === 'approved' || status === 'paid');
  const pending = commissions.filter(({ status }) => status === 'pending');
  return { members, approved, paid, pending, coordinators, familyMembers, plans };
}

test('every figure of the overview is the sum of its rows, and its link leads to them', async ({
  page,
  host,
  beginAs,
}) => {
  const { fixtures } = await openWorld(page, host);
  const raw = rawFigures(fixtures);
  const verified = raw.members.filter(({ isVerified }) => isVerified).length;
  await beginAs(page, 'superadmin');
  await page.goto('/dashboard');

  await expect(page.getByRole('heading', { level: 1, name: 'Complete System Overview & Management' })).toBeVisible();
  const expected: [label: string, figure: string, context: string][] = [
    ['Total Members', grouped(verified), `+${grouped(raw.members.length - verified)} pending`],
    ['Total Investments', rupees(sumOf(raw.approved)), `${grouped(raw.approved.length)} deposits`],
    ['Commission Paid', rupees(sumOf(raw.paid)), `${grouped(raw.paid.length)} records`],
    ['Pending Commissions', grouped(raw.pending.length), `${rupees(sumOf(raw.pending))} pending`],
    ['Active Coordinators', grouped(raw.coordinators.length), 'with earnings'],
    ['Family Members', grouped(raw.familyMembers.length), 'Registered by all members'],
  ];
  for (const [label, figure, context] of expected) {
    await expect(card(page, label).getByRole('paragraph').nth(1)).toHaveText(figure);
    await expect(card(page, label)).toContainText(context);
  }
  for (const [level, name] of [
    ['state', 'States'],
    ['sambhaag', 'Sambhaags'],
    ['district', 'Districts'],
    ['tehsil', 'Tehsils'],
    ['sankul', 'Sankuls'],
    ['panchayat', 'Panchayats'],
  ]) {
    const count = raw.coordinators.filter((row) => row.level === level).length;
    await expect(page.getByRole('link', { name: `${count} ${name}`, exact: true })).toBeVisible();
  }
  // The best of each level has the score of 100 in what it is best at; three medals at most.
  await expect(page.getByRole('img', { name: 'Gold medal' })).toHaveCount(6);
  await expect(card(page, 'Most Members')).toContainText(/\d/);
  for (const [name, path] of [
    ['Review Commissions', '/pending-commissions'],
    ['Manage Coordinators', '/coordinators'],
    ['Investment Plans', '/investment-plans'],
    ['Commission Rates', '/commission-rates'],
  ] as const) {
    const action = card(page, 'Quick Actions').getByRole('link', { name });
    await expect(action).toHaveAttribute('href', path);
  }
  await expect(card(page, 'Recent Activity').getByText('Sample')).toBeVisible();

  await followExplanation(page, 'Total Investments');
  await expect(card(page, 'Total Investment').getByRole('paragraph').nth(1)).toHaveText(rupees(sumOf(raw.approved)));
  await page.goBack();
  await followExplanation(page, 'Pending Commissions');
  await expect(card(page, 'Pending Commissions').getByRole('paragraph').nth(1)).toHaveText(grouped(raw.pending.length));
  await page.goBack();
  await followExplanation(page, 'Commission Paid');
  await expect(card(page, 'Total Commission Paid')).toContainText(rupees(sumOf(raw.paid)));
  await page.goBack();
  await followExplanation(page, 'Active Coordinators');
  await expect(card(page, 'Total Coordinators')).toContainText(grouped(raw.coordinators.length));
  await page.goBack();
  const tehsils = raw.coordinators.filter(({ level }) => level === 'tehsil').length;
  await page.getByRole('link', { name: `${tehsils} Tehsils` }).click();
  await expect(card(page, 'Total Coordinators').getByRole('paragraph').nth(1)).toHaveText(grouped(tehsils));
  await page.goBack();
  await followExplanation(page, 'Family Members');
  await expect(page.getByText(`of ${grouped(raw.familyMembers.length)} entries`)).toBeVisible();
  await page.goBack();
  await followExplanation(page, 'Total Members', 'keyboard');
  const accounts = page.getByRole('dialog', { name: 'Accounts' });
  await expect(accounts.getByText(`of ${grouped(verified)} entries`)).toBeVisible();
  // Over the tab that counts members by kind.
  await page.keyboard.press('Escape');
  await expect(accounts).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard?tab=system');
  await expect(page.getByRole('tab', { name: 'System Management' })).toHaveAttribute('aria-selected', 'true');
  for (const [label, kind] of [
    ['Unverified Members', 'member'],
    ['Unverified Students', 'student'],
    ['Unverified Kisans', 'kisan'],
  ] as const) {
    const ofKind = raw.members.filter((row) => row.kind === kind);
    const isVerified = ofKind.filter((row) => row.isVerified).length;
    await expect(card(page, label)).toContainText(`${isVerified} verified`);
    await expect(card(page, label).getByRole('paragraph').nth(1)).toHaveText(grouped(ofKind.length - isVerified));
    await followExplanation(page, label);
    await expect(accounts.getByText(`of ${grouped(ofKind.length - isVerified)} entries`)).toBeVisible();
    const waiting = ofKind.filter((row) => !row.isVerified).map(({ name }) => name);
    await expect(accounts.locator('.MuiDataGrid-cell[data-field=name] .two-lines > span')).toHaveText(
      waiting.toSorted().slice(0, 10),
    );
    await accounts.getByRole('button', { name: 'Close' }).click();
    await expect(accounts).toHaveCount(0);
  }
  await expect(card(page, 'System Health').getByText('Sample')).toBeVisible();
  await expect(card(page, 'Recent Activities').getByText('Sample')).toBeVisible();
});

test('badge counts and records lead to their holders: as many rows as the figure says, the largest of them first', async ({
  page,
  host,
  beginAs,
  expectAccessible,
}) => {
  const { fixtures } = await openWorld(page, host);
  const { approved, paid, members, coordinators } = rawFigures(fixtures);
  const earned = coordinators.map(({ _id }) => sumOf(paid.filter(({ coordinatorId }) => coordinatorId === _id)));
  // Below a unit are the members of its panchayats, however many levels down.
  const isBelow = (id: string | null, top: string): boolean =>
    id !== null && (id === top || isBelow(coordinators.find(({ _id }) => _id === id)?.parentId ?? null, top));
  const below = coordinators.map(({ _id, name }) => {
    const own = new Set(members.filter(({ panchayatId }) => isBelow(panchayatId, _id)).map((member) => member._id));
    return { name, members: own.size, paise: sumOf(approved.filter(({ memberId }) => own.has(memberId))) };
  });
  const mostMembers = below.toSorted((a, b) => b.members - a.members)[0];
  const mostInvested = below.toSorted((a, b) => b.paise - a.paise)[0];
  const figure = (label: string) => card(page, label).getByRole('paragraph').nth(1);

  await beginAs(page, 'superadmin');
  await page.goto('/dashboard');
  await expect(figure('Most Members')).toHaveText(grouped(mostMembers?.members ?? 0));
  await expect(figure('Highest Investment')).toHaveText(rupees(mostInvested?.paise ?? 0));
  const awarded = Number(await figure('Total Badges Awarded').textContent());
  expect(awarded).toBeGreaterThan(12);

  await followExplanation(page, 'Total Badges Awarded');
  await expect(page).toHaveURL(/board=badges/);
  const board = page.getByRole('dialog', { name: 'Leaderboards and Badges' });
  await expect(board.getByRole('listitem')).toHaveCount(awarded);
  await expectAccessible(page);

  await page.goBack();
  await expect(board).toHaveCount(0);
  const record = (await figure('Highest Commission').textContent()) ?? '';
  expect(record).toBe(rupees(Math.max(...earned)));
  await followExplanation(page, 'Highest Commission');
  await expect(page.getByRole('row').nth(1)).toContainText(record);
  await page.goBack();
  await followExplanation(page, 'Highest Investment');
  await expect(
    board
      .getByRole('listitem')
      .filter({ hasText: mostInvested?.name ?? '' })
      .first(),
  ).toContainText(rupees(mostInvested?.paise ?? 0));
  await page.goBack();
  await expect(board).toHaveCount(0);
  await followExplanation(page, 'Most Members');
  const leading = board.getByRole('listitem').filter({ hasText: mostMembers?.name ?? '' });
  await expect(leading.first()).toContainText(`${grouped(mostMembers?.members ?? 0)} members`);
  await board.getByRole('tab', { name: 'Investment' }).click();
  await expect(page).toHaveURL(/board=investment/);
  await expect(board.getByRole('listitem').filter({ hasText: rupees(mostInvested?.paise ?? 0) })).not.toHaveCount(0);
  // Of each level five at most; a name leads to its coordinator.
  const panchayats = board.getByRole('region', { name: 'Panchayat' }).getByRole('listitem');
  await expect(panchayats).toHaveCount(5);
  const name = (await panchayats.first().getByRole('link').textContent()) ?? '';
  await panchayats.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/coordinators\/show\/[0-9a-f]{24}/);
  await expect(page.getByRole('dialog').getByText(name).first()).toBeVisible();
});

test('analytics: charts that say the sums of the rows, fetched only there; tab and ranking stand in the address', async ({
  page,
  host,
  beginAs,
}) => {
  const { fixtures } = await openWorld(page, host);
  const { approved, paid, plans } = rawFigures(fixtures);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await beginAs(page, 'superadmin');
  await page.goto('/dashboard');
  await expect(card(page, 'Most Members')).toContainText(/\d/);
  expect(scripts.filter((path) => /plot/.test(path))).toEqual([]);
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page).toHaveURL(/tab=analytics/);

  const trends = page.getByRole('table', { name: 'Investment Trends as a table' });
  await expect(trends.getByRole('row')).toHaveCount(13);
  expect(scripts.some((path) => /plot/.test(path))).toBe(true);
  const lastMonth = (await trends.getByRole('row').last().getByRole('rowheader').textContent()) ?? '';
  const inMonth = (month: string) =>
    approved.filter((row) => {
      const name = new Date(Date.UTC(row.year, row.month - 1)).toLocaleString('en-US', {
        month: 'short',
        timeZone: 'UTC',
      });
      return `${name} ${row.year}` === month;
    });
  const growth = page.getByRole('table', { name: 'Member Growth as a table' });
  for (const index of [1, 6, 12]) {
    const month = (await trends.getByRole('row').nth(index).getByRole('rowheader').textContent()) ?? '';
    await expect(trends.getByRole('row').nth(index).getByRole('cell')).toHaveText(rupees(sumOf(inMonth(month))));
    await expect(growth.getByRole('row').nth(index).getByRole('cell')).toHaveText(grouped(inMonth(month).length));
  }
  const figure = (label: string) => card(page, label).getByRole('paragraph').nth(1);
  await expect(figure('This Month')).toHaveText(rupees(sumOf(inMonth(lastMonth))));
  await expect(figure('Average Investment')).toHaveText(rupees(sumOf(approved) / approved.length));
  await expect(figure('Commission Rate')).toHaveText(`${((sumOf(paid) / sumOf(approved)) * 100).toFixed(1)}%`);

  const byPlan = plans
    .map((plan) => ({ name: plan.planName, rows: approved.filter(({ planId }) => planId === plan._id) }))
    .map(({ name, rows }) => ({
      name,
      paise: sumOf(rows),
      count: rows.length,
      members: new Set(rows.map(({ memberId }) => memberId)).size,
    }));
  const ring = page.getByRole('table', { name: 'Plan Distribution as a table' });
  const sorted = byPlan.toSorted((a, b) => b.paise - a.paise);
  for (const [index, plan] of sorted.slice(0, 6).entries()) {
    const share = ((plan.paise / sumOf(approved)) * 100).toFixed(1);
    await expect(ring.getByRole('row').nth(index + 1)).toHaveText(`${plan.name}${rupees(plan.paise)}${share}%`);
  }
  await expect(ring.getByRole('row')).toHaveCount(8);
  await expect(ring.getByRole('row').last()).toContainText('Other plans');
  // 4.8 % and what is left stand in the list, not on the ring.
  const labels = await page.locator('[class*=MuiPieArcLabel-root]').allTextContents();
  const shares = [
    ...sorted.slice(0, 6).map(({ paise }) => paise),
    sumOf(approved) - sumOf(sorted.slice(0, 6).map(({ paise }) => ({ amountPaise: paise }))),
  ]
    .map((paise) => (paise / sumOf(approved)) * 100)
    .filter((share) => share >= 5);
  expect(labels.filter(Boolean)).toEqual(shares.map((share) => `${share.toFixed(1)}%`));

  const best = card(page, 'Top 5 Plans');
  await expect(best.getByRole('listitem')).toHaveCount(5);
  await expect(best.getByRole('listitem').first()).toContainText(sorted[0]?.name ?? '');
  await page.getByRole('button', { name: 'Members', exact: true }).click();
  await expect(page).toHaveURL(/tab=analytics&rank=members/);
  const most = byPlan.toSorted((a, b) => b.members - a.members || a.name.localeCompare(b.name)).slice(0, 5);
  await expect(best.getByRole('listitem')).toHaveText(
    most.map(({ name, members }) => new RegExp(`${name}${members} members`)),
  );
  await expect(card(page, 'Performance Metrics').getByText('Sample')).toBeVisible();
  for (const value of ['87%', '74%', '92%', '98%']) {
    await expect(card(page, 'Performance Metrics').getByText(value)).toBeVisible();
  }

  for (const [label, name, value] of [
    ['This Month', 'Total Investment', rupees(sumOf(inMonth(lastMonth)))],
    ['Average Investment', 'Total Transactions', grouped(approved.length)],
    ['Commission Rate', 'Total Commission', rupees(sumOf(paid))],
  ] as const) {
    await followExplanation(page, label);
    await expect(card(page, name).getByRole('paragraph').nth(1)).toHaveText(value);
    await page.goBack();
  }
  await followExplanation(page, 'Active Plans');
  const active = plans.filter(({ isActive }) => isActive).length;
  await expect(page.getByText(`of ${active} entries`)).toBeVisible();
  await page.goBack();
  await expect(figure('Active Plans')).toHaveText(String(active));

  await page.getByRole('button', { name: 'Show as table: Member Growth' }).click();
  await expect(growth).toBeInViewport();
  await page.reload();
  await expect(best.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Members', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('stages: what fails stays in its own place, and can be tried again', async ({ page, host, beginAs }) => {
  const world = await openWorld(page, host);
  const raw = rawFigures(world.fixtures);
  const away = (path: string, message: string) => ({ method: 'GET' as const, path, status: 422, message });
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace(/^\/backend/, '');
    if (path.startsWith('/superadmin/')) asked.push(path);
  });
  page.on('response', (response) => {
    if (response.url().includes(COORDINATORS)) asked.push('coordinators answered');
  });
  await beginAs(page, 'superadmin');

  await world.fail(away(DASHBOARD, 'The figures are being counted'), away(PENDING, 'Commissions are locked'));
  await page.goto('/dashboard');
  await expect(page.getByRole('alert')).toContainText('The figures are being counted');
  expect(asked).not.toContain(COORDINATORS);
  expect(asked).not.toContain(STATISTICS);

  await world.fail(
    away(PENDING, 'Commissions are locked'),
    away(COORDINATORS, 'Coordinators are away'),
    away(STATISTICS, 'Badges are being counted'),
  );
  await page.getByRole('button', { name: 'Retry Loading' }).click();
  await expect(card(page, 'Family Members')).toContainText(grouped(raw.familyMembers.length));
  await expect(card(page, 'Pending Commissions')).toContainText('Commissions are locked');
  await expect(card(page, 'Badge Statistics').getByRole('alert')).toContainText('Badges are being counted');
  // Coordinator data falls back silently: the count is there, nobody is told.
  await expect(card(page, 'Active Coordinators')).toContainText(grouped(raw.coordinators.length));
  await expect(page.getByText('Coordinators are away')).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Gold medal' })).toHaveCount(6);
  // Badges come last, and also where coordinators came to nothing.
  expect(asked.indexOf(STATISTICS)).toBeGreaterThan(asked.indexOf('coordinators answered'));
  expect(asked).toContain('coordinators answered');

  await world.fail();
  await card(page, 'Pending Commissions').getByRole('button', { name: 'Try Again' }).click();
  await expect(card(page, 'Pending Commissions')).toContainText(grouped(raw.pending.length));
  await card(page, 'Badge Statistics').getByRole('button', { name: 'Try Again' }).click();
  await expect(card(page, 'Total Badges Awarded')).toContainText(/\d/);

  // A tab that shows no commissions and no badges asks for none.
  asked.length = 0;
  await page.goto('/dashboard?tab=system');
  await expect(card(page, 'Unverified Kisans')).toContainText('verified');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path !== DASHBOARD && /analytics|commission|badges/.test(path))).toEqual([]);

  await page.route(`**${DASHBOARD}`, (route) => route.fulfill({ json: { success: true, data: null } }));
  await page.goto('/dashboard');
  await expect(page.getByText('No dashboard data available.')).toBeVisible();
});

test('while the essential data is on its way the screen says so and keeps its shape', async ({
  page,
  host,
  beginAs,
}) => {
  const world = await openWorld(page, host);
  await world.fail({ method: 'GET', path: DASHBOARD, latencyMs: 1500 });
  await beginAs(page, 'superadmin');
  await page.goto('/dashboard');
  await expect(page.getByText('Loading essential dashboard data...')).toBeVisible();
  const height = async () => (await card(page, 'Total Members').boundingBox())?.height;
  const before = await height();
  await expect(card(page, 'Total Members')).toContainText('pending');
  expect(await height()).toBe(before);
  await page.getByRole('button', { name: 'Dark Mode' }).click();
  await expect(page.locator('html')).toHaveClass('dark');
  await page.getByRole('button', { name: 'Light Mode' }).click();
  await expect(page.locator('html')).toHaveClass('light');
});
