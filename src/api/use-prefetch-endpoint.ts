import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint } from '@/contract/endpoint';
import { call } from './call';
import { endpointKey } from './endpoint-key';
import type { UseEndpointOptions } from './use-endpoint';

/**
 * Asks an endpoint before its answer is shown, such as when the pointer is on what leads there. useEndpoint then finds the answer, or
 * the call under way: there is one call. A failure is told to nobody; useEndpoint asks again.
 */
export function usePrefetchEndpoint(): <E extends Endpoint>(
  endpoint: E,
  input: Pick<UseEndpointOptions<E>, 'params' | 'query'>,
) => void {
  const client = useQueryClient();
  return useCallback(
    (endpoint, { params, query }) =>
      void client.prefetchQuery({
        queryKey: endpointKey(endpoint, params ?? {}, query ?? {}),
        queryFn: async ({ signal }) => ({ data: await call(endpoint, { params, query, signal }) }),
      }),
    [client],
  );
}
