import type { AuthProvider } from '@refinedev/core';
import { t } from 'i18next';
import { type AuthReply, postAuthRequest, requestLogin, requestLogout, requestNewPassword } from '@/api/auth-requests';
import { HttpError } from '@/api/http-error';
import { clearSession, getSession, getToken, setSession } from '@/session/session';
import { notify } from '@/utils/notices';

/** The session is known at once. */
export const checkSession = () =>
  getSession() ? { authenticated: true } : { authenticated: false, redirectTo: '/login' };

export interface RegistrationParams {
  name: string;
  userName: string;
  email: string;
  mobileNumber: string;
  password: string;
  panchayatReferenceId: string;
}

/**
 * The session is stored in session.ts. `AuthGate` subscribes to it and shows the login page when the session ends, here or in another tab.
 * The login page calls this object directly, so that it need not load refine.
 */
export const authProvider = {
  /** The role of the user becomes the login type. `AuthGate` leads to the page of the session. */
  async login({ loginType, email, password }: { loginType: string; email: string; password: string }) {
    try {
      const { token, user, features } = await requestLogin(loginType, email, password);
      setSession({ token, user: { ...user, role: loginType }, loginType, features });
      return { success: true };
    } catch (error) {
      const statusCode = error instanceof HttpError ? error.statusCode : undefined;
      return { success: false, error: { name: 'LoginError', message: loginErrorMessage(error), statusCode } };
    }
  },

  /** Ends the session here at once, and on the server if the request succeeds. */
  async logout() {
    const token = getToken();
    clearSession('loggedOut');
    if (token) requestLogout(token).catch(() => undefined);
    return { success: true, successNotification: { message: restoredSessionText() ?? t('auth:loggedOut') } };
  },

  async register(params: RegistrationParams) {
    return replyOf(() => postAuthRequest('/api/auth/register', params), t('auth:registrationFailed'));
  },

  async forgotPassword({ email }: { email: string }) {
    return replyOf(() => postAuthRequest('/api/auth/forgot-password', { email }), t('auth:passwordResetFailed'));
  },

  async updatePassword({ token, password }: { token: string; password: string }) {
    return replyOf(() => requestNewPassword(token, password), t('auth:passwordResetFailed'));
  },

  check: async () => checkSession(),

  async onError(error) {
    if (!(error instanceof HttpError && error.isSessionOver)) return {};
    clearSession('rejected');
    const text = restoredSessionText();
    if (text) notify.info(text);
    return {};
  },

  async getIdentity() {
    return getSession()?.user ?? null;
  },
} satisfies AuthProvider;

/** The tab has the superadmin's session again after one of 'Login as Member'. */
function restoredSessionText(): string | undefined {
  const session = getSession();
  return session && t('auth:memberSessionEnded', { name: session.user.name });
}

/** The messages at fields are in `error.errors`. */
async function replyOf(request: () => Promise<AuthReply>, fallback: string) {
  try {
    const { message } = await request();
    return { success: true, ...(message && { successNotification: { message } }) };
  } catch (error) {
    return { success: false, error: httpErrorOf(error, fallback) };
  }
}

function httpErrorOf(error: unknown, fallback: string): HttpError {
  if (!(error instanceof HttpError)) return new HttpError(fallback, 0);
  return error.hasNoServerText ? new HttpError(fallback, error.statusCode, error.errors) : error;
}

function loginErrorMessage(error: unknown): string {
  if (!(error instanceof HttpError) || error.statusCode === 0) return t('auth:exception');
  const message = error.hasNoServerText ? t('auth:failed') : error.message;
  const { retryAfterSeconds } = error.details;
  if (retryAfterSeconds === undefined) return message;
  return t('auth:retryAfter', { message, minutes: Math.ceil(retryAfterSeconds / 60) });
}
