import type { Deposit } from '../../contract/deposits';
import type { Translate } from '../../i18n/use-t';
import { formatMonth } from '../../ui/format';

/** Self when there is no family member (§2-2 My Deposits). */
export const holderOf = (t: Translate, { familyMemberReferenceId: familyMember }: Deposit): string =>
  familyMember?.name ?? t('my-deposits:self');

/** What a receipt is of: 'Asha, Nov 2026'. */
export const receiptName = (t: Translate, deposit: Deposit): string =>
  t('my-deposits:receiptOf', { name: holderOf(t, deposit), month: formatMonth(deposit) });
