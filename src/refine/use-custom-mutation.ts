import { useInvalidate, useCustomMutation as useRefineCustomMutation } from '@refinedev/core';
import { useCallback } from 'react';
import type { HttpError } from '@/api/http-error';
import type { Endpoint } from '@/contract/endpoint';
import { type CallInput, customRequest, type ReplyTo } from './call';

/** Fetches everything on the screen again: for a Refresh button, and after a call that refine does not know. */
export function useInvalidateAll(): () => void {
  const invalidate = useInvalidate();
  return useCallback(() => void invalidate({ invalidates: ['all'] }), [invalidate]);
}

/**
 * refine's useCustomMutation for a call of the contract that is no create, update or delete of a resource, typed by its endpoint.
 * Afterwards everything on the screen is fetched again, since refine's useCustomMutation invalidates nothing; `refetch` is false for a call
 * that changes nothing there, or where a queue of calls does so at its end. Shows no message: the page does.
 */
export function useCustomMutation<E extends Endpoint>(endpoint: E, { refetch = true }: { refetch?: boolean } = {}) {
  const refresh = useInvalidateAll();
  const { mutateAsync: send, isLoading } = useRefineCustomMutation<ReplyTo<E> & object, HttpError, unknown>();
  /** Returns the whole reply, or of an endpoint with a shape what pages read of it; throws HttpError. */
  const mutateAsync = useCallback(
    async ({ params, body }: Omit<CallInput<E>, 'query'>): Promise<ReplyTo<E>> => {
      const { url, method } = customRequest(endpoint);
      const { data } = await send({
        url,
        method: method as 'post' | 'put' | 'patch' | 'delete',
        values: body,
        meta: { endpoint, params },
        errorNotification: false,
      });
      if (refetch) refresh();
      return data;
    },
    [endpoint, refetch, refresh, send],
  );
  return { mutateAsync, isLoading };
}
