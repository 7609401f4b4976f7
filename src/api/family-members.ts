/** Family members. */
import * as contract from '@/contract/family-members';
import { type PageOf, recordList } from './read-shape';

/** In the list of the own family nothing may be known of the member whose family it is. */
const familyMemberOf = ({
  memberReferenceId: owner,
  ...row
}: Omit<PageOf<contract.OwnFamilyMember>, 'totalInvested'>) => ({
  ...row,
  memberReferenceId: {
    _id: owner?._id ?? '',
    name: owner?.name ?? '',
    userName: owner?.userName ?? '',
    email: owner?.email ?? '',
    mobileNumber: owner?.mobileNumber ?? '',
    status: owner?.status || 'active',
  },
});
export type FamilyMember = ReturnType<typeof familyMemberOf>;

export const ownFamilyMembers = recordList(contract.ownFamilyResource, 'familyMembers', familyMemberOf);
export const allFamilyMembers = recordList(contract.allFamiliesResource, 'familyMembers', familyMemberOf);
