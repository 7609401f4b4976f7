import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { LineChart } from '@/components/chart/cartesian-chart';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { SkeletonRows } from '@/components/feedback/placeholders';
import { twoColumns } from '@/components/page/section-card';
import { StatCard, StatGrid } from '@/components/page/stat-card';
import { formatPercent } from '@/components/text/format';
import { MonthsChart, PlansChart } from '@/pages/coordinator/charts';
import { useCommissionInsights, useMonthlyTrends } from '@/pages/shared/coordinator-data';
import { CoordinatorPage, RefreshButton } from '@/pages/shared/coordinator-page';
import { useCoordinatorEndpoint } from '@/refine/use-coordinator-endpoint';
import { commissionStatement, commissionStats } from '@/server/own-commissions';
import { useServerFeatures } from '@/server/server-features';

const COMMISSIONS_PATH = '/coordinator-commissions';
const STATEMENT_PATH = `${COMMISSIONS_PATH}/statement`;

// Most of the code is that of the grid: it is loaded after what stands above the tables.
const PlanSummary = lazy(async () => ({ default: (await import('./plan-summary')).PlanSummary }));
const Transactions = lazy(async () => ({ default: (await import('./transactions')).CommissionTransactions }));

const StatementDialog = lazy(async () => ({ default: (await import('./statement-dialog')).StatementDialog }));

/** The coordinator's own commissions, and the statement of a month as a dialog over them. */
export function CoordinatorCommissions() {
  return (
    <Routes>
      <Route element={<CommissionsView />}>
        <Route path="statement" element={<StatementDialog />} />
        <Route index element={null} />
      </Route>
      <Route path="*" element={<Navigate to={COMMISSIONS_PATH} replace />} />
    </Routes>
  );
}

/** Figures, charts, plans and every commission of the coordinator. */
function CommissionsView() {
  const { t } = useTranslation();
  const { open } = useRoutedDialog(COMMISSIONS_PATH);
  const { isFetching } = useCoordinatorEndpoint(commissionStats);
  const insights = useCommissionInsights();
  const trends = useMonthlyTrends();
  const hasStatements = useServerFeatures().offers(commissionStatement);
  return (
    <CoordinatorPage
      title={t('coordinator-commissions:title')}
      missingId={t('coordinator-dashboard:missingId')}
      canReload
      description={t('coordinator-commissions:description')}
      actions={
        <>
          <RefreshButton isFetching={isFetching} />
          {hasStatements && (
            <Button variant="outlined" startIcon={<ReceiptLongOutlined />} onClick={() => open(STATEMENT_PATH)}>
              {t('coordinator-commissions:statement.open')}
            </Button>
          )}
        </>
      }
    >
      <CommissionFigures hasStatements={hasStatements} />
      <Box sx={twoColumns}>
        <MonthsChart
          Chart={LineChart}
          title={t('coordinator-commissions:charts.months')}
          caption={t('coordinator-commissions:charts.monthsCaption')}
          isLoading={trends.isLoading}
          trends={trends}
          isCommissionFirst
        />
        <PlansChart
          title={t('coordinator-commissions:charts.plans')}
          caption={t('coordinator-commissions:charts.plansCaption')}
          isLoading={insights.isLoading}
          query={insights}
          figure="commission"
          slices={insights.data?.planWise.map(({ planName, totalCommission }) => ({
            label: planName,
            value: totalCommission,
          }))}
        />
      </Box>
      <Suspense fallback={<SkeletonRows count={10} height={64} />}>
        <PlanSummary insights={insights} />
        <Transactions />
      </Suspense>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </CoordinatorPage>
  );
}

/** Earned, pending, this month and the rate; each is a dash if they could not be loaded. */
function CommissionFigures({ hasStatements }: { hasStatements: boolean }) {
  const { t } = useTranslation();
  const { data: stats, isLoading } = useCoordinatorEndpoint(commissionStats);
  const canFilter = useServerFeatures().can('listQueries');
  const figures = [
    {
      name: 'earned',
      rupees: stats?.totalEarned,
      icon: <PaymentsOutlined />,
      tone: 'success',
      rows: canFilter && { to: '?status=earned', label: t('coordinator-commissions:explain.earnedRows') },
    },
    {
      name: 'pending',
      rupees: stats?.pending,
      icon: <HourglassEmptyOutlined />,
      tone: 'warning',
      rows: { to: '?status=pending', label: t('coordinator-commissions:explain.pendingRows') },
    },
    {
      name: 'thisMonth',
      rupees: stats?.thisMonth,
      icon: <CalendarMonthOutlined />,
      tone: 'info',
      rows: hasStatements && { to: STATEMENT_PATH, label: t('coordinator-commissions:explain.thisMonthRows') },
    },
    { name: 'rate', value: formatPercent(stats?.commissionRate), icon: <PercentOutlined />, rows: false },
  ] as const;
  return (
    <StatGrid>
      {figures.map(({ name, rows, ...figure }) => (
        <StatCard
          key={name}
          isLoading={isLoading}
          label={t(`coordinator-commissions:stats.${name}`)}
          context={t(`coordinator-commissions:stats.${name}Context`)}
          explain={{ formula: t(`coordinator-commissions:explain.${name}`), rows: rows || undefined }}
          {...figure}
        />
      ))}
    </StatGrid>
  );
}
