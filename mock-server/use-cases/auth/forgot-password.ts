import { ROLES } from '../../../src/contract/roles';
import { findAccountByEmail, maySignIn } from './accounts';
import type { PublicContext } from './context';

/** Nobody's id: a token for it opens nothing, but takes as long to make. */
const NOBODY = '0'.repeat(24);

/** A mail for each account with this address; the answer and its time are the same when there is none (decisions §9). */
export async function forgotPassword({ store, tokens, outbox }: PublicContext, email: string) {
  for (const role of ROLES) {
    const account = findAccountByEmail(store, role, email);
    const id = account?.row._id ?? NOBODY;
    const token = await tokens.issueReset({ id, role, validFrom: account?.row.tokensValidFrom });
    if (!account || !maySignIn(account)) continue;
    outbox.deliver({
      to: account.row.email,
      subject: 'Set a new password',
      text: `For your ${role} account. Valid for 30 minutes, once. Token: ${token}`,
    });
  }
  return { message: 'If an account has this address, a mail with the next step is on its way' };
}
