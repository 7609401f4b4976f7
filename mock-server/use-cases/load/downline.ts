import { sortedBy } from '../../domain/sorting';
import { keptBy, ofEveryKey } from '../../store/kept-by';
import { mustGet } from '../../store/present/must-get';
import type { CoordinatorRow, MemberRow } from '../../store/rows';
import type { Reader } from '../../store/store';

/** Every member below a coordinator's unit (decisions §5). */
export function downlineOf(reader: Reader, coordinator: CoordinatorRow): MemberRow[] {
  if (coordinator.level === 'panchayat') return [...reader.by('members', 'panchayatId', coordinator._id)];
  return reader.by('coordinators', 'parentId', coordinator._id).flatMap((below) => downlineOf(reader, below));
}

/** Comparing names by the dictionary is dear: kept until a member or a coordinator changes. */
export const downlineByName = keptBy(
  { members: ofEveryKey, coordinators: ofEveryKey },
  (store, coordinatorId): readonly MemberRow[] =>
    sortedBy(downlineOf(store, mustGet(store, 'coordinators', coordinatorId)), ({ name }) => name),
);
