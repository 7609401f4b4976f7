import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefresh } from '@/api/use-refresh';
import { commissionInsights } from '@/contract/coordinator-commissions';
import { investmentStats } from '@/contract/coordinator-investments';
import { useOwnEndpoint } from '@/hooks/use-own-endpoint';
import { OwnPage } from '@/screens/coordinator/own-page';
import { SkeletonRows } from '@/ui/skeletons';
import { InvestmentFigures } from './figures';
import { MemberSummary } from './member-summary';
import { TopMembersChart } from './top-members-chart';

// The grid is most of the weight: it comes after what stands above it.
const Transactions = lazy(async () => ({ default: (await import('./transactions')).InvestmentTransactions }));

/** What the downline invests: figures, the members who invest most, every deposit (§2-2). */
export function CoordinatorInvestments() {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const stats = useOwnEndpoint(investmentStats);
  const insights = useOwnEndpoint(commissionInsights);
  return (
    <OwnPage
      title={t('coordinator-investments:title')}
      description={t('coordinator-investments:description')}
      actions={
        <Button startIcon={<RefreshIcon />} onClick={refresh} disabled={stats.isFetching}>
          {t('coordinator:refresh')}
        </Button>
      }
    >
      <InvestmentFigures stats={stats.data} isLoading={stats.isLoading} />
      <Box sx={pair}>
        <TopMembersChart insights={insights} />
        <MemberSummary insights={insights} />
      </Box>
      <Suspense fallback={<SkeletonRows count={10} height={64} />}>
        <Transactions />
      </Suspense>
    </OwnPage>
  );
}

const pair = {
  display: 'grid',
  gap: { xs: 4, sm: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
};
