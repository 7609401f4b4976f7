import type { Dataset } from '@server/store/rows';
import { LEVELS } from '@/contract/roles';
import { t } from '../support/texts';
import { grouped, monthText, rupees, sumOf } from './support/format';
import { entries, figure, followExplanation, press, region } from './support/page';
import { approvedDeposits, earnedCommissions, required, sortedDescending } from './support/records';
import { expect, expectAccessible, openAs, test } from './support/test';

const DASHBOARD = '/superadmin/analytics/dashboard';
const COUNT_OF_MENU = '/superadmin/commission-management/commission-approval-stats';
const PENDING = '/superadmin/commission-management/pending-commissions';
const COORDINATORS = '/superadmin/commission-management/coordinators-with-earnings';
const STATISTICS = '/superadmin/badges/statistics';

function rowsIn(fixtures: Dataset) {
  const { members, commissions, coordinators, familyMembers, plans } = fixtures;
  const pending = commissions.filter(({ status }) => status === 'pending');
  const [approved, paid] = [approvedDeposits(fixtures), earnedCommissions(fixtures)];
  return { members, approved, paid, pending, coordinators, familyMembers, plans };
}

/** The cards of the System Management tab, and the accounts that each counts. */
const UNVERIFIED = [
  ['Unverified Members', 'member'],
  ['Unverified Students', 'student'],
  ['Unverified Kisans', 'kisan'],
] as const;

/** The accounts of a kind: those that were checked, and those that wait for it. */
function accountsOf({ members }: Dataset, kind: Dataset['members'][number]['kind']) {
  const ofKind = members.filter((row) => row.kind === kind);
  return { checked: ofKind.filter(({ isVerified }) => isVerified), waiting: ofKind.filter((row) => !row.isVerified) };
}

test('every figure is the sum of its rows, and its explanation leads to them', async ({ page, world }) => {
  const { fixtures } = world;
  const rows = rowsIn(fixtures);
  const verified = rows.members.filter(({ isVerified }) => isVerified).length;

  await test.step('the cards show the sums of the rows', async () => {
    await openAs(page, 'superadmin', '/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: t('dashboard:title') })).toBeVisible();
    const expected: [label: string, value: string, context: string][] = [
      ['Total Members', grouped(verified), `+${grouped(rows.members.length - verified)} pending`],
      ['Total Investments', rupees(sumOf(rows.approved)), `${grouped(rows.approved.length)} deposits`],
      ['Commission Paid', rupees(sumOf(rows.paid)), `${grouped(rows.paid.length)} records`],
      ['Pending Commissions', grouped(rows.pending.length), `${rupees(sumOf(rows.pending))} pending`],
      ['Active Coordinators', grouped(rows.coordinators.length), 'with earnings'],
      ['Family Members', grouped(rows.familyMembers.length), 'Registered by all members'],
    ];
    for (const [label, value, context] of expected) {
      await expect(figure(page, label)).toHaveText(value);
      await expect(region(page, label)).toContainText(context);
    }
  });

  await test.step('each level is counted, and medals, quick actions and recent activity are there', async () => {
    for (const level of LEVELS) {
      const count = rows.coordinators.filter((row) => row.level === level).length;
      const name = new RegExp(`^${count} ${level}s$`, 'i');
      await expect(page.getByRole('link', { name })).toBeVisible();
    }
    // One gold medal for the best of each level.
    await expect(page.getByRole('img', { name: t('ui:medal.gold') })).toHaveCount(LEVELS.length);
    await expect(region(page, 'Most Members')).toContainText(/\d/);
    for (const [name, path] of Object.entries({
      'Review Commissions': '/pending-commissions',
      'Manage Coordinators': '/coordinators',
      'Investment Plans': '/investment-plans',
      'Commission Rates': '/commission-rates',
    }))
      await expect(region(page, 'Quick Actions').getByRole('link', { name })).toHaveAttribute('href', path);
    await expect(region(page, 'Recent Activities').getByText(t('ui:sample'))).toBeVisible();
    await expect(region(page, 'Recent Activities').getByRole('listitem')).toHaveCount(4);
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    const first = async () => (await headings.allTextContents()).slice(0, 3);
    await expect.poll(first).toEqual(['Quick Actions', t('dashboard:waiting.title'), 'Coordinator Hierarchy']);
  });

  await test.step('the explanations of investments, commissions, coordinators and family members lead to their rows', async () => {
    await followExplanation(page, 'Total Investments');
    await expect(figure(page, 'Total Investment')).toHaveText(rupees(sumOf(rows.approved)));
    await page.goBack();
    await followExplanation(page, 'Pending Commissions');
    await expect(figure(page, 'Pending Commissions')).toHaveText(grouped(rows.pending.length));
    await page.goBack();
    await followExplanation(page, 'Commission Paid');
    await expect(region(page, 'Total Commission Paid')).toContainText(rupees(sumOf(rows.paid)));
    await page.goBack();
    await followExplanation(page, 'Active Coordinators');
    await expect(region(page, 'Total Coordinators')).toContainText(grouped(rows.coordinators.length));
    await page.goBack();
    const tehsils = rows.coordinators.filter(({ level }) => level === 'tehsil').length;
    await page.getByRole('link', { name: `${tehsils} Tehsils` }).click();
    await expect(figure(page, 'Total Coordinators')).toHaveText(grouped(tehsils));
    await page.goBack();
    await followExplanation(page, 'Family Members');
    await expect(entries(page, rows.familyMembers.length)).toBeVisible();
    await page.goBack();
  });

  await test.step('unverified accounts are counted by kind', async () => {
    await page.getByRole('tab', { name: t('dashboard:tabs.system') }).click();
    await expect(page).toHaveURL('/dashboard?tab=system');
    for (const [label, kind] of UNVERIFIED) {
      await expect(figure(page, label)).toHaveText(grouped(accountsOf(fixtures, kind).waiting.length));
    }
    await expect(region(page, 'System Health').getByText(t('ui:sample'))).toBeVisible();
    await expect(region(page, 'Recent Activities').getByText(t('ui:sample'))).toBeVisible();
  });
});

test('members and unverified accounts are explained by their list', { tag: '@nightly' }, async ({ page, world }) => {
  const { fixtures } = world;
  const verified = fixtures.members.filter(({ isVerified }) => isVerified).length;

  await openAs(page, 'superadmin', '/dashboard');
  await followExplanation(page, 'Total Members', 'keyboard');
  await expect(page).toHaveURL(/\/members\?isVerified=true$/);
  await expect(entries(page, verified)).toBeVisible();

  await page.goto('/dashboard?tab=system');
  for (const [label, kind] of UNVERIFIED) {
    const { checked, waiting } = accountsOf(fixtures, kind);
    await expect(region(page, label)).toContainText(`${checked.length} verified`);
    await followExplanation(page, label);
    await expect(page.getByRole('heading', { level: 1, name: t('members:title') })).toBeVisible();
    await expect(entries(page, waiting.length)).toBeVisible();
    await page.goBack();
  }
});

test('the badge statistics lead to the coordinators behind them', { tag: '@nightly' }, async ({ page, world: _ }) => {
  await openAs(page, 'superadmin', '/dashboard');
  await expect(figure(page, 'Total Badges Awarded')).toHaveText(/[1-9]/);
  const awarded = Number(await figure(page, 'Total Badges Awarded').textContent());
  expect(awarded).toBeGreaterThanOrEqual(4 * LEVELS.length);
  const board = page.getByRole('dialog', { name: t('dashboard:boards.title') });

  await test.step('the badges list as many as were awarded, and the record of commission leads to its coordinator', async () => {
    await followExplanation(page, 'Total Badges Awarded');
    await expect(page).toHaveURL(/board=badges/);
    await expect(board.getByRole('listitem')).toHaveCount(awarded);
    await expectAccessible(page);
    await page.goBack();
    const record = (await figure(page, 'Highest Commission').textContent()) ?? '';
    expect(record).toMatch(/^₹\d/);
    await followExplanation(page, 'Highest Commission');
    await expect(page.getByRole('row').nth(1)).toContainText(record);
    await page.goBack();
  });

  await test.step('the records of investment and of members lead to their leaderboards', async () => {
    for (const label of ['Highest Investment', 'Most Members']) {
      const shown = (await figure(page, label).textContent()) ?? '';
      expect(shown).toMatch(/[1-9]/);
      await followExplanation(page, label);
      const leading = board.getByRole('listitem').filter({ hasText: t('ui:medal.gold') });
      await expect(leading.filter({ hasText: shown })).not.toHaveCount(0);
      await page.goBack();
      await expect(board).toHaveCount(0);
    }
  });

  await test.step('a leaderboard lists at most five of each level, and a name opens its coordinator', async () => {
    await followExplanation(page, 'Most Members');
    const panchayats = board.getByRole('region', { name: t('ui:level.panchayat') }).getByRole('listitem');
    await expect(panchayats).toHaveCount(5);
    const name = (await panchayats.first().getByRole('link').textContent()) ?? '';
    await panchayats.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/coordinators\/show\/[0-9a-f]{24}/);
    await expect(page.getByRole('dialog').getByText(name).first()).toBeVisible();
  });
});

test('the analytics tab draws the sums of the rows', { tag: '@nightly' }, async ({ page, world }) => {
  const { fixtures } = world;
  const { approved, paid, plans } = rowsIn(fixtures);
  const trends = page.getByRole('table', { name: 'Investment Trends as a table' });
  /** `label` is a row's heading; that of the current month ends with "(so far)". */
  const inMonth = (label: string) => approved.filter((row) => monthText(row) === label.replace(/ \(so far\)$/, ''));

  const growth = page.getByRole('table', { name: 'Member Growth as a table' });
  await openAs(page, 'superadmin', '/dashboard');
  await page.getByRole('tab', { name: t('dashboard:tabs.analytics') }).click();
  await expect(page).toHaveURL(/tab=analytics/);
  await expect(trends.getByRole('row')).toHaveCount(13);
  const lastMonth = (await trends.getByRole('row').last().getByRole('rowheader').textContent()) ?? '';

  await test.step('the months show the sums of their deposits', async () => {
    for (const index of [1, 6, 12]) {
      const month = (await trends.getByRole('row').nth(index).getByRole('rowheader').textContent()) ?? '';
      await expect(trends.getByRole('row').nth(index).getByRole('cell')).toHaveText(rupees(sumOf(inMonth(month))));
      await expect(growth.getByRole('row').nth(index).getByRole('cell')).toHaveText(grouped(inMonth(month).length));
    }
    await expect(figure(page, 'This Month')).toHaveText(rupees(sumOf(inMonth(lastMonth))));
    await expect(figure(page, 'Average Investment')).toHaveText(rupees(sumOf(approved) / approved.length));
    await expect(figure(page, 'Commission Rate')).toHaveText(`${((sumOf(paid) / sumOf(approved)) * 100).toFixed(1)}%`);
  });

  await test.step('the plans show their shares of the investment, and are ranked by it or by members', async () => {
    const byPlan = plans.map(({ _id, planName }) => {
      const rows = approved.filter(({ planId }) => planId === _id);
      return { planName, paise: sumOf(rows), members: new Set(rows.map(({ memberId }) => memberId)).size };
    });
    const first = required(sortedDescending(byPlan, ({ paise }) => paise)[0], 'plan');
    const share = ((first.paise / sumOf(approved)) * 100).toFixed(1);
    const ring = page.getByRole('table', { name: 'Plan Distribution as a table' }).getByRole('row');
    await expect(ring.nth(1)).toHaveText(`${first.planName}${rupees(first.paise)}${share}%`);
    await expect(ring).toHaveCount(8);
    await expect(ring.last()).toContainText(t('dashboard:analytics.otherPlans'));
    const best = region(page, 'Top 5 Plans').getByRole('listitem');
    await expect(best).toHaveCount(5);
    await expect(best.first()).toContainText(first.planName);
    const byMembers = page.getByRole('button', { name: t('dashboard:topPlans.members'), exact: true });
    await byMembers.click();
    await expect(page).toHaveURL(/tab=analytics&rank=members/);
    const most = Math.max(...byPlan.map(({ members }) => members));
    await expect(best.first()).toContainText(`${most} members`);
    await page.reload();
    await expect(byMembers).toHaveAttribute('aria-pressed', 'true');
    await expect(region(page, 'Performance Metrics').getByText(t('ui:sample'))).toBeVisible();
    for (const value of ['87%', '74%', '92%', '98%']) {
      await expect(region(page, 'Performance Metrics').getByText(value)).toBeVisible();
    }
  });

  await test.step('the explanations lead to the report and to the plans', async () => {
    const active = plans.filter(({ isActive }) => isActive).length;
    for (const [label, shown] of [
      ['This Month', figure(page, 'Total Investment').filter({ hasText: rupees(sumOf(inMonth(lastMonth))) })],
      ['Average Investment', figure(page, 'Total Transactions').filter({ hasText: grouped(approved.length) })],
      ['Commission Rate', figure(page, 'Total Commission').filter({ hasText: rupees(sumOf(paid)) })],
      ['Active Plans', entries(page, active)],
    ] as const) {
      await followExplanation(page, label);
      await expect(shown).toBeVisible();
      await page.goBack();
    }
    await expect(figure(page, 'Active Plans')).toHaveText(String(active));
  });
});

test('the dashboard loads in stages, each of which can fail alone', { tag: '@nightly' }, async ({ page, world }) => {
  const rows = rowsIn(world.fixtures);
  const failure = (path: string, message: string) => ({ method: 'GET' as const, path, status: 422, message });
  const requests: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace(/^\/backend/, '');
    if (path.startsWith('/superadmin/')) requests.push(path);
  });
  page.on('response', (response) => response.url().includes(COORDINATORS) && requests.push('coordinators answered'));

  await test.step('without the main figures nothing else is requested', async () => {
    await world.fail(failure(DASHBOARD, 'Being counted'), failure(PENDING, 'Commissions are locked'));
    await openAs(page, 'superadmin', '/dashboard');
    await expect(page.getByRole('alert')).toContainText('Being counted');
    expect(requests).not.toContain(COORDINATORS);
    expect(requests).not.toContain(STATISTICS);
  });

  await test.step('each part that fails shows the message in its own place', async () => {
    await world.fail(
      failure(PENDING, 'Commissions are locked'),
      failure(COORDINATORS, 'Coordinators are away'),
      failure(STATISTICS, 'Badges are being counted'),
    );
    await page.getByRole('button', { name: t('dashboard:retry') }).click();
    await expect(region(page, 'Family Members')).toContainText(grouped(rows.familyMembers.length));
    await expect(region(page, 'Pending Commissions')).toContainText('Commissions are locked');
    await expect(region(page, 'Badge Statistics').getByRole('alert')).toContainText('Badges are being counted');
    // Without the coordinators' data the count is there, and no message.
    await expect(region(page, 'Active Coordinators')).toContainText(grouped(rows.coordinators.length));
    await expect(page.getByText('Coordinators are away')).toHaveCount(0);
    // Badges are requested last, also when the request for the coordinators failed.
    expect(requests).toContain('coordinators answered');
    expect(requests.indexOf(STATISTICS)).toBeGreaterThan(requests.indexOf('coordinators answered'));
  });

  await test.step('Try Again loads the part that failed', async () => {
    await world.fail();
    await press(region(page, 'Pending Commissions'), t('ui:error.retry'));
    await expect(region(page, 'Pending Commissions')).toContainText(grouped(rows.pending.length));
    await press(region(page, 'Badge Statistics'), t('ui:error.retry'));
    await expect(region(page, 'Total Badges Awarded')).toContainText(/\d/);
  });

  await test.step('the system tab requests neither commissions nor badges, and a reply without data says so', async () => {
    requests.length = 0;
    await page.goto('/dashboard?tab=system');
    await expect(region(page, 'Unverified Kisans')).toContainText(/\d/);
    await page.waitForLoadState('networkidle');
    const ofPage = requests.filter((path) => path !== DASHBOARD && path !== COUNT_OF_MENU);
    expect(ofPage.filter((path) => /analytics|commission|badges/.test(path))).toEqual([]);
    await page.route(`**${DASHBOARD}`, (route) => route.fulfill({ json: { success: true, data: null } }));
    await page.goto('/dashboard');
    await expect(page.getByText(t('dashboard:empty'))).toBeVisible();
  });
});
