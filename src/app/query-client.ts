import { MutationCache, QueryClient } from '@tanstack/react-query';
import { HttpError } from '@/providers/http-error';

/**
 * Answers are fresh for 5 minutes, asked for again once after a fault, and not when the window gets the focus. A change of data makes
 * all of them old, since a deposit that is approved moves figures on many pages: those on the screen are fetched again by the hook
 * that made the change (refine's `invalidates`), the others when they are shown next.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _context, { options: { mutationKey } }) => {
        if (mutationKey?.[0] === 'data') void client.invalidateQueries({ refetchType: 'none' });
      },
    }),
    defaultOptions: {
      // Without a network a call fails at once, with words, or is answered from what was kept: it never waits unseen.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 5 * 60 * 1000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && !isRefusal(error),
      },
    },
  });
  return client;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof HttpError && error.statusCode >= 400 && error.statusCode < 500;
