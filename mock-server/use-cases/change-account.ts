import type { AccountStatus } from '../store/rows';
import { endTokens } from './auth/token-validity';
import type { ActingContext } from './context';

interface Account {
  readonly status: AccountStatus;
  readonly passwordHash: string;
  readonly tokensValidFrom?: string;
}

const isShutOut = (status: AccountStatus): boolean => status === 'inactive' || status === 'suspended';

/** Whoever is shut out, or gets another password, is signed out everywhere at once (decisions §9). */
export function endedTokens(
  { clock }: ActingContext,
  before: Account,
  change: Partial<Account>,
): { tokensValidFrom?: string } {
  const isClosed = change.status !== undefined && change.status !== before.status && isShutOut(change.status);
  const isNewPassword = change.passwordHash !== undefined;
  return isClosed || isNewPassword ? { tokensValidFrom: endTokens(before, clock.now()) } : {};
}

/** What an audit row may keep of an account: never the hash of its password. */
export function auditable(row: object): object {
  const { passwordHash, ...rest } = row as { passwordHash?: string };
  return rest;
}

/** What a form names, without what it leaves out. */
export const namedOnly = <T extends object>(form: T): Partial<T> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as Partial<T>;
