import type { Month } from '../../../src/domain/months';
import { isLive, startOf } from '../../domain/holding';
import { groupBy, type Total, totalOf } from '../../domain/sums';
import { keptBy } from '../../store/kept-by';
import type { DepositRow } from '../../store/rows';

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

/** So that the list of everybody's progress reads the deposits of those only who paid since it was last asked for. */
export const begunPlansOf = keptBy(
  { deposits: ({ memberId }) => memberId },
  (store, memberId): readonly BegunPlan[] => {
    const live = store.by('deposits', 'memberId', memberId).filter(isLive);
    const holdings = groupBy(live, ({ familyMemberId, planId }) => `${familyMemberId ?? 'self'}|${planId}`);
    return [...holdings.values()].flatMap(begunPlan);
  },
);
