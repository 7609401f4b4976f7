import type { Context, KnownBrowser, Services, Session, SignedInContext } from '@server/context';
import { isTokenCurrent } from '@server/domain/account-rules';
import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import { recordAudit } from '@server/modules/audit/audit';
import type { Reader } from '@server/store/store';
import type { login } from '@/contract/accounts';
import type { BodyOf } from '@/contract/endpoint';
import { features } from '@/contract/endpoints';
import type { Role } from '@/contract/roles';
import { callerOf, findAccount, findAccountByEmail, maySignIn } from './find-account';
import { inTurn } from './passwords';
import { type Account, presentSessionUser } from './present';

/** Revocations are kept longer than their tokens last: a clock that is set back must not make a token valid again. */
const REVOCATIONS_KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** More of the oldest ones go than one logout adds, so that it takes as long however many there are. */
const REVOCATIONS_LOOKED_AT = 100;

/** The end of a session that the superadmin had opened is recorded. The same commit removes revocations of tokens that expired long ago. */
export const signOut = (context: SignedInContext) =>
  context.store.commit((tx) => {
    const { id, jti, expiresAt, openedBy } = context.session;
    const now = context.clock.now();
    const keptFrom = new Date(now.getTime() - REVOCATIONS_KEPT_MS).toISOString();
    const oldest = tx.all('revokedTokens').slice(0, REVOCATIONS_LOOKED_AT);
    for (const row of oldest.filter(({ expiresAt }) => expiresAt < keptFrom)) tx.remove('revokedTokens', row._id);
    if (!tx.get('revokedTokens', jti)) {
      tx.insert('revokedTokens', { _id: jti, createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() });
      if (openedBy !== undefined) recordAudit(tx, context, { action: 'member.session-end', subjectId: id });
    }
    return messageOf('logged-out');
  });

function findSignedIn(
  reader: Reader,
  { jti, role, id, issuedAt }: Pick<Session, 'jti' | 'role' | 'id' | 'issuedAt'>,
  now: Date,
): Account | undefined {
  if (reader.get('revokedTokens', jti)) return undefined;
  const account = findAccount(reader, role, id);
  return account && maySignIn(account) && isTokenCurrent(issuedAt, now, account.row.tokensValidFrom)
    ? account
    : undefined;
}

/** A session that a superadmin opened for a member also ends with the superadmin's logout, password change or deactivation. */
export function accountOfSession(reader: Reader, session: Session, now: Date): Account | undefined {
  const { openedBy, issuedAt } = session;
  const isOpenerSignedOut = openedBy && !findSignedIn(reader, { ...openedBy, role: 'superadmin', issuedAt }, now);
  return isOpenerSignedOut ? undefined : findSignedIn(reader, session, now);
}

/** Another superadmin may have suspended the caller, or ended its sessions, since the call was let in: then nothing is changed any more. */
export function refuseEndedSession(reader: Reader, { session, clock }: SignedInContext): Refusal | undefined {
  const caller = accountOfSession(reader, session, clock.now());
  return caller ? undefined : refuse('unauthenticated', messageOf('token-invalid'));
}

/** Returns undefined when the token is not valid, was revoked, or its account may not sign in. */
export async function findSession(
  { tokens, store, clock }: Pick<Services, 'tokens' | 'store' | 'clock'>,
  token: string,
): Promise<Session | undefined> {
  const session = await tokens.verify(token);
  return session && accountOfSession(store, session, clock.now()) ? session : undefined;
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

/** The session lasts no longer than the superadmin's own. The audit is on disk before the token is made. */
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

/** How many accounts a browser is known for: those that signed in last. */
const MAX_KNOWN_ACCOUNTS = 10;

const markOf = ({ tokens, ids }: Context, browser: KnownBrowser | undefined, account: string): Promise<string> =>
  tokens.issueBrowser({
    id: browser?.id ?? ids.next(),
    accounts: [account, ...(browser?.accounts ?? []).filter((id) => id !== account)].slice(0, MAX_KNOWN_ACCOUNTS),
  });

/** The office sees who has signed in when. With a disk that saves nothing one can still sign in, and look. */
const keepSignIn = ({ store, clock }: Context, _id: string) =>
  store
    .commit((tx) => {
      const at = clock.now().toISOString();
      if (tx.get('signIns', _id)) tx.update('signIns', _id, { at });
      else tx.insert('signIns', { _id, createdAt: at, at });
    })
    .catch(() => undefined);

/**
 * A wrong email and a wrong password get one reply in one time. Only the right password tells that an account is not active. A browser in
 * which the account has signed in before has places and counts of its own, whatever others do at its address or try from elsewhere.
 */
export async function signIn(context: Context, role: Role, { email, password, browser: mark }: BodyOf<typeof login>) {
  const { store, passwords, rateLimiters, tokens } = context;
  const browser = mark === undefined ? undefined : await tokens.readBrowser(mark);
  const known = browser?.accounts.includes(findAccountByEmail(store, role, email)?.row._id ?? '')
    ? browser.id
    : undefined;
  const place = known ?? context.address();
  const login = `login|${role}|${email.toLowerCase()}`;
  const key = `${login}|${place}`;
  // An account that signs in again and again is known in many browsers: together they count as one address.
  const line = known === undefined ? place : login;
  return inTurn({ ...context, address: () => line }, key, async () => {
    const tooMany =
      (await rateLimiters.failedLogins.check(place)) ??
      (await rateLimiters.passwords.check(key)) ??
      (known === undefined ? await rateLimiters.guesses.consume(login) : undefined);
    if (tooMany) return tooMany;
    const found = findAccountByEmail(store, role, email);
    const isRight = await passwords.verify(found?.row.passwordHash, password).catch(async (error) => {
      if (known === undefined) await rateLimiters.guesses.giveBack(login);
      throw error;
    });
    // The account may have changed while the password was checked.
    const account = found && findAccountByEmail(store, role, email);
    if (!isRight || !account || account.row.passwordHash !== found.row.passwordHash) {
      await Promise.all([rateLimiters.failedLogins.consume(place), rateLimiters.passwords.consume(key)]);
      return refuse('unauthenticated', messageOf('login-refused'));
    }
    if (known === undefined) await rateLimiters.guesses.reset(login);
    if (!maySignIn(account)) return refuse('unauthenticated', messageOf('account-not-active'));
    await rateLimiters.passwords.reset(key);
    const { _id: id } = account.row;
    const tooManySessions = await rateLimiters.sessions.consume(callerOf(store, { id, role }, context.address));
    if (tooManySessions) return tooManySessions;
    const token = await tokens.issue({ id, role, validFrom: account.row.tokensValidFrom });
    if (role === 'superadmin') await keepSignIn(context, id);
    return {
      ...messageOf('logged-in'),
      user: presentSessionUser(store, account),
      token,
      features: [...features],
      browser: await markOf(context, browser, id),
    };
  });
}
