import type { Page } from '@playwright/test';
import { gridRows, idsOf, press, rowOf } from './support/page';
import { expect, expectMessage, openAs, signIn, test } from './support/test';
import type { World } from './support/world';

/**
 * From now on the server takes changes at this address, and the answer to the first request of each does not arrive; that to the second one
 * neither where `isLostAgain`. Returns how many requests there were.
 */
async function loseAnswers(page: Page, address: string, isLostAgain = (_body: string) => false): Promise<() => number> {
  const tries = new Map<string, number>();
  await page.route(address, async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.continue();
    const change = `${request.url()} ${request.postData()}`;
    const count = (tries.get(change) ?? 0) + 1;
    tries.set(change, count);
    if (count > (isLostAgain(change) ? 2 : 1)) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => [...tries.values()].reduce((sum, count) => sum + count, 0);
}

/** The ids of the deposits of the member and the family. */
async function depositsOf(world: World) {
  const { data } = await world.send('member', 'GET', '/member/dashboard/investments');
  return (data as { investments: { _id: string }[] }).investments.map(({ _id }) => _id);
}

// A host without keys says of none of them whether it was made.
test('payments whose answers are lost are made once', async ({ page, world }) => {
  const [year, month] = [new Date().getUTCFullYear(), new Date().getUTCMonth()];
  await world.setClock(new Date(Date.UTC(year, month + 2, 15)).toISOString());
  const before = await depositsOf(world);
  await signIn(page, 'member');
  await page.goto('/member-dashboard?dialog=catch-up');
  const choice = page.getByRole('dialog', { name: 'Pay what is due' });
  await choice.getByRole('button', { name: /^Review/ }).click();
  const confirm = page
    .getByRole('dialog', { name: 'Confirm Investment' })
    .getByRole('button', { name: /^Yes, Confirm/ });
  const count = Number(/\d+/.exec((await confirm.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(1);
  let first: string | undefined;
  const requests = await loseAnswers(page, '**/member/investment', (change) => {
    first ??= change;
    return change === first;
  });
  await confirm.click();
  const results = page.getByRole('dialog', { name: 'What was submitted' });
  await expect(results.getByRole('status')).toContainText(`${count - 1} of ${count} submitted`);
  await expect(results.getByText('We do not know yet whether this arrived.')).toHaveCount(1);

  await results.getByRole('button', { name: 'Retry 1 payment' }).click();
  await expect(results.getByRole('status')).toContainText(`${count} of ${count} submitted`);
  expect(requests()).toBe(2 * count + 1);
  expect(await depositsOf(world)).toHaveLength(before.length + count);
});

/** The last entries of the audit log: record and action, sorted. */
const changesOf = async (world: World, count: number) =>
  (await world.audit(count)).map(({ subjectId, action }) => `${subjectId} ${action}`).toSorted();

test('commissions that were processed although the answer was lost are shown as processed', {
  tag: '@nightly',
}, async ({ page, world }) => {
  await openAs(page, 'panchayat', '/panchayat/commissions?status=pending&year=');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Process/ }) });
  await expect(rows.nth(1)).toBeVisible();
  const [first = '', second = ''] = await idsOf(rows);
  for (const id of [first, second]) await rowOf(page, id).getByRole('checkbox').check();
  await loseAnswers(page, '**/coordinator/dashboard/process-commissions*');
  await page.getByRole('button', { name: 'Process Selected (2)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Process Commissions' }).click();
  await expectMessage(page, '2 commissions processed');
  // They still wait for a decision, so that the filter still finds them.
  for (const id of [first, second]) {
    await expect(rowOf(page, id).first()).toContainText('Processed');
    await expect(rowOf(page, id).getByRole('button', { name: /^Process/ })).toHaveCount(0);
  }
  expect(await changesOf(world, 2)).toEqual([first, second].map((id) => `${id} commission.process`).toSorted());
});

test('deposits approved together whose answers are lost twice are approved once, when they are tried again', {
  tag: '@nightly',
}, async ({ page, world }) => {
  await openAs(page, 'superadmin', '/pending-deposits');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Approve/ }) });
  await expect(rows.nth(1)).toBeVisible();
  const [first = '', second = ''] = await idsOf(rows);
  for (const id of [first, second]) await rowOf(page, id).getByRole('checkbox').check();
  await loseAnswers(page, '**/superadmin/crud/deposits/*/approve', () => true);
  await page.getByRole('button', { name: 'Approve Selected' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve 2 deposits' }).click();
  await expect(dialog).toContainText('0 of 2 approved');
  await expect(dialog.getByText('We do not know yet whether this arrived.')).toHaveCount(2);
  // The bar of the queue has no green.
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  await expect(dialog.locator('[data-failed="2"]')).toBeVisible();
  await dialog.getByRole('button', { name: 'Retry failed' }).click();
  await expect(dialog).toContainText('2 of 2 approved');
  expect(await changesOf(world, 2)).toEqual([first, second].map((id) => `${id} deposit.approve`).toSorted());
});

// A host without keys does not say what became of several commissions.
test('commissions whose decisions lost their answers are decided', { tag: '@nightly' }, async ({ page, world }) => {
  await openAs(page, 'superadmin', '/pending-commissions?coordinatorType=state');
  await expect(gridRows(page).nth(3)).toBeVisible();
  const [first = '', second = '', third = '', fourth = ''] = await idsOf(
    page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Approve commission of/ }) }),
  );
  await loseAnswers(page, '**/superadmin/commission-management/commission*/**');

  await test.step('one is approved from its row', async () => {
    await press(rowOf(page, first), /^Approve/);
    await expectMessage(page, 'Commission approved successfully!');
    await expect(rowOf(page, first)).toHaveCount(0);
  });

  const dialog = page.getByRole('dialog');
  await test.step('one is rejected with a reason', async () => {
    await press(rowOf(page, second), /^Reject/);
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

  expect(await changesOf(world, 4)).toEqual(
    [
      `${first} commission.approve`,
      `${second} commission.reject`,
      `${third} commission.approve`,
      `${fourth} commission.approve`,
    ].toSorted(),
  );
});
