import { isTokenCurrent, revokeTokensFrom } from '@server/domain/account-rules';
import { messageOf } from '@server/domain/message';
import { type Refusal, refuse } from '@server/domain/refusal';
import { recordAudit } from '@server/modules/audit/audit';
import type { Context, Session, SignedInContext } from '@server/modules/context';
import type { Reader } from '@server/store/store';
import { isNameOfAccount } from '@/contract/name-rules';
import { ROLES } from '@/contract/roles';
import { collectionOf, findAccount, findAccountByEmail, maySignIn } from './find-account';
import type { Account } from './present';

/** The id of no account. */
const UNKNOWN_ID = '0'.repeat(24);

/** Mails a link to each account with this email. Answer and time are the same when there is none, so a token is made all the same. */
export async function forgotPassword(context: Context, email: string) {
  const { store, tokens, outbox, addressRateLimiters, address } = context;
  const tooMany = await addressRateLimiters.passwordLinks.consume(address());
  if (tooMany) return tooMany;
  for (const role of ROLES) {
    const account = findAccountByEmail(store, role, email);
    const id = account?.row._id ?? UNKNOWN_ID;
    const token = await tokens.issueReset({ id, role, validFrom: account?.row.tokensValidFrom });
    if (!account || !maySignIn(account)) continue;
    outbox.deliver({
      to: account.row.email,
      subject: 'Set a new password',
      text: [
        `For your ${role} account, valid for 30 minutes, once:`,
        outbox.linkTo(`/reset-password?token=${encodeURIComponent(token)}`),
        `Token: ${token}`,
      ].join(' '),
    });
  }
  return messageOf('password-link-sent');
}

const invalidLink = () => refuse('invalid', messageOf('link-invalid'), 'token');

/** The account of a link that was not used yet. */
function accountOfLink(reader: Reader, { role, id, issuedAt }: Session, now: Date): Account | undefined {
  const account = findAccount(reader, role, id);
  const isCurrent = account && maySignIn(account) && isTokenCurrent(issuedAt, now, account.row.tokensValidFrom);
  return isCurrent ? account : undefined;
}

/** A link works once: setting a password ends every token issued until then, that of the link too. */
export async function resetPassword(context: Context, { token, password }: { token: string; password: string }) {
  const session = await context.tokens.verifyReset(token);
  const owner = session && accountOfLink(context.store, session, context.clock.now());
  if (!owner) return invalidLink();
  if (isNameOfAccount(password, owner.row)) return refuse('invalid', messageOf('password-of-names'), 'password');
  const passwordHash = await context.passwords.hash(password);
  const refusal = await context.store.commit((tx): Refusal | undefined => {
    const account = accountOfLink(tx, session, context.clock.now());
    if (!account) return invalidLink();
    const tokensValidFrom = revokeTokensFrom(account.row, context.clock.now());
    tx.update(collectionOf(session.role), session.id, { passwordHash, tokensValidFrom });
    const actor = { id: session.id, role: session.role };
    recordAudit(tx, { ...context, actor }, { action: 'account.password-reset', subjectId: actor.id });
    return undefined;
  });
  return refusal ?? messageOf('password-set');
}

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Ends every session of the account; the session that changes the password gets a new token. */
export async function changePassword(context: SignedInContext, { currentPassword, newPassword }: PasswordChange) {
  const { store, actor, passwords, loginRateLimiter, tokens } = context;
  const key = `password|${actor.role}|${actor.id}|${context.address()}`;
  const tooMany = await loginRateLimiter.consume(key);
  if (tooMany) return tooMany;
  const currentHash = findAccount(store, actor.role, actor.id)?.row.passwordHash;
  if (!(await passwords.verify(currentHash, currentPassword)))
    return refuse('invalid', messageOf('current-password-wrong'), 'currentPassword');
  await loginRateLimiter.reset(key);
  if (newPassword === currentPassword) return refuse('invalid', messageOf('password-unchanged'), 'newPassword');
  const passwordHash = await passwords.hash(newPassword);
  const refusal = await store.commit((tx): Refusal | undefined => {
    const account = findAccount(tx, actor.role, actor.id);
    if (account?.row.passwordHash !== currentHash) return refuse('conflict', messageOf('password-changed-meanwhile'));
    const tokensValidFrom = revokeTokensFrom(account?.row ?? {}, context.clock.now());
    tx.update(collectionOf(actor.role), actor.id, { passwordHash, tokensValidFrom });
    recordAudit(tx, context, { action: 'account.password', subjectId: actor.id });
    return undefined;
  });
  if (refusal) return refusal;
  const validFrom = findAccount(store, actor.role, actor.id)?.row.tokensValidFrom;
  const token = await tokens.issue({ ...actor, validFrom, openedBy: context.session.openedBy });
  return { ...messageOf('password-changed'), token };
}
