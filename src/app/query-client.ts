import { MutationCache, QueryClient } from '@tanstack/react-query';
import { HttpError } from '@/server/http-error';

/** The mutations of refine that change data; a logout is none. */
const DATA = ['data'];

/**
 * Queries are fresh for 5 minutes, retried once after a fault, and not refetched on window focus. Each change of data invalidates all
 * queries, since one approved deposit changes figures on many pages. The hook that made the change refetches the visible ones (refine's
 * `invalidates`), the others are refetched when they are shown next. An answer that is on its way may be older than the change, and refine
 * would wait for it (https://github.com/refinedev/refine/pull/4896): it is asked for again, after the last of several changes that overlap.
 */
export function createQueryClient(): QueryClient {
  let hasChanged = false;
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _context, { options: { mutationKey } }) => {
        if (mutationKey?.[0] !== DATA[0]) return;
        hasChanged = true;
        void client.invalidateQueries({ refetchType: 'none' });
      },
    }),
    defaultOptions: {
      // Without a network a request fails at once or is answered from the offline cache, instead of being paused.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 5 * 60 * 1000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && !isClientError(error),
      },
    },
  });
  client.getMutationCache().subscribe(() => {
    if (!hasChanged || client.isMutating({ mutationKey: DATA }) > 0) return;
    hasChanged = false;
    void client.refetchQueries({ fetchStatus: 'fetching' });
  });
  return client;
}

const isClientError = (error: unknown): boolean =>
  error instanceof HttpError && error.statusCode >= 400 && error.statusCode < 500;
