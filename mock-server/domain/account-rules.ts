import type { Level, Role } from '@/contract/roles';
import { levelAbove } from '@/domain/hierarchy';
import { dayOf } from '@/domain/months';
import { messageOf, type Refusal, refuse } from './message';

export const collectionOf = (role: Role) =>
  role === 'superadmin' ? 'superadmins' : role === 'member' ? 'members' : 'coordinators';

/** Both days are yyyy-mm-dd. */
export function ageOn(today: string, dateOfBirth: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Days are yyyy-mm-dd, so comparing them as text compares them in time. */
export function refuseFutureDateOfBirth(dateOfBirth: string | null | undefined, now: Date): Refusal | undefined {
  return dateOfBirth && dateOfBirth > dayOf(now)
    ? refuse('invalid', messageOf('birth-in-future'), 'dateOfBirth')
    : undefined;
}

/** A password change or a closed account ends every token issued until then, also when the clock is stopped. */
export function revokeTokensFrom(account: { readonly tokensValidFrom?: string }, now: Date): string {
  const last = account.tokensValidFrom === undefined ? 0 : Date.parse(account.tokensValidFrom) + 1;
  return new Date(Math.max(now.getTime(), last)).toISOString();
}

/** A new token counts as issued after the tokens that were revoked. */
export const tokenIssuedAt = (now: Date, tokensValidFrom?: string): Date =>
  new Date(Math.max(now.getTime(), tokensValidFrom === undefined ? 0 : Date.parse(tokensValidFrom) + 1));

const CLOCK_TOLERANCE_MS = 60_000;

/** A token from the future is refused: a later change of the password could not revoke it. A minute ahead is a corrected clock. */
export function isTokenCurrent(issued: Date, now: Date, tokensValidFrom?: string): boolean {
  const isRevoked = tokensValidFrom !== undefined && issued.getTime() <= Date.parse(tokensValidFrom);
  return !isRevoked && issued.getTime() <= tokenIssuedAt(now, tokensValidFrom).getTime() + CLOCK_TOLERANCE_MS;
}

/** A member that the superadmin has not confirmed may look around and change the own account, and nothing else. */
export const isConfirmedMember = (member: { readonly isVerified: boolean; readonly status: string }): boolean =>
  member.isVerified && member.status !== 'pending';

const PARENT_FIELD = 'parentReferenceId';

/** Each coordinator but a state belongs to one of the next level above. */
export function refuseParent(
  level: Level,
  parentId: string | undefined,
  parent: { readonly level: Level } | undefined,
): Refusal | undefined {
  const above = levelAbove(level);
  if (above === undefined) {
    return parentId === undefined
      ? undefined
      : refuse('invalid', messageOf('parent-not-allowed', { level }), PARENT_FIELD);
  }
  if (parentId === undefined) return refuse('invalid', messageOf('parent-required', { above, level }), PARENT_FIELD);
  return parent?.level === above ? undefined : refuse('invalid', messageOf('parent-invalid', { above }), PARENT_FIELD);
}
