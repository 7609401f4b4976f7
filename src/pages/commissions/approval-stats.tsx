import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import { StatCard, StatGrid } from '@/components/page/stat-card';
import { ABSENT, formatNumber, formatPercent, formatRupees } from '@/components/text/format';
import { type Commission, commissionApprovalStats } from '@/contract/commissions';
import type { DataOf } from '@/contract/endpoint';
import { percentOf, toPaise, toRupees } from '@/domain/money';
import { type ReportPeriod, reportUrl } from '@/pages/shared/report-url';
import type { Decision } from './use-commission-decisions';

type ApprovalStatsData = DataOf<typeof commissionApprovalStats>;
type StatusTotals = ApprovalStatsData['statusBreakdown']['pending'];

function addToTotals({ count, totalAmount }: StatusTotals, by: number, paise: number): StatusTotals {
  return {
    count: Math.max(0, count + by),
    totalAmount: toRupees(Math.max(0, toPaise(totalAmount) + Math.sign(by) * paise)),
  };
}

/** The figures as they will be when these have been decided; in whole paise, the rate as the server makes it (decisions §5). */
export function applyDecisions(
  stats: ApprovalStatsData,
  verb: Decision,
  decided: readonly Commission[],
): ApprovalStatsData {
  if (decided.length === 0) return stats;
  const paise = decided.reduce((sum, { commisionAmount }) => sum + toPaise(commisionAmount), 0);
  const { pending, approved, rejected } = stats.statusBreakdown;
  const statusBreakdown = {
    pending: addToTotals(pending, -decided.length, paise),
    approved: verb === 'approve' ? addToTotals(approved, decided.length, paise) : approved,
    rejected: verb === 'reject' ? addToTotals(rejected, decided.length, paise) : rejected,
  };
  const { approved: yes, rejected: no } = statusBreakdown;
  return { ...stats, statusBreakdown, summary: { approvedPercentage: percentOf(yes.count, yes.count + no.count) } };
}

interface ApprovalStatsProps {
  /** As the list's filters have it: an empty year is every year. */
  period: ReportPeriod;
  /** Decisions that figures of this time do not count yet. */
  decisionsSince: (figuresAt: number) => readonly { verb: Decision; commission: Commission }[];
}

const STATUSES = ['pending', 'approved', 'rejected'] as const;

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
      .reduce((figures, { verb, commission }) => applyDecisions(figures, verb, [commission]), data);
  // The list's address without its level. The report knows no month of every year.
  const waiting = `/pending-commissions?${new URLSearchParams({ year: String(year), month: String(month) })}`;
  const rows = {
    pending: { to: waiting, label: t('commissions:explain.pendingRows') },
    approved: month && !year ? undefined : { to: reportUrl(period), label: t('commissions:explain.approvedRows') },
    // No list holds them.
    rejected: undefined,
  };
  return (
    <StatGrid>
      {STATUSES.map((decision) => {
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
