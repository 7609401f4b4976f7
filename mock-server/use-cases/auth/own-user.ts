import type { Role } from '../../../src/contract/roles';
import { presentSessionUser } from '../../store/present/session-user';
import { type ActingContext, refuse } from '../context';
import { findAccount } from './accounts';

/** The profile of whoever asks. */
export function showOwnUser({ store, actor }: Pick<ActingContext, 'store' | 'actor'>) {
  const account = findAccount(store, actor.role, actor.id);
  return account ? { user: presentSessionUser(store, account) } : refuse('unauthenticated', 'Invalid token');
}

/** A token of one role never validates on another role's path (decisions §9). */
export const validateToken = (context: Pick<ActingContext, 'store' | 'actor'>, role: Role) =>
  context.actor.role === role ? showOwnUser(context) : refuse('unauthenticated', 'Invalid token');
