// Whatever a server leaves out of its replies, what pages read of them has one full shape.
import type { Dataset } from '@server/store/rows';
import { datasetOf } from '@server/store/tables';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { schemasOf } from '@/contract/schemas';
import { resourceCalls } from '@/providers/resource-calls';
import { HttpError } from '@/server/http-error';
import { parseList } from '@/server/list-reply';
import type { RecordList, Shaped } from '@/server/shape';
import { createRandom } from '../../fixtures/random';
import { readCall } from '../support/calls/valid-calls';
import { makeApp } from '../support/make-app';
import { contractOf, pageSchema } from './page-schema';
import { CHANGES, changed, pathsIn, shortened } from './variants';

type AnyShaped = Shaped<Endpoint, unknown>;
type AnyList = RecordList<object>;
// The others need a browser.
const files = import.meta.glob<Record<string, unknown>>(
  ['../../src/server/*.ts', '!../../src/server/{config,first-calls,http}.ts'],
  { eager: true },
);
const exported = Object.values(files).flatMap((file) => Object.values(file));
const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const endpoints = exported.filter(
  (each): each is AnyShaped => isFields(each) && 'read' in each && each.method === 'GET',
);
const lists = exported.filter((each): each is AnyList => isFields(each) && 'row' in each && 'name' in each);

const api = makeApp();
// So that the audit log has a row.
await (await api.as('member')).put('/api/auth/profile').send({ mobileNumber: '9876501234' }).expect(200);
const data = datasetOf(api.store) as Dataset;

async function replyTo(endpoint: Endpoint): Promise<unknown> {
  const { as, params, query } = readCall(endpoint, data);
  const call = request(api.app)
    .get(pathOf(endpoint.path, params))
    .query({ ...query });
  const { body, status } = await (as ? call.set('Authorization', `Bearer ${await api.tokenOf(as)}`) : call);
  expect(status, endpoint.id).toBe(200);
  return body;
}

const dataSchemaOf = (endpoint: Endpoint): z.ZodType => {
  const { reply } = schemasOf(endpoint);
  const data = reply instanceof z.ZodObject ? (reply.shape.data as z.ZodType | undefined) : undefined;
  return data ?? reply;
};

const RANDOM_REPLIES = 60;
const MOST_CHANGES = 8;

/** Replies of which one part is changed, and with a fixed seed replies of which several are. */
function* variantsOf(reply: unknown): Generator<unknown> {
  const paths = pathsIn(reply);
  for (const path of paths) for (const change of CHANGES) yield changed(reply, path, change);
  const random = createRandom(paths.length);
  for (let count = 0; count < RANDOM_REPLIES; count += 1) {
    let variant = reply;
    for (let times = random.int(1, MOST_CHANGES); times > 0; times -= 1)
      variant = changed(variant, random.pick(paths), random.pick(CHANGES));
    yield variant;
  }
}

/** Lists of rows in which two have the same id. */
function rowsAlike(value: unknown): unknown[] {
  if (!isFields(value)) return [];
  const inside = Object.values(value).flatMap(rowsAlike);
  if (!Array.isArray(value)) return inside;
  const ids = value.flatMap((row) => (isFields(row) && 'id' in row ? [row.id] : []));
  return new Set(ids).size < ids.length ? [...inside, value] : inside;
}

/** Checks what `read` makes of each reply. */
function expectWhole(read: (reply: unknown) => unknown, reply: unknown, schemaOf: (whole: unknown) => z.ZodType): void {
  const whole = read(reply);
  const schema = schemaOf(whole);
  for (const variant of [reply, ...variantsOf(reply)]) {
    let value: unknown;
    try {
      value = read(variant);
    } catch (error) {
      // The part of the page says so, and has Retry.
      expect(error).toBeInstanceOf(HttpError);
      continue;
    }
    const { error, success } = schema.safeParse(value);
    expect(success, `${error && z.prettifyError(error)}\n${JSON.stringify(variant)}`).toBe(true);
    expect(rowsAlike(value)).toEqual([]);
  }
}

describe('what pages read', () => {
  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('of %s is whole', async (_, endpoint) => {
    const reply = shortened(await replyTo(endpoint));
    const { query } = readCall(endpoint, data);
    expectWhole(
      (each) => endpoint.read(each, query),
      reply,
      (whole) => pageSchema(whole, contractOf(dataSchemaOf(endpoint), whole)),
    );
  });

  it.each(lists.map((list) => [list.name, list] as const))('of a row of %s is whole', async (_, { name, row }) => {
    const calls = resourceCalls[name];
    if (!calls) throw new Error(`no calls of ${name}`);
    // Of what is pending servers tell less.
    const endpoint = calls.pendingList ?? calls.list;
    const [first] = parseList(await replyTo(endpoint), calls.rows).data;
    expectWhole(
      (each) => row(each, each as Record<string, unknown>),
      shortened(first),
      (whole) => pageSchema(whole, (contractOf(dataSchemaOf(endpoint), [whole]) as z.ZodArray).element as z.ZodType),
    );
  });

  it.each(['<html>', null, undefined, 5, [], { data: 'x' }])('of the reply %j is an error', (reply) => {
    for (const endpoint of endpoints) expect(() => endpoint.read(reply)).toThrow(HttpError);
  });
});
