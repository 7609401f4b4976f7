import { setImmediate } from 'node:timers/promises';
import { isRefusal } from '@server/domain/message';
import type { CallExample, FindExample } from '@server/http/openapi/document';
import { isFileReply, type RequestContext, type Route } from '@server/http/route';
import { jsonOf } from '@server/http/send';
import type { Actor, RateLimiter, Session } from '@server/modules/context';
import { createClock } from '@server/runtime/clock';
import { loadFixtures } from '@server/runtime/load-fixtures';
import { createMemoryFiles } from '@server/runtime/picture-files';
import { createRateLimiters } from '@server/runtime/services';
import { createMemoryStore } from '@server/store/memory-store';
import type { Store } from '@server/store/store';
import { Tables } from '@server/store/tables';
import type { Endpoint } from '@/contract/endpoint';
import type { EndpointSchemas } from '@/contract/endpoint.schema';
import type { FindSchemas } from '@/contract/schemas';
import { DEMO_PASSWORD_HASH, personas } from '../../fixtures/personas';
import { type ExampleCall, exampleCalls, exampleReceiptCodes } from './example-calls';

const HOUR = 60 * 60 * 1000;

const sessionOf = (actor: Actor, now: Date): Session => ({
  ...actor,
  jti: '0'.repeat(24),
  issuedAt: now,
  expiresAt: new Date(now.getTime() + 12 * HOUR),
});

const unlimited: RateLimiter = {
  check: async () => undefined,
  consume: async () => undefined,
  reset: async () => undefined,
};

/** What handlers get, without anything random: the same data and time always give the same answers. Nobody can sign in with its tokens. */
function contextOf(store: Store, now: Date, role: ExampleCall['as']): RequestContext {
  const actor = role && { id: personas[role].id, role };
  let lastId = 0;
  return {
    store,
    clock: createClock(now),
    ids: { next: () => (++lastId).toString(16).padStart(24, '0') },
    files: createMemoryFiles(),
    tokens: {
      issue: async () => 'a-session-token',
      verify: async () => undefined,
      issueReset: async () => 'a-reset-token',
      verifyReset: async () => sessionOf({ id: personas.member.id, role: 'member' }, now),
    },
    links: { pathFor: async () => '/files?link=a-signed-link', open: async () => undefined },
    passwords: { hash: async () => DEMO_PASSWORD_HASH, verify: async () => true },
    rateLimiters: createRateLimiters(() => unlimited),
    receiptCodes: exampleReceiptCodes,
    outbox: { deliver: () => undefined, linkTo: (path) => path },
    address: () => 'unknown',
    actor,
    session: actor && sessionOf(actor, now),
  };
}

/** Lists with their first row alone. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
}

/** The names of the columns and the first row. */
const shortenedCsv = (text: string): string => text.split('\r\n', 2).join('\r\n');

/** By media type; nothing for a refusal, and for a file that is no text. */
function answersOf(outcome: object): CallExample['answers'] {
  if (isRefusal(outcome)) return {};
  if (!isFileReply(outcome)) return { 'application/json': shortened(JSON.parse(jsonOf(outcome))) };
  const [mediaType = ''] = outcome.contentType.split(';');
  if (!('parts' in outcome.file)) return {};
  const text = [...outcome.file.parts].join('');
  return { [mediaType]: mediaType === 'text/csv' ? shortenedCsv(text) : shortened(JSON.parse(text)) };
}

/** A file in each of the types that the endpoint offers. */
const queriesOf = ({ query }: EndpointSchemas, known: ExampleCall['query']): Record<string, unknown>[] => {
  const required = Object.entries(query.shape).flatMap(([name, schema]) =>
    schema.safeParse(undefined).success ? [] : [[name, known[name]]],
  );
  const formats = 'format' in query.shape ? [{ format: 'csv' }, { format: 'json' }] : [{}];
  return formats.map((format) => ({ ...Object.fromEntries(required), ...format }));
};

/** Whether the server accepts the call: it does not where the example of an endpoint is missing or no longer fits its schemas. */
const fits = (schemas: EndpointSchemas, { params, query, body }: ExampleCall): boolean =>
  schemas.params.safeParse(params).success &&
  queriesOf(schemas, query).every((each) => schemas.query.safeParse(each).success) &&
  (schemas.body === undefined || schemas.body.safeParse(body).success);

/**
 * An example of each call, from the fixtures as they are at `now`, with the answer that the handler gives to it; undefined for an endpoint
 * that has none yet. Nothing outside of the examples is changed.
 */
export async function createExamples({
  routes,
  schemasOf,
  now,
}: {
  readonly routes: readonly Route[];
  readonly schemasOf: FindSchemas;
  readonly now: Date;
}): Promise<FindExample> {
  const tables = new Tables(loadFixtures(now));
  const callOf = exampleCalls(tables.rows, { now });

  // What reads compute from many rows is kept with their store. A change has a store to itself.
  const unchanged = createMemoryStore(tables);
  const storeFor = ({ method }: Endpoint) => (method === 'GET' ? unchanged : createMemoryStore(tables));

  const runOnce = async ({ endpoint, run }: Route, call: ExampleCall, schemas: EndpointSchemas, query: object) => {
    const { params, query: querySchema, body } = schemas;
    const input = { params: params.parse(call.params), query: querySchema.parse(query), body: body?.parse(call.body) };
    const outcome = await run?.(input, contextOf(storeFor(endpoint), now, call.as));
    return outcome && answersOf(outcome);
  };

  // Undefined where the example does not fit its endpoint.
  const answers = new Map<string, CallExample['answers']>();
  for (const route of routes) {
    const { endpoint } = route;
    const call = callOf(endpoint);
    const schemas = schemasOf(endpoint);
    if (!fits(schemas, call)) {
      answers.set(endpoint.id, undefined);
      continue;
    }
    const found = [];
    for (const query of queriesOf(schemas, call.query)) found.push(await runOnce(route, call, schemas, query));
    answers.set(endpoint.id, Object.assign({}, ...found));
    // Together the handlers take half a second, in which other requests are to be answered too.
    await setImmediate();
  }
  return (endpoint: Endpoint) => {
    if (answers.has(endpoint.id) && !answers.get(endpoint.id)) return undefined;
    const { as, params, query, body } = callOf(endpoint);
    return { login: as && personas[as].email, params, query, body, answers: answers.get(endpoint.id) ?? {} };
  };
}
