import type { Paise } from '@/domain/money';
import { addMonths, type Month, monthAt, monthIndex } from '@/domain/months';
import type { Total } from './totals';

export const MONTHS_PER_YEAR = 12;

/** The months of a trend: twelve, the current one last. */
export const lastMonths = (today: Month): Month[] =>
  Array.from({ length: MONTHS_PER_YEAR }, (_, index) => addMonths(today, index + 1 - MONTHS_PER_YEAR));

/** Month index (see monthIndex) → total. */
type MonthlyTotals = ReadonlyMap<number, Total>;

export const monthsOfYear = (year: number): Month[] =>
  Array.from({ length: MONTHS_PER_YEAR }, (_, index) => ({ year, month: index + 1 }));

export const paiseIn = (totals: MonthlyTotals, month: Month): Paise => totals.get(monthIndex(month))?.amountPaise ?? 0;

/** The month with the largest amount, the latest of equal ones; undefined without any month. */
export function bestMonthOf(totals: MonthlyTotals): (Month & { readonly amountPaise: Paise }) | undefined {
  const [best] = [...totals].sort(([a, x], [b, y]) => y.amountPaise - x.amountPaise || b - a);
  return best && { ...monthAt(best[0]), amountPaise: best[1].amountPaise };
}
