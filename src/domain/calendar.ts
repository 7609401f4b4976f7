/** Two calendars with two different rules (§1-4): the months of one plan's progress, and the year grid of member analytics. */
import type { MemberProgress } from '@/contract/progress';
import { addMonths, compareMonths, type Month, monthAt, monthIndex } from './months';

export type ProgressMonthStatus = 'completed' | 'overdue' | 'current' | 'pending';

export interface MonthEntry extends Month {
  readonly status: ProgressMonthStatus;
}

/** A month nobody paid or asked for: overdue before this month, current in it, pending after it. */
export function statusWithoutEntry(month: Month, today: Month): ProgressMonthStatus {
  const distance = compareMonths(month, today);
  if (distance < 0) return 'overdue';
  return distance === 0 ? 'current' : 'pending';
}

/** Years outside these are typing mistakes of old records (§1-9). */
const isPlausible = ({ year }: Month): boolean => year >= 2020 && year <= 2050;

/** The server's start; else the earliest plausible entry; else the current month. */
export function calendarStart(start: Month | undefined, entries: readonly Month[], today: Month): Month {
  if (start) return start;
  const indexes = entries.filter(isPlausible).map(monthIndex);
  return indexes.length === 0 ? today : monthAt(Math.min(...indexes));
}

export type PlanInvestment = MemberProgress['familyMembers'][number]['investments'][number];

export interface PlanCalendarMonth extends Month {
  /** Of the plan, from 1. */
  number: number;
  status: ProgressMonthStatus;
  /** Rupees. */
  amount: number;
  investmentDate: string | undefined;
}

/** A plan runs duration x 12 months; a one-time plan has the one payment that it expects (§1-9, decisions §5). */
export const planMonthCount = ({ plan, progress }: PlanInvestment): number =>
  plan.isRecurring === false ? progress.totalExpectedMonths : plan.duration * 12;

/** Every month of a plan: the server's status where it has one, else by where the month stands (§1-4). */
export function planCalendarMonths(investment: PlanInvestment, today: Month): PlanCalendarMonth[] {
  const { plan, startDate, monthlyStatus } = investment;
  const start = calendarStart(startDate, monthlyStatus, today);
  const entries = new Map(monthlyStatus.map((entry) => [monthIndex(entry), entry]));
  return Array.from({ length: planMonthCount(investment) }, (_, index) => {
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
export function planCalendarExtent(investment: PlanInvestment, today: Month): { years: number; halves: number } {
  const start = calendarStart(investment.startDate, investment.monthlyStatus, today);
  const touched = (length: number) => Math.ceil((((start.month - 1) % length) + planMonthCount(investment)) / length);
  return { years: touched(12), halves: touched(6) };
}

export type AnalyticsCellStatus = 'invested' | 'overdue' | 'skipped' | 'future';

/** A cell of the plan-by-month grid. Unlike the progress calendar, a past year is skipped, and the current month is already overdue. */
export function analyticsCellStatus(cell: Month, investedMonths: readonly number[], today: Month): AnalyticsCellStatus {
  if (investedMonths.includes(cell.month)) return 'invested';
  if (cell.year < today.year) return 'skipped';
  return compareMonths(cell, today) > 0 ? 'future' : 'overdue';
}
