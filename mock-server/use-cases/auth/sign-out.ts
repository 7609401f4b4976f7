import type { SignedInContext } from './context';

/** The token is dead at once; revocations of tokens that have expired by themselves are forgotten with the same write. */
export const signOut = (context: Pick<SignedInContext, 'store' | 'clock' | 'session'>) =>
  context.store.commit((tx) => {
    const { jti, expiresAt } = context.session;
    const now = context.clock.now().toISOString();
    const expired = tx.all('revokedTokens').filter((row) => row.expiresAt < now);
    for (const row of expired) tx.remove('revokedTokens', row._id);
    if (!tx.get('revokedTokens', jti)) {
      tx.insert('revokedTokens', { _id: jti, createdAt: now, expiresAt: expiresAt.toISOString() });
    }
    return { message: 'Logged out successfully' };
  });
