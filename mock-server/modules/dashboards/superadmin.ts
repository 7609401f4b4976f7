import type { SignedInContext } from '@server/context';
import { lastMonths } from '@server/domain/monthly-series';
import { sortedBy } from '@server/domain/sorting';
import { addTotals, ZERO_TOTAL } from '@server/domain/totals';
import { storeScoped } from '@server/figures/store-scoped';
import { createTally } from '@server/figures/tally';
import { cashToLookAt } from '@server/modules/cash/book';
import { commissionsByStatus, earnedTally, paymentSums, presentPaymentSums } from '@server/modules/commissions/tallies';
import { threeMonthsBehind } from '@server/modules/dues/list';
import { investedByPlan, totalInvested } from '@server/modules/investments/figures';
import { presentPlan } from '@server/modules/plans/present';
import { presentTransactions } from '@server/modules/shared/present';
import type { MemberRow } from '@server/store/rows';
import type { Store } from '@server/store/store';
import type { superadminDashboard as superadminDashboardEndpoint } from '@/contract/dashboards';
import type { DataOf } from '@/contract/endpoint';
import type { Level } from '@/contract/roles';
import { toRupees } from '@/domain/money';
import { monthOf } from '@/domain/months';

const memberTally = storeScoped((store) =>
  createTally(
    store,
    'members',
    ({ kind, isVerified, createdAt }) => ({ group: { kind, isVerified }, month: monthOf(createdAt), amountPaise: 0 }),
    ({ kind, isVerified }) => [kind, String(isVerified)],
  ),
);

function countMembers(store: Store, kind?: MemberRow['kind']) {
  const groups = [...memberTally(store).in({})].filter((group) => kind === undefined || group.kind === kind);
  const countOf = (isVerified: boolean) => addTotals(groups.filter((group) => group.isVerified === isVerified)).count;
  return { verified: countOf(true), unverified: countOf(false) };
}

type Dashboard = DataOf<typeof superadminDashboardEndpoint>;

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

function planWiseBreakdown(store: Store): Dashboard['planWiseBreakdown'] {
  const invested = investedByPlan(store, {});
  const plans = store
    .all('plans')
    .map((row) => ({ row, ...(invested.get(row._id) ?? { ...ZERO_TOTAL, memberCount: 0 }) }));
  return sortedBy(plans, ({ amountPaise }) => amountPaise, 'desc').map(({ row, memberCount, ...total }) => {
    const { _id, planName, planAmount, planDuration, isActive, isRecurring } = presentPlan(row);
    const planDetails = { planAmount, planDuration, isActive, isRecurring };
    return { _id, planName, ...presentTransactions(total), uniqueMembers: memberCount, planDetails };
  });
}

/** An auditor confirms nothing. */
function countToConfirm(store: Store, actorId: string): number {
  if (store.get('superadmins', actorId)?.isReadOnly) return 0;
  return store.by('requests', 'status', 'waiting').filter(({ askedBy }) => askedBy !== actorId).length;
}

/** Every sum comes from a tally that is kept up to date, or of what is kept of each member, so no request adds up rows. */
export function showSuperadminDashboard({ store, clock, actor }: SignedInContext): { data: Dashboard } {
  const today = monthOf(clock.now());
  const earned = addTotals(earnedTally(store).in({}));
  return {
    data: {
      userCounts: countUsers(store),
      investmentStats: presentTransactions(totalInvested(store, {})),
      cash: cashToLookAt(store, clock.now()),
      threeMonthsBehind: threeMonthsBehind(store, today),
      requestsToConfirm: countToConfirm(store, actor.id),
      commissionStats: {
        totalCommission: toRupees(earned.amountPaise),
        totalTransactions: earned.count,
        ...presentPaymentSums(paymentSums(commissionsByStatus(store).in({}))),
      },
      thisMonthStats: presentTransactions(totalInvested(store, today)),
      monthlyTrends: lastMonths(today).map((month) => ({
        _id: month,
        ...presentTransactions(totalInvested(store, month)),
      })),
      planWiseBreakdown: planWiseBreakdown(store),
      memberCount: countMembers(store, 'member'),
      studentCount: countMembers(store, 'student'),
      kisanCount: countMembers(store, 'kisan'),
    },
  };
}
