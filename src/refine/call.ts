import type { CustomParams } from '@refinedev/core';
import type { Derived, PageDataOf } from '@/api/read-shape';
import type { BodyInput, Endpoint, ParamsOf, QueryInput, ReplyOf } from '@/contract/endpoint';
import { authProvider } from '@/providers/auth-provider';
import { dataProvider } from '@/providers/data-provider';

export interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E> | undefined;
  query?: QueryInput<E> | undefined;
  body?: BodyInput<E> | undefined;
}

type Method = CustomParams['method'];

/** What the data provider's `custom` needs to call an endpoint of the contract. */
export const customRequest = (endpoint: Endpoint) => ({
  url: endpoint.path,
  method: endpoint.method.toLowerCase() as Method,
});

/** The whole reply to a change, or what is made of it. */
export type ReplyTo<E extends Endpoint> = E extends Derived<Endpoint, infer T> ? T : ReplyOf<E>;

type CallOptions<E extends Endpoint> = CallInput<E> & { signal?: AbortSignal | undefined };

/** Calls an endpoint outside of a component's hooks: for queues of calls and files. Throws HttpError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  { params, query, body, signal }: CallOptions<E> = {},
): Promise<ReplyTo<E>> {
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

/** The same for a call that reads: for exports and prefetching. */
export const read = <E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<PageDataOf<E>> =>
  call(endpoint, options) as Promise<unknown> as Promise<PageDataOf<E>>;
