import type { coordinatorAnalytics as endpoint } from '../../src/contract/coordinator-analytics';
import type { DataOf, QueryOf } from '../../src/contract/endpoint';
import type { DayRange } from '../../src/contract/primitives';
import { toRupees } from '../../src/domain/money';
import { dayOf, type Month, monthOf } from '../../src/domain/months';
import {
  commissionEfficiency,
  planShares,
  retentionRate,
  type SpanFigures,
  spanFigures,
  topInvestors,
} from '../domain/coordinator-analytics';
import { daysBeforeThose, isWithin, lastDays, since } from '../domain/day-window';
import { lastMonths } from '../domain/last-months';
import { bestMonthOf, paiseIn } from '../domain/monthly-series';
import { averageOf } from '../domain/sums';
import { keptBy, ofEveryKey } from '../store/kept-by';
import { mustGet } from '../store/present/must-get';
import type { CoordinatorRow } from '../store/rows';
import type { Reader, Store } from '../store/store';
import { type ActingContext, isRefusal } from './context';
import { listActivitiesOf } from './list-activities';
import { downlineDeposits, downlineMembers } from './load/downline-rows';
import { monthlyTotalsOf } from './load/monthly-totals';
import { ownCoordinator } from './load/own-coordinator';

type Analytics = DataOf<typeof endpoint>;

/** The downline and what was entered from that moment on: older rows say nothing about the two spans. */
const recordsSince = (store: Store, { _id }: CoordinatorRow, from: string) => ({
  members: downlineMembers(store, _id),
  deposits: since(downlineDeposits(store, _id, 'approved'), from),
  commissions: since(store.by('commissions', 'coordinatorId', _id), from),
});

function figuresOf(current: SpanFigures, previous: SpanFigures, memberCount: number) {
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

/** Months are those that the deposits are for, whatever the days looked at. */
function seriesOf(store: Store, coordinator: CoordinatorRow, today: Month) {
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

const presentTopMembers = (reader: Reader, figures: SpanFigures): Analytics['topMembers'] =>
  topInvestors(figures).map(({ id, paise }) => ({
    _id: id,
    name: mustGet(reader, 'members', id).name,
    totalInvested: toRupees(paise),
  }));

const presentPlans = (reader: Reader, { deposits }: SpanFigures): Analytics['planDistribution'] =>
  planShares(deposits).map(({ id, amountPaise, memberCount }) => ({
    _id: id,
    planName: mustGet(reader, 'plans', id).planName,
    memberCount,
    totalAmount: toRupees(amountPaise),
  }));

/** Figures, members, plans and activities are of the last days; the series and the best month are of the whole. */
function analyse(store: Store, coordinator: CoordinatorRow, days: DayRange, now: Date): Analytics {
  const span = lastDays(now, days);
  const spanBefore = daysBeforeThose(now, days);
  const records = recordsSince(store, coordinator, spanBefore.from);
  const current = spanFigures(records, span);
  return {
    ...figuresOf(current, spanFigures(records, spanBefore), records.members.length),
    ...seriesOf(store, coordinator, monthOf(now)),
    topMembers: presentTopMembers(store, current),
    planDistribution: presentPlans(store, current),
    recentActivities: listActivitiesOf(store, coordinator, records.members, records.deposits).filter(({ timestamp }) =>
      isWithin(span, timestamp),
    ),
  };
}

/** Day and span → answer, until a row changes that it was found from: a year of a whole state is many rows. */
const known = keptBy(
  {
    deposits: ofEveryKey,
    commissions: ({ coordinatorId }) => coordinatorId,
    members: ofEveryKey,
    coordinators: ofEveryKey,
    plans: ofEveryKey,
  },
  () => new Map<string, Analytics>(),
);

/** A new day asks anew; those before it are not asked for again. */
const MOST_DAYS = 8;

/** Midnight of India alone moves what is looked at, so that one answer serves a day. */
export function showCoordinatorAnalytics(context: ActingContext, query: QueryOf<typeof endpoint>) {
  const coordinator = ownCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  const { store, clock } = context;
  const now = clock.now();
  const answers = known(store, coordinator._id);
  const question = `${dayOf(now)}|${query.days}`;
  const data = answers.get(question) ?? analyse(store, coordinator, query.days, now);
  if (answers.size >= MOST_DAYS) answers.clear();
  answers.set(question, data);
  return { data };
}
