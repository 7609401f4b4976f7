import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onAskAgain } from '@/providers/connection';

/**
 * When there is a network again, what was shown from memory or could not be had is asked for anew. Not whether somebody is signed in:
 * refine's `<Authenticated>` takes the whole app off the screen while it asks.
 */
export function useBackOnline(client: QueryClient): void {
  useEffect(
    () =>
      onAskAgain(() =>
        client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' }, { cancelRefetch: false }),
      ),
    [client],
  );
}
