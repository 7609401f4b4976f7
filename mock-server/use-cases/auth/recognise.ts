import type { Account } from '../../store/present/session-user';
import type { Reader } from '../../store/store';
import { findAccount, maySignIn } from './accounts';
import type { Session, Tokens } from './context';
import { isEnded } from './token-validity';

/** Whose session it is, as long as it is not revoked and the account in good standing. */
export function accountOf(reader: Reader, session: Session): Account | undefined {
  if (reader.get('revokedTokens', session.jti)) return undefined;
  const account = findAccount(reader, session.role, session.id);
  return account && maySignIn(account) && !isEnded(session.issuedAt, account.row.tokensValidFrom) ? account : undefined;
}

/** Who a token stands for right now: it must be ours, in time, not revoked, and its account in good standing. */
export async function recognise(
  tokens: Pick<Tokens, 'verify'>,
  reader: Reader,
  token: string,
): Promise<{ session: Session; account: Account } | undefined> {
  const session = await tokens.verify(token);
  const account = session && accountOf(reader, session);
  return session && account && { session, account };
}
