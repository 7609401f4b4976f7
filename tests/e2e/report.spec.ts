import type { Page } from '@playwright/test';
import type { CommissionRow, DepositRow } from '@server/store/rows';
import { LEVELS } from '@/contract/roles';
import { personas } from '../../fixtures/personas';
import { t } from '../support/texts';
import { fileOf, fileOfNewTab } from './support/files';
import { exactRupees, grouped, percentText, rupees, sumOf } from './support/format';
import { cellOf, figure, followExplanation, gridRows, press, region, searchAndChoose } from './support/page';
import { approvedDeposits, earnedCommissions, isBelow, isInMonth, required, sortedDescending } from './support/records';
import { expect, expectAccessible, openAs, test } from './support/test';

const REPORT = '/commission-management';
const API = '/superadmin/commission-management';
const COMPREHENSIVE = `${API}/comprehensive-investment-commission-report`;
/** The menu requests it for the count beside pending commissions. */
const COUNT_OF_MENU = `${API}/commission-approval-stats`;
const BY_MEMBER = 'Investment & Commission by Member';
const BY_PLAN = 'Investment & Commission by Plan';
const BY_COORDINATOR = 'Investment & Commission by Coordinator';
const TRANSACTIONS = 'Detailed Transaction List';

const newestOf = (deposits: readonly DepositRow[]): DepositRow =>
  required(sortedDescending(deposits, ({ createdAt }) => Date.parse(createdAt))[0], 'approved deposit');

const header = (page: Page, section: string) => page.getByRole('button', { name: section, exact: true });
const rows = (page: Page, section: string) => gridRows(page, region(page, section));

async function expectFigures(page: Page, invested: readonly DepositRow[], earned: readonly CommissionRow[]) {
  await expect(figure(page, 'Total Investment')).toHaveText(rupees(sumOf(invested)));
  await expect(figure(page, 'Total Commission')).toHaveText(rupees(sumOf(earned)));
  await expect(figure(page, 'Total Transactions')).toHaveText(grouped(invested.length));
  const rate = (sumOf(earned) / sumOf(invested)) * 100;
  await expect(figure(page, 'Commission Rate')).toHaveText(percentText(rate));
}

test('the report shows sums of all time, of a month and of one coordinator', async ({ page, world }) => {
  const { fixtures } = world;
  const [invested, earned] = [approvedDeposits(fixtures), earnedCommissions(fixtures)];
  // It is ticked by its address, some time after it was pressed.
  const allTime = page.getByRole('checkbox', { name: t('commission-report:filters.allTime') });

  await test.step('at first the report covers all time', async () => {
    await openAs(page, 'superadmin', REPORT);
    await expect(page.getByRole('heading', { level: 1, name: t('commission-report:title') })).toBeVisible();
    await expect(allTime).toBeChecked();
    await expectFigures(page, invested, earned);
  });

  const ofTehsils = earned.filter(({ level }) => level === 'tehsil');

  await test.step('each figure leads to the section with the same total', async () => {
    await followExplanation(page, 'Total Investment');
    await expect(region(page, BY_PLAN)).toContainText(
      `${rupees(sumOf(invested))} invested · ${rupees(sumOf(earned))} commission`,
    );
    const byPlan = fixtures.plans
      .map(({ _id, planName }) => ({ planName, own: invested.filter(({ planId }) => planId === _id) }))
      .filter(({ own }) => own.length > 0)
      .toSorted((a, b) => sumOf(b.own) - sumOf(a.own));
    await expect(rows(page, BY_PLAN)).toHaveCount(byPlan.length);
    await expect(rows(page, BY_PLAN).first()).toContainText(byPlan[0]?.planName ?? '');
    await expect(rows(page, BY_PLAN).first()).toContainText(rupees(sumOf(byPlan[0]?.own ?? [])));
    await followExplanation(page, 'Total Commission');
    const summary = region(page, 'Commission Summary');
    await expect(summary.getByRole('listitem').filter({ hasText: t('ui:level.tehsil') })).toContainText(
      rupees(sumOf(ofTehsils)),
    );
    const share = ((sumOf(ofTehsils) / sumOf(earned)) * 100).toFixed(1);
    await expect(summary.getByRole('listitem').filter({ hasText: t('ui:level.tehsil') })).toContainText(
      `${share}% of the commission`,
    );
    await expect(summary).toContainText(`Total commission${rupees(sumOf(earned))}`);
    await followExplanation(page, 'Tehsil commission');
    await expect(region(page, BY_COORDINATOR).getByText('Tehsil level totals')).toBeVisible();
    await expect(figure(page, 'Commission')).toHaveText(rupees(sumOf(ofTehsils)));
    await followExplanation(page, 'Total Transactions');
    await expect(region(page, TRANSACTIONS)).toContainText(`of ${grouped(invested.length)} entries`);
    await followExplanation(page, 'Commission Rate');
    await expect(header(page, TRANSACTIONS)).toHaveAttribute('aria-expanded', 'false');
    await expect(region(page, BY_PLAN)).toContainText(`of ${byPlan.length} entries`);
  });

  const [latest] = invested.toSorted((a, b) => b.year * 12 + b.month - (a.year * 12 + a.month));
  const { month, year } = { month: latest?.month ?? 1, year: (latest?.year ?? 2026) - 1 };
  const inMonth = isInMonth({ month, year });
  const before = isInMonth(month === 1 ? { month: 12, year: year - 1 } : { month: month - 1, year });

  await test.step('a month shows its own figures beside the month before, and closes the open sections', async () => {
    await allTime.click();
    await expect(header(page, TRANSACTIONS)).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('combobox', { name: t('commission-report:filters.year') }).selectOption(String(year));
    await page.getByRole('combobox', { name: t('commission-report:filters.month') }).selectOption(String(month));
    await expect(page).toHaveURL(new RegExp(`month=${month}&year=${year}|year=${year}&month=${month}`));
    await expectFigures(page, invested.filter(inMonth), earned.filter(inMonth));
    await expect(
      page.getByRole('combobox', { name: t('commission-report:filters.year') }).getByRole('option'),
    ).toHaveCount(5);
    const change = sumOf(invested.filter(inMonth)) - sumOf(invested.filter(before));
    await expect(region(page, 'Total Investment')).toContainText(
      `${rupees(Math.abs(change))} ${change < 0 ? 'less' : 'more'} than in`,
    );
  });

  await allTime.click();
  await expect(page).toHaveURL(REPORT);
  const { id, name } = personas.panchayat;
  const below = new Set(fixtures.members.filter(({ panchayatId }) => panchayatId === id).map(({ _id }) => _id));
  const ofBelow = invested.filter(({ memberId }) => below.has(memberId));
  const own = earned.filter(({ coordinatorId }) => coordinatorId === id);

  await test.step('one coordinator shows the investments below it and its own commission, also after a reload', async () => {
    await page.getByRole('combobox', { name: t('commission-report:filters.type') }).selectOption('panchayat');
    await searchAndChoose(page.getByRole('combobox', { name: t('commission-report:filters.coordinator') }), name);
    await expectFigures(page, ofBelow, own);
    await header(page, BY_COORDINATOR).click();
    await expect(rows(page, BY_COORDINATOR)).toHaveCount(1);
    await page.reload();
    await expectFigures(page, ofBelow, own);
    await expect(rows(page, BY_COORDINATOR)).toHaveCount(1);
    await expect(page.getByRole('combobox', { name: t('commission-report:filters.coordinator') })).toHaveValue(name);
    await page.getByRole('combobox', { name: t('commission-report:filters.type') }).selectOption('state');
    await expect(page).toHaveURL(`${REPORT}?coordinatorType=state`);
    await expect(page.getByRole('combobox', { name: t('commission-report:filters.coordinator') })).toHaveValue('');
  });
});

test('a section loads its rows when it is opened, and fails alone', { tag: '@nightly' }, async ({ page, world }) => {
  const invested = approvedDeposits(world.fixtures);
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const path = pathname.replace(/^\/backend/, '');
    if (path.startsWith(API) && path !== COUNT_OF_MENU)
      requests.push([path.replace(`${API}/`, ''), searchParams.get('section')].filter(Boolean).join(' '));
  });
  const totals = `${COMPREHENSIVE.replace(`${API}/`, '')} totals`;
  const members = world.fixtures.members
    .map(({ _id }) => invested.filter(({ memberId }) => memberId === _id))
    .filter((own) => own.length > 0);
  const section = region(page, BY_MEMBER);

  await test.step('before a section is opened only the totals are requested', async () => {
    await openAs(page, 'superadmin', REPORT);
    await expect(figure(page, 'Total Transactions')).toHaveText(grouped(invested.length));
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([totals]);
  });

  await test.step('an opened section shows its first page, and the CSV file has the rows of all pages', async () => {
    await header(page, BY_MEMBER).click();
    await expect(rows(page, BY_MEMBER)).toHaveCount(25);
    await expect(rows(page, BY_MEMBER).first()).toContainText(rupees(Math.max(...members.map(sumOf))));
    await expect(section).toContainText(`Showing 1 to 25 of ${members.length} entries`);
    const { name, lines } = await fileOf(page, section.getByRole('button', { name: t('ui:list.export') }));
    expect(name).toMatch(/^report-member-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines).toHaveLength(1 + members.length);
  });

  await test.step('page size, page and sorting are requested from the server, and kept while the section is closed', async () => {
    await section.getByRole('combobox', { name: t('ui:pager.perPage') }).selectOption('50');
    await expect(rows(page, BY_MEMBER)).toHaveCount(50);
    await press(section, t('ui:pager.next'));
    await expect(page).toHaveURL(/member\.page=2/);
    await expect(section).toContainText('Showing 51 to');
    await section.getByRole('columnheader', { name: t('commission-report:sections.transactions.label') }).click();
    await expect(page).toHaveURL(/member\.sort=transactionCount/);
    await expect(section).toContainText('Showing 1 to 50');
    const fewest = Math.min(...members.map(({ length }) => length));
    await expect(cellOf(rows(page, BY_MEMBER).first(), 'transactionCount')).toHaveText(grouped(fewest));
    const before = requests.length;
    await header(page, BY_MEMBER).click();
    await expect(rows(page, BY_MEMBER)).toHaveCount(0);
    await header(page, BY_MEMBER).click();
    await expect(rows(page, BY_MEMBER)).toHaveCount(50);
    expect(requests).toHaveLength(before);
    expect(requests.filter((request) => request.endsWith(' totals'))).toEqual([totals]);
  });

  await test.step('the search narrows the rows and leaves the totals, and another filter closes the section', async () => {
    const { userName } = personas.member;
    await page.getByRole('searchbox', { name: t('commission-report:filters.search') }).fill(userName.toUpperCase());
    await expect(section.getByText(userName, { exact: true })).toBeVisible();
    await expect(section).toContainText(t('commission-report:totals.searched'));
    await expect(figure(page, 'Total Transactions')).toHaveText(grouped(invested.length));
    await page.getByRole('combobox', { name: t('commission-report:filters.type') }).selectOption('state');
    await expect(header(page, BY_MEMBER)).toHaveAttribute('aria-expanded', 'false');
    await expect(page).not.toHaveURL(/open=|page=/);
    await page.getByRole('button', { name: t('ui:filters.clear') }).click();
  });

  await test.step('a failing section shows the message and leaves the others, and Try Again loads it', async () => {
    await world.fail({ method: 'GET', path: `${API}/coordinator-wise-only`, status: 422, message: 'Being counted' });
    await header(page, BY_COORDINATOR).click();
    await expect(region(page, BY_COORDINATOR).getByRole('alert')).toContainText('Being counted');
    await header(page, BY_PLAN).click();
    await expect(rows(page, BY_PLAN)).not.toHaveCount(0);
    await world.fail();
    await press(region(page, BY_COORDINATOR), t('ui:error.retry'));
    await expect(region(page, BY_COORDINATOR).getByRole('tab')).toHaveCount(6);
  });
});

test('the report shows a level, one coordinator, and a row', { tag: '@nightly' }, async ({ page, world }) => {
  const { fixtures } = world;
  const [invested, earned] = [approvedDeposits(fixtures), earnedCommissions(fixtures)];
  const section = region(page, BY_COORDINATOR);
  const districts = fixtures.coordinators
    .filter(({ level }) => level === 'district')
    .map((row) => ({ ...row, own: earned.filter(({ coordinatorId }) => coordinatorId === row._id) }))
    .toSorted((a, b) => sumOf(b.own) - sumOf(a.own));
  const top = section.getByRole('list', { name: t('commission-report:levels.top') }).getByRole('listitem');

  await test.step('a level shows its totals and its best coordinators', async () => {
    await openAs(page, 'superadmin', REPORT);
    await header(page, BY_COORDINATOR).click();
    await section.getByRole('tab', { name: /^District/ }).click();
    await expect(section.getByText('District level totals')).toBeVisible();
    await expect(figure(page, 'Investment')).toHaveText(rupees(sumOf(invested)));
    await expect(figure(page, 'Commission')).toHaveText(rupees(sumOf(districts.flatMap(({ own }) => own))));
    await expect(figure(page, 'Coordinators')).toHaveText(String(districts.length));
    await followExplanation(page, 'Coordinators');
    await expect(page).toHaveURL(/level=district#report-level$/);
    await expect(section).toContainText(`of ${districts.length} entries`);
    await expect(top).toHaveCount(3);
    for (const [index, { name, own }] of districts.slice(0, 3).entries()) {
      await expect(top.nth(index)).toContainText(name);
      await expect(top.nth(index)).toContainText(rupees(sumOf(own)));
    }
  });

  const [best, second] = districts;

  await test.step('a coordinator that is chosen shows its own totals, also after a reload', async () => {
    await top.first().getByRole('button').click();
    await expect(section.getByText(`${best?.name} (${best?.userName})`)).toBeVisible();
    await expect(figure(page, 'Commission')).toHaveText(rupees(sumOf(best?.own ?? [])));
    await rows(page, BY_COORDINATOR)
      .nth(1)
      .getByText(second?.userName ?? '')
      .click();
    await expect(page).toHaveURL(new RegExp(`focus=${second?._id}`));
    await page.reload();
    await expect(figure(page, 'Commission')).toHaveText(rupees(sumOf(second?.own ?? [])));
  });

  await test.step('the explanations lead to a report about this coordinator alone', async () => {
    const members = fixtures.members.filter(({ panchayatId }) =>
      isBelow(fixtures.coordinators, panchayatId, second?._id ?? ''),
    );
    const below = new Set(members.map(({ _id }) => _id));
    const ofBelow = invested.filter(({ memberId }) => below.has(memberId));
    await followExplanation(page, 'Transactions');
    await expectFigures(page, ofBelow, second?.own ?? []);
    await expect(region(page, TRANSACTIONS)).toContainText(`of ${grouped(ofBelow.length)} entries`);
    await page.goBack();
    await followExplanation(page, 'Investment');
    await expect(region(page, BY_PLAN)).toContainText(`${rupees(sumOf(ofBelow))} invested`);
    await page.goBack();
    const investors = String(new Set(ofBelow.map(({ memberId }) => memberId)).size);
    await expect(figure(page, 'Members')).toHaveText(investors);
    await followExplanation(page, 'Members');
    await expect(region(page, BY_MEMBER)).toContainText(`of ${investors} entries`);
    await page.goBack();
    await section.getByRole('button', { name: t('commission-report:levels.showTotals') }).click();
    await expect(figure(page, 'Investment')).toHaveText(rupees(sumOf(invested)));
    await header(page, BY_COORDINATOR).click();
  });

  const dialog = page.getByRole('dialog');

  await test.step('a transaction has an address and shows what was earned on it', async () => {
    const newest = newestOf(invested);
    await header(page, TRANSACTIONS).click();
    await rows(page, TRANSACTIONS).first().click();
    await expect(page).toHaveURL(/\/transaction\/\w+\?/);
    await expect(dialog).toContainText(exactRupees(newest.amountPaise));
    const ofNewest = earned.filter(({ depositId }) => depositId === newest._id);
    // While nothing is decided, nothing was earned: that is no zero.
    await expect(dialog).toContainText(ofNewest.length > 0 ? exactRupees(sumOf(ofNewest)) : 'Commission–');
    await expect(dialog.getByRole('listitem')).toContainText(
      LEVELS.map((level) => {
        const commission = ofNewest.find((row) => row.level === level);
        return commission ? exactRupees(commission.amountPaise) : '–';
      }),
    );
    await expectAccessible(page);
    await dialog.getByRole('link', { name: t('commission-report:transactionDialog.open') }).click();
    await expect(page).toHaveURL(`/pending-deposits/all/show/${newest._id}`);
    await page.goBack();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await header(page, TRANSACTIONS).click();
  });

  await test.step('on a phone a member opens with its family', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await header(page, BY_MEMBER).click();
    await press(region(page, BY_MEMBER).getByRole('listitem').first(), /^Open /);
    const ofMembers = fixtures.members.map(({ _id }) => invested.filter(({ memberId }) => memberId === _id));
    const own = required(sortedDescending(ofMembers, sumOf)[0], 'member');
    await expect(dialog).toContainText(`${exactRupees(sumOf(own))} invested`);
    const receivers = new Set(own.map(({ familyMemberId }) => familyMemberId));
    await expect(dialog.getByRole('listitem')).toHaveCount(receivers.size);
    await page.keyboard.press('Escape');
  });
});

test('an empty period offers all time, and the file has its rows', { tag: '@nightly' }, async ({ page, world }) => {
  const { fixtures } = world;
  const [latest] = approvedDeposits(fixtures).toSorted((a, b) => b.year - a.year);
  await openAs(page, 'superadmin', `${REPORT}?month=1&year=${(latest?.year ?? 2026) + 2}`);
  await expect(page.getByText(t('commission-report:noData.title'))).toBeVisible();
  await expect(header(page, BY_MEMBER)).toHaveCount(0);
  await page.getByRole('button', { name: t('commission-report:filters.allTime') }).click();
  await expect(page).toHaveURL(REPORT);
  await expect(figure(page, 'Total Investment')).toHaveText(rupees(sumOf(approvedDeposits(fixtures))));
  await expect(page.getByText(t('commission-report:allTime'), { exact: true }).first()).toBeVisible();
  await page.goto(`${REPORT}?month=${latest?.month}&year=${latest?.year}&coordinatorType=state`);
  await expect(figure(page, 'Total Investment')).toHaveText(/₹\d/);
  const { name, lines } = await fileOfNewTab(page, page.getByRole('button', { name: t('commission-report:export') }));
  expect(name).toMatch(/^commissions-\d{4}-\d\d-\d\d\.csv$/);
  const expected = fixtures.commissions.filter(
    (row) => row.level === 'state' && isInMonth({ month: latest?.month ?? 0, year: latest?.year ?? 0 })(row),
  );
  expect(lines).toHaveLength(expected.length + 1);
});
