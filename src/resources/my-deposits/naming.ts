import type { TFunction } from 'i18next';
import type { Deposit } from '@/contract/deposits';
import { formatMonth } from '@/ui/format';

/** Self when there is no family member (§2-2 My Deposits). */
export const holderOf = (t: TFunction, { familyMemberReferenceId: familyMember }: Deposit): string =>
  familyMember?.name ?? t('my-deposits:self');

/** What a receipt is of: 'Asha, Nov 2026'. */
export const receiptName = (t: TFunction, deposit: Deposit): string =>
  t('my-deposits:receiptOf', { name: holderOf(t, deposit), month: formatMonth(deposit) });
