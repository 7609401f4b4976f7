import { offlineEntryOf } from '@/api/offline-cache';
import { call } from '@/refine/call';
import { now } from '@/utils/clock';
import { firstCallsAt } from './resources';

/** Answers of the last ten minutes are not asked for again. */
const FRESH_MS = 600_000;

/** Reads what the page of this address needs without a network, one call after the other, as far as it is not there yet. Rejects when a call fails. */
export async function prefetchForOffline(role: string, path: string): Promise<void> {
  const first = await firstCallsAt(role, new URL(path, window.location.origin));
  for (const { endpoint, path: callPath, query } of first?.calls ?? []) {
    const entry = offlineEntryOf(endpoint.id, callPath, query);
    const kept = await entry?.read();
    const isFresh = kept && now().getTime() - Date.parse(kept.asOf) < FRESH_MS;
    if (entry && !isFresh) await call(endpoint, { query: query as Record<string, string> });
  }
}
