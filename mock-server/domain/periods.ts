import type { DayRange, Timeframe } from '@/contract/primitives';
import { dayOf, type Month, monthAt, monthIndex } from '@/domain/months';

/**
 * Analytics look at the last 7, 30, 90 or 365 days and at as many before them (§2-2). Days are business days of Asia/Kolkata, today
 * included; a record belongs to the day it was entered.
 */
const DAY_MS = 24 * 60 * 60 * 1000;

/** ISO instants as text, in whose order rows lie too: from one midnight up to, but not including, another. */
export interface DayWindow {
  readonly from: string;
  readonly until: string;
}

/** India has no daylight saving: every day is as long as any other. */
const startOfDay = (now: Date): number => Date.parse(`${dayOf(now)}T00:00:00+05:30`);

/** `days` days that end `skipped` days before today's end. */
function dayWindow(now: Date, days: number, skipped: number): DayWindow {
  const until = startOfDay(now) + (1 - skipped) * DAY_MS;
  return { from: new Date(until - days * DAY_MS).toISOString(), until: new Date(until).toISOString() };
}

export const lastDays = (now: Date, days: DayRange): DayWindow => dayWindow(now, days, 0);

export const previousDays = (now: Date, days: DayRange): DayWindow => dayWindow(now, days, days);

export const isWithin = ({ from, until }: DayWindow, instant: string): boolean => from <= instant && instant < until;

/** Of rows that lie oldest first: those of an instant or later. */
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

/**
 * A ranking looks at all time, this year or this month: the clock's current ones. A deposit and its commissions belong to the month
 * that the deposit is for, a member to the month it joined in. The trend compares with the period before: last year, last month, and
 * for all time what stood at the end of last month (decisions §5).
 */
/** Whether a month (see monthIndex) is looked at. */
export type Period = (index: number) => boolean;

const MONTHS_OF_YEAR = 12;

export const allTime: Period = () => true;

const ofYear =
  (year: number): Period =>
  (index) =>
    Math.floor(index / MONTHS_OF_YEAR) === year;

export function periodOf(timeframe: Timeframe, today: Month): Period {
  if (timeframe === 'year') return ofYear(today.year);
  if (timeframe === 'month') return (index) => index === monthIndex(today);
  return allTime;
}

export function previousPeriodOf(timeframe: Timeframe, today: Month): Period {
  if (timeframe === 'year') return ofYear(today.year - 1);
  if (timeframe === 'month') return (index) => index === monthIndex(today) - 1;
  return (index) => index < monthIndex(today);
}

/** What is left out is not narrowed: a month without a year is that month of every year. */
export const periodMatching =
  ({ month, year }: Partial<Month>): Period =>
  (index) => {
    const each = monthAt(index);
    return (month === undefined || each.month === month) && (year === undefined || each.year === year);
  };
