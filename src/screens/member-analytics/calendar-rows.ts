import type { PlanMonths } from '@/contract/analytics';
import { type AnalyticsCellStatus, analyticsCellStatus } from '@/domain/calendar';
import type { Month } from '@/domain/months';

/** The calendar offers the years from three before this one to two after it (§1-9). */
const YEARS_BEFORE = 3;
const YEARS_AFTER = 2;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** One that is named otherwise, by a link say, is always among them (decisions §6). */
export function calendarYears(thisYear: number, chosen: number): number[] {
  const first = thisYear - YEARS_BEFORE;
  const years = Array.from({ length: YEARS_BEFORE + 1 + YEARS_AFTER }, (_, index) => first + index);
  return years.includes(chosen) ? years : [...years, chosen].sort((a, b) => a - b);
}

/** The year of an address; this one where it names none that could be asked for. */
export const yearIn = (text: string | null, thisYear: number): number =>
  text !== null && /^20\d\d$/.test(text) ? Number(text) : thisYear;

export interface PlanYear {
  id: string;
  name: string;
  months: { month: number; status: AnalyticsCellStatus }[];
}

/** A row of January to December for each plan, by the rule of member analytics (§1-4). */
export const planYears = (plans: readonly PlanMonths[], year: number, today: Month): PlanYear[] =>
  plans.map(({ _id, planName, months }) => ({
    id: _id,
    name: planName,
    months: MONTHS.map((month) => ({ month, status: analyticsCellStatus({ year, month }, months, today) })),
  }));
