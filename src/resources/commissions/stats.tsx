import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import { type Commission, commissionApprovalStats } from '@/contract/commissions';
import { type ReportPeriod, reportOf } from '@/hooks/report-path';
import { ABSENT, formatNumber, formatPercent, formatRupees } from '@/ui/format';
import { StatCard, StatGrid } from '@/ui/stat-card';
import { moveFigures } from './move-figures';
import type { Verb } from './outcome';

interface ApprovalStatsProps {
  /** As the list's filters have it: an empty year is every year. */
  period: ReportPeriod;
  /** Decisions that figures of this time do not count yet. */
  decisionsSince: (figuresAt: number) => readonly { verb: Verb; commission: Commission }[];
}

const DECISIONS = ['pending', 'approved', 'rejected'] as const;

/** Four figures of the chosen period. When the call fails they stay absent, and nothing is said. */
export function ApprovalStats({ period, decisionsSince }: ApprovalStatsProps) {
  const { t } = useTranslation();
  const { month = '', year = '' } = period;
  const { data, isLoading, dataUpdatedAt } = useEndpoint(commissionApprovalStats, {
    query: { month: String(month), year: String(year) },
    keepPreviousData: true,
  });
  const isOfPeriod = ({ commission }: { commission: Commission }) =>
    (!month || commission.month === Number(month)) && (!year || commission.year === Number(year));
  const stats =
    data &&
    decisionsSince(dataUpdatedAt)
      .filter(isOfPeriod)
      .reduce((figures, { verb, commission }) => moveFigures(figures, verb, [commission]), data);
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
