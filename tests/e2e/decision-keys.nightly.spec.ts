import { t } from '../support/texts';
import { fact, gridRows, idsOf, rowOf } from './support/page';
import { expect, openAs, test } from './support/test';

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
