import { useTranslation } from 'react-i18next';
import { useChartYear } from '@/components/chart/use-chart-year';
import { YearSelect } from '@/components/chart/year-select';
import type { Month } from '@/domain/months';
import type { TrendMonth } from '@/server/coordinator-dashboard';

/** Selects the year of a monthly chart. */
export function TrendYearSelect() {
  const { t } = useTranslation();
  const { year, thisYear, setYear } = useChartYear();
  return <YearSelect label={t('coordinator:year')} year={year} thisYear={thisYear} onChange={setYear} />;
}

/** Fixed examples for January to June, in rupees: they show what the charts will look like. */
const SAMPLE_MONTHS = [
  [42_000, 1_680],
  [48_500, 1_940],
  [45_000, 1_800],
  [56_000, 2_240],
  [61_500, 2_460],
  [68_000, 2_720],
] as const;
const SAMPLE_PLAN_AMOUNTS = [140_000, 96_000, 58_000, 27_000];

interface ChartData<Row> {
  rows: readonly Row[];
  /** The response is empty: these are examples. */
  isSample: boolean;
}

const isEmptyMonth = ({ totalCollection, totalCommission }: TrendMonth): boolean =>
  totalCollection === 0 && totalCommission === 0;

/** If all months of the current year are empty: examples; an earlier year is shown as it was. */
export function trendData(months: readonly TrendMonth[] | undefined, today: Month): ChartData<TrendMonth> {
  if (months?.every((each) => isEmptyMonth(each) && each.year === today.year)) {
    const rows = SAMPLE_MONTHS.map(([totalCollection, totalCommission], index) => ({
      year: today.year,
      month: index + 1,
      totalCollection,
      totalCommission,
    }));
    return { rows, isSample: true };
  }
  return { rows: months ?? [], isSample: false };
}

/** Example plans with their amounts in rupees. */
export const samplePlans = (nameOf: (number: number) => string): { label: string; value: number }[] =>
  SAMPLE_PLAN_AMOUNTS.map((value, index) => ({ label: nameOf(index + 1), value }));
