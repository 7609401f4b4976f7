import { isTokenRevoked } from '@server/domain/account-rules';
import { messageOf } from '@server/domain/message';
import { isRefusal, refuse } from '@server/domain/refusal';
import { recordAudit } from '@server/modules/audit/audit';
import type { Context, Session, SignedInContext, Tokens } from '@server/modules/context';
import type { Reader } from '@server/store/store';
import type { Role } from '@/contract/roles';
import { findAccount, findAccountByEmail, maySignIn } from './find-account';
import { type Account, presentSessionUser } from './present';

/** Revokes the token; the end of a session that the superadmin had opened is recorded. The same commit removes revocations of tokens that have expired since. */
export const signOut = (context: SignedInContext) =>
  context.store.commit((tx) => {
    const { id, jti, expiresAt, openedBy } = context.session;
    const now = context.clock.now().toISOString();
    const expired = tx.all('revokedTokens').filter((row) => row.expiresAt < now);
    for (const row of expired) tx.remove('revokedTokens', row._id);
    if (!tx.get('revokedTokens', jti)) {
      tx.insert('revokedTokens', { _id: jti, createdAt: now, expiresAt: expiresAt.toISOString() });
      if (openedBy !== undefined) recordAudit(tx, context, { action: 'member.session-end', subjectId: id });
    }
    return messageOf('logged-out');
  });

function findSignedIn(
  reader: Reader,
  { jti, role, id, issuedAt }: Pick<Session, 'jti' | 'role' | 'id' | 'issuedAt'>,
): Account | undefined {
  if (reader.get('revokedTokens', jti)) return undefined;
  const account = findAccount(reader, role, id);
  return account && maySignIn(account) && !isTokenRevoked(issuedAt, account.row.tokensValidFrom) ? account : undefined;
}

/**
 * The account of a session; undefined when the session was revoked or the account may not sign in. A session that a superadmin opened for
 * a member also ends with the superadmin's logout, password change or deactivation.
 */
export function accountOfSession(reader: Reader, session: Session): Account | undefined {
  const { openedBy, issuedAt } = session;
  const isOpenerSignedOut = openedBy && !findSignedIn(reader, { ...openedBy, role: 'superadmin', issuedAt });
  return isOpenerSignedOut ? undefined : findSignedIn(reader, session);
}

/** The session of a token; undefined when the token is not valid, was revoked, or its account may not sign in. */
export async function findSession(tokens: Tokens, reader: Reader, token: string): Promise<Session | undefined> {
  const session = await tokens.verify(token);
  return session && accountOfSession(reader, session) ? session : undefined;
}

const SESSION_MINUTES = 30;

const permitMemberSession = (context: SignedInContext, memberId: string) =>
  context.store.commit((tx) => {
    const account = findAccount(tx, 'member', memberId);
    if (!account) return refuse('not-found', messageOf('member-not-found'), 'memberId');
    if (!maySignIn(account))
      return refuse('conflict', messageOf('sign-in-blocked', { name: account.row.name, status: account.row.status }));
    recordAudit(tx, context, { action: 'member.session', subjectId: memberId, after: { minutes: SESSION_MINUTES } });
    const opener = findAccount(tx, context.actor.role, context.actor.id);
    const validFrom = [account.row.tokensValidFrom, opener?.row.tokensValidFrom]
      .filter((instant) => instant)
      .sort()
      .at(-1);
    return { member: presentSessionUser(tx, account), validFrom };
  });

/**
 * A short session with which the superadmin sees the product as a member, at most as long as the superadmin's own. The audit is on disk
 * before the token is made.
 */
export async function openMemberSession(context: SignedInContext, memberId: string) {
  const permitted = await permitMemberSession(context, memberId);
  if (isRefusal(permitted)) return permitted;
  const { member, validFrom } = permitted;
  const { id, jti, expiresAt } = context.session;
  const secondsLeft = (expiresAt.getTime() - context.clock.now().getTime()) / 1000;
  const token = await context.tokens.issue({
    id: memberId,
    role: 'member',
    lifetimeSeconds: Math.min(SESSION_MINUTES * 60, secondsLeft),
    validFrom,
    openedBy: { id, jti },
  });
  return { ...messageOf('signed-in-as', { name: member.name }), data: { token, member } };
}

/**
 * A wrong email and a wrong password have the same answer and take the same time. Only a caller with the right password learns that an
 * account is not active.
 */
export async function signIn(context: Context, role: Role, { email, password }: { email: string; password: string }) {
  const key = `login|${role}|${email.toLowerCase()}|${context.address()}`;
  const tooMany = await context.loginRateLimiter.consume(key);
  if (tooMany) return tooMany;
  const found = findAccountByEmail(context.store, role, email);
  const isRight = await context.passwords.verify(found?.row.passwordHash, password);
  // Read again, as the account may have changed while the password was checked.
  const account = found && findAccountByEmail(context.store, role, email);
  if (!isRight || !account || account.row.passwordHash !== found.row.passwordHash)
    return refuse('unauthenticated', messageOf('login-refused'));
  if (!maySignIn(account)) return refuse('unauthenticated', messageOf('account-not-active'));
  await context.loginRateLimiter.reset(key);
  const token = await context.tokens.issue({ id: account.row._id, role, validFrom: account.row.tokensValidFrom });
  return { ...messageOf('logged-in'), user: presentSessionUser(context.store, account), token };
}
