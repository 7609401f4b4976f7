import type { DayRange, Timeframe } from '@/contract/choices';
import {
  addMonths,
  dayOf,
  isInPeriod,
  isoMonth,
  type Month,
  type MonthFilter,
  monthAt,
  monthIndex,
  monthOf,
  startOfDay,
} from '@/domain/months';

/** India has no daylight saving: every day is as long as any other. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Both are ISO instants, which compare as text; the day of `end` is not included. */
export interface DayWindow {
  readonly from: string;
  readonly until: string;
}

function dayWindow(now: Date, days: number, skipped: number): DayWindow {
  const start = (later: number) => startOfDay(dayOf(now), later).toISOString();
  return { from: start(1 - skipped - days), until: start(1 - skipped) };
}

/** The last business days, with today. A record belongs to the day it was entered. */
export const lastDays = (now: Date, days: DayRange): DayWindow => dayWindow(now, days, 0);

export const previousDays = (now: Date, days: DayRange): DayWindow => dayWindow(now, days, days);

export const isWithin = ({ from, until }: DayWindow, instant: string): boolean => from <= instant && instant < until;

export function rowsSince<R extends { readonly createdAt: string }>(rows: readonly R[], from: string): R[] {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.createdAt ?? '') < from) low = middle + 1;
    else high = middle;
  }
  return rows.slice(low);
}

export type Period = (index: number) => boolean;

export const allTime: Period = () => true;

const ofYear =
  (year: number): Period =>
  (index) =>
    monthAt(index).year === year;

/** A deposit and its commissions belong to the month that the deposit is for, a member to the month of joining. */
export function periodOf(timeframe: Timeframe, today: Month): Period {
  if (timeframe === 'year') return ofYear(today.year);
  if (timeframe === 'month') return (index) => index === monthIndex(today);
  return allTime;
}

/** A trend compares with last year, last month, and for all time with everything until the end of last month. */
export function previousPeriodOf(timeframe: Timeframe, today: Month): Period {
  if (timeframe === 'year') return ofYear(today.year - 1);
  if (timeframe === 'month') return (index) => index === monthIndex(today) - 1;
  return (index) => index < monthIndex(today);
}

/** A field that is left out does not narrow the period: a month without a year is that month of every year. */
export const periodMatching =
  (filter: MonthFilter): Period =>
  (index) =>
    isInPeriod(monthAt(index), filter);

export interface TimeStep {
  readonly months?: number | undefined;
  readonly days?: number | undefined;
  readonly milliseconds?: number | undefined;
}

export const lastDayOfMonth = ({ year, month }: Month): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

function addMonthsInIndia(from: Date, months: number): number {
  const target = addMonths(monthOf(from), months);
  const [, , day = '1'] = dayOf(from).split('-');
  const targetDay = Math.min(Number(day), lastDayOfMonth(target));
  const startOfTarget = startOfDay(`${isoMonth(target)}-${String(targetDay).padStart(2, '0')}`);
  return startOfTarget.getTime() + (from.getTime() - startOfDay(dayOf(from)).getTime());
}

/** Months go first: a month later is the same day and time in India, or the last day of a shorter month; a day is 24 hours. */
export const addTimeStep = (from: Date, { months = 0, days = 0, milliseconds = 0 }: TimeStep): Date =>
  new Date((months === 0 ? from.getTime() : addMonthsInIndia(from, months)) + days * DAY_MS + milliseconds);
