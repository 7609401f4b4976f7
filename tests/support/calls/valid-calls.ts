import { exampleCalls } from '@server/docs/example-calls';
import type { ReadonlyDataset } from '@server/store/tables';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { schemasOf } from '@/contract/schemas';
import { NOW } from '../test-plans';

/** A call that the server accepts, of which tests make invalid ones by one change. */
export interface ValidCall {
  readonly as?: string | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
}

export function writeCalls(data: ReadonlyDataset, resetToken: string): Readonly<Record<string, ValidCall>> {
  const exampleOf = exampleCalls(data, { now: NOW, schemasOf, resetToken });
  const writes = endpoints.filter(({ method }) => method !== 'GET');
  return Object.fromEntries(
    writes.map((endpoint) => {
      const { as, params, body } = exampleOf(endpoint);
      return [endpoint.id, { as, params, body }];
    }),
  );
}

const examplesOf = new WeakMap<ReadonlyDataset, ReturnType<typeof exampleCalls>>();

/** A valid call of an endpoint that only reads, by an allowed role, with an existing record and the required parameters alone. */
export function readCall(endpoint: Endpoint, data: ReadonlyDataset): ValidCall {
  const exampleOf = examplesOf.get(data) ?? exampleCalls(data, { now: NOW, schemasOf });
  examplesOf.set(data, exampleOf);
  const { as, params, query } = exampleOf(endpoint);
  const { shape } = schemasOf(endpoint).query;
  const required = Object.keys(shape).filter((name) => !shape[name]?.safeParse('').success);
  return { as, params, query: Object.fromEntries(required.map((name) => [name, String(query[name])])) };
}
