import { exampleCalls } from '@server/docs/example-calls';
import type { Dataset } from '@server/store/rows';
import type { Endpoint } from '@/contract/endpoint';
import { schemasOf } from '@/contract/schemas';
import { NOW } from '../test-plans';
import type { ValidCall } from './write-calls';

const examplesOf = new WeakMap<Dataset, ReturnType<typeof exampleCalls>>();

/** A valid call of an endpoint that only reads, by an allowed role, with an existing record and the required parameters alone. */
export function readCall(endpoint: Endpoint, data: Dataset): ValidCall {
  const exampleOf = examplesOf.get(data) ?? exampleCalls(data, { now: NOW });
  examplesOf.set(data, exampleOf);
  const { as, params, query } = exampleOf(endpoint);
  const required = Object.entries(schemasOf(endpoint).query.shape).filter(
    ([, schema]) => !schema.safeParse('').success,
  );
  return { as, params, query: Object.fromEntries(required.map(([name]) => [name, String(query[name])])) };
}
