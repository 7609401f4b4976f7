import { presentSessionUser } from '../store/present/session-user';
import { findAccount, maySignIn } from './auth/accounts';
import type { SignedInContext } from './auth/context';
import { type ActingContext, isRefusal, refuse } from './context';
import { recordAudit } from './record-audit';

const SESSION_MINUTES = 30;

const permit = (context: ActingContext, memberId: string) =>
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
  const permitted = await permit(context, memberId);
  if (isRefusal(permitted)) return permitted;
  const { member, validFrom } = permitted;
  const lifetimeSeconds = SESSION_MINUTES * 60;
  const token = await context.tokens.issue({ id: memberId, role: 'member', lifetimeSeconds, validFrom });
  return { message: `Signed in as ${member.name}`, data: { token, member } };
}
