import { type Picture, removePicture, withStoredPicture } from '@server/documents/pictures';
import { isRefusal, type Refusal, refuse } from '@server/domain/refusal';
import type { ActingContext, PublicContext } from '@server/modules/context';
import type { MemberRow } from '@server/store/rows';
import type { Reader, Transaction } from '@server/store/store';
import type { register, updateProfile as updateProfileEndpoint } from '@/contract/accounts';
import type { BodyOf } from '@/contract/endpoint';
import type { Role } from '@/contract/roles';
import { collectionOf, findAccount, findAccountByEmail } from './find-account';
import { presentSessionUser } from './present';

type ProfileForm = BodyOf<typeof updateProfileEndpoint>;

function changeProfile(
  tx: Transaction,
  { actor }: Pick<ActingContext, 'actor'>,
  form: ProfileForm,
  picture: string | undefined,
) {
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
  form: ProfileForm,
  picture?: Picture,
) {
  const result = await withStoredPicture(context, picture, (name) =>
    context.store.commit((tx) => changeProfile(tx, context, form, name)),
  );
  if (isRefusal(result)) return result;
  if (result.replaced) await removePicture(context, result.replaced);
  return { message: 'Profile updated successfully', user: result.user };
}

type RegistrationForm = BodyOf<typeof register>;

function refuseRegistration(reader: Reader, form: RegistrationForm): Refusal | undefined {
  if (reader.get('coordinators', form.panchayatReferenceId)?.level !== 'panchayat') {
    return refuse('invalid', 'Choose an existing panchayat', 'panchayatReferenceId');
  }
  if (findAccountByEmail(reader, 'member', form.email)) {
    return refuse('conflict', 'A member with this email exists already', 'email');
  }
  const isTaken = (['members', 'coordinators'] as const).some(
    (collection) => reader.by(collection, 'userName', form.userName).length > 0,
  );
  return isTaken ? refuse('conflict', 'This user name is taken', 'userName') : undefined;
}

/** A new member may look around, unverified and pending, until the superadmin confirms it (decisions §6). */
export async function registerMember(context: PublicContext, form: RegistrationForm) {
  const obstacle = refuseRegistration(context.store, form);
  if (obstacle) return obstacle;
  const passwordHash = await context.passwords.hash(form.password);
  return context.store.commit((tx) => {
    const appeared = refuseRegistration(tx, form);
    if (appeared) return appeared;
    const row: MemberRow = {
      _id: context.ids.next(),
      createdAt: context.clock.now().toISOString(),
      name: form.name,
      userName: form.userName,
      email: form.email.toLowerCase(),
      mobileNumber: form.mobileNumber,
      passwordHash,
      panchayatId: form.panchayatReferenceId,
      status: 'pending',
      kind: 'member',
      isVerified: false,
    };
    tx.insert('members', row);
    return { message: 'Registered successfully', user: presentSessionUser(tx, { role: 'member', row }) };
  });
}

/** The profile of whoever asks. */
export function showProfile({ store, actor }: Pick<ActingContext, 'store' | 'actor'>) {
  const account = findAccount(store, actor.role, actor.id);
  return account ? { user: presentSessionUser(store, account) } : refuse('unauthenticated', 'Invalid token');
}

/** A token of one role never validates on another role's path (decisions §9). */
export const validateToken = (context: Pick<ActingContext, 'store' | 'actor'>, role: Role) =>
  context.actor.role === role ? showProfile(context) : refuse('unauthenticated', 'Invalid token');
