import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { AreaChart } from '@/ui/charts/area-chart';
import { DonutChart } from '@/ui/charts/donut-chart';
import { LineChart } from '@/ui/charts/line-chart';
import { monthCategories } from '@/ui/charts/month-categories';
import { AnalyticsFigures } from './analytics-figures';
import type { Dashboard } from './figures';
import { PerformanceMetrics } from './performance-metrics';
import { TopPlans } from './top-plans';

/** Plans that have a slice of their own (§1-9). */
const TOP_SHARES = 6;

export function AnalyticsTab({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { t } = useTranslation();
  const trends = dashboard?.monthlyTrends ?? [];
  const months = {
    isLoading: !dashboard,
    categoryLabel: t('dashboard:analytics.month'),
    categories: monthCategories(trends.map(({ _id }) => _id)),
  };
  return (
    <>
      <AnalyticsFigures dashboard={dashboard} />
      <AreaChart
        {...months}
        title={t('dashboard:analytics.trends')}
        caption={t('dashboard:analytics.trendsCaption')}
        figures="rupees"
        series={[{ label: t('dashboard:analytics.invested'), values: trends.map(({ totalAmount }) => totalAmount) }]}
      />
      <Box sx={pair}>
        <DonutChart
          isLoading={!dashboard}
          title={t('dashboard:analytics.distribution')}
          caption={t('dashboard:analytics.distributionCaption')}
          categoryLabel={t('dashboard:analytics.plan')}
          valueLabel={t('dashboard:analytics.invested')}
          restLabel={t('dashboard:analytics.otherPlans')}
          emptyText={t('dashboard:analytics.noPlans')}
          figures="rupees"
          top={TOP_SHARES}
          slices={(dashboard?.planWiseBreakdown ?? []).map(({ planName, totalAmount }) => ({
            label: planName,
            value: totalAmount,
          }))}
        />
        <LineChart
          {...months}
          title={t('dashboard:analytics.growth')}
          caption={t('dashboard:analytics.growthCaption')}
          figures="count"
          series={[
            {
              label: t('dashboard:analytics.transactions'),
              values: trends.map(({ totalTransactions }) => totalTransactions),
            },
          ]}
        />
        <TopPlans plans={dashboard?.planWiseBreakdown} />
        <PerformanceMetrics />
      </Box>
    </>
  );
}

const pair = {
  display: 'grid',
  gap: { xs: 4, sm: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};
