import type { Locator, Page } from '@playwright/test';
import type { Dataset } from '@server/store/rows';
import { personas } from '../../fixtures/personas';
import { t } from '../support/texts';
import { expectPdf, fileOf } from './support/files';
import { exactRupees, grouped, percentText, rupees, sumOf } from './support/format';
import { chartRows, expectEntries, figure, followExplanation, region } from './support/page';
import {
  isConfirmed,
  isEarned,
  isInMonth,
  required,
  rowsBelow,
  shownStatus,
  sortedDescending,
  withId,
} from './support/records';
import { beginAs, expect, expectAccessible, expectMessage, type Login, openAs, test } from './support/test';

const AREA = '/coordinator/dashboard';
const MY_RANK = '/coordinator/badges/my-ranking';

/** The current month, as the fixtures have it: the month of the newest deposit. */
const thisMonth = ({ deposits }: Dataset) =>
  sortedDescending(deposits, ({ year, month }) => year * 12 + month)[0] ?? { month: 1, year: 2026 };

/** Through the menu: a link does not load the page again, so that nothing is requested twice. */
const follow = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

const tableRows = (page: Page, name: string): Locator =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

const planRows = (page: Page): Locator => tableRows(page, t('coordinator-commissions:plans.title'));

test('the four pages of a coordinator show the sums of its own rows', async ({ page, world }) => {
  const level = 'state';
  const { fixtures } = world;
  const { people, entered, approved, own } = rowsBelow(fixtures, personas[level].id);
  const earned = own.filter(isEarned);
  const pending = own.filter(({ status }) => status === 'pending');
  const now = isInMonth(thisMonth(fixtures));
  const peers = fixtures.coordinators.filter((row) => row.level === level).length;

  await test.step('the dashboard shows the figures of the downline', async () => {
    await openAs(page, level, '/coordinator-dashboard');
    await expect(page.getByText(`Welcome, ${personas[level].name}`)).toBeVisible();
    await expect(figure(page, 'Total Downline Members')).toHaveText(grouped(people.length));
    await expect(figure(page, 'Total Investments')).toHaveText(rupees(sumOf(approved)));
    await expect(figure(page, 'Total Commissions')).toHaveText(rupees(sumOf(earned)));
    await expect(region(page, 'Total Commissions')).toContainText(`${rupees(sumOf(pending))} pending`);
    await expect(figure(page, "This Month's Performance")).toHaveText(rupees(sumOf(approved.filter(now))));
    await expect(page.getByText(t('coordinator-dashboard:charts.live'))).toHaveCount(2);
    await expect(region(page, 'Your rank and badges')).toContainText(new RegExp(`#\\d+ of ${peers}`));
  });

  const counted = own.filter(({ status }) => status !== 'rejected');
  const summary = page.getByRole('list', { name: t('coordinator-investments:summary.title') }).getByRole('listitem');

  await test.step('the explanation of a figure leads to the investments that add up to it', async () => {
    await followExplanation(page, 'Total Investments');
    await expect(page).toHaveURL(/\/coordinator-investments\?status=approved$/);
    await expectEntries(page, approved.length);
    await expect(figure(page, 'This Month')).toHaveText(rupees(sumOf(approved.filter(now))));
    await expect(figure(page, 'Average per Member')).toHaveText(rupees(sumOf(approved) / people.length));
    const collectedOf = (id: string) =>
      counted.filter(({ memberId }) => memberId === id).reduce((sum, row) => sum + row.depositAmountPaise, 0);
    const top = sortedDescending(people, ({ _id }) => collectedOf(_id)).filter(({ _id }) => collectedOf(_id) > 0);
    const chart = chartRows(page, 'Top 10 members');
    await expect(chart).toHaveCount(Math.min(10, top.length));
    await expect(chart.first()).toContainText(rupees(collectedOf(top[0]?._id ?? '')));
    const names = region(page, 'Top 10 members').locator('.MuiChartsAxis-directionY .MuiChartsAxis-tickLabel');
    await expect(names).toHaveCount(Math.min(10, top.length));
    await expect(summary).toHaveCount(Math.min(5, top.length));
    await follow(page, 'Investments');
    await expectEntries(page, entered.length);
  });

  await test.step('the commissions page shows what was earned, by status and by plan', async () => {
    await follow(page, 'Commissions');
    await expect(figure(page, 'Total Earned')).toHaveText(rupees(sumOf(earned)));
    await expect(figure(page, 'Pending')).toHaveText(rupees(sumOf(pending)));
    await expect(figure(page, 'This Month')).toHaveText(rupees(sumOf(earned.filter(now))));
    const rate = (sumOf(earned) / earned.reduce((sum, row) => sum + row.depositAmountPaise, 0)) * 100;
    await expect(figure(page, 'Commission Rate')).toHaveText(percentText(rate));
    await expectEntries(page, own.length);
    const byPlan = fixtures.plans.map(({ _id, planName }) => {
      const ofPlan = counted.filter(({ planId }) => planId === _id);
      const collected = ofPlan.reduce((sum, row) => sum + row.depositAmountPaise, 0);
      return { planName, paise: sumOf(ofPlan), collected };
    });
    const [best] = sortedDescending(byPlan, ({ paise }) => paise);
    const plans = planRows(page);
    await expect(plans).toHaveCount(byPlan.filter(({ paise }) => paise > 0).length);
    await expect(plans.first()).toContainText(best?.planName ?? '');
    await expect(plans.first().getByRole('cell').nth(2)).toHaveText(rupees(best?.paise ?? 0));
    await expect(plans.first().getByRole('cell').nth(1)).toHaveText(rupees(best?.collected ?? 0));
  });

  await test.step("the ranking page finds the coordinator's own row", async () => {
    await follow(page, 'Ranking');
    await expect(region(page, 'Current Ranking')).toContainText(`of ${peers}`);
    await page.getByRole('button', { name: t('ranking:board.showMine') }).click();
    const mine = page.locator('li:focus');
    await expect(mine).toContainText(personas[level].name);
    await expect(mine).toContainText(t('ranking:board.you'));
    await expect(mine).toContainText(`${grouped(people.filter(isConfirmed).length)} member`);
  });
});

test('the downline leads unit by unit down to the members', { tag: '@nightly' }, async ({ page, world }) => {
  const { fixtures } = world;
  await openAs(page, 'state', '/coordinator-dashboard?unitsMonth=all');
  const section = region(page, 'Your downline');
  const units = tableRows(page, t('coordinator-dashboard:units.below'));

  await test.step('each level lists the units below it, whoever paid in most first', async () => {
    let above = personas.state.id;
    for (const level of ['sambhaag', 'district', 'tehsil', 'sankul', 'panchayat'] as const) {
      const below = fixtures.coordinators.filter(({ parentId }) => parentId === above);
      const sums = new Map(below.map(({ _id }) => [_id, sumOf(rowsBelow(fixtures, _id).paidIn)]));
      await expect(units).toHaveCount(below.length);
      const [first] = sortedDescending(below, ({ _id }) => sums.get(_id) ?? 0);
      await expect(units.first()).toContainText(rupees(sums.get(first?._id ?? '') ?? 0));
      const next = below.find(({ _id }) => _id === personas[level].id);
      await units.getByRole('link', { name: next?.unitName ?? '', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`unit=${personas[level].id}$`));
      await expect(section.getByRole('heading', { level: 3 })).toBeFocused();
      above = personas[level].id;
    }
  });

  await test.step('the panchayat lists its members, and the path and Back lead up again, also after a reload', async () => {
    const members = tableRows(page, t('coordinator-dashboard:units.people'));
    const { people, paidIn } = rowsBelow(fixtures, personas.panchayat.id);
    await expect(members).toHaveCount(people.length);
    await expect(section).toContainText(`${rupees(sumOf(paidIn))} paid in`);
    await page.reload();
    const path = page.getByRole('navigation', { name: t('coordinator-dashboard:units.path') });
    await expect(path.getByRole('link')).toHaveCount(5);
    await path.getByRole('link').nth(2).click();
    await expect(page).toHaveURL(new RegExp(`unit=${personas.district.id}$`));
    await page.goBack();
    await expect(members).toHaveCount(people.length);
  });

  await test.step('a figure of a member opens its deposits, and a unit is found from anywhere', async () => {
    await section.getByRole('link', { name: personas.member.name, exact: true }).click();
    await expect(page).toHaveURL(`/coordinator-investments?memberId=${personas.member.id}`);
    const { entered } = rowsBelow(fixtures, personas.panchayat.id);
    await expectEntries(page, entered.filter(({ memberId }) => memberId === personas.member.id).length);
    await page.goBack();
    const { unitName } = withId(fixtures.coordinators, personas.tehsil.id);
    await section.getByRole('searchbox').fill(unitName);
    await units.getByRole('link', { name: unitName, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`unit=${personas.tehsil.id}$`));
  });

  await test.step('a unit of another coordinator is not found', async () => {
    await page.goto(`/coordinator-dashboard?unit=${personas.district2.id}`);
    await expect(section.getByRole('alert')).toContainText('Unit not found');
    await section.getByRole('link', { name: t('coordinator-dashboard:units.back') }).click();
    await expect(units.first()).toBeVisible();
  });
});

test('a call that fails leaves a message in its section alone', { tag: '@nightly' }, async ({ page, world }) => {
  const fail = (...calls: string[]) =>
    world.fail(
      ...calls.map((path) => ({ method: 'GET' as const, status: 422, message: 'The books are closed', path })),
    );
  await beginAs(page, 'tehsil');

  await test.step('on the dashboard', async () => {
    await fail(...['overview', 'plan-breakdown', 'commission-insights'].map((call) => `${AREA}/${call}`), MY_RANK);
    await page.goto('/coordinator-dashboard');
    const banner = page
      .getByRole('alert')
      .filter({ has: page.getByRole('button', { name: t('common:actions.dismiss') }) });
    await expect(banner).toContainText('The books are closed');
    await expect(figure(page, 'Total Investments')).toHaveText('–');
    await expect(region(page, 'Collection by plan').getByRole('alert')).toContainText('The books are closed');
    await expect(page.getByRole('table', { name: 'Collections and commissions as a table' })).toBeAttached();
    await expect(region(page, 'Your rank and badges')).toContainText(t('ranking:notAvailable'));
    await expect(region(page, 'Top Performers')).toContainText(t('coordinator-dashboard:noData'));
    const latest = page.getByRole('list', { name: t('coordinator-dashboard:latest.title') });
    await expect(latest.getByRole('listitem')).toHaveCount(5);
    await expect(tableRows(page, t('coordinator-dashboard:units.below')).first()).toBeVisible();
    await banner.getByRole('button', { name: t('common:actions.dismiss') }).click();
    await expect(banner).toHaveCount(0);
    await world.fail();
    await page.getByRole('button', { name: t('common:actions.refresh'), exact: true }).click();
    await expect(figure(page, 'Total Investments')).toHaveText(/₹\d/);
    await expect(region(page, 'Your rank and badges')).toContainText(/#\d+ of \d+/);
  });

  await test.step('on the ranking page, where Try Again loads all of it', async () => {
    const current = region(page, 'Current Ranking');
    await fail('/coordinator/badges/my-badges', MY_RANK);
    await page.goto('/ranking');
    await expect(current).toContainText(t('ranking:notAvailable'));
    await expect(page.getByText('No badges earned yet.')).toBeVisible();
    const board = page.getByRole('list', { name: t('ranking:category.overall') });
    await expect(board.getByRole('listitem').first()).toBeVisible();
    await fail('/coordinator/badges/my-badges', MY_RANK, '/coordinator/badges/leaderboard');
    await page.goto('/ranking?timeframe=month');
    await expect(page.getByRole('alert')).toContainText(t('ranking:failed'));
    await world.fail();
    await page.getByRole('button', { name: t('ui:error.retry') }).click();
    await expect(current).toContainText(/#\d+/);
  });
});

test('filters narrow the lists and stay in the address', { tag: '@nightly' }, async ({ page, world }) => {
  const { entered, own } = rowsBelow(world.fixtures, personas.panchayat.id);
  const ofMember = entered.filter(({ memberId }) => memberId === personas.member.id);
  const deposit = required(ofMember[0], 'deposit of the member');
  const ofPlan = ofMember.filter(({ planId }) => planId === deposit.planId);
  const plan = page.getByRole('combobox', { name: t('coordinator-dashboard:charts.plan') });
  const label = withId(world.fixtures.plans, deposit.planId).planName;
  const dayOf = (instant: string) => new Date(Date.parse(instant) + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const day = dayOf(deposit.createdAt);
  const ofDay = ofPlan.filter(({ createdAt }) => dayOf(createdAt) === day);

  await openAs(page, 'panchayat', '/coordinator-investments');
  await page.getByRole('searchbox', { name: t('coordinator:filters.member') }).fill(personas.member.name);
  await expectEntries(page, ofMember.length);
  await plan.selectOption({ label });
  await expectEntries(page, ofPlan.length);
  await page.getByLabel(t('coordinator:commissions.columns.date'), { exact: true }).fill(day);
  await expectEntries(page, ofDay.length);
  await expect(page).toHaveURL(new RegExp(`member=.*plan=[^&]+&date=${day}`));
  await page.reload();
  await expectEntries(page, ofDay.length);
  const exportButton = page.getByRole('button', { name: t('ui:list.export') });
  const { lines: deposits } = await fileOf(page, exportButton);
  expect(deposits).toHaveLength(1 + ofDay.length);
  expect(deposits[0]).toMatch(/^Deposit ID,.*,Member username,Family member,.*,Transaction ID,Status,Decided/);
  await page.getByRole('button', { name: t('ui:filters.clear') }).click();
  await expectEntries(page, entered.length);

  const ofSamePlan = own.filter(({ planId }) => planId === deposit.planId);
  const status = shownStatus(required(ofSamePlan[0], 'commission on the plan'));
  await page.goto(`/coordinator-commissions?status=${status}`);
  await plan.selectOption({ label });
  const ofStatus = ofSamePlan.filter((row) => shownStatus(row) === status);
  await expectEntries(page, ofStatus.length);
  const { lines: commissions } = await fileOf(page, exportButton);
  expect(commissions).toHaveLength(1 + ofStatus.length);
  expect(commissions[0]).toMatch(/^Commission ID,.*,Level,.*,Deposit ID,Transaction ID,.*,Status,Decision,Decided/);
});

test('the statement of a month has its sums and files', { tag: '@nightly' }, async ({ page, world }) => {
  const { fixtures } = world;
  const { own } = rowsBelow(fixtures, personas.tehsil.id);
  const month = thisMonth(fixtures);
  const before = month.month === 1 ? { month: 12, year: month.year - 1 } : { month: month.month - 1, year: month.year };
  const rows = own.filter(isInMonth(before));
  const counted = rows.filter(({ status }) => status !== 'rejected');
  expect(counted.length).toBeGreaterThan(0);
  const dialog = page.getByRole('dialog', { name: t('coordinator-commissions:statement.title') });

  await test.step('the dialog shows the sums of the month', async () => {
    await openAs(page, 'tehsil', '/coordinator-commissions');
    await page.getByRole('button', { name: t('coordinator-commissions:statement.open') }).click();
    await expect(page).toHaveURL(/\/coordinator-commissions\/statement$/);
    await dialog.getByLabel(t('coordinator-dashboard:charts.month')).selectOption(String(before.month));
    await dialog.getByLabel(t('coordinator:year')).selectOption(String(before.year));
    const sums = dialog.getByRole('definition');
    await expect(sums).toHaveText([
      exactRupees(sumOf(rows.filter(isEarned))),
      exactRupees(sumOf(rows.filter(({ status }) => status === 'pending'))),
      exactRupees(sumOf(counted)),
      exactRupees(sumOf(rows.filter(({ status }) => status === 'rejected'))),
    ]);
    const processed = rows.filter(({ processedAt }) => processedAt !== undefined);
    await expect(dialog.getByText(/^Marked as processed: /)).toContainText(
      `${processed.length} of ${rows.length}, ${exactRupees(sumOf(processed))}.`,
    );
    await expectAccessible(page);
  });

  await test.step('the files have its rows, and a failing export shows the message of the server', async () => {
    const csv = dialog.getByRole('button', { name: t('coordinator-commissions:statement.csv') });
    const { name, lines } = await fileOf(page, csv);
    expect(name).toMatch(/^commission-statement-[a-z.0-9]+-\d{4}-\d\d\.csv$/);
    // Six sums: what is paid and what is to be paid stand below what was earned.
    expect(lines).toHaveLength(1 + rows.length + 6);
    const pdf = dialog.getByRole('button', { name: t('coordinator-commissions:statement.pdf') });
    await expectPdf(page, pdf);
    await world.fail({ method: 'GET', path: `${AREA}/commission-statement`, status: 422, message: 'No paper' });
    await pdf.click();
    await expectMessage(page, 'Failed to export data: No paper');
  });
});

test('charts of a coordinator without data show sample data, marked so', { tag: '@nightly' }, async ({ page }) => {
  const emptyReplies: Record<string, object> = {
    'monthly-trends': { monthlyTrends: [] },
    'plan-breakdown': { planBreakdown: [] },
    'commission-insights': { planWise: [], memberWise: [] },
  };
  for (const [call, data] of Object.entries(emptyReplies))
    await page.route(`**${AREA}/${call}?*`, (route) => route.fulfill({ json: { success: true, data } }));
  await openAs(page, 'sankul', '/coordinator-dashboard');
  for (const chart of ['Collections and commissions', 'Collection by plan'])
    await expect(region(page, chart).getByText(t('coordinator-dashboard:charts.demo'))).toBeVisible();
  const months = chartRows(page, 'Collections and commissions');
  await expect(months).toHaveCount(6);
  await page.goto('/coordinator-commissions');
  await expect(
    region(page, 'Commission by plan').getByText(t('coordinator-dashboard:charts.demo'), { exact: true }),
  ).toBeVisible();
});

test('the ranking page explains the rank, and its change', { tag: '@nightly' }, async ({ page, world }) => {
  const login: Login = 'district';
  const { fixtures } = world;
  const peers = fixtures.coordinators.filter(({ level }) => level === login);
  const earnedOf = (id: string) => sumOf(rowsBelow(fixtures, id).own.filter(isEarned));
  await openAs(page, login, '/ranking');
  const ranked = sortedDescending(peers, ({ _id }) => earnedOf(_id));

  await test.step('the commission leaderboard ranks the coordinators by what they earned', async () => {
    await page.getByRole('tab', { name: t('coordinator-dashboard:charts.commission') }).click();
    await expect(page).toHaveURL(/board=commission$/);
    const board = page.getByRole('list', { name: t('coordinator-dashboard:charts.commission') }).getByRole('listitem');
    await expect(board).toHaveCount(ranked.filter(({ _id }) => earnedOf(_id) > 0).length);
    await expect(board.first()).toContainText(ranked[0]?.name ?? '');
    await expect(board.first()).toContainText(t('ui:medal.gold'));
    await expect(board.first()).toContainText(rupees(earnedOf(ranked[0]?._id ?? '')));
  });

  await test.step('the explanation names the amount that is missing to the next rank', async () => {
    const place = ranked.findIndex(({ _id }) => _id === personas.district.id);
    const above = ranked[place - 1];
    const difference = Math.ceil((earnedOf(above?._id ?? '') - earnedOf(personas.district.id)) / 100);
    await page.getByRole('button', { name: /^Your rank explained/ }).click();
    await expect(region(page, 'Your rank explained')).toContainText(
      place > 0
        ? `Commission, rank ${place + 1}: ₹${grouped(difference)} to ${above?.name} on rank ${place}`
        : 'Commission: you lead, on rank 1',
    );
    await expect(region(page, 'Your rank explained')).toContainText(/Your score: \d+\.\d of 100 points/);
  });

  await test.step('the rank change is explained for each timeframe', async () => {
    const timeframe = page.getByRole('combobox', { name: t('ranking:timeframe.label') });
    const openMove = page.getByRole('button', { name: t('ranking:move.title') });
    const move = region(page, 'What moved your rank this month');
    await openMove.click();
    await expect(move).toContainText(/You (rose|went|stayed)/);
    await timeframe.selectOption('year');
    await expect(page).toHaveURL(/timeframe=year/);
    await page.reload();
    await expect(timeframe).toHaveValue('year');
    await openMove.click();
    await expect(move).toContainText(
      thisMonth(fixtures).month === 1 ? 'The year has just begun' : 'It is the rank of this year.',
    );
    await timeframe.selectOption('month');
    await expect(openMove).toHaveAttribute('aria-expanded', 'false');
    await openMove.click();
    await expect(move).toContainText('A month begins with no rank to compare with.');
  });
});

test('what a plain host leaves out is worked out', { tag: '@nightly' }, async ({ page, world }) => {
  const { fixtures } = world;
  const { people, approved, own } = rowsBelow(fixtures, personas.tehsil.id);
  await world.replyAs('plain');

  await openAs(page, 'tehsil', '/coordinator-dashboard');
  await expect(page.getByText(`Welcome, ${personas.tehsil.name}`)).toBeVisible();
  await expect(figure(page, 'Total Investments')).toHaveText(rupees(sumOf(approved)));
  await expect(figure(page, 'Total Commissions')).toHaveText(rupees(sumOf(own.filter(isEarned))));
  await expect(region(page, 'Your downline')).toContainText(`The first 10 of ${grouped(people.length)} members`);
  await page.getByRole('button', { name: "Explain This Month's Performance" }).click();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(0);

  // An old link, to what such a host has not.
  await page.goto('/coordinator-commissions/statement');
  await expect(page).toHaveURL(/\/coordinator-commissions$/);
});
