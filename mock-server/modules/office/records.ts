import type { SignedInContext } from '@server/context';
import { revokeTokensFrom } from '@server/domain/account-rules';
import { invitationMail, type Mail } from '@server/domain/mails';
import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import {
  newAccount,
  refusePasswordOfNames,
  refuseTakenName,
  refuseTakenOfficeName,
  revokedTokens,
  withoutSecrets,
} from '@server/modules/accounts/account-fields';
import { recordCorrection } from '@server/modules/accounts/corrections';
import { isFullAccount, maySignIn } from '@server/modules/accounts/find-account';
import { refuseEndedSession } from '@server/modules/accounts/sessions';
import { recordAudit } from '@server/modules/audit/audit';
import { settingsOf } from '@server/modules/settings/settings';
import { namedOnly } from '@server/modules/shared/named-only';
import { tagOf } from '@server/modules/shared/record-tag';
import type { SuperadminRow } from '@server/store/rows';
import type { Reader } from '@server/store/store';
import type { OfficeAccount, OfficeAccountChange, OfficeAccountForm } from '@/contract/office';

const presentOfficeAccount = (reader: Reader, row: SuperadminRow): OfficeAccount => ({
  _id: row._id,
  name: row.name,
  userName: row.userName,
  email: row.email,
  isReadOnly: row.isReadOnly === true,
  status: isActive(row) ? 'active' : 'suspended',
  createdAt: row.createdAt,
  lastSignInAt: reader.get('signIns', row._id)?.at,
  etag: tagOf('superadmins', row),
});

const isActive = (row: SuperadminRow): boolean => maySignIn({ role: 'superadmin', row });

export const listAccounts = ({ store }: SignedInContext) => ({
  data: { accounts: store.all('superadmins').map((row) => presentOfficeAccount(store, row)) },
});

const refuseTakenNames = (reader: Reader, form: OfficeAccountChange, ownId?: string): Refusal | undefined =>
  refuseTakenName(reader, 'superadmin', form, ownId) ??
  (form.name === undefined ? undefined : refuseTakenOfficeName(reader, form.name, ownId));

/** For whoever is invited: longer than a weekend. Who comes later asks for another link on the sign-in page. */
const INVITATION_DAYS = 4;

async function invitationTo({ tokens, outbox }: SignedInContext, { _id, email, name }: SuperadminRow): Promise<Mail> {
  const lifetimeSeconds = INVITATION_DAYS * 24 * 60 * 60;
  const token = await tokens.issueReset({ id: _id, role: 'superadmin', lifetimeSeconds });
  const link = outbox.linkTo(`/reset-password?token=${encodeURIComponent(token)}`);
  return invitationMail(email, { name, days: INVITATION_DAYS, link, token });
}

/** Without a password nobody can sign in before one was chosen by the link. Names are checked again after hashing. */
export async function createAccount(context: SignedInContext, form: OfficeAccountForm) {
  const refusal = refuseTakenNames(context.store, form);
  if (refusal) return refusal;
  const { password, isReadOnly, ...names } = form;
  const passwordHash = password === undefined ? '' : await context.passwords.hash(password);
  const row: SuperadminRow = {
    ...newAccount(context, { ...names, mobileNumber: '' }, passwordHash),
    status: 'active',
    ...(isReadOnly && { isReadOnly }),
  };
  const invitation = password === undefined ? await invitationTo(context, row) : undefined;
  const reply = await context.store.commit((tx) => {
    const laterRefusal = refuseEndedSession(tx, context) ?? refuseTakenNames(tx, form);
    if (laterRefusal) return laterRefusal;
    tx.insert('superadmins', row);
    recordAudit(tx, context, { action: 'office.create', subjectId: row._id, after: withoutSecrets(row) });
    const { name, email } = row;
    const message = invitation
      ? messageOf('office-account-invited', { name, email, days: INVITATION_DAYS })
      : messageOf('office-account-added', { name });
    return { ...message, data: { account: presentOfficeAccount(tx, row) } };
  });
  if (invitation && !isRefusal(reply)) context.outbox.deliver(invitation);
  return reply;
}

function findAccountRow(reader: Reader, id: string): SuperadminRow | Refusal {
  return reader.get('superadmins', id) ?? refuse('not-found', messageOf('office-account-not-found'));
}

/** Of its own account a superadmin changes names here; email and password need the current password, and are changed in the profile. */
function refuseOwnAccount({ actor, act }: SignedInContext, before: SuperadminRow, form: OfficeAccountChange) {
  // What somebody else has asked for the own account may be confirmed.
  if (before._id !== actor.id || act?.askedBy !== undefined) return undefined;
  const { status, isReadOnly, email, password } = form;
  const isHarmless =
    (status === undefined || (status === 'active') === isActive(before)) &&
    (isReadOnly === undefined || isReadOnly === Boolean(before.isReadOnly)) &&
    (email === undefined || email.toLowerCase() === before.email) &&
    password === undefined;
  return isHarmless ? undefined : refuse('conflict', messageOf('office-account-own'));
}

/** Somebody must be left who can change things, and somebody else who confirms them where that is needed. */
function refuseLastFullAccount(reader: Reader, before: SuperadminRow, after: SuperadminRow): Refusal | undefined {
  if (!isFullAccount(before) || isFullAccount(after)) return undefined;
  const left = reader.all('superadmins').filter(isFullAccount).length - 1;
  if (left === 0) return refuse('conflict', messageOf('office-account-last', { name: before.name }));
  const needsTwo = settingsOf(reader).secondPersonActs.length > 0;
  return left === 1 && needsTwo ? refuse('conflict', messageOf('office-account-last-two')) : undefined;
}

const actionOf = (before: SuperadminRow, after: SuperadminRow) =>
  isActive(before) === isActive(after) ? 'office.update' : isActive(after) ? 'office.reactivate' : 'office.suspend';

/** A suspended account is signed out at once, and so is one that may do more or less than until now. */
export async function updateAccount(context: SignedInContext, id: string, form: OfficeAccountChange) {
  const { password, email, isReadOnly, ...rest } = form;
  const passwordHash = password === undefined ? undefined : await context.passwords.hash(password);
  const change = namedOnly<Partial<SuperadminRow>>({ ...rest, email: email?.toLowerCase(), passwordHash });
  let mails: Mail[] = [];
  const reply = await context.store.commit((tx) => {
    mails = [];
    const ended = refuseEndedSession(tx, context);
    const before = ended ?? findAccountRow(tx, id);
    if (isRefusal(before)) return before;
    const isOtherRole = isReadOnly !== undefined && isReadOnly !== Boolean(before.isReadOnly);
    const role = isOtherRole ? { isReadOnly: isReadOnly || undefined } : {};
    const refusal =
      refuseLastFullAccount(tx, before, { ...before, ...change, ...role } as SuperadminRow) ??
      refuseOwnAccount(context, before, form) ??
      refuseTakenNames(tx, form, id) ??
      refusePasswordOfNames(before, form);
    if (refusal) return refusal;
    const tokens = isOtherRole
      ? { tokensValidFrom: revokeTokensFrom(before, context.clock.now()) }
      : revokedTokens(context, before, change);
    const after = tx.update('superadmins', id, { ...change, ...role, ...tokens });
    const account = { role: 'superadmin', row: before } as const;
    const action = actionOf(before, after);
    mails = recordCorrection(tx, context, { account, action, after, isNewPassword: passwordHash !== undefined });
    return {
      ...messageOf('office-account-updated', { name: after.name }),
      data: { account: presentOfficeAccount(tx, after) },
    };
  });
  for (const mail of mails) context.outbox.deliver(mail);
  return reply;
}

export const endSessions = (context: SignedInContext, id: string) =>
  context.store.commit((tx) => {
    const row = refuseEndedSession(tx, context) ?? findAccountRow(tx, id);
    if (isRefusal(row)) return row;
    if (id === context.actor.id) return refuse('conflict', messageOf('office-account-own'));
    tx.update('superadmins', id, { tokensValidFrom: revokeTokensFrom(row, context.clock.now()) });
    recordAudit(tx, context, { action: 'office.end-sessions', subjectId: id });
    return {
      ...messageOf('office-sessions-ended', { name: row.name }),
      data: { account: presentOfficeAccount(tx, row) },
    };
  });
