import { toRupees } from '../../src/domain/money';
import { monthOf } from '../../src/domain/months';
import { commissionFigures, commissionRate } from '../domain/coordinator-dashboard';
import { totalOf } from '../domain/sums';
import { type ActingContext, isRefusal } from './context';
import { depositsOf, downlineOf } from './load/downline';
import { type CoordinatorScope, ownCoordinator } from './load/own-coordinator';

/** The four cards of the own commissions; the rate is of all that the downline has invested. */
export function showCommissionStats(context: ActingContext, scope: CoordinatorScope) {
  const coordinator = ownCoordinator(context, scope);
  if (isRefusal(coordinator)) return coordinator;
  const { store, clock } = context;
  const commissions = store.by('commissions', 'coordinatorId', coordinator._id);
  const { earned, earnedThisMonth, pending } = commissionFigures(commissions, monthOf(clock.now()));
  const deposits = depositsOf(store, downlineOf(store, coordinator));
  const invested = totalOf(deposits.filter(({ status }) => status === 'approved'));
  return {
    data: {
      totalEarned: toRupees(earned.amountPaise),
      pending: toRupees(pending.amountPaise),
      thisMonth: toRupees(earnedThisMonth.amountPaise),
      commissionRate: commissionRate(earned, invested),
    },
  };
}
