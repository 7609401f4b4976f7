import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import { commissionInsights } from '@/contract/coordinator-commissions';
import { type Scope, STALE_MS } from '@/screens/panchayat/use-scope';
import { InsightTable } from './insight-table';

/** The filters that insights and details share with the list; the member is the list's alone. */
export interface SharedFilters {
  status: string | undefined;
  month: string | undefined;
  year: string | undefined;
}

/** By Plan and By Member (§2-2), of the same status and period as the list. */
export function Insights({ scope, filters }: { scope: Scope; filters: SharedFilters }) {
  const { t } = useTranslation();
  const { data, isLoading } = useEndpoint(commissionInsights, {
    query: { ...scope, ...filters },
    staleTime: STALE_MS,
    keepPreviousData: true,
  });
  return (
    <Box sx={pair}>
      <InsightTable
        title={t('panchayat:own.insights.byPlan')}
        nameLabel={t('panchayat:own.insights.plan')}
        isLoading={isLoading}
        rows={data?.planWise.map(({ planName, ...row }) => ({ ...row, name: planName }))}
      />
      <InsightTable
        title={t('panchayat:own.insights.byMember')}
        nameLabel={t('panchayat:own.insights.member')}
        hasUserId
        isLoading={isLoading}
        rows={data?.memberWise.map(({ memberName, ...row }) => ({ ...row, name: memberName }))}
      />
    </Box>
  );
}

const pair = {
  display: 'grid',
  alignItems: 'start',
  gap: { xs: 4, sm: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
};
