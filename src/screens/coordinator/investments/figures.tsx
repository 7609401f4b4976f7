import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import FunctionsOutlined from '@mui/icons-material/FunctionsOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { useTranslation } from 'react-i18next';
import type { investmentStats } from '@/contract/coordinator-investments';
import type { DataOf } from '@/contract/endpoint';
import { formatNumber, formatRupees } from '@/ui/format';
import { StatCard, StatGrid } from '@/ui/stat-card';

interface InvestmentFiguresProps {
  stats: DataOf<typeof investmentStats> | undefined;
  isLoading: boolean;
}

/** The figures of the downline's investments; each is a dash where they could not be loaded (§2-8). */
export function InvestmentFigures({ stats, isLoading }: InvestmentFiguresProps) {
  const { t } = useTranslation();
  return (
    <StatGrid>
      <StatCard
        isLoading={isLoading}
        icon={<AccountBalanceWalletOutlined />}
        label={t('coordinator-investments:stats.total')}
        value={formatRupees(stats?.totalInvestments)}
        context={t('coordinator-investments:stats.totalContext')}
        explain={{
          formula: t('coordinator-investments:explain.total'),
          rows: { to: '?status=approved', label: t('coordinator-investments:explain.totalRows') },
        }}
      />
      <StatCard
        isLoading={isLoading}
        icon={<CalendarMonthOutlined />}
        tone="warning"
        label={t('coordinator-investments:stats.thisMonth')}
        value={formatRupees(stats?.thisMonth)}
        context={t('coordinator-investments:stats.thisMonthContext')}
        explain={{ formula: t('coordinator-investments:explain.thisMonth') }}
      />
      <StatCard
        isLoading={isLoading}
        icon={<FunctionsOutlined />}
        tone="info"
        label={t('coordinator-investments:stats.average')}
        value={formatRupees(stats?.averagePerMember)}
        context={t('coordinator-investments:stats.averageContext')}
        explain={{ formula: t('coordinator-investments:explain.average') }}
      />
      <StatCard
        isLoading={isLoading}
        icon={<GroupsOutlined />}
        tone="success"
        label={t('coordinator-investments:stats.members')}
        value={formatNumber(stats?.totalMembers)}
        context={t('coordinator-investments:stats.membersContext')}
        explain={{
          formula: t('coordinator-investments:explain.members'),
          rows: { to: '/coordinator-dashboard', label: t('coordinator-investments:explain.membersRows') },
        }}
      />
    </StatGrid>
  );
}
