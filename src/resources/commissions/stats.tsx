import type { commissionApprovalStats } from '../../contract/commissions';
import type { DataOf } from '../../contract/endpoint';
import { type ReportPeriod, reportOf } from '../../hooks/report-path';
import { useT } from '../../i18n/use-t';
import { ABSENT, formatNumber, formatPercent, formatRupees } from '../../ui/format';
import { StatCard, StatGrid } from '../../ui/stat-card';

interface ApprovalStatsProps {
  /** Undefined when the call failed: that is silent, the figures stay absent (§1-7.7). */
  stats: DataOf<typeof commissionApprovalStats> | undefined;
  isLoading: boolean;
  /** As the list's filters have it: an empty year is every year. */
  period: ReportPeriod;
}

const DECISIONS = ['pending', 'approved', 'rejected'] as const;

/** Four figures of the chosen period (§1-2.7). */
export function ApprovalStats({ stats, isLoading, period }: ApprovalStatsProps) {
  const t = useT();
  const { month = '', year = '' } = period;
  // The list's address without its level. The report knows no month of every year.
  const waiting = `/pending-commissions?${new URLSearchParams({ year: String(year), month: String(month) })}`;
  const rows = {
    pending: { to: waiting, label: t('commissions:explain.pendingRows') },
    approved: month && !year ? undefined : { to: reportOf(period), label: t('commissions:explain.approvedRows') },
    // No list holds them.
    rejected: undefined,
  };
  return (
    <StatGrid>
      {DECISIONS.map((decision) => {
        const figures = stats?.statusBreakdown[decision];
        return (
          <StatCard
            key={decision}
            label={t(`commissions:stats.${decision}`)}
            value={formatNumber(figures?.count)}
            context={figures ? formatRupees(figures.totalAmount) : ABSENT}
            isLoading={isLoading}
            explain={{ formula: t(`commissions:explain.${decision}`), rows: rows[decision] }}
          />
        );
      })}
      <StatCard
        label={t('commissions:stats.approvalRate')}
        value={formatPercent(stats?.summary.approvedPercentage)}
        context={t('commissions:stats.approvalRateContext')}
        isLoading={isLoading}
        explain={{ formula: t('commissions:explain.approvalRate') }}
      />
    </StatGrid>
  );
}
