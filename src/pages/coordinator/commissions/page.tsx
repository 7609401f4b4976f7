import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { Box, Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet } from 'react-router-dom';
import { useServerFeatures } from '@/api/server-features';
import { LineChart } from '@/components/chart/cartesian-chart';
import { ListRoutes } from '@/components/dialog/list-routes';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { SkeletonRows } from '@/components/feedback/placeholders';
import { FoldedSection } from '@/components/page/fold';
import { twoColumns } from '@/components/page/section-card';
import { StatGrid } from '@/components/page/stat-card';
import { commissionStatement, commissionStats } from '@/contract/commissions';
import { listOwnPayouts } from '@/contract/payouts';
import { MonthsChart, PlansChart } from '@/pages/coordinator/charts';
import { useCommissionInsights, useMonthlyTrends } from '@/pages/shared/coordinator-data';
import { CommissionFigures } from '@/pages/shared/coordinator-figures';
import { CoordinatorPage } from '@/pages/shared/coordinator-page';
import { RefreshButton } from '@/pages/shared/refresh';
import { useCustom } from '@/refine/use-custom';

const COMMISSIONS_PATH = '/coordinator-commissions';
const STATEMENT_PATH = `${COMMISSIONS_PATH}/statement`;

// The tables need the code of the grid: it is loaded after what stands above them.
const CommissionTables = lazy(async () => ({ default: (await import('./tables')).CommissionTables }));

const OwnPayouts = lazy(async () => ({ default: (await import('./payouts')).OwnPayouts }));

const CommissionStatement = lazy(async () => ({
  default: (await import('@/pages/shared/commission-statement')).CommissionStatement,
}));

export function CoordinatorCommissions() {
  return <ListRoutes path={COMMISSIONS_PATH} list={<CommissionsView />} dialogs={{ statement: <StatementDialog /> }} />;
}

/** Where the server makes no statements, an old link leads to the list. */
function StatementDialog() {
  const { close } = useRoutedDialog(COMMISSIONS_PATH);
  if (!useServerFeatures().offers(commissionStatement)) return <Navigate to={COMMISSIONS_PATH} replace />;
  return <CommissionStatement onClose={close} />;
}

function CommissionsView() {
  const { t } = useTranslation();
  const { open } = useRoutedDialog(COMMISSIONS_PATH);
  const { isFetching } = useCustom(commissionStats);
  const insights = useCommissionInsights();
  const trends = useMonthlyTrends();
  const slices = insights.data?.planWise.map(({ planName, totalCommission }) => ({
    label: planName,
    value: totalCommission,
  }));
  const { offers, can } = useServerFeatures();
  const hasStatements = offers(commissionStatement);
  const canFilter = can('listQueries');
  return (
    <CoordinatorPage
      title={t('coordinator-commissions:title')}
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
      <CommissionFigures
        Layout={StatGrid}
        rows={{
          earned: canFilter && '?status=earned',
          pending: '?status=pending',
          thisMonth: hasStatements && { to: STATEMENT_PATH, label: t('coordinator-commissions:statement.open') },
        }}
      />
      <Box sx={twoColumns}>
        <MonthsChart
          Chart={LineChart}
          title={t('coordinator-commissions:charts.months')}
          caption={t('coordinator-commissions:charts.monthsCaption')}
          trends={trends}
          slices={slices}
        />
        <PlansChart
          title={t('coordinator-commissions:charts.plans')}
          caption={t('coordinator-commissions:charts.plansCaption')}
          query={insights}
          figure="commission"
          slices={slices}
        />
      </Box>
      <Suspense fallback={<SkeletonRows count={10} height={64} />}>
        <CommissionTables insights={insights} />
        {offers(listOwnPayouts) && (
          <FoldedSection
            title={t('coordinator-commissions:payouts.title')}
            description={t('coordinator-commissions:payouts.description')}
          >
            <Suspense fallback={<SkeletonRows count={5} />}>
              <OwnPayouts />
            </Suspense>
          </FoldedSection>
        )}
      </Suspense>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </CoordinatorPage>
  );
}
