import { hasCacheStorage, offlineCacheName } from './clear-offline-cache';
import { reportStaleAnswer } from './connection';
import { HttpError } from './http-error';
import { getSession, roleOf } from './session';

/**
 * Answers that a member can read without a network: what the dashboard and My Deposits are made of, and nothing else.
 * @tanstack/query-persist-client was considered: it keeps the whole query cache of a page in one place, while here a few calls are
 * kept for each user, with the time of each answer, and nothing of a session that the superadmin opened for a member.
 */
const CACHED_ENDPOINTS: ReadonlySet<string> = new Set([
  'member.dashboard.overview',
  'member.dashboard.investments',
  'member.dashboard.monthly-progress',
  'member.family-members.active-plans',
  'member.deposits.list',
]);

const AS_OF_HEADER = 'X-As-Of';

/** The key of an answer in its cache; no request is ever made to it. */
const cacheKey = (path: string, query: Record<string, unknown> | undefined): string => {
  const given = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  return `/kept${path}?${new URLSearchParams(given)}`;
};

/** Whose answers may be kept now. */
function cacheOwner() {
  const session = getSession();
  const isMember = session && !session.isLoginAs && roleOf(session) === 'member';
  if (!isMember || !session.user._id || !hasCacheStorage()) return undefined;
  return { token: session.token, cacheName: offlineCacheName(session.user._id) };
}

interface CachedAnswer {
  answer: unknown;
  /** When the server gave it: an ISO instant. */
  asOf: string;
}

export interface OfflineEntry {
  save: (answer: unknown) => Promise<void>;
  read: () => Promise<CachedAnswer | undefined>;
}

/** Where the answer of this call is kept for the user who is signed in now; undefined where it is not kept. */
export function offlineEntryOf(
  endpointId: string,
  path: string,
  query: Record<string, unknown> | undefined,
): OfflineEntry | undefined {
  // Each text that is searched for would be an entry of its own and fill the cache.
  const isSearch = Boolean(query?.search);
  const owner = CACHED_ENDPOINTS.has(endpointId) && !isSearch ? cacheOwner() : undefined;
  if (!owner) return undefined;
  const key = cacheKey(path, query);
  const isSameSession = () => cacheOwner()?.token === owner.token;
  return {
    save: async (answer) => {
      if (!isSameSession()) return;
      try {
        const cache = await caches.open(owner.cacheName);
        await cache.put(
          key,
          new Response(JSON.stringify(answer), { headers: { [AS_OF_HEADER]: new Date().toISOString() } }),
        );
        // The session may have ended meanwhile and its cache been cleared: what came after that goes too.
        if (!isSameSession()) await caches.delete(owner.cacheName);
      } catch {
        // No room, or refused: the page works on, as it did before.
      }
    },
    read: async () => {
      try {
        const kept = await caches.match(key, { cacheName: owner.cacheName });
        if (!kept || !isSameSession()) return undefined;
        return { answer: await kept.json(), asOf: kept.headers.get(AS_OF_HEADER) ?? '' };
      } catch {
        return undefined;
      }
    },
  };
}

/** Makes the call and keeps its answer; where the server is not reached, the answer that was kept last is given instead. */
export async function withOfflineFallback<T>(entry: OfflineEntry | undefined, ask: () => Promise<T>): Promise<T> {
  try {
    const answer = await ask();
    void entry?.save(answer);
    return answer;
  } catch (error) {
    const isUnreached = error instanceof HttpError && error.statusCode === 0;
    const kept = isUnreached ? await entry?.read() : undefined;
    if (!kept) throw error;
    reportStaleAnswer(kept.asOf);
    return kept.answer as T;
  }
}
