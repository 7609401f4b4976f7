import type { MonthStatus } from '@/contract/choices';
import { statusWithoutEntry } from '@/domain/calendar';
import { averageProgress } from '@/domain/member-progress';
import type { Paise } from '@/domain/money';
import { isoMonth, MONTHS_PER_YEAR, type Month, monthIndex } from '@/domain/months';
import { expectedPayments, type PlanTerms, paymentAmount, paymentMonths, progressPercent } from '@/domain/plan';
import { type Payment, startOf } from '@/domain/plan-months';
import { groupBy, sumOf, type Total } from './totals';

export interface PlanProgress {
  readonly terms: PlanTerms;
  readonly start: Month;
  readonly invested: Total;
}

function hasMonthIn(year: number, { start, terms }: PlanProgress): boolean {
  const first = monthIndex(start);
  const last = first + expectedPayments(terms) - 1;
  return first <= monthIndex({ year, month: MONTHS_PER_YEAR }) && last >= monthIndex({ year, month: 1 });
}

/** A plan belongs to a year when one of its expected months does; its sums stay those of the whole plan. */
export function matchesPlanFilter(
  plan: PlanProgress,
  { year, planType }: { year?: number | undefined; planType?: 'recurring' | 'one-time' | undefined },
): boolean {
  if (planType !== undefined && plan.terms.isRecurring !== (planType === 'recurring')) return false;
  return year === undefined || hasMonthIn(year, plan);
}

const progressOfPlan = ({ terms, invested }: PlanProgress): number =>
  progressPercent(invested.count, expectedPayments(terms));

export type MemberFigures = ReturnType<typeof memberFigures>;

/** Each plan's progress is kept, so that the figures of many members can be combined. */
export function memberFigures(plans: readonly PlanProgress[]) {
  const percentages = plans.map(progressOfPlan);
  return {
    planCount: plans.length,
    investedPaise: sumOf(plans, ({ invested }) => invested.amountPaise),
    averageProgress: averageProgress(percentages),
    percentages,
  };
}

/** The average is over the plans of all members. */
export function combineFigures(members: readonly MemberFigures[]) {
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
  readonly createdAt: string;
}

export interface ProgressMonth extends Month {
  readonly status: MonthStatus;
  /** A month without a deposit has what the plan asks for. */
  readonly amountPaise: Paise;
  readonly investmentDate?: string;
}

/** The payments are those of the month. It is completed with an approved deposit, pending with one that waits; else its place before or after this month decides. */
function monthOfPlan(month: Month, payments: readonly PaidPayment[], terms: PlanTerms, today: Month): ProgressMonth {
  const of = (status: Payment['status']) => payments.find((each) => each.status === status);
  const approved = of('approved');
  if (approved)
    return { ...month, status: 'completed', amountPaise: approved.amountPaise, investmentDate: approved.createdAt };
  const waiting = of('pending');
  if (waiting) return { ...month, status: 'pending', amountPaise: waiting.amountPaise };
  return { ...month, status: statusWithoutEntry(month, today), amountPaise: paymentAmount(terms) };
}

export type Progress = NonNullable<ReturnType<typeof progressOf>>;

/** `terms` are in paise; undefined when no live payment has begun the plan. */
export function progressOf(terms: PlanTerms, payments: readonly PaidPayment[], today: Month) {
  const start = startOf(payments, terms);
  if (!start) return undefined;
  const approved = payments.filter(({ status }) => status === 'approved');
  const expectedMonths = expectedPayments(terms);
  const byMonth = groupBy(payments, isoMonth);
  return {
    start,
    percentage: progressPercent(approved.length, expectedMonths),
    completedMonths: approved.length,
    expectedMonths,
    investedPaise: sumOf(approved, ({ amountPaise }) => amountPaise),
    expectedPaise: paymentAmount(terms) * expectedMonths,
    months: paymentMonths(start, terms).map((month) =>
      monthOfPlan(month, byMonth.get(isoMonth(month)) ?? [], terms, today),
    ),
  };
}
