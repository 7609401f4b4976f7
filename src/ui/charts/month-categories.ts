import type { Month } from '@/domain/months';
import { formatMonth, formatMonthName } from '@/ui/format';
import type { ChartCategory } from './chart-types';

/** Months as places on an axis: Nov 2026, and below the axis Nov ’26. */
export const monthCategories = (months: readonly Month[]): ChartCategory[] =>
  months.map((month) => ({
    full: formatMonth(month),
    short: `${formatMonthName(month.month)} ’${String(month.year).slice(-2)}`,
  }));
