/**
 * The browser's caches that hold answers for times without a network, one for each user. `offline-cache.ts` fills and reads
 * them; clearing stands apart, since the session needs it from the first moment of the page.
 */
const CACHE_PREFIX = 'answers-';

export const offlineCacheName = (userId: string): string => `${CACHE_PREFIX}${userId}`;

/** Absent on a page that was not served securely. */
export const hasCacheStorage = (): boolean => typeof caches !== 'undefined';

/** Deletes what was kept for any user: at sign-in, at sign-out, and when the server ends a session. */
export async function clearOfflineCache(): Promise<void> {
  if (!hasCacheStorage()) return;
  try {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)));
  } catch {
    // Storage is refused: then nothing was kept either.
  }
}
