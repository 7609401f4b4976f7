import { type Month, monthIndex } from '../../../src/domain/months';
import { type Arrears, arrearsOf } from '../../domain/arrears';
import { progressOf } from '../../domain/progress';
import { groupBy } from '../../domain/sums';
import { keptBy, ofEveryKey } from '../../store/kept-by';
import { mustGet } from '../../store/present/must-get';
import { termsOf } from '../../store/present/plan';
import type { Store } from '../../store/store';

/** A plan of a member or its family with overdue months. */
export interface OwedPlan extends Arrears {
  readonly planId: string;
  /** Null: the member itself. */
  readonly familyMemberId: string | null;
}

function findOwed(store: Store, memberId: string, today: Month): OwedPlan[] {
  const deposits = store.by('deposits', 'memberId', memberId);
  const holdings = groupBy(deposits, ({ familyMemberId, planId }) => `${familyMemberId ?? 'self'}|${planId}`);
  return [...holdings.values()].flatMap((payments) => {
    const [first] = payments;
    if (!first) return [];
    const progress = progressOf(termsOf(mustGet(store, 'plans', first.planId)), payments, today);
    const arrears = progress && arrearsOf(progress.months);
    return arrears ? [{ planId: first.planId, familyMemberId: first.familyMemberId, ...arrears }] : [];
  });
}

/** Month → answer, as long as nothing of the member's deposits or the plans changes. */
const known = keptBy(
  { deposits: ({ memberId }) => memberId, plans: ofEveryKey },
  () => new Map<number, readonly OwedPlan[]>(),
);

export function owedPlansOf(store: Store, memberId: string, today: Month): readonly OwedPlan[] {
  const answers = known(store, memberId);
  const month = monthIndex(today);
  const owed = answers.get(month) ?? findOwed(store, memberId, today);
  answers.set(month, owed);
  return owed;
}
