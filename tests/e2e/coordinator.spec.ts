import type { Page } from '@playwright/test';
import type { Dataset } from '@server/store/rows';
import { personas } from '../../fixtures/personas';
import { t } from '../support/texts';
import { followExplanation } from './support/explanation';
import { expectPdf, fileOfNewTab } from './support/files';
import { exactRupees, grouped, rupees, sumOf } from './support/format';
import { cellOf, chartRows, expectEntries, figure, gridRows, region } from './support/page';
import { isBelow, isEarned, isInMonth, rowsBelow, sortedDescending } from './support/records';
import { beginAs, expect, expectAccessible, type Login, openAs, test } from './support/test';

const AREA = '/coordinator/dashboard';

/** All coordinators below this one. */
const coordinatorsBelow = ({ coordinators }: Dataset, id: string) =>
  coordinators.filter(({ _id }) => _id !== id && isBelow(coordinators, _id, id));

/** The current month, as the fixtures have it: the month of the newest deposit. */
const thisMonth = ({ deposits }: Dataset) =>
  sortedDescending(deposits, ({ year, month }) => year * 12 + month)[0] ?? { month: 1, year: 2026 };

/** Through the menu: a link does not load the page again, so that nothing is requested twice. */
const follow = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

for (const level of ['state', 'panchayat'] as const) {
  test(`the four pages of a ${level} coordinator show the sums of its own rows`, {
    tag: level === 'state' ? [] : '@nightly',
  }, async ({ page, world }) => {
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
      await expect(page.getByText(t('coordinator-dashboard:charts.live'))).toBeVisible();
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
      await expect(summary).toHaveCount(Math.min(5, top.length));
      await follow(page, 'Investments');
      await expectEntries(page, entered.length);
    });

    await test.step('the commissions page shows what was earned, by status and by plan', async () => {
      await follow(page, 'Commissions');
      await expect(figure(page, 'Total Earned')).toHaveText(rupees(sumOf(earned)));
      await expect(figure(page, 'Pending')).toHaveText(rupees(sumOf(pending)));
      await expect(figure(page, 'This Month')).toHaveText(rupees(sumOf(earned.filter(now))));
      const rate = (sumOf(earned) / sumOf(approved)) * 100;
      await expect(figure(page, 'Commission Rate')).toHaveText(`${rate.toFixed(1)}%`);
      await expectEntries(page, own.length);
      const byPlan = fixtures.plans.map(({ _id, planName }) => {
        const ofPlan = counted.filter(({ planId }) => planId === _id);
        const collected = ofPlan.reduce((sum, row) => sum + row.depositAmountPaise, 0);
        return { planName, paise: sumOf(ofPlan), collected };
      });
      const [best] = sortedDescending(byPlan, ({ paise }) => paise);
      const plans = gridRows(page, page.getByRole('grid', { name: t('coordinator-commissions:plans.title') }));
      await expect(plans).toHaveCount(byPlan.filter(({ paise }) => paise > 0).length);
      await expect(plans.first()).toContainText(best?.planName ?? '');
      await expect(cellOf(plans.first(), 'totalCommission')).toHaveText(exactRupees(best?.paise ?? 0));
      await expect(cellOf(plans.first(), 'totalCollection')).toHaveText(rupees(best?.collected ?? 0));
    });

    await test.step("the ranking page finds the coordinator's own row", async () => {
      await follow(page, 'Ranking');
      await expect(region(page, 'Current Ranking')).toContainText(`of ${peers}`);
      await page.getByRole('button', { name: t('ranking:board.showMine') }).click();
      const mine = page.locator('li:focus');
      await expect(mine).toContainText(personas[level].name);
      await expect(mine).toContainText(t('ranking:board.you'));
      await expect(mine).toContainText(`${grouped(people.length)} member`);
    });
  });
}

test('the downline leads unit by unit down to the members, and units of other coordinators are not found', {
  tag: '@nightly',
}, async ({ page, world }) => {
  const { fixtures } = world;
  await openAs(page, 'state', '/coordinator-dashboard');
  const section = region(page, 'Your downline');
  const units = page.getByRole('list', { name: t('coordinator-dashboard:units.below') }).getByRole('listitem');

  await test.step('each level lists the units below it, the largest collection first', async () => {
    let above = personas.state.id;
    for (const level of ['sambhaag', 'district', 'tehsil', 'sankul', 'panchayat'] as const) {
      const below = fixtures.coordinators.filter(({ parentId }) => parentId === above);
      const sums = new Map(below.map(({ _id }) => [_id, sumOf(rowsBelow(fixtures, _id).approved)]));
      await expect(units).toHaveCount(Math.min(10, below.length));
      const [first] = sortedDescending(below, ({ _id }) => sums.get(_id) ?? 0);
      await expect(units.first()).toContainText(rupees(sums.get(first?._id ?? '') ?? 0));
      const next = below.find(({ _id }) => _id === personas[level].id);
      await units.getByRole('link', { name: next?.unitName ?? '', exact: true }).click();
      await expect(section.getByRole('heading', { level: 3 })).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`unit=${personas[level].id}$`));
      above = personas[level].id;
    }
  });

  const members = page.getByRole('list', { name: t('coordinator-dashboard:units.people') });

  await test.step('the panchayat lists its members', async () => {
    const { people, approved } = rowsBelow(fixtures, personas.panchayat.id);
    await expect(members.getByRole('listitem')).toHaveCount(Math.min(10, people.length));
    await expect(section).toContainText(`${rupees(sumOf(approved))} collected`);
  });

  const path = page.getByRole('navigation', { name: t('coordinator-dashboard:units.path') });

  await test.step('the path and the Back button lead up again, also after a reload', async () => {
    await page.reload();
    await expect(path.getByRole('link')).toHaveCount(5);
    await path.getByRole('link').nth(2).click();
    await expect(page).toHaveURL(new RegExp(`unit=${personas.district.id}$`));
    await page.goBack();
    await expect(members).toBeVisible();
  });

  await test.step('a unit of another coordinator is not found', async () => {
    await page.goto(`/coordinator-dashboard?unit=${personas.district2.id}`);
    await expect(section.getByRole('alert')).toContainText('Unit not found');
    await section.getByRole('link', { name: t('coordinator-dashboard:units.back') }).click();
    await expect(units.first()).toBeVisible();
  });
});

test('a district coordinator sees all coordinators below in one list where the server does not offer units', {
  tag: '@nightly',
}, async ({ page, world }) => {
  const all = coordinatorsBelow(world.fixtures, personas.district.id);
  await world.answerAs('plain');
  await openAs(page, 'district', '/coordinator-dashboard');
  const section = region(page, 'Your downline');
  await expect(section.getByRole('listitem')).toHaveCount(Math.min(10, all.length));
  await expect(section.getByRole('listitem').first()).toContainText(
    new RegExp(all.map(({ unitName }) => unitName).join('|')),
  );
  await expect(section.locator('a:not([href^="tel:"])')).toHaveCount(0);
});

test('when an endpoint of a coordinator page fails, its section shows the message and the other sections keep working', {
  tag: '@nightly',
}, async ({ page, world }) => {
  const failure = { method: 'GET', status: 422, message: 'The books are closed' } as const;
  await beginAs(page, 'tehsil');
  const banner = page
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: t('common:actions.dismiss') }) });

  await test.step('failing figures leave a banner, and the sections below stay', async () => {
    await world.fail(
      { ...failure, path: `${AREA}/overview` },
      { ...failure, path: `${AREA}/plan-breakdown` },
      { ...failure, path: `${AREA}/commission-insights` },
      { ...failure, path: '/coordinator/badges/my-ranking' },
    );
    await page.goto('/coordinator-dashboard');
    await expect(banner).toContainText('The books are closed');
    await expect(figure(page, 'Total Investments')).toHaveText(t('common:none'));
    await expect(region(page, 'Collection by plan').getByRole('alert')).toContainText('The books are closed');
    await expect(page.getByRole('table', { name: 'Collections and commissions as a table' })).toBeAttached();
    await expect(region(page, 'Your rank and badges')).toContainText(t('ranking:notAvailable'));
    await expect(region(page, 'Top Performers')).toContainText(t('coordinator-dashboard:noData'));
    await expect(
      page.getByRole('list', { name: t('coordinator-dashboard:latest.title') }).getByRole('listitem'),
    ).toHaveCount(5);
    await expect(region(page, 'Your downline').getByRole('listitem').first()).toBeVisible();
    await expect(region(page, 'Recent Activities')).toContainText(t('ui:sample'));
    await banner.getByRole('button', { name: t('common:actions.dismiss') }).click();
    await expect(banner).toHaveCount(0);
  });

  await test.step('failing charts show the message in their place', async () => {
    await world.fail({ ...failure, path: `${AREA}/monthly-trends` }, { ...failure, path: `${AREA}/plan-breakdown` });
    await page.goto('/coordinator-dashboard');
    await expect(region(page, 'Collections and commissions').getByRole('alert')).toBeVisible();
    await expect(region(page, 'Collection by plan').getByRole('alert')).toBeVisible();
    await expect(page.getByText(/^(Live|Demo) data$/)).toHaveCount(0);
  });

  await test.step('Refresh loads everything once the endpoints answer', async () => {
    await world.fail();
    await page.getByRole('button', { name: t('common:actions.refresh'), exact: true }).click();
    await expect(figure(page, 'Total Investments')).toHaveText(/₹\d/);
    await expect(region(page, 'Your rank and badges')).toContainText(/#\d+ of \d+/);
  });

  const badges = '/coordinator/badges';

  await test.step('a failing rank leaves the leaderboard of the ranking page', async () => {
    await world.fail({ ...failure, path: `${badges}/my-badges` }, { ...failure, path: `${badges}/my-ranking` });
    await page.goto('/ranking');
    await expect(region(page, 'Current Ranking')).toContainText(t('ranking:notAvailable'));
    await expect(page.getByText('No badges earned yet.')).toBeVisible();
    await expect(
      page
        .getByRole('list', { name: t('ranking:category.overall') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
  });

  await test.step('when the whole ranking page fails, Try Again loads it', async () => {
    await world.fail(
      ...['my-badges', 'my-ranking', 'leaderboard'].map((call) => ({ ...failure, path: `${badges}/${call}` })),
    );
    await page.goto('/ranking?timeframe=month');
    await expect(page.getByRole('alert')).toContainText(t('ranking:failed'));
    await world.fail();
    await page.getByRole('button', { name: t('ui:error.retry') }).click();
    await expect(region(page, 'Current Ranking')).toContainText(/#\d+/);
  });
});

test('filters of the investments and commissions pages narrow the list and stay in the address', {
  tag: '@nightly',
}, async ({ page, world }) => {
  const { fixtures } = world;
  const { entered, own } = rowsBelow(fixtures, personas.panchayat.id);
  const { name } = personas.member;
  const ofMember = entered.filter(({ memberId }) => memberId === personas.member.id);
  const [deposit] = ofMember;
  const ofPlan = ofMember.filter(({ planId }) => planId === deposit?.planId);
  const planName = fixtures.plans.find(({ _id }) => _id === deposit?.planId)?.planName ?? '';
  const planFilter = page.getByRole('combobox', { name: t('coordinator-dashboard:charts.plan') });
  const dayOf = (instant: string) => new Date(Date.parse(instant) + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const day = dayOf(deposit?.createdAt ?? '');
  const ofDay = ofPlan.filter(({ createdAt }) => dayOf(createdAt) === day);

  await test.step('member, plan and date narrow the investments together', async () => {
    await openAs(page, 'panchayat', '/coordinator-investments');
    await page.getByRole('searchbox', { name: t('coordinator:filters.member') }).fill(name);
    await expect(page).toHaveURL(/member=/);
    await expectEntries(page, ofMember.length);
    await planFilter.selectOption({ label: planName });
    await expectEntries(page, ofPlan.length);
    await page.getByLabel(t('coordinator:commissions.columns.date'), { exact: true }).fill(day);
    await expectEntries(page, ofDay.length);
  });

  await test.step('a reload keeps the filters, and Clear Filters removes them', async () => {
    await expect(page).toHaveURL(new RegExp(`plan=[^&]+&date=${day}`));
    await page.reload();
    await expectEntries(page, ofDay.length);
    await page.getByRole('button', { name: t('ui:filters.clear') }).click();
    await expectEntries(page, entered.length);
    await page.getByRole('searchbox', { name: t('coordinator:filters.member') }).fill('nobody of that name');
    await expect(page.getByText(t('coordinator-dashboard:latest.empty'))).toBeVisible();
  });

  await test.step('plan and status in the address narrow the commissions', async () => {
    await page.goto('/coordinator-commissions?status=pending');
    await planFilter.selectOption({ label: planName });
    await expect(page).toHaveURL(/plan=/);
    await page.reload();
    const narrowed = own.filter((row) => row.planId === deposit?.planId && row.status === 'pending');
    if (narrowed.length > 0) await expectEntries(page, narrowed.length);
    else await expect(page.getByText(t('coordinator:commissions.empty'))).toBeVisible();
  });
});

test('the statement of a month has the same sums on the screen and in the CSV file, and a PDF', {
  tag: '@nightly',
}, async ({ page, world }) => {
  const { fixtures, fail } = world;
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
    await dialog
      .getByRole('combobox', { name: t('coordinator-dashboard:charts.month') })
      .selectOption(String(before.month));
    await dialog.getByRole('combobox', { name: t('coordinator:year') }).selectOption(String(before.year));
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

  await test.step('the CSV file has the rows and the same total', async () => {
    const { name, lines } = await fileOfNewTab(
      page,
      dialog.getByRole('button', { name: t('coordinator-commissions:statement.csv') }),
    );
    expect(name).toMatch(/^commission-statement-\d{4}-\d\d\.csv$/);
    expect(lines).toHaveLength(1 + rows.length + 4);
    expect(lines.find((line) => line.startsWith(`Total · कुल: ${counted.length},`))).toContain(
      `,${sumOf(counted) / 100},`,
    );
  });

  await test.step('the PDF opens in a new tab', async () => {
    await expectPdf(page, dialog.getByRole('button', { name: t('coordinator-commissions:statement.pdf') }));
  });

  await test.step('a failing export shows the message of the server', async () => {
    await fail({ method: 'GET', path: `${AREA}/commission-statement`, status: 422, message: 'The printer is out' });
    await dialog.getByRole('button', { name: t('coordinator-commissions:statement.pdf') }).click();
    await expect(page.getByText('Failed to export data: The printer is out')).toBeVisible();
  });
});

test('the monthly charts of a coordinator show the year in the address', { tag: '@nightly' }, async ({
  page,
  world,
}) => {
  const { fixtures } = world;
  const { approved } = rowsBelow(fixtures, personas.state.id);
  const year = thisMonth(fixtures).year - 1;
  const january = approved.filter((row) => row.year === year && row.month === 1);
  expect(january.length).toBeGreaterThan(0);
  await beginAs(page, 'state');
  for (const [path, chart] of [
    ['/coordinator-dashboard', 'Collections and commissions'],
    ['/coordinator-commissions', 'Monthly commissions and collections'],
  ] as const) {
    await page.goto(path);
    await region(page, chart)
      .getByRole('combobox', { name: t('coordinator:year') })
      .selectOption(String(year));
    await expect(page).toHaveURL(new RegExp(`chart.year=${year}`));
    await page.reload();
    const months = chartRows(page, chart);
    await expect(months).toHaveCount(12);
    await expect(months.first()).toContainText(`Jan ${year}`);
    await expect(months.first()).toContainText(rupees(sumOf(january)));
  }
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
  await expect(page.getByText(t('coordinator-dashboard:charts.demo'))).toBeVisible();
  for (const chart of ['Collections and commissions', 'Collection by plan'])
    await expect(region(page, chart).getByText(t('ui:sample'), { exact: true })).toBeVisible();
  const months = chartRows(page, 'Collections and commissions');
  await expect(months).toHaveCount(6);
  await page.goto('/coordinator-commissions');
  await expect(region(page, 'Commission by plan').getByText(t('ui:sample'), { exact: true })).toBeVisible();
});

test('the ranking page explains the rank, and each timeframe and leaderboard has an address', {
  tag: '@nightly',
}, async ({ page, world }) => {
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
    // The difference of two sums, rounded up to whole rupees.
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
    const openMove = page.getByRole('button', { name: t('ranking:move.title') });
    await openMove.click();
    await expect(region(page, 'What moved your rank this month')).toContainText(/You (rose|went|stayed)/);
    await page.getByRole('combobox', { name: t('ranking:timeframe.label') }).selectOption('year');
    await expect(page).toHaveURL(/timeframe=year/);
    await page.reload();
    await expect(page.getByRole('combobox', { name: t('ranking:timeframe.label') })).toHaveValue('year');
    const move = region(page, 'What moved your rank this month');
    await openMove.click();
    await expect(move).toContainText(
      thisMonth(fixtures).month === 1 ? 'The year has just begun' : 'It is the rank of this year.',
    );
    await expect(region(page, 'Rank Trend')).toContainText(/Improving|Declining|Stable/);
    await expect(region(page, 'Best Performance')).toContainText(/Commission|Investment|Recruitment/);
    await page.getByRole('combobox', { name: t('ranking:timeframe.label') }).selectOption('month');
    // The section of another timeframe is folded.
    await expect(openMove).toHaveAttribute('aria-expanded', 'false');
    await openMove.click();
    await expect(move).toContainText('A month begins with no rank to compare with.');
  });
});

for (const shape of ['plain', 'bare'] as const) {
  test(`the pages of a tehsil coordinator work out what a ${shape} host leaves out, and lead to no call that it lacks`, {
    tag: '@nightly',
  }, async ({ page, world }) => {
    const { fixtures } = world;
    const { people, approved, own } = rowsBelow(fixtures, personas.tehsil.id);
    const calls: URL[] = [];
    page.on('request', (request) => calls.push(new URL(request.url())));
    await world.answerAs(shape);

    await test.step('the dashboard has the name of the session, the sums that are known, and the first members', async () => {
      await openAs(page, 'tehsil', '/coordinator-dashboard');
      await expect(page.getByText(`Welcome, ${personas.tehsil.name}`)).toBeVisible();
      await expect(figure(page, 'Total Investments')).toHaveText(rupees(sumOf(approved)));
      await expect(figure(page, 'Total Commissions')).toHaveText(
        shape === 'plain' ? rupees(sumOf(own.filter(isEarned))) : '–',
      );
      await expect(region(page, 'Your downline')).toContainText(`The first 10 of ${grouped(people.length)} members`);
      await expect(page.getByText(t('coordinator-dashboard:charts.live'))).toBeVisible();
      await expect(chartRows(page, 'Collections and commissions').first()).toContainText(
        `Jan ${thisMonth(fixtures).year}`,
      );
      await page.getByRole('button', { name: "Explain This Month's Performance" }).click();
      await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(0);
    });

    await test.step('each plan has its own row, and a filter by its name', async () => {
      await page.goto('/coordinator-commissions');
      const counted = own.filter(({ status }) => status !== 'rejected');
      const byPlan = fixtures.plans
        .map(({ _id, planName }) => ({ planName, paise: sumOf(counted.filter(({ planId }) => planId === _id)) }))
        .filter(({ paise }) => paise > 0);
      const plans = gridRows(page, page.getByRole('grid', { name: t('coordinator-commissions:plans.title') }));
      await expect(plans).toHaveCount(byPlan.length);
      for (const { planName, paise } of byPlan)
        await expect(plans.filter({ hasText: planName })).toContainText(exactRupees(paise));
      const [plan] = byPlan;
      await page
        .getByRole('combobox', { name: t('coordinator-dashboard:charts.plan') })
        .selectOption(plan?.planName ?? '');
      const transactions = gridRows(page, page.getByRole('grid', { name: t('coordinator-commissions:transactions') }));
      await expect(transactions.first()).toContainText(plan?.planName ?? '');
      await expect(page.getByRole('button', { name: t('coordinator-commissions:statement.open') })).toHaveCount(0);
    });

    await test.step('the ranking computes Top x % from rank and number', async () => {
      await page.goto('/ranking');
      const peers = fixtures.coordinators.filter(({ level }) => level === 'tehsil').length;
      const current = region(page, 'Current Ranking');
      await expect(current).toContainText(/#\d/);
      const places = [...((await current.textContent()) ?? '').matchAll(/#(\d+)of (\d+) · Top (\d+)%/g)];
      expect(places.map(([, rank, outOf, percent]) => [Number(outOf), Number(percent), Number(rank) > 0])).toEqual(
        places.map(([, rank]) => [peers, Math.ceil((Number(rank) / peers) * 100), true]),
      );
      expect(places).toHaveLength(3);
    });

    await test.step('an old link to a statement leads to the commissions', async () => {
      await page.goto('/coordinator-commissions/statement');
      await expect(page).toHaveURL(/\/coordinator-commissions$/);
    });

    const sent = calls.filter(({ pathname }) => pathname.includes('/coordinator/'));
    expect(sent.filter(({ pathname }) => /downline-units|statement/.test(pathname))).toEqual([]);
    for (const { searchParams } of sent)
      expect([searchParams.get('coordinatorType'), searchParams.get('coordinatorId')]).toEqual([
        'tehsil',
        personas.tehsil.id,
      ]);
  });
}
