import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { CommissionRow, Dataset, DepositRow } from '@server/store/rows';
import { monthAt, monthOf } from '@/domain/months';
import { personas } from '../../fixtures/personas';
import { slowRound } from '../support/collection-round-oracle';
import { downloadInNewTab } from './support/new-tab';
import { expect, test } from './support/test';

// Every test has data of its own, so both browsers share them.
test.describe.configure({ mode: 'parallel' });

const AREA = '/coordinator/dashboard';
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figure = (page: Page, label: string) => region(page, label).getByRole('paragraph').nth(1);
const rows = (page: Page, list: string) => page.getByRole('grid', { name: list }).locator('[role=row][data-id]');
const grouped = (count: number) => count.toLocaleString('en-IN');
const rupees = (paise: number) => `₹${grouped(Math.round(paise / 100))}`;
const sumOf = (all: readonly { amountPaise: number }[]) => all.reduce((paise, row) => paise + row.amountPaise, 0);

/** The fixtures move along with the day. */
const today = monthOf(new Date());
const monthText = ({ year, month }: { year: number; month: number }) =>
  `${new Date(Date.UTC(year, month - 1)).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })} ${year}`;

/** Of the demo panchayat, straight out of the rows. */
const membersIn = ({ members }: Dataset) => members.filter(({ panchayatId }) => panchayatId === personas.panchayat.id);
function depositsIn(data: Dataset): DepositRow[] {
  const ids = new Set(membersIn(data).map(({ _id }) => _id));
  return data.deposits.filter(({ memberId }) => ids.has(memberId));
}
const commissionsIn = ({ commissions }: Dataset) =>
  commissions.filter(({ coordinatorId }) => coordinatorId === personas.panchayat.id);
/** As the panchayat sees it (decisions §5). */
const shown = ({ status, processedAt }: CommissionRow) =>
  status === 'paid' ? 'paid' : processedAt ? 'processed' : status;

/** The page's own CSV without its mark, as lines. */
async function linesOf(path: string): Promise<string[]> {
  return (await readFile(path, 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
}

test('investments: figures, filters, a page of rows, no approval, and the file', async ({
  page,
  world,
  beginAs,
  expectSaid,
}) => {
  const deposits = depositsIn(world.fixtures);
  const approved = deposits.filter(({ status }) => status === 'approved');
  const pending = deposits.filter(({ status }) => status === 'pending');
  await beginAs(page, 'panchayat');
  await page.goto('/panchayat/investments');
  await expect(page.getByRole('heading', { level: 1, name: 'Investment Overview' })).toBeVisible();
  await expect(figure(page, 'Total Investments')).toHaveText(rupees(sumOf(approved)));
  await expect(figure(page, 'Total Members')).toHaveText(grouped(membersIn(world.fixtures).length));
  await expect(page.getByText(`of ${deposits.length} entries`)).toBeVisible();
  await expect(rows(page, 'Investments')).toHaveCount(20);

  // The figure leads to the rows that it is made of.
  await page.getByRole('button', { name: 'Explain Total Investments' }).click();
  await page.getByRole('dialog', { name: 'Total Investments' }).getByRole('link').click();
  await expect(page.getByText(`of ${approved.length} entries`)).toBeVisible();

  await page.getByRole('combobox', { name: 'Status' }).selectOption('pending');
  await expect(rows(page, 'Investments')).toHaveCount(pending.length);
  const approve = page.getByRole('button', { name: /^Approve the deposit of/ });
  await expect(approve).toHaveCount(pending.length);
  await expect(approve.first()).toHaveAttribute('aria-disabled', 'true');
  await approve.first().hover();
  await expect(page.getByRole('tooltip')).toHaveText('Only the superadmin approves deposits');

  const [plan] = world.fixtures.plans.filter(({ _id }) => approved.some(({ planId }) => planId === _id));
  const [latest] = approved.filter(({ memberId, planId }) => memberId === personas.member.id && planId === plan?._id);
  const isWanted = ({ planId, year, memberId }: DepositRow) =>
    planId === plan?._id && year === latest?.year && memberId === personas.member.id;
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByRole('combobox', { name: 'Plan' }).selectOption({ label: plan?.planName ?? '' });
  await page.getByRole('combobox', { name: 'Year' }).selectOption(String(latest?.year));
  await page.getByRole('searchbox', { name: 'Search member' }).fill(personas.member.name);
  const found = deposits.filter(isWanted);
  await expect(page.getByText(`Showing 1 to ${Math.min(20, found.length)} of ${found.length} entries`)).toBeVisible();
  const offered = await page.getByRole('combobox', { name: 'Year' }).getByRole('option').allTextContents();
  expect([offered[1], offered.at(-1), offered.length]).toEqual([String(today.year), '2022', today.year - 2020]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^investments-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = await linesOf(await file.path());
  expect(lines).toHaveLength(found.length + 1);
  const amount = (lines[0] ?? '').split(',').indexOf('Amount');
  const exported = lines.slice(1).reduce((sum, line) => sum + Number(line.split(',')[amount]), 0);
  expect(exported).toBeCloseTo(sumOf(found) / 100, 2);

  await world.fail({ path: `${AREA}/export-investments`, status: 500 });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expectSaid(page, 'Failed to export investments');
  await page.getByRole('searchbox', { name: 'Search member' }).fill('nobody of this name');
  await expect(page.getByText('No investments found')).toBeVisible();
});

test('commissions: figures, one processed, several processed, and a row that somebody else processed', async ({
  page,
  world,
  beginAs,
  expectSaid,
}) => {
  const own = commissionsIn(world.fixtures);
  const earned = own.filter(({ status }) => status === 'approved' || status === 'paid');
  const thisYear = own.filter(({ year }) => year === today.year);
  const waiting = own.filter((row) => shown(row) === 'pending');
  expect(waiting.length).toBeGreaterThan(2);
  await beginAs(page, 'panchayat');
  await page.goto('/panchayat/commissions');
  await expect(figure(page, 'Total Earned')).toHaveText(rupees(sumOf(earned)));
  await expect(figure(page, 'Pending')).toHaveText(rupees(sumOf(own.filter(({ status }) => status === 'pending'))));
  const summary = region(page, 'Filtered Results Summary');
  const summarized = (all: readonly CommissionRow[]) =>
    `Records${all.length}Total amount${rupees(sumOf(all))}` +
    `Pending${all.filter((row) => shown(row) === 'pending').length}` +
    `Processed${all.filter((row) => shown(row) === 'processed').length}`;
  await expect(summary).toContainText(summarized(thisYear));

  await page.getByRole('combobox', { name: 'Year' }).selectOption('');
  await expect(summary).toContainText(summarized(own));

  // By plan and by member, of the same rows.
  const counted = own.filter(({ status }) => status !== 'rejected');
  const best = (keyOf: (row: CommissionRow) => string) =>
    Math.max(...[...new Set(counted.map(keyOf))].map((key) => sumOf(counted.filter((row) => keyOf(row) === key))));
  const insight = (name: string) => page.getByRole('table', { name }).getByRole('row').nth(1);
  await expect(insight('By Plan')).toContainText(rupees(best(({ planId }) => planId)));
  await expect(insight('By Member')).toContainText(rupees(best(({ memberId }) => memberId)));

  await page.getByRole('combobox', { name: 'Status' }).selectOption('pending');
  const main = rows(page, 'Commissions');
  await expect(main).toHaveCount(waiting.length);
  const processed = await main.first().getAttribute('data-id');

  // One: named, counted, said to be for good.
  await main
    .first()
    .getByRole('button', { name: /^Process/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Process Commissions' });
  await expect(dialog).toContainText('This cannot be undone');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(main).toHaveCount(waiting.length);
  await main
    .first()
    .getByRole('button', { name: /^Process/ })
    .click();
  await dialog.getByRole('button', { name: 'Process Commissions' }).click();
  await expectSaid(page, '1 commission processed');
  await expect(main).toHaveCount(waiting.length - 1);

  // All that are left: one of them is processed elsewhere while the question is open.
  const left = waiting.filter(({ _id }) => _id !== processed);
  await expect(page.getByRole('button', { name: /^Process Selected/ })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: `Process Selected (${left.length})` }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(left.length);
  await expect(dialog).toContainText(`Total₹${grouped(sumOf(left) / 100)}`);
  await world.send('panchayat', 'POST', `${AREA}/process-commissions`, { commissionIds: [left[0]?._id] });
  await dialog.getByRole('button', { name: 'Process Commissions' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '1 commission was not processed:' })).toContainText(
    'This commission has already been processed',
  );
  await expect(page.getByText('No commissions found').first()).toBeVisible();
  const audit = await world.audit(waiting.length);
  expect(new Set(audit.map(({ subjectId }) => subjectId))).toEqual(new Set(waiting.map(({ _id }) => _id)));
  expect(audit.map(({ action }) => action)).toEqual(waiting.map(() => 'commission.process'));
  expect(new Set(audit.map(({ actorId }) => actorId))).toEqual(new Set([personas.panchayat.id]));

  // It decides nothing: they wait for the superadmin as before.
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(figure(page, 'Pending')).toHaveText(rupees(sumOf(own.filter(({ status }) => status === 'pending'))));
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue(String(today.year));
  await main.first().getByRole('button', { name: /^View/ }).click();
  await expect(page).toHaveURL(/\/panchayat\/commissions\/show\//);
  await page.reload();
  await expect(page.getByRole('dialog')).toContainText('Family Member');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/panchayat\/commissions(\?|$)/);

  await world.fail({ method: 'GET', path: `${AREA}/export-commission`, status: 500, message: '' });
  await page.getByRole('button', { name: 'Export Data' }).click();
  await expectSaid(page, 'Failed to export commissions');
});

test('a link to a commission finds it on whatever page it is, and none of the neighbours', async ({
  page,
  world,
  beginAs,
}) => {
  const { commissions, members, plans } = world.fixtures;
  const own = commissionsIn(world.fixtures).toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  expect(own.length).toBeGreaterThan(20);
  const [oldest] = own;
  await beginAs(page, 'panchayat');
  await page.goto(`/panchayat/commissions/show/${oldest?._id}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(members.find(({ _id }) => _id === oldest?.memberId)?.name ?? 'a member');
  await expect(drawer).toContainText(plans.find(({ _id }) => _id === oldest?.planId)?.planName ?? 'a plan');
  const foreign = commissions.find(({ coordinatorId }) => coordinatorId === personas.panchayat2.id);
  await page.goto(`/panchayat/commissions/show/${foreign?._id}`);
  await expect(drawer).toContainText('This commission is not in the list');
});

test('the commissions as a file are the rows that the filters leave', async ({ page, world, beginAs }) => {
  const own = commissionsIn(world.fixtures).filter((row) => shown(row) === 'paid');
  await beginAs(page, 'panchayat');
  await page.goto('/panchayat/commissions?status=paid&year=');
  await expect(page.getByText(`of ${own.length} entries`).first()).toBeVisible();
  const coming = downloadInNewTab(page);
  await page.getByRole('button', { name: 'Export Data' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^commissions-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await linesOf(await file.path())).toHaveLength(own.length + 1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the round: most overdue first, exact arrears, a call, a reminder in two languages, marks of the day', async ({
    page,
    world,
    beginAs,
    expectAccessible,
  }) => {
    await beginAs(page, 'panchayat');
    await page.goto('/panchayat-dashboard');
    await page.getByRole('link', { name: 'Round list' }).click();
    const stops = page.getByRole('list', { name: 'Members to visit' }).locator('[data-id]');
    // Month by month out of the rows; the sums are typed by hand in the tests of the server.
    const round = slowRound(world.fixtures, personas.panchayat.id, today);
    const [owing] = round;
    if (!owing || round.length < 2) throw new Error('The fixtures lack members with overdue months');
    await expect(stops).toHaveText(
      round.map(({ name, months, rupees: sum }) => new RegExp(`${name}.*₹${grouped(sum)}.*${months} months? overdue`)),
    );
    const total = round.reduce((paise, { rupees: sum }) => paise + sum * 100, 0);
    await expect(figure(page, 'Total Arrears')).toHaveText(rupees(total));
    const first = stops.first();
    const { name, mobileNumber } = owing;
    await expect(first.getByRole('link', { name: `Call ${name}` })).toHaveAttribute('href', `tel:+91${mobileNumber}`);
    const reminder = async () => {
      const link = first.getByRole('link', { name: `Remind ${name} on WhatsApp` });
      const address = new URL((await link.getAttribute('href')) ?? '');
      expect(address.origin + address.pathname).toBe(`https://wa.me/91${mobileNumber}`);
      return address.searchParams.get('text');
    };
    expect(await reminder()).toContain(
      `${owing.months} monthly deposits are overdue since ${monthText(monthAt(owing.since))}: ₹${grouped(owing.rupees)} in all.`,
    );
    const language = first.getByRole('group', { name: `Language of the reminder for ${name}` });
    await language.getByRole('button', { name: 'हिन्दी' }).click();
    expect(await reminder()).toContain(`से ${owing.months} मासिक जमा बकाया हैं: कुल ₹${grouped(owing.rupees)}।`);
    await expect(stops.nth(1).getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
    await first.getByRole('button', { name: `Visited today: ${name}` }).click();
    await expect(region(page, 'Members to Visit')).toContainText('1 visited today');
    await expectAccessible(page);

    await page.reload();
    await expect(first.getByRole('button', { name: /^Visited today/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(language.getByRole('button', { name: 'हिन्दी' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('checkbox', { name: 'Hide visited' }).check();
    await expect(stops).toHaveText(round.slice(1).map((each) => new RegExp(each.name)));

    // A host that does not know the call.
    await world.fail({ path: `${AREA}/round`, status: 404, message: 'Not found' });
    await page.reload();
    await expect(page.getByText('No round list here')).toBeVisible();
  });
});

test('members: search, status, one member; analytics of the chosen days; tabs that lead to their section', async ({
  page,
  world,
  beginAs,
}) => {
  const members = membersIn(world.fixtures);
  await beginAs(page, 'panchayat');
  await page.goto('/panchayat/members');
  await expect(rows(page, 'Members')).toHaveCount(Math.min(20, members.length));
  const suspended = members.filter(({ status }) => status === 'suspended');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('suspended');
  await expect(rows(page, 'Members')).toHaveCount(suspended.length);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('');
  await page.getByRole('searchbox', { name: 'Search members' }).fill(personas.member.name);
  await expect(rows(page, 'Members')).toHaveCount(1);
  await page.getByRole('button', { name: `View ${personas.member.name}` }).click();
  const approved = depositsIn(world.fixtures).filter(({ status }) => status === 'approved');
  const invested = approved.filter(({ memberId }) => memberId === personas.member.id);
  await expect(page.getByRole('dialog', { name: personas.member.name })).toContainText(rupees(sumOf(invested)));
  // A link to a member of the neighbours shows nobody.
  await page.goto(`/panchayat/members/show/${personas.member2.id}`);
  await expect(page.getByRole('dialog')).toContainText('This member is not in your panchayat');

  await page.goto('/panchayat/analytics');
  const entered = (days: number) => {
    const until = Date.now();
    return approved.filter(({ createdAt }) => Date.parse(createdAt) > until - days * 86_400_000);
  };
  await expect(page.getByRole('combobox', { name: 'Time range' })).toHaveValue('30');
  await page.getByRole('combobox', { name: 'Time range' }).selectOption('365');
  await expect(page).toHaveURL(/days=365/);
  await expect(region(page, 'Active Members').getByRole('paragraph').nth(1)).toHaveText(
    grouped(new Set(entered(365).map(({ memberId }) => memberId)).size),
  );
  const series = page.getByRole('table', { name: 'Monthly Performance as a table' });
  const ofMonth = approved.filter(({ month, year }) => month === today.month && year === today.year);
  await expect(series.getByRole('row', { name: monthText(today) })).toContainText(rupees(sumOf(ofMonth)));
  const year = today.year - 1;
  const before = approved.filter((row) => row.month === 12 && row.year === year);
  await region(page, 'Monthly Performance').getByRole('combobox', { name: 'Year' }).selectOption(String(year));
  await expect(page).toHaveURL(/days=365&chart\.year=/);
  await expect(series.getByRole('row', { name: `Dec ${year}` })).toContainText(rupees(sumOf(before)));
  await expect(page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current]')).toHaveText('Dashboard');
  await page
    .getByRole('navigation', { name: 'Sections of the report' })
    .getByRole('button', { name: 'Commissions' })
    .click();
  await expect(page.getByRole('region', { name: 'Commission Trends' })).toBeInViewport();

  await world.fail({ path: `${AREA}/analytics`, status: 500, message: '' });
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Failed to load analytics data');
});

test('no call answers for the neighbour, and without an id nothing is asked for', async ({ page, host, request }) => {
  const answer = await request.post(`${host.apiUrl}/panchayat/auth/login`, {
    data: { email: 'panchayat@invest.example', password: 'Demo@1234' },
  });
  const { token, user } = await answer.json();
  const calls = [
    'overview',
    'downline-users',
    'investments',
    'investment-stats',
    'export-investments',
    'commissions',
    'commission-stats',
    'commission-insights',
    'commission-details',
    'export-commission',
    'analytics',
    'monthly-trends',
    'plan-breakdown',
    'round',
  ];
  for (const call of calls) {
    const refused = await request.get(`${host.apiUrl}${AREA}/${call}?coordinatorId=${personas.panchayat2.id}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect([call, refused.status()]).toEqual([call, 403]);
  }

  const asked: string[] = [];
  page.on('request', (sent) => sent.url().includes(AREA) && asked.push(sent.url()));
  await page.route('**/panchayat/auth/validate', (route) => route.abort());
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { token, user: JSON.stringify({ ...user, _id: '', role: 'panchayat' }), loginType: 'panchayat' },
  );
  for (const path of ['/panchayat/analytics', '/panchayat/commissions', '/panchayat-dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('alert').filter({ hasText: 'Coordinator ID not found' })).toBeVisible();
  }
  expect(asked).toEqual([]);
});
