import type { ChainLink } from '@server/domain/commission';
import { onCollectionChange, storeScoped } from '@server/figures/store-scoped';
import type { CoordinatorRow, MemberRow } from '@server/store/rows';
import type { Reader, Store } from '@server/store/store';

/** Where members of whom nothing is known yet live. */
const NO_PANCHAYAT = '';

type MoveListener = (memberId: string, from: string, to: string) => void;

/** The panchayat that each member's deposits count for; kept when the member goes, since its deposits may go after it. */
interface MemberPanchayats {
  of(memberId: string): string;
  /** Runs after each move, also that of a member who has just come. */
  onMove(run: MoveListener): void;
}

export const memberPanchayatsOf = storeScoped((store): MemberPanchayats => {
  const homes = new Map(store.all('members').map(({ _id, panchayatId }) => [_id, panchayatId]));
  const of = (memberId: string) => homes.get(memberId) ?? NO_PANCHAYAT;
  const listeners: MoveListener[] = [];
  onCollectionChange(store, 'members', ({ after }) => {
    if (!after) return;
    const from = of(after._id);
    if (from === after.panchayatId) return;
    homes.set(after._id, after.panchayatId);
    for (const run of listeners) run(after._id, from, after.panchayatId);
  });
  return { of, onMove: (run) => listeners.push(run) };
});

/** The coordinators above a member, panchayat first. A unit without one above it ends the chain. */
export function coordinatorsAbove(reader: Reader, member: MemberRow): CoordinatorRow[] {
  const chain: CoordinatorRow[] = [];
  let next = reader.get('coordinators', member.panchayatId);
  while (next && !chain.includes(next)) {
    chain.push(next);
    next = next.parentId === null ? undefined : reader.get('coordinators', next.parentId);
  }
  return chain;
}

export const chainOf = (reader: Reader, member: MemberRow): ChainLink[] =>
  coordinatorsAbove(reader, member).map(({ _id, level }) => ({ coordinatorId: _id, level }));

/** Who stands above and below whom; both are looked up once, until a coordinator changes. */
interface Hierarchy {
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

function createLookup(find: (id: string) => string[]) {
  const known = new Map<string, readonly string[]>();
  const of = (id: string): readonly string[] => {
    const found = known.get(id) ?? find(id);
    known.set(id, found);
    return found;
  };
  return { of, forget: () => known.clear() };
}

export const hierarchyOf = storeScoped((store): Hierarchy => {
  const down = createLookup((id) => findPanchayats(store, id));
  const up = createLookup((id) => findAbove(store, id));
  const listeners: (() => void)[] = [];
  onCollectionChange(store, 'coordinators', () => {
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
