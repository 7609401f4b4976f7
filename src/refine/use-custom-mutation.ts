import { useCustomMutation as useRefineCustomMutation } from '@refinedev/core';
import { useCallback } from 'react';
import { type HttpError, isAsked } from '@/api/http-error';
import type { Endpoint } from '@/contract/endpoint';
import { type CallInput, customRequest, type ResultOf } from './call';
import { useInvalidateAll } from './use-invalidate-all';

/**
 * Makes a call of the contract that is no create, update or delete of a resource. Afterwards everything on the screen is fetched again,
 * since refine's useCustomMutation invalidates nothing; `refetch` is false for a call that changes nothing there, or where a queue of calls
 * does so at its end. The page shows messages.
 */
export function useCustomMutation<E extends Endpoint>(endpoint: E, { refetch = true }: { refetch?: boolean } = {}) {
  const refresh = useInvalidateAll();
  const { mutateAsync: send, isLoading } = useRefineCustomMutation<ResultOf<E> & object, HttpError, unknown>();
  /** Throws HttpError. */
  const mutateAsync = useCallback(
    async ({ params, body, batch, etag }: Omit<CallInput<E>, 'query'>): Promise<ResultOf<E>> => {
      const { url, method } = customRequest(endpoint);
      const { data } = await send({
        url,
        method: method as 'post' | 'put' | 'patch' | 'delete',
        values: body,
        meta: { endpoint, params, batch, etag },
        errorNotification: false,
      }).catch((error) => {
        // What waits for a second person is in the list of requests now.
        if (refetch && isAsked(error)) refresh();
        throw error;
      });
      if (refetch) refresh();
      return data;
    },
    [endpoint, refetch, refresh, send],
  );
  return { mutateAsync, isLoading };
}
