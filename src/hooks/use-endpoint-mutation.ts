import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput, Endpoint, ParamsOf, QueryInput, ReplyOf } from '../contract/endpoint';
import { call, type HttpError } from '../providers/http';
import { invalidate } from './use-invalidate';

export interface EndpointInput<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: QueryInput<E>;
  body?: BodyInput<E>;
}

export interface UseEndpointMutationOptions<E extends Endpoint> {
  /** Whose answers are old afterwards; lists are with them. None for calls that change nothing, or for a queue. */
  invalidates: readonly Endpoint[];
  onSuccess?: (reply: ReplyOf<E>, input: EndpointInput<E>) => void;
  onError?: (error: HttpError, input: EndpointInput<E>) => void;
}

export interface EndpointMutation<E extends Endpoint> {
  mutate: (input: EndpointInput<E>) => void;
  /** Answers the whole reply, message and all; throws HttpError. */
  mutateAsync: (input: EndpointInput<E>) => Promise<ReplyOf<E>>;
  isPending: boolean;
  error: HttpError | null;
  reset: () => void;
}

/** Makes a call that changes something. Says nothing by itself: the screen decides on the words. */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  { invalidates, onSuccess, onError }: UseEndpointMutationOptions<E>,
): EndpointMutation<E> {
  const client = useQueryClient();
  const mutation = useMutation<ReplyOf<E>, HttpError, EndpointInput<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: (reply, input) => {
      invalidate(client, invalidates);
      onSuccess?.(reply, input);
    },
    onError,
  });
  return {
    mutate: mutation.mutate,
    mutateAsync: mutation.mutateAsync,
    isPending: mutation.isLoading,
    error: mutation.error,
    reset: mutation.reset,
  };
}
