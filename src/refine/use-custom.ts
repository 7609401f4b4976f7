import { keys, useCustom as useRefineCustom } from '@refinedev/core';
import type { QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { HttpError } from '@/api/http-error';
import type { PageDataOf } from '@/api/read-shape';
import type { Endpoint } from '@/contract/endpoint';
import { prefetchedReply } from '@/providers/data-provider';
import { type CallInput, customRequest, queryOptionsOf } from './call';

/** The key begins with that of the resource, so that refine's `resourceAll` and `all` invalidate it together with the lists. */
const endpointKey = ({ id, resource }: Endpoint, ...parts: unknown[]): QueryKey => [
  ...keys().data().resource(resource).get(),
  'custom',
  id,
  ...parts,
];

export interface UseCustomOptions<E extends Endpoint> extends Pick<CallInput<E>, 'params' | 'query'> {
  /** No call is made for an id that is not chosen yet, or a section that is still closed. */
  enabled?: boolean;
  /** A reply counts as fresh for the query client's five minutes unless given, in milliseconds. */
  staleTime?: number;
  keepPreviousData?: boolean;
}

export interface EndpointQuery<T> {
  data: T | undefined;
  isLoading: boolean;
  isFetching: boolean;
  isPreviousData: boolean;
  /** The time is in milliseconds, and 0 while there is no data. */
  dataUpdatedAt: number;
  error: HttpError | null;
  refetch: () => void;
}

/** Calls an endpoint of the contract. The page shows an error in place of the data. */
export function useCustom<E extends Endpoint>(
  endpoint: E,
  { params, query, enabled = true, ...queryOptions }: UseCustomOptions<E> = {},
): EndpointQuery<PageDataOf<E>> {
  const options = queryOptionsOf(endpoint.path, enabled);
  const result = useRefineCustom<PageDataOf<E> & object, HttpError>({
    ...customRequest(endpoint),
    config: { query },
    meta: { endpoint, params },
    queryOptions: {
      queryKey: endpointKey(endpoint, params ?? {}, query ?? {}),
      ...options,
      // The reply is there with the first render if it has arrived.
      initialData: () => (params ? undefined : prefetchedReply<PageDataOf<E> & object>(endpoint, query)),
      ...queryOptions,
    },
    errorNotification: false,
  });
  const { refetch } = result;
  return {
    data: result.data?.data,
    isLoading: options.enabled && result.isLoading,
    isFetching: result.isFetching,
    isPreviousData: result.isPreviousData,
    dataUpdatedAt: result.dataUpdatedAt,
    error: result.error,
    refetch: useCallback(() => void refetch(), [refetch]),
  };
}
