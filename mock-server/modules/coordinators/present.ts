import { coordinatorStatusOf, pictureOf, presentContact, presentCoordinatorRef } from '@server/modules/shared/present';
import type { CoordinatorRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import type { CoordinatorRecord } from '@/contract/coordinators';

/** A panchayat has members below, any other coordinator has coordinators. */
export const countBelow = (reader: Reader, { _id, level }: CoordinatorRow): number =>
  level === 'panchayat'
    ? reader.by('members', 'panchayatId', _id).length
    : reader.by('coordinators', 'parentId', _id).length;

function presentParent(reader: Reader, parentId: string | null) {
  if (parentId === null) return undefined;
  const parent = getOrThrow(reader, 'coordinators', parentId);
  return { ...presentCoordinatorRef(parent), coordinatorType: parent.level };
}

export const presentCoordinator = (reader: Reader, row: CoordinatorRow): CoordinatorRecord => ({
  ...presentContact(row),
  coordinatorType: row.level,
  unitName: row.unitName,
  status: coordinatorStatusOf(row),
  parentReferenceId: presentParent(reader, row.parentId),
  downlineCount: countBelow(reader, row),
  profilePicture: pictureOf(row),
  createdAt: row.createdAt,
});
