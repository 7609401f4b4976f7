import { toRupees } from '../../src/domain/money';
import { monthOf } from '../../src/domain/months';
import { commissionRate } from '../domain/coordinator-dashboard';
import { allTime, periodOf } from '../domain/timeframe';
import { type ActingContext, isRefusal } from './context';
import { coordinatorFigures } from './load/coordinator-figures';
import { type CoordinatorScope, ownCoordinator } from './load/own-coordinator';

/** The four cards of the own commissions; the rate is of all that the downline has invested. */
export function showCommissionStats(context: ActingContext, scope: CoordinatorScope) {
  const coordinator = ownCoordinator(context, scope);
  if (isRefusal(coordinator)) return coordinator;
  const { store, clock } = context;
  const { earned, pending, invested } = coordinatorFigures(store, coordinator, allTime);
  const thisMonth = coordinatorFigures(store, coordinator, periodOf('month', monthOf(clock.now())));
  return {
    data: {
      totalEarned: toRupees(earned.amountPaise),
      pending: toRupees(pending.amountPaise),
      thisMonth: toRupees(thisMonth.earned.amountPaise),
      commissionRate: commissionRate(earned, invested),
    },
  };
}
