import type { Paise } from '@/domain/money';
import { addMonths, type Month, monthAt, monthIndex } from '@/domain/months';
import type { Total } from './totals';

/** Trends show the last twelve business months, the current one last (§1-2.5). */
const TREND_MONTHS = 12;

export const lastMonths = (today: Month): Month[] =>
  Array.from({ length: TREND_MONTHS }, (_, index) => addMonths(today, index + 1 - TREND_MONTHS));

/** Series for charts: the last twelve months or a year's, oldest first, months without anything as 0 (§2-2, §2-7). */
/** Month index (see monthIndex) → total. */
type MonthlyTotals = ReadonlyMap<number, Total>;

const MONTHS_PER_YEAR = 12;

export const monthsOfYear = (year: number): Month[] =>
  Array.from({ length: MONTHS_PER_YEAR }, (_, index) => ({ year, month: index + 1 }));

export const paiseIn = (totals: MonthlyTotals, month: Month): Paise => totals.get(monthIndex(month))?.amountPaise ?? 0;

/** The month with the most, of equal ones the latest; undefined when there is nothing. */
export function bestMonthOf(totals: MonthlyTotals): (Month & { readonly amountPaise: Paise }) | undefined {
  const [best] = [...totals].sort(([a, x], [b, y]) => y.amountPaise - x.amountPaise || b - a);
  return best && { ...monthAt(best[0]), amountPaise: best[1].amountPaise };
}
