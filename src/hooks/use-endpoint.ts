import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DataOf, Endpoint, ParamsOf, QueryInput, ReplyOf } from '../contract/endpoint';
import { call, type HttpError } from '../providers/http';

export interface UseEndpointOptions<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: QueryInput<E>;
  /** Without it nothing is asked for: an id that is not chosen yet, a section that is still closed. */
  enabled?: boolean;
  /** Milliseconds during which an answer counts as fresh; the general five minutes unless told (§1-9). */
  staleTime?: number;
  /** Shows the last answer while another page or filter is on its way. */
  keepPreviousData?: boolean;
  /** Milliseconds between asking again. */
  refetchInterval?: number;
}

export interface EndpointAnswer<T> {
  data: T | undefined;
  /** There is nothing to show yet, and it was asked for. */
  isLoading: boolean;
  isFetching: boolean;
  /** The data belongs to an earlier question (keepPreviousData). */
  isPreviousData: boolean;
  error: HttpError | null;
  refetch: () => void;
}

/** Where the answers of an endpoint are kept; with more parts, where one answer is. */
export const endpointKey = ({ id }: Endpoint, ...parts: unknown[]): QueryKey => ['endpoint', id, ...parts];

/** The `data` of an answer; the whole of one whose fields stand at the top level. */
export function dataOf<E extends Endpoint>(reply: ReplyOf<E>): DataOf<E> {
  const hasData = typeof reply === 'object' && reply !== null && 'data' in reply;
  return (hasData ? reply.data : reply) as DataOf<E>;
}

/** Asks an endpoint of the contract and keeps its answer. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  options: UseEndpointOptions<E> = {},
): EndpointAnswer<DataOf<E>> {
  const { params, query, enabled = true, ...rest } = options;
  const answer = useQuery<ReplyOf<E>, HttpError, DataOf<E>>({
    queryKey: endpointKey(endpoint, params ?? {}, query ?? {}),
    queryFn: ({ signal }) => call(endpoint, { params, query, signal }),
    select: dataOf<E>,
    enabled,
    ...rest,
  });
  const { refetch } = answer;
  return {
    data: answer.data,
    isLoading: enabled && answer.isLoading,
    isFetching: answer.isFetching,
    isPreviousData: answer.isPreviousData,
    error: answer.error,
    refetch: useCallback(() => void refetch(), [refetch]),
  };
}
