import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import { Box, Button, ButtonBase, Link, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { commissionApprovalStats, pendingCommissionTotals } from '@/api/commissions';
import { coordinatorsWithEarnings } from '@/api/coordinators';
import { useServerFeatures } from '@/api/server-features';
import { type DashboardData, pendingDepositInstants } from '@/api/superadmin-dashboard';
import { SectionCard } from '@/components/page/section-card';
import { StatCard, StatGrid } from '@/components/page/stat-card';
import { RoundedText } from '@/components/text/cell-text';
import { ABSENT, countParams, formatDate, formatNumber, formatRupees } from '@/components/text/format';
import { PaidAndUnpaid } from '@/components/text/payment';
import { pendingDepositsSummary } from '@/contract/deposits';
import { type Figure, isAbove, isKnown } from '@/domain/figures';
import { REPORT_PATH } from '@/pages/shared/report-url';
import { errorMessage } from '@/refine/error-message';
import { useCustom } from '@/refine/use-custom';
import { useDelayedFlag } from '@/utils/use-debounced';
import { coordinatorCount, explain, LEVELS_HIGHEST_FIRST, membersPath, oldestOf } from './figures';
import { PENDING_QUERY } from './first-calls';
import { SampleActivity } from './static-activity';
import { BadgeStatistics, TopPerformers } from './top-performers';

const COORDINATORS_DELAY = 500;
const COORDINATORS_STALE_TIME = 2 * 60 * 1000;

/** The essential data is loaded first, then coordinators, then badges in the background. A query that fails does not affect the others. */
export function OverviewTab({ dashboard }: { dashboard: DashboardData | undefined }) {
  const { t } = useTranslation();
  const areCoordinatorsDue = useDelayedFlag(dashboard !== undefined, COORDINATORS_DELAY);
  const coordinators = useCustom(coordinatorsWithEarnings, {
    query: { limit: 1 },
    enabled: areCoordinatorsDue,
    staleTime: COORDINATORS_STALE_TIME,
  });
  const areBadgesDue = areCoordinatorsDue && (coordinators.data !== undefined || coordinators.error !== null);
  return (
    <>
      <OverviewFigures data={dashboard} earningCount={coordinators.data?.summary?.coordinatorsWithEarnings} />
      <QuickActions />
      <WaitingWork
        cash={dashboard?.cash}
        requests={dashboard?.requestsToConfirm}
        threeMonthsBehind={dashboard?.threeMonthsBehind}
      />
      <CoordinatorHierarchy counts={dashboard?.userCounts.coordinators} />
      <TopPerformers isDue={areBadgesDue} />
      <BadgeStatistics isDue={areBadgesDue} />
      <SectionCard title={t('dashboard:activity.title')} isSample>
        <SampleActivity kinds={['member', 'deposit', 'commission', 'plan']} />
      </SectionCard>
    </>
  );
}

/** Where the list of pending commissions has no number, that of the statistics is shown. */
function usePendingCommissions() {
  const pending = useCustom(pendingCommissionTotals, { query: PENDING_QUERY });
  const { data } = pending;
  const stats = useCustom(commissionApprovalStats, { enabled: data?.count === null });
  return {
    ...pending,
    isLoading: pending.isLoading || stats.isLoading,
    count: data?.count ?? stats.data?.statusBreakdown.pending.count,
  };
}

interface WaitingTile {
  name: 'deposits' | 'commissions' | 'requests' | 'oldCash' | 'handIns' | 'differences' | 'disputed' | 'behind';
  to: string;
  Icon: typeof SavingsOutlined;
  isLoading: boolean;
  count: Figure | undefined;
  amount?: Figure | undefined;
  /** In rupees: what was counted less what was handed in. */
  difference?: Figure | undefined;
  oldest?: string | undefined;
  /** What the office does about it, as a sentence. */
  nextStep?: string;
}

const OLDEST_FIRST = 'sort=createdAt&order=asc';

/** What about cash waits for the office; nothing of it is shown where the server does not say it. */
const cashTiles = (cash: DashboardData['cash'] | undefined) =>
  cash
    ? ([
        {
          name: 'oldCash',
          to: '/pending-deposits?by=panchayat&sort=inHand&order=desc',
          count: cash.oldCount,
          amount: cash.oldAmount,
        },
        {
          name: 'handIns',
          to: '/pending-deposits?by=hand-in&status=handed-in',
          count: cash.handInCount,
          amount: cash.handInAmount,
        },
        {
          name: 'differences',
          to: '/pending-deposits?by=hand-in&isDifferent=true',
          count: cash.differenceCount,
          difference: cash.differenceAmount,
        },
        { name: 'disputed', to: '/pending-deposits?isDisputed=true', count: cash.disputedCount },
      ] as const)
    : [];

interface WaitingWorkProps {
  cash: DashboardData['cash'] | undefined;
  requests: Figure | undefined;
  threeMonthsBehind: DashboardData['threeMonthsBehind'] | undefined;
}

function WaitingWork({ cash, requests, threeMonthsBehind }: WaitingWorkProps) {
  const { t } = useTranslation();
  const pending = usePendingCommissions();
  const deposits = useCustom(pendingDepositsSummary);
  const depositInstants = useCustom(pendingDepositInstants, {
    query: { ...PENDING_QUERY, limit: 20 },
    enabled: deposits.data !== undefined,
  }).data;
  const lists: readonly WaitingTile[] = [
    {
      name: 'deposits',
      to: `/pending-deposits?${OLDEST_FIRST}`,
      Icon: SavingsOutlined,
      isLoading: deposits.isLoading,
      count: deposits.data?.totalCount,
      amount: deposits.data?.totalAmount,
      oldest: depositInstants && oldestOf(depositInstants, deposits.data?.totalCount ?? null),
    },
    {
      name: 'commissions',
      // An empty year in the URL is every year; without it the list shows this one.
      to: `/pending-commissions?year=&${OLDEST_FIRST}`,
      Icon: PendingActionsOutlined,
      isLoading: pending.isLoading,
      count: pending.count,
      amount: pending.data?.amount,
      oldest: pending.data && oldestOf(pending.data.instants, pending.data.count),
    },
    {
      name: 'requests',
      to: '/settings/office#requests',
      Icon: FactCheckOutlined,
      isLoading: false,
      count: requests,
      nextStep: t('dashboard:waiting.nextStep.requests'),
    },
    {
      name: 'behind',
      to: '/investment-progress/dues?monthsBehind=3',
      Icon: GroupsOutlined,
      isLoading: false,
      count: threeMonthsBehind?.memberCount,
      amount: threeMonthsBehind?.amount,
    },
    ...cashTiles(cash).map((tile) => ({
      ...tile,
      Icon: PaymentsOutlined,
      isLoading: false,
      nextStep: t(`dashboard:waiting.nextStep.${tile.name}`),
    })),
  ];
  const shown = lists.filter(({ isLoading, count }) => isLoading || isAbove(count, 0));
  if (shown.length === 0) return null;
  return (
    <SectionCard title={t('dashboard:waiting.title')}>
      <Box sx={waitingGrid}>
        {shown.map(({ name, to, Icon, isLoading, count, amount, difference, oldest, nextStep }) =>
          isLoading ? (
            <Skeleton key={name} variant="rounded" height={WAITING_TILE_HEIGHT} />
          ) : (
            <ButtonBase key={name} component={RouterLink} to={to} sx={waitingTileStyle}>
              <Icon aria-hidden />
              <Box component="span" sx={{ minWidth: 0 }}>
                <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {t(`dashboard:waiting.${name}`, countParams(count))}
                </Box>
                {(amount !== undefined || oldest || nextStep) && (
                  <Box component="span" sx={waitingNoteStyle}>
                    {[
                      amount !== undefined && formatRupees(amount),
                      difference &&
                        t(`dashboard:waiting.difference.${difference > 0 ? 'more' : 'less'}`, {
                          amount: formatRupees(Math.abs(difference)),
                        }),
                      oldest && t('dashboard:waiting.since', { date: formatDate(oldest) }),
                      nextStep,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Box>
                )}
              </Box>
            </ButtonBase>
          ),
        )}
      </Box>
    </SectionCard>
  );
}

/** If the coordinators cannot be loaded, the line with the number that earns stays empty without a message. */
function OverviewFigures({
  data,
  earningCount,
}: {
  data: DashboardData | undefined;
  earningCount: number | null | undefined;
}) {
  const { t } = useTranslation();
  const { members, familyMembers } = data?.userCounts ?? {};
  const hasMemberFilters = useServerFeatures().can('listQueries');
  const card = (
    name: 'members' | 'investments' | 'commissionPaid' | 'coordinators' | 'familyMembers',
    to?: string,
  ) => ({ isLoading: data === undefined, label: t(`dashboard:stats.${name}`), explain: explain(t, name, to) });
  return (
    <StatGrid perRow={3}>
      <StatCard
        {...card('members', hasMemberFilters ? membersPath(true) : undefined)}
        value={formatNumber(members?.verified)}
        context={members && t('dashboard:stats.membersPending', { count: formatNumber(members.unverified) })}
      />
      <StatCard
        {...card('investments', REPORT_PATH)}
        rupees={data?.investmentStats.totalAmount}
        context={t('dashboard:stats.deposits', countParams(data?.investmentStats.totalTransactions))}
      />
      <StatCard
        {...card('commissionPaid', '/coordinators')}
        rupees={data?.commissionStats.totalCommission}
        context={
          <>
            <span>{t('dashboard:stats.records', countParams(data?.commissionStats.totalTransactions))}</span>
            <PaidAndUnpaid
              paid={data?.commissionStats.paidCommission}
              unpaid={data?.commissionStats.unpaidCommission}
            />
          </>
        }
      />
      <PendingCommissionsCard />
      <StatCard
        {...card('coordinators', '/coordinators')}
        value={formatNumber(data && coordinatorCount(data))}
        context={isKnown(earningCount) && t('dashboard:stats.coordinatorsEarning', countParams(earningCount))}
      />
      <StatCard
        {...card('familyMembers', '/family-members')}
        value={formatNumber(familyMembers?.total)}
        context={t('dashboard:stats.familyMembersContext')}
      />
    </StatGrid>
  );
}

/** If the commissions cannot be loaded, only this card says so. */
function PendingCommissionsCard() {
  const { t } = useTranslation();
  const { data, count, isLoading, error, refetch } = usePendingCommissions();
  const label = t('dashboard:stats.pendingCommissions');
  if (error && !data) {
    return (
      <StatCard
        label={label}
        value={ABSENT}
        context={
          <>
            <span role="alert">{errorMessage(error, t('dashboard:stats.pendingFailed'))}</span>
            <Link component="button" type="button" onClick={refetch} sx={{ verticalAlign: 'baseline' }}>
              {t('common:actions.retry')}
            </Link>
          </>
        }
      />
    );
  }
  const amount = data?.amount;
  return (
    <StatCard
      label={label}
      isLoading={isLoading}
      value={formatNumber(count)}
      context={
        <RoundedText amount={amount}>{t('dashboard:stats.pendingValue', { amount: formatRupees(amount) })}</RoundedText>
      }
      explain={explain(t, 'pendingCommissions', '/pending-commissions?year=')}
    />
  );
}

const ACTIONS = [
  { name: 'commissions', to: '/pending-commissions', Icon: FactCheckOutlined },
  { name: 'coordinators', to: '/coordinators', Icon: GroupsOutlined },
  { name: 'plans', to: '/investment-plans', Icon: SavingsOutlined },
  { name: 'rates', to: '/commission-rates', Icon: PercentOutlined },
] as const;

function QuickActions() {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('dashboard:actions.title')}>
      <Box sx={actionsStyle}>
        {ACTIONS.map(({ name, to, Icon }) => (
          <Button key={name} component={RouterLink} to={to} startIcon={<Icon />}>
            {t(`dashboard:actions.${name}`)}
          </Button>
        ))}
      </Box>
    </SectionCard>
  );
}

function CoordinatorHierarchy({ counts }: { counts: DashboardData['userCounts']['coordinators'] | undefined }) {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('dashboard:hierarchy.title')} description={t('dashboard:hierarchy.caption')}>
      <Box sx={hierarchyGrid}>
        {LEVELS_HIGHEST_FIRST.map((level) => (
          <ButtonBase
            key={level}
            component={RouterLink}
            to={`/coordinators?coordinatorType=${level}`}
            sx={levelTileStyle}
          >
            <Box component="span" sx={levelCountStyle}>
              {counts ? formatNumber(counts[level]) : <Skeleton width={40} />}
            </Box>
            <Box component="span" sx={{ typography: 'body2', fontWeight: 600, color: `level.${level}.text` }}>
              {t(`dashboard:hierarchy.${level}`, { count: counts ? counts[level] : 0 })}
            </Box>
          </ButtonBase>
        ))}
      </Box>
    </SectionCard>
  );
}

const WAITING_TILE_HEIGHT = 70;
const waitingGrid = { display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))' };
const waitingTileStyle = {
  justifyContent: 'flex-start',
  gap: 3,
  p: 3,
  minHeight: WAITING_TILE_HEIGHT,
  textAlign: 'left',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  fontVariantNumeric: 'tabular-nums',
  '& > svg': { color: 'text.secondary' },
  '&:hover': { bgcolor: 'action.hover' },
};
const waitingNoteStyle = {
  display: 'block',
  typography: 'body2',
  color: 'text.secondary',
  '&::first-letter': { textTransform: 'uppercase' },
};
const actionsStyle = { display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, ml: -2 };
const hierarchyGrid = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
};
const levelTileStyle = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 1,
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  textAlign: 'left',
  '&:hover': { textDecoration: 'underline' },
};
const levelCountStyle = { typography: 'h1', fontVariantNumeric: 'tabular-nums' };
