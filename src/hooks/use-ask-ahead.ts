import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint } from '../contract/endpoint';
import { call } from '../providers/http';
import { endpointKey, type UseEndpointOptions } from './use-endpoint';

/**
 * Asks an endpoint before its answer is shown, such as when the pointer is on what leads there. Whoever shows it then
 * finds it here or under way: there is one call. A failure is told to nobody; whoever shows it asks again.
 */
export function useAskAhead(): <E extends Endpoint>(
  endpoint: E,
  question: Pick<UseEndpointOptions<E>, 'params' | 'query'>,
) => void {
  const client = useQueryClient();
  return useCallback(
    (endpoint, { params, query }) =>
      void client.prefetchQuery({
        queryKey: endpointKey(endpoint, params ?? {}, query ?? {}),
        queryFn: ({ signal }) => call(endpoint, { params, query, signal }),
      }),
    [client],
  );
}
