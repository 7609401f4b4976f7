import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import { StatCard, StatGrid } from '@/components/page/stat-card';
import { Rupees } from '@/components/text/cell-text';
import { ABSENT, formatNumber, formatPercent } from '@/components/text/format';
import { type Commission, commissionApprovalStats } from '@/contract/commissions';
import type { DataOf } from '@/contract/endpoint';
import { percentOf, toPaise, toRupees } from '@/domain/money';
import { type ReportPeriod, reportUrl } from '@/pages/shared/report-url';
import { totalCommissionAmount } from './labels';
import type { Decision } from './use-commission-decisions';

/**
 * The figures of a period, of all levels.
 * @param period That of the list's filters; an empty year is every year.
 * @param decisionsSince Decisions that figures of this time do not count yet.
 */
export function useApprovalStats(
  { month = '', year = '' }: ReportPeriod,
  decisionsSince: (figuresAt: number) => readonly { decision: Decision; commission: Commission }[],
) {
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
      .reduce((figures, { decision, commission }) => applyDecisions(figures, decision, [commission]), data);
  return { stats, isLoading };
}

interface ApprovalStatsProps extends ReturnType<typeof useApprovalStats> {
  period: ReportPeriod;
}

const STATUSES = ['pending', 'approved', 'rejected'] as const;

/** Four figures of the chosen period. If the call fails they stay empty, without a message. */
export function ApprovalStats({ period, stats, isLoading }: ApprovalStatsProps) {
  const { t } = useTranslation();
  const { month = '', year = '' } = period;
  // The figures are of all levels, unlike the list.
  const pendingPath = `/pending-commissions?${new URLSearchParams({ year: String(year), month: String(month) })}`;
  const rows = {
    pending: { to: pendingPath, label: t('commissions:explain.pendingRows') },
    // The report cannot show one month of every year.
    approved: month && !year ? undefined : { to: reportUrl(period), label: t('commissions:explain.approvedRows') },
    // No list has them.
    rejected: undefined,
  };
  return (
    <StatGrid>
      {STATUSES.map((status) => {
        const figures = stats?.statusBreakdown[status];
        return (
          <StatCard
            key={status}
            label={t(`commissions:stats.${status}`)}
            value={formatNumber(figures?.count)}
            context={figures ? <Rupees amount={figures.totalAmount} /> : ABSENT}
            isLoading={isLoading}
            explain={{ formula: t(`commissions:explain.${status}`), rows: rows[status] }}
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

type ApprovalStatsData = DataOf<typeof commissionApprovalStats>;
type StatusTotals = ApprovalStatsData['statusBreakdown']['pending'];

/** The figures after these commissions have been decided; sums in whole paise, the rate like on the server. */
export function applyDecisions(
  stats: ApprovalStatsData,
  decision: Decision,
  decided: readonly Commission[],
): ApprovalStatsData {
  if (decided.length === 0) return stats;
  const paise = toPaise(totalCommissionAmount(decided));
  const { pending, approved, rejected } = stats.statusBreakdown;
  const statusBreakdown = {
    pending: addToTotals(pending, -decided.length, paise),
    approved: decision === 'approve' ? addToTotals(approved, decided.length, paise) : approved,
    rejected: decision === 'reject' ? addToTotals(rejected, decided.length, paise) : rejected,
  };
  const { approved: yes, rejected: no } = statusBreakdown;
  return { ...stats, statusBreakdown, summary: { approvedPercentage: percentOf(yes.count, yes.count + no.count) } };
}

function addToTotals({ count, totalAmount }: StatusTotals, by: number, paise: number): StatusTotals {
  return {
    count: Math.max(0, count + by),
    totalAmount: toRupees(Math.max(0, toPaise(totalAmount) + Math.sign(by) * paise)),
  };
}
