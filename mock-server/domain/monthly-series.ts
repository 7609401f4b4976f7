/** Series for charts: the last twelve months or a year's, oldest first, months without anything as 0 (§2-2, §2-7). */
import type { Paise } from '../../src/domain/money';
import { type Month, monthAt, monthIndex } from '../../src/domain/months';
import type { Total } from './sums';

/** Month index (see monthIndex) → total. */
export type MonthlyTotals = ReadonlyMap<number, Total>;

const MONTHS_SHOWN = 12;

export const monthsOfYear = (year: number): Month[] =>
  Array.from({ length: MONTHS_SHOWN }, (_, index) => ({ year, month: index + 1 }));

export const paiseIn = (totals: MonthlyTotals, month: Month): Paise => totals.get(monthIndex(month))?.amountPaise ?? 0;

/** The month with the most, of equal ones the latest; undefined when there is nothing. */
export function bestMonthOf(totals: MonthlyTotals): (Month & { readonly amountPaise: Paise }) | undefined {
  const [best] = [...totals].sort(([a, x], [b, y]) => y.amountPaise - x.amountPaise || b - a);
  return best && { ...monthAt(best[0]), amountPaise: best[1].amountPaise };
}
