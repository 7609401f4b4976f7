import type { commissionApprovalStats } from '../../contract/commissions';
import type { DataOf } from '../../contract/endpoint';
import { useT } from '../../i18n/use-t';
import { ABSENT, formatNumber, formatPercent, formatRupees } from '../../ui/format';
import { StatCard, StatGrid } from '../../ui/stat-card';
import { type Period, reportOf, waitingIn } from './period-addresses';

interface ApprovalStatsProps {
  /** Undefined when the call failed: that is silent, the figures stay absent (§1-7.7). */
  stats: DataOf<typeof commissionApprovalStats> | undefined;
  isLoading: boolean;
  /** As the list's filters have it. */
  period: Period;
}

const DECISIONS = ['pending', 'approved', 'rejected'] as const;

/** Four figures of the chosen period (§1-2.7). */
export function ApprovalStats({ stats, isLoading, period }: ApprovalStatsProps) {
  const t = useT();
  const report = reportOf(period);
  const rows = {
    pending: { to: waitingIn(period), label: t('commissions:explain.pendingRows') },
    approved: report === undefined ? undefined : { to: report, label: t('commissions:explain.approvedRows') },
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
