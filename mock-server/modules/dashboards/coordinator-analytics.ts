import {
  commissionEfficiency,
  planShares,
  retentionRate,
  type SpanFigures,
  spanFigures,
  topInvestors,
} from '@server/domain/coordinator-analytics';
import { bestMonthOf, lastMonths, monthsOfYear, paiseIn } from '@server/domain/monthly-series';
import { isWithin, lastDays, previousDays, rowsSince } from '@server/domain/periods';
import { sortedBy } from '@server/domain/sorting';
import { resultCache } from '@server/figures/result-cache';
import { monthlyTotalsOf } from '@server/modules/commissions/coordinator-figures';
import { earnedTally } from '@server/modules/commissions/tallies';
import { investedByPlan } from '@server/modules/investments/figures';
import { downlineDeposits, downlineMembers } from '@server/modules/shared/downline-rows';
import { isInDownline } from '@server/modules/shared/hierarchy';
import { forOwnCoordinator } from '@server/modules/shared/own-coordinator';
import type { CoordinatorRow } from '@server/store/rows';
import { getOrThrow, type Store } from '@server/store/store';
import type { DayRange } from '@/contract/choices';
import type * as dashboards from '@/contract/dashboards';
import type { DataOf, QueryOf } from '@/contract/endpoint';
import { averageOf, toRupees } from '@/domain/money';
import { dayOf, type Month, monthOf } from '@/domain/months';
import { listActivitiesOf } from './coordinator';

export const showMonthlyTrends = forOwnCoordinator(
  ({ store, clock }, coordinator, query: QueryOf<typeof dashboards.monthlyTrends>) => {
    const { invested, earned } = monthlyTotalsOf(store, coordinator);
    const monthlyTrends = monthsOfYear(query.year ?? monthOf(clock.now()).year).map((month) => ({
      ...month,
      totalCollection: toRupees(paiseIn(invested, month)),
      totalCommission: toRupees(paiseIn(earned, month)),
    }));
    return { data: { monthlyTrends } };
  },
);

function earnedByPlan(store: Store, { _id }: CoordinatorRow): ReadonlyMap<string, number> {
  const plans = new Map<string, number>();
  for (const { coordinatorId, planId, amountPaise } of earnedTally(store).in({}))
    if (coordinatorId === _id) plans.set(planId, amountPaise);
  return plans;
}

export const showPlanBreakdown = forOwnCoordinator(({ store }, coordinator) => {
  const earned = earnedByPlan(store, coordinator);
  const invested = [...investedByPlan(store, {}, isInDownline(store, coordinator._id))];
  const planBreakdown = sortedBy(invested, ([, { amountPaise }]) => amountPaise, 'desc').map(
    ([_id, { amountPaise, count, memberCount }]) => ({
      _id,
      planName: getOrThrow(store, 'plans', _id).planName,
      totalCollection: toRupees(amountPaise),
      totalCommission: toRupees(earned.get(_id) ?? 0),
      transactionCount: count,
      memberCount,
    }),
  );
  return { data: { planBreakdown } };
});

type Analytics = DataOf<typeof dashboards.coordinatorAnalytics>;

function presentFigures(current: SpanFigures, previous: SpanFigures, memberCount: number) {
  const { invested, activeMembers } = current;
  return {
    totalInvestments: toRupees(invested.amountPaise),
    previousTotalInvestments: toRupees(previous.invested.amountPaise),
    activeMembers: activeMembers.size,
    previousActiveMembers: previous.activeMembers.size,
    inactiveMembers: memberCount - activeMembers.size,
    totalCommissions: toRupees(current.earnedPaise),
    previousTotalCommissions: toRupees(previous.earnedPaise),
    pendingCommissions: toRupees(current.pendingPaise),
    conversionRate: current.conversionRate,
    previousConversionRate: previous.conversionRate,
    averageInvestment: toRupees(averageOf(invested.amountPaise, invested.count)),
    retentionRate: retentionRate(current, previous),
    commissionEfficiency: commissionEfficiency(current),
  };
}

/** The series goes by the months that the deposits are for; the span of days does not matter. */
function presentSeries(store: Store, coordinator: CoordinatorRow, today: Month) {
  const { invested, earned, pending } = monthlyTotalsOf(store, coordinator);
  const best = bestMonthOf(invested);
  const investmentGrowth = lastMonths(today).map((month) => ({
    ...month,
    totalAmount: toRupees(paiseIn(invested, month)),
  }));
  const commissionTrends = lastMonths(today).map((month) => ({
    ...month,
    earned: toRupees(paiseIn(earned, month)),
    pending: toRupees(paiseIn(pending, month)),
  }));
  return {
    investmentGrowth: invested.size === 0 ? [] : investmentGrowth,
    commissionTrends: earned.size + pending.size === 0 ? [] : commissionTrends,
    bestMonth: best && { year: best.year, month: best.month, totalAmount: toRupees(best.amountPaise) },
  };
}

/** Figures, members, plans and activities are those of the span; the series and the best month are of all time. */
function computeAnalytics(store: Store, coordinator: CoordinatorRow, days: DayRange, now: Date): Analytics {
  const span = lastDays(now, days);
  const spanBefore = previousDays(now, days);
  const { _id } = coordinator;
  // Older deposits and commissions belong to neither span.
  const records = {
    members: downlineMembers(store, _id),
    deposits: rowsSince(downlineDeposits(store, _id, 'approved'), spanBefore.from),
    commissions: rowsSince(store.by('commissions', 'coordinatorId', _id), spanBefore.from),
  };
  const current = spanFigures(records, span);
  return {
    ...presentFigures(current, spanFigures(records, spanBefore), records.members.length),
    ...presentSeries(store, coordinator, monthOf(now)),
    topMembers: topInvestors(current).map(({ id, paise }) => ({
      _id: id,
      name: getOrThrow(store, 'members', id).name,
      totalInvested: toRupees(paise),
    })),
    planDistribution: planShares(current.deposits).map(({ id, amountPaise, memberCount }) => ({
      _id: id,
      planName: getOrThrow(store, 'plans', id).planName,
      memberCount,
      totalAmount: toRupees(amountPaise),
    })),
    recentActivities: listActivitiesOf(store, coordinator, records.members, records.deposits).filter(({ timestamp }) =>
      isWithin(span, timestamp),
    ),
  };
}

/** A year of a whole state is many rows. */
const cachedAnalytics = resultCache<Analytics>({
  dependsOn: {
    deposits: 'all',
    commissions: ({ coordinatorId }) => coordinatorId,
    members: 'all',
    coordinators: 'all',
    plans: 'all',
  },
});

/** The span moves at midnight in India, so that one result serves a day. */
export const showCoordinatorAnalytics = forOwnCoordinator(
  ({ store, clock }, coordinator, query: QueryOf<typeof dashboards.coordinatorAnalytics>) => {
    const now = clock.now();
    const data = cachedAnalytics(store, [coordinator._id, dayOf(now), query.days], () =>
      computeAnalytics(store, coordinator, query.days, now),
    );
    return { data };
  },
);
