import type { Locator } from '@playwright/test';
import type { Dataset, DepositRow, PlanRow } from '@server/store/rows';
import { personas } from '../../fixtures/personas';
import { t } from '../support/texts';
import { fileOf } from './support/files';
import { grouped, rupees, sumOf } from './support/format';
import { cellOf, entries, figure, followExplanation, openLastPage, searchAndChoose } from './support/page';
import { expectedPayments, found } from './support/records';
import { beginAs, expect, expectMessage, openAs, test } from './support/test';

const EMAIL = personas.member.email;

interface BegunPlan {
  memberId: string;
  familyMemberId: string | null;
  plan: PlanRow;
  approved: DepositRow[];
  percent: number;
}

/** The plans that were begun, worked out of the deposits: the progress is approved ÷ expected payments. */
function begunPlans({ deposits, plans }: Dataset): BegunPlan[] {
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
    const percent = Math.min(100, (approved.length / expectedPayments(plan)) * 100);
    return [{ memberId: first.memberId, familyMemberId: first.familyMemberId, plan, approved, percent }];
  });
}

const mean = (rows: readonly BegunPlan[]) => rows.reduce((sum, { percent }) => sum + percent, 0) / rows.length;
const demoMember = ({ members }: Dataset) => found(members, ({ email }) => email === EMAIL);

const months = (within: Locator, status = '.+') => within.getByRole('gridcell', { name: new RegExp(`: ${status}$`) });

test('the progress has the figures of the deposits, also filtered and exported', async ({ page, world }) => {
  const { fixtures } = world;
  const begun = begunPlans(fixtures);

  await test.step('the cards show the figures of all members', async () => {
    await openAs(page, 'superadmin', '/investment-progress');
    await expect(figure(page, 'Total Members')).toHaveText(grouped(fixtures.members.length));
    await expect(figure(page, 'Total Investments')).toHaveText(grouped(begun.length));
    const everything = begun.flatMap(({ approved }) => approved);
    await expect(figure(page, 'Total Invested')).toHaveText(rupees(sumOf(everything)));
    await expect(figure(page, 'Average Progress')).toHaveText(`${mean(begun).toFixed(1)}%`);
    const filters = page.getByRole('region', { name: t('ui:filters.label') }).locator('label');
    await expect(filters).toHaveText(['Year', 'Member', 'Progress range', 'Plan type']);
  });

  const rows = page.getByRole('grid').getByRole('row');
  const members = [...new Set(begun.map(({ memberId }) => memberId))];

  await test.step('each explanation leads to the list with the highest values first', async () => {
    const highest = (valueIn: (own: BegunPlan[]) => number) =>
      Math.max(...members.map((id) => valueIn(begun.filter(({ memberId }) => memberId === id))));
    for (const [label, column, biggest] of [
      ['Total Investments', 'totalInvestments', grouped(highest((own) => own.length))],
      ['Total Invested', 'totalInvested', rupees(highest((own) => sumOf(own.flatMap(({ approved }) => approved))))],
      ['Average Progress', 'averageProgress', `${highest(mean).toFixed(1)}%`],
      ['Total Members', 'member', fixtures.members.map(({ name }) => name).toSorted()[0] ?? ''],
    ] as const) {
      await followExplanation(page, label);
      await expect(cellOf(rows.nth(1), column)).toContainText(biggest);
      await expect(entries(page, fixtures.members.length)).toBeVisible();
    }
  });

  await test.step('the range of high progress starts at 75 percent, and the CSV file has its plans', async () => {
    const high = fixtures.members.filter(({ _id }) => {
      const own = begun.filter(({ memberId }) => memberId === _id);
      return own.length > 0 && mean(own) >= 75;
    });
    await page.getByLabel(t('investment-progress:filters.range')).selectOption('high');
    await expect(figure(page, 'Total Members')).toHaveText(grouped(high.length));
    await expect(page).toHaveURL(/progressRange=high/);
    const ofHigh = begun.filter(({ memberId }) => high.some(({ _id }) => _id === memberId));
    const { name, lines } = await fileOf(page, page.getByRole('button', { name: t('investment-progress:exportCsv') }));
    expect(name).toBe('investment-progress-all.csv');
    await expectMessage(page, 'Data exported successfully as CSV');
    expect(lines).toHaveLength(1 + ofHigh.length);
    for (const { name } of high.slice(0, 3)) expect(lines.some((line) => line.includes(name))).toBe(true);
    await page.getByRole('button', { name: t('ui:filters.clear') }).click();
  });

  await test.step('the plan type narrows the figures', async () => {
    const oneTime = begun.filter(({ plan }) => !plan.isRecurring);
    await page.getByLabel(t('investment-progress:filters.planType')).selectOption('one-time');
    await expect(figure(page, 'Total Investments')).toHaveText(grouped(oneTime.length));
    await page.getByRole('button', { name: t('ui:filters.clear') }).click();
  });

  const member = demoMember(fixtures);

  await test.step('the search takes email addresses in any case, and the JSON file of a year has the rows found', async () => {
    const own = begun.filter(({ memberId }) => memberId === member._id);
    await page.getByRole('searchbox', { name: t('investment-progress:filters.search') }).fill(EMAIL.toUpperCase());
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText(member.mobileNumber);
    await expect(rows.nth(1)).toContainText(rupees(sumOf(own.flatMap(({ approved }) => approved))));
    await expect(page.getByRole('progressbar', { name: `Average progress of ${member.name}` })).toHaveAttribute(
      'aria-valuenow',
      String(Math.round(mean(own))),
    );
    const thisYear = new Date().getFullYear();
    await page.getByLabel(t('investment-progress:filters.year')).selectOption(String(thisYear));
    await expect(page).toHaveURL(new RegExp(`year=${thisYear}`));
    const { name, text } = await fileOf(page, page.getByRole('button', { name: t('investment-progress:exportJson') }));
    expect(name).toBe(`investment-progress-${thisYear}.json`);
    await expectMessage(page, 'Data exported successfully as JSON');
    const written = JSON.parse(text);
    expect(JSON.stringify(written)).toContain(EMAIL);
  });

  await test.step('a member is chosen by typing, and a failing export says so', async () => {
    await page.getByRole('button', { name: t('ui:filters.clear') }).click();
    await searchAndChoose(
      page.getByRole('combobox', { name: t('investment-progress:filters.member'), exact: true }),
      'member@invest',
      EMAIL,
    );
    await expect(figure(page, 'Total Members')).toHaveText('1');
    await world.fail({ path: '/superadmin/analytics/export-investment-progress', status: 422, message: 'No disk' });
    await page.getByRole('button', { name: t('investment-progress:exportCsv') }).click();
    await expectMessage(page, t('investment-progress:exportFailed'));
  });
});

test('a member has the status of each month, and four charts', { tag: '@nightly' }, async ({ page, world }) => {
  const { fixtures } = world;
  const member = demoMember(fixtures);
  const own = begunPlans(fixtures).filter(({ memberId }) => memberId === member._id);
  const [latest] = own.flatMap(({ approved }) => approved).toSorted((a, b) => b.year - a.year);
  const details = page.getByRole('dialog', { name: `Investment Details of ${member.name}` });

  await test.step('each plan has a calendar with the status of each month, whatever year the list is filtered by', async () => {
    await openAs(page, 'superadmin', `/investment-progress?search=${EMAIL}&year=${latest?.year}`);
    await page.getByRole('button', { name: `View details of ${member.name}` }).click();
    await expect(page).toHaveURL(new RegExp(`/investment-progress/details/${member._id}\\?`));
    await expect(details.getByRole('article')).toHaveCount(own.length);
    await expect(details.getByRole('grid')).toHaveCount(own.length);
    for (const { familyMemberId, plan, approved } of own) {
      const person = fixtures.familyMembers.find(({ _id }) => _id === familyMemberId)?.name ?? member.name;
      const card = details.getByRole('region', { name: person }).getByRole('article', { name: plan.planName });
      const total = expectedPayments(plan);
      await expect(card).toContainText(`${approved.length}/${total} months`);
      await expect(card).toContainText(rupees(sumOf(approved)));
      await expect(months(card)).toHaveCount(total);
      await expect(months(card, 'Completed')).toHaveCount(approved.length);
    }
  });

  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  const analytics = page.getByRole('dialog', { name: `Analytics of ${member.name}` });

  await test.step('the analytics sum the deposits by year, month, person and plan', async () => {
    await page.getByRole('button', { name: `Analytics of ${member.name}` }).click();
    const approved = own.flatMap((each) => each.approved);
    const years = [...new Set(approved.map(({ year }) => year))].toSorted();
    const byYear = analytics.getByRole('table', { name: 'Year-wise Investment Summary as a table' });
    await expect(byYear.getByRole('row')).toHaveCount(1 + years.length);
    const ofFirst = approved.filter(({ year }) => year === years[0]);
    await expect(byYear.getByRole('row').nth(1)).toContainText(`${years[0]} (${ofFirst.length} investment`);
    await expect(byYear.getByRole('row').nth(1)).toContainText(rupees(sumOf(ofFirst)));
    const byMonth = analytics.getByRole('table', { name: 'Monthly Investment Pattern as a table' });
    await expect(byMonth.getByRole('row').nth(1)).toContainText(
      rupees(sumOf(approved.filter(({ month }) => month === 1))),
    );
    const shares = analytics.getByRole('table', { name: 'Family Member Contributions as a table' });
    const ofSelf = approved.filter(({ familyMemberId }) => familyMemberId === null);
    await expect(shares.getByRole('row').filter({ hasText: '(Self)' })).toContainText(rupees(sumOf(ofSelf)));
    const performance = analytics.getByRole('region', { name: t('investment-progress:analytics.performance') });
    await expect(performance.getByRole('listitem')).toHaveCount(new Set(own.map(({ plan }) => plan._id)).size);
  });
});

test('Login as Member opens a session in a new tab alone', async ({ page, world }) => {
  const member = demoMember(world.fixtures);
  await openAs(page, 'superadmin', `/investment-progress?search=${EMAIL}`);
  const login = page.getByRole('button', { name: `Login as Member: ${member.name}` });

  await test.step('a refusal closes the new tab and shows the message', async () => {
    await world.fail({ path: '/superadmin/analytics/create-member-session', status: 409, message: 'Suspended' });
    const refused = page.waitForEvent('popup');
    await login.click();
    const closed = await refused;
    await expectMessage(page, t('investment-progress:session.failed'));
    await expectMessage(page, t('ui:states.account.suspended.name'));
    await expect.poll(() => closed.isClosed()).toBe(true);
  });

  await test.step('the new tab has the session of the member, and the audit log names it', async () => {
    await world.fail();
    const popup = page.waitForEvent('popup');
    await login.click();
    const tab = await popup;
    await expectMessage(
      page,
      'Opened member session in a new tab. For incognito, copy the link and open it in a private window.',
    );
    await expect(tab).toHaveURL(/\/(member-)?dashboard$/);
    await expect(tab.getByRole('button', { name: `Account of ${member.name}` })).toBeVisible();
    const [action] = await world.audit(1);
    expect(action).toMatchObject({ action: 'member.session', subjectId: member._id });
  });

  await test.step('a tab that the browser had blocked goes on as well', async () => {
    await page.evaluate(() => {
      const { open } = window;
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await login.click();
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: t('investment-progress:session.open') }).click();
    const tab = await popup;
    await expect(tab).toHaveURL(/\/(member-)?dashboard$/);
    await tab.close();
  });

  await test.step('the same link asks when it is opened by itself, and names whose account it is', async () => {
    const created = page.waitForResponse(/create-member-session/);
    const popup = page.waitForEvent('popup');
    await login.click();
    const { data } = await (await created).json();
    await (await popup).close();
    const tab = await page.context().newPage();
    const user = encodeURIComponent(JSON.stringify(data.member));
    await tab.goto(`/member-login?token=${encodeURIComponent(data.token)}&user=${user}`);
    await expect(tab.getByRole('alertdialog')).toContainText(`${member.name} (${member.email})`);
    await tab.close();
  });

  await test.step('the first tab keeps the session of the superadmin', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Account of Super Admin' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: t('investment-progress:title') })).toBeVisible();
  });
});

test('both tables of the member analytics follow the chosen member', { tag: '@nightly' }, async ({ page, world }) => {
  const { fixtures } = world;
  const member = demoMember(fixtures);
  const approved = fixtures.deposits.filter(({ status }) => status === 'approved');
  await beginAs(page, 'superadmin');
  const members = page.getByRole('region', { name: t('member-analytics:members.title'), exact: true });
  const families = page.getByRole('region', { name: t('member-analytics:families.title') });

  await test.step('each table has pages of its own', async () => {
    const currentPage = (of: Locator) =>
      of.getByRole('navigation', { name: t('ui:pager.label') }).locator('[aria-current=page]');
    await page.goto('/member-analytics');
    await members.getByRole('button', { name: t('ui:pager.next') }).click();
    await expect(page).toHaveURL(/members\.page=2/);
    await expect(currentPage(members)).toHaveText('2');
    await expect(currentPage(families)).toHaveText('1');
    await openLastPage(members);
    await expect(entries(members, fixtures.members.length)).toBeVisible();
    await expect(currentPage(families)).toHaveText('1');
    await openLastPage(families);
    await expect(entries(families, fixtures.familyMembers.length)).toBeVisible();
  });

  const own = approved.filter(({ memberId }) => memberId === member._id);
  const family = fixtures.familyMembers.filter(({ memberId }) => memberId === member._id);

  await test.step('a chosen member narrows both tables', async () => {
    await searchAndChoose(page.getByRole('combobox', { name: 'Search member', exact: true }), 'member@invest', EMAIL);
    await expect(page).toHaveURL(`/member-analytics?memberId=${member._id}`);
    const row = members.getByRole('grid').getByRole('row').nth(1);
    await expect(row).toContainText(member.userName);
    await expect(row).toContainText(rupees(sumOf(own)));
    await expect(cellOf(row, 'totalTransactions')).toHaveText(String(own.length));
    await expect(cellOf(row, 'familyMemberCount')).toHaveText(String(family.length));
    await expect(families.getByRole('grid').getByRole('row')).toHaveCount(1 + family.length);
  });

  await test.step('a family member opens the calendar, with the status of each month of each plan', async () => {
    const calendar = page.getByRole('dialog', { name: t('member-analytics:calendar.title') });
    const chosenYear = calendar.getByLabel(t('investment-progress:filters.year'));
    const person = found(family, ({ _id }) => own.some(({ familyMemberId }) => familyMemberId === _id));
    const paid = own.filter(({ familyMemberId }) => familyMemberId === person._id);
    const plans = new Set(paid.map(({ planId }) => planId)).size;
    await families.getByRole('gridcell', { name: person.name, exact: true }).first().click();
    await expect(calendar).toContainText(`${person.name} (`);
    await expect(calendar.getByRole('listitem')).toHaveText([/Invested/, /Overdue/, /Skipped/, /Future/]);
    const current = Number(await chosenYear.inputValue());
    await expect(chosenYear.getByRole('option')).toHaveText(
      [-3, -2, -1, 0, 1, 2].map((step) => String(current + step)),
    );
    const before = current - 1;
    await chosenYear.selectOption(String(before));
    await expect(calendar.getByRole('grid', { name: `Investments by plan and month of ${before}` })).toBeVisible();
    const ofYear = paid.filter(({ year }) => year === before);
    const invested = new Set(ofYear.map(({ planId, month }) => `${planId} ${month}`)).size;
    await expect(months(calendar, 'Invested')).toHaveCount(invested);
    await expect(months(calendar, 'Skipped')).toHaveCount(plans * 12 - invested);
    await page.keyboard.press('Escape');
  });

  await test.step('Clear shows all members again', async () => {
    await page.getByRole('button', { name: t('member-analytics:clear'), exact: true }).click();
    await expect(page).toHaveURL(/\/member-analytics$/);
  });
});
