import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import FamilyRestroomOutlined from '@mui/icons-material/FamilyRestroomOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { useTranslation } from 'react-i18next';
import { REPORT } from '@/hooks/report-path';
import { formatNumber, formatRupees } from '@/ui/format';
import { StatCard, StatGrid } from '@/ui/stat-card';
import { accountsAt } from './accounts-address';
import { counted } from './counted';
import { coordinatorCount } from './figures';
import { PendingCommissionsCard } from './pending-commissions-card';
import type { Stages } from './use-stages';

/** The six figures of the Overview (§1-2.5). */
export function OverviewFigures({ stages }: { stages: Stages }) {
  const { t } = useTranslation();
  const { data } = stages.dashboard;
  const { members, familyMembers } = data?.userCounts ?? {};
  // Coordinator data that fails leaves its line empty, silently (§1-4).
  const earning = stages.coordinators.data?.summary.coordinatorsWithEarnings;
  const isLoading = data === undefined;
  return (
    <StatGrid perRow={3}>
      <StatCard
        isLoading={isLoading}
        icon={<PersonOutlined />}
        label={t('dashboard:stats.members')}
        value={formatNumber(members?.verified)}
        context={members && t('dashboard:stats.membersPending', { count: formatNumber(members.unverified) })}
        explain={{
          formula: t('dashboard:explain.members'),
          rows: { to: accountsAt(true), label: t('dashboard:explain.membersRows') },
        }}
      />
      <StatCard
        isLoading={isLoading}
        icon={<AccountBalanceWalletOutlined />}
        label={t('dashboard:stats.investments')}
        value={formatRupees(data?.investmentStats.totalAmount)}
        context={t('dashboard:stats.deposits', counted(data?.investmentStats.totalTransactions))}
        explain={{
          formula: t('dashboard:explain.investments'),
          rows: { to: REPORT, label: t('dashboard:explain.investmentsRows') },
        }}
      />
      <StatCard
        isLoading={isLoading}
        icon={<PaymentsOutlined />}
        tone="success"
        label={t('dashboard:stats.commissionPaid')}
        value={formatRupees(data?.commissionStats.totalCommission)}
        context={t('dashboard:stats.records', counted(data?.commissionStats.totalTransactions))}
        explain={{
          formula: t('dashboard:explain.commissionPaid'),
          rows: { to: '/coordinators', label: t('dashboard:explain.commissionPaidRows') },
        }}
      />
      <PendingCommissionsCard icon={<PendingActionsOutlined />} stage={stages.pending} />
      <StatCard
        isLoading={isLoading}
        icon={<GroupsOutlined />}
        tone="info"
        label={t('dashboard:stats.coordinators')}
        value={formatNumber(data && coordinatorCount(data))}
        context={earning !== undefined && t('dashboard:stats.coordinatorsEarning', counted(earning))}
        explain={{
          formula: t('dashboard:explain.coordinators'),
          rows: { to: '/coordinators', label: t('dashboard:explain.coordinatorsRows') },
        }}
      />
      <StatCard
        isLoading={isLoading}
        icon={<FamilyRestroomOutlined />}
        tone="info"
        label={t('dashboard:stats.familyMembers')}
        value={formatNumber(familyMembers?.total)}
        context={t('dashboard:stats.familyMembersContext')}
        explain={{
          formula: t('dashboard:explain.familyMembers'),
          rows: { to: '/family-members', label: t('dashboard:explain.familyMembersRows') },
        }}
      />
    </StatGrid>
  );
}
