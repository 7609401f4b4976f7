import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import { investmentStats } from '@/contract/coordinator-investments';
import { monthOf } from '@/domain/months';
import { now } from '@/hooks/clock';
import { type Scope, STALE_MS } from '@/screens/panchayat/use-scope';
import { formatNumber, formatRupees } from '@/ui/format';
import { StatCard, StatGrid } from '@/ui/stat-card';

const PATH = '/panchayat/investments';

/** Total, this month, average per member and members (§2-2). A call that fails leaves them absent (§2-8). */
export function InvestmentFigures({ scope }: { scope: Scope }) {
  const { t } = useTranslation();
  const { data, isLoading } = useEndpoint(investmentStats, { query: scope, staleTime: STALE_MS });
  const { month, year } = monthOf(now());
  return (
    <StatGrid>
      <StatCard
        isLoading={isLoading}
        label={t('panchayat:investments.stats.total')}
        value={formatRupees(data?.totalInvestments)}
        context={t('panchayat:investments.stats.totalContext')}
        explain={{
          formula: t('panchayat:investments.explain.total'),
          rows: { to: `${PATH}?status=approved`, label: t('panchayat:investments.explain.rows') },
        }}
      />
      <StatCard
        isLoading={isLoading}
        label={t('panchayat:investments.stats.thisMonth')}
        value={formatRupees(data?.thisMonth)}
        context={t('panchayat:investments.stats.thisMonthContext')}
        explain={{
          formula: t('panchayat:investments.explain.thisMonth'),
          rows: {
            to: `${PATH}?status=approved&month=${month}&year=${year}`,
            label: t('panchayat:investments.explain.rows'),
          },
        }}
      />
      <StatCard
        isLoading={isLoading}
        label={t('panchayat:investments.stats.average')}
        value={formatRupees(data?.averagePerMember)}
        context={t('panchayat:investments.stats.averageContext')}
        explain={{ formula: t('panchayat:investments.explain.average') }}
      />
      <StatCard
        isLoading={isLoading}
        label={t('panchayat:investments.stats.members')}
        value={formatNumber(data?.totalMembers)}
        context={t('panchayat:investments.stats.membersContext')}
        explain={{
          formula: t('panchayat:investments.explain.members'),
          rows: { to: '/panchayat/members', label: t('panchayat:investments.explain.memberRows') },
        }}
      />
    </StatGrid>
  );
}
