import type { Endpoint } from '@/contract/endpoint';
import { getToken } from '@/session/session';
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
interface FirstResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Record<string, string>;
  readonly data: string;
}

interface SentCall {
  readonly token: string;
  /** Undefined if the call was refused or got no response: whoever needs it makes it again, and shows why it fails. */
  readonly response: Promise<FirstResponse | undefined>;
  /** The same, once it is there. */
  arrived?: FirstResponse | undefined;
  /** The page has drawn it. */
  isShown?: true;
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
 * Sends the first calls of the page of this path before its code is there. The http client is handed each response once (`takeFirstResponse`),
 * so that no call is made twice. Resolves when all are answered, or have failed.
 */
export async function sendFirstCalls(path: string, calls: readonly FirstCall[]): Promise<void> {
  const token = getToken();
  if (!token) return;
  pagePath = path;
  await Promise.all(
    calls.map(async (call) => {
      const sent: SentCall = { token, response: send(call, token) };
      sentCalls.set(keyOf(call.path, call.query), sent);
      sent.arrived = await sent.response;
    }),
  );
}

async function send({ path, query }: FirstCall, token: string): Promise<FirstResponse | undefined> {
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
  readonly path: string;
  readonly query: Query;
  readonly token: string | undefined;
}

/** The response to an identical first call of the same session, once, unless it has been shown already. A request of another page makes all of them out of date. */
export function takeFirstResponse(request: Request): Promise<FirstResponse | undefined> | undefined {
  if (!isAtPage(window.location.pathname)) forgetFirstAnswers();
  const sent = findSent(request);
  if (!sent || sent.isShown) return undefined;
  sentCalls.delete(keyOf(request.path, request.query));
  return sent.response;
}

/** The same for what is drawn now: undefined while it is not there. As often as asked, since React may draw a page more than once. */
export function showArrivedResponse(request: Request): FirstResponse | undefined {
  const sent = findSent(request);
  if (!sent?.arrived) return undefined;
  sent.isShown = true;
  return sent.arrived;
}

function findSent({ path, query, token }: Request): SentCall | undefined {
  // The address may lead to the page, and not be there yet.
  if (sentCalls.size === 0 || !isAtPage(window.location.pathname)) return undefined;
  const sent = sentCalls.get(keyOf(path, query));
  return sent?.token === token ? sent : undefined;
}

const isAtPage = (pathname: string): boolean => pathname === pagePath || pathname.startsWith(`${pagePath}/`);

/** What the page did not ask for is of no use any more when it stands, and out of date after a change. */
export const forgetFirstAnswers = (): void => sentCalls.clear();
