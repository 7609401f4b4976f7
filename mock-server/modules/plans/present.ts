import { tagOf } from '@server/modules/shared/record-tag';
import type { PlanRow } from '@server/store/rows';
import type { Reader } from '@server/store/store';
import type { DepositPlan } from '@/contract/plans';
import { toRupees } from '@/domain/money';
import type { PlanTerms } from '@/domain/plan';
import { takesPayments } from '@/domain/plan-months';

/** A plan has no field that its reply lacks; amounts are in rupees there. */
export function presentPlan(plan: PlanRow): DepositPlan {
  const { planAmountPaise, profitAmountPaise, ...row } = plan;
  return {
    ...row,
    planAmount: toRupees(planAmountPaise),
    profitAmount: toRupees(profitAmountPaise),
    etag: tagOf('plans', plan),
  };
}

export const termsOf = (
  row: PlanRow,
): PlanTerms & { planName: string; isActive: boolean; isClosedToNew: boolean | undefined } => ({
  planName: row.planName,
  planAmount: row.planAmountPaise,
  planDuration: row.planDuration,
  isRecurring: row.isRecurring,
  isActive: row.isActive,
  isClosedToNew: row.isClosedToNew,
});

/** Those that the member or somebody of the family can pay into. */
export const plansOfferedTo = (reader: Reader, memberId: string): DepositPlan[] =>
  reader
    .all('plans')
    .filter((plan) => {
      const payments = () => reader.by('deposits', 'memberId', memberId).filter(({ planId }) => planId === plan._id);
      return takesPayments(plan, plan.isClosedToNew ? payments() : []);
    })
    .map(presentPlan);
