import type { Page } from '@playwright/test';
import { t } from '../support/texts';
import { rupees, sumOf } from './support/format';
import { holdEnter, idsOf, leaveNoneOut, press, region, rowOf } from './support/page';
import { expectNoProblems } from './support/problems';
import { pendingDeposits } from './support/records';
import { expect, expectAccessible, expectMessage, openAs, openList, signIn, test } from './support/test';
import type { World } from './support/world';

const DEPOSITS = '/superadmin/crud/deposits';

const pendingIn = ({ fixtures }: World) => pendingDeposits(fixtures);
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Approve/ }) });

test('deposits are decided by keyboard, but not while a text is typed', async ({ page, world }) => {
  await openList(page, '/pending-deposits');
  const total = pendingIn(world).length;
  const [first = '', second = '', third = ''] = await idsOf(rows(page));
  const row = (id: string) => rowOf(page, id);

  await test.step('j and k move between the rows, and a approves the focused one', async () => {
    await page.keyboard.press('a');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(row(second)).toBeFocused();
    await expect(page.getByText(/^Row 2 of 20:/)).toBeAttached();
    await page.keyboard.press('k');
    await expect(row(first)).toBeFocused();
    await page.keyboard.press('a');
    await expectMessage(page, t('deposits:approve.done'));
    await expect(row(first)).toHaveCount(0);
    await expect(row(second)).toBeFocused();
  });

  await test.step('r asks for a reason, and keys typed there decide nothing', async () => {
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog')).toContainText('Deny deposit of');
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.type('ajr');
    await press(page.getByRole('dialog'), t('deposits:deny.confirm'));
    await expectMessage(page, t('deposits:deny.done'));
    await expect(row(third)).toBeFocused();
    const audit = await world.audit(2);
    expect(audit.map(({ subjectId, action, reason }) => [subjectId, action, reason]).toSorted()).toEqual(
      [
        [first, 'deposit.approve', undefined],
        [second, 'deposit.deny', 'ajr'],
      ].toSorted(),
    );
  });

  await test.step('Space selects the row, Enter opens it, ? lists the keys, and / goes to the search', async () => {
    await page.keyboard.press('Space');
    await expect(row(third).getByRole('checkbox', { name: /^Select the deposit of / })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/pending-deposits/show/${third}`));
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: t('decisions:keys.title') })).toContainText('Deny the active row');
    const singleKeys = page.getByRole('checkbox', { name: t('decisions:keys.single') });
    await singleKeys.press('Space');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: t('deposits:search.label') })).not.toBeFocused();
    await page
      .getByRole('main')
      .getByRole('button', { name: t('ui:list.view'), exact: true })
      .click();
    await press(page.getByRole('dialog', { name: t('ui:list.view') }), t('decisions:keys.open'));
    await singleKeys.press('Space');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: t('deposits:search.label') })).toBeFocused();
    await page.keyboard.type('ja');
    await expect(region(page, 'Total Pending')).toContainText(String(total - 2));
  });
});

test.describe('with a clock of its own', () => {
  // The clock is that of the context, and cannot be put back.
  test.use({ isFirstVisit: true });

  test('one press of a key is one act on the button that has the focus', async ({ page, world }) => {
    await page.clock.install();
    await openList(page, '/pending-deposits');
    // The page's time goes on only where the test says so: on a slow machine a second press at once would come later than that.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const [first = '', second = '', third = '', fourth = ''] = await idsOf(rows(page));
    const approve = (id: string) => rowOf(page, id).getByRole('button', { name: /^Approve/ });
    await approve(first).focus();

    await test.step('Space presses it, and leads to no other row; what is pressed at once decides no other record', async () => {
      await page.keyboard.press('Space');
      await page.clock.runFor(300);
      await expect(approve(second)).toBeFocused();
      await page.keyboard.press('Enter');
      await page.clock.resume();
      await expect(rowOf(page, first)).toHaveCount(0);
      await expect(approve(second)).toBeFocused();
    });

    await test.step('Enter that is held decides one record, although the next one has the focus', async () => {
      await page.clock.fastForward(1500);
      await holdEnter(page, async () => {
        await expect(rowOf(page, second)).toHaveCount(0);
        await page.clock.fastForward(1500);
      });
      await expect(approve(third)).toBeFocused();
    });

    await test.step('a new press decides the next one', async () => {
      await page.keyboard.press('Enter');
      await expect(rowOf(page, third)).toHaveCount(0);
      await expect(rowOf(page, fourth)).toBeVisible();
      await expect
        .poll(async () => (await world.audit(3)).map(({ subjectId }) => subjectId).toSorted())
        .toEqual([first, second, third].toSorted());
    });
  });
});

test('many deposits are approved together, and what was not sent or failed is tried again', async ({ page, world }) => {
  await openList(page, '/pending-deposits');
  const all = page.getByRole('checkbox', { name: t('ui:grid.selectAll') });
  const bar = page.getByRole('region', { name: t('deposits:selection.label') });
  const dialog = page.getByRole('dialog');

  await test.step('without a network they stop, say what was not sent, and go on from there', async () => {
    let sent = 0;
    await page.route(`**${DEPOSITS}/*/approve`, (route) => {
      sent += 1;
      return sent > 7 ? route.abort('internetdisconnected') : route.continue();
    });
    await all.check();
    await bar.getByRole('button', { name: t('deposits:selection.approve') }).click();
    await leaveNoneOut(dialog);
    await dialog.getByRole('button', { name: 'Approve 20 deposits' }).click();
    await expect(dialog).toContainText('7 of 20 approved');
    await expect(dialog.getByRole('status')).toContainText('were not sent.');
    const unknown = Number((await dialog.getByRole('status').textContent())?.match(/(\d+) (?:is|are) unknown/)?.[1]);
    // Four are under way when the first of them fails; each is sent a second time at once.
    expect(unknown).toBeLessThanOrEqual(4);
    await expect(dialog).toContainText(`${13 - unknown} were not sent.`);
    expect(sent).toBe(7 + 2 * unknown);

    await page.unroute(`**${DEPOSITS}/*/approve`);
    await dialog.getByRole('button', { name: 'Continue with the other 13' }).click();
    await expect(dialog).toContainText('20 of 20 approved');
    await dialog.getByRole('button', { name: t('decisions:keys.close') }).click();
    await expect(region(page, 'Total Pending')).toContainText(String(pendingIn(world).length - 20));
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  const approved = new Set((await world.audit(20)).map(({ subjectId }) => subjectId));
  const pending = pendingIn(world).filter(({ _id }) => !approved.has(_id));

  await test.step('the selection is extended from the page to all that match', async () => {
    await all.check();
    await expect(bar).toContainText(/20 deposits selected/);
    await bar.getByRole('button', { name: `Select all ${pending.length} that match` }).click();
    await expect(bar).toContainText(`${pending.length} deposits selected`);
    await expect(bar).toContainText(`worth ${rupees(sumOf(pending))}`);
  });

  await test.step('a failure is listed, and another try approves it', async () => {
    await world.fail({
      path: `${DEPOSITS}/${pending[3]?._id}/approve`,
      status: 503,
      message: 'The change could not be saved',
    });
    await bar.getByRole('button', { name: t('deposits:selection.approve') }).click();
    await leaveNoneOut(dialog);
    await dialog.getByRole('button', { name: `Approve ${pending.length} deposits` }).click();
    await expect(dialog).toContainText(`${pending.length - 1} of ${pending.length} approved`);
    await expect(dialog).toContainText('1 failed.');
    await expect(dialog.getByRole('listitem').first()).toContainText('The change could not be saved');
    await world.fail();
    await dialog.getByRole('button', { name: t('deposits:bulk.retry') }).click();
    await expect(dialog).toContainText(`${pending.length} of ${pending.length} approved`);
    await dialog.getByRole('button', { name: t('decisions:keys.close') }).click();
    await expect(page.getByText(t('deposits:empty.title'))).toBeVisible();
    await expect(region(page, 'Total Pending')).toContainText('0');
  });
});

test('a bulk during which the session ends is told after the sign-in', { tag: '@nightly' }, async ({ page, world }) => {
  await signIn(page, 'superadmin');
  await page.goto('/pending-deposits');
  await expect(rows(page)).toHaveCount(20);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  let sent = 0;
  await page.route(`**${DEPOSITS}/*/approve`, async (route) => {
    sent += 1;
    if (sent === 9)
      await page.request.post('/backend/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
    await route.continue();
  });
  await page.getByRole('checkbox', { name: t('ui:grid.selectAll') }).click();
  const bar = page.getByRole('region', { name: t('deposits:selection.label') });
  await bar.getByRole('button', { name: t('deposits:selection.approve') }).click();
  const dialog = page.getByRole('dialog');
  await leaveNoneOut(dialog);
  await dialog.getByRole('button', { name: 'Approve 20 deposits' }).click();
  await expect(page.getByText(t('auth:notices.sessionEnded'))).toBeVisible();
  await signIn(page, 'superadmin');
  const done = (await world.audit(20)).filter(({ action }) => action === 'deposit.approve').length;
  await expectMessage(
    page,
    `${done} of 20 went through before you were logged out. ${20 - done} did not, and are ticked again.`,
  );
  await expect(bar).toContainText(`${20 - done} deposits selected`);
});

test('the review is operated by touch and by keyboard', { tag: '@nightly' }, async ({ page, world }) => {
  const total = pendingIn(world).length;
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('article');
  const approve = page.getByRole('button', { name: t('deposits:approve.action') });

  await test.step('on a phone the cards of the list have Approve in one line, and the review has large buttons', async () => {
    await openAs(page, 'superadmin', '/pending-deposits');
    const first = page
      .getByRole('list', { name: t('deposits:label') })
      .getByRole('listitem')
      .first();
    const action = await first.getByRole('button', { name: /^Approve/ }).boundingBox();
    expect(action?.width).toBeGreaterThan(150);
    expect(action?.height).toBeLessThan(48);
    await expect(first).not.toContainText(t('deposits:tabs.pending'));
    await page.goto('/pending-deposits/review');
    await expect(page.getByText(`${total} remaining`)).toBeVisible();
    await expect(approve).toBeEnabled();
    await expectAccessible(page);
    await expectNoProblems(page);
    expect((await approve.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  });

  await test.step('Approve decides once, also on a double tap', async () => {
    const first = await card.textContent();
    await approve.dblclick();
    await expectMessage(page, t('deposits:approve.done'));
    await expect(page.getByText('1 decided')).toBeVisible();
    await expect(page.getByText(`${total - 1} remaining`)).toBeVisible();
    await expect.poll(() => card.textContent()).not.toBe(first);
    await expect(approve).toBeEnabled();
  });

  await test.step('keys skip a deposit or deny it with a reason', async () => {
    await page.keyboard.press('s');
    await expect(page.getByText('1 skipped')).toBeVisible();
    await page.keyboard.press('r');
    await page
      .getByRole('dialog')
      .getByLabel(/^Reason/)
      .fill('no such payment');
    await press(page.getByRole('dialog'), t('deposits:deny.confirm'));
    await expect(page.getByText('2 decided')).toBeVisible();
    await expect(page.getByText(`${total - 3} remaining`)).toBeVisible();
    expect((await world.audit(2)).map(({ action }) => action).toSorted()).toEqual(['deposit.approve', 'deposit.deny']);
  });
});
