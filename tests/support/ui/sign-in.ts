import { act } from '@testing-library/react';
import { getSession, type Session, setSession } from '@/session/session';
import { recordServerTime } from '@/utils/clock';
import { personas } from '../../../fixtures/personas';
import type { Api } from '../make-app';

export const openedTokenOf = (api: Api, memberId: string): Promise<string> =>
  api.tokens.issue({
    id: memberId,
    role: 'member',
    openedBy: { id: personas.superadmin.id, jti: 'of the superadmin' },
  });

/** Signs in as a login would, without the slow hash of the password. */
export async function signIn(api: Api, who: string, isLoginAs = false): Promise<Session> {
  const ownToken = await api.tokenOf(who);
  const { id = '', role = 'member' } = (await api.tokens.verify(ownToken)) ?? {};
  const token = isLoginAs ? await openedTokenOf(api, id) : ownToken;
  const { body, headers } = await api.anonymous().get(`/${role}/auth/validate`).set('Authorization', `Bearer ${token}`);
  // The page begins at the time of its server, and not at that of the test before.
  recordServerTime(headers.date);
  const { user, features } = body;
  act(() => setSession({ token, user: { ...user, role }, loginType: role, isLoginAs, features }));
  const session = getSession();
  if (!session) throw new Error(`Could not sign in as ${who}: ${JSON.stringify(body)}`);
  return session;
}
