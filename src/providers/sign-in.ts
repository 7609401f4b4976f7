import { t } from '../i18n/i18n';
import { AuthCallFailed, requestLogin } from './auth-calls';
import type { NewSession } from './session';

/** Where a login leads (§1-2.4); the router's redirect by role applies afterwards. */
export const destinationOf = (loginType: string): string =>
  loginType === 'panchayat' ? '/panchayat-dashboard' : '/dashboard';

export interface SignedIn {
  goTo: string;
  session: NewSession;
}

/** Asks for a session: the user's role is the login type (§1-4). Says where to go, or why it was refused (§1-8). */
export async function signIn(
  loginType: string,
  email: string,
  password: string,
): Promise<SignedIn | { refused: string }> {
  try {
    const { token, user } = await requestLogin(loginType, email, password);
    return { goTo: destinationOf(loginType), session: { token, user: { ...user, role: loginType }, loginType } };
  } catch (error) {
    return { refused: whyRefused(error) };
  }
}

function whyRefused(error: unknown): string {
  if (!(error instanceof AuthCallFailed) || error.status === undefined) return t('auth:exception');
  const message = error.said || t('auth:failed');
  if (error.retryAfterSeconds === undefined) return message;
  return t('auth:retryAfter', { message, minutes: Math.ceil(error.retryAfterSeconds / 60) });
}
