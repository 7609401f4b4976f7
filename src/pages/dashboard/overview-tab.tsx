import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import FamilyRestroomOutlined from '@mui/icons-material/FamilyRestroomOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import { Box, Button, ButtonBase, Link, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { SectionCard } from '@/components/page/section-card';
import { StatCard, StatGrid } from '@/components/page/stat-card';
import { RoundedText } from '@/components/text/cell-text';
import { ABSENT, countParams, formatDate, formatNumber, formatRupees } from '@/components/text/format';
import { REPORT_PATH } from '@/pages/shared/report-url';
import { errorMessage } from '@/refine/error-message';
import { QueryError } from '@/refine/loaded';
import { useServerFeatures } from '@/server/server-features';
import type { DashboardData } from '@/server/superadmin-dashboard';
import { boardPath, coordinatorCount, explain, LEVELS_HIGHEST_FIRST, membersPath } from './figures';
import { SampleActivity } from './static-activity';
import { TopPerformers } from './top-performers';
import type { DashboardQueries } from './use-dashboard-data';

export function OverviewTab({ queries }: { queries: DashboardQueries }) {
  const { t } = useTranslation();
  const { dashboard, performers, badges } = queries;
  return (
    <>
      <WaitingWork queries={queries} />
      <OverviewFigures queries={queries} />
      <QuickActions />
      <CoordinatorHierarchy counts={dashboard.data?.userCounts.coordinators} />
      <TopPerformers query={performers} />
      <BadgeStatistics query={badges} />
      <SampleActivity title={t('dashboard:activity.title')} kinds={['member', 'deposit', 'commission', 'plan']} />
    </>
  );
}

const OLDEST_FIRST = 'sort=createdAt&order=asc';

/** What waits for a decision, how much it is worth, and since when; each a link to its list. */
function WaitingWork({ queries: { deposits, pending } }: { queries: DashboardQueries }) {
  const { t } = useTranslation();
  const lists = [
    {
      name: 'deposits',
      to: `/pending-deposits?${OLDEST_FIRST}`,
      Icon: SavingsOutlined,
      isLoading: deposits.isLoading,
      count: deposits.data?.totalCount,
      amount: deposits.data?.totalAmount,
      oldest: deposits.oldest,
    },
    {
      name: 'commissions',
      // An empty year in the address is every year; without it the list shows this one.
      to: `/pending-commissions?year=&${OLDEST_FIRST}`,
      Icon: PendingActionsOutlined,
      isLoading: pending.isLoading,
      count: pending.count,
      amount: pending.data?.amount,
      oldest: pending.oldest,
    },
  ] as const;
  const shown = lists.filter(({ isLoading, count }) => isLoading || (count !== undefined && count > 0));
  if (shown.length === 0) return null;
  return (
    <SectionCard title={t('dashboard:waiting.title')}>
      <Box sx={waitingGrid}>
        {shown.map(({ name, to, Icon, isLoading, count, amount, oldest }) =>
          isLoading ? (
            <Skeleton key={name} variant="rounded" height={WAITING_TILE_HEIGHT} />
          ) : (
            <ButtonBase key={name} component={RouterLink} to={to} sx={waitingTileStyle}>
              <Icon aria-hidden />
              <Box component="span" sx={{ minWidth: 0 }}>
                <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {t(`dashboard:waiting.${name}`, countParams(count))}
                </Box>
                <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
                  {formatRupees(amount)}
                  {oldest && ` · ${t('dashboard:waiting.since', { date: formatDate(oldest) })}`}
                </Box>
              </Box>
            </ButtonBase>
          ),
        )}
      </Box>
    </SectionCard>
  );
}

function OverviewFigures({ queries }: { queries: DashboardQueries }) {
  const { t } = useTranslation();
  const { data } = queries.dashboard;
  const { members, familyMembers } = data?.userCounts ?? {};
  // If the coordinators cannot be loaded, this line stays empty without a message.
  const earningCount = queries.coordinators.data?.summary?.coordinatorsWithEarnings;
  const hasMemberFilters = useServerFeatures().can('listQueries');
  const card = (
    name: 'members' | 'investments' | 'commissionPaid' | 'coordinators' | 'familyMembers',
    to?: string,
  ) => ({ isLoading: data === undefined, label: t(`dashboard:stats.${name}`), explain: explain(t, name, to) });
  return (
    <StatGrid perRow={3}>
      <StatCard
        {...card('members', hasMemberFilters ? membersPath(true) : undefined)}
        icon={<PersonOutlined />}
        value={formatNumber(members?.verified)}
        context={members && t('dashboard:stats.membersPending', { count: formatNumber(members.unverified) })}
      />
      <StatCard
        {...card('investments', REPORT_PATH)}
        icon={<AccountBalanceWalletOutlined />}
        rupees={data?.investmentStats.totalAmount}
        context={t('dashboard:stats.deposits', countParams(data?.investmentStats.totalTransactions))}
      />
      <StatCard
        {...card('commissionPaid', '/coordinators')}
        icon={<PaymentsOutlined />}
        tone="success"
        rupees={data?.commissionStats.totalCommission}
        context={t('dashboard:stats.records', countParams(data?.commissionStats.totalTransactions))}
      />
      <PendingCommissionsCard query={queries.pending} />
      <StatCard
        {...card('coordinators', '/coordinators')}
        icon={<GroupsOutlined />}
        tone="info"
        value={formatNumber(data && coordinatorCount(data))}
        context={earningCount !== undefined && t('dashboard:stats.coordinatorsEarning', countParams(earningCount))}
      />
      <StatCard
        {...card('familyMembers', '/family-members')}
        icon={<FamilyRestroomOutlined />}
        tone="info"
        value={formatNumber(familyMembers?.total)}
        context={t('dashboard:stats.familyMembersContext')}
      />
    </StatGrid>
  );
}

/** Number and value of the pending commissions. If they cannot be loaded, only this card says so. */
function PendingCommissionsCard({ query }: { query: DashboardQueries['pending'] }) {
  const { t } = useTranslation();
  const { data, count, isLoading, error, refetch } = query;
  const icon = <PendingActionsOutlined />;
  const card = { icon, tone: 'warning', label: t('dashboard:stats.pendingCommissions') } as const;
  if (error && !data) {
    return (
      <StatCard
        {...card}
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
      {...card}
      isLoading={isLoading}
      value={formatNumber(count)}
      context={
        <RoundedText amount={amount}>{t('dashboard:stats.pendingValue', { amount: formatRupees(amount) })}</RoundedText>
      }
      // An empty year in the address is every year; without it the list shows this one.
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
      <Box sx={actionGrid}>
        {ACTIONS.map(({ name, to, Icon }) => (
          <Button key={name} component={RouterLink} to={to} variant="outlined" size="large" startIcon={<Icon />}>
            {t(`dashboard:actions.${name}`)}
          </Button>
        ))}
      </Box>
    </SectionCard>
  );
}

type CoordinatorCounts = DashboardData['userCounts']['coordinators'];

function CoordinatorHierarchy({ counts }: { counts: CoordinatorCounts | undefined }) {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('dashboard:hierarchy.title')} description={t('dashboard:hierarchy.caption')}>
      <Box sx={hierarchyGrid}>
        {LEVELS_HIGHEST_FIRST.map((level) => (
          <ButtonBase
            key={level}
            component={RouterLink}
            to={`/coordinators?coordinatorType=${level}`}
            sx={{ ...levelTileStyle, color: `level.${level}.text`, bgcolor: `level.${level}.tint` }}
          >
            <Box component="span" sx={levelCountStyle}>
              {counts ? formatNumber(counts[level]) : <Skeleton width={40} />}
            </Box>
            <Box component="span" sx={{ typography: 'body2', fontWeight: 600 }}>
              {t(`dashboard:hierarchy.${level}`, { count: counts?.[level] ?? 0 })}
            </Box>
          </ButtonBase>
        ))}
      </Box>
    </SectionCard>
  );
}

const BADGE_RECORDS = [
  { name: 'highestCommission', to: '/coordinators?sort=totalCommission&order=desc' },
  { name: 'highestInvestment', to: boardPath('investment') },
  { name: 'mostMembers', to: boardPath('recruitment') },
] as const;

/** The number of awarded badges, and who is best of all. */
function BadgeStatistics({ query }: { query: DashboardQueries['badges'] }) {
  const { t } = useTranslation();
  const { data, error } = query;
  const isLoading = !data;
  const nobody = t('dashboard:badges.nobody');
  return (
    <SectionCard title={t('dashboard:badges.title')}>
      {error && !data ? (
        <QueryError query={query} failure={t('dashboard:badges.failed')} />
      ) : (
        <StatGrid>
          <StatCard
            isLoading={isLoading}
            label={t('dashboard:badges.total')}
            value={formatNumber(data?.totalBadgesAwarded)}
            context={t('dashboard:badges.totalContext')}
            explain={explain(t, 'badges', boardPath('badges'))}
          />
          {BADGE_RECORDS.map(({ name, to }) => {
            const record = data?.[name];
            const figure = name === 'mostMembers' ? { value: formatNumber(record?.value) } : { rupees: record?.value };
            return (
              <StatCard
                key={name}
                isLoading={isLoading}
                label={t(`dashboard:badges.${name}`)}
                {...(record ? figure : { value: nobody })}
                context={record?.coordinatorName || nobody}
                explain={explain(t, name, to)}
              />
            );
          })}
        </StatGrid>
      )}
    </SectionCard>
  );
}

/** Two lines. */
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
  '& > svg': { color: 'warning.main' },
  '&:hover': { bgcolor: 'action.hover' },
};
const actionGrid = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
};
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
  borderRadius: '10px',
  textAlign: 'left',
  '&:hover': { textDecoration: 'underline' },
};
const levelCountStyle = { typography: 'h1', fontVariantNumeric: 'tabular-nums' };
