import type { Context, SignedInContext } from '@server/context';
import type { UploadedPicture } from '@server/documents/pictures';
import { collectionOf } from '@server/domain/account-rules';
import { isRefusal, messageOf, refuse } from '@server/domain/message';
import { sortedBy } from '@server/domain/sorting';
import { recordAudit } from '@server/modules/audit/audit';
import { chainFrom } from '@server/modules/shared/hierarchy';
import { tagOf } from '@server/modules/shared/record-tag';
import { refuseManyPictures, removePicture, withStoredPicture } from '@server/modules/shared/stored-pictures';
import type { MemberRow } from '@server/store/rows';
import type { Reader, Transaction } from '@server/store/store';
import type { register, updateProfile as updateProfileEndpoint } from '@/contract/accounts';
import type { BodyOf } from '@/contract/endpoint';
import { features } from '@/contract/endpoints';
import type { Role } from '@/contract/roles';
import {
  newAccount,
  refuseNewMember,
  refuseReservedName,
  refuseTakenOfficeName,
  revokedTokens,
  withoutSecrets,
} from './account-fields';
import { mailAboutEmail } from './corrections';
import { callerOf, findAccount, findAccountByEmail } from './find-account';
import { confirmPassword, inTurn, refuseInOpenedSession, renewToken } from './passwords';
import { type Account, presentSessionUser } from './present';

type ProfileForm = BodyOf<typeof updateProfileEndpoint>;

const changesEmail = ({ row }: Account, { email }: ProfileForm): boolean =>
  email !== undefined && email.toLowerCase() !== row.email;

/** `picture` is the name of a stored file; `confirmed` is undefined for a form that needs no password. */
function changeProfile(
  tx: Transaction,
  context: SignedInContext,
  form: ProfileForm,
  picture: string | undefined,
  confirmed: Account | undefined,
) {
  const { actor } = context;
  const before = findAccount(tx, actor.role, actor.id);
  if (!before) return refuse('unauthenticated', messageOf('token-invalid'));
  const isNewEmail = changesEmail(before, form);
  // The password or the email may have changed since the form was checked.
  if (isNewEmail && confirmed?.row.passwordHash !== before.row.passwordHash)
    return refuse('conflict', messageOf('password-changed-meanwhile'));
  const { name = before.row.name, email = before.row.email, mobileNumber = before.row.mobileNumber } = form;
  const refusedName =
    actor.role === 'superadmin' ? refuseTakenOfficeName(tx, name, actor.id) : refuseReservedName(tx, name);
  if (refusedName && name !== before.row.name) return refusedName;
  const other = findAccountByEmail(tx, actor.role, email);
  if (other && other.row._id !== actor.id) return refuse('conflict', messageOf('email-taken'), 'email');
  const manyPictures = picture && refuseManyPictures(tx, actor.id, before.row.profilePicture);
  if (manyPictures) return manyPictures;
  tx.update(collectionOf(actor.role), actor.id, {
    name,
    email: email.toLowerCase(),
    mobileNumber,
    ...(picture && { profilePicture: picture }),
    ...revokedTokens(context, before.row, { email: email.toLowerCase() }),
  });
  const after = findAccount(tx, actor.role, actor.id) ?? before;
  recordAudit(tx, context, {
    action: isNewEmail ? 'account.email' : 'account.update',
    subjectId: actor.id,
    before: withoutSecrets(before.row),
    after: withoutSecrets(after.row),
  });
  return { before, isNewEmail, user: presentSessionUser(tx, after), etag: tagOf('ownAccount', after.row) };
}

/** Another email needs the current password; email and picture need the member's own login. Both are checked before anything is stored. */
async function checkProfileForm(context: SignedInContext, form: ProfileForm, picture: UploadedPicture | undefined) {
  const { store, actor } = context;
  const account = findAccount(store, actor.role, actor.id);
  const isNewEmail = account !== undefined && changesEmail(account, form);
  const refusal =
    (isNewEmail ? refuseInOpenedSession(context, 'email') : undefined) ??
    (picture ? refuseInOpenedSession(context, 'profilePicture') : undefined);
  if (refusal) return refusal;
  return isNewEmail ? confirmPassword(context, form.currentPassword, (confirmed) => confirmed) : undefined;
}

/** Nobody changes their own role, status or place. Another email ends every session and link; this session gets a new token. */
export async function updateProfile(context: SignedInContext, form: ProfileForm, picture?: UploadedPicture) {
  const confirmed = await checkProfileForm(context, form, picture);
  if (isRefusal(confirmed)) return confirmed;
  const tooMany = await context.rateLimiters.profileChanges.consume(
    callerOf(context.store, context.actor, context.address),
  );
  if (tooMany) return tooMany;
  const result = await withStoredPicture(context, picture, (name) =>
    context.store.commit((tx) => changeProfile(tx, context, form, name, confirmed)),
  );
  if (isRefusal(result)) return result;
  const { before, isNewEmail, user, etag } = result;
  if (picture && before.row.profilePicture) await removePicture(context, before.row.profilePicture);
  if (!isNewEmail) return { ...messageOf('profile-updated'), user, etag };
  context.outbox.deliver(mailAboutEmail(before, user.email));
  return { ...messageOf('profile-updated'), user, etag, token: await renewToken(context) };
}

/** The new member waits until the superadmin confirms it. Names are checked again after hashing, as others may take them meanwhile. */
export async function registerMember(context: Context, form: BodyOf<typeof register>) {
  const tooMany = await context.rateLimiters.registrations.consume(context.address());
  if (tooMany) return tooMany;
  const refuseForm = (reader: Reader) => refuseReservedName(reader, form.name) ?? refuseNewMember(reader, form);
  const refusal = refuseForm(context.store);
  if (refusal) return refusal;
  const passwordHash = await inTurn(context, `registration|${form.userName}`, () =>
    context.passwords.hash(form.password),
  );
  return context.store.commit((tx) => {
    const laterRefusal = refuseForm(tx);
    if (laterRefusal) return laterRefusal;
    const row: MemberRow = {
      ...newAccount(context, form, passwordHash),
      panchayatId: form.panchayatReferenceId,
      status: 'pending',
      kind: 'member',
      isVerified: false,
    };
    tx.insert('members', row);
    const actor = { id: row._id, role: 'member' as const };
    const after = withoutSecrets(row);
    recordAudit(tx, { ...context, actor }, { action: 'member.register', subjectId: row._id, after });
    return { ...messageOf('registered'), user: presentSessionUser(tx, { role: 'member', row }) };
  });
}

/** Active panchayats are listed with the unit's name and those above it, but nobody's own name, since anybody may ask. */
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

function showAccount({ store, actor }: SignedInContext) {
  const account = findAccount(store, actor.role, actor.id);
  return account ? { user: presentSessionUser(store, account) } : refuse('unauthenticated', messageOf('token-invalid'));
}

export function showProfile(context: SignedInContext) {
  const shown = showAccount(context);
  const account = findAccount(context.store, context.actor.role, context.actor.id);
  return account ? { ...shown, emailNeedsPassword: true, etag: tagOf('ownAccount', account.row) } : shown;
}

export function validateToken(context: SignedInContext, role: Role) {
  const account =
    context.actor.role === role ? showAccount(context) : refuse('unauthenticated', messageOf('token-invalid'));
  return isRefusal(account) ? account : { ...account, features: [...features] };
}
