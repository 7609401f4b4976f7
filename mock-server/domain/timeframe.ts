/**
 * A ranking looks at all time, this year or this month: the clock's current ones. A deposit and its commissions belong to the month
 * that the deposit is for, a member to the month it joined in. The trend compares with the period before: last year, last month, and
 * for all time what stood at the end of last month (decisions §5).
 */
import type { Timeframe } from '../../src/contract/primitives';
import { type Month, monthAt, monthIndex } from '../../src/domain/months';

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
