import type { Page } from '@playwright/test';
import { monthAt, monthIndex, monthOf } from '@/domain/months';
import { DEMO_PASSWORD, demoFamily, personas } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import { expectedRound, inOrderOfVisits } from '../support/collection-round-oracle';
import { textsIn } from '../support/texts';
import { expectPdf } from './support/files';
import { exactRupees, grouped, rupees, sumOf } from './support/format';
import { choose, press, region } from './support/page';
import { expectNoProblems } from './support/problems';
import { found, required, rowsBelow, withId } from './support/records';
import { expect, expectMessage, test } from './support/test';

const say = textsIn('hi');

// Nothing but the language of the device selects Hindi.
test.use({ viewport: { width: 360, height: 740 }, locale: 'hi-IN', hasTouch: true });

const monthName = ({ month, year }: { month: number; year: number }): string =>
  new Date(Date.UTC(year, month - 1)).toLocaleString('hi-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Signs in at the login page, which is in the language of the device from the first. */
const signInAs = async (page: Page, login: 'member' | 'panchayat' | 'district'): Promise<void> => {
  await page.goto(`/login?as=${login}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('auth:title'));
  await page.getByRole('textbox', { name: say('auth:email') }).fill(`${login}@invest.example`);
  await page.getByRole('textbox', { name: say('auth:password') }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: say('auth:submit'), exact: true }).click();
  const account = say('shell:user.label', { name: personas[login].name });
  await expect(page.getByRole('button', { name: account })).toBeVisible();
};

interface Payment {
  _id: string;
  status: string;
  month: number;
  familyMemberReferenceId?: { _id: string };
  depositPlanReferenceId: { _id: string };
}

test('a member begins a plan, pays early, catches up and completes it', { tag: '@nightly' }, async ({
  page,
  world,
}) => {
  const year = new Date().getFullYear() + 1;
  const at = (month: number) => `${year}-${String(month).padStart(2, '0')}-15T06:30:00.000Z`;
  const nameOf = (month: number) => monthName({ month, year });
  const { _id: person, name } = withId(world.fixtures.familyMembers, demoFamily.mother);
  const plan = plans.laghuBachat;
  const payments = plan.years * 12;
  const inRupees = (count: number) => rupees(count * plan.monthly * 100);
  const exactly = (count: number) => exactRupees(count * plan.monthly * 100);
  const due = region(page, say('member:next.title'));
  const next = due.getByRole('listitem').filter({ hasText: name }).filter({ hasText: plan.planName });
  const openNext = async () => {
    await due.getByRole('button', { name: /^सभी \d/ }).click();
    await next.getByRole('button', { expanded: false }).click();
  };
  /** What was paid into the plan for this person, oldest month first. */
  const paid = async () => {
    const { data } = await world.send('member', 'GET', '/member/dashboard/investments');
    return (data as { investments: Payment[] }).investments
      .filter((one) => one.familyMemberReferenceId?._id === person && one.depositPlanReferenceId._id === plan.id)
      .sort((a, b) => a.month - b.month);
  };
  const approveAll = async () => {
    for (const { _id, status } of await paid())
      if (status === 'pending') await world.send('superadmin', 'PATCH', `/superadmin/crud/deposits/${_id}/approve`);
  };
  const submit = page.getByRole('button', { name: say('member:invest.submit') });
  const confirm = page.getByRole('dialog', { name: say('member:confirm.title') });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/member/investment')) sent.push(request.url());
  });

  await world.setClock(at(1));
  await signInAs(page, 'member');

  await test.step('the plan says what it asks for, and a double click sends the first payment once', async () => {
    await page.goto('/member-dashboard?tab=family');
    await page.getByRole('button', { name: say('member:family.invest', { name }) }).click();
    const form = page.getByRole('dialog', { name: say('member:invest.title', { name }) });
    await submit.click();
    await expect(form.getByText(say('member:invest.planRequired'))).toBeVisible();
    await choose(form, new RegExp(`^${say('member:invest.plan')}`), new RegExp(`^${plan.planName}`));
    await form.getByRole('button', { name: say('member:terms.more') }).click();
    await expect(form).toContainText(say('member:terms.payments', { count: payments, amount: exactly(payments) }));
    await submit.click();
    for (const fact of [name, plan.planName, exactly(1)]) await expect(confirm).toContainText(fact);
    await expect(confirm).toContainText(
      say('member:confirm.handOverTo', { name: personas.panchayat.name, amount: exactly(1) }),
    );
    await confirm.getByRole('button', { name: say('member:confirm.yes') }).dblclick();
    await expectMessage(page, say('member:invest.created'));
    expect(sent).toHaveLength(1);
    await expectNoProblems(page);
  });

  await test.step('the approved payment has a receipt, and the next month is paid early', async () => {
    await approveAll();
    await page.goto('/deposits');
    const receipt = say('receipts:viewOf', { of: say('receipts:of', { name, month: nameOf(1) }) });
    await expectPdf(page, page.getByRole('button', { name: receipt }));
    await expectNoProblems(page);
    await page.goto('/member-dashboard');
    await openNext();
    await next.getByRole('button', { name: say('member:next.payAhead', { month: nameOf(2) }) }).click();
    await submit.click();
    await confirm.getByRole('button', { name: say('member:confirm.yes') }).click();
    await expectMessage(page, say('member:invest.created'));
    await expect(next).toContainText(say('ui:monthMarks.sentShort'));
    await expect(next).toContainText(nameOf(2));
  });

  await test.step('in June three of four months are caught up together; their answers are lost, and each is made once', async () => {
    await approveAll();
    await world.setClock(at(6));
    await page.evaluate(() => localStorage.clear());
    await signInAs(page, 'member');
    await openNext();
    await press(next, say('member:next.payMonths', { count: 4, amount: inRupees(4) }));
    const choice = page.getByRole('dialog', { name: say('member:catchUp.title') });
    const may = choice.getByRole('checkbox', { name: nameOf(5) });
    await may.uncheck();
    await page.reload();
    await expect(may).not.toBeChecked();
    // Each answer is cut before its body: without any answer a browser may repeat the request by itself.
    const cut = { method: 'POST', path: '/member/investment', when: 'after', cutAfter: 0 } as const;
    await world.fail(
      { ...cut, body: { month: 3 }, times: 2 },
      { ...cut, body: { month: 4 }, times: 1 },
      { ...cut, body: { month: 6 }, times: 1 },
    );
    sent.length = 0;
    await press(choice, say('member:catchUp.review', { count: 3, amount: exactly(3) }));
    await confirm.getByRole('button', { name: say('member:confirm.yesAll', { count: 3 }) }).dblclick();
    const results = page.getByRole('dialog', { name: say('member:catchUp.sent') });
    await expect(results.getByRole('status')).toContainText(exactly(2));
    const march = results.getByRole('listitem').filter({ hasText: nameOf(3) });
    await expect(march).toContainText(say('common:errors.outcomeUnknown'));
    await results.getByRole('button', { name: say('member:catchUp.retry', { count: 1 }) }).click();
    await expect(results.getByRole('status')).toHaveText(
      say('member:catchUp.progress', { count: 3, total: 3, done: 3, amount: exactly(3) }),
    );
    // Each of the three twice, and one of them once more.
    expect(sent).toHaveLength(7);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expectNoProblems(page);
    expect((await paid()).map(({ month, status }) => [month, status])).toEqual([
      [1, 'approved'],
      [2, 'approved'],
      [3, 'pending'],
      [4, 'pending'],
      [6, 'pending'],
    ]);
    await page.goto('/member-dashboard');
    const { data } = await world.send('panchayat', 'GET', '/coordinator/dashboard/round');
    const { stops } = data as { stops: { name: string; waitingCash: number }[] };
    const ofMember = found(stops, (stop) => stop.name === personas.member.name);
    expect(ofMember.waitingCash).toBeGreaterThanOrEqual(3 * plan.monthly);
    await expect(due).toContainText(
      say('member:next.handOverTo', { name: personas.panchayat.name, amount: `₹${grouped(ofMember.waitingCash)}` }),
    );
    await openNext();
    await expect(next).toContainText(
      say('member:outlook.late', {
        count: 1,
        months: nameOf(5),
        end: nameOf(12),
        later: monthName({ month: 1, year: year + 1 }),
      }),
    );
  });

  await test.step('whoever continues with a later month is told of the overdue one, and can pay it first', async () => {
    await page.goto(`/member-dashboard?dialog=continue&familyMember=${person}&plan=${plan.id}`);
    const form = page.getByRole('dialog', { name: say('member:invest.title', { name }) });
    const month = form.getByRole('combobox', { name: say('member:invest.month') });
    const overdue = form.getByText(say('member:invest.overdue', { count: 1, month: nameOf(5) }));
    // May is the first unpaid month.
    const may = String(nameOf(5).split(' ')[0]);
    const payFirst = say('member:invest.payFirst', { month: nameOf(5) });
    await expect(month).toHaveText(may);
    await expect(overdue).toBeVisible();
    await expect(form.getByRole('button', { name: payFirst })).toHaveCount(0);
    await month.click();
    await page.getByRole('option').nth(6).click();
    await expect(overdue).toBeVisible();
    await expectNoProblems(page);
    await press(form, payFirst);
    await expect(month).toHaveText(may);
    await expect(month).toBeFocused();
    await expect(form.getByRole('button', { name: payFirst })).toHaveCount(0);
  });

  await test.step('a complete plan takes no further payment', async () => {
    const invest = (month: number) =>
      world.send('member', 'POST', '/member/investment', {
        familyMemberId: person,
        depositPlanId: plan.id,
        amount: plan.monthly,
        month,
        year,
      });
    for (const month of [5, 7, 8, 9, 10, 11, 12]) await invest(month);
    await approveAll();
    await page.goto('/member-dashboard');
    await openNext();
    await expect(next).toContainText(say('member:next.complete', { count: payments }));
    // ₹200 for 12 months and the profit of ₹120.
    await expect(next).toContainText(say('member:outlook.fromOffice', { amount: '₹2,520' }));
    await expect(next).toContainText(say('member:outlook.askName', { name: personas.panchayat.name }));
    // The line itself is the only button.
    await expect(next.getByRole('button')).toHaveCount(1);
    await page.goto(`/member-dashboard?dialog=continue&familyMember=${person}&plan=${plan.id}`);
    await expectMessage(page, say('member:invest.cannotContinue'));
    await expect(invest(1)).rejects.toThrow('already exists');
  });
});

test('a panchayat walks the round with a reminder', async ({ page, world }) => {
  const { fixtures } = world;
  await signInAs(page, 'panchayat');

  const round = expectedRound(fixtures, personas.panchayat.id, monthOf(new Date()));
  const owing = required(round[0], 'member with overdue months');
  const submitted = found(round, ({ waitingCash }) => waitingCash > 0);
  await page.goto('/panchayat/members?view=round');
  const rows = page.getByRole('list', { name: say('round:label') });
  const openRow = async (name: string) => {
    await rows.getByRole('button', { name, expanded: false }).click();
    return rows.locator('> li', { has: page.getByRole('button', { name, expanded: true }) });
  };
  const order = inOrderOfVisits(fixtures, round);
  await expect(rows.getByRole('heading', { level: 2 })).toHaveText(order.map(({ name }) => name));
  // The cash of a denied deposit is not asked for again before it was given back.
  const held = fixtures.deposits.filter(
    ({ status, cashTakenBy, cashReturnedAt }) =>
      status === 'denied' && cashTakenBy === personas.panchayat.id && cashReturnedAt === undefined,
  );
  const owedOrWaiting = round.reduce((sum, each) => sum + each.rupees + each.thisMonth + each.waitingCash, 0);
  const sumOfRound = owedOrWaiting - sumOf(held) / 100;
  await expect(region(page, say('round:stats.toCollect'))).toContainText(`₹${grouped(sumOfRound)}`);
  const holder = await openRow(submitted.name);
  const cash = `₹${grouped(submitted.waitingCash)}`;
  await expect(holder).toContainText(say('round:waitingCash', { amount: cash }));
  const ofHolder = await holder
    .getByRole('link', { name: say('round:remind.named', { name: submitted.name }) })
    .getAttribute('href');
  expect(new URL(ofHolder ?? '').searchParams.get('text')).toContain(
    say('round:reminder.waitingCash', { amount: cash }),
  );
  const first = await openRow(owing.name);
  await expect(first).toContainText(`₹${grouped(owing.rupees)}`);
  await expect(first).toContainText(monthName(monthAt(owing.since)));
  const link = first.getByRole('link', { name: say('round:remind.named', { name: owing.name }) });
  const reminder = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
  expect(reminder).toContain(say('round:reminder.greeting', { name: owing.name }));
  expect(reminder).toContain(`₹${grouped(owing.rupees)}`);
  expect(reminder).toContain(`– ${personas.panchayat.name}, ${say('common:roles.panchayat')}`);
  const visited = first.getByRole('button', { name: say('round:visited.named', { name: owing.name }) });
  await visited.click();
  await page.reload();
  await openRow(owing.name);
  await expect(visited).toHaveAttribute('aria-pressed', 'true');
  await expectNoProblems(page);
});

test('a district coordinator compares what came in from its units for a month', async ({ page, world }) => {
  const { fixtures } = world;
  await signInAs(page, 'district');
  const units = page.getByRole('list', { name: say('coordinator-dashboard:units.below') }).getByRole('listitem');

  const months = [...new Set(fixtures.deposits.map(monthIndex))].sort((a, b) => a - b);
  const month = monthAt(required(months.at(-2), 'earlier month'));
  const tehsils = fixtures.coordinators.filter(({ parentId }) => parentId === personas.district.id);
  await page.goto('/coordinator-dashboard');
  const { year } = month;
  await page
    .getByRole('combobox', { name: say('coordinator-dashboard:units.month') })
    .selectOption(`${year}-${String(month.month).padStart(2, '0')}`);
  for (const { _id, unitName } of tehsils) {
    const { paidIn } = rowsBelow(fixtures, _id);
    const paidInFor = (index: number) => sumOf(paidIn.filter((row) => monthIndex(row) === index));
    const [before, sum] = [paidInFor(monthIndex(month) - 1), paidInFor(monthIndex(month))];
    const change = sum < before ? 'less' : sum > before ? 'more' : 'same';
    const shown = units.filter({ has: page.getByRole('link', { name: unitName, exact: true }) });
    await expect(shown).toContainText(rupees(sum));
    await expect(shown).toContainText(
      say(`downline-units:change.${change}`, { amount: rupees(Math.abs(sum - before)) }),
    );
  }
  await expectNoProblems(page);
});
