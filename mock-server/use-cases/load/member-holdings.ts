import type { Month } from '../../../src/domain/months';
import { isLive, startOf } from '../../domain/holding';
import { groupBy, type Total, totalOf } from '../../domain/sums';
import { perStore } from '../../store/per-store';
import type { DepositRow } from '../../store/rows';
import type { Store } from '../../store/store';
import { follow } from '../../store/tally';

/** A plan that a member began, for itself or for one of its family, without its calendar. */
export interface BegunPlan {
  readonly planId: string;
  readonly start: Month;
  /** Approved deposits. */
  readonly invested: Total;
}

function begunPlan(payments: readonly DepositRow[]): BegunPlan[] {
  const [first] = payments;
  const start = startOf(payments);
  if (!first || !start) return [];
  return [{ planId: first.planId, start, invested: totalOf(payments.filter(({ status }) => status === 'approved')) }];
}

const begunBy = (store: Store, memberId: string): readonly BegunPlan[] => {
  const live = store.by('deposits', 'memberId', memberId).filter(isLive);
  const holdings = groupBy(live, ({ familyMemberId, planId }) => `${familyMemberId ?? 'self'}|${planId}`);
  return [...holdings.values()].flatMap(begunPlan);
};

/** What each member was last found to have; forgotten as soon as one of its deposits changes. */
const known = perStore((store) => {
  const plans = new Map<string, readonly BegunPlan[]>();
  follow(store, 'deposits', ({ before, after }) => {
    if (before) plans.delete(before.memberId);
    if (after) plans.delete(after.memberId);
  });
  return plans;
});

/** So that the list of everybody's progress reads the deposits of those only who paid since it was last asked for. */
export function begunPlansOf(store: Store, memberId: string): readonly BegunPlan[] {
  const plans = known(store);
  const found = plans.get(memberId);
  if (found) return found;
  const begun = begunBy(store, memberId);
  plans.set(memberId, begun);
  return begun;
}
