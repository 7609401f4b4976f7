import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoordinatorAnalytics } from '@/api/coordinator-dashboard';
import { AreaChart, BarChart, LineChart } from '@/components/chart/cartesian-chart';
import { LEGEND_HEIGHT } from '@/components/chart/chart-card';
import { monthSeries } from '@/components/chart/chart-data';
import { DonutChart } from '@/components/chart/donut-chart';
import { useChartYear } from '@/components/chart/use-chart-year';
import { YearSelect } from '@/components/chart/year-select';
import { twoColumns } from '@/components/page/section-card';
import { useMonthlyTrends } from '@/pages/shared/coordinator-data';
import { errorMessage } from '@/refine/error-message';
import { useReducedMotion } from '@/utils/media-queries';

const SECTIONS = ['overview', 'investments', 'members', 'commissions'] as const;
type SectionName = (typeof SECTIONS)[number];

const sectionElementId = (name: SectionName): string => `analytics-${name}`;

export function SectionTabs() {
  const { t } = useTranslation();
  const isStill = useReducedMotion();
  const goTo = (name: SectionName) => {
    const section = document.getElementById(sectionElementId(name));
    section?.scrollIntoView?.({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <Box component="nav" aria-label={t('panchayat:analytics.sections.label')} sx={tabBarStyle}>
      {SECTIONS.map((name) => (
        <Button key={name} color="secondary" onClick={() => goTo(name)} sx={{ flexShrink: 0, minHeight: 44 }}>
          {t(`panchayat:analytics.sections.${name}`)}
        </Button>
      ))}
    </Box>
  );
}

export function AnalyticsSection({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box
      component="section"
      id={sectionElementId(name)}
      tabIndex={-1}
      aria-label={t(`panchayat:analytics.sections.${name}`)}
      sx={sectionStyle}
    >
      {children}
    </Box>
  );
}

export function AnalyticsCharts({ analytics }: { analytics: CoordinatorAnalytics | undefined }) {
  const { t } = useTranslation();
  const { year } = useChartYear();
  const trends = useMonthlyTrends();
  const isLoading = analytics === undefined;
  const frame = (name: 'growth' | 'monthly' | 'members' | 'commissions') => ({
    title: t(`panchayat:analytics.charts.${name}`),
    caption: t(`panchayat:analytics.charts.${name}Caption`, { year: String(year) }),
    isLoading,
    emptyText: t('panchayat:analytics.charts.placeholder'),
    categoryLabel: t('panchayat:analytics.charts.month'),
  });
  return (
    <>
      <AnalyticsSection name="investments">
        <AreaChart
          {...frame('growth')}
          // The chart is as tall as the one beside it, which has a legend.
          height={260 + LEGEND_HEIGHT}
          {...monthSeries(analytics?.investmentGrowth ?? [], { totalAmount: t('panchayat:analytics.charts.invested') })}
        />
        <BarChart
          {...frame('monthly')}
          actions={<YearSelect label={t('coordinator:year')} />}
          isLoading={trends.isLoading}
          error={trends.error ? errorMessage(trends.error, t('panchayat:analytics.failed')) : undefined}
          onRetry={trends.refetch}
          {...monthSeries(trends.data ?? [], {
            totalCollection: t('panchayat:analytics.charts.collection'),
            totalCommission: t('panchayat:analytics.charts.commission'),
          })}
        />
      </AnalyticsSection>
      <Box sx={twoColumns}>
        <AnalyticsSection name="members">
          <DonutChart
            {...frame('members')}
            categoryLabel={t('panchayat:analytics.charts.state')}
            valueLabel={t('panchayat:analytics.charts.count')}
            figures="count"
            top={2}
            slices={[
              { label: t('panchayat:analytics.charts.active'), value: analytics ? analytics.activeMembers : 0 },
              { label: t('panchayat:analytics.charts.inactive'), value: analytics ? analytics.inactiveMembers : 0 },
            ]}
          />
        </AnalyticsSection>
        <AnalyticsSection name="commissions">
          <LineChart
            {...frame('commissions')}
            {...monthSeries(analytics?.commissionTrends ?? [], {
              earned: t('panchayat:analytics.charts.earned'),
              pending: t('panchayat:analytics.charts.pending'),
            })}
          />
        </AnalyticsSection>
      </Box>
    </>
  );
}

const tabBarStyle = { display: 'flex', gap: 1, overflowX: 'auto', borderBottom: 1, borderColor: 'divider' };
const sectionStyle = { ...twoColumns, outline: 'none', '& > :only-child': { gridColumn: '1 / -1' } };
