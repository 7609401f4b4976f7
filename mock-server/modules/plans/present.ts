import type { PlanRow } from '@server/store/rows';
import type { DepositPlan } from '@/contract/plans';
import { toRupees } from '@/domain/money';
import type { PlanTerms } from '@/domain/plan';

export const presentPlan = (row: PlanRow): DepositPlan => ({
  _id: row._id,
  planName: row.planName,
  planAmount: toRupees(row.planAmountPaise),
  planDuration: row.planDuration,
  profitAmount: toRupees(row.profitAmountPaise),
  description: row.description,
  isActive: row.isActive,
  isRecurring: row.isRecurring,
  createdAt: row.createdAt,
});

/** The plan for the rules of the domain, with amounts in paise. */
export const termsOf = (row: PlanRow): PlanTerms & { planName: string; isActive: boolean } => ({
  planName: row.planName,
  planAmount: row.planAmountPaise,
  planDuration: row.planDuration,
  isRecurring: row.isRecurring,
  isActive: row.isActive,
});
