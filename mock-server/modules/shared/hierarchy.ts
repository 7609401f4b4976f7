import type { ChainLink } from '@server/domain/commission';
import { cacheById } from '@server/figures/cache-by-id';
import { onCollectionChange, storeScoped } from '@server/figures/store-scoped';
import type { CoordinatorRow, MemberRow } from '@server/store/rows';
import type { Reader, Store } from '@server/store/store';

/** The panchayat of members that are not in the store. */
const NO_PANCHAYAT = '';

type MoveListener = (memberId: string, from: string, to: string) => void;

/** The panchayat that each member's deposits count for. It is kept when a member is removed, as its deposits may be removed later. */
export const memberPanchayatsOf = storeScoped((store) => {
  const panchayats = new Map(store.all('members').map(({ _id, panchayatId }) => [_id, panchayatId]));
  const of = (memberId: string) => panchayats.get(memberId) ?? NO_PANCHAYAT;
  const listeners: MoveListener[] = [];
  onCollectionChange(store, 'members', ({ after }) => {
    if (!after) return;
    const from = of(after._id);
    if (from === after.panchayatId) return;
    panchayats.set(after._id, after.panchayatId);
    for (const run of listeners) run(after._id, from, after.panchayatId);
  });
  return {
    of,
    /** Calls the listener after each move to another panchayat, and for each new member. */
    onMove: (run: MoveListener) => listeners.push(run),
  };
});

/** A coordinator and those above it, up to the state. */
export function chainFrom(reader: Reader, coordinatorId: string): CoordinatorRow[] {
  const chain: CoordinatorRow[] = [];
  let next = reader.get('coordinators', coordinatorId);
  while (next && !chain.includes(next)) {
    chain.push(next);
    next = next.parentId === null ? undefined : reader.get('coordinators', next.parentId);
  }
  return chain;
}

/** The coordinators above a member, panchayat first. */
export const chainOf = (reader: Reader, member: MemberRow): ChainLink[] =>
  chainFrom(reader, member.panchayatId).map(({ _id, level }) => ({ coordinatorId: _id, level }));

function findPanchayats(store: Store, id: string): string[] {
  if (store.get('coordinators', id)?.level === 'panchayat') return [id];
  return store.by('coordinators', 'parentId', id).flatMap((below) => findPanchayats(store, below._id));
}

/** The panchayats below and the coordinators above; both are cached until a coordinator changes. */
export const hierarchyOf = storeScoped((store) => {
  /** The ids of the panchayats below a coordinator, or of the panchayat itself. */
  const panchayats = cacheById((id) => findPanchayats(store, id));
  /** The ids of a panchayat and the coordinators above it. */
  const above = cacheById((id) => chainFrom(store, id).map(({ _id }) => _id));
  const listeners: (() => void)[] = [];
  onCollectionChange(store, 'coordinators', () => {
    panchayats.clear();
    above.clear();
    for (const run of listeners) run();
  });
  return {
    panchayatsOf: panchayats.get,
    above: above.get,
    /** Calls the listener after each change of a coordinator. */
    onChange: (run: () => void) => listeners.push(run),
  };
});

/** Whether a member belongs to the downline of a coordinator; undefined has no downline. */
export function isInDownline(store: Store, coordinatorId: string | undefined): (memberId: string) => boolean {
  const panchayats = new Set(coordinatorId === undefined ? [] : hierarchyOf(store).panchayatsOf(coordinatorId));
  return (memberId) => panchayats.has(store.get('members', memberId)?.panchayatId ?? '');
}
