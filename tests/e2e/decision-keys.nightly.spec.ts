import type { Locator, Page } from '@playwright/test';
import { t } from '../support/texts';
import { fact, gridRows, holdEnter, idsOf, rowOf } from './support/page';
import { expect, type Login, openAs, test } from './support/test';

test('J on the last row goes on to the next page, and K on its first row comes back', async ({ page, world: _ }) => {
  await openAs(page, 'superadmin', '/pending-deposits?pageSize=5');
  await expect(gridRows(page)).toHaveCount(5);
  const ids = await idsOf(gridRows(page));
  for (const id of ids) {
    await page.keyboard.press('j');
    await expect(rowOf(page, id)).toBeFocused();
  }
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/page=2/);
  await expect(gridRows(page).first()).toBeFocused();
  expect(ids).not.toContain((await idsOf(gridRows(page)))[0]);
  await page.keyboard.press('k');
  await expect(rowOf(page, ids[4] ?? '')).toBeFocused();
});

test('a usual reason is chosen, edited, kept, and sent with Enter', async ({ page, world }) => {
  await openAs(page, 'superadmin', '/pending-deposits?pageSize=5');
  await expect(gridRows(page)).toHaveCount(5);
  const [first = '', second = ''] = await idsOf(gridRows(page));
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('textbox');
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await dialog.getByRole('button', { name: t('deposits:deny.reasons.wrongMonth') }).click();
  await expect(reason).toHaveValue('Wrong month');
  await expect(reason).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(', it is for May');
  await expect(dialog).toContainText(/Enter confirms, Shift\+Enter/);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(gridRows(page)).toHaveCount(5);

  await rowOf(page, second).getByRole('button', { name: /^Deny/ }).click();
  await expect(reason).toHaveValue('');
  await page.keyboard.press('Escape');
  await rowOf(page, first).getByRole('button', { name: /^Deny/ }).click();
  await expect(reason).toHaveValue('Wrong month, it is for May');
  await reason.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Please send it again');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, first)).toHaveCount(0);
  await expect
    .poll(async () => (await world.audit(1))[0])
    .toMatchObject({
      action: 'deposit.deny',
      subjectId: first,
      reason: 'Wrong month, it is for May\nPlease send it again',
    });
});

test('K in the review comes back to the deposit that was skipped', async ({ page, world: _ }) => {
  await openAs(page, 'superadmin', '/pending-deposits/review');
  await expect(page.getByText('0 skipped')).toBeVisible();
  const transaction = fact(page.getByRole('article'), 'Transaction ID');
  const skipped = (await transaction.textContent()) ?? '';
  await page.keyboard.press('s');
  await expect(page.getByText('1 skipped')).toBeVisible();
  await expect(transaction).not.toHaveText(skipped);
  await page.keyboard.press('k');
  await expect(page.getByText('0 skipped')).toBeVisible();
  await expect(transaction).toHaveText(skipped);
});

test('A pressed twice, before the first row has left the list, approves two deposits', async ({ page, world }) => {
  await openAs(page, 'superadmin', '/pending-deposits?pageSize=5');
  await expect(gridRows(page)).toHaveCount(5);
  const [first = '', second = ''] = await idsOf(gridRows(page));
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.keyboard.press('j');
  await page.keyboard.type('aa');
  await expect(rowOf(page, second)).toHaveCount(0);
  await expect
    .poll(async () => (await world.audit(2)).map(({ action, subjectId }) => `${action} ${subjectId}`).toSorted())
    .toEqual([`deposit.approve ${first}`, `deposit.approve ${second}`].toSorted());
});

/** Lists whose rows have controls, with the role that sees them. */
const lists: readonly (readonly [Login, string])[] = [
  ['superadmin', '/pending-deposits'],
  ['superadmin', '/pending-deposits/all'],
  ['superadmin', '/pending-commissions'],
  ['superadmin', '/pending-commissions?by=deposit'],
  ['superadmin', '/coordinators'],
  ['superadmin', '/members'],
  ['superadmin', '/family-members'],
  ['superadmin', '/investment-progress'],
  ['superadmin', '/member-analytics'],
  ['panchayat', '/panchayat/commissions'],
  ['panchayat', '/panchayat/members'],
  ['panchayat', '/panchayat/investments'],
  ['member', '/family-members'],
  ['member', '/deposits'],
  ['member', '/member-dashboard?tab=investments'],
];

for (const [login, path] of lists)
  test(`Space and Enter belong to the control in a row that has the focus: ${login} ${path}`, async ({ page }) => {
    await openAs(page, login, path);
    const controls = page.locator('main [role=gridcell] :is(button, input)');
    await expect(controls.first()).toBeVisible();
    // What a press would do is counted, and not done.
    await page.evaluate(() => {
      window.addEventListener(
        'click',
        (event) => {
          event.preventDefault();
          event.stopImmediatePropagation();
          const { presses = '0' } = document.documentElement.dataset;
          document.documentElement.dataset.presses = String(Number(presses) + 1);
        },
        { capture: true },
      );
    });
    const presses = () => page.evaluate(() => Number(document.documentElement.dataset.presses ?? 0));
    const firstRow = page.locator('main [role=row]').filter({ has: controls }).first();
    let expected = 0;
    for (const control of await firstRow.locator('[role=gridcell] :is(button, input)').all()) {
      const name = await control.getAttribute('aria-label');
      await control.focus();
      await page.keyboard.press('Space');
      expected += 1;
      expect(await presses(), `Space: ${name}`).toBe(expected);
      await expect(control).toBeFocused();
      // Enter does nothing on a checkbox.
      if ((await control.getAttribute('type')) === 'checkbox') continue;
      await holdEnter(page, async () => {
        expected += 1;
        expect(await presses(), `Enter: ${name}`).toBe(expected);
      });
      expect(await presses(), `held Enter: ${name}`).toBe(expected);
      await expect(control).toBeFocused();
    }
  });

/** Where records are decided one after the other, with the button of the first. */
const places: readonly (readonly [string, string, (page: Page) => Locator])[] = [
  ['pending commissions', '/pending-commissions', (page) => approveIn(gridRows(page).first())],
  ['commissions by deposit', '/pending-commissions?by=deposit', (page) => approveIn(gridRows(page).first())],
  ['cards on a phone', '/pending-deposits', (page) => approveIn(page.getByRole('list').getByRole('listitem').first())],
  ['the review', '/pending-deposits/review', (page) => approveIn(page.getByRole('main'))],
];
const approveIn = (within: Locator) => within.getByRole('button', { name: /^Approve/ }).last();

for (const [place, path, buttonOf] of places)
  test(`Enter that is held decides once: ${place}`, async ({ page, world }) => {
    if (place.includes('phone')) await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, 'superadmin', path);
    const button = buttonOf(page);
    await expect(button).toBeEnabled();
    const depositOf = new Map(world.fixtures.commissions.map(({ _id, depositId }) => [_id, depositId]));
    const before = (await world.audit(100)).map(({ _id }) => _id);
    const decided = async () =>
      (await world.audit(100)).filter(({ _id, action }) => !before.includes(_id) && action.endsWith('.approve'));
    await button.focus();
    await holdEnter(page, () => expect.poll(async () => (await decided()).length).toBeGreaterThan(0));
    await page.reload();
    await expect(buttonOf(page)).toBeEnabled();
    const deposits = (await decided()).map(({ subjectId }) => depositOf.get(subjectId) ?? subjectId);
    expect(new Set(deposits).size).toBe(1);
  });
