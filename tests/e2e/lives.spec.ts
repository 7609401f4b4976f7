import type { Page } from '@playwright/test';
import { monthAt, monthIndex, monthOf } from '@/domain/months';
import { DEMO_PASSWORD, personas } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import { expectedRound } from '../support/collection-round-oracle';
import { textsIn } from '../support/texts';
import { grouped, rupees, sumOf } from './support/format';
import { choose, press, region } from './support/page';
import { approvePayments, paymentsFor } from './support/payments';
import { expectNoProblems } from './support/problems';
import { found, required, rowsBelow } from './support/records';
import { expect, expectMessage, test } from './support/test';

const say = textsIn('hi');

// Nothing but the language of the device selects Hindi.
test.use({ viewport: { width: 360, height: 740 }, locale: 'hi-IN', hasTouch: true });

/** नवंबर 2026. */
const monthName = ({ month, year }: { month: number; year: number }): string =>
  new Date(Date.UTC(year, month - 1)).toLocaleString('hi-IN', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

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

test('a member adds a person, invests, gets the receipt, pays early, catches up and is refused when the plan is complete', async ({
  page,
  world,
}) => {
  const year = new Date().getFullYear() + 1;
  const at = (month: number) => `${year}-${String(month).padStart(2, '0')}-15T06:30:00.000Z`;
  const name = 'Meera Yadav';
  const plan = plans.laghuBachat;
  const payments = plan.years * 12;
  const inRupees = (count: number) => rupees(count * plan.monthly * 100);
  const due = region(page, say('member:next.title'));
  const next = due.getByRole('listitem').filter({ hasText: name });
  const openNext = async () => {
    await due.getByRole('button', { name: /^सभी \d/ }).click();
    await next.getByRole('button', { expanded: false }).click();
  };
  const confirm = page.getByRole('dialog', { name: say('member:confirm.title') });

  await world.setClock(at(1));
  await signInAs(page, 'member');

  await test.step('a sister is added to the family', async () => {
    await page.goto('/member-dashboard?tab=family');
    await page.getByRole('button', { name: say('member:family.add') }).click();
    const form = page.getByRole('dialog', { name: say('family-members:form.addTitle') });
    const field = (key: 'name' | 'relationship' | 'gender' | 'dateOfBirth' | 'mobileNumber' | 'email') =>
      form.getByLabel(new RegExp(`^${say(`family-members:form.${key}`)}`));
    await field('name').fill(name);
    await field('relationship').click();
    await page.getByRole('option', { name: say('ui:relationships.sibling') }).click();
    await field('gender').click();
    await page.getByRole('option', { name: say('family-members:genders.female') }).click();
    await field('dateOfBirth').fill('1999-08-12');
    await field('mobileNumber').fill('9876501234');
    await field('email').fill('meera@example.in');
    await form.getByRole('button', { name: say('family-members:form.add') }).click();
    await expect(form).toBeHidden();
    await expectNoProblems(page);
  });

  await test.step('the plan says what it asks for, and the first payment is submitted', async () => {
    await page.getByRole('button', { name: say('member:family.invest', { name }) }).click();
    const form = page.getByRole('dialog', { name: say('member:invest.title', { name }) });
    await choose(form, new RegExp(`^${say('member:invest.plan')}`), new RegExp(`^${plan.planName}`));
    await form.getByRole('button', { name: say('member:terms.more') }).click();
    await expect(form).toContainText(say('member:terms.payments', { count: payments, amount: inRupees(payments) }));
    await form.getByRole('button', { name: say('member:invest.submit') }).click();
    await expect(confirm).toContainText(
      say('member:confirm.handOverTo', { name: personas.panchayat.name, amount: inRupees(1) }),
    );
    await confirm.getByRole('button', { name: say('member:confirm.yes') }).click();
    await expectMessage(page, say('member:invest.created'));
  });

  await test.step('the approved payment has a receipt', async () => {
    await approvePayments(world, name);
    await page.goto('/deposits');
    const receipt = page.getByRole('button', {
      name: say('receipts:viewOf', {
        of: say('receipts:of', { name, month: monthName({ month: 1, year }) }),
      }),
    });
    await expect(receipt).toBeVisible();
    await expectNoProblems(page);
  });

  await test.step('the next month is paid early', async () => {
    await page.goto('/member-dashboard');
    await openNext();
    const february = monthName({ month: 2, year });
    await next.getByRole('button', { name: say('member:next.payAhead', { month: february }) }).click();
    await page.getByRole('button', { name: say('member:invest.submit') }).click();
    await confirm.getByRole('button', { name: say('member:confirm.yes') }).click();
    await expectMessage(page, say('member:invest.created'));
    await expect(next).toContainText(say('ui:states.month.pending.name'));
    await expect(next).toContainText(february);
  });

  await test.step('in June four months are caught up together', async () => {
    await approvePayments(world, name);
    await world.setClock(at(6));
    await page.evaluate(() => localStorage.clear());
    await signInAs(page, 'member');
    await openNext();
    await press(next, say('member:next.payMonths', { count: 4, amount: inRupees(4) }));
    const choice = page.getByRole('dialog', { name: say('member:catchUp.title') });
    await press(choice, say('member:catchUp.review', { count: 4, amount: inRupees(4) }));
    await confirm.getByRole('button', { name: say('member:confirm.yesAll', { count: 4 }) }).click();
    const results = page.getByRole('dialog', { name: say('member:catchUp.sent') });
    await expect(results.getByRole('status')).toHaveText(
      say('member:catchUp.progress', { count: 4, total: 4, done: 4, amount: inRupees(4) }),
    );
    await expectNoProblems(page);
    expect(await paymentsFor(world, name)).toHaveLength(6);
    await page.goto('/member-dashboard');
    const { data } = await world.send('panchayat', 'GET', '/coordinator/dashboard/round');
    const { stops } = data as { stops: { name: string; waitingCash: number }[] };
    const ofMember = found(stops, (stop) => stop.name === personas.member.name);
    expect(ofMember.waitingCash).toBeGreaterThanOrEqual(4 * plan.monthly);
    await expect(due).toContainText(
      say('member:next.handOverTo', { name: personas.panchayat.name, amount: `₹${grouped(ofMember.waitingCash)}` }),
    );
  });

  await test.step('a complete plan takes no further payment', async () => {
    const person = required((await paymentsFor(world, name))[0]?.familyMemberReferenceId?._id, 'family member');
    for (const month of [7, 8, 9, 10, 11, 12])
      await world.send('member', 'POST', '/member/investment', {
        familyMemberId: person,
        depositPlanId: plan.id,
        amount: plan.monthly,
        month,
        year,
      });
    await approvePayments(world, name);
    await page.goto('/member-dashboard');
    await openNext();
    await expect(next).toContainText(say('member:next.complete', { count: payments }));
    // The line itself is the only button.
    await expect(next.getByRole('button')).toHaveCount(1);
    await page.goto(`/member-dashboard?dialog=continue&familyMember=${person}&plan=${plan.id}`);
    await expectMessage(page, say('member:invest.cannotContinue'));
  });
});

test('a panchayat walks the round with a reminder', async ({ page, world }) => {
  const { fixtures } = world;
  await signInAs(page, 'panchayat');

  const round = expectedRound(fixtures, personas.panchayat.id, monthOf(new Date()));
  const owing = required(round[0], 'member with overdue months');
  const submitted = found(round, ({ waitingCash }) => waitingCash > 0);
  await page.goto('/panchayat/members?view=round');
  const first = page
    .getByRole('list', { name: say('round:label') })
    .locator('> li')
    .first();
  await expect(first).toContainText(owing.name);
  await expect(first).toContainText(`₹${grouped(owing.rupees)}`);
  await expect(first).toContainText(monthName(monthAt(owing.since)));
  const sumOfRound = round.reduce((sum, each) => sum + each.rupees + each.thisMonth + each.waitingCash, 0);
  await expect(region(page, say('round:stats.toCollect'))).toContainText(`₹${grouped(sumOfRound)}`);
  const holder = page.getByRole('list', { name: say('round:label') }).locator('> li', { hasText: submitted.name });
  const cash = `₹${grouped(submitted.waitingCash)}`;
  await expect(holder).toContainText(say('round:waitingCash', { amount: cash }));
  const ofHolder = await holder
    .getByRole('link', { name: say('round:remind.named', { name: submitted.name }) })
    .getAttribute('href');
  expect(new URL(ofHolder ?? '').searchParams.get('text')).toContain(
    say('round:reminder.waitingCash', { amount: cash }),
  );
  const link = first.getByRole('link', { name: say('round:remind.named', { name: owing.name }) });
  const reminder = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
  expect(reminder).toContain(say('round:reminder.greeting', { name: owing.name }));
  expect(reminder).toContain(`₹${grouped(owing.rupees)}`);
  expect(reminder).toContain(`– ${personas.panchayat.name}, ${say('common:roles.panchayat')}`);
  const visited = first.getByRole('button', { name: say('round:visited.named', { name: owing.name }) });
  await visited.click();
  await page.reload();
  await expect(visited).toHaveAttribute('aria-pressed', 'true');
  await expectNoProblems(page);
});

test('a district coordinator compares what its units collected in a month', async ({ page, world }) => {
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
    const { approved } = rowsBelow(fixtures, _id);
    const collectedIn = (index: number) => sumOf(approved.filter((row) => monthIndex(row) === index));
    const [before, collected] = [collectedIn(monthIndex(month) - 1), collectedIn(monthIndex(month))];
    const change = collected < before ? 'less' : collected > before ? 'more' : 'same';
    const shown = units.filter({ has: page.getByRole('link', { name: unitName, exact: true }) });
    await expect(shown).toContainText(rupees(collected));
    await expect(shown).toContainText(
      say(`ui:change.${change}`, {
        amount: rupees(Math.abs(collected - before)),
        month: monthName(monthAt(monthIndex(month) - 1)),
      }),
    );
  }
  await expectNoProblems(page);
});
