import type { SignedInContext } from '@server/context';
import { isEarned } from '@server/domain/commission';
import { lastMonths } from '@server/domain/monthly-series';
import { sortedBy } from '@server/domain/sorting';
import { addTotals, type Total, totalsBy, ZERO_TOTAL } from '@server/domain/totals';
import { commissionsByPlan } from '@server/modules/commissions/tallies';
import { investedByPlan, totalInvested } from '@server/modules/investments/figures';
import { presentBreakdown } from '@server/modules/shared/present';
import { getOrThrow, type Store } from '@server/store/store';
import { COMMISSION_STATUSES } from '@/contract/choices';
import type { commissionAnalytics as commissionAnalyticsEndpoint } from '@/contract/commissions';
import type { DataOf, QueryOf } from '@/contract/endpoint';
import { LEVELS } from '@/contract/roles';
import { toRupees } from '@/domain/money';
import { type Month, type MonthFilter, monthOf } from '@/domain/months';

type Analytics = DataOf<typeof commissionAnalyticsEndpoint>;
type Filters = Pick<QueryOf<typeof commissionAnalyticsEndpoint>, 'coordinatorType'> & MonthFilter;

const presentEarnedSum = (earned: Total, on: Total) => ({
  totalCommission: toRupees(earned.amountPaise),
  totalInvestment: toRupees(on.amountPaise),
  totalTransactions: earned.count,
});

function sumsInPeriod(store: Store, { coordinatorType, month, year }: Filters) {
  const period = { month, year };
  const commissions = [...commissionsByPlan(store).in(period)].filter(
    ({ level }) => (coordinatorType ?? level) === level,
  );
  return { period, commissions, earned: commissions.filter(isEarned), invested: totalInvested(store, period) };
}

type PeriodSums = ReturnType<typeof sumsInPeriod>;

const presentTotal = ({ earned, invested }: PeriodSums) => presentEarnedSum(addTotals(earned), invested);

const statusBreakdown = ({ commissions }: PeriodSums): Analytics['statusBreakdown'] =>
  COMMISSION_STATUSES.map((status) => ({
    status,
    ...presentBreakdown(addTotals(commissions.filter((each) => each.status === status))),
  }));

const levelBreakdown = ({ earned, invested }: PeriodSums, { coordinatorType }: Filters): Analytics['levelBreakdown'] =>
  LEVELS.filter((level) => (coordinatorType ?? level) === level).map((level) => ({
    coordinatorType: level,
    ...presentEarnedSum(addTotals(earned.filter((each) => each.level === level)), invested),
  }));

function planBreakdown(store: Store, { earned, period }: PeriodSums): Analytics['planBreakdown'] {
  const invested = investedByPlan(store, period);
  const rows = [...totalsBy(earned, ({ planId }) => planId)].map(([_id, sum]) => ({
    _id,
    planName: getOrThrow(store, 'plans', _id).planName,
    ...presentEarnedSum(sum, invested.get(_id) ?? ZERO_TOTAL),
  }));
  return sortedBy(rows, ({ totalCommission }) => totalCommission, 'desc');
}

/** Sums count approved and paid commissions, and investments as the report does. The trend is always that of the last twelve months. */
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
