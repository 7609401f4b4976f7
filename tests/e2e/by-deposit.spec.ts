import type { Page } from '@playwright/test';
import { groupBy } from '@server/domain/totals';
import { LEVELS } from '@/contract/roles';
import { t } from '../support/texts';
import { exactRupees, rupees, sumOf } from './support/format';
import { cellOf, expectEntries, gridRows, idsOf, leaveNoneOut, press, rowOf } from './support/page';
import { found, required, withId } from './support/records';
import { expect, expectAccessible, expectMessage, openAs, test } from './support/test';
import type { World } from './support/world';

const COMMISSIONS = '/superadmin/commission-management';
const switchOf = (page: Page) => page.getByRole('checkbox', { name: t('commissions:groups.switch') });

function pendingByDeposit({ fixtures }: World) {
  const pending = fixtures.commissions.filter((row) => row.status === 'pending');
  return groupBy(pending, ({ depositId }) => depositId);
}

test('one press decides all commissions of a deposit, which opens to show them one by one', async ({ page, world }) => {
  const groups = pendingByDeposit(world);
  // Of this year alone there are few in January.
  await openAs(page, 'superadmin', '/pending-commissions?year=');
  await switchOf(page).click();
  await expect(page).toHaveURL(/by=deposit/);
  await page.reload();
  await expect(switchOf(page)).toBeChecked();
  await expectEntries(page, groups.size);
  await page.goto('/pending-commissions?by=deposit&year=');
  await expect(gridRows(page).first()).toBeVisible();
  const shown = await idsOf(gridRows(page));
  const [id, commissions] = found(
    [...groups],
    ([depositId, rows]) => shown.includes(depositId) && rows.length === LEVELS.length,
  );
  const row = rowOf(page, id);
  await expect(cellOf(row, 'commisionAmount')).toHaveText(rupees(sumOf(commissions)));
  const byLevel = commissions.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
  for (const { amountPaise } of byLevel) {
    await expect(cellOf(row, 'levels').getByTitle(exactRupees(amountPaise))).toBeAttached();
  }
  const { coordinatorId } = required(byLevel[0], 'commission');
  const { name } = withId(world.fixtures.coordinators, coordinatorId);
  await expect(cellOf(row, 'levels')).toContainText(`Panchayat ${name} · Sankul `);

  await test.step('an open deposit has its commissions below it, from the lowest level', async () => {
    await row.getByRole('button', { name: /^Show the 6 commissions/ }).click();
    for (const { _id } of commissions) await expect(rowOf(page, _id)).toBeVisible();
    const below = gridRows(page).locator(
      `xpath=self::*[@data-id="${id}"]/following-sibling::*[@data-id][position()<=6]`,
    );
    expect(await below.evaluateAll((rows) => rows.map((each) => each.getAttribute('data-id')))).toEqual(
      byLevel.map(({ _id }) => _id),
    );
    // They have the room of the columns that are empty beside them.
    const cut = await below
      .locator('.truncated')
      .evaluateAll((names) =>
        names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
      );
    expect(cut).toEqual([]);
    await expectAccessible(page);
    await row.getByRole('button', { name: /^Hide the 6 commissions/ }).click();
    await expect(gridRows(page).filter({ has: page.locator(`[data-focus-row="${byLevel[0]?._id}"]`) })).toHaveCount(0);
  });

  await test.step('Approve decides the six', async () => {
    await row.getByRole('button', { name: /^Approve the 6 commissions/ }).click();
    await expectMessage(page, '6 commissions approved successfully!');
    await expect(row).toHaveCount(0);
    const audit = await world.audit(6);
    expect(audit.map(({ action }) => action)).toEqual(Array.from({ length: 6 }, () => 'commission.approve'));
    expect(audit.map(({ subjectId }) => subjectId).toSorted()).toEqual(commissions.map(({ _id }) => _id).toSorted());
  });

  const next = await test.step('keys decide too: R asks once for the reason', async () => {
    // After a decision the next row gets the focus, from which a key goes on.
    await expect(gridRows(page).filter({ has: page.locator('button:focus') })).toHaveCount(1);
    await page.keyboard.press('j');
    const next = (await page.locator('[role=row]:focus').getAttribute('data-id')) ?? '';
    const count = required(groups.get(next), 'deposit of the focused row').length;
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: `Reject ${count} commission` });
    await dialog.getByLabel(/^Enter rejection reason:/).fill('Counted twice');
    await page.keyboard.press('Control+Enter');
    await expect(rowOf(page, next)).toHaveCount(0);
    await expect
      .poll(async () => (await world.audit(count)).map(({ reason }) => reason))
      .toEqual(Array.from({ length: count }, () => 'Counted twice'));
    return next;
  });

  await test.step('what is unticked among all that match is neither counted nor sent, and stays', async () => {
    const left = [...groups].filter(([depositId]) => depositId !== id && depositId !== next);
    const matching = left.flatMap(([, rows]) => rows);
    // The page is full again after the decisions.
    await expect(gridRows(page)).toHaveCount(Math.min(left.length, 50));
    const inList = await idsOf(gridRows(page));
    const [opened, below] = found(left, ([depositId, rows]) => inList.includes(depositId) && rows.length > 1);
    const unticked = required(below[0], 'commission')._id;
    const chosen = matching.filter(({ _id }) => _id !== unticked);
    const bar = page.getByRole('region', { name: t('commissions:selection.label') });
    const boxOf = (rowId: string) => rowOf(page, rowId).getByRole('checkbox');
    await page.getByRole('checkbox', { name: t('ui:grid.selectAll') }).click();
    await bar.getByRole('button', { name: /^Select all / }).click();
    await press(rowOf(page, opened), /^Show /);
    await boxOf(unticked).uncheck();
    await expect(bar).toContainText(`${chosen.length} commissions selected`);
    await expect(bar).toContainText(`worth ${rupees(sumOf(chosen))} · all but 1`);
    await bar.getByRole('button', { name: t('commissions:selection.approve') }).click();
    // Those of coordinators who are not active are left out, unless the box says otherwise.
    await leaveNoneOut(page.getByRole('dialog'));
    const requested = page.waitForRequest(/\/bulk-approve$/);
    const title = `Approve ${chosen.length} commissions`;
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: title }).click();
    const { commissionIds } = (await requested).postDataJSON() as { commissionIds: string[] };
    expect(commissionIds.toSorted()).toEqual(chosen.map(({ _id }) => _id).toSorted());
    await expect(bar).toHaveCount(0);
    await expectEntries(page, 1);
    await expect(boxOf(unticked)).not.toBeChecked();
  });
});

test('a deposit whose commissions were not saved is back with a mark', { tag: '@nightly' }, async ({ page, world }) => {
  await world.fail({
    path: `${COMMISSIONS}/commissions/bulk-approve`,
    status: 503,
    message: 'The disk is full',
    times: 1,
  });
  await openAs(page, 'superadmin', '/pending-commissions?by=deposit');
  await expect(gridRows(page).first()).toBeVisible();
  const [id = ''] = await idsOf(gridRows(page));
  const row = rowOf(page, id);
  await row.getByRole('button', { name: /^Approve / }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The disk is full' })).toBeVisible();
  await expect(row.getByRole('img', { name: 'The disk is full' })).toBeAttached();
  await row.getByRole('button', { name: /^Approve / }).click();
  await expect(row).toHaveCount(0);
});

test('a host that names no deposits has no such choice', { tag: '@nightly' }, async ({ page, world }) => {
  await world.replyAs('plain');
  await openAs(page, 'superadmin', '/pending-commissions');
  await expect(gridRows(page).first()).toBeVisible();
  await expect(switchOf(page)).toHaveCount(0);
  await page.goto('/pending-commissions?by=deposit');
  await expect(gridRows(page).first()).toBeVisible();
  await expect(switchOf(page)).toHaveCount(0);
});
