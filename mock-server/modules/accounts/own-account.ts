import { type Picture, removePicture, withStoredPicture } from '@server/documents/pictures';
import { messageOf } from '@server/domain/message';
import { isRefusal, refuse } from '@server/domain/refusal';
import { sortedBy } from '@server/domain/sorting';
import { recordAudit } from '@server/modules/audit/audit';
import type { Context, SignedInContext } from '@server/modules/context';
import { chainFrom } from '@server/modules/shared/hierarchy';
import type { MemberRow } from '@server/store/rows';
import type { Reader, Transaction } from '@server/store/store';
import type { register, updateProfile as updateProfileEndpoint } from '@/contract/accounts';
import type { BodyOf } from '@/contract/endpoint';
import type { Role } from '@/contract/roles';
import { refuseNameOfSuperadmin, refuseNewMember, withoutPasswordHash } from './account-fields';
import { collectionOf, findAccount, findAccountByEmail } from './find-account';
import { presentSessionUser } from './present';

type ProfileForm = BodyOf<typeof updateProfileEndpoint>;

function changeProfile(tx: Transaction, context: SignedInContext, form: ProfileForm, picture: string | undefined) {
  const { actor } = context;
  const before = findAccount(tx, actor.role, actor.id);
  if (!before) return refuse('unauthenticated', messageOf('token-invalid'));
  const { name = before.row.name, email = before.row.email, mobileNumber = before.row.mobileNumber } = form;
  const other = findAccountByEmail(tx, actor.role, email);
  if (other && other.row._id !== actor.id) return refuse('conflict', messageOf('email-taken'), 'email');
  tx.update(collectionOf(actor.role), actor.id, {
    name,
    email: email.toLowerCase(),
    mobileNumber,
    ...(picture && { profilePicture: picture }),
  });
  const after = findAccount(tx, actor.role, actor.id) ?? before;
  recordAudit(tx, context, {
    action: 'account.update',
    subjectId: actor.id,
    before: withoutPasswordHash(before.row),
    after: withoutPasswordHash(after.row),
  });
  return { replacedPicture: picture && before.row.profilePicture, user: presentSessionUser(tx, after) };
}

/** Name, email, mobile number and picture; nobody changes their own role, status or place. */
export async function updateProfile(context: SignedInContext, form: ProfileForm, picture?: Picture) {
  const result = await withStoredPicture(context, picture, (name) =>
    context.store.commit((tx) => changeProfile(tx, context, form, name)),
  );
  if (isRefusal(result)) return result;
  if (result.replacedPicture) await removePicture(context, result.replacedPicture);
  return { ...messageOf('profile-updated'), user: result.user };
}

type RegistrationForm = BodyOf<typeof register>;

/** The new member is unverified and pending until the superadmin confirms it. Checked again after hashing, as others may take the names meanwhile. */
export async function registerMember(context: Context, form: RegistrationForm) {
  const tooMany = await context.addressRateLimiters.registrations.consume(context.address());
  if (tooMany) return tooMany;
  const refuseForm = (reader: Reader) => refuseNameOfSuperadmin(reader, form.name) ?? refuseNewMember(reader, form);
  const refusal = refuseForm(context.store);
  if (refusal) return refusal;
  const passwordHash = await context.passwords.hash(form.password);
  return context.store.commit((tx) => {
    const laterRefusal = refuseForm(tx);
    if (laterRefusal) return laterRefusal;
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
    const actor = { id: row._id, role: 'member' as const };
    const after = withoutPasswordHash(row);
    recordAudit(tx, { ...context, actor }, { action: 'member.register', subjectId: row._id, after });
    return { ...messageOf('registered'), user: presentSessionUser(tx, { role: 'member', row }) };
  });
}

/** Of active panchayats: the unit's name and those above it, but nobody's own name, since anybody may ask. */
export function listRegistrationPanchayats({ store }: Context) {
  const panchayats = store
    .by('coordinators', 'level', 'panchayat')
    .filter(({ status }) => status === 'active')
    .map(({ _id, unitName }) => {
      const above = chainFrom(store, _id).filter(
        ({ level }) => level === 'sankul' || level === 'tehsil' || level === 'district',
      );
      return { _id, unitName, above: above.map((unit) => unit.unitName) };
    });
  return { panchayats: sortedBy(panchayats, ({ unitName }) => unitName) };
}

export function showProfile({ store, actor }: SignedInContext) {
  const account = findAccount(store, actor.role, actor.id);
  return account ? { user: presentSessionUser(store, account) } : refuse('unauthenticated', messageOf('token-invalid'));
}

/** A token is valid only on the path of its own role. */
export const validateToken = (context: SignedInContext, role: Role) =>
  context.actor.role === role ? showProfile(context) : refuse('unauthenticated', messageOf('token-invalid'));
