import type { Locator, Page } from '@playwright/test';
import type { DepositRow } from '@server/store/rows';
import { monthOf } from '@/domain/months';
import { demoFamily, personas } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import { t } from '../support/texts';
import { expectPdf, fileOf } from './support/files';
import { grouped, rupees, rupeesInFull, sumOf } from './support/format';
import { choose, entries, figure, gridRows, press, region } from './support/page';
import { approvePayments, type Payment, paymentsFor } from './support/payments';
import { expectedPayments, withId } from './support/records';
import { expect, expectMessage, openAs, signIn, test } from './support/test';
import type { World } from './support/world';

/** The next year, so that all twelve months of a yearly plan can be paid in it. */
const YEAR = new Date().getFullYear() + 1;
const NAME = 'Meera Yadav';
/** A plan of one year: twelve payments. */
const PLAN = plans.laghuBachat;
const PAYMENTS = PLAN.years * 12;

/** Paise for so many payments into the plan. */
const payments = (count: number) => count * PLAN.monthly * 100;

const at = (month: number) => `${YEAR}-${String(month).padStart(2, '0')}-15T06:30:00.000Z`;
/** What the dashboard says about the next payment of the family member. */
const nextOf = (page: Page) => region(page, 'What is due').getByRole('listitem').filter({ hasText: NAME });

/** Opens the line of the family member, which may be below the most urgent ones. */
async function openNext(page: Page): Promise<void> {
  await press(region(page, 'What is due'), /^Show all/);
  await nextOf(page).getByRole('button', { expanded: false }).click();
}

async function addFamilyMember(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('member:family.add') }).click();
  const form = page.getByRole('dialog', { name: t('member:family.add') });
  await form.getByLabel('Name').fill(NAME);
  await choose(form, t('member:person.relationship'), t('ui:relationships.sibling'));
  await choose(form, t('member:family.gender'), t('family-members:genders.female'));
  await form.getByLabel(t('member:person.dateOfBirth')).fill('1999-08-12');
  await form.getByLabel(t('family-members:form.mobileNumber')).fill('9876501234');
  await form.getByLabel(t('member:person.email')).fill('meera@example.in');
  await form.getByRole('button', { name: t('family-members:form.add') }).click();
  await expect(form).toBeHidden();
}

const choosePlan = (form: Locator, { planName }: { planName: string } = PLAN): Promise<void> =>
  choose(form, t('member:investments.filters.plan'), new RegExp(`^${planName}`));

test('an investment is begun, approved, receipted, paid ahead, caught up and completed, and then takes no further payment', async ({
  page,
  world,
}) => {
  await world.setClock(at(1));
  await signIn(page, 'member');
  const investments: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/member/investment')) investments.push(request.url());
  });

  await test.step('a plan is begun for a family member, and a double click sends the payment once', async () => {
    await page.getByRole('tab', { name: t('member:tabs.family') }).click();
    await addFamilyMember(page);
    await page.getByRole('button', { name: `Invest for ${NAME}` }).click();
    const form = page.getByRole('dialog', { name: `Invest for ${NAME}` });
    await form.getByRole('button', { name: t('member:invest.submit') }).click();
    await expect(form.getByText(t('member:invest.planRequired'))).toBeVisible();
    await choosePlan(form);
    await expectMessage(page, `Starting new investment plan: ${PLAN.planName}!`);
    await expect(form.getByRole('combobox', { name: /^Month/ })).toHaveText('January');
    await expect(form.getByLabel(t('member:investments.columns.amount'))).toHaveValue(rupeesInFull(payments(1)));
    await form.getByRole('button', { name: t('member:invest.submit') }).click();
    const confirm = page.getByRole('dialog', { name: t('member:confirm.title') });
    for (const fact of [NAME, PLAN.planName, rupeesInFull(payments(1)), '1 year', `Jan ${YEAR}`])
      await expect(confirm).toContainText(fact);
    await confirm.getByRole('button', { name: t('member:confirm.yes') }).dblclick();
    await expectMessage(page, t('member:invest.created'));
    expect(investments).toHaveLength(1);
    await page.getByRole('tab', { name: t('member:tabs.overview') }).click();
    await openNext(page);
    await expect(nextOf(page)).toContainText(`PendingJan ${YEAR}`);
  });

  await test.step('the approved payment has a receipt', async () => {
    await approvePayments(world, NAME);
    await page.getByRole('tab', { name: t('member:tabs.investments') }).click();
    await page.getByRole('button', { name: t('member:refresh') }).click();
    const row = page.getByRole('row').filter({ hasText: NAME });
    await expectPdf(page, row.getByRole('button', { name: `View Receipt: ${NAME}, Jan ${YEAR}` }));
  });

  await test.step('the next month is paid ahead', async () => {
    await page.getByRole('tab', { name: t('member:tabs.overview') }).click();
    await openNext(page);
    await press(nextOf(page), `Pay Feb ${YEAR} early`);
    await expectMessage(
      page,
      `Continuing ${PLAN.planName}! Next payment: February ${YEAR}. ${PAYMENTS - 1} months remaining.`,
    );
    await page.getByRole('button', { name: t('member:invest.submit') }).click();
    const confirm = page.getByRole('dialog', { name: t('member:confirm.title') });
    await expect(confirm).toContainText(`Payment forFeb ${YEAR}Start dateJan ${YEAR}`);
    await page.keyboard.press('Enter');
    await expectMessage(page, t('member:invest.created'));
    await expect(nextOf(page)).toContainText(`PendingFeb ${YEAR}`);
  });

  await test.step('in June four months are due: three are sent together, and the one that failed is sent again', async () => {
    await approvePayments(world, NAME);
    await world.setClock(at(6));
    await page.evaluate(() => localStorage.clear());
    await signIn(page, 'member');
    await openNext(page);
    await expect(nextOf(page)).toContainText(`OverdueMar ${YEAR} – May ${YEAR}`);
    await expect(nextOf(page)).toContainText(`CurrentJun ${YEAR}`);
    await press(nextOf(page), `Pay 4 months · ${rupees(payments(4))}`);
    const choice = page.getByRole('dialog', { name: t('member:catchUp.title') });
    await choice.getByRole('checkbox', { name: `May ${YEAR}` }).uncheck();
    await world.fail({
      method: 'POST',
      path: '/member/investment',
      status: 503,
      message: 'The change could not be saved',
      times: 1,
    });
    investments.length = 0;
    await choice.getByRole('button', { name: `Review 3 payments · ${rupeesInFull(payments(3))}` }).click();
    const confirm = page.getByRole('dialog', { name: t('member:confirm.title') });
    await expect(confirm).toContainText(`Mar ${YEAR} – Apr ${YEAR}, Jun ${YEAR}`);
    await confirm.getByRole('button', { name: 'Yes, Confirm 3 Investments' }).dblclick();
    const results = page.getByRole('dialog', { name: t('member:catchUp.sent') });
    await expect(results.getByRole('status')).toHaveText(`2 of 3 submitted, ${rupeesInFull(payments(2))}. 1 failed.`);
    const march = results.getByRole('listitem').filter({ hasText: `Mar ${YEAR}` });
    await expect(march).toContainText('The change could not be saved');
    await results.getByRole('button', { name: 'Retry 1 payment' }).click();
    await expect(results.getByRole('status')).toHaveText(`3 of 3 submitted, ${rupeesInFull(payments(3))}.`);
    // Three, and one of them twice.
    expect(investments).toHaveLength(4);
    await results
      .getByRole('button', { name: t('member:familyInvestments.close') })
      .last()
      .click();
    await expect(nextOf(page)).toContainText(`OverdueMay ${YEAR}`);
    await expect(nextOf(page)).toContainText('Left out before the last payment.');
    expect((await paymentsFor(world, NAME)).map(({ month, status }) => [month, status])).toEqual([
      [1, 'approved'],
      [2, 'approved'],
      [3, 'pending'],
      [4, 'pending'],
      [6, 'pending'],
    ]);
  });

  await test.step('a complete plan takes no further payment', async () => {
    const person = (await paymentsFor(world, NAME))[0]?.familyMemberReferenceId?._id ?? '';
    const invest = (month: number) =>
      world.send('member', 'POST', '/member/investment', {
        familyMemberId: person,
        depositPlanId: PLAN.id,
        amount: PLAN.monthly,
        month,
        year: YEAR,
      });
    for (const month of [5, 7, 8, 9, 10, 11, 12]) await invest(month);
    await page.getByRole('button', { name: t('member:refresh') }).click();
    await expect(nextOf(page)).toContainText(t('member:next.allSent'));
    await approvePayments(world, NAME);
    await page.getByRole('button', { name: t('member:refresh') }).click();
    await expect(nextOf(page)).toContainText(`CompletedAll ${PAYMENTS} payments are approved.`);
    await expect(nextOf(page).getByRole('button', { name: /^Pay/ })).toHaveCount(0);

    await page.goto(`/member-dashboard?tab=family&dialog=invest&familyMember=${person}`);
    const form = page.getByRole('dialog', { name: `Invest for ${NAME}` });
    await choosePlan(form);
    await expectMessage(page, t('member:invest.complete'));
    await expect(form.getByRole('alert')).toBeVisible();
    await expect(form.getByLabel(t('member:investments.columns.amount'))).toHaveValue('');
    await page.goto(`/member-dashboard?dialog=continue&familyMember=${person}&plan=${PLAN.id}`);
    await expectMessage(page, t('member:invest.cannotContinue'));
    await expect(invest(1)).rejects.toThrow('already exists');
    expect(await paymentsFor(world, NAME)).toHaveLength(PAYMENTS);
  });
});

test('the member itself begins a plan, and one of which the last payment waits for approval says so when it is chosen', async ({
  page,
  world,
}) => {
  await world.setClock(at(1));
  await signIn(page, 'member');

  await test.step('the member invests for itself like for the family, and continues what it has begun', async () => {
    const plan = plans.swarnimBhavishya;
    await page.goto('/member-dashboard?tab=family');
    await page.getByRole('button', { name: 'Invest for Self' }).click();
    const form = page.getByRole('dialog', { name: 'Invest for Self' });
    await choosePlan(form, plan);
    await expectMessage(page, `Starting new investment plan: ${plan.planName}!`);
    await form.getByRole('button', { name: t('member:invest.submit') }).click();
    const confirm = page.getByRole('dialog', { name: t('member:confirm.title') });
    for (const fact of [
      `${personas.member.name} (Self)`,
      plan.planName,
      rupeesInFull(plan.monthly * 100),
      `${plan.years} years`,
      `Jan ${YEAR}`,
    ])
      await expect(confirm).toContainText(fact);
    await confirm.getByRole('button', { name: t('member:confirm.yes') }).click();
    await expectMessage(page, t('member:invest.created'));
    const { data } = await world.send('member', 'GET', '/member/dashboard/investments');
    const [made] = (data as { investments: Payment[] }).investments;
    expect(made).not.toHaveProperty('familyMemberReferenceId');
    const decided = await world.send('superadmin', 'PATCH', `/superadmin/crud/deposits/${made?._id}/approve`);
    expect(decided.data).toMatchObject({ commissionsCreated: 6 });
    await page.getByRole('tab', { name: t('member:tabs.progress') }).click();
    await page.getByRole('button', { name: t('member:refresh') }).click();
    const row = page
      .getByRole('row')
      .filter({ hasText: t('member:self') })
      .filter({ hasText: plan.planName });
    await expect(row).toContainText(`1/${plan.years * 12}`);
    await row.getByRole('button', { name: `Continue ${plan.planName} for Self` }).click();
    await expectMessage(
      page,
      `Continuing ${plan.planName}! Next payment: February ${YEAR}. ${plan.years * 12 - 1} months remaining.`,
    );
    await page.keyboard.press('Escape');
  });

  // All months but this one are paid.
  const person = demoFamily.spouse;
  await world.send('member', 'POST', '/member/investment', {
    familyMemberId: person,
    depositPlanId: PLAN.id,
    amount: PLAN.monthly,
    ...monthOf(new Date()),
  });
  await page.goto(`/member-dashboard?tab=family&dialog=invest&familyMember=${person}`);
  const form = page.getByRole('dialog', { name: /^Invest for / });
  await choosePlan(form);
  await expect(form.getByRole('alert')).toHaveText('All payments of this plan are made or waiting for approval');
});

/** The deposits of the demo member, newest first. */
const ownRows = ({ fixtures }: World): DepositRow[] =>
  fixtures.deposits
    .filter(({ memberId }) => memberId === personas.member.id)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));

test('My Deposits has figures, receipts, filters, an export, and says when it is empty or fails', async ({
  page,
  world,
}) => {
  const rows = ownRows(world);
  const of = (status: string) => rows.filter(({ paymentStatus }) => paymentStatus === status);
  const [pending, denied] = [of('pending'), of('failed')];
  const others = [...of('overdue'), ...of('processing')];

  await test.step('the cards show the sums of the deposits', async () => {
    await openAs(page, 'member', '/deposits');
    const figures: [label: string, value: string][] = [
      ['Total Deposits', grouped(rows.length)],
      ['Total Amount', rupees(sumOf(rows))],
      ['Completed', grouped(of('completed').length)],
      ['Pending', grouped(pending.length)],
      ['Completed Amount', rupees(sumOf(of('completed')))],
      ['Pending Amount', rupees(sumOf(pending))],
    ];
    for (const [label, value] of figures) {
      await expect(figure(page, label)).toHaveText(value);
    }
    await expect(entries(page, rows.length)).toBeVisible();
  });

  await test.step('denied money is told apart, and the percentages are of everything', async () => {
    expect(Math.min(denied.length, others.length)).toBeGreaterThan(0);
    await expect(region(page, 'Total Amount')).toContainText(`${rupees(sumOf(denied))} denied`);
    await expect(region(page, 'Total Amount')).toContainText(`${rupees(sumOf(others))} overdue or processing`);
    await expect(region(page, 'Pending')).toContainText('Waiting for approval');
    const percentIn = async (label: string) =>
      Number(/(\d+\.\d)%/.exec((await region(page, label).textContent()) ?? '')?.[1]);
    const shares: [label: string, share: number][] = [
      ['Completed', of('completed').length / rows.length],
      ['Pending', pending.length / rows.length],
      ['Completed Amount', sumOf(of('completed')) / sumOf(rows)],
      ['Pending Amount', sumOf(pending) / sumOf(rows)],
    ];
    // Rounded so that all parts make 100 percent.
    for (const [label, share] of shares) expect(Math.abs((await percentIn(label)) - 100 * share)).toBeLessThan(0.1);
  });

  await test.step('the badge says what the filter says', async () => {
    for (const [status, word] of [
      ['overdue', 'Overdue'],
      ['processing', 'Processing'],
      ['pending', 'Pending'],
    ] as const) {
      await page.getByLabel(t('member:investments.filters.status'), { exact: true }).selectOption(word);
      await expect(entries(page, of(status).length)).toBeVisible();
      await expect(gridRows(page).getByText(word, { exact: true })).toHaveCount(of(status).length);
    }
    await page.getByLabel(t('member:investments.filters.status'), { exact: true }).selectOption('All');
  });

  const receipt = page.getByRole('button', { name: /^View Receipt/ }).first();
  const notice = page.getByRole('dialog', { name: t('member:familyInvestments.receipt') });

  await test.step('only completed deposits have a receipt', async () => {
    const shown = rows.slice(0, 20);
    await expect(page.getByRole('button', { name: /^View Receipt/ })).toHaveCount(
      shown.filter(({ paymentStatus }) => paymentStatus === 'completed').length,
    );
  });

  await test.step('a blocked tab leaves a link to the receipt', async () => {
    await page.evaluate(() => Object.assign(window, { open: () => null }));
    await receipt.click();
    await expect(notice).toContainText('your browser blocked the new tab');
    await expect(notice.getByRole('link', { name: t('receipts:open') })).toHaveAttribute(
      'href',
      /\/backend\/files\?link=/,
    );
    await page.keyboard.press('Escape');
  });

  await test.step('filters and search narrow the list and the export', async () => {
    await page.getByLabel(t('member:investments.filters.status')).selectOption('Completed');
    const plan = of('completed').find(({ familyMemberId }) => familyMemberId === null)?.planId ?? '';
    await page.getByLabel(t('member:investments.filters.plan'), { exact: true }).selectOption(plan);
    await page.getByRole('searchbox', { name: t('my-deposits:search.label') }).fill('self');
    const own = of('completed').filter((row) => row.planId === plan && row.familyMemberId === null);
    await expect(entries(page, own.length)).toBeVisible();
    const { name } = await fileOf(page, page.getByRole('button', { name: t('ui:list.export') }));
    expect(name).toMatch(/^deposits-\d{4}-\d{2}-\d{2}\.csv$/);
  });

  await test.step('an empty list suggests other filters', async () => {
    await page.getByRole('searchbox').fill('nobody of that name');
    await expect(page.getByText(t('my-deposits:empty.title'))).toBeVisible();
    await expect(page.getByText(t('my-deposits:empty.filteredHint'))).toBeVisible();
  });

  await test.step('a failing list shows the message and can be loaded again', async () => {
    await world.fail({ path: '/member/crud/deposits', status: 500, message: 'The books are closed' });
    await page.goto('/deposits');
    await expect(page.getByRole('alert')).toContainText('Unable to load depositsThe books are closed');
    await world.fail();
    await page.getByRole('button', { name: t('ui:error.retry') }).click();
    await expect(entries(page, rows.length)).toBeVisible();
  });
});

test('the dashboard of a member shows the sums of its deposits, also when a refresh fails', async ({ page, world }) => {
  const rows = ownRows(world);
  const approved = rows.filter(({ status }) => status === 'approved');

  await test.step('the total and each plan show their approved payments', async () => {
    await openAs(page, 'member', '/dashboard');
    await expect(page.getByRole('heading', { name: `Welcome, ${personas.member.name.split(' ')[0]}` })).toBeVisible();
    await expect(region(page, 'Total Investments')).toContainText(
      `${rupees(sumOf(approved))}${approved.length} transactions`,
    );
    for (const planId of new Set(approved.map((row) => row.planId))) {
      const plan = withId(world.fixtures.plans, planId);
      const paid = approved.filter((row) => row.planId === planId);
      const shown = region(page, 'Plan-wise breakdown').getByRole('listitem').filter({ hasText: plan.planName });
      await expect(shown).toContainText(`${rupees(sumOf(paid))}`);
      await expect(shown).toContainText(`${paid.length} of ${expectedPayments(plan)} payments`);
    }
  });

  await test.step('tables say the same as the charts, whose drawings load when they come into view', async () => {
    const people = page.getByRole('table', { name: 'Investment per family member as a table' });
    const self = approved.filter(({ familyMemberId }) => familyMemberId === null);
    await expect(people.getByRole('row', { name: /^Self/ })).toContainText(rupees(sumOf(self)));
    const growth = page.getByRole('table', { name: 'Investment growth as a table' });
    await expect(growth.getByRole('row').last()).toContainText(rupees(sumOf(approved)));
    await expect(page.locator('svg [class*=MuiBarElement]')).toHaveCount(0);
    await region(page, 'Investment by month').scrollIntoViewIfNeeded();
    await expect(page.locator('[class*=MuiBarElement]').first()).toBeVisible();
  });

  await test.step('the explanation of the total leads to the approved investments', async () => {
    await page.getByRole('button', { name: 'Explain Total Investments' }).click();
    await page.getByRole('link', { name: t('member:formulas.totalInvestmentsRows') }).click();
    await expect(entries(page, approved.length)).toBeVisible();
  });

  await test.step('the page is in the address, and another filter returns to the first one with its own rows', async () => {
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/[?&]page=2\b/);
    await page.reload();
    await expect(
      page.getByText(`Showing 21 to ${Math.min(40, approved.length)} of ${approved.length} entries`),
    ).toBeVisible();
    await page.getByLabel(t('member:investments.filters.status'), { exact: true }).selectOption('Denied');
    await expect(page).not.toHaveURL(/[?&]page=/);
    await expect(entries(page, rows.filter(({ status }) => status === 'denied').length)).toBeVisible();
  });

  await test.step('a failing refresh leaves a banner and the figures', async () => {
    await world.fail({ path: '/member/dashboard/overview', status: 500, message: 'The books are closed' });
    await page.getByRole('tab', { name: t('member:tabs.overview') }).click();
    await page.getByRole('button', { name: t('member:refresh') }).click();
    const banner = page.getByRole('alert').filter({ hasText: 'The books are closed' });
    await expect(banner.getByRole('button', { name: t('ui:error.retry') })).toBeVisible();
    await expect(region(page, 'Total Investments')).toContainText(rupees(sumOf(approved)));
    await banner.getByRole('button', { name: t('common:actions.dismiss') }).click();
    await expect(banner).toHaveCount(0);
  });
});

test('a denied investment of a member shows why', async ({ page, world }) => {
  const denied = ownRows(world).filter(({ status }) => status === 'denied');
  await openAs(page, 'member', '/member-dashboard?tab=investments&f.status=denied');
  const reasons = page.getByRole('button', { name: /Why it was denied/ });
  await expect(reasons).toHaveCount(denied.length);
  await reasons.first().hover();
  await expect(page.getByRole('tooltip')).toHaveText(denied[0]?.reason ?? 'a reason');
});
