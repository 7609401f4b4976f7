import type { Endpoint } from '@/contract/endpoint';
import type { OfflineRole } from '@/contract/roles';
import { dayOf } from '@/domain/months';
import {
  clearOfflineCache,
  hasCacheStorage,
  isPastUse,
  offlineCacheName,
  UNTIL_HEADER,
} from '@/session/clear-offline-cache';
import { reportStaleReply } from '@/session/connection';
import { getSession, roleOf } from '@/session/session';
import { expiryOf } from '@/session/token-claims';
import { deviceTime, now } from '@/utils/clock';
import { callKey } from './first-calls';
import { HttpError } from './http-error';

/** A panchayat reads offline about other people, which changes every day: it is read on the day of the response only. */
const ROLE_WITH_DAY_LIMIT: OfflineRole = 'panchayat';

const AS_OF_HEADER = 'X-As-Of';

/**
 * The user whose responses of this endpoint may be cached; undefined for others and in sessions opened for a member.
 * @tanstack/query-persist-client was considered: it stores the whole query cache of a page in one place. Here a few responses are kept per
 * user, each with its time.
 */
function cacheOwner({ offlineFor }: Pick<Endpoint, 'offlineFor'>) {
  const session = getSession();
  if (!session?.user._id || session.isLoginAs || !hasCacheStorage()) return undefined;
  if (!offlineFor || offlineFor !== roleOf(session)) return undefined;
  return { token: session.token, role: offlineFor, cacheName: offlineCacheName(session.user._id) };
}

/** A response is kept while the token is valid. The device's clock may be wrong, so the time that is left counts from the server's. */
function headersOf(token: string): Record<string, string> {
  const asOf = { [AS_OF_HEADER]: now().toISOString() };
  const expiry = expiryOf(token);
  if (expiry === undefined) return asOf;
  return { ...asOf, [UNTIL_HEADER]: new Date(deviceTime() + expiry - now().getTime()).toISOString() };
}

interface CachedResponse {
  response: unknown;
  /** It is the ISO instant of the response. */
  asOf: string;
}

export interface OfflineEntry {
  save: (response: unknown) => Promise<void>;
  read: () => Promise<CachedResponse | undefined>;
}

/** The cache entry of a request for the current user; undefined if its response is not cached. */
export function offlineEntryOf(
  endpoint: Pick<Endpoint, 'offlineFor'>,
  path: string,
  query: Record<string, unknown> | undefined,
): OfflineEntry | undefined {
  // Each search text would be an entry of its own and fill the cache.
  const isSearch = Boolean(query?.search);
  const owner = isSearch ? undefined : cacheOwner(endpoint);
  if (!owner) return undefined;
  // The cache needs a URL; this one is not real.
  const key = `/kept${callKey(path, query)}`;
  const isSameSession = () => cacheOwner(endpoint)?.token === owner.token;
  return {
    save: async (response) => {
      if (!isSameSession()) return;
      try {
        const cache = await caches.open(owner.cacheName);
        await cache.put(key, new Response(JSON.stringify(response), { headers: headersOf(owner.token) }));
        // If the session has ended meanwhile and its cache was cleared, this entry must go as well.
        if (!isSameSession()) await caches.delete(owner.cacheName);
      } catch {
        // Storage is full or refused; the page works without the cache.
      }
    },
    read: async () => {
      try {
        const cached = await caches.match(key, { cacheName: owner.cacheName });
        if (!cached || !isSameSession()) return undefined;
        if (isPastUse(cached)) {
          await clearOfflineCache();
          return undefined;
        }
        const asOf = cached.headers.get(AS_OF_HEADER) ?? '';
        if (owner.role === ROLE_WITH_DAY_LIMIT && dayOf(asOf) !== dayOf(now())) {
          await (await caches.open(owner.cacheName)).delete(key);
          return undefined;
        }
        return { response: await cached.json(), asOf };
      } catch {
        return undefined;
      }
    },
  };
}

/** Sends the request and caches its response. If the server is not reached, the cached response is returned. */
export async function withOfflineFallback<T>(entry: OfflineEntry | undefined, request: () => Promise<T>): Promise<T> {
  try {
    const response = await request();
    void entry?.save(response);
    return response;
  } catch (error) {
    const isOffline = error instanceof HttpError && error.statusCode === 0;
    const cached = isOffline ? await entry?.read() : undefined;
    if (!cached) throw error;
    reportStaleReply(cached.asOf);
    return cached.response as T;
  }
}
