import type { TFunction } from 'i18next';
import type { Deposit } from '@/api/deposits';
import { formatMonth } from '@/components/text/format';
import type { Figure } from '@/domain/figures';
import { sumRupees } from '@/domain/money';

export const PENDING_PATH = '/pending-deposits';
export const ALL_PATH = '/pending-deposits/all';
export const SLIPS_PATH = `${ALL_PATH}/slips`;

/** A hand-in is opened by its number, which stands on its sheet; what nobody can hand in, by the id of its coordinator. */
export const handInPath = (number: string): string => `${PENDING_PATH}/hand-in/${number}`;

export const denialReasons = (t: TFunction): string[] =>
  (['notReceived', 'wrongAmount', 'enteredTwice', 'wrongMonth'] as const).map((name) =>
    t(`deposits:deny.reasons.${name}`),
  );

/** A deposit without a family member is the member's own. */
export const familyMemberName = (t: TFunction, { familyMemberReferenceId }: Deposit): string =>
  familyMemberReferenceId?.name ?? t('deposits:self');

export const depositLabel = (t: TFunction, deposit: Deposit) => ({
  member: deposit.memberReferenceId.name,
  familyMember: familyMemberName(t, deposit),
  plan: deposit.depositPlanReferenceId.planName,
  period: formatMonth(deposit),
});

/** In rupees; summed in whole paise. */
export const totalDepositAmount = (deposits: readonly Deposit[]): Figure =>
  sumRupees(deposits.map(({ depositAmount }) => depositAmount));
