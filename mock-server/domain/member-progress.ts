/**
 * How far a member has come over all plans of the family: plans begun, what was invested, and the mean of the plans' progress.
 * A plan belongs to a year when one of its expected months does; its sums stay those of the whole plan (§1-2.9, §1-5).
 */
import { type Paise, percentOf } from '../../src/domain/money';
import { type Month, monthIndex } from '../../src/domain/months';
import { expectedPayments, type PlanTerms } from '../../src/domain/plan';
import { averageProgress } from './progress-range';
import { sumOf, type Total } from './sums';

export interface PlanProgress {
  readonly terms: PlanTerms;
  readonly start: Month;
  readonly invested: Total;
}

export interface PlanFilter {
  readonly year?: number | undefined;
  readonly planType?: 'recurring' | 'one-time' | undefined;
}

function hasMonthIn(year: number, { start, terms }: PlanProgress): boolean {
  const first = monthIndex(start);
  const last = first + expectedPayments(terms) - 1;
  return first <= monthIndex({ year, month: 12 }) && last >= monthIndex({ year, month: 1 });
}

export function isPlanWanted(plan: PlanProgress, { year, planType }: PlanFilter): boolean {
  if (planType !== undefined && plan.terms.isRecurring !== (planType === 'recurring')) return false;
  return year === undefined || hasMonthIn(year, plan);
}

const progressOfPlan = ({ terms, invested }: PlanProgress): number =>
  Math.min(100, percentOf(invested.count, expectedPayments(terms)));

export interface MemberFigures {
  readonly planCount: number;
  readonly investedPaise: Paise;
  readonly averageProgress: number;
}

/** With each plan's progress, so that those of many members can be put together. */
export interface OwnFigures extends MemberFigures {
  readonly percentages: readonly number[];
}

/** Of one member's plans. */
export function memberFigures(plans: readonly PlanProgress[]): OwnFigures {
  const percentages = plans.map(progressOfPlan);
  return {
    planCount: plans.length,
    investedPaise: sumOf(plans, ({ invested }) => invested.amountPaise),
    averageProgress: averageProgress(percentages),
    percentages,
  };
}

/** Of many members; the average is over their plans. */
export function figuresTogether(members: readonly OwnFigures[]): MemberFigures {
  let planCount = 0;
  let investedPaise = 0;
  let progress = 0;
  for (const each of members) {
    planCount += each.planCount;
    investedPaise += each.investedPaise;
    for (const percentage of each.percentages) progress += percentage;
  }
  return { planCount, investedPaise, averageProgress: planCount === 0 ? 0 : progress / planCount };
}
