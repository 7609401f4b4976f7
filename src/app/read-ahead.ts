import { offlineEntryOf } from '@/api/offline-cache';
import { call } from '@/refine/call';
import { now } from '@/utils/clock';
import { firstCallsAt } from './resources';

/** Replies of the last ten minutes are not fetched again. */
const FRESH_MS = 600_000;

/** Makes the calls that the page of a path needs without a network, one after the other. Rejects when a call fails. */
export async function prefetchForOffline(role: string, path: string): Promise<void> {
  const first = await firstCallsAt(role, new URL(path, window.location.origin));
  for (const { endpoint, path: callPath, query } of first?.calls ?? []) {
    const entry = offlineEntryOf(endpoint, callPath, query);
    const kept = await entry?.read();
    const isFresh = kept && now().getTime() - Date.parse(kept.asOf) < FRESH_MS;
    if (entry && !isFresh) await call(endpoint, { query: query as Record<string, string> });
  }
}
