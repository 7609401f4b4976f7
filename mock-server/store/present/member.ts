import type { MemberRow as MemberListRow, MemberRecord } from '../../../src/contract/members';
import type { MemberRow } from '../rows';
import type { Reader } from '../store';
import { mustGet } from './must-get';
import { pictureOf, presentCoordinatorRef } from './references';

/** As the superadmin sees it. */
export const presentMember = (reader: Reader, row: MemberRow): MemberRecord => ({
  _id: row._id,
  name: row.name,
  userName: row.userName,
  email: row.email,
  mobileNumber: row.mobileNumber,
  kind: row.kind,
  isVerified: row.isVerified,
  status: row.status,
  panchayatReferenceId: presentCoordinatorRef(mustGet(reader, 'coordinators', row.panchayatId)),
  profilePicture: pictureOf(row),
  createdAt: row.createdAt,
});

const CORE = ['_id', 'name', 'userName', 'email', 'mobileNumber'] as const;

/** What a dropdown needs, and what else was asked for by name. */
export function presentMemberFields(reader: Reader, row: MemberRow, fields: ReadonlySet<string>): MemberListRow {
  const record = presentMember(reader, row);
  const wanted = Object.entries(record).filter(([name]) => fields.has(name) || CORE.some((core) => core === name));
  return Object.fromEntries(wanted) as MemberListRow;
}
