/** Two calendars with different rules: the months of one plan's progress, and the grid of plans by month of member analytics. */

import type { MonthStatus } from '@/contract/choices';
import type { Figure } from './figures';
import {
  addMonths,
  compareMonths,
  hasMonth,
  MONTH_NUMBERS,
  MONTHS_PER_YEAR,
  type Month,
  monthAt,
  monthIndex,
  type RecordedMonth,
} from './months';
import { expectedPayments, paymentAmount } from './plan';

export function statusWithoutEntry(month: Month, today: Month): MonthStatus {
  const distance = compareMonths(month, today);
  if (distance < 0) return 'overdue';
  return distance === 0 ? 'current' : 'pending';
}

const isPlausible = ({ year }: Month): boolean => year >= 2020 && year <= 2050;

/** The month that the server gives; else the earliest entry of a plausible year; else the current month. */
export function calendarStart(start: RecordedMonth | null | undefined, entries: readonly Month[], today: Month): Month {
  if (start && hasMonth(start)) return start;
  const indexes = entries.filter(isPlausible).map(monthIndex);
  return indexes.length === 0 ? today : monthAt(Math.min(...indexes));
}

export interface PlanInvestment {
  readonly plan: { readonly amount: Figure; readonly duration: Figure; readonly isRecurring: boolean };
  readonly progress: { readonly totalExpectedMonths: Figure };
  readonly startDate: RecordedMonth | null;
  readonly monthlyStatus: readonly (Month &
    Pick<PlanCalendarMonth, 'status' | 'amount'> &
    Partial<Pick<PlanCalendarMonth, 'investmentDate'>>)[];
}

/** What each payment is, in rupees. */
export const enrolledPayment = ({ plan }: Pick<PlanInvestment, 'plan'>): Figure =>
  paymentAmount({ ...plan, planAmount: plan.amount, planDuration: plan.duration });

export interface PlanCalendarMonth extends Month {
  number: number;
  status: MonthStatus;
  /** Rupees. */
  amount: Figure;
  investmentDate: string | null | undefined;
}

/** A plan runs its years × 12 months; a one-time plan has the one payment that it expects. Without either no month is known. */
const planMonthCount = (investment: PlanInvestment): number =>
  (investment.plan.isRecurring
    ? expectedPayments({ ...investment.plan, planDuration: investment.plan.duration })
    : investment.progress.totalExpectedMonths) ?? 0;

/** A month has the server's status where it gives one, else that of its place before or after this month. */
export function planCalendarMonths(investment: PlanInvestment, today: Month): PlanCalendarMonth[] {
  const { startDate, monthlyStatus } = investment;
  const payment = enrolledPayment(investment);
  const start = calendarStart(startDate, monthlyStatus, today);
  const entries = new Map(monthlyStatus.map((entry) => [monthIndex(entry), entry]));
  return Array.from({ length: planMonthCount(investment) }, (_, index) => {
    const month = addMonths(start, index);
    const entry = entries.get(monthIndex(month));
    return {
      ...month,
      number: index + 1,
      status: entry?.status ?? statusWithoutEntry(month, today),
      amount: entry ? entry.amount : payment,
      investmentDate: entry?.investmentDate,
    };
  });
}

/** The years and half-years are the rows of the calendar on a wide and on a narrow screen. */
export function planCalendarExtent(investment: PlanInvestment, today: Month): { years: number; halves: number } {
  const start = calendarStart(investment.startDate, investment.monthlyStatus, today);
  const touched = (length: number) => Math.ceil((((start.month - 1) % length) + planMonthCount(investment)) / length);
  return { years: touched(MONTHS_PER_YEAR), halves: touched(MONTHS_PER_YEAR / 2) };
}

type AnalyticsCellStatus = 'invested' | 'overdue' | 'skipped' | 'future';

/** Unlike in the progress calendar, a past year is skipped, and the current month is already overdue. */
export function analyticsCellStatus(cell: Month, investedMonths: readonly number[], today: Month): AnalyticsCellStatus {
  if (investedMonths.includes(cell.month)) return 'invested';
  if (cell.year < today.year) return 'skipped';
  return compareMonths(cell, today) > 0 ? 'future' : 'overdue';
}

/** Each plan is a row. `months` are those with an investment. */
export const planYears = (
  plans: readonly { readonly id: string; readonly planName: string; readonly months: readonly number[] }[],
  year: number,
  today: Month,
) =>
  plans.map(({ id, planName, months }) => ({
    id,
    name: planName,
    months: MONTH_NUMBERS.map((month) => ({ month, status: analyticsCellStatus({ year, month }, months, today) })),
  }));
