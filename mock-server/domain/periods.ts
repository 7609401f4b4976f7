import type { DayRange, Timeframe } from '@/contract/primitives';
import { dayOf, type Month, monthAt, monthIndex } from '@/domain/months';
import { MONTHS_PER_YEAR } from './monthly-series';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A span of business days of Asia/Kolkata, as ISO instants, which sort as text like rows do: from one midnight to before another. */
export interface DayWindow {
  readonly from: string;
  readonly until: string;
}

/** India has no daylight saving time, so every day has 24 hours. */
const startOfDay = (now: Date): number => Date.parse(`${dayOf(now)}T00:00:00+05:30`);

/** A number of days, the last one `skipped` days before today. */
function dayWindow(now: Date, days: number, skipped: number): DayWindow {
  const until = startOfDay(now) + (1 - skipped) * DAY_MS;
  return { from: new Date(until - days * DAY_MS).toISOString(), until: new Date(until).toISOString() };
}

/** The last days, including today. */
export const lastDays = (now: Date, days: DayRange): DayWindow => dayWindow(now, days, 0);

/** As many days, before the last ones. */
export const previousDays = (now: Date, days: DayRange): DayWindow => dayWindow(now, days, days);

export const isWithin = ({ from, until }: DayWindow, instant: string): boolean => from <= instant && instant < until;

/** The rows since an instant; `rows` are sorted oldest first. */
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
 * Whether a month (see monthIndex) belongs to the period. A deposit and its commissions belong to the month that the deposit is for, a
 * member to the month in which it joined.
 */
export type Period = (index: number) => boolean;

export const allTime: Period = () => true;

const ofYear =
  (year: number): Period =>
  (index) =>
    Math.floor(index / MONTHS_PER_YEAR) === year;

/** The current year or month, or all time. */
export function periodOf(timeframe: Timeframe, today: Month): Period {
  if (timeframe === 'year') return ofYear(today.year);
  if (timeframe === 'month') return (index) => index === monthIndex(today);
  return allTime;
}

/** What a trend compares with: last year, last month or, for all time, everything up to the end of last month. */
export function previousPeriodOf(timeframe: Timeframe, today: Month): Period {
  if (timeframe === 'year') return ofYear(today.year - 1);
  if (timeframe === 'month') return (index) => index === monthIndex(today) - 1;
  return (index) => index < monthIndex(today);
}

/** Without a month or a year, all of them: a month without a year is that month of every year. */
export const periodMatching =
  ({ month, year }: Partial<Month>): Period =>
  (index) => {
    const each = monthAt(index);
    return (month === undefined || each.month === month) && (year === undefined || each.year === year);
  };
