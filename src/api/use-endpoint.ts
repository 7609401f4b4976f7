import { keys, useCustom } from '@refinedev/core';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DataOf, Endpoint, ReplyOf } from '@/contract/endpoint';
import type { HttpError } from '@/providers/http-error';
import { type CallInput, call, customRequest } from './call';

/**
 * Where the answers of an endpoint are kept; with more parts, where one answer is. They stand below the key of their resource, so that
 * refine's `resourceAll` and `all` invalidate them together with its lists.
 */
const endpointKey = ({ id, resource }: Endpoint, ...parts: unknown[]): QueryKey => [
  ...keys().data().resource(resource).get(),
  'custom',
  id,
  ...parts,
];

export interface UseEndpointOptions<E extends Endpoint> extends Pick<CallInput<E>, 'params' | 'query'> {
  /** Without it nothing is asked for: an id that is not chosen yet, a section that is still closed. */
  enabled?: boolean;
  /** Milliseconds during which an answer counts as fresh; the query client's five minutes unless told. */
  staleTime?: number;
  /** Shows the last answer while another page or filter is on its way. */
  keepPreviousData?: boolean;
  /** Milliseconds between asking again. */
  refetchInterval?: number;
}

export interface EndpointQuery<T> {
  data: T | undefined;
  /** There is nothing to show yet, and it was asked for. */
  isLoading: boolean;
  isFetching: boolean;
  /** The data belongs to an earlier question (keepPreviousData). */
  isPreviousData: boolean;
  /** When the data came, in milliseconds; 0 while there is none. */
  dataUpdatedAt: number;
  error: HttpError | null;
  refetch: () => void;
}

/** The `data` of a reply; the whole reply where its fields stand at the top level. */
export function replyData<E extends Endpoint>(reply: ReplyOf<E>): DataOf<E> {
  const hasData = typeof reply === 'object' && reply !== null && 'data' in reply;
  return (hasData ? reply.data : reply) as DataOf<E>;
}

/** refine's useCustom for a call of the contract, typed by it. The screen shows a failure where the data would be. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  { params, query, enabled = true, ...queryOptions }: UseEndpointOptions<E> = {},
): EndpointQuery<DataOf<E>> {
  const answer = useCustom<ReplyOf<E> & object, HttpError>({
    ...customRequest(endpoint),
    config: { query },
    meta: { endpoint, params },
    queryOptions: { queryKey: endpointKey(endpoint, params ?? {}, query ?? {}), enabled, ...queryOptions },
    errorNotification: false,
  });
  const { refetch } = answer;
  return {
    data: answer.data && replyData<E>(answer.data.data),
    isLoading: enabled && answer.isLoading,
    isFetching: answer.isFetching,
    isPreviousData: answer.isPreviousData,
    dataUpdatedAt: answer.dataUpdatedAt,
    error: answer.error,
    refetch: useCallback(() => void refetch(), [refetch]),
  };
}

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
