import type { TFunction } from 'i18next';
import { ABSENT, formatMonth, formatRupees } from '@/components/text/format';
import type { Commission } from '@/contract/commissions';
import { LEVELS, type Level } from '@/contract/roles';
import { referenceOfLevel } from '@/domain/hierarchy';
import { toPaise, toRupees } from '@/domain/money';

export interface CommissionEarner {
  level: Level;
  name: string;
  userName: string;
}

/** Exactly one of the six level references says who earns a commission (§1-3); undefined when none does. */
export function earnerOf(commission: Commission): CommissionEarner | undefined {
  for (const level of LEVELS) {
    const coordinator = commission[referenceOfLevel(level)];
    if (coordinator) return { level, name: coordinator.name, userName: coordinator.userName };
  }
}

/** What tells one commission from another when it is read aloud: whose, and how much. */
export const commissionLabel = (commission: Commission, absent: string) => ({
  coordinator: earnerOf(commission)?.name ?? absent,
  amount: formatRupees(commission.commisionAmount),
});

/** What commissions come to, in rupees; summed in whole paise. */
export const totalCommissionAmount = (commissions: readonly Commission[]): number =>
  toRupees(commissions.reduce((paise, { commisionAmount }) => paise + toPaise(commisionAmount), 0));

/** What a row is called in the names of its checkbox and its Open button, and when the keyboard leads to it. */
export const rowLabel = (t: TFunction, commission: Commission): string =>
  t('commissions:rowName', {
    ...commissionLabel(commission, ABSENT),
    member: commission.memberReferenceId.name,
    plan: commission.depositPlanReferenceId.planName,
    period: formatMonth(commission),
  });
