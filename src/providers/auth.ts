import type { AuthProvider } from '@refinedev/core';
import { t } from '../i18n/i18n';
import { requestLogout } from './auth-calls';
import { notify } from './notices';
import { clearSession, getSession, getToken, roleOf, setSession } from './session';
import { signIn } from './sign-in';

/** Tells the server and forgets the session; when the call fails the user is still signed out here (§1-4). */
export async function signOut(): Promise<void> {
  const token = getToken();
  const told = token ? requestLogout(token).catch(() => undefined) : undefined;
  clearSession();
  notify({ kind: 'success', text: t('auth:loggedOut') });
  await told;
}

/** refine's view of the session, which itself lives in session.ts; Root leads to /login when a session ends. */
export const authProvider: AuthProvider = {
  login: async ({ loginType, email, password }: { loginType: string; email: string; password: string }) => {
    const outcome = await signIn(loginType, email, password);
    if ('refused' in outcome) return { success: false, error: { name: t('auth:failed'), message: outcome.refused } };
    setSession(outcome.session);
    return { success: true, redirectTo: outcome.goTo };
  },
  logout: async () => {
    await signOut();
    return { success: true, redirectTo: '/login' };
  },
  check: async () => (getSession() ? { authenticated: true } : { authenticated: false, redirectTo: '/login' }),
  // A 401 has already ended the session in http.ts.
  onError: async () => ({}),
  getIdentity: async () => getSession()?.user,
  getPermissions: async () => roleOf(getSession()),
};
