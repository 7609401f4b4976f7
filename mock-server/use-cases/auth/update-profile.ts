import type { updateProfile as endpoint } from '../../../src/contract/account';
import type { BodyOf } from '../../../src/contract/endpoint';
import { presentSessionUser } from '../../store/present/session-user';
import type { Transaction } from '../../store/store';
import { type ActingContext, isRefusal, refuse } from '../context';
import { forgetPicture, type Picture, withPicture } from '../save-picture';
import { collectionOf, findAccount, findAccountByEmail } from './accounts';

type Form = BodyOf<typeof endpoint>;

function change(tx: Transaction, { actor }: Pick<ActingContext, 'actor'>, form: Form, picture: string | undefined) {
  const known = findAccount(tx, actor.role, actor.id);
  if (!known) return refuse('unauthenticated', 'Invalid token');
  const { name = known.row.name, email = known.row.email, mobileNumber = known.row.mobileNumber } = form;
  const other = findAccountByEmail(tx, actor.role, email);
  if (other && other.row._id !== actor.id) {
    return refuse('conflict', 'This email is used by another account', 'email');
  }
  tx.update(collectionOf(actor.role), actor.id, {
    name,
    email: email.toLowerCase(),
    mobileNumber,
    ...(picture && { profilePicture: picture }),
  });
  const changed = findAccount(tx, actor.role, actor.id) ?? known;
  return { replaced: picture && known.row.profilePicture, user: presentSessionUser(tx, changed) };
}

/** Name, address, mobile number and picture: nobody changes the own role, status or place. */
export async function updateProfile(
  context: Pick<ActingContext, 'store' | 'actor' | 'files'>,
  form: Form,
  picture?: Picture,
) {
  const result = await withPicture(context, picture, (name) =>
    context.store.commit((tx) => change(tx, context, form, name)),
  );
  if (isRefusal(result)) return result;
  if (result.replaced) await forgetPicture(context, result.replaced);
  return { message: 'Profile updated successfully', user: result.user };
}
