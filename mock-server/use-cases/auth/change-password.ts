import { type Refusal, refuse } from '../context';
import { collectionOf, findAccount } from './accounts';
import type { SignedInContext } from './context';
import { endTokens } from './token-validity';

interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Ends every session of the account, the stolen ones too; the one that changed the password goes on with a new token (decisions §9). */
export async function changePassword(context: SignedInContext, { currentPassword, newPassword }: Passwords) {
  const { store, actor, passwords, attempts, tokens } = context;
  const key = `password|${actor.role}|${actor.id}|${context.address()}`;
  await attempts.begin(key);
  const known = findAccount(store, actor.role, actor.id)?.row.passwordHash;
  if (!(await passwords.verify(known, currentPassword))) {
    return refuse('invalid', 'Current password is wrong', 'currentPassword');
  }
  await attempts.succeed(key);
  if (newPassword === currentPassword) {
    return refuse('invalid', 'New password must differ from the current one', 'newPassword');
  }
  const passwordHash = await passwords.hash(newPassword);
  const refusal = await store.commit((tx): Refusal | undefined => {
    const account = findAccount(tx, actor.role, actor.id);
    if (account?.row.passwordHash !== known) return refuse('conflict', 'The password was changed meanwhile');
    const tokensValidFrom = endTokens(account?.row ?? {}, context.clock.now());
    tx.update(collectionOf(actor.role), actor.id, { passwordHash, tokensValidFrom });
    return undefined;
  });
  if (refusal) return refusal;
  const validFrom = findAccount(store, actor.role, actor.id)?.row.tokensValidFrom;
  const token = await tokens.issue({ ...actor, validFrom });
  return { message: 'Password changed successfully', token };
}
