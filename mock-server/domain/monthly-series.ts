import type { Paise } from '@/domain/money';
import { addMonths, MONTH_NUMBERS, MONTHS_PER_YEAR, type Month, monthAt, monthIndex } from '@/domain/months';
import type { Total } from './totals';

export const lastMonths = (today: Month): Month[] =>
  MONTH_NUMBERS.map((number) => addMonths(today, number - MONTHS_PER_YEAR));

type MonthlyTotals = ReadonlyMap<number, Total>;

export const monthsOfYear = (year: number): Month[] => MONTH_NUMBERS.map((month) => ({ year, month }));

export const paiseIn = (totals: MonthlyTotals, month: Month): Paise => totals.get(monthIndex(month))?.amountPaise ?? 0;

export function bestMonthOf(totals: MonthlyTotals): (Month & { readonly amountPaise: Paise }) | undefined {
  const [best] = [...totals].sort(([a, x], [b, y]) => y.amountPaise - x.amountPaise || b - a);
  return best && { ...monthAt(best[0]), amountPaise: best[1].amountPaise };
}
