import { MutationCache, QueryClient } from '@tanstack/react-query';
import { HttpError } from '@/api/http-error';

/** The key of refine's mutations that change data; a logout is none. */
const DATA = ['data'];

/**
 * Queries are fresh for 5 minutes, retried once after a fault, and not refetched on window focus. Each change of data invalidates all
 * queries, since one approved deposit changes figures on many pages. The hook that made the change refetches the visible ones (refine's
 * `invalidates`), the others are refetched when they are shown next. A reply that is on its way may be older than the change, and refine
 * would wait for it (https://github.com/refinedev/refine/pull/4896): its query is refetched after the last of several changes that overlap.
 * A query without data is reset, also after a change that failed: refine's useUpdate and useDelete cancel its request silently, and React
 * Query would wait for it for ever.
 */
export function createQueryClient(): QueryClient {
  let hasEnded = false;
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _context, { options: { mutationKey } }) => {
        if (mutationKey?.[0] === DATA[0]) void client.invalidateQueries({ refetchType: 'none' });
      },
      onSettled: (_data, _error, _variables, _context, { options: { mutationKey } }) => {
        if (mutationKey?.[0] === DATA[0]) hasEnded = true;
      },
    }),
    defaultOptions: {
      // Without a network a request fails at once or gets its response from the offline cache, instead of being paused.
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
    if (!hasEnded || client.isMutating({ mutationKey: DATA }) > 0) return;
    hasEnded = false;
    const onTheirWay = client.getQueryCache().findAll({ fetchStatus: 'fetching' });
    for (const query of onTheirWay) if (!query.state.dataUpdatedAt) query.reset();
    void client.refetchQueries({ predicate: (query) => onTheirWay.includes(query) });
  });
  return client;
}

const isClientError = (error: unknown): boolean =>
  error instanceof HttpError && error.statusCode >= 400 && error.statusCode < 500;
