import type { AuthProvider } from '@refinedev/core';
import { t } from 'i18next';
import { type ReceivedMessage, translateServerMessage } from '@/i18n/translate-server-message';
import { config } from './config';
import { HttpError } from './http-error';
import {
  clearSession,
  getSession,
  getToken,
  isSessionRejected,
  type NewSession,
  type PartialUser,
  parseUser,
  setSession,
} from './session';

/*
 * Sign-in and sign-out. The requests use fetch, since a signed-out page must not load axios and the schemas of the contract.
 */

interface LoginParams {
  loginType: string;
  email: string;
  password: string;
}

/**
 * The session is stored in session.ts. `AuthGate` subscribes to it and shows the login page when the session ends, here or in another tab.
 * The login page calls this object directly, so that it need not load refine.
 */
export const authProvider = {
  /** The role of the user becomes the login type. */
  async login({ loginType, email, password }: LoginParams) {
    try {
      const { token, user } = await requestLogin(loginType, email, password);
      setSession({ token, user: { ...user, role: loginType }, loginType });
      return { success: true, redirectTo: pathAfterLogin(loginType) };
    } catch (error) {
      return { success: false, error: { name: 'LoginError', message: loginErrorMessage(error) } };
    }
  },

  /** Ends the session here at once, and on the server if the request succeeds. */
  async logout() {
    const token = getToken();
    clearSession();
    if (token) requestLogout(token).catch(() => undefined);
    return { success: true, successNotification: { message: t('auth:loggedOut') } };
  },

  async check() {
    return getSession() ? { authenticated: true } : { authenticated: false, redirectTo: '/login' };
  },

  /** Ends the session if the server has rejected its token. */
  async onError(error) {
    if (error instanceof HttpError && error.isSessionOver) clearSession();
    return {};
  },

  async getIdentity() {
    return getSession()?.user ?? null;
  },
} satisfies AuthProvider;

/** The address after the login. '/dashboard' redirects to the home page of the role. */
const pathAfterLogin = (loginType: string): string =>
  loginType === 'panchayat' ? '/panchayat-dashboard' : '/dashboard';

function loginErrorMessage(error: unknown): string {
  if (!(error instanceof AuthRequestError) || error.status === undefined) return t('auth:exception');
  const message = error.serverMessage || t('auth:failed');
  if (error.retryAfterSeconds === undefined) return message;
  return t('auth:retryAfter', { message, minutes: Math.ceil(error.retryAfterSeconds / 60) });
}

async function requestLogin(loginType: string, email: string, password: string) {
  const { token, user } = await sendAuthRequest(`/${encodeURIComponent(loginType)}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!token || !user) throw new AuthRequestError(200, undefined);
  return { token, user };
}

async function requestLogout(token: string): Promise<void> {
  await sendAuthRequest('/api/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
}

/** The user of a token that is valid for this role. Throws an AuthRequestError otherwise. */
export async function requestValidation(role: string, token: string): Promise<PartialUser> {
  const { user } = await sendAuthRequest(`/${encodeURIComponent(role)}/auth/validate`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!user) throw new AuthRequestError(401, undefined);
  return user;
}

/** What 'Login as Member' passes in the address. */
interface MemberLink {
  token: string;
}

/** Undefined if the token or the user is missing. The user must be there but is not used, since the server returns the current one. */
export function readMemberLink(search: string): MemberLink | undefined {
  const params = new URLSearchParams(search);
  const token = params.get('token');
  return token && parseUser(params.get('user')) ? { token } : undefined;
}

/** The session of a member's link, for this tab only; 'invalid' if the server rejects the token. */
export async function openMemberSession({ token }: MemberLink): Promise<NewSession | 'invalid' | 'unreached'> {
  try {
    const user = await requestValidation('member', token);
    return { token, user: { ...user, role: 'member' }, loginType: 'member', isLoginAs: true };
  } catch (error) {
    return error instanceof AuthRequestError && isSessionRejected(error.status) ? 'invalid' : 'unreached';
  }
}

interface AuthReply extends ReceivedMessage {
  success?: boolean;
  token?: string;
  user?: PartialUser;
}

async function sendAuthRequest(path: string, init: RequestInit): Promise<AuthReply> {
  const response = await fetch(`${config.apiUrl}${path}`, { ...init, cache: 'no-store' }).catch(() => {
    throw new AuthRequestError(undefined, undefined);
  });
  const reply = await readReply(response);
  if (response.ok && reply.success !== false) return reply;
  const seconds = Number(response.headers.get('Retry-After'));
  const message = reply.message && (await translateServerMessage(reply));
  throw new AuthRequestError(response.status, message, Number.isFinite(seconds) && seconds > 0 ? seconds : undefined);
}

/** A gateway may answer with an HTML page, which counts as an empty reply. */
async function readReply(response: Response): Promise<AuthReply> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as AuthReply) : {};
  } catch {
    return {};
  }
}

/** A failed request. `status` is undefined if the server was not reached. */
export class AuthRequestError extends Error {
  constructor(
    readonly status: number | undefined,
    readonly serverMessage: string | undefined,
    readonly retryAfterSeconds?: number,
  ) {
    super(serverMessage ?? 'The call failed');
  }
}
