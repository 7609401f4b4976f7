import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import { commissionStats } from '@/contract/coordinator-area';
import { type Scope, STALE_MS } from '@/screens/panchayat/use-scope';
import { formatPercent, formatRupees } from '@/ui/format';
import { StatCard, StatGrid } from '@/ui/stat-card';

/** Total earned, pending, this month and the commission rate (§2-2). A call that fails leaves them absent (§2-8). */
export function CommissionFigures({ scope }: { scope: Scope }) {
  const { t } = useTranslation();
  const { data, isLoading } = useEndpoint(commissionStats, { query: scope, staleTime: STALE_MS });
  return (
    <StatGrid>
      <StatCard
        isLoading={isLoading}
        label={t('panchayat:own.stats.earned')}
        value={formatRupees(data?.totalEarned)}
        context={t('panchayat:own.stats.earnedContext')}
        explain={{ formula: t('panchayat:own.explain.earned') }}
      />
      <StatCard
        isLoading={isLoading}
        label={t('panchayat:own.stats.pending')}
        value={formatRupees(data?.pending)}
        context={t('panchayat:own.stats.pendingContext')}
        explain={{ formula: t('panchayat:own.explain.pending') }}
      />
      <StatCard
        isLoading={isLoading}
        label={t('panchayat:own.stats.thisMonth')}
        value={formatRupees(data?.thisMonth)}
        context={t('panchayat:own.stats.thisMonthContext')}
        explain={{ formula: t('panchayat:own.explain.thisMonth') }}
      />
      <StatCard
        isLoading={isLoading}
        label={t('panchayat:own.stats.rate')}
        value={formatPercent(data?.commissionRate)}
        context={t('panchayat:own.stats.rateContext')}
        explain={{ formula: t('panchayat:own.explain.rate') }}
      />
    </StatGrid>
  );
}
