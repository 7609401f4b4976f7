import { setImmediate } from 'node:timers/promises';
import type { Actor, RateLimiter, ReceiptCodes, Session } from '@server/context';
import { isFileReply } from '@server/documents/file-reply';
import { isRefusal } from '@server/domain/message';
import { jsonOf } from '@server/figures/result-cache';
import type { CallExample, FindExample } from '@server/http/openapi/document';
import type { RawInput, RequestContext, Route } from '@server/route';
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
import { type ExampleCall, exampleCalls, foreignReceiptCodes } from './example-calls';

const HOUR = 60 * 60 * 1000;

interface Moment {
  readonly now: Date;
  /** Those of the server, where the code of the example is to be accepted. */
  readonly receiptCodes: ReceiptCodes;
}

const sessionOf = (actor: Actor, now: Date): Session => ({
  ...actor,
  jti: '0'.repeat(24),
  issuedAt: now,
  expiresAt: new Date(now.getTime() + 12 * HOUR),
});

const unlimited: RateLimiter = {
  check: async () => undefined,
  consume: async () => undefined,
  giveBack: async () => undefined,
  reset: async () => undefined,
};

/** Nothing is random, so the same data and time always give the same replies. Nobody can sign in with these tokens. */
function contextOf(store: Store, { now, receiptCodes }: Moment, role: ExampleCall['as']): RequestContext {
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
      issueBrowser: async () => 'a-mark-of-the-browser',
      readBrowser: async () => undefined,
      verifyReset: async () => sessionOf({ id: personas.member.id, role: 'member' }, now),
    },
    links: { pathFor: async () => '/files?link=a-signed-link', open: async () => undefined },
    passwords: { hash: async () => DEMO_PASSWORD_HASH, verify: async () => true },
    rateLimiters: createRateLimiters(() => unlimited),
    receiptCodes,
    outbox: { deliver: () => undefined, linkTo: (path) => path },
    address: () => 'unknown',
    actor,
    session: actor && sessionOf(actor, now),
  };
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
}

const shortenedCsv = (text: string): string => text.split('\r\n', 2).join('\r\n');

function repliesOf(outcome: object): CallExample['replies'] {
  if (isRefusal(outcome)) return {};
  if (!isFileReply(outcome)) return { 'application/json': shortened(JSON.parse(jsonOf(outcome))) };
  const [mediaType = ''] = outcome.contentType.split(';');
  if (!('parts' in outcome.file)) return {};
  const text = [...outcome.file.parts].join('');
  return { [mediaType]: mediaType === 'text/csv' ? shortenedCsv(text) : shortened(JSON.parse(text)) };
}

/** Makes an input for each type of file that is offered; undefined where the example is missing or no longer fits its schemas. */
function inputsOf(schemas: EndpointSchemas, { params, query, body }: ExampleCall): RawInput[] | undefined {
  const { shape } = schemas.query;
  const required = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success);
  const formats = 'format' in shape ? [{ format: 'csv' }, { format: 'json' }] : [{}];
  const known = Object.fromEntries(required.map((name) => [name, query[name]]));
  try {
    return formats.map((format) => ({
      params: schemas.params.parse(params),
      query: schemas.query.parse({ ...known, ...format }),
      body: schemas.body?.parse(body),
    }));
  } catch {
    return undefined;
  }
}

interface ExampleOptions extends Partial<Moment> {
  readonly now: Date;
  readonly routes: readonly Route[];
  readonly schemasOf: FindSchemas;
}

/** Each call has the reply that its handler gives on the fixtures at `now`. Nothing outside of the examples is changed. */
export async function createExamples(options: ExampleOptions): Promise<FindExample> {
  const { routes, schemasOf, now, receiptCodes = foreignReceiptCodes } = options;
  const tables = new Tables(loadFixtures(now));
  const callOf = exampleCalls(tables.rows, { now, receiptCodes, schemasOf });

  // Figures that reads compute are kept with their store. A change has a store to itself.
  const unchanged = createMemoryStore(tables);
  const storeFor = ({ method }: Endpoint) => (method === 'GET' ? unchanged : createMemoryStore(tables));

  const replies = new Map<string, CallExample['replies']>();
  for (const { endpoint, run, present } of routes) {
    const call = callOf(endpoint);
    const schemas = schemasOf(endpoint);
    const inputs = inputsOf(schemas, call);
    const found: CallExample['replies'][] = [];
    for (const input of inputs ?? []) {
      const context = contextOf(storeFor(endpoint), { now, receiptCodes }, call.as);
      const outcome = await run?.(input, context);
      if (outcome) found.push(repliesOf(present && !isRefusal(outcome) ? await present(outcome, context) : outcome));
    }
    replies.set(endpoint.id, inputs && Object.assign({}, ...found));
    // The handlers take half a second together; other requests are served meanwhile.
    await setImmediate();
  }
  return (endpoint: Endpoint) => {
    if (replies.has(endpoint.id) && !replies.get(endpoint.id)) return undefined;
    const { as, params, query, body } = callOf(endpoint);
    return { login: as && personas[as].email, params, query, body, replies: replies.get(endpoint.id) ?? {} };
  };
}
