import type { PlanShare } from '../../domain/coordinator-analytics';
import type { CoordinatorRow } from '../../store/rows';
import type { Store } from '../../store/store';
import { earnedTally } from './commission-tally';
import { isInDownline } from './hierarchy';
import { investedByPlan as sumsByPlan } from './invested-by';

/** Approved deposits of the downline plan by plan, most first. */
export const investedByPlan = (store: Store, coordinator: CoordinatorRow): PlanShare[] =>
  [...sumsByPlan(store, {}, isInDownline(store, coordinator._id))]
    .map(([id, sums]) => ({ id, ...sums }))
    .sort((a, b) => b.amountPaise - a.amountPaise);

/** Plan → paise that the coordinator has earned on it. */
export function earnedByPlan(store: Store, { _id }: CoordinatorRow): ReadonlyMap<string, number> {
  const plans = new Map<string, number>();
  for (const { coordinatorId, planId, amountPaise } of earnedTally(store).in({}))
    if (coordinatorId === _id) plans.set(planId, amountPaise);
  return plans;
}
