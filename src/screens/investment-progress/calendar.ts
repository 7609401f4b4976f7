import { calendarStart, type ProgressMonthStatus, statusWithoutEntry } from '@/domain/calendar';
import { addMonths, type Month, monthIndex } from '@/domain/months';
import type { MonthGridExtent } from '@/ui/month-grid-style';
import type { Person } from './family';

export type Investment = Person['investments'][number];

export interface PlanMonth extends Month {
  /** Of the plan, from 1. */
  number: number;
  status: ProgressMonthStatus;
  /** Rupees. */
  amount: number;
  investmentDate: string | undefined;
}

/** A plan runs duration x 12 months; a one-time plan has the one payment that it expects (§1-9, decisions §5). */
export const monthCount = ({ plan, progress }: Investment): number =>
  plan.isRecurring === false ? progress.totalExpectedMonths : plan.duration * 12;

/** Every month of a plan: the server's status where it has one, else by where the month stands (§1-4). */
export function monthsOf(investment: Investment, today: Month): PlanMonth[] {
  const { plan, startDate, monthlyStatus } = investment;
  const start = calendarStart(startDate, monthlyStatus, today);
  const entries = new Map(monthlyStatus.map((entry) => [monthIndex(entry), entry]));
  return Array.from({ length: monthCount(investment) }, (_, index) => {
    const month = addMonths(start, index);
    const entry = entries.get(monthIndex(month));
    return {
      ...month,
      number: index + 1,
      status: entry?.status ?? statusWithoutEntry(month, today),
      amount: entry?.amount ?? plan.amount,
      investmentDate: entry?.investmentDate,
    };
  });
}

/** Calendar years and halves of one that the months touch: the rows of the calendar, wide and narrow. */
export function extentOf(investment: Investment, today: Month): MonthGridExtent {
  const start = calendarStart(investment.startDate, investment.monthlyStatus, today);
  const touched = (length: number) => Math.ceil((((start.month - 1) % length) + monthCount(investment)) / length);
  return { years: touched(12), halves: touched(6) };
}
