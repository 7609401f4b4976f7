/** Two calendars with two different rules (§1-4): the months of one plan's progress, and the year grid of member analytics. */
import { compareMonths, type Month, monthAt, monthIndex } from './months';

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

/** The server's word counts where it has one for the month. */
export const progressMonthStatus = (month: Month, entries: readonly MonthEntry[], today: Month): ProgressMonthStatus =>
  entries.find((entry) => compareMonths(entry, month) === 0)?.status ?? statusWithoutEntry(month, today);

/** Years outside these are typing mistakes of old records (§1-9). */
const isPlausible = ({ year }: Month): boolean => year >= 2020 && year <= 2050;

/** The server's start; else the earliest plausible entry; else the current month. */
export function calendarStart(start: Month | undefined, entries: readonly Month[], today: Month): Month {
  if (start) return start;
  const indexes = entries.filter(isPlausible).map(monthIndex);
  return indexes.length === 0 ? today : monthAt(Math.min(...indexes));
}

export type AnalyticsCellStatus = 'invested' | 'overdue' | 'skipped' | 'future';

/** A cell of the plan-by-month grid. Unlike the progress calendar, a past year is skipped, and the current month is already overdue. */
export function analyticsCellStatus(cell: Month, investedMonths: readonly number[], today: Month): AnalyticsCellStatus {
  if (investedMonths.includes(cell.month)) return 'invested';
  if (cell.year < today.year) return 'skipped';
  return compareMonths(cell, today) > 0 ? 'future' : 'overdue';
}
