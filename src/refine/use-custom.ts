import { keys, useCustom as useRefineCustom } from '@refinedev/core';
import type { QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { HttpError } from '@/api/http-error';
import type { PageDataOf } from '@/api/read-shape';
import type { Endpoint } from '@/contract/endpoint';
import { prefetchedReply } from '@/providers/data-provider';
import { type CallInput, customRequest } from './call';

/** It begins with the key of the resource, so that refine's `resourceAll` and `all` invalidate it together with the lists. */
const endpointKey = ({ id, resource }: Endpoint, ...parts: unknown[]): QueryKey => [
  ...keys().data().resource(resource).get(),
  'custom',
  id,
  ...parts,
];

export interface UseCustomOptions<E extends Endpoint> extends Pick<CallInput<E>, 'params' | 'query'> {
  /** False makes no call: for an id that is not chosen yet, or a section that is still closed. */
  enabled?: boolean;
  /** Milliseconds during which a reply counts as fresh; by default the query client's five minutes. */
  staleTime?: number;
  /** Shows the last reply while another page or filter is loading. */
  keepPreviousData?: boolean;
}

export interface EndpointQuery<T> {
  data: T | undefined;
  /** The first call is under way: there is nothing to show yet. */
  isLoading: boolean;
  isFetching: boolean;
  /** The data is that of an earlier page or filter (keepPreviousData). */
  isPreviousData: boolean;
  /** When the data came, in milliseconds; 0 while there is none. */
  dataUpdatedAt: number;
  error: HttpError | null;
  refetch: () => void;
}

/** refine's useCustom for a call of the contract, typed by its endpoint. Shows no message: the page shows an error in place of the data. */
export function useCustom<E extends Endpoint>(
  endpoint: E,
  { params, query, enabled = true, ...queryOptions }: UseCustomOptions<E> = {},
): EndpointQuery<PageDataOf<E>> {
  const result = useRefineCustom<PageDataOf<E> & object, HttpError>({
    ...customRequest(endpoint),
    config: { query },
    meta: { endpoint, params },
    queryOptions: {
      queryKey: endpointKey(endpoint, params ?? {}, query ?? {}),
      enabled,
      // The reply is there with the first drawing if it has arrived.
      initialData: () => (params ? undefined : prefetchedReply<PageDataOf<E> & object>(endpoint, query)),
      ...queryOptions,
    },
    errorNotification: false,
  });
  const { refetch } = result;
  return {
    data: result.data?.data,
    isLoading: enabled && result.isLoading,
    isFetching: result.isFetching,
    isPreviousData: result.isPreviousData,
    dataUpdatedAt: result.dataUpdatedAt,
    error: result.error,
    refetch: useCallback(() => void refetch(), [refetch]),
  };
}
