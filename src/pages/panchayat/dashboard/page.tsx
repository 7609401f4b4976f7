import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import RouteOutlined from '@mui/icons-material/RouteOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import { Box, Button, Card, Chip, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { type CoordinatorOverview, coordinatorOverview } from '@/api/coordinator-dashboard';
import { useServerFeatures } from '@/api/server-features';
import { EmptyState, LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { ListRow, RowList } from '@/components/list/row-list';
import { PageTabs } from '@/components/page/page-tabs';
import { SectionCard } from '@/components/page/section-card';
import { StatCards } from '@/components/page/stat-card';
import { ActivityMessage, RoundedText } from '@/components/text/cell-text';
import { formatDate, formatNumber, formatPercent, formatRupees } from '@/components/text/format';
import { PaidAndUnpaid, paidAndToBePaidText } from '@/components/text/payment';
import { showCash } from '@/contract/cash';
import { listCollectionRound } from '@/contract/downline';
import { listOwnPayouts } from '@/contract/payouts';
import { CoordinatorPage } from '@/pages/shared/coordinator-page';
import { NewsSlot } from '@/pages/shared/news/news-slot';
import { RefreshButton, useDismissible } from '@/pages/shared/refresh';
import { errorMessage } from '@/refine/error-message';
import { useCustom } from '@/refine/use-custom';
import { choiceIn } from '@/utils/use-query-params';

// Most of the code is that of grids and charts: it is loaded with the tab that shows one.
const MembersTab = lazy(async () => ({ default: (await import('./tabs')).MembersTab }));
const InvestmentsTab = lazy(async () => ({ default: (await import('./tabs')).InvestmentsTab }));
const CommissionsTab = lazy(async () => ({ default: (await import('./tabs')).CommissionsTab }));
const AnalyticsReport = lazy(async () => ({
  default: (await import('@/pages/panchayat/analytics/page')).AnalyticsReport,
}));

const TABS = ['overview', 'members', 'investments', 'commissions', 'analytics'] as const;

export function PanchayatDashboard() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const tab = choiceIn(TABS, params.get('tab'));
  const overview = useCustom(coordinatorOverview);
  const { shownError, dismiss } = useDismissible(overview.error);
  const unit = overview.data?.coordinator.unitName;
  const { offers } = useServerFeatures();
  const hasRound = offers(listCollectionRound);
  // The round and the cash book are fetched after the figures, so that they are there later in the day without a network.
  useCustom(listCollectionRound, { enabled: hasRound && overview.data !== undefined });
  useCustom(showCash, { enabled: offers(showCash) && overview.data !== undefined });

  return (
    <CoordinatorPage
      title={t('panchayat:title')}
      // Keeps its line from the start, so that nothing moves while somebody is about to press it.
      description={unit ? t('panchayat:description', { unit }) : '\u00a0'}
      actions={<RefreshButton isFetching={overview.isFetching} />}
    >
      <PageTabs
        label={t('panchayat:tabs.label')}
        tabs={TABS.map((name) => ({ name, label: t(`panchayat:tabs.${name}`) }))}
        value={tab}
        onChange={(next) => setParams(next === 'overview' ? {} : { tab: next })}
      >
        {tab === 'overview' &&
          (overview.error ? (
            <>
              {shownError && (
                <LoadError
                  message={errorMessage(shownError, t('coordinator:loadFailed'))}
                  onRetry={overview.refetch}
                  onDismiss={dismiss}
                />
              )}
              <QuickActions hasRound={hasRound} />
            </>
          ) : (
            <PanchayatOverview overview={overview.data} actions={<QuickActions hasRound={hasRound} />} />
          ))}
        <Suspense fallback={<SkeletonRows />}>
          {tab === 'members' && <MembersTab />}
          {tab === 'investments' && <InvestmentsTab />}
          {tab === 'commissions' && <CommissionsTab />}
          {tab === 'analytics' && <AnalyticsReport isTab />}
        </Suspense>
      </PageTabs>
    </CoordinatorPage>
  );
}

/** A rate or activities that are not known are left out. */
function PanchayatOverview({ overview, actions }: { overview: CoordinatorOverview | undefined; actions: ReactNode }) {
  const { t } = useTranslation();
  const { offers } = useServerFeatures();
  const heading = useId();
  const isLoading = overview === undefined;
  const contextOf = (name: 'membersContext' | 'thisMonth' | 'pending', amount: number | null | undefined) => {
    const text = t(`panchayat:stats.${name}`, { amount: formatRupees(amount) });
    // While it is loading, the skeleton is as wide as the text.
    return isLoading ? text : <RoundedText amount={amount}>{text}</RoundedText>;
  };
  // While it is loading, the lines are about as long as they will be, so that nothing below them moves.
  const earnedLines = [
    t('panchayat:stats.pending', { amount: formatRupees(1000) }),
    ...(offers(listOwnPayouts) ? [paidAndToBePaidText(t, 1000, 1000, formatRupees)] : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 8 }}>
      <NewsSlot isDue list="/panchayat/investments" />
      <StatCards
        isLoading={isLoading}
        figures={[
          {
            name: 'members',
            value: formatNumber(overview?.totalMembers),
            context: contextOf('membersContext', overview?.averagePerMember),
            rows: { to: '/panchayat/members', label: t('panchayat:open.members') },
          },
          {
            name: 'investments',
            rupees: overview?.totalInvestments,
            context: contextOf('thisMonth', overview?.thisMonthInvestments),
            rows: { to: '/panchayat/investments?status=approved', label: t('panchayat:open.investments') },
          },
          {
            name: 'earned',
            rupees: overview?.approvedCommission,
            context: isLoading ? (
              earnedLines.join('\n')
            ) : (
              <>
                {contextOf('pending', overview.pendingCommission)}
                <PaidAndUnpaid paid={overview.payouts?.paid} unpaid={overview.payouts?.toBePaid} isOwn />
              </>
            ),
          },
          ...(isLoading || overview.commissionRate !== null
            ? [
                {
                  name: 'rate' as const,
                  value: formatPercent(overview?.commissionRate),
                  context: t('panchayat:stats.rateContext'),
                },
              ]
            : []),
        ]}
        textsOf={(name) => ({ label: t(`panchayat:stats.${name}`), formula: t(`panchayat:explain.${name}`) })}
      />
      {actions}
      {(isLoading || overview.recentActivities) && (
        <section aria-labelledby={heading}>
          <Typography id={heading} variant="h2" sx={{ mb: 4 }}>
            {t('panchayat:activities.heading')}
          </Typography>
          {overview?.recentActivities ? (
            <Activities activities={overview.recentActivities} />
          ) : (
            <SkeletonRows count={5} />
          )}
        </section>
      )}
    </Box>
  );
}

function Activities({ activities }: { activities: NonNullable<CoordinatorOverview['recentActivities']> }) {
  const { t } = useTranslation();
  if (activities.length === 0) {
    return <EmptyState title={t('panchayat:activities.empty')} hint={t('panchayat:activities.emptyHint')} />;
  }
  return (
    <Card sx={{ px: 4 }}>
      <RowList>
        {activities.map(({ id, type, message, timestamp }) => (
          <ListRow
            key={id}
            mark={
              <Chip size="small" variant="outlined" sx={{ minWidth: 104 }} label={t(`panchayat:activities.${type}`)} />
            }
            title={<ActivityMessage {...message} />}
            note={formatDate(timestamp)}
          />
        ))}
      </RowList>
    </Card>
  );
}

const ACTIONS = [
  { name: 'members', to: '/panchayat/members', Icon: GroupsOutlined },
  { name: 'investments', to: '/panchayat/investments', Icon: SavingsOutlined },
  { name: 'commissions', to: '/panchayat/commissions', Icon: PaymentsOutlined },
  { name: 'analytics', to: '/panchayat/analytics', Icon: AssessmentOutlined },
  { name: 'round', to: '/panchayat/members?view=round', Icon: RouteOutlined },
] as const;

/** The panchayat's pages are not in the menu; the collection round comes last, where the server has it. */
function QuickActions({ hasRound }: { hasRound: boolean }) {
  const { t } = useTranslation();
  const actions = ACTIONS.filter(({ name }) => hasRound || name !== 'round');
  return (
    <SectionCard title={t('panchayat:actions.title')}>
      <Box sx={actionGrid}>
        {actions.map(({ name, to, Icon }, index) => (
          <Button
            key={name}
            component={Link}
            to={to}
            variant={index === 0 ? 'contained' : 'outlined'}
            size="large"
            startIcon={<Icon />}
          >
            {t(`panchayat:actions.${name}`)}
          </Button>
        ))}
      </Box>
    </SectionCard>
  );
}

const actionGrid = { display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))' };
