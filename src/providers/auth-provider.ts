import type { AuthProvider } from '@refinedev/core';
import { t } from 'i18next';
import { type RegistrationPanchayat, registrationPanchayats } from '@/contract/accounts';
import type { ReceivedMessage } from '@/i18n/message-texts';
import { config } from '@/server/config';
import { HttpError, refusalOf, unreached, unreadable } from '@/server/http-error';
import { writePreference } from '@/utils/browser-storage';
import { isRecord } from '@/utils/is-record';
import { notify } from '@/utils/notices';
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

/** The answer of the auth provider's `check`, which is known at once. */
export const checkSession = () =>
  getSession() ? { authenticated: true } : { authenticated: false, redirectTo: '/login' };

interface LoginParams {
  loginType: string;
  email: string;
  password: string;
}

/** What a new member enters. */
export interface RegistrationParams {
  name: string;
  userName: string;
  email: string;
  mobileNumber: string;
  password: string;
  panchayatReferenceId: string;
}

/** The login type of the last login in this browser, as a preference. The superadmin has a login page of its own. */
export const LOGIN_TYPE_PREFERENCE = 'loginType';

/**
 * The session is stored in session.ts. `AuthGate` subscribes to it and shows the login page when the session ends, here or in another tab.
 * The login page calls this object directly, so that it need not load refine.
 */
export const authProvider = {
  /** The role of the user becomes the login type. `AuthGate` leads to the page of the session. */
  async login({ loginType, email, password }: LoginParams) {
    try {
      const { token, user, features } = await requestLogin(loginType, email, password);
      setSession({ token, user: { ...user, role: loginType }, loginType, features });
      if (loginType !== 'superadmin') writePreference(LOGIN_TYPE_PREFERENCE, loginType);
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

  /** Registers a member, who can then sign in. */
  async register(params: RegistrationParams) {
    return answerOf(() => postAuthRequest('/api/auth/register', params), t('auth:registrationFailed'));
  },

  /** Asks for a mail with a link to set a new password. */
  async forgotPassword({ email }: { email: string }) {
    return answerOf(() => postAuthRequest('/api/auth/forgot-password', { email }), t('auth:passwordResetFailed'));
  },

  /** Sets a new password with the token of that link. */
  async updatePassword({ token, password }: { token: string; password: string }) {
    return answerOf(
      () => postAuthRequest('/api/auth/reset-password', { token, password }),
      t('auth:passwordResetFailed'),
    );
  },

  check: async () => checkSession(),

  /** Ends the session if the server has rejected its token. */
  async onError(error) {
    if (!(error instanceof HttpError && error.isSessionOver)) return {};
    clearSession('rejected');
    const text = restoredSessionText();
    if (text) notify({ kind: 'info', text });
    return {};
  },

  async getIdentity() {
    return getSession()?.user ?? null;
  },
} satisfies AuthProvider;

/** After the end of a session of 'Login as Member', where the tab has the superadmin's session again. */
function restoredSessionText(): string | undefined {
  const session = getSession();
  return session && t('auth:memberSessionEnded', { name: session.user.name });
}

/** The server's answer for refine; its messages at fields are in `error.errors`. */
async function answerOf(request: () => Promise<AuthReply>, fallback: string) {
  try {
    const { message } = await request();
    return { success: true, ...(message && { successNotification: { message } }) };
  } catch (error) {
    return { success: false, error: httpErrorOf(error, fallback) };
  }
}

function httpErrorOf(error: unknown, fallback: string): HttpError {
  if (!(error instanceof HttpError)) return new HttpError(fallback, 0);
  return error.isGeneral ? new HttpError(fallback, error.statusCode, error.errors) : error;
}

function loginErrorMessage(error: unknown): string {
  if (!(error instanceof HttpError) || error.statusCode === 0) return t('auth:exception');
  const message = error.isGeneral ? t('auth:failed') : error.message;
  const { retryAfterSeconds } = error.details;
  if (retryAfterSeconds === undefined) return message;
  return t('auth:retryAfter', { message, minutes: Math.ceil(retryAfterSeconds / 60) });
}

async function requestLogin(loginType: string, email: string, password: string) {
  const path = `/${encodeURIComponent(loginType)}/auth/login`;
  const { token, user, features } = await postAuthRequest(path, { email, password });
  if (!token || !user) throw unreadable();
  return { token, user, features: featuresIn(features) };
}

async function requestLogout(token: string): Promise<void> {
  await sendAuthRequest('/api/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
}

/** A server that names nothing is as the specifications describe it. */
const featuresIn = (named: unknown): string[] =>
  Array.isArray(named) ? named.filter((each) => typeof each === 'string') : [];

/** The user of a token that is valid for this role, and what the server offers. Throws an HttpError otherwise; only one with a status of 4xx rejects the token. */
export async function requestValidation(role: string, token: string) {
  const { user, features } = await sendAuthRequest(`/${encodeURIComponent(role)}/auth/validate`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!user) throw unreadable();
  return { user, features: featuresIn(features) };
}

/** The panchayats that a new member can choose from. Throws where the server does not list them. */
export async function requestPanchayats(): Promise<readonly RegistrationPanchayat[]> {
  const { panchayats } = await sendAuthRequest(registrationPanchayats.path, {});
  if (!panchayats) throw unreadable();
  return panchayats;
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
    const { user, features } = await requestValidation('member', token);
    return { token, user: { ...user, role: 'member' }, loginType: 'member', isLoginAs: true, features };
  } catch (error) {
    return error instanceof HttpError && isSessionRejected(error.statusCode) ? 'invalid' : 'unreached';
  }
}

interface AuthReply extends ReceivedMessage {
  success?: boolean;
  token?: string;
  user?: PartialUser;
  features?: unknown;
  panchayats?: RegistrationPanchayat[];
}

const postAuthRequest = (path: string, body: object): Promise<AuthReply> =>
  sendAuthRequest(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A request without axios. Throws an HttpError. `More` has what this reply has beside the fields of the others. */
export async function sendAuthRequest<More extends object = object>(
  path: string,
  init: RequestInit,
): Promise<AuthReply & More> {
  const response = await fetch(`${config.apiUrl}${path}`, { ...init, cache: 'no-store' }).catch(() => {
    throw unreached();
  });
  // The connection can also be lost in the middle of a reply. A refusal is known by its status alone.
  const text = await response.text().catch(() => {
    if (response.ok) throw unreached();
    return '';
  });
  const reply = readReply(text);
  if (response.ok && reply.success !== false) return reply as AuthReply & More;
  const seconds = Number(response.headers.get('Retry-After'));
  const retryAfterSeconds = Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
  throw await refusalOf({ status: response.status, body: reply, retryAfterSeconds });
}

/** A gateway may answer with an HTML page, which counts as an empty reply. */
function readReply(text: string): AuthReply {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? (body as AuthReply) : {};
  } catch {
    return {};
  }
}
