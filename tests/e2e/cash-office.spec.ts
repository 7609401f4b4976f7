import { fields } from '@/contract/fields';
import { monthOf } from '@/domain/months';
import { expectedRound } from '../support/collection-round-oracle';
import { t } from '../support/texts';
import { exactRupees } from './support/format';
import { cellOf, gridRows, press, rowOf } from './support/page';
import { found, required, withId } from './support/records';
import { expect, expectAccessible, openAs, test } from './support/test';
import type { World } from './support/world';

/** Hand-ins that wait, all of whose deposits are pending. */
function waiting({ fixtures }: World) {
  const pending = new Set(fixtures.deposits.filter(({ status }) => status === 'pending').map(({ _id }) => _id));
  return fixtures.handIns.filter(
    ({ status, depositIds }) => status === 'handed-in' && depositIds.every((id) => pending.has(id)),
  );
}

test('cash is received by panchayat with what is missing, its deposits are approved, and each says where the cash is', async ({
  page,
  world,
}) => {
  const [first, second] = waiting(world);
  const handIn = required(first, 'hand-in');
  const other = required(second, 'second hand-in');
  const count = handIn.depositIds.length;
  await openAs(page, 'superadmin', '/pending-deposits');
  await page.getByRole('checkbox', { name: t('deposits:byPanchayat') }).click();
  await expect(page).toHaveURL(/by=panchayat/);
  const row = rowOf(page, handIn.coordinatorId);
  await row.scrollIntoViewIfNeeded();
  await press(row, new RegExp(handIn.number));

  const dialog = page.getByRole('dialog', { name: t('cash-office:receive.title', { number: handIn.number }) });
  await expect(dialog.getByText(exactRupees(handIn.amountPaise), { exact: true })).toBeVisible();
  await dialog.getByLabel(fields.countedAmount).fill(String((handIn.amountPaise - 100) / 100));
  await expect(dialog.getByRole('status')).toHaveText(t('cash-office:difference.less', { amount: '₹1.00' }));
  const both = t('cash-office:receive.andApprove', { count, shown: String(count) });
  await expect(dialog.getByRole('button', { name: both })).toBeDisabled();
  await dialog.getByLabel(fields.note).fill('One rupee is missing');
  await expectAccessible(page);
  await press(dialog, both);
  await press(page.getByRole('dialog'), t('deposits:approve.bulkTitle', { count, shown: String(count) }));
  await press(page.getByRole('dialog'), t('deposits:bulk.close'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await world.audit(count + 1)).map(({ action }) => action).toSorted()).toEqual(
    [...handIn.depositIds.map(() => 'deposit.approve'), 'hand-in.receive'].toSorted(),
  );

  await test.step('the hand-in is found by its difference', async () => {
    await page.getByRole('button', { name: t('cash-office:views.hand-in') }).click();
    await page.getByLabel(t('cash-office:columns.difference')).selectOption('true');
    await expect(cellOf(rowOf(page, handIn._id), 'difference')).toContainText('₹1.00');
    await expect(rowOf(page, other._id)).toHaveCount(0);
  });

  await test.step('a deposit of it says that the office has the cash', async () => {
    await page.goto(`/pending-deposits/all/show/${handIn.depositIds[0]}`);
    await expect(page.getByRole('dialog')).toContainText(`${t('deposits:cash.handedIn')} ${handIn.number}`);
    await expect(page.getByRole('dialog')).toContainText(t('deposits:cash.received', { date: '' }).trim());
  });

  await test.step('the review begins with it, and whoever denies reads where the money is', async () => {
    const [id = ''] = other.depositIds;
    const { fixtures } = world;
    const { memberId } = withId(fixtures.deposits, id);
    const taker = withId(fixtures.coordinators, other.coordinatorId).name;
    await page.goto(
      `/pending-deposits/review?${new URLSearchParams({ search: withId(fixtures.members, memberId).name, handInId: other._id })}`,
    );
    await expect(page.getByRole('article')).toContainText(`${t('deposits:cash.handedIn')} ${other.number}`);
    await press(page, new RegExp(`^${t('deposits:deny.action')}`));
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(`${taker} took`);
  });
});

test('three paper slips are entered with the keyboard alone', async ({ page, world }) => {
  const { fixtures } = world;
  const today = monthOf(new Date());
  // Whoever has paid all months up to December can pay none before January.
  const payers = (panchayatId: string) =>
    expectedRound(fixtures, panchayatId, today).filter(({ rupees, thisMonth }) => rupees + thisMonth > 0);
  const panchayat = found(
    fixtures.coordinators,
    ({ _id, level, status }) => level === 'panchayat' && status === 'active' && payers(_id).length >= 3,
  );
  await openAs(page, 'superadmin', `/pending-deposits/all/slips?panchayatId=${panchayat._id}`);
  const form = page.getByRole('form', { name: t('cash-office:slips.line') });
  const field = form.getByLabel(t('cash-office:slips.member'), { exact: true });
  const save = form.getByRole('button', { name: t('cash-office:slips.save') });
  for (const [index, { name }] of payers(panchayat._id).slice(0, 3).entries()) {
    await expect(field).toBeFocused();
    await page.keyboard.type(name);
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(save).not.toHaveAttribute('aria-disabled', 'true');
    // A second Enter at once would be that of a worn key. From any field Enter saves, and only once.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(
        new RegExp(`^${t('cash-office:slips.sum', { count: index + 1, shown: String(index + 1), amount: '' }).trim()}`),
      ),
    ).toBeVisible();
  }
  await expect(page.getByRole('region', { name: t('cash-office:slips.lines') }).getByRole('listitem')).toHaveCount(3);
  expect((await world.audit(3)).map(({ action }) => action)).toEqual(Array(3).fill('deposit.create'));
  await expectAccessible(page);

  await test.step('an unsaved line is not lost without a question', async () => {
    await expect(field).toBeFocused();
    await page.keyboard.type('a');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(field).not.toHaveValue('a');
    await page.getByRole('link', { name: t('cash-office:slips.back') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(page.url()).toContain('/slips');
  });
  expect(await gridRows(page).count()).toBe(0);
});
