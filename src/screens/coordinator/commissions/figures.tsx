import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import { useTranslation } from 'react-i18next';
import type { commissionStats } from '@/contract/coordinator-area';
import type { DataOf } from '@/contract/endpoint';
import { formatPercent, formatRupees } from '@/ui/format';
import { StatCard, StatGrid } from '@/ui/stat-card';
import { STATEMENT_PATH } from './addresses';

interface CommissionFiguresProps {
  stats: DataOf<typeof commissionStats> | undefined;
  isLoading: boolean;
}

/** Earned, pending, this month and the rate; each is a dash where they could not be loaded (§2-8). */
export function CommissionFigures({ stats, isLoading }: CommissionFiguresProps) {
  const { t } = useTranslation();
  return (
    <StatGrid>
      <StatCard
        isLoading={isLoading}
        icon={<PaymentsOutlined />}
        tone="success"
        label={t('coordinator-commissions:stats.earned')}
        value={formatRupees(stats?.totalEarned)}
        context={t('coordinator-commissions:stats.earnedContext')}
        explain={{ formula: t('coordinator-commissions:explain.earned') }}
      />
      <StatCard
        isLoading={isLoading}
        icon={<HourglassEmptyOutlined />}
        tone="warning"
        label={t('coordinator-commissions:stats.pending')}
        value={formatRupees(stats?.pending)}
        context={t('coordinator-commissions:stats.pendingContext')}
        explain={{
          formula: t('coordinator-commissions:explain.pending'),
          rows: { to: '?status=pending', label: t('coordinator-commissions:explain.pendingRows') },
        }}
      />
      <StatCard
        isLoading={isLoading}
        icon={<CalendarMonthOutlined />}
        tone="info"
        label={t('coordinator-commissions:stats.thisMonth')}
        value={formatRupees(stats?.thisMonth)}
        context={t('coordinator-commissions:stats.thisMonthContext')}
        explain={{
          formula: t('coordinator-commissions:explain.thisMonth'),
          rows: { to: STATEMENT_PATH, label: t('coordinator-commissions:explain.thisMonthRows') },
        }}
      />
      <StatCard
        isLoading={isLoading}
        icon={<PercentOutlined />}
        label={t('coordinator-commissions:stats.rate')}
        value={formatPercent(stats?.commissionRate)}
        context={t('coordinator-commissions:stats.rateContext')}
        explain={{ formula: t('coordinator-commissions:explain.rate') }}
      />
    </StatGrid>
  );
}
