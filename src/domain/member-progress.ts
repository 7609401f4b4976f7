import type { PLAN_TYPES, PROGRESS_RANGES } from '@/contract/choices';
import { sumRupees } from './money';

interface Investment {
  readonly plan: { readonly isRecurring: boolean };
  readonly progress: { readonly progressPercentage: number; readonly totalAmount: number };
}

interface Person<I extends Investment = Investment> {
  readonly investments: readonly I[];
}

/** The mean is in percent; 0 when no plan was begun. */
export const averageProgress = (percentages: readonly number[]): number =>
  percentages.length === 0 ? 0 : percentages.reduce((sum, each) => sum + each, 0) / percentages.length;

/** The mean progress is that of the plans, in percent, and not of the members. */
export function figuresOf(people: readonly Person[]) {
  const all = people.flatMap(({ investments }) => investments);
  return {
    totalInvestments: all.length,
    totalInvested: sumRupees(all.map(({ progress }) => progress.totalAmount)),
    averageProgress: averageProgress(all.map(({ progress }) => progress.progressPercentage)),
  };
}

export type ProgressRange = (typeof PROGRESS_RANGES)[number];

export function progressRangeOf(percentage: number): ProgressRange {
  if (percentage < 25) return 'low';
  return percentage < 75 ? 'medium' : 'high';
}

/** The figures are those of the plans of this type. */
export function progressOfPlanType<P extends Person, Row extends { familyMembers: P[] }>(
  row: Row,
  planType: (typeof PLAN_TYPES)[number],
): Row {
  const familyMembers = row.familyMembers.map((person) => ({
    ...person,
    investments: person.investments.filter(({ plan }) => plan.isRecurring === (planType === 'recurring')),
  }));
  return { ...row, familyMembers, ...figuresOf(familyMembers) };
}
