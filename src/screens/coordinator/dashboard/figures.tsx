import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { useTranslation } from 'react-i18next';
import type { coordinatorOverview } from '@/contract/coordinator-area';
import type { DataOf } from '@/contract/endpoint';
import { formatNumber, formatRupees } from '@/ui/format';
import { StatCard, StatGrid } from '@/ui/stat-card';

interface FiguresProps {
  overview: DataOf<typeof coordinatorOverview> | undefined;
  isLoading: boolean;
}

/** The four figures of the dashboard (§2-2). */
export function Figures({ overview, isLoading }: FiguresProps) {
  const { t } = useTranslation();
  const formula = (name: 'members' | 'investments' | 'commissions' | 'thisMonth') =>
    t(`coordinator-dashboard:explain.${name}`);
  return (
    <StatGrid>
      <StatCard
        isLoading={isLoading}
        icon={<GroupsOutlined />}
        label={t('coordinator:stats.members')}
        value={formatNumber(overview?.totalMembers)}
        context={t('coordinator:stats.membersContext')}
        explain={{ formula: formula('members') }}
      />
      <StatCard
        isLoading={isLoading}
        icon={<AccountBalanceWalletOutlined />}
        tone="info"
        label={t('coordinator:stats.investments')}
        value={formatRupees(overview?.totalInvestments)}
        context={
          overview &&
          t('coordinator-dashboard:deposits', {
            count: overview.totalTransactions,
            shown: formatNumber(overview.totalTransactions),
          })
        }
        explain={{
          formula: formula('investments'),
          rows: {
            to: '/coordinator-investments?status=approved',
            label: t('coordinator-dashboard:explain.investmentsRows'),
          },
        }}
      />
      <StatCard
        isLoading={isLoading}
        icon={<PaymentsOutlined />}
        tone="success"
        label={t('coordinator:stats.commissions')}
        value={formatRupees(overview?.overallCommission.totalCommission)}
        context={
          overview &&
          t('coordinator:stats.pending', { amount: formatRupees(overview.pendingCommissions.totalCommission) })
        }
        explain={{
          formula: formula('commissions'),
          rows: { to: '/coordinator-commissions', label: t('coordinator-dashboard:explain.commissionsRows') },
        }}
      />
      <StatCard
        isLoading={isLoading}
        icon={<CalendarMonthOutlined />}
        tone="warning"
        label={t('coordinator:stats.thisMonth')}
        value={formatRupees(overview?.thisMonthInvestments)}
        context={
          overview &&
          t('coordinator:stats.thisMonthCommission', {
            amount: formatRupees(overview.thisMonthCommission.totalCommission),
          })
        }
        explain={{
          formula: formula('thisMonth'),
          rows: {
            to: '/coordinator-commissions/statement',
            label: t('coordinator-dashboard:explain.thisMonthRows'),
          },
        }}
      />
    </StatGrid>
  );
}
