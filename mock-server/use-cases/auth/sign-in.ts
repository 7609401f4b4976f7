import type { Role } from '../../../src/contract/roles';
import { presentSessionUser } from '../../store/present/session-user';
import { refuse } from '../context';
import { findAccountByEmail, maySignIn } from './accounts';
import type { PublicContext } from './context';

/**
 * A wrong address and a wrong password are answered alike, in time too (decisions §9).
 * Whoever knows the password of a closed account may know that it is closed.
 */
export async function signIn(
  context: PublicContext,
  role: Role,
  { email, password }: { email: string; password: string },
) {
  const key = `login|${role}|${email.toLowerCase()}|${context.address()}`;
  await context.attempts.begin(key);
  const asked = findAccountByEmail(context.store, role, email);
  const isRight = await context.passwords.verify(asked?.row.passwordHash, password);
  // Read again: the account may have changed while the password was checked.
  const account = asked && findAccountByEmail(context.store, role, email);
  if (!isRight || !account || account.row.passwordHash !== asked.row.passwordHash) {
    return refuse('unauthenticated', 'Invalid email or password');
  }
  if (!maySignIn(account)) return refuse('unauthenticated', 'This account is not active');
  await context.attempts.succeed(key);
  const token = await context.tokens.issue({ id: account.row._id, role, validFrom: account.row.tokensValidFrom });
  return { message: 'Login successful', user: presentSessionUser(context.store, account), token };
}
