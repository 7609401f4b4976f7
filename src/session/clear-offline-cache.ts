import { deviceTime } from '@/utils/clock';

/* Each user has a cache. The session needs this file in the entry, which should be small. */

const CACHE_PREFIX = 'answers-';

export const offlineCacheName = (userId: string): string => `${CACHE_PREFIX}${userId}`;

/** Browsers have it only on pages from a secure origin, and may refuse it. */
export function hasCacheStorage(): boolean {
  try {
    return typeof caches !== 'undefined';
  } catch {
    return false;
  }
}

/** ISO instant by the clock of the device: until then a cached response may be read. */
export const UNTIL_HEADER = 'X-Until';

export const isPastUse = ({ headers }: Response): boolean => {
  const until = headers.get(UNTIL_HEADER);
  return until !== null && Date.parse(until) <= deviceTime();
};

/** Deletes the cached responses of users whose token has expired: offline nothing else would end their session. */
export async function dropExpiredResponses(): Promise<void> {
  if (!hasCacheStorage()) return;
  try {
    for (const name of (await caches.keys()).filter((each) => each.startsWith(CACHE_PREFIX))) {
      const responses = await (await caches.open(name)).matchAll();
      if (responses.some(isPastUse)) await caches.delete(name);
    }
  } catch {
    // Storage is refused, so nothing was cached either.
  }
}

/** Deletes the cached responses of all users: at sign-in, at sign-out, and when the server ends a session. */
export async function clearOfflineCache(): Promise<void> {
  if (!hasCacheStorage()) return;
  try {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)));
  } catch {
    // Storage is refused, so nothing was cached either.
  }
}
