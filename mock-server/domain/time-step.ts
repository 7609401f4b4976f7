import { addMonths, dayOf, monthOf } from '@/domain/months';

export interface TimeStep {
  readonly months?: number | undefined;
  readonly days?: number | undefined;
  readonly milliseconds?: number | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const lastDayOfMonth = ({ year, month }: { year: number; month: number }): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

function addMonthsInIndia(from: Date, months: number): number {
  const target = addMonths(monthOf(from), months);
  const [, , day = '1'] = dayOf(from).split('-');
  const targetDay = Math.min(Number(day), lastDayOfMonth(target));
  const startOfDay = Date.parse(`${dayOf(from)}T00:00:00+05:30`);
  const startOfTarget = Date.parse(
    `${target.year}-${String(target.month).padStart(2, '0')}-${String(targetDay).padStart(2, '0')}T00:00:00+05:30`,
  );
  return startOfTarget + (from.getTime() - startOfDay);
}

/**
 * Adds the months first. A month later is the same day and time in India, or the last day of a shorter month; a day is 24 hours. Negative
 * steps go back.
 */
export const addTimeStep = (from: Date, { months = 0, days = 0, milliseconds = 0 }: TimeStep): Date =>
  new Date((months === 0 ? from.getTime() : addMonthsInIndia(from, months)) + days * DAY_MS + milliseconds);
