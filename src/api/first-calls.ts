import type { Endpoint } from '@/contract/endpoint';
import { reportConnection } from '@/session/connection';
import { getToken } from '@/session/session';
import { recordServerTime } from '@/utils/clock';
import { config } from './config';
import { withCoordinator } from './coordinator-scope';

type Query = Readonly<Record<string, unknown>>;

/** A call that a page makes as soon as it is shown. */
export interface FirstCall {
  readonly endpoint: Endpoint;
  /** The parameters of the path are filled in. */
  readonly path: string;
  readonly query: Query;
  /** It leaves so many milliseconds after the reply to the first call, unless that is a refusal, or page or session were left meanwhile. */
  readonly delay?: number;
}

interface PrefetchedReply {
  /** It is undefined where the body of a refusal cannot be read. */
  readonly json: unknown;
  /** The status of a refusal. It is handed on, so that a failing call is not made once more than others. */
  readonly refusedWith?: number;
}

interface SentCall {
  readonly token: string;
  /** It is undefined without a readable reply, or if the session is over: whoever needs it calls again, and shows why that fails. */
  readonly reply: Promise<PrefetchedReply | undefined>;
  /** It is the reply, once that is there. */
  arrived?: PrefetchedReply | undefined;
  /** The page has drawn the reply. */
  isShown?: true;
}

/** The keys are made of path and query. */
const sentCalls = new Map<string, SentCall>();
let pagePath = '';

/** The query as it is sent. Missing and blank parameters are left out. */
export function queryText(query: Query): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
}

/** Two queries with their parameters in another order have one key, whether or not the coordinator has been added already. */
export const callKey = (path: string, query: Query | undefined): string =>
  `${path}?${queryText(withCoordinator(path, query)).split('&').sort().join('&')}`;

/**
 * Sends the first calls of the page of this path before its code is there. The data provider gets each reply once (`consumePrefetched`),
 * so that no call is made twice. Resolves when all have a reply, or have failed.
 */
export async function sendFirstCalls(path: string, calls: readonly FirstCall[]): Promise<void> {
  const token = getToken();
  if (!token) return;
  pagePath = path;
  const [first] = calls;
  const firstReply = first && send(first, token);
  const sendLater = async (call: FirstCall) => {
    const reply = await firstReply;
    if (!reply || reply.refusedWith !== undefined) return undefined;
    await new Promise((resolve) => setTimeout(resolve, call.delay));
    const isNeeded = token === getToken() && isAtPage(window.location.pathname);
    return isNeeded ? send(call, token) : undefined;
  };
  await Promise.all(
    calls.map(async (call) => {
      const reply = call === first ? firstReply : call.delay === undefined ? send(call, token) : sendLater(call);
      const sent: SentCall = { token, reply: Promise.resolve(reply) };
      sentCalls.set(callKey(call.path, call.query), sent);
      sent.arrived = await sent.reply;
    }),
  );
}

async function send({ path, query }: FirstCall, token: string): Promise<PrefetchedReply | undefined> {
  const text = queryText(query);
  try {
    const response = await fetch(`${config.apiUrl}${path}${text && `?${text}`}`, {
      headers: { Accept: 'application/json, text/plain, */*', Authorization: `Bearer ${token}` },
    });
    if (response.status === 401) return undefined;
    const json: unknown = await (response.ok ? response.json() : response.json().catch(() => undefined));
    recordServerTime(response.headers.get('Date'));
    reportConnection(true);
    return response.ok ? { json } : { json, refusedWith: response.status };
  } catch {
    return undefined;
  }
}

/** Gives the reply to the same first call of this session once, unless it was shown. A request of another page outdates them all. */
export function consumePrefetched(
  path: string,
  query: Query | undefined,
): Promise<PrefetchedReply | undefined> | undefined {
  if (!isAtPage(window.location.pathname)) forgetPrefetched();
  const key = callKey(path, query);
  const sent = findSent(key);
  if (!sent || sent.isShown) return undefined;
  sentCalls.delete(key);
  return sent.reply;
}

/** Gives the reply to what is drawn now, or undefined while it is not there; as often as asked, since React may draw a page again. */
export function peekPrefetched(path: string, query: Query | undefined): PrefetchedReply | undefined {
  const sent = findSent(callKey(path, query));
  if (!sent?.arrived || sent.arrived.refusedWith !== undefined) return undefined;
  sent.isShown = true;
  return sent.arrived;
}

function findSent(key: string): SentCall | undefined {
  // The URL may lead to the page, and not be there yet.
  if (sentCalls.size === 0 || !isAtPage(window.location.pathname)) return undefined;
  const sent = sentCalls.get(key);
  return sent?.token === getToken() ? sent : undefined;
}

const isAtPage = (pathname: string): boolean => pathname === pagePath || pathname.startsWith(`${pagePath}/`);

/** A reply that the page did not ask for is of no use any more when it stands, and out of date after a change. */
export const forgetPrefetched = (): void => sentCalls.clear();
