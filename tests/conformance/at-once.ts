import type { Endpoint } from '@/contract/endpoint';

/** So many calls are on their way at once: a host far away answers slowly, and is not to be flooded. */
const CALLS_AT_ONCE = 6;

/** Files are asked for one by one: a host may write one at a time for each account. */
export async function forEachAtOnce<T>(
  items: readonly T[],
  act: (item: T) => Promise<unknown>,
  replies: Endpoint['replyType'] = 'json',
): Promise<void> {
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) await act(item);
  };
  await Promise.all(Array.from({ length: replies === 'file' ? 1 : CALLS_AT_ONCE }, work));
}
