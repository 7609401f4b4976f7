/** The account that is signed in. */
import * as contract from '@/contract/accounts';
import { derived, type PageDataOf } from './read-shape';

export const profile = derived(contract.profile, ({ user, emailNeedsPassword, etag }) => ({
  user: {
    ...user,
    /** It is the unit of a coordinator or the panchayat of a member, and '' for others. */
    place: user.unitName ?? user.panchayatReferenceId?.unitName ?? user.panchayatReferenceId?.name ?? '',
  },
  emailNeedsPassword: emailNeedsPassword === true,
  etag,
}));
export type Profile = PageDataOf<typeof profile>['user'];
