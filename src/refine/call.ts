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
  /** The calls of one bulk have it in common (`newKey`). */
  batch?: string | undefined;
  /** The version of the record that a form was filled with. */
  etag?: string | null | undefined;
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

/** The whole reply as the server sent it, or what is made of it. */
export type ResultOf<E extends Endpoint> = E extends Derived<Endpoint, infer T> ? T : ReplyOf<E>;

type CallOptions<E extends Endpoint> = CallInput<E> & { signal?: AbortSignal | undefined };

async function send<E extends Endpoint>(
  endpoint: E,
  { params, query, body, batch, signal }: CallOptions<E>,
  isRaw: boolean,
): Promise<unknown> {
  const queryContext = signal && { queryKey: [], signal };
  const meta = { endpoint, params, isRaw, batch, ...(queryContext && { queryContext }) };
  const request = { ...customRequest(endpoint), query, payload: body, meta };
  const { data } = await dataProvider.custom(request).catch(async (error: unknown) => {
    // An expired session ends here too, as in refine's hooks.
    await authProvider.onError(error);
    throw error;
  });
  return data;
}

/** Calls an endpoint outside of a component's hooks: for queues of calls, files and diagnostics. Throws HttpError. */
export const call = <E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}) =>
  send(endpoint, options, true) as Promise<ResultOf<E>>;

/** Reads the data of a reply as pages do, outside of a component's hooks: for exports. Throws HttpError. */
export const read = <E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}) =>
  send(endpoint, options, false) as Promise<PageDataOf<E>>;
