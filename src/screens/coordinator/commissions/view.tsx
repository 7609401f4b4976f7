import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useRefresh } from '@/api/use-refresh';
import { commissionStats } from '@/contract/coordinator-area';
import { commissionInsights } from '@/contract/coordinator-commissions';
import { useOwnEndpoint } from '@/hooks/use-own-endpoint';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import { OwnPage } from '@/screens/coordinator/own-page';
import { useTrends } from '@/screens/coordinator/use-trends';
import { SkeletonRows } from '@/ui/skeletons';
import { LIST_PATH, STATEMENT_PATH } from './addresses';
import { CommissionCharts } from './charts';
import { CommissionFigures } from './figures';

// The grid is most of the weight: it comes after what stands above it.
const PlanSummary = lazy(async () => ({ default: (await import('./plan-summary')).PlanSummary }));
const Transactions = lazy(async () => ({ default: (await import('./transactions')).CommissionTransactions }));

/** Figures, charts, plans and every single commission of the coordinator (§2-2). */
export function CommissionsView() {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const { open } = useRoutedDialog(LIST_PATH);
  const stats = useOwnEndpoint(commissionStats);
  const insights = useOwnEndpoint(commissionInsights);
  const trends = useTrends();
  return (
    <OwnPage
      title={t('coordinator-commissions:title')}
      description={t('coordinator-commissions:description')}
      actions={
        <>
          <Button startIcon={<RefreshIcon />} onClick={refresh} disabled={stats.isFetching}>
            {t('coordinator:refresh')}
          </Button>
          <Button variant="outlined" startIcon={<ReceiptLongOutlined />} onClick={() => open(STATEMENT_PATH)}>
            {t('coordinator-commissions:statement.open')}
          </Button>
        </>
      }
    >
      <CommissionFigures stats={stats.data} isLoading={stats.isLoading} />
      <CommissionCharts insights={insights} trends={trends} />
      <Suspense fallback={<SkeletonRows count={10} height={64} />}>
        <PlanSummary insights={insights} />
        <Transactions />
      </Suspense>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </OwnPage>
  );
}
