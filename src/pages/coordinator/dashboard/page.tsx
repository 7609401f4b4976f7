import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import Close from '@mui/icons-material/Close';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatCard, StatGrid } from '@/components/page/stat-card';
import { RoundedText } from '@/components/text/cell-text';
import { formatNumber, formatRupees } from '@/components/text/format';
import { exportOwnCommissions } from '@/contract/commissions';
import { CoordinatorPage } from '@/pages/shared/coordinator-page';
import { errorMessage } from '@/refine/error-message';
import { useExportFile } from '@/refine/use-export-file';
import type { CoordinatorOverview } from '@/server/coordinator-dashboard';
import { commissionStatement } from '@/server/own-commissions';
import { useServerFeatures } from '@/server/server-features';
import { LatestInvestments, RankAndBadges, RecentActivities, TopMembers } from './dashboard-cards';
import { DownlineSection } from './downline-section';
import { InvestmentAnalytics } from './investment-analytics';
import { type DashboardQueries, useDashboardData } from './use-dashboard-data';

/** The first page of a coordinator of any level. */
export function CoordinatorDashboard() {
  const { t } = useTranslation();
  const queries = useDashboardData();
  const { overview } = queries;
  const { exportFile, isExporting } = useCommissionExport();
  const name = overview.data?.coordinator.name;

  return (
    <CoordinatorPage
      title={t('coordinator:title')}
      missingId={t('coordinator-dashboard:missingId')}
      canReload
      description={
        <span role="status">
          {overview.isLoading ? t('coordinator:loading') : name && t('coordinator:welcome', { name })}
        </span>
      }
      actions={
        <>
          <Button startIcon={<RefreshIcon />} onClick={queries.refresh} disabled={overview.isFetching}>
            {t('coordinator:refresh')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            onClick={exportFile}
            loading={isExporting}
            loadingPosition="start"
          >
            {t('coordinator-dashboard:export')}
          </Button>
        </>
      }
    >
      {overview.error && <DashboardProblem query={overview} />}
      <RankAndBadges queries={queries} />
      <DashboardFigures overview={overview.data} isLoading={overview.isLoading} />
      <InvestmentAnalytics queries={queries} />
      <Box sx={twoColumns}>
        <TopMembers query={queries.insights} />
        <RecentActivities />
      </Box>
      <DownlineSection isDue={queries.areUnitsDue} />
      <LatestInvestments query={queries.investments} />
    </CoordinatorPage>
  );
}

/** Why the figures are missing, until it is dismissed; the rest of the page works without them. */
function DashboardProblem({ query: { error, refetch, isFetching } }: { query: DashboardQueries['overview'] }) {
  const { t } = useTranslation();
  const [dismissed, setDismissed] = useState<unknown>();
  if (!error || dismissed === error) return null;
  return (
    <Alert
      severity="error"
      action={
        <>
          <Button color="inherit" size="small" onClick={refetch} disabled={isFetching}>
            {t('ui:error.retry')}
          </Button>
          <IconButton
            color="inherit"
            size="small"
            aria-label={t('common:actions.dismiss')}
            onClick={() => setDismissed(error)}
          >
            <Close fontSize="small" />
          </IconButton>
        </>
      }
    >
      {errorMessage(error, t('coordinator-dashboard:overviewFailed'))}
    </Alert>
  );
}

interface DashboardFiguresProps {
  overview: CoordinatorOverview | undefined;
  isLoading: boolean;
}

/** The four figures of the dashboard. */
function DashboardFigures({ overview, isLoading }: DashboardFiguresProps) {
  const { t } = useTranslation();
  const hasStatements = useServerFeatures().offers(commissionStatement);
  const formula = (name: 'members' | 'investments' | 'commissions' | 'thisMonth') =>
    t(`coordinator-dashboard:explain.${name}`);
  return (
    <StatGrid>
      <StatCard
        isLoading={isLoading}
        icon={<GroupsOutlined />}
        label={t('coordinator:stats.members')}
        value={formatNumber(overview?.totalMembers)}
        context={t('coordinator:stats.membersContext')}
        explain={{ formula: formula('members') }}
      />
      <StatCard
        isLoading={isLoading}
        icon={<AccountBalanceWalletOutlined />}
        tone="info"
        label={t('coordinator:stats.investments')}
        rupees={overview?.totalInvestments}
        context={
          overview &&
          overview.totalTransactions !== null &&
          t('coordinator-dashboard:deposits', {
            count: overview.totalTransactions,
            shown: formatNumber(overview.totalTransactions),
          })
        }
        explain={{
          formula: formula('investments'),
          rows: {
            to: '/coordinator-investments?status=approved',
            label: t('coordinator-dashboard:explain.investmentsRows'),
          },
        }}
      />
      <StatCard
        isLoading={isLoading}
        icon={<PaymentsOutlined />}
        tone="success"
        label={t('coordinator:stats.commissions')}
        rupees={overview?.overallCommission}
        context={
          overview && (
            <RoundedText amount={overview.pendingCommission}>
              {t('coordinator:stats.pending', { amount: formatRupees(overview.pendingCommission) })}
            </RoundedText>
          )
        }
        explain={{
          formula: formula('commissions'),
          rows: { to: '/coordinator-commissions', label: t('coordinator-dashboard:explain.commissionsRows') },
        }}
      />
      <StatCard
        isLoading={isLoading}
        icon={<CalendarMonthOutlined />}
        tone="warning"
        label={t('coordinator:stats.thisMonth')}
        rupees={overview?.thisMonthInvestments}
        context={
          overview &&
          overview.thisMonthCommission !== null && (
            <RoundedText amount={overview.thisMonthCommission}>
              {t('coordinator:stats.thisMonthCommission', { amount: formatRupees(overview.thisMonthCommission) })}
            </RoundedText>
          )
        }
        explain={{
          formula: formula('thisMonth'),
          rows: hasStatements
            ? { to: '/coordinator-commissions/statement', label: t('coordinator-dashboard:explain.thisMonthRows') }
            : undefined,
        }}
      />
    </StatGrid>
  );
}

/** The coordinator's own commissions as CSV, in a tab that the click itself opens. */
function useCommissionExport() {
  const { t } = useTranslation();
  return useExportFile({
    endpoint: exportOwnCommissions,
    urlOf: ({ csvUrl }) => csvUrl,
    failure: (message) => t('coordinator-dashboard:exportFailed', { message }),
  });
}

const twoColumns = { display: 'grid', gap: { xs: 4, sm: 6 }, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } };
