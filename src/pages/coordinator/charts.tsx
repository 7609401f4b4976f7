import { useTranslation } from 'react-i18next';
import type { TrendMonth } from '@/api/coordinator-dashboard';
import type { AreaChart } from '@/components/chart/cartesian-chart';
import { type ChartFrame, monthCategories, type Slice } from '@/components/chart/chart-data';
import { DonutChart } from '@/components/chart/donut-chart';
import { YearSelect } from '@/components/chart/year-select';
import { Tag } from '@/components/text/states';
import { type Month, monthOf } from '@/domain/months';
import type { TrendsQuery } from '@/pages/shared/coordinator-data';
import { errorMessage } from '@/refine/error-message';
import type { EndpointQuery } from '@/refine/use-custom';
import { now } from '@/utils/clock';

interface QueryChartProps extends Pick<ChartFrame, 'title' | 'caption'> {
  slices: readonly Slice[] | undefined;
  isWaiting?: boolean;
  hasIndicator?: boolean;
}

/** An error is named in place of the figures. */
function useQueryFrame({ data, error, isLoading, refetch }: EndpointQuery<unknown>, isWaiting: boolean) {
  const { t } = useTranslation();
  return {
    isLoading: isWaiting || isLoading,
    error: error && !data ? errorMessage(error, t('coordinator:loadFailed')) : undefined,
    onRetry: refetch,
  };
}

function DataIndicator({ data, isSample }: { data: unknown; isSample: boolean }) {
  const { t } = useTranslation();
  if (data === undefined) return null;
  return (
    <Tag
      tone={isSample ? 'warning' : 'success'}
      label={t(isSample ? 'coordinator-dashboard:charts.demo' : 'coordinator-dashboard:charts.live')}
      size="small"
    />
  );
}

interface MonthsChartProps extends QueryChartProps {
  Chart: typeof AreaChart;
  trends: TrendsQuery;
}

/** Each quantity has the same color on every page. Examples are shown where there never was anything. */
export function MonthsChart(props: MonthsChartProps) {
  const { Chart, trends, slices, isWaiting = false, hasIndicator = false, ...frame } = props;
  const { t } = useTranslation();
  const { rows, isSample } = trendData(trends.data, slices, monthOf(now()));
  const collection = {
    label: t('coordinator-dashboard:charts.collection'),
    values: rows.map(({ totalCollection }) => totalCollection),
  };
  const commission = {
    label: t('coordinator-dashboard:charts.commission'),
    values: rows.map(({ totalCommission }) => totalCommission),
    hasOwnScale: true,
  };
  return (
    <Chart
      {...frame}
      {...useQueryFrame(trends, isWaiting)}
      isSample={isSample}
      mark={hasIndicator || isSample ? <DataIndicator data={trends.data} isSample={isSample} /> : undefined}
      actions={<YearSelect label={t('coordinator:year')} />}
      categoryLabel={t('coordinator-dashboard:charts.month')}
      categories={monthCategories(rows)}
      series={[collection, commission]}
    />
  );
}

interface PlansChartProps extends QueryChartProps {
  query: EndpointQuery<unknown>;
  figure: 'collection' | 'commission';
}

const areWithoutAmounts = (slices: readonly Slice[] | undefined): boolean =>
  slices?.every(({ value }) => value === 0) ?? false;

/** Examples are shown where there is nothing. */
export function PlansChart(props: PlansChartProps) {
  const { query, slices, figure, isWaiting = false, hasIndicator = false, ...frame } = props;
  const { t } = useTranslation();
  const isSample = areWithoutAmounts(slices);
  return (
    <DonutChart
      {...frame}
      {...useQueryFrame(query, isWaiting)}
      isSample={isSample}
      mark={hasIndicator || isSample ? <DataIndicator data={query.data} isSample={isSample} /> : undefined}
      categoryLabel={t('coordinator-dashboard:charts.plan')}
      valueLabel={t(`coordinator-dashboard:charts.${figure}`)}
      slices={
        isSample ? samplePlans((number) => t('coordinator-dashboard:charts.samplePlan', { number })) : (slices ?? [])
      }
      restLabel={t('coordinator-dashboard:charts.otherPlans')}
    />
  );
}

/** The examples show what the charts will look like. */
const SAMPLE_MONTHS = [
  [42_000, 1_680],
  [48_500, 1_940],
  [45_000, 1_800],
  [56_000, 2_240],
  [61_500, 2_460],
  [68_000, 2_720],
] as const;
const SAMPLE_PLAN_AMOUNTS = [140_000, 96_000, 58_000, 27_000];

const isEmptyMonth = ({ totalCollection, totalCommission }: TrendMonth): boolean =>
  totalCollection === 0 && totalCommission === 0;

/** Examples are shown if there are no months, or if those of the current year and the plans are empty. */
export function trendData(
  months: readonly TrendMonth[] | undefined,
  slices: readonly Slice[] | undefined,
  today: Month,
): { rows: readonly TrendMonth[]; isSample: boolean } {
  const isNewYear = months?.every((each) => isEmptyMonth(each) && each.year === today.year) ?? false;
  if (months?.length === 0 || (isNewYear && areWithoutAmounts(slices))) {
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

export const samplePlans = (nameOf: (number: number) => string): { label: string; value: number }[] =>
  SAMPLE_PLAN_AMOUNTS.map((value, index) => ({ label: nameOf(index + 1), value }));
