import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Dataset, DepositRow, PlanRow } from '@server/store/rows';
import { followExplanation } from './support/explanation';
import { expect, test } from './support/test';

// Every test has data of its own, so both browsers share them.
test.describe.configure({ mode: 'parallel' });

/** The demo member; its family invests in several plans. */
const EMAIL = 'member@invest.example';

const grouped = (count: number) => count.toLocaleString('en-IN');
const rupees = (paise: number) => `₹${grouped(Math.round(paise / 100))}`;
const sumOf = (rows: readonly DepositRow[]) => rows.reduce((paise, row) => paise + row.amountPaise, 0);
const figureOf = (page: Page, label: string) =>
  page.getByRole('region', { name: label, exact: true }).getByRole('paragraph').nth(1);

interface Begun {
  memberId: string;
  familyMemberId: string | null;
  plan: PlanRow;
  approved: DepositRow[];
  percent: number;
}

/** Plans begun by a person, out of the raw deposits: progress is paid ÷ expected payments. */
function begunPlans({ deposits, plans }: Dataset): Begun[] {
  const begun = new Map<string, DepositRow[]>();
  for (const row of deposits.filter(({ status }) => status !== 'denied')) {
    const key = `${row.memberId} ${row.familyMemberId} ${row.planId}`;
    begun.set(key, [...(begun.get(key) ?? []), row]);
  }
  return [...begun.values()].flatMap((rows) => {
    const [first] = rows;
    const plan = plans.find(({ _id }) => _id === first?.planId);
    if (!first || !plan) return [];
    const approved = rows.filter(({ status }) => status === 'approved');
    const expected = plan.isRecurring ? plan.planDuration * 12 : 1;
    const percent = Math.min(100, (approved.length / expected) * 100);
    return [{ memberId: first.memberId, familyMemberId: first.familyMemberId, plan, approved, percent }];
  });
}

const mean = (rows: readonly Begun[]) => rows.reduce((sum, { percent }) => sum + percent, 0) / rows.length;
const demoMember = ({ members }: Dataset) => {
  const found = members.find(({ email }) => email === EMAIL);
  if (!found) throw new Error('The demo member is missing');
  return found;
};

test('progress: figures are those of the raw deposits, filters narrow them, and both files hold the same', async ({
  page,
  world,
  beginAs,
  expectSaid,
}) => {
  const { fixtures } = world;
  const begun = begunPlans(fixtures);
  await beginAs(page, 'superadmin');
  await page.goto('/investment-progress');

  await expect(figureOf(page, 'Total Members')).toHaveText(grouped(fixtures.members.length));
  await expect(figureOf(page, 'Total Investments')).toHaveText(grouped(begun.length));
  const everything = begun.flatMap(({ approved }) => approved);
  await expect(figureOf(page, 'Total Invested')).toHaveText(rupees(sumOf(everything)));
  await expect(figureOf(page, 'Average Progress')).toHaveText(`${mean(begun).toFixed(1)}%`);

  // Each figure leads to the same list, biggest part first.
  const rows = page.getByRole('grid').getByRole('row');
  const members = [...new Set(begun.map(({ memberId }) => memberId))];
  const most = (figureOf: (own: Begun[]) => number) =>
    Math.max(...members.map((id) => figureOf(begun.filter(({ memberId }) => memberId === id))));
  for (const [label, column, biggest] of [
    ['Total Investments', 'totalInvestments', grouped(most((own) => own.length))],
    ['Total Invested', 'totalInvested', rupees(most((own) => sumOf(own.flatMap(({ approved }) => approved))))],
    ['Average Progress', 'averageProgress', `${most(mean).toFixed(1)}%`],
    ['Total Members', 'member', fixtures.members.map(({ name }) => name).toSorted()[0] ?? ''],
  ] as const) {
    await followExplanation(page, label);
    await expect(rows.nth(1).locator(`[data-field=${column}]`)).toContainText(biggest);
    await expect(page.getByText(`of ${grouped(fixtures.members.length)} entries`)).toBeVisible();
  }

  // High is 75 percent or more of a member's mean.
  const high = fixtures.members.filter(({ _id }) => {
    const own = begun.filter(({ memberId }) => memberId === _id);
    return own.length > 0 && mean(own) >= 75;
  });
  await page.getByLabel('Progress range').selectOption('high');
  await expect(figureOf(page, 'Total Members')).toHaveText(grouped(high.length));
  await expect(page).toHaveURL(/progressRange=high/);
  const ofHigh = begun.filter(({ memberId }) => high.some(({ _id }) => _id === memberId));
  const csvFile = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await csvFile;
  expect(csv.suggestedFilename()).toBe('investment-progress-all.csv');
  await expectSaid(page, 'Data exported successfully as CSV');
  const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(1 + ofHigh.length);
  for (const { name } of high.slice(0, 3)) expect(lines.some((line) => line.includes(name))).toBe(true);
  await page.getByRole('button', { name: 'Clear Filters' }).click();

  const oneTime = begun.filter(({ plan }) => !plan.isRecurring);
  await page.getByLabel('Plan type').selectOption('one-time');
  await expect(figureOf(page, 'Total Investments')).toHaveText(grouped(oneTime.length));
  await page.getByRole('button', { name: 'Clear Filters' }).click();

  // Name, email or mobile, whatever the case.
  const member = demoMember(fixtures);
  const own = begun.filter(({ memberId }) => memberId === member._id);
  await page.getByRole('searchbox', { name: 'Search by name, email or mobile' }).fill(EMAIL.toUpperCase());
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(member.mobileNumber);
  await expect(rows.nth(1)).toContainText(rupees(sumOf(own.flatMap(({ approved }) => approved))));
  await expect(page.getByRole('progressbar', { name: `Average progress of ${member.name}` })).toHaveAttribute(
    'aria-valuenow',
    String(Math.round(mean(own))),
  );
  const thisYear = new Date().getFullYear();
  await page.getByLabel('Year').selectOption(String(thisYear));
  await expect(page).toHaveURL(new RegExp(`year=${thisYear}`));
  const jsonFile = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export JSON' }).click();
  const json = await jsonFile;
  expect(json.suggestedFilename()).toBe(`investment-progress-${thisYear}.json`);
  await expectSaid(page, 'Data exported successfully as JSON');
  const written = JSON.parse(await readFile(await json.path(), 'utf8'));
  expect(JSON.stringify(written)).toContain(EMAIL);

  // One member of all, found by typing; nothing that matches says so.
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByRole('combobox', { name: 'Member', exact: true }).fill('member@invest');
  await page.getByRole('option').filter({ hasText: EMAIL }).click();
  await expect(figureOf(page, 'Total Members')).toHaveText('1');
  await page.getByRole('searchbox', { name: 'Search by name, email or mobile' }).fill('zzzz');
  await expect(
    page.getByText('No investment data found. Please verify if members have made investments.'),
  ).toBeVisible();

  await world.fail({ path: '/superadmin/analytics/investment-progress', status: 422, message: 'Being counted' });
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('API Error: Being counted')).toBeVisible();
  await world.fail({ path: '/superadmin/analytics/export-investment-progress', status: 422, message: 'No disk' });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('Failed to export data')).toBeVisible();
});

test('details: every month of every plan with its status, and what is known of it; analytics in four charts', async ({
  page,
  world,
  beginAs,
}) => {
  const { fixtures } = world;
  const member = demoMember(fixtures);
  const own = begunPlans(fixtures).filter(({ memberId }) => memberId === member._id);
  await beginAs(page, 'superadmin');
  await page.goto(`/investment-progress?search=${EMAIL}`);
  await page.getByRole('button', { name: `View details of ${member.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/investment-progress/details/${member._id}\\?`));
  const details = page.getByRole('dialog', { name: `Investment Details of ${member.name}` });
  await expect(details.getByRole('article')).toHaveCount(own.length);
  await expect(details.getByRole('grid')).toHaveCount(own.length);

  for (const { familyMemberId, plan, approved } of own) {
    const person = fixtures.familyMembers.find(({ _id }) => _id === familyMemberId)?.name ?? member.name;
    const card = details.getByRole('region', { name: person }).getByRole('article', { name: plan.planName });
    const total = plan.isRecurring ? plan.planDuration * 12 : 1;
    await expect(card).toContainText(`${approved.length}/${total} months`);
    await expect(card).toContainText(rupees(sumOf(approved)));
    await expect(card.locator('td[data-status]')).toHaveCount(total);
    await expect(card.locator('td[data-status=completed]')).toHaveCount(approved.length);
  }
  const first = details.getByRole('grid').first();
  await expect(details.getByRole('list', { name: 'Legend' }).first().getByRole('listitem')).toHaveText([
    /Completed/,
    /Current Month/,
    /Overdue/,
    /Pending/,
  ]);
  // Where months and tooltips stand: the first twenty point down. The pointer is still where it clicked.
  await page.mouse.move(0, 0);
  await first.locator('td[data-status]').first().focus();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toContainText(/Completed.*Amount: ₹[\d,]+.*Month 1 of \d+.*Invested on/s);
  await expect(tooltip).toHaveAttribute('data-popper-placement', 'bottom');
  await first.locator('td[data-status]').nth(20).focus();
  await expect(tooltip).toContainText('Month 21 of');
  await expect(tooltip).toHaveAttribute('data-popper-placement', 'top');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  await page.getByRole('button', { name: `Analytics of ${member.name}` }).click();
  const analytics = page.getByRole('dialog', { name: `Analytics of ${member.name}` });
  const approved = own.flatMap((each) => each.approved);
  const years = [...new Set(approved.map(({ year }) => year))].toSorted();
  const byYear = analytics.getByRole('table', { name: 'Year-wise Investment Summary as a table' });
  await expect(byYear.getByRole('row')).toHaveCount(1 + years.length);
  for (const [index, year] of years.entries()) {
    const rows = approved.filter((row) => row.year === year);
    await expect(byYear.getByRole('row').nth(index + 1)).toContainText(`${year} (${rows.length} investment`);
    await expect(byYear.getByRole('row').nth(index + 1)).toContainText(rupees(sumOf(rows)));
  }
  const byMonth = analytics.getByRole('table', { name: 'Monthly Investment Pattern as a table' });
  await expect(byMonth.getByRole('row').nth(1)).toContainText(
    rupees(sumOf(approved.filter(({ month }) => month === 1))),
  );
  const shares = analytics.getByRole('table', { name: 'Family Member Contributions as a table' });
  const ofSelf = approved.filter(({ familyMemberId }) => familyMemberId === null);
  await expect(shares.getByRole('row').filter({ hasText: '(Self)' })).toContainText(rupees(sumOf(ofSelf)));
  const plans = new Set(own.map(({ plan }) => plan._id));
  await expect(analytics.getByRole('region', { name: 'Plan Performance' }).getByRole('listitem')).toHaveCount(
    plans.size,
  );

  await world.fail({ path: `/superadmin/analytics/member/${member._id}`, status: 422, message: 'Later' });
  await page.goto(`/investment-progress/analytics/${member._id}`);
  await expect(page.getByText('Failed to fetch member analytics')).toBeVisible();
});

test('details are asked for while the pointer is on their button, once, and stand without the months of one year alone', async ({
  page,
  world,
  beginAs,
}) => {
  const { fixtures } = world;
  const member = demoMember(fixtures);
  const own = begunPlans(fixtures).filter(({ memberId }) => memberId === member._id);
  const [latest] = own.flatMap(({ approved }) => approved).toSorted((a, b) => b.year - a.year);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(`/member/${member._id}/detailed`)) asked.push(pathname);
  });
  await beginAs(page, 'superadmin');
  await page.goto(`/investment-progress?search=${EMAIL}&year=${latest?.year}`);
  const open = page.getByRole('button', { name: `View details of ${member.name}` });
  await expect(open).toBeVisible();
  expect(asked).toEqual([]);
  await open.hover();
  await expect(page.getByRole('tooltip')).toHaveText('View Details');
  await expect.poll(() => asked.length).toBe(1);
  await open.click();
  const details = page.getByRole('dialog', { name: `Investment Details of ${member.name}` });
  await expect(details.getByRole('article')).toHaveCount(own.length);
  const months = own.reduce((sum, { plan }) => sum + (plan.isRecurring ? plan.planDuration * 12 : 1), 0);
  await expect(details.locator('td[data-status]')).toHaveCount(months);
  expect(asked).toHaveLength(1);
});

test('login as member: a tab of its own for the member, while this one stays the superadmin’s', async ({
  page,
  world,
  beginAs,
}) => {
  const member = demoMember(world.fixtures);
  await beginAs(page, 'superadmin');
  await page.goto(`/investment-progress?search=${EMAIL}`);
  const login = page.getByRole('button', { name: `Login as ${member.name}` });

  await world.fail({ path: '/superadmin/analytics/create-member-session', status: 409, message: 'Suspended' });
  const closed = page.waitForEvent('popup').then((tab) => tab.waitForEvent('close'));
  await login.click();
  await expect(page.getByText('Failed to login as member')).toBeVisible();
  await expect(page.getByText('Suspended')).toBeVisible();
  await closed;

  await world.fail();
  const popup = page.waitForEvent('popup');
  await login.click();
  const tab = await popup;
  await expect(
    page.getByText('Opened member session in a new tab. For incognito, copy the link and open it in a private window.'),
  ).toBeVisible();
  await expect(tab).toHaveURL(/\/(member-)?dashboard$/);
  await expect(tab.getByRole('button', { name: `Account of ${member.name}` })).toBeVisible();
  const [action] = await world.audit(1);
  expect(action).toMatchObject({ action: 'member.session', subjectId: member._id });

  await page.reload();
  await expect(page.getByRole('button', { name: 'Account of Super Admin' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Investment Progress Dashboard' })).toBeVisible();
});

test('member analytics: both tables follow the chosen member, and a row opens its calendar', async ({
  page,
  world,
  beginAs,
}) => {
  const { fixtures } = world;
  const member = demoMember(fixtures);
  const approved = fixtures.deposits.filter(({ status }) => status === 'approved');
  await beginAs(page, 'superadmin');
  await page.goto('/member-analytics');
  const members = page.getByRole('region', { name: 'Member-wise Investment Summary', exact: true });
  const families = page.getByRole('region', { name: 'Family Member-wise Investment Summary' });
  await expect(members.getByText(`of ${grouped(fixtures.members.length)} entries`)).toBeVisible();
  await expect(families.getByText(`of ${grouped(fixtures.familyMembers.length)} entries`)).toBeVisible();
  await members.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/members\.page=2/);
  await expect(members.getByText('Showing 11 to 20')).toBeVisible();
  await expect(families.getByText('Showing 1 to 10')).toBeVisible();

  await page.getByRole('combobox', { name: 'Search member', exact: true }).fill('member@invest');
  await page.getByRole('option').filter({ hasText: EMAIL }).click();
  await expect(page).toHaveURL(`/member-analytics?memberId=${member._id}`);
  const own = approved.filter(({ memberId }) => memberId === member._id);
  const family = fixtures.familyMembers.filter(({ memberId }) => memberId === member._id);
  const row = members.getByRole('grid').getByRole('row').nth(1);
  await expect(row).toContainText(member.userName);
  await expect(row).toContainText(rupees(sumOf(own)));
  await expect(row.locator('[data-field=totalTransactions]')).toHaveText(String(own.length));
  await expect(row.locator('[data-field=familyMemberCount]')).toHaveText(String(family.length));
  await expect(families.getByRole('grid').getByRole('row')).toHaveCount(1 + family.length);

  const person = family.find(({ _id }) => own.some(({ familyMemberId }) => familyMemberId === _id));
  if (!person) throw new Error('Nobody in the family of the demo member invests');
  const paid = own.filter(({ familyMemberId }) => familyMemberId === person._id);
  await families.getByRole('gridcell', { name: person.name, exact: true }).first().click();
  const calendar = page.getByRole('dialog', { name: 'Investment Calendar' });
  await expect(calendar).toContainText(`${person.name} (`);
  await expect(calendar.getByRole('listitem')).toHaveText([/Invested/, /Overdue/, /Skipped/, /Future/]);
  const thisYear = Number(await calendar.getByLabel('Year').inputValue());
  await expect(calendar.getByLabel('Year').getByRole('option')).toHaveText(
    [-3, -2, -1, 0, 1, 2].map((step) => String(thisYear + step)),
  );
  for (const year of [thisYear, thisYear - 1, thisYear + 1]) {
    await calendar.getByLabel('Year').selectOption(String(year));
    await expect(calendar.getByRole('grid', { name: `Investments by plan and month of ${year}` })).toBeVisible();
    const invested = new Set(
      paid.filter((each) => each.year === year).map(({ planId, month }) => `${planId} ${month}`),
    );
    const cells = calendar.locator('td[data-status]');
    const plans = new Set(paid.map(({ planId }) => planId)).size;
    await expect(cells).toHaveCount(plans * 12);
    await expect(calendar.locator('td[data-status=invested]')).toHaveCount(invested.size);
    const other = year > thisYear ? 'future' : 'skipped';
    if (year !== thisYear) {
      await expect(calendar.locator(`td[data-status=${other}]`)).toHaveCount(plans * 12 - invested.size);
    }
  }
  await world.fail({
    path: '/superadmin/analytics/family-member-planwise-investment-months',
    status: 422,
    message: 'Being counted',
  });
  await calendar.getByLabel('Year').selectOption(String(thisYear + 2));
  await expect(calendar.getByText('Failed to load investment months')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL(/\/member-analytics$/);
  await expect(members.getByText(`of ${grouped(fixtures.members.length)} entries`)).toBeVisible();
});
