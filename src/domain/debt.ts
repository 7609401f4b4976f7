/** What a family owes: one rule for the member's own screens and for the round list of the panchayat. */
import type { Paise } from './money';
import { compareMonths, type Month } from './months';
import { isYearOpen } from './plan';

export interface OwedMonth extends Month {
  /** What the plan asks for. */
  readonly amountPaise: Paise;
}

/** Payments that are owed. */
export interface OwedSum {
  readonly months: number;
  readonly amountPaise: Paise;
}

/** Every owed payment is in one of the three sums. */
export interface Debt {
  /** Of the family, for months before this one. */
  readonly overdue: OwedSum;
  /** Of the family, for this month. */
  readonly thisMonth: OwedSum;
  /** Of the member itself, whose deposits the office records: overdue and this month's. */
  readonly own: OwedSum & {
    /** What is overdue of it. */
    readonly overduePaise: Paise;
  };
}

/**
 * Those of the unpaid months of a plan that are owed: up to this one, in the years that payments are taken for. A plan that takes no
 * payments any more owes nothing.
 */
export const owedMonths = <M extends Month>(unpaid: readonly M[], isActive: boolean, thisMonth: Month): M[] =>
  isActive ? unpaid.filter((month) => compareMonths(month, thisMonth) <= 0 && isYearOpen(month.year, thisMonth)) : [];

interface OwingPlan {
  /** It is the member's own, and not of somebody in the family. */
  readonly isOwn: boolean;
  readonly owed: readonly OwedMonth[];
}

const sumOf = (months: readonly OwedMonth[]): OwedSum => ({
  months: months.length,
  amountPaise: months.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
});

export function debtOf(plans: readonly OwingPlan[], thisMonth: Month): Debt {
  const ofFamily = plans.filter(({ isOwn }) => !isOwn).flatMap(({ owed }) => owed);
  const own = plans.filter(({ isOwn }) => isOwn).flatMap(({ owed }) => owed);
  const isOverdue = (month: Month) => compareMonths(month, thisMonth) < 0;
  return {
    overdue: sumOf(ofFamily.filter(isOverdue)),
    thisMonth: sumOf(ofFamily.filter((month) => !isOverdue(month))),
    own: { ...sumOf(own), overduePaise: sumOf(own.filter(isOverdue)).amountPaise },
  };
}
