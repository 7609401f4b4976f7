import type { ChainLink } from '@server/domain/commission';
import { onCollectionChange, storeScoped } from '@server/figures/store-scoped';
import type { CoordinatorRow, MemberRow } from '@server/store/rows';
import type { Reader, Store } from '@server/store/store';
import { cacheById } from '@server/utils/cache-by-id';

/** Members that are not in the store have this panchayat. */
const NO_PANCHAYAT = '';

type MoveListener = (memberId: string, from: string, to: string) => void;

/** The panchayat is kept when a member is removed, as its deposits may be removed later. */
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
    /** New members count as moves. */
    onMove: (run: MoveListener) => listeners.push(run),
  };
});

export function chainFrom(reader: Reader, coordinatorId: string): CoordinatorRow[] {
  const chain: CoordinatorRow[] = [];
  let next = reader.get('coordinators', coordinatorId);
  while (next && !chain.includes(next)) {
    chain.push(next);
    next = next.parentId === null ? undefined : reader.get('coordinators', next.parentId);
  }
  return chain;
}

export const chainOf = (reader: Reader, member: MemberRow): ChainLink[] =>
  chainFrom(reader, member.panchayatId).map(({ _id, level }) => ({ coordinatorId: _id, level }));

function findPanchayats(store: Store, id: string): string[] {
  if (store.get('coordinators', id)?.level === 'panchayat') return [id];
  return store.by('coordinators', 'parentId', id).flatMap((below) => findPanchayats(store, below._id));
}

/** Both lists are kept until a coordinator changes. */
export const hierarchyOf = storeScoped((store) => {
  const panchayats = cacheById((id) => findPanchayats(store, id));
  const above = cacheById((id) => chainFrom(store, id).map(({ _id }) => _id));
  const listeners: (() => void)[] = [];
  onCollectionChange(store, 'coordinators', () => {
    panchayats.clear();
    above.clear();
    for (const run of listeners) run();
  });
  return { panchayatsOf: panchayats.get, above: above.get, onChange: (run: () => void) => listeners.push(run) };
});

/** An undefined coordinator has no downline. */
export function isInDownline(store: Store, coordinatorId: string | undefined): (memberId: string) => boolean {
  const panchayats = new Set(coordinatorId === undefined ? [] : hierarchyOf(store).panchayatsOf(coordinatorId));
  return (memberId) => panchayats.has(store.get('members', memberId)?.panchayatId ?? '');
}

/** A panchayat has members below, any other coordinator has coordinators. */
export const countBelow = (reader: Reader, { _id, level }: CoordinatorRow): number =>
  level === 'panchayat'
    ? reader.by('members', 'panchayatId', _id).length
    : reader.by('coordinators', 'parentId', _id).length;
