import { monthOf } from '@/domain/months';
import { t } from '../support/texts';
import { choose, gridRows, rowOf } from './support/page';
import { required } from './support/records';
import { expect, expectAccessible, expectMessage, openAs, test } from './support/test';
import type { World } from './support/world';

const { year } = monthOf(new Date());

/** A member with three pending deposits and no others: two into one plan with a month between them, and one into another. */
async function enterThree(world: World) {
  const { members, deposits, plans } = world.fixtures;
  const [first, second] = plans.filter(({ isActive, isRecurring }) => isActive && isRecurring);
  const member = required(
    members.find(({ _id }) =>
      deposits.every(
        ({ memberId, planId, status }) =>
          memberId !== _id || (status !== 'pending' && planId !== first?._id && planId !== second?._id),
      ),
    ),
    'member without a pending deposit',
  );
  const enter = async (planId: string | undefined, month: number) => {
    await world.send('superadmin', 'POST', '/superadmin/crud/deposit', {
      memberReferenceId: member._id,
      depositPlanReferenceId: planId,
      month,
      year,
    });
    return required((await world.audit(1))[0], 'audit row').subjectId;
  };
  const january = await enter(first?._id, 1);
  const march = await enter(first?._id, 3);
  const april = await enter(second?._id, 4);
  return { member, january, march, april };
}

test('deposits worth a second look are marked, and can be left out of a bulk approval', async ({ page, world }) => {
  const { member, january, march, april } = await enterThree(world);
  await openAs(page, 'superadmin', `/pending-deposits?search=${member.userName}`);
  await expect(gridRows(page)).toHaveCount(3);
  const mark = (id: string) =>
    rowOf(page, id).getByRole('img', { name: /^Worth a second look: .*Gap to another pending deposit/ });
  await expect(mark(january)).toBeVisible();
  await expect(mark(march)).toBeVisible();
  await expect(rowOf(page, april).getByRole('img', { name: /^Worth a second look/ })).toHaveCount(0);

  await page.getByRole('button', { name: t('ui:filters.more') }).click();
  const filter = page.getByRole('combobox', { name: t('deposits:filters.flag') });
  await filter.selectOption(t('deposits:filters.flagged'));
  await expect(page).toHaveURL(/[?&]flag=any\b/);
  await expect(gridRows(page)).toHaveCount(2);
  await page.reload();
  await expect(gridRows(page)).toHaveCount(2);
  await filter.selectOption(t('deposits:flags.month-out-of-sequence.title'));
  await expect(gridRows(page)).toHaveCount(1);
  await expect(mark(march)).toBeVisible();
  await filter.selectOption(t('deposits:filters.flaggedOrNot'));
  await expect(gridRows(page)).toHaveCount(3);

  await page.getByRole('checkbox', { name: t('ui:grid.selectAll') }).click();
  await page.getByRole('button', { name: t('deposits:selection.approve') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText('Approve 1 deposit');
  await expect(dialog).toContainText('2 of the 3 that you selected are worth a second look.');
  await expectAccessible(page);
  const gap = dialog.getByRole('checkbox', { name: 'Gap to another pending deposit: 2' });
  for (const box of [gap, dialog.getByRole('checkbox', { name: 'Month out of sequence: 1' })])
    await expect(box).toBeChecked();
  await gap.uncheck();
  await expect(dialog.getByRole('heading')).toHaveText('Approve 2 deposits');
  await dialog.getByRole('checkbox', { name: t('deposits:checks.leaveOut') }).check();
  await dialog.getByRole('button', { name: 'Approve 1 deposit' }).click();
  await expect(dialog.getByText(/^1 of 1 /)).toBeVisible();
  await dialog.getByRole('button', { name: t('deposits:bulk.close') }).click();

  expect(await world.audit(1)).toMatchObject([{ action: 'deposit.approve', subjectId: april }]);
  await expect(rowOf(page, april)).toHaveCount(0);
  await expect(page.getByRole('region', { name: t('deposits:selection.label') })).toHaveCount(0);
});

test('a wrong month is corrected, and its deposit is no longer worth a second look', async ({ page, world }) => {
  const { member, march } = await enterThree(world);
  await openAs(page, 'superadmin', `/pending-deposits?search=${member.userName}`);
  const marks = page.getByRole('img', { name: /^Worth a second look/ });
  await expect(marks).toHaveCount(2);
  await rowOf(page, march).getByRole('gridcell').nth(1).click();
  const drawer = page.getByRole('dialog');
  // The drawer is whole when it says why, which comes with the checks of the server.
  await expect(drawer.getByText(t('deposits:flags.another-pending.title'))).toBeVisible();
  await expect(drawer.locator('[aria-busy=true]')).toHaveCount(0);
  await drawer.getByRole('link', { name: t('deposits:edit.open') }).click();
  const form = page.getByRole('dialog', { name: t('deposits:edit.title') });
  const month = form.getByRole('combobox', { name: t('deposits:create.month') });
  const save = async (name: string) => {
    await choose(form, t('deposits:create.month'), name);
    await form.getByRole('button', { name: t('deposits:edit.submit') }).click();
  };
  await expect(month).toHaveText('March');
  await save('January');
  await expect(month).toHaveAccessibleDescription(/for January \d+ already exists$/);
  await expectAccessible(page);
  await save('February');
  await expectMessage(page, t('deposits:edit.done'));
  await expect(form).toHaveCount(0);
  await expect(marks).toHaveCount(0);
  expect((await world.audit(1))[0]).toMatchObject({ subjectId: march, before: { month: 3 }, after: { month: 2 } });
});

test('the review begins with the oldest month and links to the other', { tag: '@nightly' }, async ({ page, world }) => {
  const { member, march } = await enterThree(world);
  await openAs(page, 'superadmin', `/pending-deposits/review?search=${member.userName}`);
  const card = page.getByRole('article');
  await expect(card).toContainText(`Jan ${year}`);
  const link = card.getByRole('link', { name: `Open Mar ${year} (Pending)` });
  await expect(link).toHaveAttribute('href', `/pending-deposits/all/show/${march}`);
  for (const width of [360, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => card.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }
  await page.keyboard.press('s');
  await expect(card.getByText(new RegExp(`· Mar ${year}$`))).toBeVisible();
  await page.keyboard.press('s');
  await expect(card.getByText(new RegExp(`· Apr ${year}$`))).toBeVisible();
});

test('in a drawer J and K show other deposits, A and R decide', { tag: '@nightly' }, async ({ page, world }) => {
  const { member, january, march, april } = await enterThree(world);
  await openAs(page, 'superadmin', `/pending-deposits?search=${member.userName}`);
  await expect(gridRows(page)).toHaveCount(3);
  await rowOf(page, april).getByRole('gridcell').nth(1).click();
  const showing = (id: string) => expect(page).toHaveURL(new RegExp(`/pending-deposits/show/${id}\\?`));
  await showing(april);
  await expect(page.getByRole('dialog').getByRole('button', { name: t('deposits:approve.confirm') })).toBeVisible();
  await page.keyboard.press('j');
  await showing(march);
  await page.keyboard.press('j');
  await showing(january);
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await showing(march);
  await page.keyboard.press('r');
  const question = page.getByRole('dialog', { name: /^Deny deposit of/ });
  await expect(question).toBeVisible();
  // The question has the keys to itself.
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await page.keyboard.press('k');
  await showing(april);
  await page.keyboard.press('a');
  await expectMessage(page, t('deposits:approve.done'));
  await expect(page).toHaveURL(/\/pending-deposits\?search=/);
  expect(await world.audit(1)).toMatchObject([{ action: 'deposit.approve', subjectId: april }]);
});
