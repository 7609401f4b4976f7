import { revokeTokensFrom } from '@server/domain/account-rules';
import { type Refusal, refuse } from '@server/domain/refusal';
import type { ActingContext } from '@server/modules/context';
import type { AccountStatus } from '@server/store/rows';
import type { Reader } from '@server/store/store';
import type { Role } from '@/contract/roles';
import { findAccountByEmail } from './find-account';

interface AccountFields {
  readonly status: AccountStatus;
  readonly passwordHash: string;
  readonly tokensValidFrom?: string;
}

const isBlockedStatus = (status: AccountStatus): boolean => status === 'inactive' || status === 'suspended';

/** Whoever is shut out, or gets another password, is signed out everywhere at once (decisions §9). */
export function revokedTokens(
  { clock }: ActingContext,
  before: AccountFields,
  change: Partial<AccountFields>,
): { tokensValidFrom?: string } {
  const isClosed = change.status !== undefined && change.status !== before.status && isBlockedStatus(change.status);
  const isNewPassword = change.passwordHash !== undefined;
  return isClosed || isNewPassword ? { tokensValidFrom: revokeTokensFrom(before, clock.now()) } : {};
}

/** What an audit row may keep of an account: never the hash of its password. */
export function withoutPasswordHash(row: object): object {
  const { passwordHash, ...rest } = row as { passwordHash?: string };
  return rest;
}

/** What a form names, without what it leaves out. */
export const definedOnly = <T extends object>(form: T): Partial<T> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as Partial<T>;

interface AccountNames {
  readonly email?: string | undefined;
  readonly userName?: string | undefined;
}

/** An address may be used once per role; lists tell people apart by their user name, so it is taken for everybody. */
export function refuseTakenName(
  reader: Reader,
  role: Role,
  { email, userName }: AccountNames,
  ownId?: string,
): Refusal | undefined {
  const sameEmail = email === undefined ? undefined : findAccountByEmail(reader, role, email);
  if (sameEmail && sameEmail.row._id !== ownId) {
    return refuse('conflict', `A ${role} with this email exists already`, 'email');
  }
  if (userName === undefined) return undefined;
  const isTaken = (['members', 'coordinators'] as const).some((collection) =>
    reader.by(collection, 'userName', userName).some(({ _id }) => _id !== ownId),
  );
  return isTaken ? refuse('conflict', 'This user name is taken', 'userName') : undefined;
}
