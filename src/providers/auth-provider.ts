import type { AuthProvider } from '@refinedev/core';
import { t } from 'i18next';
import { translateServerMessage } from '@/i18n/translate-server-message';
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

// The calls a signed-out page makes, by fetch: axios and the contract's schemas come only with the signed-in app.
/** No status: the server was not reached or did not answer in JSON. */
export class AuthRequestError extends Error {
  constructor(
    readonly status: number | undefined,
    /** What the server said, if anything. */
    readonly said: string | undefined,
    readonly retryAfterSeconds?: number,
  ) {
    super(said ?? 'The call failed');
  }
}

interface AuthReply {
  success?: boolean;
  message?: string;
  token?: string;
  user?: PartialUser;
}

async function sendAuthRequest(path: string, init: RequestInit): Promise<AuthReply> {
  const response = await fetch(`${config.apiUrl}${path}`, { ...init, cache: 'no-store' }).catch(() => {
    throw new AuthRequestError(undefined, undefined);
  });
  const reply = await readReply(response);
  if (response.ok && reply.success !== false) return reply;
  const wait = Number(response.headers.get('Retry-After'));
  const said = reply.message && (await translateServerMessage(reply.message));
  throw new AuthRequestError(response.status, said, Number.isFinite(wait) && wait > 0 ? wait : undefined);
}

/** A gateway's HTML page is an answer too: it just says nothing we could show. */
async function readReply(response: Response): Promise<AuthReply> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as AuthReply) : {};
  } catch {
    return {};
  }
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

/** The user of the token, if it is valid for this role; an answer without a user is a refusal. */
export async function requestValidation(role: string, token: string): Promise<PartialUser> {
  const { user } = await sendAuthRequest(`/${encodeURIComponent(role)}/auth/validate`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!user) throw new AuthRequestError(401, undefined);
  return user;
}

async function requestLogout(token: string): Promise<void> {
  await sendAuthRequest('/api/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
}

/** What 'Login as Member' hands over in the address (§1-2.4). */
interface MemberLink {
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
    return error instanceof AuthRequestError && isSessionRejected(error.status) ? 'invalid' : 'unreached';
  }
}

/** Where a login leads; the address of another role's home leads on to the own one. */
const pathAfterLogin = (loginType: string): string =>
  loginType === 'panchayat' ? '/panchayat-dashboard' : '/dashboard';

function loginErrorMessage(error: unknown): string {
  if (!(error instanceof AuthRequestError) || error.status === undefined) return t('auth:exception');
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
      return { success: true, redirectTo: pathAfterLogin(loginType) };
    } catch (error) {
      return { success: false, error: { name: 'LoginError', message: loginErrorMessage(error) } };
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
