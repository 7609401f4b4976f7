import { type Refusal, refuse } from '../context';
import { collectionOf, findAccount, maySignIn } from './accounts';
import type { PublicContext } from './context';
import { endTokens, isEnded } from './token-validity';

const refused = () => refuse('invalid', 'This link is no longer valid. Please ask for a new one.', 'token');

/** The link works once: setting a password ends all tokens issued until then, its own too. */
export async function resetPassword(context: PublicContext, { token, password }: { token: string; password: string }) {
  const session = await context.tokens.verifyReset(token);
  if (!session) return refused();
  const passwordHash = await context.passwords.hash(password);
  const refusal = await context.store.commit((tx): Refusal | undefined => {
    const account = findAccount(tx, session.role, session.id);
    if (!account || !maySignIn(account) || isEnded(session.issuedAt, account.row.tokensValidFrom)) return refused();
    const tokensValidFrom = endTokens(account.row, context.clock.now());
    tx.update(collectionOf(session.role), session.id, { passwordHash, tokensValidFrom });
    return undefined;
  });
  return refusal ?? { message: 'Password set. You can log in now.' };
}
