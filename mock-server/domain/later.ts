/** A month later is the same day and time in India, or the last day of a shorter month; a day is 24 hours (decisions §5: time is that of Asia/Kolkata). */
import { addMonths, dayOf, monthOf } from '../../src/domain/months';

export interface Step {
  readonly months?: number | undefined;
  readonly days?: number | undefined;
  readonly milliseconds?: number | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const lastDayOf = ({ year, month }: { year: number; month: number }): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

function monthsLater(from: Date, months: number): number {
  const target = addMonths(monthOf(from), months);
  const [, , day = '1'] = dayOf(from).split('-');
  const targetDay = Math.min(Number(day), lastDayOf(target));
  const startOfDay = Date.parse(`${dayOf(from)}T00:00:00+05:30`);
  const startOfTarget = Date.parse(
    `${target.year}-${String(target.month).padStart(2, '0')}-${String(targetDay).padStart(2, '0')}T00:00:00+05:30`,
  );
  return startOfTarget + (from.getTime() - startOfDay);
}

/** Months first, then the rest; negative steps lead back. */
export const later = (from: Date, { months = 0, days = 0, milliseconds = 0 }: Step): Date =>
  new Date((months === 0 ? from.getTime() : monthsLater(from, months)) + days * DAY_MS + milliseconds);
