import type { PLAN_TYPES, PROGRESS_RANGES } from '@/contract/choices';
import { type Figure, ifKnown, type Result } from './figures';
import { sumRupees } from './money';

interface Investment<N extends Figure = Figure> {
  readonly plan: { readonly isRecurring: boolean };
  readonly progress: { readonly progressPercentage: N; readonly totalAmount: N };
}

interface Person<I extends Investment = Investment> {
  readonly investments: readonly I[];
}

/** The mean of plans' progress, in percent; 0 when no plan was begun. */
export const averageProgress = <N extends Figure>(percentages: readonly N[]): Result<N> =>
  ifKnown(percentages, (...known) =>
    known.length === 0 ? 0 : known.reduce((sum, each) => sum + each, 0) / known.length,
  );

/** The number of plans begun, the sum invested and the mean progress of the plans in percent: not over the members. */
export function figuresOf<N extends Figure>(people: readonly Person<Investment<N>>[]) {
  const all = people.flatMap(({ investments }) => investments);
  return {
    totalInvestments: all.length,
    totalInvested: sumRupees(all.map(({ progress }) => progress.totalAmount)),
    averageProgress: averageProgress(all.map(({ progress }) => progress.progressPercentage)),
  };
}

export type ProgressRange = (typeof PROGRESS_RANGES)[number];

/** Low below 25 percent, medium from 25, high from 75. */
export function progressRangeOf(percentage: Figure): ProgressRange | null {
  if (percentage === null) return null;
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
