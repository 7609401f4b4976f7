import type { PROGRESS_RANGES } from '@/contract/progress';
import { type ProgressMonthStatus, statusWithoutEntry } from '@/domain/calendar';
import { type Paise, percentOf } from '@/domain/money';
import { type Month, monthIndex } from '@/domain/months';
import { expectedPayments, type PlanTerms, paymentAmount, paymentMonths } from '@/domain/plan';
import { isSameMonth, type Payment, startOf } from './enrollment';
import { sumOf, type Total } from './totals';

/** A member's progress is the mean of its plans' progress: low below 25, medium from 25, high from 75. */
export type ProgressRange = (typeof PROGRESS_RANGES)[number];

/** 0 when no plan was started. */
export const averageProgress = (percentages: readonly number[]): number =>
  percentages.length === 0 ? 0 : percentages.reduce((sum, each) => sum + each, 0) / percentages.length;

export function progressRangeOf(percentage: number): ProgressRange {
  if (percentage < 25) return 'low';
  return percentage < 75 ? 'medium' : 'high';
}

/** A plan that a member or a family member started. */
export interface PlanProgress {
  readonly terms: PlanTerms;
  readonly start: Month;
  readonly invested: Total;
}

interface PlanFilter {
  readonly year?: number | undefined;
  readonly planType?: 'recurring' | 'one-time' | undefined;
}

function hasMonthIn(year: number, { start, terms }: PlanProgress): boolean {
  const first = monthIndex(start);
  const last = first + expectedPayments(terms) - 1;
  return first <= monthIndex({ year, month: 12 }) && last >= monthIndex({ year, month: 1 });
}

/** A plan belongs to a year when one of its expected months does. */
export function matchesPlanFilter(plan: PlanProgress, { year, planType }: PlanFilter): boolean {
  if (planType !== undefined && plan.terms.isRecurring !== (planType === 'recurring')) return false;
  return year === undefined || hasMonthIn(year, plan);
}

const progressOfPlan = ({ terms, invested }: PlanProgress): number =>
  Math.min(100, percentOf(invested.count, expectedPayments(terms)));

interface MemberFigures {
  readonly planCount: number;
  readonly investedPaise: Paise;
  readonly averageProgress: number;
}

/** With the progress of each plan, so that the figures of many members can be combined. */
export interface MemberFiguresWithPlans extends MemberFigures {
  readonly percentages: readonly number[];
}

/** The figures of one member's plans. */
export function memberFigures(plans: readonly PlanProgress[]): MemberFiguresWithPlans {
  const percentages = plans.map(progressOfPlan);
  return {
    planCount: plans.length,
    investedPaise: sumOf(plans, ({ invested }) => invested.amountPaise),
    averageProgress: averageProgress(percentages),
    percentages,
  };
}

/** The figures of many members; the average is over their plans. */
export function combineFigures(members: readonly MemberFiguresWithPlans[]): MemberFigures {
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

export interface PaidPayment extends Payment {
  readonly amountPaise: Paise;
  /** ISO instant. */
  readonly createdAt: string;
}

export interface ProgressMonth extends Month {
  readonly status: ProgressMonthStatus;
  /** The amount of the month's deposit or, without one, of the plan. */
  readonly amountPaise: Paise;
  /** When the deposit was made, for completed months. */
  readonly investmentDate?: string;
}

export interface Progress {
  readonly start: Month;
  /** Approved payments ÷ expected payments × 100, at most 100. */
  readonly percentage: number;
  readonly completedMonths: number;
  readonly expectedMonths: number;
  /** Approved payments. */
  readonly investedPaise: Paise;
  /** The plan's total. */
  readonly expectedPaise: Paise;
  readonly months: readonly ProgressMonth[];
}

/** A month with an approved deposit is completed, with a pending one pending; otherwise it is overdue, current or pending by its date. */
function monthOfPlan(month: Month, payments: readonly PaidPayment[], terms: PlanTerms, today: Month): ProgressMonth {
  const of = (status: Payment['status']) => payments.find((each) => each.status === status && isSameMonth(each, month));
  const approved = of('approved');
  if (approved)
    return {
      ...month,
      status: 'completed',
      amountPaise: approved.amountPaise,
      investmentDate: approved.createdAt,
    };
  const waiting = of('pending');
  if (waiting) return { ...month, status: 'pending', amountPaise: waiting.amountPaise };
  return { ...month, status: statusWithoutEntry(month, today), amountPaise: paymentAmount(terms) };
}

/** The amounts of `terms` are in paise. Undefined when no live payment has started the plan. */
export function progressOf(terms: PlanTerms, payments: readonly PaidPayment[], today: Month): Progress | undefined {
  const start = startOf(payments);
  if (!start) return undefined;
  const approved = payments.filter(({ status }) => status === 'approved');
  const expectedMonths = expectedPayments(terms);
  return {
    start,
    percentage: Math.min(100, percentOf(approved.length, expectedMonths)),
    completedMonths: approved.length,
    expectedMonths,
    investedPaise: sumOf(approved, ({ amountPaise }) => amountPaise),
    expectedPaise: paymentAmount(terms) * expectedMonths,
    months: paymentMonths(start, terms).map((month) => monthOfPlan(month, payments, terms, today)),
  };
}
