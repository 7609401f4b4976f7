import type { Locator, Page } from '@playwright/test';
import type { DepositRow, PlanRow } from '@server/store/rows';
import { monthOf } from '@/domain/months';
import { personas } from '../../fixtures/personas';
import { expect, type Login, test } from './support/test';
import type { World } from './support/world';

// Every test has data of its own, so both browsers share them.
test.describe.configure({ mode: 'parallel' });

/** Of no record, but in the form of an id. */
const NOBODY = '000000000000000000000abc';

const { member } = personas;
const today = monthOf(new Date());
const grouped = (count: number) => count.toLocaleString('en-IN');
const rupees = (paise: number) => `₹${grouped(Math.round(paise / 100))}`;
const exactRupees = (paise: number) =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
/** With paise only where there are any. */
const rupeesInFull = (paise: number) => (paise % 100 === 0 ? rupees(paise) : exactRupees(paise));
const shortMonth = (month: number) =>
  new Date(Date.UTC(2020, month - 1)).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
const monthText = ({ year, month }: { year: number; month: number }) => `${shortMonth(month)} ${year}`;
const longMonth = (month: number) =>
  new Date(Date.UTC(2020, month - 1)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
const sumOf = (rows: readonly { amountPaise: number }[]) => rows.reduce((paise, row) => paise + row.amountPaise, 0);

/** The only one that is there; a story without it would be another story. */
function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The fixtures have no ${what}`);
  return value;
}

const ofMember = ({ fixtures }: World) => fixtures.deposits.filter(({ memberId }) => memberId === member.id);
const familyOf = ({ fixtures }: World, id: string) => fixtures.familyMembers.filter(({ memberId }) => memberId === id);
const planOf = ({ fixtures }: World, id: string) =>
  found(
    fixtures.plans.find(({ _id }) => _id === id),
    'plan',
  );
/** One that runs by the month and that nobody of the demo member's family has begun. */
const newPlan = (world: World): PlanRow =>
  found(
    world.fixtures.plans.find(
      ({ _id, isActive, isRecurring }) =>
        isActive && isRecurring && !ofMember(world).some(({ planId }) => planId === _id),
    ),
    'plan that the member has not begun',
  );

const fact = (of: Locator, label: string) =>
  of
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('+ dd');
const history = (drawer: Locator) => drawer.getByRole('region', { name: 'What happened' }).getByRole('listitem');
const gridRow = (page: Page, id: string) => page.locator(`[role=row][data-id="${id}"]`);

async function choose(page: Page, form: Locator, field: string, option: string | RegExp) {
  await form.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

async function begin(page: Page, beginAs: (page: Page, login: Login) => Promise<void>, path: string) {
  await beginAs(page, 'superadmin');
  await page.goto(path);
}

/** What was written down of the last deed. */
const lastDeed = async (world: World) => found((await world.audit(1))[0], 'audit row');

test('the office enters deposits for a member and for the family, and is back in the list as it was filtered', async ({
  page,
  world,
  beginAs,
  expectSaid,
  expectAccessible,
}) => {
  const plan = newPlan(world);
  const oneTime = found(
    world.fixtures.plans.find(({ isActive, isRecurring }) => isActive && !isRecurring),
    'one-time plan',
  );
  const family = familyOf(world, member.id);
  const [relative] = family;
  const address = `/pending-deposits?search=${member.userName}&sort=depositAmount&order=desc`;
  await begin(page, beginAs, address);
  await page.getByRole('link', { name: 'Enter Deposit' }).click();
  const form = page.getByRole('dialog', { name: 'Enter a deposit', exact: true });
  const field = (name: string) => form.getByRole('combobox', { name });
  const amount = form.getByRole('textbox', { name: 'Amount' });
  const transaction = form.getByRole('textbox', { name: 'Transaction ID' });
  const submit = form.getByRole('button', { name: 'Enter deposit' });

  await test.step('the form has an address of its own, with the list as it was', async () => {
    await expect(page).toHaveURL(/\/pending-deposits\/create\?search=member&sort=depositAmount&order=desc$/);
    await expect(field('Member')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('what is missing is said at its field', async () => {
    await submit.click();
    await expect(field('Member')).toHaveAccessibleDescription('Member ID is required');
    await expect(field('Plan')).toHaveAccessibleDescription('Deposit plan ID is required');
    await expect(field('Member')).toBeFocused();
  });

  await test.step('the member is found by typing; the deposit is for the member itself unless told', async () => {
    await field('Member').fill(member.email);
    await page.getByRole('option').filter({ hasText: member.name }).click();
    await expect(field('For')).toHaveText('Self');
    await field('For').click();
    await expect(page.getByRole('option')).toHaveCount(family.length + 1);
    for (const { name } of family) await expect(page.getByRole('option').filter({ hasText: name })).toHaveCount(1);
    await page.keyboard.press('Escape');
  });

  await test.step('the amount is what the plan asks for, and only open plans are offered', async () => {
    await field('Plan').click();
    const open = world.fixtures.plans.filter(({ isActive }) => isActive);
    await expect(page.getByRole('option')).toHaveCount(open.length);
    await page.getByRole('option', { name: oneTime.planName }).click();
    await expect(amount).toHaveValue(rupeesInFull(oneTime.planAmountPaise * oneTime.planDuration * 12));
    await choose(page, form, 'Plan', plan.planName);
    await expect(amount).toHaveValue(rupeesInFull(plan.planAmountPaise));
    await expect(amount).not.toBeEditable();
    await expect(field('Month')).toHaveText(longMonth(today.month));
    await expect(field('Year')).toHaveText(String(today.year));
    await expect(field('Month')).toHaveAccessibleDescription('First payment into this plan.');
    await field('Year').click();
    await expect(page.getByRole('option')).toHaveText([0, 1, 2, 3, 4].map((back) => String(today.year - back)));
    await page.keyboard.press('Escape');
  });

  await test.step('a transaction that another deposit has is refused at its field', async () => {
    await choose(page, form, 'Payment method', 'Cheque');
    await transaction.fill(found(ofMember(world)[0], 'deposit').transactionId);
    await submit.click();
    await expect(transaction).toHaveAccessibleDescription('Another deposit has this transaction ID');
    await expect(transaction).toBeFocused();
    await expect(field('Plan')).toHaveText(plan.planName);
  });

  await test.step('entered, it is said, and stands in the same list', async () => {
    await transaction.fill('CHQ 000417');
    await submit.click();
    await expectSaid(page, 'Deposit created successfully!');
    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`));
    const { action, subjectId } = await lastDeed(world);
    expect(action).toBe('deposit.create');
    const row = gridRow(page, subjectId);
    for (const text of [member.name, 'Self', plan.planName, rupees(plan.planAmountPaise), 'Cheque', 'Pending']) {
      await expect(row).toContainText(text);
    }
    await expect(row.locator('[data-field=period]')).toHaveText(shortMonth(today.month));
  });

  await test.step('a month that is paid already is refused at the month; somebody of the family is another holder', async () => {
    const { _id, name } = found(relative, 'family member');
    await page.getByRole('link', { name: 'Enter Deposit' }).click();
    await field('Member').fill(member.email);
    await page.getByRole('option').filter({ hasText: member.name }).click();
    await choose(page, form, 'Plan', plan.planName);
    await expect(field('Month')).toHaveAccessibleDescription(
      new RegExp(`^Last payment: ${monthText(today)}\\. Suggested: `),
    );
    await choose(page, form, 'Month', longMonth(today.month));
    await choose(page, form, 'Year', String(today.year));
    await submit.click();
    await expect(field('Month')).toHaveAccessibleDescription(
      `A deposit into ${plan.planName} for ${longMonth(today.month)} ${today.year} already exists`,
    );
    await choose(page, form, 'For', new RegExp(`^${name}`));
    await choose(page, form, 'Payment method', 'UPI');
    await submit.click();
    await expectSaid(page, 'Deposit created successfully!');
    const { subjectId, after } = await lastDeed(world);
    expect(after).toMatchObject({ memberId: member.id, familyMemberId: _id, planId: plan._id, ...today });
    await expect(gridRow(page, subjectId)).toContainText(name);
    await expect(gridRow(page, subjectId)).toContainText('UPI');
    // Left empty, the transaction has an id nonetheless.
    expect((after as DepositRow).transactionId).toMatch(/^TXN/);
  });

  await test.step('what was entered is not lost without a question', async () => {
    await page.getByRole('link', { name: 'Enter Deposit' }).click();
    await transaction.fill('CHQ 000418');
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(transaction).toHaveValue('CHQ 000418');
    await page.goBack();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`));
    await page.goForward();
    await expect(transaction).toHaveValue('');
  });
});

test('how a deposit was paid is corrected, and its history tells of it', async ({
  page,
  world,
  beginAs,
  expectSaid,
  expectAccessible,
}) => {
  const deposit = found(
    world.fixtures.deposits.find(({ status, paymentMethod }) => status === 'pending' && paymentMethod === 'Cash'),
    'pending deposit in cash',
  );
  const owner = found(
    world.fixtures.members.find(({ _id }) => _id === deposit.memberId),
    'member',
  );
  const address = `/pending-deposits?search=${encodeURIComponent(owner.userName)}`;
  await begin(page, beginAs, address);
  await gridRow(page, deposit._id).locator('[data-field=plan]').click();
  const drawer = page.getByRole('dialog', { name: /^Deposit of/ });
  const form = page.getByRole('dialog', { name: 'Correct a deposit', exact: true });
  const transaction = form.getByRole('textbox', { name: 'Transaction ID' });

  await test.step('beside the list it shows what was entered', async () => {
    await expect(page).toHaveURL(new RegExp(`/pending-deposits/show/${deposit._id}\\?search=`));
    await expect(fact(drawer, 'Member')).toHaveText(`${owner.name} (${owner.userName})`);
    await expect(fact(drawer, 'Plan')).toHaveText(planOf(world, deposit.planId).planName);
    await expect(fact(drawer, 'Amount')).toHaveText(rupeesInFull(deposit.amountPaise));
    await expect(fact(drawer, 'Payment')).toHaveText('Cash');
    await expect(fact(drawer, 'Transaction ID')).toHaveText(deposit.transactionId);
    await expect(history(drawer)).toHaveCount(1);
    await expect(history(drawer)).toContainText('Submitted');
  });

  await test.step('the form stands at an address of its own and holds the same after a reload', async () => {
    await drawer.getByRole('link', { name: 'Correct payment details' }).click();
    await expect(page).toHaveURL(new RegExp(`/pending-deposits/edit/${deposit._id}\\?search=`));
    for (const _ of ['as opened', 'reloaded']) {
      await expect(form).toContainText(owner.name);
      await expect(form).toContainText(monthText(deposit));
      await expect(form.getByRole('combobox', { name: 'Payment method' })).toHaveText('Cash');
      await expect(transaction).toHaveValue(deposit.transactionId);
      await page.reload();
    }
    await expect(transaction).toHaveValue(deposit.transactionId);
    await expectAccessible(page);
  });

  await test.step('what cannot be is refused at its field', async () => {
    const [other] = world.fixtures.deposits.filter(({ _id }) => _id !== deposit._id);
    await transaction.fill(found(other, 'other deposit').transactionId);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(transaction).toHaveAccessibleDescription('Another deposit has this transaction ID');
  });

  await test.step('saved, the list stands as it was filtered and shows the correction', async () => {
    await choose(page, form, 'Payment method', 'Bank Transfer');
    await transaction.fill('NEFT 77120');
    await form.getByRole('button', { name: 'Save' }).click();
    await expectSaid(page, 'Deposit updated successfully!');
    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`));
    await expect(gridRow(page, deposit._id)).toContainText('Bank Transfer');
  });

  await test.step('its history names who changed it; Back closes it', async () => {
    await gridRow(page, deposit._id).locator('[data-field=plan]').click();
    for (const _ of ['over the list', 'at its address']) {
      await expect(fact(drawer, 'Payment')).toHaveText('Bank Transfer');
      await expect(fact(drawer, 'Transaction ID')).toHaveText('NEFT 77120');
      await expect(history(drawer)).toHaveCount(2);
      await expect(history(drawer).nth(1)).toContainText(`Changed by ${personas.superadmin.name}`);
      if (_ === 'over the list') await page.reload();
    }
    await page.goBack();
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`));
  });

  await test.step('once it is decided it cannot be corrected any more', async () => {
    await world.send('superadmin', 'PATCH', `/superadmin/crud/deposits/${deposit._id}/approve`, {});
    await page.goto(`/pending-deposits/edit/${deposit._id}`);
    await expect(form).toContainText('This deposit has already been decided; it can no longer be changed.');
    await page.goto(`/pending-deposits/show/${deposit._id}`);
    await expect(fact(drawer, 'Status')).toHaveText('Approved');
    await expect(history(drawer).nth(2)).toContainText(`Approved by ${personas.superadmin.name}`);
    await expect(drawer.getByRole('link', { name: 'Correct payment details' })).toHaveCount(0);
    await expect(drawer.getByRole('button', { name: 'Approve deposit' })).toHaveCount(0);
  });
});

test('a commission shows its deposit and its history, and is decided with words at an address of its own', async ({
  page,
  world,
  beginAs,
  expectSaid,
  expectAccessible,
}) => {
  const { fixtures } = world;
  const waiting = fixtures.commissions
    .filter(({ status, level }) => status === 'pending' && level === 'state')
    .toSorted((a, b) => b.year * 12 + b.month - (a.year * 12 + a.month));
  const rejected = found(waiting[0], 'pending commission');
  const approved = found(
    waiting.find(({ _id, year, month }) => _id !== rejected._id && year === rejected.year && month === rejected.month),
    'second pending commission of the month',
  );
  const earner = found(
    fixtures.coordinators.find(({ _id }) => _id === rejected.coordinatorId),
    'coordinator',
  );
  const owner = found(
    fixtures.members.find(({ _id }) => _id === rejected.memberId),
    'member',
  );
  const siblings = fixtures.commissions.filter(({ depositId }) => depositId === rejected.depositId);
  const address = `/pending-commissions?coordinatorType=state&month=${rejected.month}`;
  const drawer = page.getByRole('dialog', { name: `Commission of ${earner.name}`, exact: true });
  const rejection = page.getByRole('dialog', { name: `Reject commission of ${earner.name}`, exact: true });
  await begin(page, beginAs, address);
  await gridRow(page, rejected._id).locator('[data-field=plan]').click();

  await test.step('beside the list and at its address: who earns how much on what', async () => {
    await expect(page).toHaveURL(new RegExp(`/pending-commissions/show/${rejected._id}\\?coordinatorType=state`));
    for (const _ of ['over the list', 'at its address']) {
      await expect(fact(drawer, 'Coordinator')).toContainText(earner.userName);
      await expect(fact(drawer, 'Commission Amount')).toHaveText(exactRupees(rejected.amountPaise));
      await expect(fact(drawer, 'Rate')).toHaveText(`${rejected.basisPoints / 100}%`);
      await expect(fact(drawer, 'Investment Amount')).toHaveText(rupeesInFull(rejected.depositAmountPaise));
      await expect(fact(drawer, 'Member')).toHaveText(`${owner.name} (${owner.userName})`);
      await expect(fact(drawer, 'Plan')).toHaveText(planOf(world, rejected.planId).planName);
      await expect(fact(drawer, 'Month/Year')).toHaveText(monthText(rejected));
      await expect(drawer.getByRole('row', { name: /^Total/ })).toContainText(exactRupees(sumOf(siblings)));
      await expect(history(drawer)).toHaveCount(1);
      if (_ === 'over the list') await page.reload();
    }
    await expectAccessible(page);
    await page.goBack();
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`coordinatorType=state&month=${rejected.month}$`));
  });

  await test.step('opened by its address, the decision is asked for; a rejection needs its reason', async () => {
    await page.goto(`/pending-commissions/edit/${rejected._id}${new URL(address, 'http://x').search}`);
    const decision = page.getByRole('radiogroup', { name: 'Decision' });
    await expect(page.getByRole('dialog', { name: `Approve commission of ${earner.name}`, exact: true })).toBeVisible();
    await decision.getByRole('radio', { name: 'Reject' }).check();
    await expect(rejection).toContainText(exactRupees(rejected.amountPaise));
    await expect(rejection).toContainText(owner.name);
    const confirm = rejection.getByRole('button', { name: 'Reject commission' });
    const reason = rejection.getByRole('textbox', { name: 'Enter rejection reason:' });
    await expect(confirm).toBeDisabled();
    await reason.fill('   ');
    await expect(confirm).toBeDisabled();
    await reason.fill('Paid in cash by hand');
    await expectAccessible(page);
    await rejection.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('dialog', { name: 'Discard your changes?' })
      .getByRole('button', { name: 'Keep editing' })
      .click();
    await expect(reason).toHaveValue('Paid in cash by hand');
    await confirm.click();
    await expectSaid(page, 'Commission rejected');
  });

  await test.step('it leaves the list as it is filtered, with its reason written down', async () => {
    await expect(page).toHaveURL(new RegExp(`/pending-commissions\\?coordinatorType=state&month=${rejected.month}$`));
    await expect(gridRow(page, approved._id)).toBeVisible();
    await expect(gridRow(page, rejected._id)).toHaveCount(0);
    expect(await lastDeed(world)).toMatchObject({
      action: 'commission.reject',
      subjectId: rejected._id,
      reason: 'Paid in cash by hand',
    });
    await page.goto(`/pending-commissions/show/${rejected._id}`);
    await expect(fact(drawer, 'Status')).toHaveText('Rejected');
    await expect(fact(drawer, 'Reason')).toHaveText('Paid in cash by hand');
    await expect(history(drawer).nth(1)).toContainText(`Rejected by ${personas.superadmin.name}`);
    await expect(history(drawer).nth(1)).toContainText('Reason: Paid in cash by hand');
    await expect(drawer.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
    await page.goto(`/pending-commissions/edit/${rejected._id}`);
    await expect(page.getByRole('dialog')).toContainText('This commission has already been decided.');
  });

  await test.step('another is approved with notes, from beside the list', async () => {
    await page.goto(`/pending-commissions/show/${approved._id}`);
    const shown = page.getByRole('dialog', { name: /^Commission of/ });
    await shown.getByRole('button', { name: 'With notes…' }).click();
    await expect(page).toHaveURL(new RegExp(`/pending-commissions/edit/${approved._id}$`));
    const form = page.getByRole('dialog', { name: /^Approve commission of/ });
    // The decision is taken already.
    await expect(form.getByRole('radio')).toHaveCount(0);
    await form.getByRole('textbox', { name: 'Notes (optional)' }).fill('Checked against the passbook');
    await form.getByRole('button', { name: 'Approve commission' }).click();
    await expectSaid(page, 'Commission approved');
    await expect(page).toHaveURL(/\/pending-commissions$/);
    await page.goto(`/pending-commissions/show/${approved._id}`);
    await expect(fact(shown, 'Status')).toHaveText('Approved');
    await expect(fact(shown, 'Notes')).toHaveText('Checked against the passbook');
  });
});

test('a family member is shown with what was invested, to the office and to the own family alone', async ({
  page,
  world,
  beginAs,
  expectAccessible,
}) => {
  const person = found(
    familyOf(world, member.id).find(({ _id }) => ofMember(world).some(({ familyMemberId }) => familyMemberId === _id)),
    'family member with deposits',
  );
  const stranger = found(
    world.fixtures.familyMembers.find(({ memberId }) => memberId === personas.member2.id),
    "neighbour's family member",
  );
  const own = ofMember(world).filter(({ familyMemberId }) => familyMemberId === person._id);
  const approved = own.filter(({ status }) => status === 'approved');
  const dialog = page.getByRole('dialog', { name: person.name, exact: true });
  const expectShown = async () => {
    await expect(fact(dialog, 'Relationship')).toHaveText(new RegExp(`^${person.relationship}$`, 'i'));
    await expect(fact(dialog, 'Mobile')).toHaveText(person.mobileNumber ?? '–');
    await expect(fact(dialog, 'Total invested')).toHaveText(rupeesInFull(sumOf(approved)));
    await expect(fact(dialog, 'Approved payments')).toHaveText(grouped(approved.length));
    await expect(fact(dialog, 'Waiting for approval')).toHaveText(
      grouped(own.filter(({ status }) => status === 'pending').length),
    );
    for (const id of new Set(approved.map(({ planId }) => planId))) {
      const { planName, planDuration, isRecurring } = planOf(world, id);
      const paid = approved.filter(({ planId }) => planId === id).length;
      const line = dialog.getByRole('listitem').filter({ hasText: planName });
      await expect(line).toContainText(`${paid} of ${isRecurring ? planDuration * 12 : 1} payments`);
    }
  };

  await test.step('from the list of all families, and at its address', async () => {
    await begin(page, beginAs, `/family-members?memberId=${member.id}`);
    await page.getByRole('button', { name: person.name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/family-members/show/${person._id}\\?memberId=${member.id}$`));
    await expectShown();
    await expect(fact(dialog, 'Member')).toHaveText(`${member.name} (${member.userName})`);
    await page.reload();
    await expectShown();
    await expectAccessible(page);
  });

  await test.step('from there it is edited; closing that leads back to the list', async () => {
    await dialog.getByRole('link', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Family Member', exact: true });
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(person.name);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/family-members\\?memberId=${member.id}$`));
    await page.getByRole('button', { name: person.name, exact: true }).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the member sees the same of the own family, and nothing of another', async () => {
    await beginAs(page, 'member');
    await page.goto(`/family-members/show/${person._id}`);
    await expectShown();
    await page.goto(`/family-members/show/${stranger._id}`);
    await expect(page.getByRole('dialog')).toContainText('This family member does not exist or is not yours.');
    await expect(page.getByText(stranger.name)).toHaveCount(0);
  });
});

test('all rows of a hundred family members are drawn, each family below its heading', async ({
  page,
  world,
  beginAs,
}) => {
  const { familyMembers } = world.fixtures;
  expect(familyMembers.length).toBeGreaterThan(100);
  await begin(page, beginAs, '/family-members?pageSize=100');
  await expect(page.getByText(`Showing 1 to 100 of ${grouped(familyMembers.length)} entries`)).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Family members' });
  await expect(grid.getByRole('button', { name: /^Edit/ })).toHaveCount(100);
  const counts = await grid.getByText(/^\d+ family members?$/).allTextContents();
  const inFamilies = counts.map((text) => Number.parseInt(text, 10));
  expect(inFamilies.reduce((sum, count) => sum + count, 0)).toBe(100);
});

test('a plan is shown with its terms, its use and its rates', async ({ page, world, beginAs, expectAccessible }) => {
  const { fixtures } = world;
  const plan = found(
    fixtures.plans.find(({ _id, isRecurring }) => isRecurring && fixtures.deposits.some((row) => row.planId === _id)),
    'plan in use',
  );
  const own = fixtures.deposits.filter(({ planId }) => planId === plan._id);
  const approved = own.filter(({ status }) => status === 'approved');
  const dialog = page.getByRole('dialog', { name: plan.planName, exact: true });
  await begin(page, beginAs, `/investment-plans?search=${encodeURIComponent(plan.planName)}`);
  await page.getByRole('button', { name: plan.planName, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/investment-plans/show/${plan._id}\\?search=`));
  for (const _ of ['over the list', 'at its address']) {
    await expect(dialog).toContainText(plan.description);
    await expect(fact(dialog, 'Monthly Amount')).toHaveText(rupees(plan.planAmountPaise));
    await expect(fact(dialog, 'Total Investment')).toHaveText(rupees(plan.planAmountPaise * plan.planDuration * 12));
    await expect(fact(dialog, 'Profit Amount')).toHaveText(rupees(plan.profitAmountPaise));
    await expect(fact(dialog, 'Type')).toHaveText('Recurring Monthly');
    await expect(fact(dialog, 'Deposits')).toHaveText(grouped(own.length));
    await expect(fact(dialog, 'Approved investment')).toHaveText(rupees(sumOf(approved)));
    await expect(fact(dialog, 'Members')).toHaveText(grouped(new Set(approved.map(({ memberId }) => memberId)).size));
    for (const { level, basisPoints } of fixtures.rates.filter(({ planId }) => planId === plan._id)) {
      const line = dialog.getByRole('listitem').filter({ hasText: new RegExp(level, 'i') });
      await expect(line).toContainText(`${basisPoints / 100}%`);
    }
    if (_ === 'over the list') await page.reload();
  }
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/investment-plans\?search=[^/]+$/);
});

test('a coordinator is shown with the account that the list does not hold', async ({
  page,
  world,
  beginAs,
  expectAccessible,
}) => {
  const { coordinators } = world.fixtures;
  const { id, name, email } = personas.tehsil;
  const own = found(
    coordinators.find(({ _id }) => _id === id),
    'tehsil coordinator',
  );
  const above = found(
    coordinators.find(({ _id }) => _id === own.parentId),
    'coordinator above',
  );
  const dialog = page.getByRole('dialog', { name: 'Coordinator Details', exact: true });
  await begin(page, beginAs, `/coordinators?search=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: `View details of ${name}` }).click();
  for (const _ of ['over the list', 'at its address']) {
    await expect(dialog).toContainText(name);
    await expect(fact(dialog, 'Email')).toHaveText(email);
    await expect(fact(dialog, 'Place')).toHaveText(own.unitName);
    await expect(fact(dialog, 'District coordinator above')).toHaveText(above.name);
    await expect(fact(dialog, 'Sankul coordinators below')).toHaveText(
      grouped(coordinators.filter(({ parentId }) => parentId === id).length),
    );
    if (_ === 'over the list') await page.reload();
  }
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/coordinators\?search=[^/]+$/);
});

const ADDRESSES = [
  { path: '/pending-deposits/show', missing: 'This record does not exist.', noun: 'deposit' },
  { path: '/pending-deposits/edit', missing: 'This record does not exist.', noun: 'deposit' },
  { path: '/pending-commissions/show', missing: 'This commission does not exist', noun: 'commission' },
  { path: '/pending-commissions/edit', missing: 'This commission does not exist', noun: 'commission' },
  { path: '/family-members/show', missing: 'This family member does not exist.', noun: 'family member' },
  { path: '/family-members/edit', missing: 'This family member does not exist.', noun: 'family member' },
  { path: '/investment-plans/show', missing: 'This plan does not exist any more.', noun: 'deposit plan' },
  { path: '/investment-plans/edit', missing: 'This plan does not exist any more.', noun: 'deposit plan' },
  { path: '/coordinators/show', missing: 'This coordinator does not exist.', noun: 'coordinator' },
  { path: '/coordinators/edit', missing: 'This coordinator does not exist.', noun: 'coordinator' },
];

test('an address of no record says so, and closing it leads to the list', async ({ page, beginAs }) => {
  await beginAs(page, 'superadmin');
  const dialog = page.getByRole('dialog');
  for (const { path, missing, noun } of ADDRESSES) {
    await test.step(path, async () => {
      await page.goto(`${path}/${NOBODY}`);
      await expect(dialog.getByRole('alert')).toContainText(missing);
      await page.goto(`${path}/abc`);
      await expect(dialog.getByRole('alert')).toContainText(`Invalid ${noun} ID format`);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${path.replace(/\/(show|edit)$/, '')}$`));
    });
  }
});

test('a coordinator who types the address of a record is led home', async ({ page, world, beginAs }) => {
  const [deposit] = world.fixtures.deposits;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/superadmin/')) asked.push(request.url());
  });
  await beginAs(page, 'tehsil');
  for (const path of [
    '/pending-deposits/create',
    '/family-members/create',
    `/pending-deposits/edit/${deposit?._id}`,
    ...ADDRESSES.map(({ path }) => `${path}/${NOBODY}`),
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/coordinator-dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(asked).toEqual([]);
});
