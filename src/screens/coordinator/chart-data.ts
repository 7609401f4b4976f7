import type { monthlyTrends } from '@/contract/coordinator-analytics';
import type { DataOf } from '@/contract/endpoint';
import { compareMonths, type Month } from '@/domain/months';

export type TrendMonth = DataOf<typeof monthlyTrends>['monthlyTrends'][number];

/** Fixed examples for January to June, in rupees (§2-4): they show what the charts will look like. */
const SAMPLE_MONTHS = [
  [42_000, 1_680],
  [48_500, 1_940],
  [45_000, 1_800],
  [56_000, 2_240],
  [61_500, 2_460],
  [68_000, 2_720],
] as const;
const SAMPLE_PLANS = [140_000, 96_000, 58_000, 27_000];

export interface ChartData<Row> {
  rows: readonly Row[];
  /** Nothing was answered: these are examples. */
  isSample: boolean;
}

const isZero = ({ totalCollection, totalCommission }: TrendMonth): boolean =>
  totalCollection === 0 && totalCommission === 0;

/** The year up to this month; examples when the answer is there and empty. Of a year that is over, what there was. */
export function trendData(months: readonly TrendMonth[] | undefined, today: Month): ChartData<TrendMonth> {
  if (months?.every((each) => isZero(each) && each.year === today.year)) {
    const rows = SAMPLE_MONTHS.map(([totalCollection, totalCommission], index) => ({
      year: today.year,
      month: index + 1,
      totalCollection,
      totalCommission,
    }));
    return { rows, isSample: true };
  }
  // A clock that is behind must not hide figures.
  const rows = (months ?? []).filter((each) => compareMonths(each, today) <= 0 || !isZero(each));
  return { rows, isSample: false };
}

/** Example plans with their amounts in rupees. */
export const samplePlans = (nameOf: (number: number) => string): { label: string; value: number }[] =>
  SAMPLE_PLANS.map((value, index) => ({ label: nameOf(index + 1), value }));
