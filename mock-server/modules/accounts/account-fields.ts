import type { Context, SignedInContext } from '@server/context';
import { revokeTokensFrom } from '@server/domain/account-rules';
import { messageOf, type Refusal, refuse } from '@server/domain/message';
import type { AccountStatus, CoordinatorRow, MemberRow } from '@server/store/rows';
import type { Reader } from '@server/store/store';
import { type AccountNames, isNameOfAccount, isReservedName, isSameName } from '@/contract/name-rules';
import type { Role } from '@/contract/roles';
import { findAccountByEmail } from './find-account';

type AccountFields = Pick<MemberRow, 'status' | 'email' | 'passwordHash' | 'tokensValidFrom'>;

export const isBlockedStatus = (status: AccountStatus): boolean => status === 'inactive' || status === 'suspended';

/** A blocked status, a new password and a new email end every session, and every link that was mailed for a new password. */
export function revokedTokens(
  { clock }: SignedInContext,
  before: AccountFields,
  change: Partial<AccountFields>,
): { tokensValidFrom?: string } {
  const isClosed = change.status !== undefined && change.status !== before.status && isBlockedStatus(change.status);
  const isNewPassword = change.passwordHash !== undefined;
  const isNewEmail = change.email !== undefined && change.email !== before.email;
  return isClosed || isNewPassword || isNewEmail ? { tokensValidFrom: revokeTokensFrom(before, clock.now()) } : {};
}

/** The audit keeps neither the hash of a password nor which tokens are valid. A payee has an entry of its own, masked. */
export function withoutSecrets(row: object): object {
  const { passwordHash, tokensValidFrom, accountHolder, accountNumber, ifsc, upiId, payeeChangedAt, ...rest } =
    row as Partial<AccountFields & CoordinatorRow>;
  return rest;
}

export const newAccount = (
  { ids, clock }: Context,
  { name, userName, email, mobileNumber }: Pick<MemberRow, 'name' | 'userName' | 'email' | 'mobileNumber'>,
  passwordHash: string,
) => ({
  _id: ids.next(),
  createdAt: clock.now().toISOString(),
  name,
  userName,
  email: email.toLowerCase(),
  mobileNumber,
  passwordHash,
});

/** An email may be used once per role, a user name only once in upper or lower case, as lists tell people apart by it. */
export function refuseTakenName(
  reader: Reader,
  role: Role,
  { email, userName }: AccountNames,
  ownId?: string,
): Refusal | undefined {
  const sameEmail = email === undefined ? undefined : findAccountByEmail(reader, role, email);
  if (sameEmail && sameEmail.row._id !== ownId)
    return refuse('conflict', messageOf('email-taken-in-role', { role }), 'email');
  if (userName === undefined) return undefined;
  const wanted = userName.toLowerCase();
  const sameUserName = [
    ...(['members', 'coordinators'] as const).flatMap((collection) => [...reader.by(collection, 'userName', wanted)]),
    ...reader.all('superadmins').filter((row) => row.userName.toLowerCase() === wanted),
  ];
  const isTaken = sameUserName.some(({ _id }) => _id !== ownId);
  return isTaken ? refuse('conflict', messageOf('user-name-taken'), 'userName') : undefined;
}

/** Lists and the audit trail name those in the office, so that no two of them have the same name. */
export const refuseTakenOfficeName = (reader: Reader, name: string, ownId?: string): Refusal | undefined =>
  reader.all('superadmins').some((row) => row._id !== ownId && isSameName(row.name, name))
    ? refuse('conflict', messageOf('office-name-taken'), 'name')
    : undefined;

/** Nobody gives themselves a name by which they could be taken for a superadmin or a coordinator, however that is spaced or written. */
export const refuseReservedName = (reader: Reader, name: string): Refusal | undefined =>
  isReservedName(name) || reader.all('superadmins').some((row) => isSameName(row.name, name))
    ? refuse('invalid', messageOf('name-reserved', { field: 'name' }), 'name')
    : undefined;

/** The superadmin's form checks only the names that stand in it, and most have the password alone. */
export const refusePasswordOfNames = (
  row: Pick<MemberRow, 'name' | 'userName' | 'email'>,
  {
    password,
    name = row.name,
    userName = row.userName,
    email = row.email,
  }: AccountNames & { password?: string | undefined },
): Refusal | undefined =>
  password !== undefined && isNameOfAccount(password, { name, userName, email })
    ? refuse('invalid', messageOf('password-of-names'), 'password')
    : undefined;

const isOpenPanchayat = (row: CoordinatorRow | undefined): boolean => row?.level === 'panchayat' && !row.handedOverTo;

/** A member belongs to a panchayat, never to a unit of another level. */
export const refuseMissingPanchayat = (reader: Reader, id: string | undefined): Refusal | undefined =>
  id === undefined || isOpenPanchayat(reader.get('coordinators', id))
    ? undefined
    : refuse('invalid', messageOf('panchayat-unknown'), 'panchayatReferenceId');

export const refuseNewMember = (
  reader: Reader,
  form: AccountNames & { readonly panchayatReferenceId: string },
): Refusal | undefined =>
  refuseMissingPanchayat(reader, form.panchayatReferenceId) ?? refuseTakenName(reader, 'member', form);
