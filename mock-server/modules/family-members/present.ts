import { ageOn } from '@server/domain/account-rules';
import { sumOf } from '@server/domain/totals';
import { genderOf, pictureOf, presentOwner } from '@server/modules/shared/present';
import { tagOf } from '@server/modules/shared/record-tag';
import type { FamilyMemberRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import { RELATIONSHIPS } from '@/contract/choices';
import type { FamilyMember } from '@/contract/family-members';
import { toRupees } from '@/domain/money';
import { dayOf } from '@/domain/months';

export const relationshipOf = (text: string) => RELATIONSHIPS.find((each) => each === text) ?? 'other';

export const approvedDepositsFor = (reader: Reader, { _id, memberId }: FamilyMemberRow) =>
  reader
    .by('deposits', 'memberId', memberId)
    .filter(({ familyMemberId, status }) => familyMemberId === _id && status === 'approved');

export const presentFamilyMember = (reader: Reader, row: FamilyMemberRow, now: Date): FamilyMember => ({
  _id: row._id,
  name: row.name,
  relationship: relationshipOf(row.relationship),
  dateOfBirth: row.dateOfBirth,
  gender: genderOf(row.gender),
  mobileNumber: row.mobileNumber,
  email: row.email,
  profilePicture: pictureOf(row),
  age: row.dateOfBirth === undefined ? undefined : ageOn(dayOf(now), row.dateOfBirth),
  totalInvested: toRupees(sumOf(approvedDepositsFor(reader, row), ({ amountPaise }) => amountPaise)),
  memberReferenceId: presentOwner(getOrThrow(reader, 'members', row.memberId)),
  createdAt: row.createdAt,
  etag: tagOf('familyMembers', row),
});
