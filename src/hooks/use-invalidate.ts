import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint } from '../contract/endpoint';
import { endpointKey } from './use-endpoint';

/** refine keeps every list of a resource below this key. */
const isList = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  queryKey[0] === 'data' && queryKey[3] === 'list';

/**
 * Marks the answers of these endpoints as old, and all lists with them: a list belongs to a resource, not to an
 * endpoint. Only what is on the screen is asked for again now.
 */
export function invalidate(client: QueryClient, endpoints: readonly Endpoint[]): void {
  if (endpoints.length === 0) return;
  for (const endpoint of endpoints) void client.invalidateQueries(endpointKey(endpoint));
  void client.invalidateQueries({ predicate: isList });
}

/** `invalidate` for what is no single mutation: a queue of calls, a Refresh button. */
export function useInvalidate(): (endpoints: readonly Endpoint[]) => void {
  const client = useQueryClient();
  return useCallback((endpoints) => invalidate(client, endpoints), [client]);
}
