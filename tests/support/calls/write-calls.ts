import { exampleCalls } from '@server/docs/example-calls';
import type { Dataset } from '@server/store/rows';
import { endpoints } from '@/contract/endpoints';
import { NOW } from '../test-plans';

/** A call that the server accepts, of which tests make invalid ones by one change. */
export interface ValidCall {
  /** Role of a demo login; undefined for public endpoints. */
  readonly as?: string | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
}

/** By endpoint id: a valid call for each endpoint that changes data. */
export function writeCalls(data: Dataset, resetToken: string): Readonly<Record<string, ValidCall>> {
  const exampleOf = exampleCalls(data, { now: NOW, resetToken });
  const writes = endpoints.filter(({ method }) => method !== 'GET');
  return Object.fromEntries(
    writes.map((endpoint) => {
      const { as, params, body } = exampleOf(endpoint);
      return [endpoint.id, { as, params, body }];
    }),
  );
}
