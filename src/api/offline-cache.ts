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

/** The roles with a service worker: those who use the app where there is no network. */
export const OFFLINE_ROLES = ['member', 'panchayat'] as const;
export type OfflineRole = (typeof OFFLINE_ROLES)[number];

/**
 * The endpoints whose responses a role can read offline: those of a member's dashboard, deposits and family; those of a panchayat's
 * dashboard, members, round list and commissions.
 * @tanstack/query-persist-client was considered: it stores the whole query cache of a page in one place. Here a few responses are kept per
 * user, each with its time, and none from a session that the superadmin has opened for a member.
 */
const CACHED_ENDPOINTS: Readonly<Record<OfflineRole, ReadonlySet<string>>> = {
  member: new Set([
    'member.dashboard.overview',
    'member.dashboard.investments',
    'member.dashboard.monthly-progress',
    'member.family-members.list',
    'member.family-members.active-plans',
    'member.deposits.list',
  ]),
  panchayat: new Set([
    'coordinator.dashboard.overview',
    'coordinator.dashboard.downline-users',
    'coordinator.dashboard.round',
    'coordinator.dashboard.commissions',
    'coordinator.dashboard.commission-stats',
  ]),
};

/** A panchayat reads offline about other people, which changes every day: it is read on the day of the response only. */
const ROLE_WITH_DAY_LIMIT: OfflineRole = 'panchayat';

const AS_OF_HEADER = 'X-As-Of';

/** The user whose responses of this endpoint may be cached; undefined for others and in sessions opened for a member. */
function cacheOwner(endpointId: string) {
  const session = getSession();
  const role = OFFLINE_ROLES.find((each) => each === roleOf(session));
  if (!session?.user._id || session.isLoginAs || !role || !hasCacheStorage()) return undefined;
  if (!CACHED_ENDPOINTS[role].has(endpointId)) return undefined;
  return { token: session.token, role, cacheName: offlineCacheName(session.user._id) };
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
  endpointId: string,
  path: string,
  query: Record<string, unknown> | undefined,
): OfflineEntry | undefined {
  // Each search text would be an entry of its own and fill the cache.
  const isSearch = Boolean(query?.search);
  const owner = isSearch ? undefined : cacheOwner(endpointId);
  if (!owner) return undefined;
  // The cache needs a URL; this one is not real.
  const key = `/kept${callKey(path, query)}`;
  const isSameSession = () => cacheOwner(endpointId)?.token === owner.token;
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
