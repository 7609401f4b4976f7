/** The accounts of members, as the superadmin manages them. */
import * as contract from '@/contract/members';
import { commissionOf } from './commissions';
import { derived, type PageDataOf, type PageOf, recordList } from './read-shape';

function memberOf({ panchayatReferenceId: panchayat, ...row }: PageOf<contract.MemberRow>) {
  return {
    ...row,
    /** It has the place, and who coordinates it, which is '' where only one of them is named. */
    panchayat: panchayat && {
      _id: panchayat._id ?? '',
      place: panchayat.unitName || panchayat.name,
      coordinator: panchayat.unitName ? panchayat.name : '',
    },
  };
}
export type Member = ReturnType<typeof memberOf>;

export const members = recordList(contract.memberResource, 'response', memberOf);

export const memberCompleteData = derived(contract.memberCompleteData, ({ deposits, commissions, ...data }) => ({
  ...data,
  deposits: deposits.map(({ familyMemberReferenceId, depositPlanReferenceId, ...deposit }) => ({
    ...deposit,
    /** It is null for the member. */
    familyMember: familyMemberReferenceId,
    plan: depositPlanReferenceId,
  })),
  commissions: commissions.map(commissionOf),
}));
export type CompleteData = PageDataOf<typeof memberCompleteData>;
