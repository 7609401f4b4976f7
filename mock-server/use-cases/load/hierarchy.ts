import { follow } from '../../store/follow';
import { perStore } from '../../store/per-store';
import type { Store } from '../../store/store';

/** Who stands above and below whom; both are looked up once, until a coordinator changes. */
export interface Hierarchy {
  /** The panchayats at or below a coordinator, in the order of the tree. */
  panchayatsOf(coordinatorId: string): readonly string[];
  /** A panchayat and the coordinators above it. */
  above(panchayatId: string): readonly string[];
  /** Runs after each change. */
  onChange(run: () => void): void;
}

function findPanchayats(store: Store, id: string): string[] {
  if (store.get('coordinators', id)?.level === 'panchayat') return [id];
  return store.by('coordinators', 'parentId', id).flatMap((below) => findPanchayats(store, below._id));
}

function findAbove(store: Store, panchayatId: string): string[] {
  const found: string[] = [];
  let next = store.get('coordinators', panchayatId);
  while (next && !found.includes(next._id)) {
    found.push(next._id);
    next = next.parentId === null ? undefined : store.get('coordinators', next.parentId);
  }
  return found;
}

function lookUp(find: (id: string) => string[]) {
  const known = new Map<string, readonly string[]>();
  const of = (id: string): readonly string[] => {
    const found = known.get(id) ?? find(id);
    known.set(id, found);
    return found;
  };
  return { of, forget: () => known.clear() };
}

export const hierarchyOf = perStore((store): Hierarchy => {
  const down = lookUp((id) => findPanchayats(store, id));
  const up = lookUp((id) => findAbove(store, id));
  const listeners: (() => void)[] = [];
  follow(store, 'coordinators', () => {
    down.forget();
    up.forget();
    for (const run of listeners) run();
  });
  return { panchayatsOf: down.of, above: up.of, onChange: (run) => listeners.push(run) };
});

/** Whether a member stands below a coordinator. */
export function isInDownline(store: Store, coordinatorId: string | undefined): (memberId: string) => boolean {
  const panchayats = new Set(coordinatorId === undefined ? [] : hierarchyOf(store).panchayatsOf(coordinatorId));
  return (memberId) => panchayats.has(store.get('members', memberId)?.panchayatId ?? '');
}
