/** What becomes of the money that a person pays into a plan. */
import type { Figure } from './figures';
import { type Paise, toPaise } from './money';
import { addMonths, compareMonths, isSameMonth, type Month, toMonth } from './months';
import type { PaymentSchedule } from './payment-schedule';
import { openYears, paidBackPaise } from './plan';

export interface PlanOutlook {
  readonly isComplete: boolean;
  /** Approved payments alone. */
  readonly paidPaise: Figure;
  /** What all payments of the plan come to. */
  readonly totalPaise: Figure;
  /** What is paid back when the plan is complete; null where that is not known, or the plan cannot be completed. */
  readonly comesBackPaise: Paise | null;
  /** The month of the last payment, where payments are still to be made. A plan of one payment names none. */
  readonly end: Month | undefined;
  /** The month of the last payment when the missing months are made up one a month. */
  readonly laterEnd: Month | undefined;
  /** These unpaid months are before this one, oldest first. */
  readonly missing: readonly Month[];
  /** These unpaid months are too long ago to be paid, so that the plan cannot be completed. */
  readonly tooOld: readonly Month[];
  /** The first unpaid month. */
  readonly next: Month | undefined;
}

/** From this month on there is one payment a month, but none in a month that was paid ahead. */
function endOfPayments(unpaid: readonly Month[], months: readonly Month[], thisMonth: Month): Month {
  const isPaid = (month: Month) =>
    months.some((each) => isSameMonth(each, month)) && !unpaid.some((each) => isSameMonth(each, month));
  let month = addMonths(thisMonth, -1);
  for (let left = unpaid.length; left > 0; left -= 1) {
    month = addMonths(month, 1);
    while (isPaid(month)) month = addMonths(month, 1);
  }
  return month;
}

type OutlookInput = Pick<PaymentSchedule, 'unpaid' | 'stop'> & {
  readonly row: Pick<PaymentSchedule['row'], 'plan' | 'progress' | 'monthlyStatus'>;
};

/** @param profitAmount Of the plan, in rupees; null where it is not known. */
export function planOutlook({ row, unpaid, stop }: OutlookInput, profitAmount: Figure, thisMonth: Month): PlanOutlook {
  const { plan, progress, monthlyStatus } = row;
  const isComplete = stop === 'complete';
  const tooOld = unpaid.filter(({ year }) => year < openYears(thisMonth).from);
  const isOver = stop === 'inactive' || tooOld.length > 0;
  const open = isComplete || isOver ? [] : unpaid;
  const missing = open.filter((month) => compareMonths(month, thisMonth) < 0);
  const last = monthlyStatus[monthlyStatus.length - 1];
  const end = plan.isRecurring && open.length > 0 && last ? toMonth(last) : undefined;
  const terms = { planAmount: plan.amount, planDuration: plan.duration, isRecurring: plan.isRecurring };
  return {
    isComplete,
    paidPaise: toPaise(progress.totalAmount),
    totalPaise: toPaise(progress.expectedAmount),
    comesBackPaise: isComplete || !isOver ? paidBackPaise(terms, profitAmount) : null,
    end,
    laterEnd: end && missing.length > 0 ? endOfPayments(open, monthlyStatus, thisMonth) : undefined,
    missing,
    tooOld,
    next: open[0],
  };
}
