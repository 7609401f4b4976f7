import type { CustomParams } from '@refinedev/core';
import { withCoordinator } from '@/api/coordinator-scope';
import type { Derived, PageDataOf } from '@/api/read-shape';
import type { BodyInput, Endpoint, ParamsOf, QueryInput, ReplyOf } from '@/contract/endpoint';
import { authProvider } from '@/providers/auth-provider';
import { dataProvider } from '@/providers/data-provider';
import { COORDINATOR_STALE_MS } from './stale-times';

export interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E> | undefined;
  query?: QueryInput<E> | undefined;
  body?: BodyInput<E> | undefined;
}

/** No call of the coordinator's area is made without the id of a coordinator. */
export function queryOptionsOf(path: string, enabled: boolean) {
  const { coordinatorId } = withCoordinator(path, undefined);
  return coordinatorId === undefined
    ? { enabled }
    : { enabled: enabled && coordinatorId !== '', staleTime: COORDINATOR_STALE_MS };
}

type Method = CustomParams['method'];

export const customRequest = (endpoint: Endpoint) => ({
  url: endpoint.path,
  method: endpoint.method.toLowerCase() as Method,
});

/** The whole reply to a change, or what is made of it. */
export type ResultOf<E extends Endpoint> = E extends Derived<Endpoint, infer T> ? T : ReplyOf<E>;

type CallOptions<E extends Endpoint> = CallInput<E> & { signal?: AbortSignal | undefined };

/** Calls an endpoint outside of a component's hooks: for queues of calls and files. Throws HttpError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  { params, query, body, signal }: CallOptions<E> = {},
): Promise<ResultOf<E>> {
  const queryContext = signal && { queryKey: [], signal };
  const meta = { endpoint, params, ...(queryContext && { queryContext }) };
  const request = { ...customRequest(endpoint), query, payload: body, meta };
  const { data } = await dataProvider.custom<never>(request).catch(async (error: unknown) => {
    // An expired session ends here too, as in refine's hooks.
    await authProvider.onError(error);
    throw error;
  });
  return data;
}

/** The same for a call that reads: for exports and prefetching. */
export const read = <E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<PageDataOf<E>> =>
  call(endpoint, options) as Promise<unknown> as Promise<PageDataOf<E>>;
