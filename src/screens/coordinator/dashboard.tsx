import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { coordinatorOverview, listOwnCommissions } from '../../contract/coordinator-area';
import type { DataOf } from '../../contract/endpoint';
import { useEndpoint } from '../../hooks/use-endpoint';
import { useInvalidate } from '../../hooks/use-invalidate';
import { useT } from '../../i18n/use-t';
import { OwnCommissionsTable } from '../../resources/own-commissions/table';
import { formatNumber, formatRupees } from '../../ui/format';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { StatCard, StatGrid } from '../../ui/stat-card';

/** Coordinator data lives this long in the browser (§2-9). */
const STALE_MS = 2 * 60 * 1000;
const refreshed = [coordinatorOverview, listOwnCommissions];

/** What a coordinator of any level sees first: the downline's figures and the own commissions (§2-2). */
export function CoordinatorDashboard() {
  const t = useT();
  const { data, isFetching, error, refetch } = useEndpoint(coordinatorOverview, { staleTime: STALE_MS });
  const invalidate = useInvalidate();

  return (
    <Page
      title={t('coordinator:title')}
      description={data && t('coordinator:welcome', { name: data.coordinator.name })}
      actions={
        <Button startIcon={<RefreshIcon />} onClick={() => invalidate(refreshed)} disabled={isFetching}>
          {t('coordinator:refresh')}
        </Button>
      }
    >
      {error ? (
        <LoadError message={error.message || t('coordinator:loadFailed')} onRetry={refetch} />
      ) : (
        <Figures overview={data} />
      )}
      <Typography variant="h2" sx={{ mb: -2 }}>
        {t('coordinator:commissions.heading')}
      </Typography>
      <OwnCommissionsTable />
    </Page>
  );
}

function Figures({ overview }: { overview: DataOf<typeof coordinatorOverview> | undefined }) {
  const t = useT();
  const isLoading = overview === undefined;
  return (
    <StatGrid>
      <StatCard
        isLoading={isLoading}
        label={t('coordinator:stats.members')}
        value={formatNumber(overview?.totalMembers)}
        context={t('coordinator:stats.membersContext')}
      />
      <StatCard
        isLoading={isLoading}
        label={t('coordinator:stats.investments')}
        value={formatRupees(overview?.totalInvestments)}
        context={t('coordinator:stats.transactions', { count: overview?.totalTransactions ?? 0 })}
      />
      <StatCard
        isLoading={isLoading}
        label={t('coordinator:stats.commissions')}
        value={formatRupees(overview?.overallCommission.totalCommission)}
        context={t('coordinator:stats.pending', {
          amount: formatRupees(overview?.pendingCommissions.totalCommission),
        })}
      />
      <StatCard
        isLoading={isLoading}
        label={t('coordinator:stats.thisMonth')}
        value={formatRupees(overview?.thisMonthInvestments)}
        context={t('coordinator:stats.thisMonthCommission', {
          amount: formatRupees(overview?.thisMonthCommission.totalCommission),
        })}
      />
    </StatGrid>
  );
}
