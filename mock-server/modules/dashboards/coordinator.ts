import { bookkeepingStatus } from '@server/domain/commission';
import { commissionRate } from '@server/domain/earnings';
import { allTime, periodOf } from '@server/domain/periods';
import { sumOf } from '@server/domain/totals';
import { coordinatorFigures } from '@server/modules/commissions/coordinator-figures';
import { downlineDeposits, downlineMembers } from '@server/modules/downline/downline-rows';
import { forOwnCoordinator } from '@server/modules/shared/own-coordinator';
import { presentCommissionSum } from '@server/modules/shared/present';
import type { CoordinatorRow } from '@server/store/rows';
import { getOrThrow, type Store } from '@server/store/store';
import type { coordinatorOverview as coordinatorOverviewEndpoint } from '@/contract/dashboards';
import type { DataOf } from '@/contract/endpoint';
import { averageOf, toPercent, toRupees } from '@/domain/money';
import { monthOf } from '@/domain/months';
import { listActivities } from './activities';

type Overview = DataOf<typeof coordinatorOverviewEndpoint>;

function presentFigures(store: Store, coordinator: CoordinatorRow, now: Date) {
  const { invested, memberCount, earned, pending } = coordinatorFigures(store, coordinator, allTime);
  const thisMonth = coordinatorFigures(store, coordinator, periodOf('month', monthOf(now)));
  return {
    totalMembers: memberCount,
    totalInvestments: toRupees(invested.amountPaise),
    totalTransactions: invested.count,
    averagePerMember: toRupees(averageOf(invested.amountPaise, memberCount)),
    thisMonthInvestments: toRupees(thisMonth.invested.amountPaise),
    overallCommission: presentCommissionSum(earned),
    approvedCommissions: presentCommissionSum(earned),
    thisMonthCommission: presentCommissionSum(thisMonth.earned),
    pendingCommissions: presentCommissionSum(pending),
    commissionRate: commissionRate(earned, invested),
  };
}

const MAX_LATEST = 10;

/** What the panchayat dashboard alone lists: the latest members, deposits and commissions. */
function presentLatest(
  store: Store,
  { _id }: CoordinatorRow,
): Pick<Overview, 'members' | 'investments' | 'commissions'> {
  const newest = <T>(rows: readonly T[]) => rows.slice(-MAX_LATEST).reverse();
  return {
    members: newest(downlineMembers(store, _id)).map((row) => ({
      name: row.name,
      email: row.email,
      phone: row.mobileNumber,
      familyCount: store.by('familyMembers', 'memberId', row._id).length,
      totalInvested: toRupees(
        sumOf(
          store.by('deposits', 'memberId', row._id).filter(({ status }) => status === 'approved'),
          ({ amountPaise }) => amountPaise,
        ),
      ),
      status: row.status,
    })),
    investments: newest(downlineDeposits(store, _id)).map((row) => ({
      memberName: getOrThrow(store, 'members', row.memberId).name,
      planName: getOrThrow(store, 'plans', row.planId).planName,
      amount: toRupees(row.amountPaise),
      date: row.createdAt,
      status: row.status,
    })),
    commissions: newest(store.by('commissions', 'coordinatorId', _id)).map((row) => ({
      memberName: getOrThrow(store, 'members', row.memberId).name,
      investmentAmount: toRupees(row.depositAmountPaise),
      rate: toPercent(row.basisPoints),
      amount: toRupees(row.amountPaise),
      status: bookkeepingStatus(row),
      date: row.createdAt,
    })),
  };
}

/** Every sum comes from a tally that is kept up to date, so no request adds up rows. */
export const showCoordinatorOverview = forOwnCoordinator(({ store, clock }, coordinator) => {
  const { _id, name, level: coordinatorType, unitName } = coordinator;
  return {
    data: {
      coordinator: { _id, name, coordinatorType, unitName },
      ...presentFigures(store, coordinator, clock.now()),
      recentActivities: listActivities(store, coordinator),
      ...(coordinatorType === 'panchayat' && presentLatest(store, coordinator)),
    },
  };
});
