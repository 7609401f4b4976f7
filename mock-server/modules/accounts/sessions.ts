import { isTokenRevoked } from '@server/domain/account-rules';
import { isRefusal, refuse } from '@server/domain/refusal';
import { recordAudit } from '@server/modules/audit/audit';
import type { ActingContext, PublicContext, Session, SignedInContext, Tokens } from '@server/modules/context';
import type { Reader } from '@server/store/store';
import type { Role } from '@/contract/roles';
import { findAccount, findAccountByEmail, maySignIn } from './find-account';
import { type Account, presentSessionUser } from './present';

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

/** Whose session it is, as long as it is not revoked and the account in good standing. */
export function accountOfSession(reader: Reader, session: Session): Account | undefined {
  if (reader.get('revokedTokens', session.jti)) return undefined;
  const account = findAccount(reader, session.role, session.id);
  return account && maySignIn(account) && !isTokenRevoked(session.issuedAt, account.row.tokensValidFrom)
    ? account
    : undefined;
}

/** Who a token stands for right now: it must be ours, in time, not revoked, and its account in good standing. */
export async function recognizeToken(
  tokens: Pick<Tokens, 'verify'>,
  reader: Reader,
  token: string,
): Promise<{ session: Session; account: Account } | undefined> {
  const session = await tokens.verify(token);
  const account = session && accountOfSession(reader, session);
  return session && account && { session, account };
}

const SESSION_MINUTES = 30;

const permitMemberSession = (context: ActingContext, memberId: string) =>
  context.store.commit((tx) => {
    const account = findAccount(tx, 'member', memberId);
    if (!account) return refuse('not-found', 'Member not found', 'memberId');
    if (!maySignIn(account)) {
      return refuse('conflict', `${account.row.name} is ${account.row.status} and cannot be signed in`);
    }
    recordAudit(tx, context, { action: 'member.session', subjectId: memberId, after: { minutes: SESSION_MINUTES } });
    return { member: presentSessionUser(tx, account), validFrom: account.row.tokensValidFrom };
  });

/** The superadmin looks at the product as a member does, for a short while; that it happened is on disk before the token is made. */
export async function openMemberSession(context: SignedInContext, memberId: string) {
  const permitted = await permitMemberSession(context, memberId);
  if (isRefusal(permitted)) return permitted;
  const { member, validFrom } = permitted;
  const lifetimeSeconds = SESSION_MINUTES * 60;
  const token = await context.tokens.issue({ id: memberId, role: 'member', lifetimeSeconds, validFrom });
  return { message: `Signed in as ${member.name}`, data: { token, member } };
}

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
