import type { FamilyMember } from '../../contract/family-members';
import type { FamilyMemberValues } from '../../ui/family-member-inputs';

/** A family member as its form shows it: what is not given is blank. */
export const valuesOf = (member: FamilyMember): FamilyMemberValues => ({
  name: member.name,
  relationship: member.relationship,
  dateOfBirth: member.dateOfBirth ?? '',
  gender: member.gender ?? '',
  mobileNumber: member.mobileNumber ?? '',
  email: member.email ?? '',
});
