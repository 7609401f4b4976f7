import { commissionRate } from '@server/domain/earnings';
import { allTime, periodOf } from '@server/domain/periods';
import { isRefusal } from '@server/domain/refusal';
import { addTotals } from '@server/domain/totals';
import { coordinatorFigures } from '@server/modules/commissions/coordinator-figures';
import { ownCommissionSums } from '@server/modules/commissions/tallies';
import type { SignedInContext } from '@server/modules/context';
import { type CoordinatorScope, ownCoordinator } from '@server/modules/shared/own-coordinator';
import { presentCommissionSum } from '@server/modules/shared/present';
import type { CoordinatorRow } from '@server/store/rows';
import type { Store } from '@server/store/store';
import type { coordinatorOverview as coordinatorOverviewEndpoint } from '@/contract/dashboards';
import type { DataOf } from '@/contract/endpoint';
import { averageOf, toRupees } from '@/domain/money';
import { monthOf } from '@/domain/months';
import { listActivities } from './activities';

type Figures = Omit<DataOf<typeof coordinatorOverviewEndpoint>, 'coordinator' | 'recentActivities'>;

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
    approvedCommissions: presentCommissionSum(addTotals(approved)),
    thisMonthCommission: presentCommissionSum(thisMonth.earned),
    pendingCommissions: presentCommissionSum(pending),
    commissionRate: commissionRate(earned, invested),
  };
}

/** Every sum comes from a tally that is kept up to date, so no request adds up rows. */
export function showCoordinatorOverview(context: SignedInContext, scope: CoordinatorScope) {
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
