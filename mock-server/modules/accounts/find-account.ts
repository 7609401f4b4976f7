import type { Actor } from '@server/context';
import { collectionOf } from '@server/domain/account-rules';
import type { SuperadminRow } from '@server/store/rows';
import type { Reader } from '@server/store/store';
import type { Role } from '@/contract/roles';
import type { Account } from './present';

/** A coordinator signs in with its own level as the role. */
const accountOf = (role: Role, row: Account['row'] | undefined): Account | undefined =>
  row && ('level' in row ? row.level : role) === role ? ({ role, row } as Account) : undefined;

export const findAccount = (reader: Reader, role: Role, id: string): Account | undefined =>
  accountOf(role, reader.get(collectionOf(role), id));

export function findAccountByEmail(reader: Reader, role: Role, email: string): Account | undefined {
  const collection = collectionOf(role);
  const address = email.trim().toLowerCase();
  const [row] = reader.by(collection, 'email', collection === 'coordinators' ? `${role}|${address}` : address);
  return accountOf(role, row);
}

/** New members may sign in before they are confirmed; inactive and suspended accounts may not. */
export const maySignIn = ({ row }: Account): boolean => row.status === 'active' || row.status === 'pending';

/** It may change things, ask for them and confirm them. */
export const isFullAccount = (row: SuperadminRow): boolean => maySignIn({ role: 'superadmin', row }) && !row.isReadOnly;

/** A member whom nobody has confirmed yet counts by IP address, as a stranger may register many. */
export function callerOf(reader: Reader, actor: Actor | undefined, address: () => string): string {
  const isKnown = actor && reader.get('members', actor.id)?.isVerified !== false;
  return isKnown ? actor.id : address();
}
