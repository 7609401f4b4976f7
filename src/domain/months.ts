/** Filters of years begin here (decisions §5). */
export const FIRST_YEAR = 2022;

/** Years of a filter, newest first; the current choice is always among them (decisions §5, §6). */
export function yearOptions(first: number, thisYear: number, current: string): { value: string; label: string }[] {
  const years = Array.from({ length: Math.max(1, thisYear - first + 1) }, (_, index) => String(thisYear - index));
  const all = current && !years.includes(current) ? [current, ...years] : years;
  return all.map((year) => ({ value: year, label: year }));
}

/** Business months are those of Asia/Kolkata, whatever the machine's zone (decisions §5). Month numbers run from 1. */

export interface Month {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

/** January is 1. */
export const MONTH_NUMBERS: readonly number[] = Array.from({ length: 12 }, (_, index) => index + 1);

/** India has kept UTC+05:30 without daylight saving since 1945. */
const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** The business month of an instant. */
export function monthOf(instant: Date | string | number): Month {
  const ist = new Date(new Date(instant).getTime() + IST_OFFSET_MS);
  return { year: ist.getUTCFullYear(), month: ist.getUTCMonth() + 1 };
}

/** The business day of an instant, yyyy-mm-dd. */
export function dayOf(instant: Date | string | number): string {
  return new Date(new Date(instant).getTime() + IST_OFFSET_MS).toISOString().slice(0, 10);
}

/** Months since year 0: differences and comparisons become subtraction. */
export const monthIndex = ({ year, month }: Month): number => year * 12 + month - 1;

export const monthAt = (index: number): Month => ({ year: Math.floor(index / 12), month: (index % 12) + 1 });

export const addMonths = (from: Month, count: number): Month => monthAt(monthIndex(from) + count);

/** Negative when a is before b, 0 when equal. */
export const compareMonths = (a: Month, b: Month): number => monthIndex(a) - monthIndex(b);

/** Full years between a date of birth (yyyy-mm-dd) and today's business day (yyyy-mm-dd). */
export function ageOn(today: string, dateOfBirth: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
