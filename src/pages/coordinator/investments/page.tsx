import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart } from '@/components/chart/cartesian-chart';
import { SkeletonRows } from '@/components/feedback/placeholders';
import { ListCard, ListRow } from '@/components/list/row-list';
import { twoColumns } from '@/components/page/section-card';
import { StatGrid } from '@/components/page/stat-card';
import { RoundedText, Rupees } from '@/components/text/cell-text';
import { countParams, formatRupees } from '@/components/text/format';
import { ShareBar } from '@/components/text/share-bar';
import { investmentStats } from '@/contract/downline';
import { topByCollection } from '@/domain/coordinator-performance';
import { fractionOf } from '@/domain/money';
import { lettersOf } from '@/domain/text/names';
import { type InsightsQuery, useCommissionInsights } from '@/pages/shared/coordinator-data';
import { InvestmentFigures } from '@/pages/shared/coordinator-figures';
import { CoordinatorPage } from '@/pages/shared/coordinator-page';
import { RefreshButton } from '@/pages/shared/refresh';
import { errorMessage } from '@/refine/error-message';
import { useCustom } from '@/refine/use-custom';

// The table needs the code of the grid: it is loaded after what stands above it.
const Transactions = lazy(async () => ({ default: (await import('./transactions')).InvestmentTransactions }));

export function CoordinatorInvestments() {
  const { t } = useTranslation();
  const { isFetching } = useCustom(investmentStats);
  const insights = useCommissionInsights();
  return (
    <CoordinatorPage
      title={t('coordinator-investments:title')}
      description={t('coordinator-investments:description')}
      actions={<RefreshButton isFetching={isFetching} />}
    >
      <InvestmentFigures Layout={StatGrid} rows={{ total: '?status=approved', members: '/coordinator-dashboard' }} />
      <Box sx={twoColumns}>
        <TopMembersChart insights={insights} />
        <MemberSummary insights={insights} />
      </Box>
      <Suspense fallback={<SkeletonRows count={10} height={64} />}>
        <Transactions />
      </Suspense>
    </CoordinatorPage>
  );
}

const CHART_MEMBERS = 10;

function TopMembersChart({ insights: { data, isLoading, error, refetch } }: { insights: InsightsQuery }) {
  const { t } = useTranslation();
  const members = topByCollection(data?.memberWise ?? [], CHART_MEMBERS);
  return (
    <BarChart
      title={t('coordinator-investments:chart.title')}
      caption={t('coordinator-investments:chart.caption')}
      isLoading={isLoading}
      error={error && !data ? errorMessage(error, t('coordinator:investments.failed')) : undefined}
      onRetry={refetch}
      emptyText={t('coordinator:investments.empty')}
      categoryLabel={t('coordinator-investments:chart.member')}
      categories={members.map(chartCategory)}
      series={[
        {
          label: t('coordinator-investments:chart.invested'),
          values: members.map(({ totalCollection }) => totalCollection),
        },
      ]}
      layout="horizontal"
      height={320}
    />
  );
}

const MAX_LETTERS = 16;

/** The user name distinguishes two members of the same name. */
function chartCategory({ memberName, userName }: { memberName: string; userName: string }) {
  const letters = lettersOf(memberName);
  return {
    full: `${memberName} (${userName})`,
    short: letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS - 1).join('')}…` : memberName,
  };
}

const SUMMARY_MEMBERS = 5;

function MemberSummary({ insights: { data, isLoading } }: { insights: InsightsQuery }) {
  const { t } = useTranslation();
  const members = topByCollection(data?.memberWise ?? [], SUMMARY_MEMBERS);
  const highest = members[0]?.totalCollection ?? 0;
  return (
    <ListCard
      title={t('coordinator-investments:summary.title')}
      description={t('coordinator-investments:summary.caption')}
      rows={isLoading ? undefined : members}
      empty={t('coordinator:investments.empty')}
    >
      {({ id, memberName, userName, totalCollection, totalCommission, transactionCount }) => (
        <ListRow
          key={id}
          title={memberName}
          note={userName}
          figure={<Rupees amount={totalCollection} />}
          figureNote={
            <RoundedText amount={totalCommission}>
              {t('coordinator-investments:summary.line', {
                ...countParams(transactionCount),
                commission: formatRupees(totalCommission),
              })}
            </RoundedText>
          }
        >
          <ShareBar share={fractionOf(totalCollection, highest)} />
        </ListRow>
      )}
    </ListCard>
  );
}
