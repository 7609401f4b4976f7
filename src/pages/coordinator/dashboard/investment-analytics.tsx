import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaChart } from '@/components/chart/cartesian-chart';
import { monthCategories } from '@/components/chart/chart-data';
import { DonutChart } from '@/components/chart/donut-chart';
import { Tag } from '@/components/text/states';
import { monthOf } from '@/domain/months';
import { samplePlans, TrendYearSelect, trendData } from '@/pages/coordinator/trend-data';
import { errorMessage } from '@/refine/error-message';
import { now } from '@/utils/clock';
import type { DashboardQueries } from './use-dashboard-data';

/** The charts with their own Refresh Data, and whether they show live or demo data. */
export function InvestmentAnalytics({ queries: { overview, trends, plans } }: { queries: DashboardQueries }) {
  const { t } = useTranslation();
  const heading = useId();
  const months = trendData(trends.data, monthOf(now()));
  const breakdown = plans.data;
  const hasNoPlans = breakdown?.every(({ totalCollection }) => totalCollection === 0) ?? false;
  const slices = hasNoPlans
    ? samplePlans((number) => t('coordinator-dashboard:charts.samplePlan', { number }))
    : (breakdown ?? []).map(({ planName, totalCollection }) => ({ label: planName, value: totalCollection }));
  // The charts wait for the figures, which are requested first.
  const isWaiting = overview.isLoading;
  const isLoading = isWaiting || trends.isLoading || plans.isLoading;
  const isDemo = months.isSample || hasNoPlans;
  // Without either response there is neither live nor demo data.
  const hasData = trends.data !== undefined || plans.data !== undefined;
  const failure = (query: DashboardQueries['trends'] | DashboardQueries['plans']) =>
    query.error && !query.data ? errorMessage(query.error, t('coordinator:loadFailed')) : undefined;
  return (
    <Box component="section" aria-labelledby={heading}>
      <Box sx={headStyle}>
        <Typography id={heading} variant="h2">
          {t('coordinator-dashboard:charts.heading')}
        </Typography>
        <Box role="status" sx={{ minHeight: 24 }}>
          {!isLoading && hasData && (
            <Tag
              tone={isDemo ? 'warning' : 'success'}
              label={t(isDemo ? 'coordinator-dashboard:charts.demo' : 'coordinator-dashboard:charts.live')}
              size="small"
            />
          )}
        </Box>
        <Button
          size="small"
          startIcon={<RefreshIcon />}
          disabled={isWaiting || trends.isFetching || plans.isFetching}
          onClick={() => {
            trends.refetch();
            plans.refetch();
          }}
          sx={{ ml: 'auto' }}
        >
          {t('coordinator-dashboard:charts.refresh')}
        </Button>
      </Box>
      <Box sx={chartGrid}>
        <AreaChart
          title={t('coordinator-dashboard:charts.trend')}
          caption={t('coordinator-dashboard:charts.trendCaption')}
          actions={<TrendYearSelect />}
          isLoading={isWaiting || trends.isLoading}
          error={failure(trends)}
          onRetry={trends.refetch}
          isSample={months.isSample}
          categoryLabel={t('coordinator-dashboard:charts.month')}
          categories={monthCategories(months.rows)}
          series={[
            {
              label: t('coordinator-dashboard:charts.collection'),
              values: months.rows.map(({ totalCollection }) => totalCollection),
            },
            {
              label: t('coordinator-dashboard:charts.commission'),
              values: months.rows.map(({ totalCommission }) => totalCommission),
              hasOwnScale: true,
            },
          ]}
          figures="rupees"
        />
        <DonutChart
          title={t('coordinator-dashboard:charts.plans')}
          caption={t('coordinator-dashboard:charts.plansCaption')}
          isLoading={isWaiting || plans.isLoading}
          error={failure(plans)}
          onRetry={plans.refetch}
          isSample={hasNoPlans}
          categoryLabel={t('coordinator-dashboard:charts.plan')}
          valueLabel={t('coordinator-dashboard:charts.collection')}
          slices={slices}
          restLabel={t('coordinator-dashboard:charts.otherPlans')}
          figures="rupees"
        />
      </Box>
    </Box>
  );
}

const headStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 };
const chartGrid = {
  display: 'grid',
  gap: { xs: 4, sm: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};
