import { toRupees } from '../../src/domain/money';
import { monthOf } from '../../src/domain/months';
import { averageOf } from '../domain/sums';
import { allTime, periodOf } from '../domain/timeframe';
import { type ActingContext, isRefusal } from './context';
import { coordinatorFigures } from './load/coordinator-figures';
import { type CoordinatorScope, ownCoordinator } from './load/own-coordinator';

/** Approved deposits of the downline; the average is over all its members. */
export function summarizeDownlineInvestments(context: ActingContext, scope: CoordinatorScope) {
  const coordinator = ownCoordinator(context, scope);
  if (isRefusal(coordinator)) return coordinator;
  const { store, clock } = context;
  const { invested, memberCount } = coordinatorFigures(store, coordinator, allTime);
  const thisMonth = coordinatorFigures(store, coordinator, periodOf('month', monthOf(clock.now())));
  return {
    data: {
      totalInvestments: toRupees(invested.amountPaise),
      thisMonth: toRupees(thisMonth.invested.amountPaise),
      averagePerMember: toRupees(averageOf(invested.amountPaise, memberCount)),
      totalMembers: memberCount,
    },
  };
}
