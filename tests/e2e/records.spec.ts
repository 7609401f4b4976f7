import type { Locator } from '@playwright/test';
import type { DepositRow, PlanRow } from '@server/store/rows';
import { monthOf } from '@/domain/months';
import { personas } from '../../fixtures/personas';
import { t } from '../support/texts';
import { exactRupees, grouped, longMonth, monthText, rupees, shortMonth, sumOf } from './support/format';
import { cellOf, choose, fact, press, rowOf } from './support/page';
import { expectedPayments, found, required, withId } from './support/records';
import { beginAs, expect, expectAccessible, expectMessage, openAs, test } from './support/test';
import type { World } from './support/world';

const UNKNOWN_ID = '000000000000000000000abc';

const { member } = personas;
const today = monthOf(new Date());

const ofMember = ({ fixtures }: World) => fixtures.deposits.filter(({ memberId }) => memberId === member.id);
const familyOf = ({ fixtures }: World, id: string) => fixtures.familyMembers.filter(({ memberId }) => memberId === id);
const planOf = ({ fixtures }: World, id: string) => withId(fixtures.plans, id);
/** A monthly plan that nobody of the demo member's family has begun. */
const newPlan = (world: World): PlanRow =>
  found(
    world.fixtures.plans,
    ({ _id, isActive, isRecurring }) =>
      isActive && isRecurring && !ofMember(world).some(({ planId }) => planId === _id),
  );

const history = (drawer: Locator) =>
  drawer.getByRole('region', { name: t('decisions:audit.title') }).getByRole('listitem');

const lastAction = async (world: World) => required((await world.audit(1))[0], 'audit row');

test('the superadmin enters deposits for a member and its family, and returns to the list', async ({ page, world }) => {
  const plan = newPlan(world);
  const oneTime = found(world.fixtures.plans, ({ isActive, isRecurring }) => isActive && !isRecurring);
  const family = familyOf(world, member.id);
  const [relative] = family;
  const address = `/pending-deposits?search=${member.userName}&sort=depositAmount&order=desc`;
  await openAs(page, 'superadmin', address);
  await page.getByRole('link', { name: 'Enter Deposit' }).click();
  const form = page.getByRole('dialog', { name: t('deposits:create.title'), exact: true });
  const field = (name: string) => form.getByRole('combobox', { name });
  const amount = form.getByRole('textbox', { name: t('deposits:columns.amount') });
  const transaction = form.getByRole('textbox', { name: t('deposits:show.transaction') });
  const submit = form.getByRole('button', { name: t('deposits:create.submit') });

  await test.step('the form has an address of its own, and the deposit is for the member itself at first', async () => {
    await expect(page).toHaveURL(/\/pending-deposits\/create\?search=member&sort=depositAmount&order=desc$/);
    await expect(field('Member')).toBeFocused();
    await expectAccessible(page);
    await field('Member').fill(member.email);
    await page.getByRole('option').filter({ hasText: member.name }).click();
    await expect(field('For')).toHaveText(t('deposits:self'));
    await field('For').click();
    await expect(page.getByRole('option')).toHaveCount(family.length + 1);
    for (const { name } of family) await expect(page.getByRole('option').filter({ hasText: name })).toHaveCount(1);
    await page.keyboard.press('Escape');
  });

  await test.step('active plans are offered, and the amount is that of the plan', async () => {
    await field('Plan').click();
    const open = world.fixtures.plans.filter(({ isActive }) => isActive);
    await expect(page.getByRole('option')).toHaveCount(open.length);
    await page.getByRole('option', { name: oneTime.planName }).click();
    await expect(amount).toHaveValue(exactRupees(oneTime.planAmountPaise * oneTime.planDuration * 12));
    await choose(form, 'Plan', plan.planName);
    await expect(amount).toHaveValue(exactRupees(plan.planAmountPaise));
    await expect(amount).not.toBeEditable();
    await expect(field('Month')).toHaveText(longMonth(today.month));
    await expect(field('Year')).toHaveText(String(today.year));
    await expect(field('Month')).toHaveAccessibleDescription('First payment into this plan.');
  });

  await test.step('it is saved with the number of its cheque', async () => {
    await choose(form, 'Payment method', 'Cheque');
    await transaction.fill('CHQ 000417');
    await submit.click();
    await expectMessage(page, t('deposits:create.done'));
    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`));
    const { action, subjectId } = await lastAction(world);
    expect(action).toBe('deposit.create');
    const row = rowOf(page, subjectId);
    for (const text of [member.name, 'Self', plan.planName, rupees(plan.planAmountPaise), 'Cheque']) {
      await expect(row).toContainText(text);
    }
    await expect(cellOf(row, 'period')).toHaveText(shortMonth(today.month));
  });

  await test.step('a month that is paid already is refused, but not for another family member, with the same cheque', async () => {
    const { _id, name } = required(relative, 'family member');
    await page.getByRole('link', { name: 'Enter Deposit' }).click();
    await field('Member').fill(member.email);
    await page.getByRole('option').filter({ hasText: member.name }).click();
    await choose(form, 'Plan', plan.planName);
    // In December the next month is of a year that is not open, so that none is suggested.
    const help = today.month === 12 ? '' : new RegExp(`^Last payment: ${monthText(today)}\\.`);
    await expect(field('Month')).toHaveAccessibleDescription(help);
    await choose(form, 'Month', longMonth(today.month));
    await choose(form, 'Year', String(today.year));
    await submit.click();
    await expect(field('Month')).toHaveAccessibleDescription(
      `A deposit into ${plan.planName} for ${longMonth(today.month)} ${today.year} already exists`,
    );
    await choose(form, 'For', new RegExp(`^${name}`));
    await choose(form, 'Payment method', 'Cheque');
    await transaction.fill('CHQ 000417');
    await submit.click();
    await expectMessage(page, t('deposits:create.done'));
    const { subjectId, after } = await lastAction(world);
    expect(after).toMatchObject({ memberId: member.id, familyMemberId: _id, planId: plan._id, ...today });
    await expect(rowOf(page, subjectId)).toContainText(name);
    expect((after as DepositRow).transactionId).toBe('CHQ 000417');
  });
});

test('a commission is shown and decided at an address of its own', { tag: '@nightly' }, async ({ page, world }) => {
  const { fixtures } = world;
  const waiting = fixtures.commissions
    .filter(({ status, level }) => status === 'pending' && level === 'state')
    .toSorted((a, b) => b.year * 12 + b.month - (a.year * 12 + a.month));
  const rejected = required(waiting[0], 'pending commission');
  const approved = found(
    waiting,
    ({ _id, year, month }) => _id !== rejected._id && year === rejected.year && month === rejected.month,
  );
  const earner = withId(fixtures.coordinators, rejected.coordinatorId);
  const owner = withId(fixtures.members, rejected.memberId);
  const address = `/pending-commissions?coordinatorType=state&month=${rejected.month}`;
  const drawer = page.getByRole('dialog', { name: `Commission of ${earner.name}`, exact: true });
  const rejection = page.getByRole('dialog', { name: `Reject commission of ${earner.name}`, exact: true });
  await openAs(page, 'superadmin', address);
  await cellOf(rowOf(page, rejected._id), 'plan').click();

  await test.step('the drawer shows coordinator, amounts and member, over the list and at its address', async () => {
    await expect(page).toHaveURL(new RegExp(`/pending-commissions/show/${rejected._id}\\?coordinatorType=state`));
    for (const place of ['over the list', 'at its address']) {
      await expect(fact(drawer, 'Coordinator')).toContainText(earner.userName);
      await expect(fact(drawer, 'Commission Amount')).toHaveText(exactRupees(rejected.amountPaise));
      await expect(fact(drawer, 'Rate')).toHaveText(`${rejected.basisPoints / 100}%`);
      await expect(fact(drawer, 'Investment Amount')).toHaveText(exactRupees(rejected.depositAmountPaise));
      await expect(fact(drawer, 'Member')).toHaveText(`${owner.name} (${owner.userName})`);
      await expect(fact(drawer, 'Plan')).toHaveText(planOf(world, rejected.planId).planName);
      await expect(fact(drawer, 'Month/Year')).toHaveText(monthText(rejected));
      if (place === 'over the list') await page.reload();
    }
    // What its deposit earned all levels together, without rejected ones.
    const earning = fixtures.commissions.filter(
      ({ depositId, status }) => depositId === rejected.depositId && status !== 'rejected',
    );
    await expect(drawer.getByRole('row', { name: /^Total/ })).toContainText(exactRupees(sumOf(earning)));
    await expectAccessible(page);
    await page.goBack();
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`coordinatorType=state&month=${rejected.month}$`));
  });

  await test.step('the address of the decision offers both, and a rejection needs a reason', async () => {
    await page.goto(`/pending-commissions/edit/${rejected._id}${new URL(address, 'http://x').search}`);
    const decision = page.getByRole('radiogroup', { name: t('commissions:edit.decision') });
    await expect(page.getByRole('dialog', { name: `Approve commission of ${earner.name}`, exact: true })).toBeVisible();
    await decision.getByRole('radio', { name: t('commissions:reject.action') }).check();
    await expect(rejection).toContainText(exactRupees(rejected.amountPaise));
    await expect(rejection).toContainText(owner.name);
    const confirm = rejection.getByRole('button', { name: t('commissions:reject.untitled') });
    const reason = rejection.getByRole('textbox', { name: t('commissions:reject.reason') });
    await expect(confirm).toBeDisabled();
    await reason.fill('   ');
    await expect(confirm).toBeDisabled();
    await reason.fill('Paid in cash by hand');
    await expectAccessible(page);
    await rejection.getByRole('button', { name: t('ui:dialog.cancel') }).click();
    await press(page.getByRole('dialog', { name: t('ui:unsaved.title') }), t('ui:unsaved.keep'));
    await expect(reason).toHaveValue('Paid in cash by hand');
    await confirm.click();
    await expectMessage(page, 'Commission rejected successfully!');
  });

  await test.step('the rejected commission leaves the list, says why and by whom, and cannot be decided again', async () => {
    await expect(page).toHaveURL(new RegExp(`/pending-commissions\\?coordinatorType=state&month=${rejected.month}$`));
    await expect(rowOf(page, approved._id)).toBeVisible();
    await expect(rowOf(page, rejected._id)).toHaveCount(0);
    expect(await lastAction(world)).toMatchObject({
      action: 'commission.reject',
      subjectId: rejected._id,
      reason: 'Paid in cash by hand',
    });
    await page.goto(`/pending-commissions/show/${rejected._id}`);
    await expect(fact(drawer, 'Status')).toHaveText(t('ui:states.decision.rejected.name'));
    await expect(fact(drawer, 'Reason')).toHaveText('Paid in cash by hand');
    await expect(history(drawer).nth(1)).toContainText(`Rejected by ${personas.superadmin.name}`);
    await expect(history(drawer).nth(1)).toContainText('Reason: Paid in cash by hand');
    await expect(drawer.getByRole('button', { name: t('deposits:approve.action'), exact: true })).toHaveCount(0);
    await page.goto(`/pending-commissions/edit/${rejected._id}`);
    await expect(page.getByRole('dialog')).toContainText(t('commissions:edit.decided'));
  });

  await test.step('another commission is approved with notes from its drawer', async () => {
    await page.goto(`/pending-commissions/show/${approved._id}`);
    const shown = page.getByRole('dialog', { name: /^Commission of/ });
    await press(shown, t('commissions:approve.withNotes'));
    await expect(page).toHaveURL(new RegExp(`/pending-commissions/edit/${approved._id}#approve$`));
    const form = page.getByRole('dialog', { name: /^Approve commission of/ });
    await expect(form.getByRole('radio')).toHaveCount(0);
    await form.getByRole('textbox', { name: t('commissions:approve.notes') }).fill('Checked against the passbook');
    await form.getByRole('button', { name: t('commissions:approve.untitled') }).click();
    await expectMessage(page, 'Commission approved successfully!');
    await expect(page).toHaveURL(/\/pending-commissions$/);
    expect(await lastAction(world)).toMatchObject({ action: 'commission.approve', subjectId: approved._id });
    await page.goto(`/pending-commissions/show/${approved._id}`);
    await expect(fact(shown, 'Notes')).toHaveText('Checked against the passbook');
  });
});

test('a family member is shown with its investments', { tag: '@nightly' }, async ({ page, world }) => {
  const person = required(
    familyOf(world, member.id).find(({ _id }) => ofMember(world).some(({ familyMemberId }) => familyMemberId === _id)),
    'family member with deposits',
  );
  const stranger = found(world.fixtures.familyMembers, ({ memberId }) => memberId === personas.member2.id);
  const own = ofMember(world).filter(({ familyMemberId }) => familyMemberId === person._id);
  const approved = own.filter(({ status }) => status === 'approved');
  const dialog = page.getByRole('dialog', { name: person.name, exact: true });
  const expectShown = async () => {
    await expect(fact(dialog, 'Relationship')).toHaveText(new RegExp(`^${person.relationship}$`, 'i'));
    await expect(fact(dialog, 'Mobile')).toHaveText(person.mobileNumber ?? '–');
    await expect(fact(dialog, 'Total invested')).toHaveText(exactRupees(sumOf(approved)));
    await expect(fact(dialog, 'Approved payments')).toHaveText(grouped(approved.length));
    await expect(fact(dialog, 'Pending payments')).toHaveText(
      grouped(own.filter(({ status }) => status === 'pending').length),
    );
    for (const id of new Set(approved.map(({ planId }) => planId))) {
      const plan = planOf(world, id);
      const paid = approved.filter(({ planId }) => planId === id).length;
      const line = dialog.getByRole('listitem').filter({ hasText: plan.planName });
      await expect(line).toContainText(`${paid}/${expectedPayments(plan)} months`);
    }
  };

  await test.step('the superadmin opens it from the list and at its address', async () => {
    await openAs(page, 'superadmin', `/family-members?memberId=${member.id}`);
    await page.getByRole('button', { name: person.name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/family-members/show/${person._id}\\?memberId=${member.id}$`));
    await expectShown();
    await expect(fact(dialog, 'Member')).toHaveText(`${member.name} (${member.userName})`);
    await page.reload();
    await expectShown();
    await expectAccessible(page);
  });

  await test.step('the member sees its own family member, and none of another member', async () => {
    await openAs(page, 'member', `/family-members/show/${person._id}`);
    await expectShown();
    await page.goto(`/family-members/show/${stranger._id}`);
    await expect(page.getByRole('dialog')).toContainText(t('family-members:form.missing'));
    await expect(page.getByText(stranger.name)).toHaveCount(0);
  });
});

test('an investment plan is shown with terms, deposits and rates', { tag: '@nightly' }, async ({ page, world }) => {
  const { fixtures } = world;
  const plan = found(
    fixtures.plans,
    ({ _id, isRecurring }) => isRecurring && fixtures.deposits.some((row) => row.planId === _id),
  );
  const own = fixtures.deposits.filter(({ planId }) => planId === plan._id);
  const approved = own.filter(({ status }) => status === 'approved');
  const dialog = page.getByRole('dialog', { name: plan.planName, exact: true });
  await openAs(page, 'superadmin', `/investment-plans?search=${encodeURIComponent(plan.planName)}`);
  await page.getByRole('button', { name: plan.planName, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/investment-plans/show/${plan._id}\\?search=`));
  for (const place of ['over the list', 'at its address']) {
    await expect(dialog).toContainText(plan.description);
    await expect(fact(dialog, 'Monthly Amount')).toHaveText(exactRupees(plan.planAmountPaise));
    await expect(fact(dialog, 'Total Investment')).toHaveText(
      exactRupees(plan.planAmountPaise * plan.planDuration * 12),
    );
    await expect(fact(dialog, 'Profit Amount')).toHaveText(exactRupees(plan.profitAmountPaise));
    await expect(fact(dialog, 'Type')).toHaveText('Recurring Monthly');
    await expect(fact(dialog, 'Deposits')).toHaveText(grouped(own.length));
    await expect(fact(dialog, 'Approved investment')).toHaveText(exactRupees(sumOf(approved)));
    await expect(fact(dialog, 'Members')).toHaveText(grouped(new Set(approved.map(({ memberId }) => memberId)).size));
    for (const { level, basisPoints } of fixtures.rates.filter(({ planId }) => planId === plan._id)) {
      const line = dialog.getByRole('listitem').filter({ hasText: new RegExp(level, 'i') });
      await expect(line).toContainText(`${basisPoints / 100}%`);
    }
    if (place === 'over the list') await page.reload();
  }
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/investment-plans\?search=[^/]+$/);
});

test('the details of a coordinator show what the list does not have', { tag: '@nightly' }, async ({ page, world }) => {
  const { coordinators } = world.fixtures;
  const { id, name, email } = personas.tehsil;
  const own = withId(coordinators, id);
  const above = withId(coordinators, own.parentId ?? '');
  const dialog = page.getByRole('dialog', { name: t('coordinators:details.title'), exact: true });
  await world.send('superadmin', 'PATCH', `/superadmin/crud/tehsil/${id}`, { status: 'suspended' });
  await openAs(page, 'superadmin', `/coordinators?search=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: `View details of ${name}` }).click();
  for (const place of ['over the list', 'at its address']) {
    await expect(dialog).toContainText(name);
    await expect(fact(dialog, 'Email')).toHaveText(email);
    await expect(fact(dialog, 'Place')).toHaveText(own.unitName);
    // Beside the name the status by earnings, among the facts that of the account.
    await expect(dialog.locator('.status-chip')).toHaveText(['Tehsil', 'Active', 'Suspended']);
    await expect(fact(dialog, 'Account status')).toHaveText('Suspended');
    await expect(fact(dialog, 'District coordinator above')).toHaveText(above.name);
    await expect(fact(dialog, 'Sankul coordinators below')).toHaveText(
      grouped(coordinators.filter(({ parentId }) => parentId === id).length),
    );
    if (place === 'over the list') await page.reload();
  }
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/coordinators\?search=[^/]+$/);
});

/** What the addresses of a record say when there is none, by the list. */
const MISSING = {
  '/pending-deposits': 'Deposit not found',
  '/pending-commissions': 'This commission does not exist',
  '/family-members': 'This family member does not exist.',
  '/investment-plans': 'This plan does not exist any more.',
  '/coordinators': 'This coordinator does not exist.',
};

test('the address of a missing record says so, and leads to the list', { tag: '@nightly' }, async ({ page }) => {
  await beginAs(page, 'superadmin');
  const dialog = page.getByRole('dialog');
  for (const [list, missing] of Object.entries(MISSING))
    for (const action of ['show', 'edit'])
      await test.step(`${list}/${action} without a record`, async () => {
        await page.goto(`${list}/${action}/${UNKNOWN_ID}`);
        await expect(dialog.getByRole('alert')).toContainText(missing);
      });
  await dialog.getByRole('button', { name: t('deposits:bulk.close') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/coordinators$/);

  // An address that can be of no record: in the words of the server.
  await page.goto('/coordinators/show/abc');
  await expect(dialog.getByRole('alert')).toContainText('Invalid coordinator ID format');
});
