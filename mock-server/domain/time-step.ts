import { addMonths, dayOf, type Month, monthOf } from '@/domain/months';
import { DAY_MS, startOfDay } from './periods';

export interface TimeStep {
  readonly months?: number | undefined;
  readonly days?: number | undefined;
  readonly milliseconds?: number | undefined;
}

const lastDayOfMonth = ({ year, month }: Month): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const twoDigits = (number: number): string => String(number).padStart(2, '0');

function addMonthsInIndia(from: Date, months: number): number {
  const target = addMonths(monthOf(from), months);
  const [, , day = '1'] = dayOf(from).split('-');
  const targetDay = Math.min(Number(day), lastDayOfMonth(target));
  const startOfTarget = startOfDay(`${target.year}-${twoDigits(target.month)}-${twoDigits(targetDay)}`);
  return startOfTarget + (from.getTime() - startOfDay(dayOf(from)));
}

/**
 * Adds the months first. A month later is the same day and time in India, or the last day of a shorter month; a day is 24 hours. Negative
 * steps go back.
 */
export const addTimeStep = (from: Date, { months = 0, days = 0, milliseconds = 0 }: TimeStep): Date =>
  new Date((months === 0 ? from.getTime() : addMonthsInIndia(from, months)) + days * DAY_MS + milliseconds);
