import { textsIn } from '../support/texts';
import { exactRupees } from './support/format';
import { rowOf } from './support/page';
import { found } from './support/records';
import { beginAs, expect, expectMessage, test } from './support/test';

for (const language of ['en', 'hi'] as const) {
  const t = textsIn(language);

  test(`a deposit whose commission was paid is reversed, and that is taken back (${language})`, {
    tag: language === 'en' ? [] : '@nightly',
  }, async ({ page, world }) => {
    const { commissions, deposits, members } = world.fixtures;
    const paid = found(commissions, ({ status }) => status === 'paid');
    const deposit = found(deposits, ({ _id }) => _id === paid.depositId);
    const member = found(members, ({ _id }) => _id === deposit.memberId);
    await page.addInitScript((value) => localStorage.setItem('preference.language', value), language);
    await beginAs(page, 'superadmin');
    await page.goto(`/pending-deposits/all/show/${deposit._id}`);

    await test.step('the dialog says what comes off the next payout, and needs a reason', async () => {
      await page.getByRole('button', { name: t('all-deposits:reverse.action'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t('all-deposits:reverse.title', { member: member.name }) });
      const table = dialog.getByRole('table', { name: t('all-deposits:reverse.comesOff') });
      await expect(table.getByText(`−${exactRupees(paid.amountPaise)}`).first()).toBeVisible();
      const confirm = dialog.getByRole('button', { name: t('all-deposits:reverse.confirm') });
      await expect(confirm).toBeDisabled();
      await dialog.getByRole('button', { name: t('all-deposits:reverse.reasons.chequeReturned') }).click();
      await confirm.dblclick();
      await expectMessage(page, t('all-deposits:reverse.done'));
    });

    await test.step('the minus stands among the commissions, and goes when the reversal is taken back', async () => {
      await page.goto(`/pending-commissions/all?coordinatorId=${paid.coordinatorId}&status=approved`);
      const reversal = page.getByRole('row').filter({ hasText: t('ui:payment.reversalShort') });
      await expect(reversal).toContainText('−₹');
      await page.goto(`/pending-deposits/all/show/${deposit._id}`);
      await page.getByRole('button', { name: t('decisions:takeBack.action') }).click();
      await expectMessage(page, t('decisions:takeBack.done', { count: 1, shown: '1' }));
      await page.goto(`/pending-deposits/all?memberId=${deposit.memberId}&status=approved`);
      await expect(rowOf(page, deposit._id)).toBeVisible();
    });
  });
}
