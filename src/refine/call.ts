import type { CustomParams } from '@refinedev/core';
import { withCoordinator } from '@/api/coordinator-scope';
import type { PageDataOf, Shaped } from '@/api/shape';
import type { BodyInput, Endpoint, ParamsOf, QueryInput, ReplyOf } from '@/contract/endpoint';
import { authProvider } from '@/providers/auth-provider';
import { dataProvider } from '@/providers/data-provider';
import { COORDINATOR_STALE_MS } from './stale-times';

export interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E> | undefined;
  query?: QueryInput<E> | undefined;
  body?: BodyInput<E> | undefined;
}

/** The options of a query in the coordinator's area: without the id of a coordinator no call is made. */
export function queryOptionsOf(path: string, enabled: boolean) {
  const { coordinatorId } = withCoordinator(path, undefined);
  return coordinatorId === undefined
    ? { enabled }
    : { enabled: enabled && coordinatorId !== '', staleTime: COORDINATOR_STALE_MS };
}

type Method = CustomParams['method'];

/** What the data provider's `custom` needs to call an endpoint of the contract. */
export const customRequest = (endpoint: Endpoint) => ({
  url: endpoint.path,
  method: endpoint.method.toLowerCase() as Method,
});

/** The whole reply, or of an endpoint with a shape what pages read of it. */
export type AnswerOf<E extends Endpoint> = E extends Shaped<Endpoint, unknown> ? PageDataOf<E> : ReplyOf<E>;

/** Calls an endpoint outside of a component's hooks: for queues of calls, exports and prefetching. Throws HttpError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  { params, query, body, signal }: CallInput<E> & { signal?: AbortSignal | undefined } = {},
): Promise<AnswerOf<E>> {
  const queryContext = signal && { queryKey: [], signal };
  const meta = { endpoint, params, ...(queryContext && { queryContext }) };
  const request = { ...customRequest(endpoint), query, payload: body, meta };
  const { data } = await dataProvider.custom<never>(request).catch(async (error: unknown) => {
    // Like refine's hooks do: an expired session ends here too.
    await authProvider.onError(error);
    throw error;
  });
  return data;
}
