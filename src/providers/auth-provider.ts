import type { AuthProvider } from '@refinedev/core';
import { t } from 'i18next';
import { AuthCallFailed, requestLogin, requestLogout } from './auth-calls';
import { HttpError } from './http-error';
import { clearSession, getSession, getToken, setSession } from './session';

/** Where a login leads; the address of another role's home leads on to the own one. */
const destinationOf = (loginType: string): string =>
  loginType === 'panchayat' ? '/panchayat-dashboard' : '/dashboard';

function whyRefused(error: unknown): string {
  if (!(error instanceof AuthCallFailed) || error.status === undefined) return t('auth:exception');
  const message = error.said || t('auth:failed');
  if (error.retryAfterSeconds === undefined) return message;
  return t('auth:retryAfter', { message, minutes: Math.ceil(error.retryAfterSeconds / 60) });
}

interface LoginParams {
  loginType: string;
  email: string;
  password: string;
}

/**
 * Sign-in and sign-out. The session itself lives in session.ts, which the entrance follows: where it ends, here or in another tab,
 * the login page is shown. The login page calls this object directly, so that it need not load refine.
 */
export const authProvider = {
  /** The user's role is the login type. */
  async login({ loginType, email, password }: LoginParams) {
    try {
      const { token, user } = await requestLogin(loginType, email, password);
      setSession({ token, user: { ...user, role: loginType }, loginType });
      return { success: true, redirectTo: destinationOf(loginType) };
    } catch (error) {
      return { success: false, error: { name: 'LoginError', message: whyRefused(error) } };
    }
  },

  /** Tells the server and forgets the session; when the call fails the user is still signed out here. */
  async logout() {
    const token = getToken();
    clearSession();
    if (token) requestLogout(token).catch(() => undefined);
    return { success: true, successNotification: { message: t('auth:loggedOut') } };
  },

  async check() {
    return getSession() ? { authenticated: true } : { authenticated: false, redirectTo: '/login' };
  },

  /** The server does not know the session any more. */
  async onError(error) {
    if (error instanceof HttpError && error.isSessionOver) clearSession();
    return {};
  },

  async getIdentity() {
    return getSession()?.user ?? null;
  },
} satisfies AuthProvider;
