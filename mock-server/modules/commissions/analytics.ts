import { approvalStats, isEarned } from '@server/domain/commission';
import { lastMonths } from '@server/domain/monthly-series';
import { sortedBy } from '@server/domain/sorting';
import { addTotals, type Total, totalsBy, ZERO_TOTAL } from '@server/domain/totals';
import type { SignedInContext } from '@server/modules/context';
import { presentBreakdown } from '@server/modules/shared/present';
import { getOrThrow, type Store } from '@server/store/store';
import { COMMISSION_STATUSES } from '@/contract/choices';
import type { commissionAnalytics as commissionAnalyticsEndpoint } from '@/contract/commissions';
import type { DataOf, QueryOf } from '@/contract/endpoint';
import { LEVELS, type Level } from '@/contract/roles';
import { toRupees } from '@/domain/money';
import { type Month, type MonthFilter, monthOf } from '@/domain/months';
import { commissionsByPlan, commissionsByStatus, earningByLevel, earningDeposits } from './tallies';

/** By the month that the deposits are for; without a month or year, all of them count. */
export function countCommissionApprovals({ store }: SignedInContext, { month, year }: MonthFilter) {
  const totals = [...commissionsByStatus(store).in({ month, year })];
  const { pending, approved, rejected, approvedPercentage } = approvalStats(totals);
  const statusBreakdown = {
    pending: presentBreakdown(pending),
    approved: presentBreakdown(approved),
    rejected: presentBreakdown(rejected),
  };
  return { data: { statusBreakdown, summary: { approvedPercentage } } };
}

type Analytics = DataOf<typeof commissionAnalyticsEndpoint>;
type Filters = Pick<QueryOf<typeof commissionAnalyticsEndpoint>, 'coordinatorType'> & MonthFilter;

const presentEarnedSum = (earned: Total, on: Total) => ({
  totalCommission: toRupees(earned.amountPaise),
  totalInvestment: toRupees(on.amountPaise),
  totalTransactions: earned.count,
});

/** The sums of a period, of one level or of all levels. A deposit counts once, however many levels have earned on it. */
function sumsInPeriod(store: Store, { coordinatorType, month, year }: Filters) {
  const period = { month, year };
  const isOfLevel = ({ level }: { level: Level }) => (coordinatorType ?? level) === level;
  const commissions = [...commissionsByPlan(store).in(period)].filter(isOfLevel);
  const byLevel = [...earningByLevel(store).in(period)].filter(isOfLevel);
  const on = coordinatorType ? byLevel : [...earningDeposits(store).in(period)];
  return { commissions, earned: commissions.filter(isEarned), byLevel, on };
}

type PeriodSums = ReturnType<typeof sumsInPeriod>;

const presentTotal = ({ earned, on }: PeriodSums) => presentEarnedSum(addTotals(earned), addTotals(on));

const statusBreakdown = ({ commissions }: PeriodSums): Analytics['statusBreakdown'] =>
  COMMISSION_STATUSES.map((status) => ({
    status,
    ...presentBreakdown(addTotals(commissions.filter((each) => each.status === status))),
  }));

const levelBreakdown = ({ earned, byLevel }: PeriodSums, { coordinatorType }: Filters): Analytics['levelBreakdown'] =>
  LEVELS.filter((level) => (coordinatorType ?? level) === level).map((level) => ({
    coordinatorType: level,
    ...presentEarnedSum(
      addTotals(earned.filter((each) => each.level === level)),
      addTotals(byLevel.filter((each) => each.level === level)),
    ),
  }));

/** Plans with earned commissions, most commission first. */
function planBreakdown(store: Store, { earned, on }: PeriodSums): Analytics['planBreakdown'] {
  const earning = totalsBy(on, ({ planId }) => planId);
  const rows = [...totalsBy(earned, ({ planId }) => planId)].map(([_id, sum]) => ({
    _id,
    planName: getOrThrow(store, 'plans', _id).planName,
    ...presentEarnedSum(sum, earning.get(_id) ?? ZERO_TOTAL),
  }));
  return sortedBy(rows, ({ totalCommission }) => totalCommission, 'desc');
}

/** Sums count approved and paid commissions. The trend is always that of the last twelve months. */
export function analyzeCommissions({ store, clock }: SignedInContext, filters: Filters): { data: Analytics } {
  const sums = sumsInPeriod(store, filters);
  const trend = (month: Month) => ({
    ...month,
    ...presentTotal(sumsInPeriod(store, { coordinatorType: filters.coordinatorType, ...month })),
  });
  return {
    data: {
      ...presentTotal(sums),
      statusBreakdown: statusBreakdown(sums),
      levelBreakdown: levelBreakdown(sums, filters),
      planBreakdown: planBreakdown(store, sums),
      monthlyTrends: lastMonths(monthOf(clock.now())).map(trend),
    },
  };
}
