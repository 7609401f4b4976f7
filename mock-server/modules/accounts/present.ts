import { isConfirmedMember } from '@server/domain/account-rules';
import { pictureOf, presentContact, presentCoordinatorRef } from '@server/modules/shared/present';
import type { CoordinatorRow, MemberRow, SuperadminRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import type { SessionUser } from '@/contract/accounts';

export type Account =
  | { readonly role: 'superadmin'; readonly row: SuperadminRow }
  | { readonly role: CoordinatorRow['level']; readonly row: CoordinatorRow }
  | { readonly role: 'member'; readonly row: MemberRow };

export function presentSessionUser(reader: Reader, { role, row }: Account): SessionUser {
  const user = { ...presentContact(row), role, profilePicture: pictureOf(row) };
  if (role === 'superadmin') return { ...user, isReadOnly: row.isReadOnly === true };
  if (role === 'member') {
    const panchayat = getOrThrow(reader, 'coordinators', row.panchayatId);
    return { ...user, panchayatReferenceId: presentCoordinatorRef(panchayat), isConfirmed: isConfirmedMember(row) };
  }
  return { ...user, coordinatorType: row.level, unitName: row.unitName };
}
