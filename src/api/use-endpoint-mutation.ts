import { useCustomMutation } from '@refinedev/core';
import { useCallback } from 'react';
import type { Endpoint, ReplyOf } from '../contract/endpoint';
import type { HttpError } from '../providers/http-error';
import { type CallInput, customRequest } from './call';
import { useRefresh } from './use-refresh';

interface UseEndpointMutationOptions {
  /** The call changes nothing that is shown: nothing is fetched again. */
  changesNothing?: boolean;
}

export interface EndpointMutation<E extends Endpoint> {
  /** Answers the whole reply, message and all; throws HttpError. */
  mutateAsync: (input: Omit<CallInput<E>, 'query'>) => Promise<ReplyOf<E>>;
  isLoading: boolean;
}

/**
 * refine's useCustomMutation for a call of the contract that is no create, update or delete of a resource, typed by it. Afterwards
 * everything on the screen is fetched again, since useCustomMutation invalidates nothing. Says nothing by itself: the screen decides
 * on the words.
 */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  { changesNothing = false }: UseEndpointMutationOptions = {},
): EndpointMutation<E> {
  const refresh = useRefresh();
  const { mutateAsync: send, isLoading } = useCustomMutation<ReplyOf<E> & object, HttpError, unknown>();
  const mutateAsync = useCallback(
    async ({ params, body }: Omit<CallInput<E>, 'query'>) => {
      const { url, method } = customRequest(endpoint);
      const { data } = await send({
        url,
        method: method as 'post' | 'put' | 'patch' | 'delete',
        values: body,
        meta: { endpoint, params },
        errorNotification: false,
      });
      if (!changesNothing) refresh();
      return data;
    },
    [endpoint, changesNothing, refresh, send],
  );
  return { mutateAsync, isLoading };
}
