import type { Page, Request } from '@playwright/test';
import { demoFamily } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import { gridRows, idsOf, rowOf } from './support/page';
import { required } from './support/records';
import type { Sandbox } from './support/sandbox';
import { expect, test } from './support/test';

// Every test has data of its own, so both browsers share them.
test.describe.configure({ mode: 'parallel' });

const spouseIn = ({ fixtures }: Sandbox) =>
  required(
    fixtures.familyMembers.find(({ _id }) => _id === demoFamily.spouse),
    'spouse',
  );

const isInvestment = (request: Request) => request.method() === 'POST' && request.url().endsWith('/member/investment');

/** From now on the server takes changes at this address, and their answers do not arrive. */
async function loseAnswers(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** The ids of the deposits of the member and the family. */
async function depositsOf(sandbox: Sandbox) {
  const { data } = await sandbox.send('member', 'GET', '/member/dashboard/investments');
  return (data as { investments: { _id: string }[] }).investments.map(({ _id }) => _id);
}

test('payments whose answers are lost are found at the server and not sent twice', async ({
  page,
  sandbox,
  signIn,
}) => {
  const [year, month] = [new Date().getUTCFullYear(), new Date().getUTCMonth()];
  await sandbox.setClock(new Date(Date.UTC(year, month + 2, 15)).toISOString());
  const before = await depositsOf(sandbox);
  await signIn(page, 'member');
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (isInvestment(request)) sent.push(request);
  });
  await page.goto('/member-dashboard?dialog=catch-up');
  const choice = page.getByRole('dialog', { name: 'Pay what is due' });
  await choice.getByRole('button', { name: /^Review/ }).click();
  const due = await page
    .getByRole('dialog', { name: 'Confirm Investment' })
    .getByRole('button', { name: /^Yes, Confirm/ })
    .textContent();
  const count = Number(/\d+/.exec(due ?? '')?.[0]);
  expect(count).toBeGreaterThan(1);
  await loseAnswers(page, '**/member/investment');
  // Of the first payment the server cannot be asked either.
  let isAsked = false;
  await page.route('**/member/family-members/*/investments', async (route) => {
    if (isAsked) return route.continue();
    isAsked = true;
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: /^Yes, Confirm/ }).click();
  const results = page.getByRole('dialog', { name: 'What was submitted' });
  await expect(results.getByRole('status')).toContainText(`${count - 1} of ${count} submitted`);
  await expect(results.getByText('We do not know yet whether this arrived.')).toHaveCount(1);
  expect(sent).toHaveLength(count);

  await results.getByRole('button', { name: 'Retry 1 payment' }).click();
  await expect(results.getByRole('status')).toContainText(`${count} of ${count} submitted`);
  expect(sent).toHaveLength(count);
  expect(await depositsOf(sandbox)).toHaveLength(before.length + count);
});

test('an investment whose answer is lost is shown as made', { tag: '@nightly' }, async ({
  page,
  sandbox,
  beginAs,
  expectMessage,
}) => {
  const before = await depositsOf(sandbox);
  const person = spouseIn(sandbox);
  await beginAs(page, 'member');
  await page.goto(`/member-dashboard?tab=family&dialog=invest&familyMember=${person._id}`);
  const form = page.getByRole('dialog', { name: `Invest for ${person.name}` });
  await form.getByLabel('Plan').click();
  await page.getByRole('option', { name: new RegExp(`^${plans.laghuBachat.planName}`) }).click();
  await loseAnswers(page, '**/member/investment');
  await form.getByRole('button', { name: 'Review investment' }).click();
  await page.getByRole('button', { name: 'Yes, Confirm Investment' }).click();
  await expectMessage(page, 'Investment created successfully!');
  await expect(form).toHaveCount(0);
  expect(await depositsOf(sandbox)).toHaveLength(before.length + 1);
});

test('an investment that did not reach the server says so', { tag: '@nightly' }, async ({ page, sandbox, beginAs }) => {
  const before = await depositsOf(sandbox);
  const person = spouseIn(sandbox);
  await beginAs(page, 'member');
  await page.goto(`/member-dashboard?tab=family&dialog=invest&familyMember=${person._id}`);
  const form = page.getByRole('dialog', { name: `Invest for ${person.name}` });
  await form.getByLabel('Plan').click();
  await page.getByRole('option', { name: new RegExp(`^${plans.laghuBachat.planName}`) }).click();
  await page.route('**/member/investment', (route) => route.abort('connectionreset'));
  await form.getByRole('button', { name: 'Review investment' }).click();
  await page.getByRole('button', { name: 'Yes, Confirm Investment' }).click();
  await expect(form.getByRole('alert').filter({ hasText: 'Nothing was recorded.' })).toBeVisible();
  expect(await depositsOf(sandbox)).toHaveLength(before.length);
});

/** The last entries of the audit log: record and action, sorted. */
const changesOf = async (sandbox: Sandbox, count: number) =>
  (await sandbox.audit(count)).map(({ subjectId, action }) => `${subjectId} ${action}`).toSorted();

test('commissions that were processed although the answer was lost are shown as processed', {
  tag: '@nightly',
}, async ({ page, sandbox, beginAs, expectMessage }) => {
  await beginAs(page, 'panchayat');
  await page.goto('/panchayat/commissions?status=pending&year=');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Process/ }) });
  await expect(rows.nth(1)).toBeVisible();
  const [first = '', second = ''] = await idsOf(rows);
  for (const id of [first, second]) await rowOf(page, id).getByRole('checkbox').check();
  await loseAnswers(page, '**/coordinator/dashboard/process-commissions*');
  await page.getByRole('button', { name: 'Process Selected (2)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Process Commissions' }).click();
  await expectMessage(page, '2 commissions processed');
  await expect(rowOf(page, first)).toHaveCount(0);
  await expect(rowOf(page, second)).toHaveCount(0);
  expect(await changesOf(sandbox, 2)).toEqual([first, second].map((id) => `${id} commission.process`).toSorted());
});

test('a deposit that was approved although the answer was lost leaves the list as approved', {
  tag: '@nightly',
}, async ({ page, sandbox, beginAs, expectMessage }) => {
  await beginAs(page, 'superadmin');
  await page.goto('/pending-deposits');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Approve/ }) });
  await expect(rows.first()).toBeVisible();
  const [first = ''] = await idsOf(rows);
  await loseAnswers(page, '**/superadmin/crud/deposits/*/approve');
  await rowOf(page, first)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expectMessage(page, 'Deposit approved successfully!');
  await expect(rowOf(page, first)).toHaveCount(0);
  expect(await changesOf(sandbox, 1)).toEqual([`${first} deposit.approve`]);
});

test('of deposits approved together, one whose outcome is not known is approved once', { tag: '@nightly' }, async ({
  page,
  sandbox,
  beginAs,
}) => {
  await beginAs(page, 'superadmin');
  await page.goto('/pending-deposits');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Approve/ }) });
  await expect(rows.nth(1)).toBeVisible();
  const [first = '', second = ''] = await idsOf(rows);
  for (const id of [first, second]) await rowOf(page, id).getByRole('checkbox').check();
  await loseAnswers(page, '**/superadmin/crud/deposits/*/approve');
  // The server takes the change of the first deposit and cannot be asked about it.
  let isHidden = true;
  await page.route(`**/superadmin/crud/deposits/${first}/impact`, (route) =>
    isHidden ? route.abort('connectionreset') : route.continue(),
  );
  await page.route('**/superadmin/crud/deposit?*', (route) =>
    isHidden ? route.abort('connectionreset') : route.continue(),
  );
  await page.getByRole('button', { name: 'Approve Selected' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve 2 deposits' }).click();
  await expect(dialog.getByText('We do not know yet whether this arrived.').first()).toBeVisible();
  isHidden = false;
  await dialog.getByRole('button', { name: 'Retry failed' }).click();
  await expect(dialog).toContainText('2 of 2 approved');
  expect(await changesOf(sandbox, 2)).toEqual([first, second].map((id) => `${id} deposit.approve`).toSorted());
});

test('the bar of a queue has no green where nothing was sent', { tag: '@nightly' }, async ({ page, beginAs }) => {
  await beginAs(page, 'superadmin');
  await page.goto('/pending-deposits');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Approve/ }) });
  await expect(rows.nth(1)).toBeVisible();
  for (const id of (await idsOf(rows)).slice(0, 2)) await rowOf(page, id).getByRole('checkbox').check();
  await page.route('**/superadmin/crud/deposits/*/approve', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Approve Selected' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve 2 deposits' }).click();
  await expect(dialog).toContainText('0 of 2 approved');
  await expect(dialog.getByText('Nothing was recorded.')).toHaveCount(2);
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  await expect(dialog.locator('[data-failed="2"]')).toBeVisible();
});

// A host without statuses does not say how a commission was decided.
test('commissions whose decisions lost their answers are decided', { tag: '@added' }, async ({
  page,
  sandbox,
  beginAs,
  expectMessage,
}) => {
  await beginAs(page, 'superadmin');
  await page.goto('/pending-commissions?coordinatorType=state');
  await expect(gridRows(page).nth(3)).toBeVisible();
  const [first = '', second = '', third = '', fourth = ''] = await idsOf(
    page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Approve commission of/ }) }),
  );
  await loseAnswers(page, '**/superadmin/commission-management/commission*/**');

  await test.step('one is approved from its row', async () => {
    await rowOf(page, first)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expectMessage(page, 'Commission approved successfully!');
    await expect(rowOf(page, first)).toHaveCount(0);
  });

  const dialog = page.getByRole('dialog');
  await test.step('one is rejected with a reason', async () => {
    await rowOf(page, second)
      .getByRole('button', { name: /^Reject/ })
      .click();
    await dialog.getByLabel(/^Enter rejection reason:/).fill('paid twice');
    await dialog.getByRole('button', { name: 'Reject commission' }).click();
    await expectMessage(page, 'Commission rejected successfully!');
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, second)).toHaveCount(0);
  });

  await test.step('two are approved together', async () => {
    for (const id of [third, fourth]) await rowOf(page, id).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Approve Selected' }).click();
    await dialog.getByRole('button', { name: 'Approve 2 commissions' }).click();
    await expectMessage(page, '2 commissions approved successfully!');
    await expect(rowOf(page, third)).toHaveCount(0);
  });

  expect(await changesOf(sandbox, 4)).toEqual(
    [
      `${first} commission.approve`,
      `${second} commission.reject`,
      `${third} commission.approve`,
      `${fourth} commission.approve`,
    ].toSorted(),
  );
});
