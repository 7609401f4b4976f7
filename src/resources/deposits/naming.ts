import type { TFunction } from 'i18next';
import type { Deposit } from '@/contract/deposits';
import { toPaise, toRupees } from '@/domain/money';
import { formatMonth } from '@/ui/format';

/** A deposit of the member itself names no family member. */
export const familyMemberOf = (t: TFunction, { familyMemberReferenceId }: Deposit): string =>
  familyMemberReferenceId?.name ?? t('deposits:self');

/** What tells one deposit from another when it is read aloud: whose, for whom, which plan, which month. */
export const namingOf = (t: TFunction, deposit: Deposit) => ({
  member: deposit.memberReferenceId.name,
  familyMember: familyMemberOf(t, deposit),
  plan: deposit.depositPlanReferenceId.planName,
  period: formatMonth(deposit),
});

/** What deposits come to, in rupees; summed in whole paise. */
export const worthOf = (deposits: readonly Deposit[]): number =>
  toRupees(deposits.reduce((paise, { depositAmount }) => paise + toPaise(depositAmount), 0));
