import type { CoordinatorRow, DepositRow, MemberRow } from '../../store/rows';
import type { Reader } from '../../store/store';

/** Every member below a coordinator's unit (decisions §5). */
export function downlineOf(reader: Reader, coordinator: CoordinatorRow): MemberRow[] {
  if (coordinator.level === 'panchayat') return [...reader.by('members', 'panchayatId', coordinator._id)];
  return reader.by('coordinators', 'parentId', coordinator._id).flatMap((below) => downlineOf(reader, below));
}

export const depositsOf = (reader: Reader, members: readonly MemberRow[]): DepositRow[] =>
  members.flatMap(({ _id }) => [...reader.by('deposits', 'memberId', _id)]);
