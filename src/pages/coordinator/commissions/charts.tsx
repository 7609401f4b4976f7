import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { LineChart } from '@/components/chart/cartesian-chart';
import { monthCategories } from '@/components/chart/chart-data';
import { DonutChart } from '@/components/chart/donut-chart';
import { monthOf } from '@/domain/months';
import { samplePlans, TrendYearSelect, trendData } from '@/pages/coordinator/trend-data';
import type { InsightsQuery, TrendsQuery } from '@/pages/shared/coordinator-data';
import { errorMessage } from '@/refine/error-message';
import { now } from '@/utils/clock';

interface CommissionChartsProps {
  insights: InsightsQuery;
  trends: TrendsQuery;
}

/** Commission by plan, and commission beside collection by month; examples where there is no data. */
export function CommissionCharts({ insights, trends }: CommissionChartsProps) {
  const { t } = useTranslation();
  const months = trendData(trends.data, monthOf(now()));
  const failureOf = ({ error, data }: InsightsQuery | TrendsQuery) =>
    error && !data ? errorMessage(error, t('coordinator:loadFailed')) : undefined;
  const plans = insights.data?.planWise;
  const isSample = plans?.every(({ totalCommission }) => totalCommission === 0) ?? false;
  const slices = isSample
    ? samplePlans((number) => t('coordinator-commissions:charts.samplePlan', { number }))
    : (plans ?? []).map(({ planName, totalCommission }) => ({ label: planName, value: totalCommission }));
  return (
    <Box sx={chartGrid}>
      <LineChart
        title={t('coordinator-commissions:charts.months')}
        caption={t('coordinator-commissions:charts.monthsCaption')}
        isLoading={trends.isLoading}
        error={failureOf(trends)}
        onRetry={trends.refetch}
        isSample={months.isSample}
        actions={<TrendYearSelect />}
        categoryLabel={t('coordinator-commissions:charts.month')}
        categories={monthCategories(months.rows)}
        series={[
          {
            label: t('coordinator-commissions:charts.commission'),
            values: months.rows.map(({ totalCommission }) => totalCommission),
            hasOwnScale: true,
          },
          {
            label: t('coordinator-commissions:charts.collection'),
            values: months.rows.map(({ totalCollection }) => totalCollection),
          },
        ]}
        figures="rupees"
      />
      <DonutChart
        title={t('coordinator-commissions:charts.plans')}
        caption={t('coordinator-commissions:charts.plansCaption')}
        isLoading={insights.isLoading}
        error={failureOf(insights)}
        onRetry={insights.refetch}
        isSample={isSample}
        categoryLabel={t('coordinator-commissions:charts.plan')}
        valueLabel={t('coordinator-commissions:charts.commission')}
        slices={slices}
        restLabel={t('coordinator-commissions:charts.otherPlans')}
        figures="rupees"
      />
    </Box>
  );
}

const chartGrid = {
  display: 'grid',
  gap: { xs: 4, sm: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};
