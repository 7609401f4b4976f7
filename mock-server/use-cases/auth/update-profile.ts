import type { updateProfile as endpoint } from '../../../src/contract/account';
import type { BodyOf } from '../../../src/contract/endpoint';
import { presentSessionUser } from '../../store/present/session-user';
import { type ActingContext, refuse } from '../context';
import { collectionOf, findAccount, findAccountByEmail } from './accounts';

/** Name, address and mobile number: nobody changes the own role, status or place. */
export const updateProfile = (
  { store, actor }: Pick<ActingContext, 'store' | 'actor'>,
  form: BodyOf<typeof endpoint>,
) =>
  store.commit((tx) => {
    const known = findAccount(tx, actor.role, actor.id);
    if (!known) return refuse('unauthenticated', 'Invalid token');
    const { name = known.row.name, email = known.row.email, mobileNumber = known.row.mobileNumber } = form;
    const other = findAccountByEmail(tx, actor.role, email);
    if (other && other.row._id !== actor.id) {
      return refuse('conflict', 'This email is used by another account', 'email');
    }
    tx.update(collectionOf(actor.role), actor.id, { name, email: email.toLowerCase(), mobileNumber });
    const changed = findAccount(tx, actor.role, actor.id) ?? known;
    return { message: 'Profile updated successfully', user: presentSessionUser(tx, changed) };
  });
