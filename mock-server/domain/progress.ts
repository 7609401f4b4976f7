/**
 * Progress = approved payments ÷ expected payments × 100, at most 100. A month is completed with an approved deposit, else pending
 * with one that waits, else overdue before this month, current in it, pending after it (decisions §5).
 */
import { type ProgressMonthStatus, statusWithoutEntry } from '../../src/domain/calendar';
import { type Paise, percentOf } from '../../src/domain/money';
import type { Month } from '../../src/domain/months';
import { expectedPayments, type PlanTerms, paymentAmount, paymentMonths } from '../../src/domain/plan';
import { isSameMonth, type Payment, startOf } from './holding';
import { sumOf } from './sums';

export interface PaidPayment extends Payment {
  readonly amountPaise: Paise;
  /** ISO instant. */
  readonly createdAt: string;
}

export interface ProgressMonth extends Month {
  readonly status: ProgressMonthStatus;
  /** Of the month's deposit; where there is none, what the plan asks for. */
  readonly amountPaise: Paise;
  /** When the deposit was made, for completed months. */
  readonly investmentDate?: string;
}

export interface Progress {
  readonly start: Month;
  readonly percentage: number;
  readonly completedMonths: number;
  readonly expectedMonths: number;
  /** Approved payments. */
  readonly investedPaise: Paise;
  /** The plan's total. */
  readonly expectedPaise: Paise;
  readonly months: readonly ProgressMonth[];
}

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

/** Terms in paise. Undefined when no live payment has begun the plan. */
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
