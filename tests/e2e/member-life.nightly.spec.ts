import type { Locator } from '@playwright/test';
import type { DepositRow } from '@server/store/rows';
import { monthOf } from '@/domain/months';
import { demoFamily, personas } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import { t } from '../support/texts';
import { fileOf } from './support/files';
import { exactRupees, grouped, rupees, sumOf } from './support/format';
import { choose, entries, figure, gridRows, pressFirst, region } from './support/page';
import { expectedPayments, withId } from './support/records';
import { expect, expectMessage, openAs, signIn, test } from './support/test';
import type { World } from './support/world';

const YEAR = new Date().getFullYear() + 1;
const PLAN = plans.laghuBachat;

const choosePlan = (form: Locator, { planName }: { planName: string } = PLAN): Promise<void> =>
  choose(form, t('member:investments.filters.plan'), new RegExp(`^${planName}`));

test('the member begins a plan for itself', async ({ page, world }) => {
  await world.setClock(`${YEAR}-01-15T06:30:00.000Z`);
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
      exactRupees(plan.monthly * 100),
      `${plan.years} years`,
      `Jan ${YEAR}`,
    ])
      await expect(confirm).toContainText(fact);
    await confirm.getByRole('button', { name: t('member:confirm.yes') }).click();
    await expectMessage(page, t('member:invest.created'));
    const { data } = await world.send('member', 'GET', '/member/dashboard/investments');
    const [made] = (data as { investments: { _id: string }[] }).investments;
    expect(made).not.toHaveProperty('familyMemberReferenceId');
    await world.send('superadmin', 'PATCH', `/superadmin/crud/deposits/${made?._id}/approve`);
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

const ownRows = ({ fixtures }: World): DepositRow[] =>
  fixtures.deposits
    .filter(({ memberId }) => memberId === personas.member.id)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));

test('My Deposits has figures, filters, an export, and says when it is empty', async ({ page, world }) => {
  const rows = ownRows(world);
  const of = (status: string) => rows.filter(({ paymentStatus }) => paymentStatus === status);
  const [completed, pending, denied] = [of('completed'), of('pending'), of('failed')];
  const others = [...of('overdue'), ...of('processing')];
  const status = page.getByLabel(t('member:investments.filters.status'), { exact: true });

  await test.step('the cards show the sums of the deposits and their shares', async () => {
    await openAs(page, 'member', '/deposits');
    const figures: [label: string, value: string, share?: number][] = [
      ['Total Deposits', grouped(rows.length)],
      ['Total Amount', rupees(sumOf(rows))],
      ['Completed', grouped(completed.length), completed.length / rows.length],
      ['Pending', grouped(pending.length), pending.length / rows.length],
      ['Completed Amount', rupees(sumOf(completed)), sumOf(completed) / sumOf(rows)],
      ['Pending Amount', rupees(sumOf(pending)), sumOf(pending) / sumOf(rows)],
    ];
    for (const [label, value, share] of figures) {
      await expect(figure(page, label)).toHaveText(value);
      if (share === undefined) continue;
      const percent = Number(/(\d+\.\d)%/.exec((await region(page, label).textContent()) ?? '')?.[1]);
      // Rounded so that all parts make 100 percent.
      expect(Math.abs(percent - 100 * share)).toBeLessThan(0.1);
    }
    expect(Math.min(denied.length, others.length)).toBeGreaterThan(0);
    await expect(region(page, 'Total Amount')).toContainText(`${rupees(sumOf(denied))} failed`);
    await expect(region(page, 'Total Amount')).toContainText(`${rupees(sumOf(others))} overdue or processing`);
  });

  await test.step('the badge says what the filter says', async () => {
    for (const word of ['Overdue', 'Processing']) {
      const count = of(word.toLowerCase()).length;
      await status.selectOption(word);
      await expect(entries(page, count)).toBeVisible();
      await expect(gridRows(page).getByText(word, { exact: true })).toHaveCount(count);
    }
    await status.selectOption('All');
  });

  await test.step('a blocked tab leaves a link to the receipt', async () => {
    await page.evaluate(() => Object.assign(window, { open: () => null }));
    await pressFirst(page, /^View Receipt/);
    const notice = page.getByRole('dialog', { name: t('member:familyInvestments.receipt') });
    await expect(notice).toContainText('your browser blocked the new tab');
    const link = notice.getByRole('link', { name: t('receipts:open') });
    await expect(link).toHaveAttribute('href', /\/backend\/files\?link=/);
    await page.keyboard.press('Escape');
  });

  await test.step('filters and search narrow the list and the export, and an empty list suggests other filters', async () => {
    await status.selectOption('Completed');
    const own = completed.filter(({ familyMemberId }) => familyMemberId === null);
    const plan = own[0]?.planId ?? '';
    await page.getByLabel(t('member:investments.filters.plan'), { exact: true }).selectOption(plan);
    await page.getByRole('searchbox', { name: t('my-deposits:search.label') }).fill('self');
    const matching = own.filter(({ planId }) => planId === plan);
    await expect(entries(page, matching.length)).toBeVisible();
    const { name, lines } = await fileOf(page, page.getByRole('button', { name: t('ui:list.export') }));
    expect(name).toMatch(/^deposits-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(lines).toHaveLength(1 + matching.length);
    await page.getByRole('searchbox').fill('nobody of that name');
    await expect(page.getByText(t('my-deposits:empty.filteredHint'))).toBeVisible();
  });
});

test('the dashboard of a member shows the sums of its deposits, also when a refresh fails', async ({ page, world }) => {
  const rows = ownRows(world);
  const approved = rows.filter(({ status }) => status === 'approved');
  const total = region(page, 'Total Investments');

  await test.step('the total and each plan show their approved payments', async () => {
    await openAs(page, 'member', '/dashboard');
    await expect(page.getByRole('heading', { name: `Welcome, ${personas.member.name.split(' ')[0]}` })).toBeVisible();
    await expect(total).toContainText(`${rupees(sumOf(approved))}${approved.length} transactions`);
    for (const planId of new Set(approved.map((row) => row.planId))) {
      const plan = withId(world.fixtures.plans, planId);
      const paid = approved.filter((row) => row.planId === planId);
      const shown = region(page, 'Plan-wise breakdown').getByRole('listitem').filter({ hasText: plan.planName });
      await expect(shown).toContainText(`${rupees(sumOf(paid))}`);
      await expect(shown).toContainText(`${paid.length} of ${expectedPayments(plan)} payments`);
    }
  });

  await test.step('drawings of charts load when they come into view', async () => {
    const growth = page.getByRole('table', { name: 'Investment growth as a table' });
    await expect(growth.getByRole('row').last()).toContainText(rupees(sumOf(approved)));
    await expect(page.locator('svg [class*=MuiBarElement]')).toHaveCount(0);
    await region(page, 'Investment by month').scrollIntoViewIfNeeded();
    await expect(page.locator('[class*=MuiBarElement]').first()).toBeVisible();
  });

  await test.step('a failing refresh leaves a banner and the figures', async () => {
    await world.fail({ path: '/member/dashboard/overview', status: 500, message: 'The books are closed' });
    await page.getByRole('button', { name: t('member:refresh') }).click();
    const banner = page.getByRole('alert').filter({ hasText: 'The books are closed' });
    await expect(banner.getByRole('button', { name: t('ui:error.retry') })).toBeVisible();
    await expect(total).toContainText(rupees(sumOf(approved)));
    await banner.getByRole('button', { name: t('common:actions.dismiss') }).click();
    await expect(banner).toHaveCount(0);
  });

  await test.step('the explanation of the total leads to the approved investments, whose page is in the address', async () => {
    await page.getByRole('button', { name: 'Explain Total Investments' }).click();
    await page.getByRole('link', { name: t('member:formulas.totalInvestmentsRows') }).click();
    await expect(entries(page, approved.length)).toBeVisible();
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await page.reload();
    await expect(page.getByText(new RegExp(`^Showing 21 to .* of ${approved.length} entries$`))).toBeVisible();
    await page.getByLabel(t('member:investments.filters.status'), { exact: true }).selectOption('Denied');
    await expect(page).not.toHaveURL(/[?&]page=/);
    await expect(entries(page, rows.filter(({ status }) => status === 'denied').length)).toBeVisible();
  });
});

test('a denied investment of a member shows why', async ({ page, world }) => {
  const denied = ownRows(world).filter(({ status }) => status === 'denied');
  await openAs(page, 'member', '/member-dashboard?tab=investments&f.status=denied');
  const reasons = page.getByRole('button', { name: t('ui:help', { label: t('receipts:whyDenied') }) });
  await expect(reasons).toHaveCount(denied.length);
  await reasons.first().hover();
  await expect(page.getByRole('tooltip')).toHaveText(denied[0]?.reason ?? 'a reason');
});

test('the dialog of what is due closes after a single payment', async ({ page, world: _ }) => {
  await openAs(page, 'member', '/member-dashboard?dialog=catch-up');
  const months = page.getByRole('dialog', { name: t('member:catchUp.title') }).getByRole('checkbox');
  await expect(months.last()).toBeChecked();
  for (const box of await months.all()) await box.uncheck();
  await months.last().check();
  await page.getByRole('button', { name: /^Review 1 payment/ }).click();
  await page
    .getByRole('dialog', { name: t('member:confirm.title') })
    .getByRole('button')
    .last()
    .click();
  await expectMessage(page, t('member:invest.created'));
  await expect(page).toHaveURL(/\/member-dashboard$/);
  await expect(page.getByText(t('member:catchUp.stayHere'))).toHaveCount(0);
});
