import { AuthCallFailed, requestValidation } from './auth-calls';
import type { NewSession } from './session';
import { endsSession, parseUser } from './session-rules';

/** What 'Login as Member' hands over in the address (§1-2.4). */
export interface MemberLink {
  token: string;
}

/** Undefined when token or user is missing. The user of the address is never shown: the server's replaces it. */
export function readMemberLink(search: string): MemberLink | undefined {
  const params = new URLSearchParams(search);
  const token = params.get('token');
  return token && parseUser(params.get('user')) ? { token } : undefined;
}

/** The session of a valid token, for this tab alone; 'invalid' when the server refuses it. */
export async function openMemberSession({ token }: MemberLink): Promise<NewSession | 'invalid' | 'unreached'> {
  try {
    const user = await requestValidation('member', token);
    return { token, user: { ...user, role: 'member' }, loginType: 'member', isLoginAs: true };
  } catch (error) {
    return error instanceof AuthCallFailed && endsSession(error.status) ? 'invalid' : 'unreached';
  }
}
