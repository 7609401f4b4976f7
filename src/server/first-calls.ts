import type { Endpoint } from '@/contract/endpoint';
import { getToken } from '@/providers/session';
import { config } from './config';

type Query = Readonly<Record<string, unknown>>;

/** A call that a page makes as soon as it is shown. */
export interface FirstCall {
  readonly endpoint: Endpoint;
  /** With its parameters filled in. */
  readonly path: string;
  readonly query: Query;
}

/** What the http client makes a response of. */
interface FirstAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Record<string, string>;
  readonly data: string;
}

interface SentCall {
  readonly token: string;
  /** Undefined if the call was refused or not answered: whoever needs it makes it again, and shows why it fails. */
  readonly answer: Promise<FirstAnswer | undefined>;
}

/** By path and query. */
const sentCalls = new Map<string, SentCall>();
let pagePath = '';

/** The query as it is sent. Missing and blank parameters are left out. */
export function queryText(query: Query): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
}

/** The same for two queries with their parameters in another order. */
const keyOf = (path: string, query: Query): string => `${path}?${queryText(query).split('&').toSorted().join('&')}`;

/**
 * Sends the first calls of the page of this path before its code is there. The http client is handed each answer once (`takeFirstAnswer`),
 * so that no call is made twice.
 */
export function sendFirstCalls(path: string, calls: readonly FirstCall[]): void {
  const token = getToken();
  if (!token) return;
  pagePath = path;
  for (const call of calls) sentCalls.set(keyOf(call.path, call.query), { token, answer: send(call, token) });
}

async function send({ path, query }: FirstCall, token: string): Promise<FirstAnswer | undefined> {
  const text = queryText(query);
  try {
    const response = await fetch(`${config.apiUrl}${path}${text && `?${text}`}`, {
      headers: { Accept: 'application/json, text/plain, */*', Authorization: `Bearer ${token}` },
    });
    if (!response.ok) return undefined;
    const { status, statusText } = response;
    return { status, statusText, headers: Object.fromEntries(response.headers), data: await response.text() };
  } catch {
    return undefined;
  }
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: Query;
  readonly token: string | undefined;
}

/** The answer to an identical first call of the same session, once. A change, and another page, make all answers that are left out of date. */
export function takeFirstAnswer({ method, path, query, token }: Request): Promise<FirstAnswer | undefined> | undefined {
  if (sentCalls.size === 0) return undefined;
  if (method !== 'GET' || !isAtPage(window.location.pathname)) forgetFirstAnswers();
  const key = keyOf(path, query);
  const sent = sentCalls.get(key);
  if (sent?.token !== token) return undefined;
  sentCalls.delete(key);
  return sent?.answer;
}

const isAtPage = (pathname: string): boolean => pathname === pagePath || pathname.startsWith(`${pagePath}/`);

/** When the page stands, what it did not ask for is of no use any more. */
export const forgetFirstAnswers = (): void => sentCalls.clear();
