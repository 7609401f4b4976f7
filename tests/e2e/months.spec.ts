import type { DepositRow } from '@server/store/rows';
import { textsIn } from '../support/texts';
import { exactRupees } from './support/format';
import { press, region, rowOf } from './support/page';
import { beginAs, expect, expectAccessible, expectMessage, openAs, test } from './support/test';
import type { World } from './support/world';

const indexOf = ({ year, month }: { year: number; month: number }): number => year * 12 + month;

/** A deposit of the demo panchayat that waits since an earlier month. */
function waitingSince({ fixtures }: World): DepositRow {
  const panchayat = fixtures.coordinators.find(({ userName }) => userName === 'panchayat');
  const members = new Set(
    fixtures.members.filter(({ panchayatId }) => panchayatId === panchayat?._id).map(({ _id }) => _id),
  );
  const newest = Math.max(...fixtures.deposits.map(indexOf));
  const waiting = fixtures.deposits.find(
    (row) => row.status === 'pending' && members.has(row.memberId) && indexOf(row) < newest - 1,
  );
  if (!waiting) throw new Error('Nothing of an earlier month waits in the fixtures');
  return waiting;
}

/** The commission of the demo panchayat on the deposit, which is approved. */
async function approveCommission({ send }: World, depositId: string): Promise<number> {
  const path = '/superadmin/commission-management';
  const { data } = await send('superadmin', 'GET', `${path}/pending-commissions?coordinatorType=panchayat&limit=1000`);
  const { pendingCommissions } = data as {
    pendingCommissions: { _id: string; depositReferenceId: string; commisionAmount: number }[];
  };
  const commission = pendingCommissions.find((each) => each.depositReferenceId === depositId);
  await send('superadmin', 'PATCH', `${path}/commission/${commission?._id}/approve`, {});
  return commission?.commisionAmount ?? 0;
}

for (const language of ['en', 'hi'] as const) {
  const t = textsIn(language);
  const locale = { en: 'en-US', hi: 'hi-IN-u-nu-latn' }[language];
  const longMonth = ({ year, month }: { year: number; month: number }) =>
    `${new Date(Date.UTC(year, month - 1)).toLocaleString(locale, { month: 'long', timeZone: 'UTC' })} ${year}`;

  test(`a month is closed, and what is approved later is named in the open one (${language})`, {
    tag: language === 'en' ? [] : '@nightly',
  }, async ({ page, world }) => {
    const deposit = waitingSince(world);
    const { month, year } = deposit;
    const name = longMonth(deposit);
    const report = `/commission-management?month=${month}&year=${year}`;
    await page.addInitScript((value) => localStorage.setItem('preference.language', value), language);
    await openAs(page, 'superadmin', report);
    const line = region(page, t('commission-report:months.label'));

    await test.step('the dialog says what waits, and closes the month with those before it', async () => {
      await press(line, t('commission-report:months.close', { month: name }));
      const dialog = page.getByRole('dialog', { name: t('commission-report:months.close', { month: name }) });
      const amount = exactRupees(deposit.amountPaise);
      await expect(dialog).toContainText(
        t('commission-report:months.dialog.deposits', { count: 1, shown: '1', amount }),
      );
      await expectAccessible(page);
      await press(dialog, t('commission-report:months.close', { month: name }));
      await expectMessage(page, t('commission-report:months.dialog.done', { month: name }));
      const reopen = t('commission-report:months.reopen.title', { month: name });
      await expect(line.getByRole('button', { name: reopen })).toBeVisible();
      await press(line, t('commission-report:months.history.action'));
      await expect(page.getByRole('dialog').getByRole('button', { name: reopen })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('checkbox', { name: t('commission-report:filters.allTime') }).click();
      await expect(line).toContainText(t('commission-report:months.upTo', { month: name }));
      await press(line, reopen);
      await expect(page.getByRole('dialog', { name: reopen })).toBeVisible();
    });

    await test.step('a later approval is booked elsewhere, and the report leads to it', async () => {
      await world.send('superadmin', 'PATCH', `/superadmin/crud/deposits/${deposit._id}/approve`, {});
      await page.goto(report);
      const amount = exactRupees(deposit.amountPaise);
      const text = t('commission-report:months.booked.deposits.approved', { count: 1, shown: '1', amount });
      await line.getByRole('link', { name: text }).click();
      await expect(page.locator('[role=row][data-id]')).toHaveCount(1);
      await expect(rowOf(page, deposit._id)).toBeVisible();
    });

    const commission = await approveCommission(world, deposit._id);
    await test.step('the statement of the open month says which month it is for', async () => {
      await beginAs(page, 'panchayat');
      await page.goto('/coordinator-commissions/statement');
      const dialog = page.getByRole('dialog');
      const next = { month: (month % 12) + 1, year: month === 12 ? year + 1 : year };
      await dialog.getByLabel(t('coordinator-commissions:statement.month')).selectOption(String(next.month));
      await dialog.getByLabel(t('coordinator-commissions:statement.year')).selectOption(String(next.year));
      await expect(dialog).toContainText(
        t('coordinator-commissions:statement.otherMonth', {
          count: 1,
          shown: '1',
          month: name,
          amount: exactRupees(Math.round(commission * 100)),
        }),
      );
    });
  });
}
