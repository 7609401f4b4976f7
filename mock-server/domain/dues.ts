/** What one person owes of one plan. The round of the panchayat and the dues of the office share this rule. */
import type { MonthStatus } from '@/contract/choices';
import { owedMonths } from '@/domain/debt';
import type { Paise } from '@/domain/money';
import { addMonths, compareMonths, isSameMonth, type Month, monthIndex, toMonth } from '@/domain/months';
import type { PlanTerms } from '@/domain/plan';
import { isLive } from '@/domain/plan-months';
import { arrearsOf } from './arrears';
import { type PaidPayment, progressOf } from './progress';

/** A payment that is due in a month: it is paid in with a deposit that is approved or waits. */
export interface DueOfMonth {
  readonly status: MonthStatus;
  readonly amountPaise: Paise;
  /** The deposit was entered then. */
  readonly paidInAt: string | undefined;
}

export type Dues<P extends PaidPayment> = NonNullable<ReturnType<typeof duesOf<P>>>;

/**
 * `terms` are in paise. A plan that takes no payments any more owes nothing, one that is paid in full has no unpaid month, and a month
 * whose deposit waits is not unpaid. Undefined when no live payment has begun the plan.
 */
export function duesOf<P extends PaidPayment>(
  terms: PlanTerms,
  isActive: boolean,
  payments: readonly P[],
  today: Month,
) {
  const progress = progressOf(terms, payments, today);
  if (!progress) return undefined;
  const { months, start } = progress;
  const unpaid = months.filter(({ status }) => status === 'overdue' || status === 'current');
  const owed = owedMonths(unpaid, isActive, today);
  const dueIn = (month: Month): DueOfMonth | undefined => {
    const found = months[monthIndex(month) - monthIndex(start)];
    if (!found || !terms.isRecurring) return undefined;
    const paid = payments.find((payment) => isLive(payment) && isSameMonth(payment, month));
    if (!paid && !owed.includes(found)) return undefined;
    return { status: found.status, amountPaise: found.amountPaise, paidInAt: paid?.createdAt };
  };
  const deniedPayments = payments.filter(({ status }) => status === 'denied');
  return {
    owed,
    overdue: owed.filter(({ status }) => status === 'overdue'),
    arrears: arrearsOf(owed),
    /** The latest of several denied ones of a month tells why it is owed. */
    denied:
      deniedPayments.length === 0
        ? deniedPayments
        : owed.flatMap((month) => deniedPayments.findLast((row) => isSameMonth(row, month)) ?? []),
    /** Up to this month, one that is pending has a deposit that waits. */
    waiting: months.filter((month) => month.status === 'pending' && compareMonths(month, today) <= 0).map(toMonth),
    thisMonth: dueIn(today),
    monthBefore: dueIn(addMonths(today, -1)),
    /** Payments are oldest first, by the time at which they were entered. */
    lastPayment: payments.findLast(({ status }) => status === 'approved'),
  };
}
