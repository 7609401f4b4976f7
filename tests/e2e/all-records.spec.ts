import type { Locator, Page } from '@playwright/test';
import type { CommissionRow } from '@server/store/rows';
import { plans } from '../../fixtures/plans';
import { t } from '../support/texts';
import { expectPdf } from './support/files';
import { exactRupees, monthText, rupees } from './support/format';
import { cellOf, expectEntries, fact, gridRows, idsOf, press, region, rowOf, searchAndChoose } from './support/page';
import { found, required, withId } from './support/records';
import { expect, expectAccessible, expectMessage, openAs, openList, test } from './support/test';
import type { World } from './support/world';

const RATES = '/superadmin/commission-management/commission-rates';

const rateText = (basisPoints: number): string => `${basisPoints / 100}%`;

const filter = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
/** The filters for the commissions of a coordinator in a month: few rows. */
const monthOfCoordinator = ({ coordinatorId, month, year }: CommissionRow): string =>
  `coordinatorId=${coordinatorId}&month=${month}&year=${year}`;

/** A pending deposit that is the only one of its member. */
function onlyPending({ fixtures }: World) {
  const pending = fixtures.deposits.filter(({ status }) => status === 'pending');
  return found(pending, ({ memberId }) => pending.filter((other) => other.memberId === memberId).length === 1);
}

test('the second tab has every deposit, filtered by status, plan, payment, month, member and words', {
  tag: '@nightly',
}, async ({ page, world }) => {
  const { deposits, members } = world.fixtures;
  await openList(page, '/pending-deposits');

  await test.step('the tab keeps the focus and has an address', async () => {
    await expect(tab(page, 'Pending')).toHaveAttribute('aria-selected', 'true');
    await tab(page, 'All deposits').click();
    await expect(page).toHaveURL(/\/pending-deposits\/all$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('all-deposits:title'));
    await expect(tab(page, 'All deposits')).toBeFocused();
    await expectEntries(page, deposits.length);
  });

  await test.step('each filter narrows the list further', async () => {
    await page.goto('/pending-deposits/all');
    const [first] = deposits.filter(
      ({ status, planId }) => status === 'approved' && planId === plans.kisanSamriddhi.id,
    );
    const { month, year, memberId, paymentMethod, transactionId } = required(first, 'approved deposit');
    let left = deposits.filter(({ status }) => status === 'approved');
    await filter(page, 'Status').selectOption('approved');
    await expectEntries(page, left.length);
    left = left.filter(({ planId }) => planId === plans.kisanSamriddhi.id);
    await filter(page, 'Plan').selectOption(plans.kisanSamriddhi.id);
    await expectEntries(page, left.length);
    left = left.filter((row) => row.paymentMethod === paymentMethod);
    await filter(page, 'Payment').selectOption(paymentMethod);
    await expectEntries(page, left.length);
    left = left.filter((row) => row.month === month && row.year === year);
    await filter(page, 'Month').selectOption(String(month));
    await filter(page, 'Year').selectOption(String(year));
    await expectEntries(page, left.length);
    left = left.filter((row) => row.memberId === memberId);
    const { name, userName } = withId(members, memberId);
    await filter(page, 'Member').fill(userName);
    await page.getByRole('option').filter({ hasText: name }).first().click();
    await expectEntries(page, left.length);
    expect((await idsOf(gridRows(page))).toSorted()).toEqual(left.map(({ _id }) => _id).toSorted());
    await expectAccessible(page);
    await page.getByRole('button', { name: t('ui:filters.clear') }).click();
    await page.getByRole('searchbox', { name: t('deposits:search.label') }).fill(transactionId);
    await expectEntries(page, deposits.filter((row) => row.transactionId === transactionId).length);
  });

  await test.step('pending ones are filtered by month too, which the call for pending deposits cannot do', async () => {
    const pending = deposits.filter(({ status }) => status === 'pending');
    const oldest = pending.reduce((a, b) => (a.year * 12 + a.month <= b.year * 12 + b.month ? a : b));
    await page.goto(`/pending-deposits/all?status=pending&month=${oldest.month}&year=${oldest.year}`);
    await expectEntries(
      page,
      pending.filter(({ month, year }) => month === oldest.month && year === oldest.year).length,
    );
    await expect(rowOf(page, oldest._id)).toContainText(t('deposits:tabs.pending'));
  });
});

test('a pending deposit is corrected, approved in its drawer and receipted in the list', async ({ page, world }) => {
  const deposit = onlyPending(world);
  const { name } = withId(world.fixtures.members, deposit.memberId);
  const path = `/pending-deposits/all?memberId=${deposit.memberId}&status=pending`;
  await openList(page, path);
  const row = rowOf(page, deposit._id);
  await expect(row).toContainText(name);
  await expect(cellOf(row, 'depositAmount')).toHaveText(rupees(deposit.amountPaise));
  await expect(cellOf(row, 'period')).toHaveText(monthText(deposit));

  await row.getByRole('button', { name: /^Correct the deposit of/ }).click();
  const form = page.getByRole('dialog', { name: t('deposits:edit.title') });
  await expect(page).toHaveURL(new RegExp(`/pending-deposits/all/edit/${deposit._id}\\?`));
  await form.getByRole('textbox', { name: t('deposits:show.transaction') }).fill('CHQ 000777');
  await form.getByRole('button', { name: t('deposits:edit.submit') }).click();
  await expectMessage(page, t('deposits:edit.done'));
  await expect(row).toContainText('CHQ 000777');

  await cellOf(row, 'member').click();
  const drawer = page.getByRole('dialog', { name: `Deposit of ${name}` });
  await expect(page).toHaveURL(new RegExp(`/pending-deposits/all/show/${deposit._id}\\?`));
  await expect(fact(drawer, 'Transaction ID')).toHaveText('CHQ 000777');
  await drawer.getByRole('button', { name: t('deposits:approve.confirm') }).click();
  await expectMessage(page, t('deposits:approve.done'));
  await expect(drawer).toHaveCount(0);
  await expect(row).toHaveCount(0);

  await filter(page, 'Status').selectOption('approved');
  await expect(row).toContainText('CHQ 000777');
  await expectPdf(page, row.getByRole('button', { name: /^View Receipt/ }));
});

test('a denied deposit is deleted after a question, and an approved one cannot be', async ({ page, world }) => {
  const { deposits } = world.fixtures;
  const denied = found(deposits, ({ status }) => status === 'denied');
  const ofMember = deposits.filter(({ memberId }) => memberId === denied.memberId);
  const approved = found(ofMember, ({ status }) => status === 'approved');
  await openList(page, `/pending-deposits/all?memberId=${denied.memberId}&pageSize=100`);
  const remove = (id: string) => rowOf(page, id).getByRole('button', { name: /^Delete the deposit of/ });
  await expect(rowOf(page, approved._id)).toBeVisible();
  await expect(remove(approved._id)).toHaveCount(0);
  await remove(denied._id).click();
  const question = page.getByRole('dialog', { name: /^Delete deposit of/ });
  await expect(question).toContainText(exactRupees(denied.amountPaise));
  await question.getByRole('button', { name: t('all-deposits:delete.confirm') }).click();
  await expectMessage(page, t('all-deposits:delete.done'));
  await expect(rowOf(page, denied._id)).toHaveCount(0);
  const [action] = await world.audit(1);
  expect(action).toMatchObject({ action: 'deposit.delete', subjectId: denied._id });
});

test('an office entry for the member itself begins and ends in the list', { tag: '@nightly' }, async ({
  page,
  world,
}) => {
  const { deposits, members, plans: allPlans } = world.fixtures;
  const { _id, email, name } = required(members[0], 'member');
  const plan = required(
    allPlans.find(
      (each) => each.isActive && !deposits.some(({ memberId, planId }) => memberId === _id && planId === each._id),
    ),
    'plan without a deposit of the member',
  );
  const path = `/pending-deposits/all?memberId=${_id}`;
  await openAs(page, 'superadmin', path);
  await page.getByRole('link', { name: t('deposits:create.open') }).click();
  await expect(page).toHaveURL(/\/pending-deposits\/all\/create\?/);
  const form = page.getByRole('dialog', { name: t('deposits:create.title'), exact: true });
  await searchAndChoose(form.getByRole('combobox', { name: t('all-family-members:member') }), email, name);
  await expect(form.getByRole('combobox', { name: t('deposits:create.familyMember') })).toHaveText(t('deposits:self'));
  await form.getByRole('combobox', { name: t('deposits:filters.plan') }).click();
  await page.getByRole('option', { name: plan.planName }).click();
  await form.getByRole('button', { name: t('deposits:create.submit') }).click();
  await expectMessage(page, t('deposits:create.done'));
  await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`));
  const [entry] = await world.audit(1);
  const row = rowOf(page, required(entry, 'audit row').subjectId);
  await expect(row).toContainText('for Self');
  await expect(row).toContainText(t('deposits:tabs.pending'));
});

test('an approved deposit without a commission says so, and gets it', { tag: '@nightly' }, async ({ page, world }) => {
  const deposit = onlyPending(world);
  const { rates, coordinators } = world.fixtures;
  const rate = found(
    rates,
    ({ planId, level, isActive }) => planId === deposit.planId && level === 'district' && isActive,
  );
  expect(coordinators.some(({ level }) => level === 'district')).toBe(true);
  const setActive = (isActive: boolean) => world.send('superadmin', 'PATCH', `${RATES}/${rate._id}`, { isActive });
  await setActive(false);
  await world.send('superadmin', 'PATCH', `/superadmin/crud/deposits/${deposit._id}/approve`);
  await setActive(true);

  await openAs(page, 'superadmin', `/pending-deposits/all/show/${deposit._id}`);
  const drawer = page.getByRole('dialog');
  const notice = drawer.getByText(
    'One level has a rate and a coordinator, but no commission on this deposit: District.',
  );
  await expect(notice).toBeVisible();
  await drawer.getByRole('button', { name: t('all-deposits:missing.calculate') }).click();
  await expectMessage(page, '1 commission created, waiting for approval');
  await expect(notice).toHaveCount(0);
  await expect(drawer.getByRole('row').filter({ hasText: t('ui:level.district') })).toContainText(
    rateText(rate.basisPoints),
  );
  const [entry] = await world.audit(1);
  expect(entry).toMatchObject({ action: 'commission.calculate', subjectId: deposit._id, after: { created: 1 } });
});

test('the commissions of an approved deposit are calculated where the host does not say which are missing', {
  tag: '@nightly',
}, async ({ page, world }) => {
  await world.answerAs('plain');
  const approved = found(world.fixtures.deposits, ({ status }) => status === 'approved');
  await openList(page, `/pending-deposits/all?search=${approved.transactionId}`);
  await cellOf(rowOf(page, approved._id), 'member').click();
  await press(page.getByRole('dialog'), t('all-deposits:missing.calculate'));
  // This host does not say how many, either.
  await expectMessage(page, t('all-deposits:missing.done'));
});

test('the second tab has every commission, filtered by status, level, coordinator and period', {
  tag: '@nightly',
}, async ({ page, world }) => {
  const { commissions, coordinators } = world.fixtures;
  await openList(page, '/pending-commissions');
  await tab(page, 'All commissions').click();
  await expect(page).toHaveURL(/\/pending-commissions\/all$/);
  await expect(tab(page, 'All commissions')).toBeFocused();
  await expectEntries(page, commissions.length);
  await page.goto('/pending-commissions/all');

  let left = commissions.filter(({ status }) => status === 'approved');
  await filter(page, 'Status').selectOption('approved');
  await expectEntries(page, left.length);
  left = left.filter(({ level }) => level === 'tehsil');
  await filter(page, 'Coordinator Type').selectOption('tehsil');
  await expectEntries(page, left.length);
  const { coordinatorId, month, year } = required(left[0], 'commission');
  left = left.filter((row) => row.coordinatorId === coordinatorId);
  const { userName } = withId(coordinators, coordinatorId);
  await filter(page, 'Coordinator').fill(userName);
  await page.getByRole('option').filter({ hasText: userName }).click();
  await expectEntries(page, left.length);
  left = left.filter((row) => row.month === month && row.year === year);
  await filter(page, 'Month').selectOption(String(month));
  await filter(page, 'Year').selectOption(String(year));
  await expectEntries(page, left.length);
  expect((await idsOf(gridRows(page))).toSorted()).toEqual(left.map(({ _id }) => _id).toSorted());
  await expectAccessible(page);
});

test('a decided commission shows its rate, its deposit and its history, and leads to the deposit', {
  tag: '@nightly',
}, async ({ page, world }) => {
  const { commissions, coordinators } = world.fixtures;
  const approved = found(commissions, ({ status, level }) => status === 'approved' && level === 'panchayat');
  await openList(page, `/pending-commissions/all?${monthOfCoordinator(approved)}&status=approved`);
  const row = rowOf(page, approved._id);
  await expect(cellOf(row, 'commisionAmount')).toHaveText(rupees(approved.amountPaise));
  await cellOf(row, 'member').click();
  const drawer = page.getByRole('dialog', {
    name: `Commission of ${withId(coordinators, approved.coordinatorId).name}`,
  });
  await expect(fact(drawer, 'Rate')).toHaveText(rateText(approved.basisPoints));
  await expect(drawer.getByRole('button', { name: t('deposits:approve.action'), exact: true })).toHaveCount(0);
  await drawer.getByRole('link', { name: t('all-commissions:openDeposit') }).click();
  await expect(page).toHaveURL(new RegExp(`/pending-deposits/all/show/${approved.depositId}$`));
  await expect(fact(page.getByRole('dialog'), 'Amount')).toHaveText(exactRupees(approved.depositAmountPaise));
});

test('a commission of the list of all is rejected in its drawer, which returns to the list', {
  tag: '@nightly',
}, async ({ page, world }) => {
  const pending = found(
    world.fixtures.commissions,
    ({ status, level }) => status === 'pending' && level === 'panchayat',
  );
  await openList(page, `/pending-commissions/all?${monthOfCoordinator(pending)}`);
  const row = rowOf(page, pending._id);
  await cellOf(row, 'member').click();
  await press(page.getByRole('dialog'), new RegExp(`^${t('commissions:reject.action')}$`));
  await expect(page).toHaveURL(new RegExp(`/pending-commissions/all/edit/${pending._id}\\?`));
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Enter rejection reason:/).fill('paid twice');
  await form.getByRole('button', { name: t('commissions:reject.untitled') }).click();
  await expectMessage(page, 'Commission rejected successfully!');
  await expect(page).toHaveURL(/\/pending-commissions\/all\?/);
  await expect(cellOf(row, 'status')).toHaveText(t('ui:states.decision.rejected.name'));
  await expect(region(page, 'Filters')).toBeVisible();
});
