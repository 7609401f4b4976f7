import type { commissionAnalytics as endpoint } from '../../src/contract/commission-records';
import { COMMISSION_STATUSES } from '../../src/contract/commissions';
import type { DataOf, QueryOf } from '../../src/contract/endpoint';
import { LEVELS, type Level } from '../../src/contract/roles';
import { toRupees } from '../../src/domain/money';
import { type Month, monthOf } from '../../src/domain/months';
import { isEarned } from '../domain/commission-decision';
import { lastMonths } from '../domain/last-months';
import { sortedBy } from '../domain/sorting';
import type { Total } from '../domain/sums';
import { NO_TOTAL, together, totalsBy } from '../domain/totals';
import { mustGet } from '../store/present/must-get';
import { presentBreakdown } from '../store/present/total';
import type { Store } from '../store/store';
import type { ActingContext } from './context';
import { commissionsByPlan } from './load/commission-tally';
import { earningByLevel, earningDeposits } from './load/earning-tally';

type Analytics = DataOf<typeof endpoint>;
type Filters = Pick<QueryOf<typeof endpoint>, 'coordinatorType'> & Partial<Month>;

const presentSum = (earned: Total, on: Total) => ({
  totalCommission: toRupees(earned.amountPaise),
  totalInvestment: toRupees(on.amountPaise),
  totalTransactions: earned.count,
});

/** The sums of a period, of one level or of all; what was earned on is counted once, however many levels earned on it. */
function sumsIn(store: Store, { coordinatorType, month, year }: Filters) {
  const period = { month, year };
  const isMeant = ({ level }: { level: Level }) => (coordinatorType ?? level) === level;
  const commissions = [...commissionsByPlan(store).in(period)].filter(isMeant);
  const byLevel = [...earningByLevel(store).in(period)].filter(isMeant);
  const on = coordinatorType ? byLevel : [...earningDeposits(store).in(period)];
  return { commissions, earned: commissions.filter(isEarned), byLevel, on };
}

type Sums = ReturnType<typeof sumsIn>;

const total = ({ earned, on }: Sums) => presentSum(together(earned), together(on));

const statusBreakdown = ({ commissions }: Sums): Analytics['statusBreakdown'] =>
  COMMISSION_STATUSES.map((status) => ({
    status,
    ...presentBreakdown(together(commissions.filter((each) => each.status === status))),
  }));

const levelBreakdown = ({ earned, byLevel }: Sums, { coordinatorType }: Filters): Analytics['levelBreakdown'] =>
  LEVELS.filter((level) => (coordinatorType ?? level) === level).map((level) => ({
    coordinatorType: level,
    ...presentSum(
      together(earned.filter((each) => each.level === level)),
      together(byLevel.filter((each) => each.level === level)),
    ),
  }));

/** Plans that were earned on, most commission first. */
function planBreakdown(store: Store, { earned, on }: Sums): Analytics['planBreakdown'] {
  const earning = totalsBy(on, ({ planId }) => planId);
  const rows = [...totalsBy(earned, ({ planId }) => planId)].map(([_id, sum]) => ({
    _id,
    planName: mustGet(store, 'plans', _id).planName,
    ...presentSum(sum, earning.get(_id) ?? NO_TOTAL),
  }));
  return sortedBy(rows, ({ totalCommission }) => totalCommission, 'desc');
}

/** Sums count approved and paid commissions. The trend is that of the last twelve months, whatever period is asked for. */
export function analyseCommissions({ store, clock }: ActingContext, filters: Filters): { data: Analytics } {
  const sums = sumsIn(store, filters);
  const trend = (month: Month) => ({
    ...month,
    ...total(sumsIn(store, { coordinatorType: filters.coordinatorType, ...month })),
  });
  return {
    data: {
      ...total(sums),
      statusBreakdown: statusBreakdown(sums),
      levelBreakdown: levelBreakdown(sums, filters),
      planBreakdown: planBreakdown(store, sums),
      monthlyTrends: lastMonths(monthOf(clock.now())).map(trend),
    },
  };
}
