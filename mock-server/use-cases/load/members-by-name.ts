import { sortedBy } from '../../domain/sorting';
import { perStore } from '../../store/per-store';
import type { MemberRow } from '../../store/rows';
import type { Store } from '../../store/store';
import { follow } from '../../store/tally';

/** Comparing names by the dictionary is dear: the order is kept until a member changes. */
const order = perStore((store) => {
  const kept: { rows?: readonly MemberRow[] } = {};
  follow(store, 'members', () => {
    kept.rows = undefined;
  });
  return kept;
});

/** Every member, by name. */
export function membersByName(store: Store): readonly MemberRow[] {
  const kept = order(store);
  const rows = kept.rows ?? sortedBy(store.all('members'), ({ name }) => name);
  kept.rows = rows;
  return rows;
}
