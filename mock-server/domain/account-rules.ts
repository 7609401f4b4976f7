import type { Level } from '@/contract/roles';
import { levelAbove } from '@/domain/hierarchy';
import { dayOf } from '@/domain/months';
import { type Refusal, refuse } from './refusal';

/** `dateOfBirth` is yyyy-mm-dd, which sorts as text. */
export function refuseFutureDateOfBirth(dateOfBirth: string | undefined, now: Date): Refusal | undefined {
  return dateOfBirth !== undefined && dateOfBirth > dayOf(now)
    ? refuse('invalid', 'Date of birth must not be in the future', 'dateOfBirth')
    : undefined;
}

/**
 * The new `tokensValidFrom` of an account whose password was changed or that was closed: every token issued until then is invalid. It is
 * later than the previous value even when the clock stands still.
 */
export function revokeTokensFrom(account: { readonly tokensValidFrom?: string }, now: Date): string {
  const last = account.tokensValidFrom === undefined ? 0 : Date.parse(account.tokensValidFrom) + 1;
  return new Date(Math.max(now.getTime(), last)).toISOString();
}

/** The instant at which a token that is made now counts as issued: always after `tokensValidFrom`. */
export const tokenIssuedAt = (now: Date, tokensValidFrom?: string): Date =>
  new Date(Math.max(now.getTime(), tokensValidFrom === undefined ? 0 : Date.parse(tokensValidFrom) + 1));

export const isTokenRevoked = (issued: Date, tokensValidFrom?: string): boolean =>
  tokensValidFrom !== undefined && issued.getTime() <= Date.parse(tokensValidFrom);

const PARENT_FIELD = 'parentReferenceId';

/** The parent of a coordinator must be of the next level; a state has none. `parent` is the coordinator with the id `parentId`, if there is one. */
export function refuseParent(
  level: Level,
  parentId: string | undefined,
  parent: { readonly level: Level } | undefined,
): Refusal | undefined {
  const above = levelAbove(level);
  if (above === undefined) {
    return parentId === undefined
      ? undefined
      : refuse('invalid', `A ${level} has no coordinator above it`, PARENT_FIELD);
  }
  if (parentId === undefined)
    return refuse('invalid', `Choose the ${above} that this ${level} belongs to`, PARENT_FIELD);
  return parent?.level === above
    ? undefined
    : refuse('invalid', `The coordinator above must be an existing ${above}`, PARENT_FIELD);
}
