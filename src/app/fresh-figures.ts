import type { QueryClient } from '@tanstack/react-query';
import { REFRESH_MS } from '@/refine/stale-times';
import { deviceTime } from '@/utils/clock';
import { markRowsMoved } from '@/utils/moved-rows';

/** What was fetched anew after an own action is due at another time than the rest. */
const TICK = 5_000;

/**
 * These are refine's lists, and calls of the contract (use-custom.ts). The record of a form is not fetched again while somebody types, and a
 * drawer asks for its own.
 */
const KINDS: readonly unknown[] = ['list', 'custom'];

/** Only queries on the screen are fetched again that are as old as that. */
async function refresh(client: QueryClient): Promise<void> {
  if (document.visibilityState === 'hidden' || client.isMutating() > 0) return;
  const oldest = deviceTime() - REFRESH_MS;
  const queries = client
    .getQueryCache()
    .findAll(['data'], { type: 'active', fetchStatus: 'idle' })
    .filter(
      ({ queryKey, state }) =>
        KINDS.includes(queryKey[3]) && state.status === 'success' && state.dataUpdatedAt <= oldest,
    );
  await Promise.all(
    queries.map(async (query) => {
      const before = query.state.data;
      await client.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' });
      // Equal data stays the same object.
      if (query.queryKey[3] === 'list' && query.state.data !== before) markRowsMoved();
    }),
  );
}

interface AutoRefreshOptions {
  hasInterval: boolean;
  /** The page was in the background before. */
  wasAway: boolean;
}

/**
 * Fetches figures again when the page comes back to the front, and with an interval whenever they are 30 seconds old. Without one, figures
 * that are younger when the page comes back are fetched once, half a minute later: another tab may have changed them. Returns how to end it.
 */
export function autoRefresh(client: QueryClient, { hasInterval, wasAway }: AutoRefreshOptions): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  const ask = () => void refresh(client);
  const onVisibilityChange = () => {
    ask();
    clearTimeout(later);
    if (!hasInterval && document.visibilityState !== 'hidden') later = setTimeout(ask, REFRESH_MS);
  };
  if (hasInterval || wasAway) onVisibilityChange();
  const timer = hasInterval ? setInterval(ask, TICK) : undefined;
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    clearInterval(timer);
    clearTimeout(later);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
