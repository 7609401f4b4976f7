import type { Page } from '@playwright/test';
import type { CommissionRow, Dataset, DepositRow } from '@server/store/rows';
import { monthOf } from '@/domain/months';
import { personas } from '../../fixtures/personas';
import { t } from '../support/texts';
import { fileOf } from './support/files';
import { exactRupees, grouped, monthText, rupees, sumOf } from './support/format';
import { entries, figure, followExplanation, gridRows, idsOf, openLastPage, press, region } from './support/page';
import { found, isEarned, isInMonth, required, shownStatus, withId } from './support/records';
import { expect, expectMessage, openAs, test } from './support/test';

const AREA = '/coordinator/dashboard';
const rows = (page: Page, list: string) => gridRows(page, page.getByRole('grid', { name: list }));

/** The current month: the dates of the fixtures move along with the day. */
const today = monthOf(new Date());

const membersIn = ({ members }: Dataset) => members.filter(({ panchayatId }) => panchayatId === personas.panchayat.id);
function depositsIn(data: Dataset): DepositRow[] {
  const ids = new Set(membersIn(data).map(({ _id }) => _id));
  return data.deposits.filter(({ memberId }) => ids.has(memberId));
}
const commissionsIn = ({ commissions }: Dataset) =>
  commissions.filter(({ coordinatorId }) => coordinatorId === personas.panchayat.id);

/** What the summary of the commissions says of these. */
const summaryOf = (rows: readonly CommissionRow[]) => {
  const rejected = rows.filter(({ status }) => status === 'rejected');
  const leftOut = rejected.length > 0 ? `${rupees(sumOf(rejected))} rejected left out` : '';
  const counted = rows.filter(({ status }) => status !== 'rejected');
  return (
    `Records${rows.length}Total amount${rupees(sumOf(counted))}${leftOut}` +
    `Pending${rows.filter((row) => shownStatus(row) === 'pending').length}` +
    `Processed${rows.filter((row) => shownStatus(row) === 'processed').length}`
  );
};

test('the investments of a panchayat have figures, filters and an export, but no approval', async ({ page, world }) => {
  const deposits = depositsIn(world.fixtures);
  const approved = deposits.filter(({ status }) => status === 'approved');
  const pending = deposits.filter(({ status }) => status === 'pending');

  await test.step('the dashboard has the figures of investments and commissions, and leads to the list', async () => {
    await openAs(page, 'panchayat', '/panchayat-dashboard');
    const earned = commissionsIn(world.fixtures).filter(isEarned);
    await expect(figure(page, 'Total Investments')).toHaveText(rupees(sumOf(approved)));
    await expect(figure(page, 'Commission Earned')).toHaveText(rupees(sumOf(earned)));
    await region(page, 'Quick actions').getByRole('link', { name: 'Investments' }).click();
  });

  await test.step('the figures and the first page of the list, and the explanation of a figure, which leads to its rows', async () => {
    await page.waitForURL(/panchayat.investments/);
    await expect(page.getByRole('heading', { level: 1, name: t('panchayat:investments.title') })).toBeVisible();
    await expect(figure(page, 'Total Investments')).toHaveText(rupees(sumOf(approved)));
    await expect(figure(page, 'Total Members')).toHaveText(grouped(membersIn(world.fixtures).length));
    await expect(rows(page, 'Investments')).toHaveCount(20);
    await followExplanation(page, 'Total Investments');
    await openLastPage(page);
    await expect(entries(page, approved.length)).toBeVisible();
  });

  await test.step('pending deposits have a disabled button that names who approves', async () => {
    await page.getByRole('combobox', { name: t('coordinator:filters.status') }).selectOption('pending');
    await expect(rows(page, 'Investments')).toHaveCount(pending.length);
    const approve = page.getByRole('button', { name: /^Approve the deposit of/ });
    await expect(approve).toHaveCount(pending.length);
    await expect(approve.first()).toHaveAttribute('aria-disabled', 'true');
    await approve.first().hover();
    await expect(page.getByRole('tooltip')).toHaveText(t('panchayat:investments.approve.reason'));
  });

  const [plan] = world.fixtures.plans.filter(({ _id }) => approved.some(({ planId }) => planId === _id));
  const [latest] = approved.filter(({ memberId, planId }) => memberId === personas.member.id && planId === plan?._id);
  const isMatch = ({ planId, year, memberId }: DepositRow) =>
    planId === plan?._id && year === latest?.year && memberId === personas.member.id;
  const matching = deposits.filter(isMatch);

  await test.step('plan, year and member narrow the list together', async () => {
    await page.getByRole('button', { name: t('ui:filters.clear') }).click();
    await page
      .getByRole('combobox', { name: t('coordinator:filters.plan') })
      .selectOption({ label: plan?.planName ?? '' });
    await page.getByRole('combobox', { name: t('coordinator:filters.year') }).selectOption(String(latest?.year));
    await page.getByRole('searchbox', { name: t('coordinator:filters.member') }).fill(personas.member.name);
    await expect(
      page.getByText(`Showing 1 to ${Math.min(20, matching.length)} of ${matching.length} entries`),
    ).toBeVisible();
    const years = page.getByRole('combobox', { name: t('coordinator:filters.year') }).getByRole('option');
    await expect(years.nth(1)).toHaveText(String(today.year));
    await expect(years.last()).toHaveText('2022');
  });

  await test.step('the CSV file has the filtered rows, and a failing export and an empty list say so', async () => {
    const { name, lines } = await fileOf(page, page.getByRole('button', { name: t('panchayat:investments.export') }));
    expect(name).toMatch(/^investments-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(lines).toHaveLength(matching.length + 1);
    const amount = (lines[0] ?? '').split(',').indexOf('Amount');
    const exported = lines.slice(1).reduce((sum, line) => sum + Number(line.split(',')[amount]), 0);
    expect(exported).toBeCloseTo(sumOf(matching) / 100, 2);
    await world.fail({ path: `${AREA}/export-investments`, status: 500 });
    await page.getByRole('button', { name: t('panchayat:investments.export') }).click();
    await expectMessage(page, t('coordinator:investments.exportFailed'));
    await page.getByRole('searchbox', { name: t('coordinator:filters.member') }).fill('nobody of this name');
    await expect(page.getByText(t('coordinator:investments.empty'))).toBeVisible();
  });
});

test('a panchayat processes its commissions one by one or together', { tag: '@nightly' }, async ({ page, world }) => {
  const own = commissionsIn(world.fixtures);
  const earned = own.filter(isEarned);
  const waiting = own.filter((row) => shownStatus(row) === 'pending');
  expect(waiting.length).toBeGreaterThan(2);
  expect(own.filter(({ status }) => status === 'pending').length).toBeGreaterThan(waiting.length);

  await test.step('the figures are of all commissions, and the list begins with the current year', async () => {
    await openAs(page, 'panchayat', '/panchayat/commissions');
    await expect(figure(page, 'Total Earned')).toHaveText(rupees(sumOf(earned)));
    await expect(figure(page, 'Pending')).toHaveText(rupees(sumOf(waiting)));
    await expect(page.getByRole('combobox', { name: t('coordinator:filters.year') })).toHaveValue(String(today.year));
    await expect(page.getByRole('button', { name: t('ui:filters.clear') })).toHaveCount(0);
    const summary = region(page, 'Filtered Results Summary');
    await expect(summary).toContainText(summaryOf(own.filter(({ year }) => year === today.year)));
    await page.getByRole('button', { name: `Remove filter Year: ${today.year}` }).click();
    await expect(page.getByRole('combobox', { name: t('coordinator:filters.year') })).toHaveValue('');
    await expect(summary).toContainText(summaryOf(own));
  });

  await test.step('the best plan and member are summed from the same rows', async () => {
    const counted = own.filter(({ status }) => status !== 'rejected');
    const best = (keyOf: (row: CommissionRow) => string) =>
      Math.max(...[...new Set(counted.map(keyOf))].map((key) => sumOf(counted.filter((row) => keyOf(row) === key))));
    const insight = (name: string) => page.getByRole('table', { name }).getByRole('row').nth(1);
    await expect(insight('By Plan')).toContainText(rupees(best(({ planId }) => planId)));
    await expect(insight('By Member')).toContainText(rupees(best(({ memberId }) => memberId)));
  });

  const main = rows(page, 'Commissions');
  const toProcess = main.getByRole('button', { name: /^Process/ });
  const dialog = page.getByRole('dialog', { name: t('panchayat:own.process.title') });

  const processed = await test.step('one commission is processed after a confirmation', async () => {
    await followExplanation(page, 'Pending');
    await expect(page.getByRole('combobox', { name: t('coordinator:filters.status') })).toHaveValue('pending');
    await expect(main).toHaveCount(waiting.length);
    await expect(region(page, 'Filtered Results Summary')).toContainText(summaryOf(waiting));
    await expect(toProcess).toHaveCount(waiting.length);
    const [id] = await idsOf(main);
    await toProcess.first().click();
    await expect(dialog).toContainText('This cannot be undone');
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await dialog.getByRole('button', { name: t('ui:dialog.cancel') }).click();
    await expect(toProcess).toHaveCount(waiting.length);
    await toProcess.first().click();
    await dialog.getByRole('button', { name: t('panchayat:own.process.title') }).click();
    await expectMessage(page, '1 commission processed');
    await expect(main).toHaveCount(waiting.length - 1);
    return id;
  });

  await test.step('all others are processed together', async () => {
    const left = waiting.filter(({ _id }) => _id !== processed);
    await world.fail({ path: `${AREA}/process-commissions`, status: 500, message: '' });
    await toProcess.first().click();
    await dialog.getByRole('button', { name: t('panchayat:own.process.title') }).click();
    await expect(page.getByRole('alert')).toContainText(t('panchayat:own.process.failed'));
    await world.fail();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Process Selected/ })).toHaveCount(0);
    await page.getByRole('checkbox', { name: t('ui:grid.selectAll') }).click();
    await page.getByRole('button', { name: `Process Selected (${left.length})` }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(left.length);
    await expect(dialog).toContainText(`Total${exactRupees(sumOf(left))}`);
    await dialog.getByRole('button', { name: t('panchayat:own.process.title') }).click();
    await expectMessage(page, `${left.length} commissions processed`);
    await expect(page.getByText(t('panchayat:own.empty')).first()).toBeVisible();
    await page.goto('/panchayat/commissions?status=processed&year=');
    const badge = main.filter({ hasText: 'Decision: Pending' }).first().locator('.status-chip');
    await expect(badge).toHaveText(['Processed']);
  });

  await test.step('the address of a commission finds it on any page of the list, and not those of another panchayat', async () => {
    await main.first().getByRole('button', { name: /^View/ }).click();
    await expect(page).toHaveURL(/\/panchayat\/commissions\/show\//);
    const oldest = required(own.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))[0], 'commission');
    const foreign = found(world.fixtures.commissions, ({ coordinatorId }) => coordinatorId === personas.panchayat2.id);
    await page.goto(`/panchayat/commissions/show/${oldest._id}`);
    await expect(page.getByRole('dialog')).toContainText(withId(world.fixtures.members, oldest.memberId).name);
    await page.goto(`/panchayat/commissions/show/${foreign._id}`);
    await expect(page.getByRole('dialog')).toContainText(t('panchayat:own.view.notHere'));
    await page.goto('/panchayat/commissions');
  });

  await test.step('a failing export says so', async () => {
    await world.fail({ method: 'GET', path: `${AREA}/export-commission`, status: 500, message: '' });
    await page.getByRole('button', { name: t('panchayat:own.export') }).click();
    await expectMessage(page, t('coordinator:commissions.exportFailed'));
  });
});

test('a commission that was processed elsewhere is named', { tag: '@nightly' }, async ({ page, world }) => {
  await openAs(page, 'panchayat', '/panchayat/commissions?status=pending&year=');
  await page.getByRole('checkbox', { name: t('ui:grid.selectAll') }).click();
  await page.getByRole('button', { name: /^Process Selected/ }).click();
  const elsewhere = found(commissionsIn(world.fixtures), (row) => shownStatus(row) === 'pending');
  await world.send('panchayat', 'POST', `${AREA}/process-commissions`, { commissionIds: [elsewhere._id] });
  await press(page.getByRole('dialog'), t('panchayat:own.process.title'));
  await expect(page.getByRole('alert').filter({ hasText: '1 commission was not processed:' })).toContainText(
    'This commission has already been processed',
  );
  await expect(rows(page, 'Commissions').getByRole('button', { name: /^Process/ })).toHaveCount(0);
});

test("the export of a panchayat's commissions has the filtered rows and leaves no tab, and the print says whose it is", {
  tag: '@nightly',
}, async ({ page, world }) => {
  const own = commissionsIn(world.fixtures).filter((row) => shownStatus(row) === 'paid');
  await openAs(page, 'panchayat', '/panchayat/commissions?status=paid&year=');
  await expect(rows(page, 'Commissions')).toHaveCount(Math.min(20, own.length));
  const tabs = page.context().pages().length;
  const { name, lines } = await fileOf(page, page.getByRole('button', { name: t('panchayat:own.export') }));
  expect(name).toMatch(/^commissions-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(lines).toHaveLength(own.length + 1);
  expect(page.context().pages()).toHaveLength(tabs);

  const head = page.getByText(new RegExp(`^${personas.panchayat.name} · \\d{1,2} \\w{3} \\d{4}$`));
  await expect(head).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(head).toBeVisible();
});

test('members and analytics of a panchayat follow their filters', { tag: '@nightly' }, async ({ page, world }) => {
  const members = membersIn(world.fixtures);

  await test.step('members are filtered by status and name', async () => {
    await openAs(page, 'panchayat', '/panchayat/members');
    await expect(rows(page, 'Members')).toHaveCount(Math.min(20, members.length));
    const suspended = members.filter(({ status }) => status === 'suspended');
    await page.getByRole('combobox', { name: t('coordinator:filters.status') }).selectOption('suspended');
    await expect(rows(page, 'Members')).toHaveCount(suspended.length);
    await page.getByRole('combobox', { name: t('coordinator:filters.status') }).selectOption('');
    await page.getByRole('searchbox', { name: t('coordinator:downline.search') }).fill(personas.member.name);
    await expect(rows(page, 'Members')).toHaveCount(1);
  });

  const approved = depositsIn(world.fixtures).filter(({ status }) => status === 'approved');

  await test.step('a member shows what was invested, and one of another panchayat is not found', async () => {
    await page.getByRole('button', { name: `View ${personas.member.name}` }).click();
    const invested = approved.filter(({ memberId }) => memberId === personas.member.id);
    await expect(page.getByRole('dialog', { name: personas.member.name })).toContainText(rupees(sumOf(invested)));
    await page.goto(`/panchayat/members/show/${personas.member2.id}`);
    await expect(page.getByRole('dialog')).toContainText(t('coordinator:downline.show.notHere'));
  });

  await test.step('the analytics cover the chosen days and the year of the chart', async () => {
    await page.goto('/panchayat/analytics');
    const entered = (days: number) => {
      const until = Date.now();
      return approved.filter(({ createdAt }) => Date.parse(createdAt) > until - days * 86_400_000);
    };
    await expect(page.getByRole('combobox', { name: t('panchayat:analytics.range.label') })).toHaveValue('30');
    await page.getByRole('combobox', { name: t('panchayat:analytics.range.label') }).selectOption('365');
    await expect(page).toHaveURL(/days=365/);
    await expect(figure(page, 'Active Members')).toHaveText(
      grouped(new Set(entered(365).map(({ memberId }) => memberId)).size),
    );
    const series = page.getByRole('table', { name: 'Monthly Performance as a table' });
    const ofMonth = approved.filter(isInMonth(today));
    await expect(series.getByRole('row', { name: monthText(today) })).toContainText(rupees(sumOf(ofMonth)));
    const year = today.year - 1;
    const before = approved.filter((row) => row.month === 12 && row.year === year);
    await region(page, 'Monthly Performance')
      .getByRole('combobox', { name: t('coordinator:filters.year') })
      .selectOption(String(year));
    await expect(page).toHaveURL(/days=365&chart\.year=/);
    await expect(series.getByRole('row', { name: `Dec ${year}` })).toContainText(rupees(sumOf(before)));
  });

  await test.step('the sections of the report are reached by their buttons', async () => {
    await expect(page.getByRole('navigation', { name: t('shell:menu.label') }).locator('[aria-current]')).toHaveText(
      t('shell:screens.dashboard'),
    );
    await press(
      page.getByRole('navigation', { name: t('panchayat:analytics.sections.label') }),
      t('panchayat:tabs.commissions'),
    );
    await expect(page.getByRole('region', { name: t('panchayat:analytics.charts.commissions') })).toBeInViewport();
  });
});

test('a plain host is enough, without the collection round', { tag: '@nightly' }, async ({ page, world }) => {
  const members = membersIn(world.fixtures);
  const approved = depositsIn(world.fixtures).filter(({ status }) => status === 'approved');
  const own = commissionsIn(world.fixtures);
  await world.replyAs('plain');

  await test.step('the dashboard shows what the host tells, and leads to no round', async () => {
    await openAs(page, 'panchayat', '/panchayat-dashboard');
    await expect(figure(page, 'Total Investments')).toHaveText(rupees(sumOf(approved)));
    await expect(region(page, 'Total Members')).toContainText(
      `${rupees(sumOf(approved) / members.length)} invested per member`,
    );
    await expect(figure(page, 'Commission Earned')).toHaveText(rupees(sumOf(own.filter(isEarned))));
    await expect(region(page, 'Commission Rate')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: t('panchayat:activities.heading') })).toHaveCount(1);
    await expect(region(page, 'Quick actions').getByRole('link')).toHaveText([
      'Members',
      'Investments',
      'Commissions',
      'Analytics',
    ]);
  });

  await test.step('a commission is processed, although the answer tells nothing of it', async () => {
    await page.goto('/panchayat/commissions?year=');
    await expect(rows(page, 'Commissions')).toHaveCount(20);
    await expect(region(page, 'Filtered Results Summary')).toContainText(summaryOf(own));
    await page.goto('/panchayat/commissions?status=pending&year=');
    const waiting = own.filter((row) => shownStatus(row) === 'pending');
    const toProcess = rows(page, 'Commissions').getByRole('button', { name: /^Process/ });
    await expect(toProcess).toHaveCount(waiting.length);
    await expect(region(page, 'Filtered Results Summary')).toContainText(summaryOf(waiting));
    await expect(
      page.getByRole('table', { name: t('panchayat:own.insights.byPlan') }).getByRole('columnheader'),
    ).toHaveText(['Plan', 'Total Commission', 'Total Collection', 'Transactions']);
    await toProcess.first().click();
    await press(page.getByRole('dialog'), t('panchayat:own.process.title'));
    await expectMessage(page, '1 commission processed');
    await expect(toProcess).toHaveCount(waiting.length - 1);
  });
});
