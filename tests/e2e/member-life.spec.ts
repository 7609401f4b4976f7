import type { Locator, Page } from '@playwright/test';
import type { DepositRow } from '@server/store/rows';
import { readPdf } from '../support/pdf-text';
import { fileInNewTab } from './support/new-tab';
import { expect, test } from './support/test';
import type { World } from './support/world';

// Every test has data of its own, so both browsers share them.
test.describe.configure({ mode: 'parallel' });

/** The year of the story: the next one, so that all twelve months of a yearly plan can be paid in it. */
const YEAR = new Date().getFullYear() + 1;
const NAME = 'Meera Yadav';
/** Laghu Bachat Yojana of the fixtures: twelve payments of ₹200. */
const PLAN = { _id: '706c616e0000000000000002', name: 'Laghu Bachat Yojana' };

const at = (month: number) => `${YEAR}-${String(month).padStart(2, '0')}-15T06:30:00.000Z`;
const card = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true });
const grouped = (count: number) => count.toLocaleString('en-IN');
const rupees = (paise: number) => `₹${grouped(Math.round(paise / 100))}`;
const sumOf = (rows: readonly { amountPaise: number }[]) => rows.reduce((paise, row) => paise + row.amountPaise, 0);

/** What comes next for the person of the story. */
const nextOf = (page: Page) => card(page, 'What next').getByRole('listitem').filter({ hasText: NAME });

interface Sent {
  _id: string;
  status: string;
  month: number;
  year: number;
  familyMemberReferenceId?: { _id: string; name: string };
}

/** The story's payments as the server has them, oldest month first. */
async function paymentsIn(world: World): Promise<Sent[]> {
  const { data } = await world.send('member', 'GET', '/member/dashboard/investments');
  return (data as { investments: Sent[] }).investments
    .filter(({ familyMemberReferenceId: person }) => person?.name === NAME)
    .sort((a, b) => a.month - b.month);
}

async function approveAll(world: World): Promise<void> {
  for (const { _id, status } of await paymentsIn(world)) {
    if (status === 'pending') await world.send('superadmin', 'PATCH', `/superadmin/crud/deposits/${_id}/approve`);
  }
}

async function addFamilyMember(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Family Member' }).click();
  const form = page.getByRole('dialog', { name: 'Add Family Member' });
  await form.getByLabel('Name').fill(NAME);
  await form.getByLabel('Relationship').click();
  await page.getByRole('option', { name: 'Sibling' }).click();
  await form.getByLabel('Gender').click();
  await page.getByRole('option', { name: 'Female', exact: true }).click();
  await form.getByLabel('Date of Birth').fill('1999-08-12');
  await form.getByLabel('Mobile Number').fill('9876501234');
  await form.getByLabel('Email').fill('meera@example.in');
  await form.getByRole('button', { name: 'Add family member' }).click();
  await expect(form).toBeHidden();
}

async function choosePlan(page: Page, form: Locator): Promise<void> {
  await form.getByLabel('Plan').click();
  await page.getByRole('option', { name: new RegExp(`^${PLAN.name}`) }).click();
}

/** Words of the receipt that the click opens in a tab of its own. */
async function receiptOf(page: Page, button: Locator): Promise<string> {
  const asked = fileInNewTab(page);
  const opened = page.waitForEvent('popup');
  await button.click();
  const [request, popup] = await Promise.all([asked, opened]);
  await popup.close();
  const bytes = await page.evaluate(async (url) => {
    const answer = await fetch(url);
    return { type: answer.headers.get('content-type'), bytes: [...new Uint8Array(await answer.arrayBuffer())] };
  }, request.url());
  expect(bytes.type).toBe('application/pdf');
  return readPdf(Buffer.from(bytes.bytes))
    .map(({ text }) => text)
    .join(' ');
}

test('the life of an investment: begun, approved, receipted, continued, caught up, complete, and then refused', async ({
  page,
  world,
  signIn,
  expectSaid,
}) => {
  await world.setClock(at(1));
  await signIn(page, 'member');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/member/investment')) sent.push(request.url());
  });

  await test.step('somebody of the family begins a plan; a double click sends it once', async () => {
    await page.getByRole('tab', { name: 'Family Members' }).click();
    await addFamilyMember(page);
    await page.getByRole('button', { name: `Invest for ${NAME}` }).click();
    const form = page.getByRole('dialog', { name: `Invest for ${NAME}` });
    await form.getByRole('button', { name: 'Review investment' }).click();
    await expect(form.getByText('Deposit plan ID is required')).toBeVisible();
    await choosePlan(page, form);
    await expectSaid(page, `Starting new investment plan: ${PLAN.name}!`);
    await expect(form.getByLabel('Month')).toHaveText('January');
    await expect(form.getByLabel('Amount')).toHaveValue('₹200');
    await form.getByRole('button', { name: 'Review investment' }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirm Investment' });
    for (const fact of [NAME, PLAN.name, '₹200', '1 year', `Jan ${YEAR}`]) await expect(confirm).toContainText(fact);
    await confirm.getByRole('button', { name: 'Yes, Confirm Investment' }).dblclick();
    await expectSaid(page, 'Investment created successfully!');
    expect(sent).toHaveLength(1);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(nextOf(page)).toContainText(`Waiting for approvalJan ${YEAR}`);
  });

  await test.step('approved, it has a receipt', async () => {
    await approveAll(world);
    await page.getByRole('tab', { name: 'My Investments' }).click();
    await page.getByRole('button', { name: 'Refresh' }).click();
    const row = page.getByRole('row').filter({ hasText: NAME });
    const words = await receiptOf(page, row.getByRole('button', { name: `View Receipt: ${NAME}, Jan ${YEAR}` }));
    for (const fact of [NAME, PLAN.name, `Jan ${YEAR}`.slice(-4)]) expect(words).toContain(fact);
  });

  await test.step('the next month is paid ahead', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click();
    await nextOf(page)
      .getByRole('button', { name: `Pay Feb ${YEAR} ahead` })
      .click();
    await expectSaid(page, `Continuing ${PLAN.name}! Next payment: February ${YEAR}. 11 months remaining.`);
    await page.getByRole('button', { name: 'Review investment' }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirm Investment' });
    await expect(confirm).toContainText(`Payment forFeb ${YEAR}Start dateJan ${YEAR}`);
    await page.keyboard.press('Enter');
    await expectSaid(page, 'Investment created successfully!');
    await expect(nextOf(page)).toContainText(`Waiting for approvalFeb ${YEAR}`);
  });

  await test.step('in June four months are due; three are sent after one confirmation, the one that failed again', async () => {
    await approveAll(world);
    await world.setClock(at(6));
    await page.evaluate(() => localStorage.clear());
    await signIn(page, 'member');
    await expect(nextOf(page)).toContainText(`OverdueMar ${YEAR} – May ${YEAR}`);
    await expect(nextOf(page)).toContainText(`Due nowJun ${YEAR}`);
    await nextOf(page).getByRole('button', { name: 'Pay 4 months · ₹800' }).click();
    const choice = page.getByRole('dialog', { name: 'Pay what is due' });
    await choice.getByRole('checkbox', { name: `May ${YEAR}` }).uncheck();
    await world.fail({
      method: 'POST',
      path: '/member/investment',
      status: 503,
      message: 'The change could not be saved',
      times: 1,
    });
    sent.length = 0;
    await choice.getByRole('button', { name: 'Review 3 payments · ₹600' }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirm Investment' });
    await expect(confirm).toContainText(`Mar ${YEAR} – Apr ${YEAR}, Jun ${YEAR}`);
    await confirm.getByRole('button', { name: 'Yes, Confirm 3 Investments' }).dblclick();
    const results = page.getByRole('dialog', { name: 'What was sent' });
    await expect(results.getByRole('status')).toHaveText('2 of 3 sent, ₹400. 1 failed.');
    const march = results.getByRole('listitem').filter({ hasText: `Mar ${YEAR}` });
    await expect(march).toContainText('The change could not be saved');
    await results.getByRole('button', { name: 'Retry 1 payment' }).click();
    await expect(results.getByRole('status')).toHaveText('3 of 3 sent, ₹600.');
    expect(sent).toHaveLength(4);
    await results.getByRole('button', { name: 'Close' }).last().click();
    await expect(nextOf(page)).toContainText(`OverdueMay ${YEAR}`);
    await expect(nextOf(page)).toContainText('Left out before the last payment.');
    expect((await paymentsIn(world)).map(({ month, status }) => [month, status])).toEqual([
      [1, 'approved'],
      [2, 'approved'],
      [3, 'pending'],
      [4, 'pending'],
      [6, 'pending'],
    ]);
  });

  await test.step('complete, it takes no further payment', async () => {
    const person = (await paymentsIn(world))[0]?.familyMemberReferenceId?._id ?? '';
    const invest = (month: number) =>
      world.send('member', 'POST', '/member/investment', {
        familyMemberId: person,
        depositPlanId: PLAN._id,
        amount: 200,
        month,
        year: YEAR,
      });
    for (const month of [5, 7, 8, 9, 10, 11, 12]) await invest(month);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(nextOf(page)).toContainText('Every payment that is left waits for approval.');
    await approveAll(world);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(nextOf(page)).toContainText('CompleteAll 12 payments are approved.');
    await expect(nextOf(page).getByRole('button')).toHaveCount(0);

    await page.goto(`/member-dashboard?tab=family&dialog=invest&familyMember=${person}`);
    const form = page.getByRole('dialog', { name: `Invest for ${NAME}` });
    await choosePlan(page, form);
    await expectSaid(page, 'This investment plan is complete or cannot be continued');
    await expect(form.getByText('All payments of this plan are made or waiting for approval')).toBeVisible();
    await expect(form.getByLabel('Amount')).toHaveValue('');
    await page.goto(`/member-dashboard?dialog=continue&familyMember=${person}&plan=${PLAN._id}`);
    await expectSaid(page, 'Cannot continue this investment plan');
    await expect(invest(1)).rejects.toThrow('already exists');
    expect(await paymentsIn(world)).toHaveLength(12);
  });
});

/** The rows of the member that signs in, newest first. */
function ownRows({ fixtures }: World): DepositRow[] {
  const member = fixtures.members.find(({ email }) => email === 'member@invest.example');
  return fixtures.deposits
    .filter(({ memberId }) => memberId === member?._id)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

test('My Deposits: six figures out of the rows, filters, receipts and their refusals, export, and why nothing is there', async ({
  page,
  world,
  beginAs,
}) => {
  const rows = ownRows(world);
  const of = (status: string) => rows.filter(({ paymentStatus }) => paymentStatus === status);
  await beginAs(page, 'member');
  await page.goto('/deposits');
  const figures: [label: string, figure: string][] = [
    ['Total Deposits', grouped(rows.length)],
    ['Total Amount', rupees(sumOf(rows))],
    ['Completed', grouped(of('completed').length)],
    ['Pending', grouped(of('pending').length)],
    ['Completed Amount', rupees(sumOf(of('completed')))],
    ['Pending Amount', rupees(sumOf(of('pending')))],
  ];
  for (const [label, figure] of figures) {
    await expect(card(page, label).getByRole('paragraph').nth(1)).toHaveText(figure);
  }
  await expect(page.getByText(`of ${rows.length} entries`)).toBeVisible();

  // A receipt for what is completed, and for nothing else.
  const shown = rows.slice(0, 20);
  await expect(page.getByRole('button', { name: /^View Receipt/ })).toHaveCount(
    shown.filter(({ paymentStatus }) => paymentStatus === 'completed').length,
  );
  const receipt = page.getByRole('button', { name: /^View Receipt/ }).first();
  const notice = page.getByRole('dialog', { name: 'Receipt' });
  await page.evaluate(() => Object.assign(window, { open: () => null }));
  await receipt.click();
  await expect(notice).toContainText('your browser blocked the new tab');
  await expect(notice.getByRole('link', { name: 'Open receipt' })).toHaveAttribute('href', /\/backend\/files\?link=/);
  await page.keyboard.press('Escape');
  await world.fail({
    path: '/member/investment/deposit/*/generateInvoice',
    status: 503,
    message: 'The printer is out',
  });
  await receipt.click();
  await expect(notice).toContainText('Failed to fetch receipt: The printer is out');
  await notice.getByRole('button', { name: 'Close' }).click();
  await page.route('**/generateInvoice', (route) => route.fulfill({ json: { success: true, data: {} } }));
  await receipt.click();
  await expect(notice).toContainText('Receipt not available.');
  await notice.getByRole('button', { name: 'Close' }).click();
  // A host may answer the file itself.
  await page.route('**/generateInvoice', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.4' }),
  );
  await receipt.click();
  await expect(notice.getByRole('link', { name: 'Open receipt' })).toHaveAttribute('href', /^blob:/);
  await page.keyboard.press('Escape');

  await page.getByLabel('Status').selectOption('Completed');
  const plan = of('completed').find(({ familyMemberId }) => familyMemberId === null)?.planId ?? '';
  await page.getByLabel('Plan', { exact: true }).selectOption(plan);
  await page.getByRole('searchbox', { name: 'Search by plan or family member' }).fill('self');
  const own = of('completed').filter((row) => row.planId === plan && row.familyMemberId === null);
  await expect(page.getByText(`of ${own.length} entries`)).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^deposits-\d{4}-\d{2}-\d{2}\.csv$/);
  await page.getByRole('searchbox').fill('nobody of that name');
  await expect(page.getByText('No deposits found')).toBeVisible();
  await expect(page.getByText('Try adjusting your filters or search terms.')).toBeVisible();

  await world.fail({ path: '/member/crud/deposits', status: 500, message: 'The books are closed' });
  await page.goto('/deposits');
  await expect(page.getByRole('alert')).toContainText('Unable to load depositsThe books are closed');
  await world.fail();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(`of ${rows.length} entries`)).toBeVisible();
});

test('the overview: figures, plans and charts out of the rows; what is denied says why; a failure keeps what is there', async ({
  page,
  world,
  beginAs,
}) => {
  const rows = ownRows(world);
  const approved = rows.filter(({ status }) => status === 'approved');
  await beginAs(page, 'member');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome, Ramesh' })).toBeVisible();
  await expect(card(page, 'Total Investments')).toContainText(
    `${rupees(sumOf(approved))}${approved.length} transactions`,
  );
  for (const planId of new Set(approved.map((row) => row.planId))) {
    const { planName = '', planDuration = 0 } = world.fixtures.plans.find(({ _id }) => _id === planId) ?? {};
    const paid = approved.filter((row) => row.planId === planId);
    const shown = card(page, 'Plan-wise breakdown').getByRole('listitem').filter({ hasText: planName });
    await expect(shown).toContainText(`${rupees(sumOf(paid))}`);
    await expect(shown).toContainText(`${paid.length} of ${planDuration * 12} payments`);
  }
  // The tables are there before the drawings are fetched.
  const people = page.getByRole('table', { name: 'Investment per family member as a table' });
  const self = approved.filter(({ familyMemberId }) => familyMemberId === null);
  await expect(people.getByRole('row', { name: /^Self/ })).toContainText(rupees(sumOf(self)));
  const growth = page.getByRole('table', { name: 'Investment growth as a table' });
  await expect(growth.getByRole('row').last()).toContainText(rupees(sumOf(approved)));
  await expect(page.locator('svg [class*=MuiBarElement]')).toHaveCount(0);
  await card(page, 'Investment by month').scrollIntoViewIfNeeded();
  await expect(page.locator('[class*=MuiBarElement]').first()).toBeVisible();

  await page.getByRole('button', { name: 'Explain Total Investments' }).click();
  await page.getByRole('link', { name: 'See the approved investments' }).click();
  await expect(page.getByText(`of ${approved.length} entries`)).toBeVisible();
  // The page is in the address, and other filters lead back to the first one.
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/[?&]page=2\b/);
  await page.reload();
  await expect(
    page.getByText(`Showing 21 to ${Math.min(40, approved.length)} of ${approved.length} entries`),
  ).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('Denied');
  await expect(page).not.toHaveURL(/[?&]page=/);
  const denied = rows.filter(({ status }) => status === 'denied');
  await expect(page.getByText(`of ${denied.length} entries`)).toBeVisible();
  await page
    .getByRole('button', { name: /Why it was denied/ })
    .first()
    .hover();
  await expect(page.getByRole('tooltip')).toHaveText(denied[0]?.reason ?? 'a reason');

  await world.fail({ path: '/member/dashboard/overview', status: 500, message: 'The books are closed' });
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  const banner = page.getByRole('alert').filter({ hasText: 'The books are closed' });
  await expect(banner.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(card(page, 'Total Investments')).toContainText(rupees(sumOf(approved)));
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);
});
