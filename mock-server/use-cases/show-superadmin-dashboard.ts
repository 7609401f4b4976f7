import type { DataOf } from '../../src/contract/endpoint';
import type { Level } from '../../src/contract/roles';
import type { superadminDashboard as endpoint } from '../../src/contract/superadmin-dashboard';
import { toRupees } from '../../src/domain/money';
import { type Month, monthOf } from '../../src/domain/months';
import { lastMonths } from '../domain/last-months';
import { sortedBy } from '../domain/sorting';
import { NO_TOTAL, together } from '../domain/totals';
import { presentPlan } from '../store/present/plan';
import { presentTransactions } from '../store/present/total';
import type { Store } from '../store/store';
import type { ActingContext } from './context';
import { earnedTally } from './load/commission-tally';
import { totalInvested } from './load/deposit-tally';
import { investedByPlan } from './load/invested-by';
import { countMembers } from './load/member-tally';

type Dashboard = DataOf<typeof endpoint>;

function countUsers(store: Store): Dashboard['userCounts'] {
  const coordinatorsOf = (level: Level) => store.by('coordinators', 'level', level).length;
  return {
    members: countMembers(store),
    coordinators: {
      states: coordinatorsOf('state'),
      sambhaags: coordinatorsOf('sambhaag'),
      districts: coordinatorsOf('district'),
      tehsils: coordinatorsOf('tehsil'),
      sankuls: coordinatorsOf('sankul'),
      panchayats: coordinatorsOf('panchayat'),
    },
    familyMembers: { total: store.all('familyMembers').length },
  };
}

function commissionStats(store: Store): Dashboard['commissionStats'] {
  const { amountPaise, count } = together(earnedTally(store).in({}));
  return { totalCommission: toRupees(amountPaise), totalTransactions: count };
}

const trends = (store: Store, today: Month): Dashboard['monthlyTrends'] =>
  lastMonths(today).map((month) => ({ _id: month, ...presentTransactions(totalInvested(store, month)) }));

/** Also plans that nobody has invested in yet: they are active or not all the same. */
function planWiseBreakdown(store: Store): Dashboard['planWiseBreakdown'] {
  const invested = investedByPlan(store, {});
  const plans = store
    .all('plans')
    .map((row) => ({ row, ...(invested.get(row._id) ?? { ...NO_TOTAL, memberCount: 0 }) }));
  return sortedBy(plans, ({ amountPaise }) => amountPaise, 'desc').map(({ row, memberCount, ...total }) => {
    const { _id, planName, planAmount, planDuration, isActive, isRecurring } = presentPlan(row);
    const planDetails = { planAmount, planDuration, isActive, isRecurring };
    return { _id, planName, ...presentTransactions(total), uniqueMembers: memberCount, planDetails };
  });
}

/** Everything comes from sums that follow each commit; no request adds up rows. */
export function showSuperadminDashboard({ store, clock }: ActingContext): { data: Dashboard } {
  const today = monthOf(clock.now());
  return {
    data: {
      userCounts: countUsers(store),
      investmentStats: presentTransactions(totalInvested(store, {})),
      commissionStats: commissionStats(store),
      thisMonthStats: presentTransactions(totalInvested(store, today)),
      monthlyTrends: trends(store, today),
      planWiseBreakdown: planWiseBreakdown(store),
      memberCount: countMembers(store, 'member'),
      studentCount: countMembers(store, 'student'),
      kisanCount: countMembers(store, 'kisan'),
    },
  };
}
