/** Business months are those of Asia/Kolkata, whatever the machine's zone. Month numbers run from 1. */
import { isKnown, type Result } from './figures';

export interface Month {
  readonly year: number;
  readonly month: number;
}

/** The month of a record in a reply, of which a server may leave out a part. */
export interface RecordedMonth {
  readonly year: number | null;
  readonly month: number | null;
}

export const hasMonth = <M extends RecordedMonth>(record: M): record is M & Month =>
  record.year !== null && record.month !== null;

export const MONTHS_PER_YEAR = 12;

export const MONTH_NUMBERS: readonly number[] = Array.from({ length: MONTHS_PER_YEAR }, (_, index) => index + 1);

/** A missing part matches every month, or every year. */
export interface MonthFilter {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
}

export const isInPeriod = (each: RecordedMonth, { month, year }: MonthFilter): boolean =>
  (month ?? each.month) === each.month && (year ?? each.year) === each.year;

/** India has kept UTC+05:30 without daylight saving since 1945. */
const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;

export function monthOf(instant: Date | string | number): Month {
  const ist = new Date(new Date(instant).getTime() + IST_OFFSET_MS);
  return { year: ist.getUTCFullYear(), month: ist.getUTCMonth() + 1 };
}

/** Makes yyyy-mm-dd of an instant, by the day in India. */
export function dayOf(instant: Date | string | number): string {
  return new Date(new Date(instant).getTime() + IST_OFFSET_MS).toISOString().slice(0, 10);
}

/** Makes 2026-11-20T12:00:00+05:30, for files. */
export const timeInIndia = (instant: Date | string | number): string =>
  `${new Date(new Date(instant).getTime() + IST_OFFSET_MS).toISOString().slice(0, 19)}+05:30`;

/** Makes 2026-11, for files and URLs. */
export const isoMonth = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, '0')}`;

/** The day begins at midnight in India; `later` days are added. */
export const startOfDay = (day: string, later = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + later * 24 * 60 * 60 * 1000 - IST_OFFSET_MS);

/** Months since year 0: differences and comparisons become subtraction. */
export const monthIndex = <M extends RecordedMonth>({ year, month }: M): Result<M['year'] | M['month']> =>
  // Lists of everybody's plans ask for a hundred thousand of them, so that no list is made of the two.
  (isKnown(year) && isKnown(month) ? year * MONTHS_PER_YEAR + month - 1 : null) as Result<M['year'] | M['month']>;

export const monthAt = (index: number): Month => ({
  year: Math.floor(index / MONTHS_PER_YEAR),
  month: (index % MONTHS_PER_YEAR) + 1,
});

export const addMonths = (from: Month, count: number): Month => monthAt(monthIndex(from) + count);

/** The last day of the month, yyyy-mm-dd. */
export const lastDayOf = (month: Month): string => dayOf(startOfDay(`${isoMonth(addMonths(month, 1))}-01`, -1));

/** Negative when a is before b, 0 when equal. */
export const compareMonths = (a: Month, b: Month): number => monthIndex(a) - monthIndex(b);

export const isSameMonth = (a: RecordedMonth, b: Month): boolean => monthIndex(a) === monthIndex(b);

export const toMonth = ({ year, month }: Month): Month => ({ year, month });

/** Filters by year begin with 2022. */
export const FIRST_YEAR = 2022;

/** The newest year comes first. A chosen year outside of them comes before them, so that a filter always shows its choice. */
export function yearOptions(first: number, thisYear: number, chosen: string): { value: string; label: string }[] {
  const years = Array.from({ length: Math.max(1, thisYear - first + 1) }, (_, index) => String(thisYear - index));
  const all = chosen && !years.includes(chosen) ? [chosen, ...years] : years;
  return all.map((year) => ({ value: year, label: year }));
}

/** The years are ascending. `chosen` is sorted in where it is outside of them. */
export function yearsAround(
  thisYear: number,
  { before, after, chosen }: { before: number; after: number; chosen?: number | undefined },
): number[] {
  const years = Array.from({ length: before + 1 + after }, (_, index) => thisYear - before + index);
  return chosen === undefined || years.includes(chosen) ? years : [...years, chosen].sort((a, b) => a - b);
}

/** The oldest month comes first. */
export const uniqueMonths = <M extends Month>(months: readonly M[]): M[] =>
  [...new Map(months.map((month) => [monthIndex(month), month])).values()].sort(compareMonths);
