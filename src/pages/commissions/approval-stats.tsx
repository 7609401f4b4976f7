import { useTranslation } from 'react-i18next';
import {
  type ApprovalStatistics,
  type Commission,
  commissionApprovalStats,
  pendingCommissionTotals,
} from '@/api/commissions';
import { StatCard, StatStrip } from '@/components/page/stat-card';
import { Rupees } from '@/components/text/cell-text';
import { ABSENT, formatNumber, formatPercent } from '@/components/text/format';
import { MAX_PAGE_SIZE } from '@/contract/primitives';
import { differenceOf, type Figure, ifKnown, sumOf } from '@/domain/figures';
import { differenceInRupees, percentOf, sumRupees } from '@/domain/money';
import { type ReportPeriod, reportUrl } from '@/pages/shared/report-url';
import { useCustom } from '@/refine/use-custom';
import { useIsFirstRenderDone } from '@/refine/use-is-first-render-done';
import { totalCommissionAmount } from './labels';
import type { Decision } from './use-commission-decisions';

/**
 * Returns the figures of a period; `pending` is of the chosen level, like the list.
 * @param filters Those of the list; an empty year is every year.
 * @param decidedAfter Decisions that figures of this time do not count yet.
 */
export function useApprovalStats(
  filters: ReportPeriod & { coordinatorType?: string; search?: string },
  decidedAfter: (figuresAt: number) => readonly { decision: Decision; record: Commission }[],
) {
  const { month = '', year = '', coordinatorType = '', search = '' } = filters;
  const period = { month: String(month), year: String(year) };
  const { data, isLoading, dataUpdatedAt } = useCustom(commissionApprovalStats, {
    query: period,
    keepPreviousData: true,
  });
  const isOfPeriod = ({ record }: { record: Commission }) =>
    (!month || record.month === Number(month)) && (!year || record.year === Number(year));
  const stats =
    data &&
    decidedAfter(dataUpdatedAt)
      .filter(isOfPeriod)
      .reduce((figures, { decision, record }) => applyDecisions(figures, decision, [record]), data);
  const queryOfType = { coordinatorType, ...period };
  const ofType = useCustom(pendingCommissionTotals, {
    query: { ...queryOfType, limit: 1 },
    enabled: coordinatorType !== '',
  });
  // Where the reply does not say how many there are, its rows are counted.
  const rowsOfType = useCustom(pendingCommissionTotals, {
    query: { ...queryOfType, limit: MAX_PAGE_SIZE },
    enabled: ofType.data?.count === null,
  });
  const decidedOfType = decidedAfter(ofType.dataUpdatedAt)
    .filter(isOfPeriod)
    .flatMap(({ record }) => (record.coordinatorType === coordinatorType ? [record] : []));
  const count = ofType.data?.count ?? rowsOfType.data?.count ?? null;
  const pendingOfType = ofType.data && {
    count: atLeastZero(differenceOf(count, decidedOfType.length)),
    totalAmount: atLeastZero(differenceInRupees(ofType.data.amount, totalCommissionAmount(decidedOfType))),
  };
  const isPageDrawn = useIsFirstRenderDone();
  const ofAll = useCustom(commissionApprovalStats, { enabled: isPageDrawn });
  const pendingOfAll =
    ofAll.data && differenceOf(ofAll.data.statusBreakdown.pending.count, decidedAfter(ofAll.dataUpdatedAt).length);
  const pending = coordinatorType ? pendingOfType : stats?.statusBreakdown.pending;
  return {
    stats,
    isLoading,
    pending,
    /** How many there are in the list; undefined where that is not known, such as after a search. */
    pendingCount: search ? undefined : (pending?.count ?? undefined),
    /** How many pending ones the filters leave out; 0 where that is not known. */
    hiddenCount: atLeastZero(differenceOf(pendingOfAll ?? null, pending?.count ?? null)) ?? 0,
    isPendingLoading: coordinatorType ? ofType.isLoading : isLoading,
    coordinatorType,
  };
}

interface ApprovalStatsProps extends ReturnType<typeof useApprovalStats> {
  period: ReportPeriod;
}

const STATUSES = ['pending', 'approved', 'rejected'] as const;

/** If the call fails the figures stay empty, without a message. */
export function ApprovalStats({ period, stats, isLoading, ...shown }: ApprovalStatsProps) {
  const { t } = useTranslation();
  const { month = '', year = '' } = period;
  const { pending, isPendingLoading, coordinatorType } = shown;
  const query = { year: String(year), month: String(month), ...(coordinatorType && { coordinatorType }) };
  const pendingPath = `/pending-commissions?${new URLSearchParams(query)}`;
  const allTypes = coordinatorType ? ` · ${t('commissions:stats.allTypes')}` : '';
  const rows = {
    pending: { to: pendingPath, label: t('commissions:explain.pendingRows') },
    // The report cannot show one month of every year.
    approved: month && !year ? undefined : { to: reportUrl(period), label: t('commissions:explain.approvedRows') },
    rejected: undefined,
  };
  return (
    <StatStrip>
      {STATUSES.map((status) => {
        const figures = status === 'pending' ? pending : stats?.statusBreakdown[status];
        return (
          <StatCard
            key={status}
            label={t(`commissions:stats.${status}`)}
            value={formatNumber(figures?.count)}
            context={
              figures ? (
                <span>
                  <Rupees amount={figures.totalAmount} />
                  {status !== 'pending' && allTypes}
                </span>
              ) : (
                ABSENT
              )
            }
            isLoading={status === 'pending' ? isPendingLoading : isLoading}
            explain={{
              formula: t(`commissions:explain.${status === 'pending' && coordinatorType ? 'pendingOfType' : status}`),
              rows: rows[status],
            }}
          />
        );
      })}
      <StatCard
        label={t('commissions:stats.approvalRate')}
        value={formatPercent(stats?.summary.approvedPercentage)}
        context={`${t('commissions:stats.approvalRateContext')}${allTypes}`}
        isLoading={isLoading}
        explain={{ formula: t('commissions:explain.approvalRate') }}
      />
    </StatStrip>
  );
}

type StatusTotals = ApprovalStatistics['statusBreakdown']['pending'];

/** Sums are in whole paise, and the rate is that of the server. */
export function applyDecisions(
  stats: ApprovalStatistics,
  decision: Decision,
  decided: readonly Commission[],
): ApprovalStatistics {
  if (decided.length === 0) return stats;
  const amount = totalCommissionAmount(decided);
  const { pending, approved, rejected } = stats.statusBreakdown;
  const statusBreakdown = {
    pending: addToTotals(
      pending,
      -decided.length,
      ifKnown([amount], (known) => -known),
    ),
    approved: decision === 'approve' ? addToTotals(approved, decided.length, amount) : approved,
    rejected: decision === 'reject' ? addToTotals(rejected, decided.length, amount) : rejected,
  };
  const { approved: yes, rejected: no } = statusBreakdown;
  return {
    ...stats,
    statusBreakdown,
    summary: { approvedPercentage: percentOf(yes.count, sumOf([yes.count, no.count])) },
  };
}

const addToTotals = ({ count, totalAmount }: StatusTotals, by: number, amount: Figure): StatusTotals => ({
  count: atLeastZero(sumOf([count, by])),
  totalAmount: atLeastZero(sumRupees([totalAmount, amount])),
});

const atLeastZero = (figure: Figure): Figure => ifKnown([figure], (known) => Math.max(0, known));
