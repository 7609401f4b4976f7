import type { coordinatorOverview as endpoint } from '../../src/contract/coordinator-area';
import type { DataOf } from '../../src/contract/endpoint';
import { toRupees } from '../../src/domain/money';
import { monthOf } from '../../src/domain/months';
import { commissionRate } from '../domain/coordinator-dashboard';
import { averageOf } from '../domain/sums';
import { allTime, periodOf } from '../domain/timeframe';
import { together } from '../domain/totals';
import { presentCommissionSum } from '../store/present/total';
import type { CoordinatorRow } from '../store/rows';
import type { Store } from '../store/store';
import { type ActingContext, isRefusal } from './context';
import { listActivities } from './list-activities';
import { ownCommissionSums } from './load/commission-tally';
import { coordinatorFigures } from './load/coordinator-figures';
import { type CoordinatorScope, ownCoordinator } from './load/own-coordinator';

type Figures = Omit<DataOf<typeof endpoint>, 'coordinator' | 'recentActivities'>;

function presentFigures(store: Store, coordinator: CoordinatorRow, now: Date): Figures {
  const { invested, memberCount, earned, pending } = coordinatorFigures(store, coordinator, allTime);
  const thisMonth = coordinatorFigures(store, coordinator, periodOf('month', monthOf(now)));
  const approved = ownCommissionSums(store, coordinator._id, {}).filter(({ status }) => status === 'approved');
  return {
    totalMembers: memberCount,
    totalInvestments: toRupees(invested.amountPaise),
    totalTransactions: invested.count,
    averagePerMember: toRupees(averageOf(invested.amountPaise, memberCount)),
    thisMonthInvestments: toRupees(thisMonth.invested.amountPaise),
    overallCommission: presentCommissionSum(earned),
    approvedCommissions: presentCommissionSum(together(approved)),
    thisMonthCommission: presentCommissionSum(thisMonth.earned),
    pendingCommissions: presentCommissionSum(pending),
    commissionRate: commissionRate(earned, invested),
  };
}

/** From sums that follow each commit; no request adds up rows. */
export function showCoordinatorOverview(context: ActingContext, scope: CoordinatorScope) {
  const coordinator = ownCoordinator(context, scope);
  if (isRefusal(coordinator)) return coordinator;
  const { store, clock } = context;
  const { _id, name, level: coordinatorType, unitName } = coordinator;
  return {
    data: {
      coordinator: { _id, name, coordinatorType, unitName },
      ...presentFigures(store, coordinator, clock.now()),
      recentActivities: listActivities(store, coordinator),
    },
  };
}
