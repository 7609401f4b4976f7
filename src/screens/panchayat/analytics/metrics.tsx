import { useTranslation } from 'react-i18next';
import type { coordinatorAnalytics } from '@/contract/coordinator-analytics';
import type { DataOf } from '@/contract/endpoint';
import { formatNumber, formatPercent, formatRupees } from '@/ui/format';
import { StatCard, StatGrid } from '@/ui/stat-card';
import type { Trend } from '@/ui/trend-line';
import { growthOf } from './growth-trend';

export type Analytics = DataOf<typeof coordinatorAnalytics>;

/** Four figures of the chosen days, each against the equal period before (§2-2). */
export function AnalyticsMetrics({ analytics }: { analytics: Analytics | undefined }) {
  const { t } = useTranslation();
  const isLoading = analytics === undefined;
  const trend = (current: number | undefined, previous: number | undefined): { trend?: Trend } => {
    if (current === undefined || previous === undefined) return {};
    const { direction, percent } = growthOf(current, previous);
    return { trend: { direction, label: t('panchayat:analytics.growth', { percent: formatPercent(percent) }) } };
  };
  return (
    <StatGrid>
      <StatCard
        isLoading={isLoading}
        label={t('panchayat:analytics.metrics.investments')}
        value={formatRupees(analytics?.totalInvestments)}
        {...trend(analytics?.totalInvestments, analytics?.previousTotalInvestments)}
        explain={{ formula: t('panchayat:analytics.explain.investments') }}
      />
      <StatCard
        isLoading={isLoading}
        label={t('panchayat:analytics.metrics.members')}
        value={formatNumber(analytics?.activeMembers)}
        {...trend(analytics?.activeMembers, analytics?.previousActiveMembers)}
        explain={{ formula: t('panchayat:analytics.explain.members') }}
      />
      <StatCard
        isLoading={isLoading}
        label={t('panchayat:analytics.metrics.commissions')}
        value={formatRupees(analytics?.totalCommissions)}
        {...trend(analytics?.totalCommissions, analytics?.previousTotalCommissions)}
        explain={{ formula: t('panchayat:analytics.explain.commissions') }}
      />
      <StatCard
        isLoading={isLoading}
        label={t('panchayat:analytics.metrics.conversion')}
        value={formatPercent(percentIn(analytics?.conversionRate))}
        {...trend(analytics?.conversionRate, analytics?.previousConversionRate)}
        explain={{ formula: t('panchayat:analytics.explain.conversion') }}
      />
    </StatGrid>
  );
}

/** Fractions are shown as percents (§2-3). */
export const percentIn = (fraction: number | undefined): number | undefined =>
  fraction === undefined ? undefined : fraction * 100;
