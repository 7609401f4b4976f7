/*
 * Clears the caches of `offline-cache.ts`, one for each user. A file of its own, since the session needs it in the entry, which should be
 * small.
 */

const CACHE_PREFIX = 'answers-';

export const offlineCacheName = (userId: string): string => `${CACHE_PREFIX}${userId}`;

/** Browsers have it only on pages from a secure origin. */
export const hasCacheStorage = (): boolean => typeof caches !== 'undefined';

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
