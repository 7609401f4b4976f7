/** Figures of a member's progress over all plans of the family, which a host may leave to its callers. Money is in rupees. */
import type { PLAN_TYPES, PROGRESS_RANGES } from '@/contract/choices';
import type { MemberProgress } from '@/contract/progress';
import { sumRupees } from './money';
import { isOneTime } from './plan';

type Investment = MemberProgress['familyMembers'][number]['investments'][number];

const investmentsOf = ({ familyMembers }: Pick<MemberProgress, 'familyMembers'>): Investment[] =>
  familyMembers.flatMap(({ investments }) => investments);

/** The mean of plans' progress, in percent; 0 when no plan was begun. */
export const averageProgress = (percentages: readonly number[]): number =>
  percentages.length === 0 ? 0 : percentages.reduce((sum, each) => sum + each, 0) / percentages.length;

const figuresOf = (investments: readonly Investment[]) => ({
  totalInvestments: investments.length,
  totalInvested: sumRupees(investments.map(({ progress }) => progress.totalAmount)),
  averageProgress: averageProgress(investments.map(({ progress }) => progress.progressPercentage)),
});

/** With the number of plans begun, the sum invested and the mean progress of the plans in percent, as the host has them or worked out. */
export const completeProgress = (row: MemberProgress): MemberProgress => ({ ...figuresOf(investmentsOf(row)), ...row });

/** The same over several members: the mean is over all plans, not over the members. */
export const summarizeProgress = (rows: readonly MemberProgress[]) => ({
  totalMembers: rows.length,
  ...figuresOf(rows.flatMap(investmentsOf)),
});

type PlanType = (typeof PLAN_TYPES)[number];
export type ProgressRange = (typeof PROGRESS_RANGES)[number];

/** Low below 25 percent, medium from 25, high from 75. */
export function progressRangeOf(percentage: number): ProgressRange {
  if (percentage < 25) return 'low';
  return percentage < 75 ? 'medium' : 'high';
}

/** The member's plans of one type alone, with the figures of these. */
export function progressOfPlanType(row: MemberProgress, planType: PlanType): MemberProgress {
  const familyMembers = row.familyMembers.map((person) => ({
    ...person,
    investments: person.investments.filter((investment) => isOneTime(investment) === (planType === 'one-time')),
  }));
  return { ...row, familyMembers, ...figuresOf(investmentsOf({ familyMembers })) };
}
