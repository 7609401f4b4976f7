import { QueryClient } from '@tanstack/react-query';

/** §1-9: fresh for 5 minutes, one retry, no refetch when the window gets the focus. A refusal is not asked for twice. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
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

const isRefusal = (error: unknown): boolean => {
  const status = (error as { statusCode?: number } | null)?.statusCode ?? 0;
  return status >= 400 && status < 500;
};
