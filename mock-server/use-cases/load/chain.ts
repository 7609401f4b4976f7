import type { ChainLink } from '../../domain/commission';
import type { CoordinatorRow, MemberRow } from '../../store/rows';
import type { Reader } from '../../store/store';

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
