import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import { monthlyTrends } from '@/contract/coordinator-analytics';
import { useTrendYear } from '@/hooks/use-trend-year';
import { type Scope, STALE_MS } from '@/screens/panchayat/use-scope';
import { AreaChart } from '@/ui/charts/area-chart';
import { BarChart } from '@/ui/charts/bar-chart';
import { LEGEND_HEIGHT } from '@/ui/charts/chart-legend';
import { DonutChart } from '@/ui/charts/donut-chart';
import { LineChart } from '@/ui/charts/line-chart';
import { monthCategories } from '@/ui/charts/month-categories';
import { YearChoice } from '@/ui/year-choice';
import type { Analytics } from './metrics';
import { AnalyticsSection } from './section';

interface ChartsProps {
  analytics: Analytics | undefined;
  scope: Scope;
}

/** The four chart cards; each says so where the answer has no figures for it (decisions §6). */
export function AnalyticsCharts({ analytics, scope }: ChartsProps) {
  const { t } = useTranslation();
  const { year, thisYear, setYear } = useTrendYear();
  const trends = useEndpoint(monthlyTrends, {
    query: { ...scope, year },
    staleTime: STALE_MS,
    keepPreviousData: true,
  });
  const isLoading = analytics === undefined;
  const growth = analytics?.investmentGrowth ?? [];
  const commissions = analytics?.commissionTrends ?? [];
  const months = trends.data?.monthlyTrends ?? [];
  const emptyText = t('panchayat:analytics.charts.placeholder');
  const categoryLabel = t('panchayat:analytics.charts.month');
  return (
    <>
      <AnalyticsSection name="investments">
        <AreaChart
          title={t('panchayat:analytics.charts.growth')}
          // As tall as its neighbour, which has a legend.
          height={260 + LEGEND_HEIGHT}
          caption={t('panchayat:analytics.charts.growthCaption')}
          isLoading={isLoading}
          emptyText={emptyText}
          categoryLabel={categoryLabel}
          categories={monthCategories(growth)}
          series={[
            {
              label: t('panchayat:analytics.charts.invested'),
              values: growth.map(({ totalAmount }) => totalAmount),
            },
          ]}
          figures="rupees"
        />
        <BarChart
          title={t('panchayat:analytics.charts.monthly')}
          caption={t('panchayat:analytics.charts.monthlyCaption', { year: String(year) })}
          actions={
            <YearChoice label={t('panchayat:filters.year')} year={year} thisYear={thisYear} onChange={setYear} />
          }
          isLoading={trends.isLoading}
          error={trends.error ? trends.error.message : undefined}
          onRetry={trends.refetch}
          emptyText={emptyText}
          categoryLabel={categoryLabel}
          categories={monthCategories(months)}
          series={[
            {
              label: t('panchayat:analytics.charts.collection'),
              values: months.map(({ totalCollection }) => totalCollection),
            },
            {
              label: t('panchayat:analytics.charts.commission'),
              values: months.map(({ totalCommission }) => totalCommission),
            },
          ]}
          figures="rupees"
        />
      </AnalyticsSection>
      <Box sx={pair}>
        <AnalyticsSection name="members">
          <DonutChart
            title={t('panchayat:analytics.charts.members')}
            caption={t('panchayat:analytics.charts.membersCaption')}
            isLoading={isLoading}
            emptyText={emptyText}
            categoryLabel={t('panchayat:analytics.charts.state')}
            valueLabel={t('panchayat:analytics.charts.count')}
            figures="count"
            top={2}
            slices={[
              { label: t('panchayat:analytics.charts.active'), value: analytics?.activeMembers ?? 0 },
              { label: t('panchayat:analytics.charts.inactive'), value: analytics?.inactiveMembers ?? 0 },
            ]}
          />
        </AnalyticsSection>
        <AnalyticsSection name="commissions">
          <LineChart
            title={t('panchayat:analytics.charts.commissions')}
            caption={t('panchayat:analytics.charts.commissionsCaption')}
            isLoading={isLoading}
            emptyText={emptyText}
            categoryLabel={categoryLabel}
            categories={monthCategories(commissions)}
            series={[
              { label: t('panchayat:analytics.charts.earned'), values: commissions.map(({ earned }) => earned) },
              { label: t('panchayat:analytics.charts.pending'), values: commissions.map(({ pending }) => pending) },
            ]}
            figures="rupees"
          />
        </AnalyticsSection>
      </Box>
    </>
  );
}

const pair = {
  display: 'grid',
  gap: { xs: 4, sm: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};
