import type { TFunction } from 'i18next';
import { formatMonth } from '@/components/text/format';
import type { Deposit, PendingDeposit } from '@/contract/deposits';
import { sumRupees } from '@/domain/money';

/** A host may leave the status out of the list of pending deposits. */
export const depositStatus = ({ status = 'pending' }: PendingDeposit): Deposit['status'] => status;

/** The usual reasons of a denial. */
export const denialReasons = (t: TFunction): string[] =>
  (['notReceived', 'wrongAmount', 'enteredTwice', 'wrongMonth'] as const).map((name) =>
    t(`deposits:deny.reasons.${name}`),
  );

/** A deposit without a family member is the member's own. */
export const familyMemberName = (t: TFunction, { familyMemberReferenceId }: PendingDeposit): string =>
  familyMemberReferenceId?.name ?? t('deposits:self');

/** Values for texts that tell one deposit from another: whose, for whom, which plan, which month. */
export const depositLabel = (t: TFunction, deposit: PendingDeposit) => ({
  member: deposit.memberReferenceId.name,
  familyMember: familyMemberName(t, deposit),
  plan: deposit.depositPlanReferenceId.planName,
  period: formatMonth(deposit),
});

/** In rupees; summed in whole paise. */
export const totalDepositAmount = (deposits: readonly PendingDeposit[]): number =>
  sumRupees(deposits.map(({ depositAmount }) => depositAmount));
