import { type RegistrationPanchayat, registrationPanchayats } from '@/contract/accounts';
import type { ReceivedMessage } from '@/i18n/message-texts';
import type { PartialUser } from '@/session/session';
import { readStorage, removeStorage, writeStorage } from '@/utils/browser-storage';
import { recordServerTime } from '@/utils/clock';
import { isRecord } from '@/utils/is-record';
import { parseJson } from '@/utils/parse-json';
import { config } from './config';
import { type HttpError, refusalOf, unreached, unreadable } from './http-error';

/*
 * The calls of a signed-out page. They use fetch, since such a page must not load axios and the schemas of the contract.
 */

/** The mark by which a server tells this browser from others at its address outlives the session; another server knows nothing of it. */
const BROWSER_KEY = `browser ${config.apiUrl}`;

function keepMark(browser: unknown): void {
  if (typeof browser === 'string') writeStorage('local', BROWSER_KEY, browser);
  else removeStorage('local', BROWSER_KEY);
}

export async function requestLogin(loginType: string, email: string, password: string) {
  const path = `/${encodeURIComponent(loginType)}/auth/login`;
  const mark = readStorage('local', BROWSER_KEY) ?? undefined;
  const reply = postAuthRequest(path, { email, password, browser: mark });
  const { token, user, features, browser } = await reply.catch((error: HttpError) => {
    // Another server at this URL may refuse a field that no specification has.
    if (mark === undefined || (error.statusCode !== 400 && error.statusCode !== 422)) throw error;
    return postAuthRequest(path, { email, password });
  });
  if (!token || !user) throw unreadable();
  keepMark(browser);
  return { token, user, features: featuresIn(features) };
}

export async function requestNewPassword(token: string, password: string): Promise<AuthReply> {
  const reply = await postAuthRequest('/api/auth/reset-password', { token, password });
  keepMark(reply.browser);
  return reply;
}

export async function requestLogout(token: string): Promise<void> {
  await sendAuthRequest('/api/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
}

/** A server that names nothing is as the specifications describe it. */
const featuresIn = (named: unknown): string[] =>
  Array.isArray(named) ? named.filter((each) => typeof each === 'string') : [];

/** Gives the user of a valid token of this role, and what the server offers. Else throws an HttpError; only a 4xx rejects the token. */
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

export interface AuthReply extends ReceivedMessage {
  success?: boolean;
  token?: string;
  user?: PartialUser;
  features?: unknown;
  browser?: unknown;
  panchayats?: RegistrationPanchayat[];
}

export const postAuthRequest = (path: string, body: object): Promise<AuthReply> =>
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
  recordServerTime(response.headers.get('Date'));
  // The connection can also be lost in the middle of a reply. A refusal is known by its status alone.
  const text = await response.text().catch(() => {
    if (response.ok) throw unreached();
    return '';
  });
  // A gateway may reply with an HTML page, which counts as an empty reply.
  const body = parseJson(text);
  const reply: AuthReply = isRecord(body) ? body : {};
  if (response.ok && reply.success !== false) return reply as AuthReply & More;
  const seconds = Number(response.headers.get('Retry-After'));
  const retryAfterSeconds = Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
  throw await refusalOf({ status: response.status, body: reply, retryAfterSeconds });
}
