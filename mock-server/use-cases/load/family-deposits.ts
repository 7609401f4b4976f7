import type { DepositRow, FamilyMemberRow } from '../../store/rows';
import type { Reader } from '../../store/store';

/** Every deposit made for one family member, oldest first. */
export const depositsFor = (reader: Reader, { _id, memberId }: FamilyMemberRow): DepositRow[] =>
  reader.by('deposits', 'memberId', memberId).filter(({ familyMemberId }) => familyMemberId === _id);
