import type { Context, Session, SignedInContext } from '@server/context';
import { collectionOf, isTokenCurrent, revokeTokensFrom } from '@server/domain/account-rules';
import { newPasswordMail } from '@server/domain/mails';
import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import { storeScoped } from '@server/figures/store-scoped';
import { recordAudit } from '@server/modules/audit/audit';
import type { Reader } from '@server/store/store';
import { createLimitedQueue } from '@server/utils/limited-queue';
import type { changePassword as changePasswordEndpoint } from '@/contract/accounts';
import type { BodyOf } from '@/contract/endpoint';
import { isNameOfAccount } from '@/contract/name-rules';
import { ROLES } from '@/contract/roles';
import { mailAboutPassword } from './corrections';
import { findAccount, findAccountByEmail, maySignIn } from './find-account';
import type { Account } from './present';

const queuesOf = storeScoped(() => ({
  accounts: createLimitedQueue({ running: 1, waiting: 1, code: 'too-many-attempts' }),
  /** A village may share one IP address. */
  addresses: createLimitedQueue({ running: 2, waiting: 20, code: 'too-many-attempts' }),
}));

/** Neither an account nor an IP address may fill the places in which all wait for passwords. Rejects with QueueFull. */
export function inTurn<T>({ store, address }: Context, account: string, work: () => Promise<T>): Promise<T> {
  const { accounts, addresses } = queuesOf(store);
  return accounts(account, () => addresses(address(), work));
}

const UNKNOWN_ID = '0'.repeat(24);

/** Mails a link to each account with this email. Reply and time are the same when there is none, so a token is made all the same. */
export async function forgotPassword(context: Context, email: string) {
  const { store, tokens, outbox, rateLimiters, address } = context;
  const { passwordLinks } = rateLimiters;
  const tooMany =
    (await passwordLinks.consume(address())) ?? (await passwordLinks.consume(`mails|${email.toLowerCase()}`));
  if (tooMany) return tooMany;
  for (const role of ROLES) {
    const account = findAccountByEmail(store, role, email);
    const id = account?.row._id ?? UNKNOWN_ID;
    const token = await tokens.issueReset({ id, role, validFrom: account?.row.tokensValidFrom });
    if (!account || !maySignIn(account)) continue;
    const link = outbox.linkTo(`/reset-password?token=${encodeURIComponent(token)}`);
    outbox.deliver(newPasswordMail(account.row.email, { role, link, token }));
  }
  return messageOf('password-link-sent');
}

const invalidLink = () => refuse('invalid', messageOf('link-invalid'), 'token');

function accountOfLink(reader: Reader, { role, id, issuedAt }: Session, now: Date): Account | undefined {
  const account = findAccount(reader, role, id);
  const isCurrent = account && maySignIn(account) && isTokenCurrent(issuedAt, now, account.row.tokensValidFrom);
  return isCurrent ? account : undefined;
}

/**
 * A link works once: setting a password ends every token issued until then, that of the link too. From then on the account is known in the
 * browser: this way its owner gets in while others guess at it without end.
 */
export async function resetPassword(context: Context, { token, password }: { token: string; password: string }) {
  const session = await context.tokens.verifyReset(token);
  const owner = session && accountOfLink(context.store, session, context.clock.now());
  if (!owner) return invalidLink();
  if (isNameOfAccount(password, owner.row)) return refuse('invalid', messageOf('password-of-names'), 'password');
  const passwordHash = await inTurn(context, session.id, () => context.passwords.hash(password));
  const changed = await context.store.commit((tx): Account | Refusal => {
    const account = accountOfLink(tx, session, context.clock.now());
    if (!account) return invalidLink();
    const tokensValidFrom = revokeTokensFrom(account.row, context.clock.now());
    tx.update(collectionOf(session.role), session.id, { passwordHash, tokensValidFrom });
    const actor = { id: session.id, role: session.role };
    recordAudit(tx, { ...context, actor }, { action: 'account.password-reset', subjectId: actor.id });
    return account;
  });
  if (isRefusal(changed)) return changed;
  context.outbox.deliver(mailAboutPassword(context, changed));
  const browser = await context.tokens.issueBrowser({ id: context.ids.next(), accounts: [session.id] });
  return { ...messageOf('password-set'), browser };
}

/** Email, password and picture are changed by the owner only, never in a session that a superadmin opened for a member (403). */
export const refuseInOpenedSession = ({ session }: SignedInContext, path?: string): Refusal | undefined =>
  session.openedBy && refuse('forbidden', messageOf('own-login-required'), path);

/** `use` runs in the same turn with the confirmed account. A wrong password is refused (400), and all after too many (429). */
export async function confirmPassword<T>(
  context: SignedInContext,
  currentPassword: string | undefined,
  use: (account: Account) => T | Promise<T>,
): Promise<T | Refusal> {
  const { store, actor, passwords, rateLimiters } = context;
  if (currentPassword === undefined)
    return refuse('invalid', messageOf('current-password-required'), 'currentPassword');
  return inTurn(context, actor.id, async () => {
    const tooMany = await rateLimiters.passwords.check(actor.id);
    if (tooMany) return tooMany;
    const account = findAccount(store, actor.role, actor.id);
    if (account && (await passwords.verify(account.row.passwordHash, currentPassword))) return use(account);
    await rateLimiters.passwords.consume(actor.id);
    return refuse('invalid', messageOf('current-password-wrong'), 'currentPassword');
  });
}

export function renewToken({ store, actor, tokens }: SignedInContext): Promise<string> {
  return tokens.issue({ ...actor, validFrom: findAccount(store, actor.role, actor.id)?.row.tokensValidFrom });
}

async function setPassword(context: SignedInContext, confirmed: Account, newPassword: string) {
  const { store, actor, passwords } = context;
  if (isNameOfAccount(newPassword, confirmed.row))
    return refuse('invalid', messageOf('password-of-names'), 'newPassword');
  const passwordHash = await passwords.hash(newPassword);
  const changed = await store.commit((tx): Account | Refusal => {
    const account = findAccount(tx, actor.role, actor.id);
    if (account?.row.passwordHash !== confirmed.row.passwordHash)
      return refuse('conflict', messageOf('password-changed-meanwhile'));
    const tokensValidFrom = revokeTokensFrom(account.row, context.clock.now());
    tx.update(collectionOf(actor.role), actor.id, { passwordHash, tokensValidFrom });
    recordAudit(tx, context, { action: 'account.password', subjectId: actor.id });
    return account;
  });
  if (isRefusal(changed)) return changed;
  context.outbox.deliver(mailAboutPassword(context, changed));
  return { ...messageOf('password-changed'), token: await renewToken(context) };
}

/** Every session of the account ends, and its address is told; the session that changes the password gets a new token. */
export async function changePassword(
  context: SignedInContext,
  { currentPassword, newPassword }: BodyOf<typeof changePasswordEndpoint>,
) {
  const refusal = refuseInOpenedSession(context);
  if (refusal) return refusal;
  if (newPassword === currentPassword) return refuse('invalid', messageOf('password-unchanged'), 'newPassword');
  return confirmPassword(context, currentPassword, (confirmed) => setPassword(context, confirmed, newPassword));
}
