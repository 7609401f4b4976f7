import { keptBy } from '../../store/kept-by';
import type { FamilyMemberRow } from '../../store/rows';
import type { Store } from '../../store/store';

/** Whom it was for ('self': the member) → when the youngest approved deposit was made. */
type Latest = ReadonlyMap<string, string>;

const SELF = 'self';

const latestOf = keptBy({ deposits: ({ memberId }) => memberId }, (store, memberId): Latest => {
  const latest = new Map<string, string>();
  // Rows come oldest first.
  for (const { status, familyMemberId, createdAt } of store.by('deposits', 'memberId', memberId))
    if (status === 'approved') latest.set(familyMemberId ?? SELF, createdAt);
  return latest;
});

/** Undefined while there is none. */
export function lastInvestmentOfAll(store: Store, memberId: string): string | undefined {
  let last: string | undefined;
  for (const instant of latestOf(store, memberId).values()) if (last === undefined || instant > last) last = instant;
  return last;
}

/** The one made for a family member; undefined while there is none. */
export const lastInvestmentFor = (store: Store, { _id, memberId }: FamilyMemberRow): string | undefined =>
  latestOf(store, memberId).get(_id);
