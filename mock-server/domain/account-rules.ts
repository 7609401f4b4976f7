import type { Level } from '@/contract/roles';
import { levelAbove } from '@/domain/hierarchy';
import { dayOf } from '@/domain/months';
import { type Refusal, refuse } from './refusal';

/** Nobody is born after today (§2-3): the age of a family member would be below 0. */
/** Days are yyyy-mm-dd, so that their order is that of their letters. */
export function refuseFutureDateOfBirth(dateOfBirth: string | undefined, now: Date): Refusal | undefined {
  if (dateOfBirth !== undefined && dateOfBirth > dayOf(now))
    return refuse('invalid', 'Date of birth must not be in the future', 'dateOfBirth');
}

/** A password change or a closed account ends every token issued until then (decisions §9); the next token counts as issued later. */

/** The new `tokensValidFrom` of an account. Later than the last one even when the clock stands still. */
export function revokeTokensFrom(account: { readonly tokensValidFrom?: string }, now: Date): string {
  const last = account.tokensValidFrom === undefined ? 0 : Date.parse(account.tokensValidFrom) + 1;
  return new Date(Math.max(now.getTime(), last)).toISOString();
}

/** When a token that is issued now counts as issued. */
export const tokenIssuedAt = (now: Date, tokensValidFrom?: string): Date =>
  new Date(Math.max(now.getTime(), tokensValidFrom === undefined ? 0 : Date.parse(tokensValidFrom) + 1));

export const isTokenRevoked = (issued: Date, tokensValidFrom?: string): boolean =>
  tokensValidFrom !== undefined && issued.getTime() <= Date.parse(tokensValidFrom);

/** Each coordinator stands below one of the next level; a state below nobody (§1-1, decisions §5). */
const PARENT_FIELD = 'parentReferenceId';

/** `parent` is what was found under the id that was given; both are undefined where none was given. */
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
