import type { PlanRow } from '@server/store/rows';
import type { DepositPlan } from '@/contract/plans';
import { toRupees } from '@/domain/money';
import type { PlanTerms } from '@/domain/plan';

/** A plan has no field that its reply lacks; amounts are in rupees there. */
export const presentPlan = ({ planAmountPaise, profitAmountPaise, ...row }: PlanRow): DepositPlan => ({
  ...row,
  planAmount: toRupees(planAmountPaise),
  profitAmount: toRupees(profitAmountPaise),
});

export const termsOf = (row: PlanRow): PlanTerms & { planName: string; isActive: boolean } => ({
  planName: row.planName,
  planAmount: row.planAmountPaise,
  planDuration: row.planDuration,
  isRecurring: row.isRecurring,
  isActive: row.isActive,
});
