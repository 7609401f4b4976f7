import { act } from '@testing-library/react';
import type { Session } from '@/providers/session';
import type { makeApp } from '../make-app';

/** Signs in as a login would, without the slow hash of the password. */
export async function signIn(api: ReturnType<typeof makeApp>, who: string, isLoginAs = false): Promise<Session> {
  const { getSession, setSession } = await import('@/providers/session');
  const token = await api.tokenOf(who);
  const role = (await api.tokens.verify(token))?.role ?? 'member';
  const { body } = await api.anonymous().get(`/${role}/auth/validate`).set('Authorization', `Bearer ${token}`);
  act(() => setSession({ token, user: { ...body.user, role }, loginType: role, isLoginAs }));
  const session = getSession();
  if (!session) throw new Error(`Could not sign in as ${who}: ${JSON.stringify(body)}`);
  return session;
}
