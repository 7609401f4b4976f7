/** The account that is signed in. */
import * as contract from '@/contract/accounts';
import { isRecord } from '@/utils/is-record';
import { made, orNull, record, type ShapeOf, shaped, text } from './shape';

const user = record({
  name: text,
  userName: text,
  email: text,
  /** Null where the server does not give it, and leaves it as it is. */
  mobileNumber: orNull(text),
  profilePicture: orNull(text),
  /** The unit of a coordinator, the panchayat of a member; '' of others. */
  place: made(({ unitName, panchayatReferenceId: panchayat }) => {
    const names = [unitName, ...(isRecord(panchayat) ? [panchayat.unitName, panchayat.name] : [])];
    return text(
      names.find((name) => typeof name === 'string'),
      {},
    );
  }),
});
export type Profile = ShapeOf<typeof user>;

export const profile = shaped(contract.profile, record({ user, emailNeedsPassword: (value) => value === true }));
