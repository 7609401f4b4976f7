import { useCustom } from '@refinedev/core';
import { useCallback } from 'react';
import type { DataOf, Endpoint, ReplyOf } from '@/contract/endpoint';
import type { HttpError } from '@/providers/http-error';
import { type CallInput, customRequest } from './call';
import { endpointKey } from './endpoint-key';

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

/** The `data` of an answer; the whole of one whose fields stand at the top level. */
function dataOf<E extends Endpoint>(reply: ReplyOf<E>): DataOf<E> {
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
    data: answer.data && dataOf<E>(answer.data.data),
    isLoading: enabled && answer.isLoading,
    isFetching: answer.isFetching,
    isPreviousData: answer.isPreviousData,
    dataUpdatedAt: answer.dataUpdatedAt,
    error: answer.error,
    refetch: useCallback(() => void refetch(), [refetch]),
  };
}
