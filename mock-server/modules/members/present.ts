import { pictureOf, presentContact, presentCoordinatorRef } from '@server/modules/shared/present';
import type { MemberRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import type { MemberRow as MemberListRow, MemberRecord } from '@/contract/members';

export const presentMember = (reader: Reader, row: MemberRow): MemberRecord => ({
  ...presentContact(row),
  kind: row.kind,
  isVerified: row.isVerified,
  status: row.status,
  panchayatReferenceId: presentCoordinatorRef(getOrThrow(reader, 'coordinators', row.panchayatId)),
  profilePicture: pictureOf(row),
  createdAt: row.createdAt,
});

const CORE_FIELDS = ['_id', 'name', 'userName', 'email', 'mobileNumber'] as const;

export function presentMemberFields(reader: Reader, row: MemberRow, fields: ReadonlySet<string>): MemberListRow {
  const record = presentMember(reader, row);
  const entries = Object.entries(record).filter(
    ([name]) => fields.has(name) || CORE_FIELDS.some((core) => core === name),
  );
  return Object.fromEntries(entries) as MemberListRow;
}
