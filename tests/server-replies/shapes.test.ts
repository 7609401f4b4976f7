import type { Dataset } from '@server/store/rows';
import { datasetOf } from '@server/store/tables';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HttpError } from '@/api/http-error';
import { parseList } from '@/api/list-reply';
import { readReply, readRow } from '@/api/read-reply';
import type { RecordList } from '@/api/read-shape';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { endpoints as allEndpoints } from '@/contract/endpoints';
import { resourceNamed } from '@/contract/resources';
import { schemasOf } from '@/contract/schemas';
import { createRandom } from '../../fixtures/random';
import { readCall } from '../support/calls/valid-calls';
import { makeApp } from '../support/make-app';
import { CHANGES, changed, isFields, merged, pathsIn, shortened } from '../support/missing-parts';

/** What a field's schema is without the marks that a server may leave it out. */
const required = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? required(schema.unwrap() as z.ZodType) : schema;

const fieldsOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> => {
  const inner = schema && required(schema);
  if (inner instanceof z.ZodObject) return inner.shape as Record<string, z.ZodType>;
  if (inner instanceof z.ZodIntersection) {
    const { left, right } = inner.def as unknown as Record<'left' | 'right', z.ZodType>;
    return { ...fieldsOf(left), ...fieldsOf(right) };
  }
  if (inner instanceof z.ZodUnion) return Object.assign({}, ...(inner.options as z.ZodType[]).map(fieldsOf));
  return {};
};

/** The leaf as pages read it: a number or a flag that is not known is null, and a word of a list may be one that only the server knows. */
function leafOf(schema: z.ZodType | undefined, value: unknown): z.ZodType {
  const inner = schema && required(schema);
  if (inner instanceof z.ZodUnion && (inner.options as z.ZodType[]).some((each) => each instanceof z.ZodNumber))
    return inner;
  const isNumber = inner ? inner instanceof z.ZodNumber : typeof value === 'number';
  if (isNumber) return z.number().nullable();
  if (inner instanceof z.ZodBoolean || typeof value === 'boolean') return z.boolean().nullable();
  return inner instanceof z.ZodRecord ? z.record(z.string(), z.unknown()) : z.string();
}

/**
 * The schema of the shape that pages read: the fields of what the whole reply became, each with the type that the contract gives it. Only
 * what the contract lets a server leave out, a group, or what is made of other fields may be null.
 */
function pageSchema(value: unknown, given: z.ZodType | undefined, mayAllBeNull = false): z.ZodType {
  const isLeaf = value !== null && typeof value !== 'object';
  // A leaf that is made of a group has another type than the contract gives it.
  const contract = isLeaf && given && Object.keys(fieldsOf(given)).length > 0 ? undefined : given;
  const mayBeNull = mayAllBeNull || contract === undefined || contract.safeParse(undefined).success;
  const inner = contract && required(contract);
  if (value === null) {
    const isGroup = contract === undefined || Object.keys(fieldsOf(contract)).length > 0 || inner instanceof z.ZodArray;
    return isGroup ? z.unknown() : leafOf(contract, value).nullish();
  }
  if (Array.isArray(value)) {
    const element = inner instanceof z.ZodArray ? (inner.element as z.ZodType) : undefined;
    const schema = z.array(value.length === 0 ? z.unknown() : pageSchema(merged(value), element ?? z.unknown()));
    return mayBeNull ? schema.nullable() : schema;
  }
  if (inner instanceof z.ZodRecord) return leafOf(contract, value).nullable();
  if (isFields(value)) {
    const fields = fieldsOf(contract);
    // What is made of other fields is looked at no deeper.
    if (contract === undefined && mayAllBeNull) return z.unknown();
    const shape = Object.entries(value).map(([name, each]) => [name, pageSchema(each, fields[name], mayBeNull)]);
    return z.strictObject(Object.fromEntries(shape)).nullable();
  }
  return mayBeNull ? leafOf(contract, value).nullish() : leafOf(contract, value);
}

/** The part of the contract's answer that the shape is about: the whole data, or the one field that it holds alone. */
function contractOf(data: z.ZodType, value: unknown): z.ZodType {
  const sample = Array.isArray(value) ? value[0] : value;
  const names = isFields(sample) ? Object.keys(sample) : [];
  const overlap = (schema: z.ZodType) => {
    const inner = required(schema);
    const element = inner instanceof z.ZodArray ? (inner.element as z.ZodType) : inner;
    return Array.isArray(value) === inner instanceof z.ZodArray
      ? names.filter((name) => name in fieldsOf(element)).length
      : 0;
  };
  const [best = data] = [data, ...Object.values(fieldsOf(data))].toSorted((a, b) => overlap(b) - overlap(a));
  return best;
}

type AnyList = RecordList<object>;
// The others need a browser.
const files = import.meta.glob<Record<string, unknown>>(
  [
    '../../src/api/*.ts',
    '!../../src/api/{app-update,auth-requests,config,first-calls,http,idempotency-keys,offline-cache,outbox,receipt-verification,reload-when-reached,validate-session}.ts',
  ],
  { eager: true },
);
const exported = Object.values(files).flatMap((file) => Object.values(file));
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isEndpoint = (each: unknown): each is Endpoint => isObject(each) && 'derive' in each && 'method' in each;
const endpoints = [...exported.filter(isEndpoint), ...allEndpoints].filter(
  // Of the code of a receipt there is no general one.
  ({ id, method, replyType }) => method === 'GET' && replyType === 'json' && id !== 'receipts.verify',
);
const lists = exported.filter((each): each is AnyList => isObject(each) && 'rows' in each && 'name' in each);

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

function rowsAlike(value: unknown): unknown[] {
  if (!isObject(value)) return [];
  const inside = Object.values(value).flatMap(rowsAlike);
  if (!Array.isArray(value)) return inside;
  const ids = value.flatMap((row) => (isObject(row) && 'id' in row ? [row.id] : []));
  return new Set(ids).size < ids.length ? [...inside, value] : inside;
}

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

/** Whatever a server leaves out of its replies, what pages read of them has one full shape. */
describe('what pages read', () => {
  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('of %s is whole', async (_, endpoint) => {
    const reply = shortened(await replyTo(endpoint));
    const { query } = readCall(endpoint, data);
    expectWhole(
      (each) => readReply(endpoint, each, query),
      reply,
      (whole) => pageSchema(whole, contractOf(dataSchemaOf(endpoint), whole)),
    );
  });

  it.each(lists.map((list) => [list.name, list] as const))('of a row of %s is whole', async (_, list) => {
    const calls = resourceNamed(list.name);
    // Of what is pending servers tell less.
    const endpoint = calls.pendingList ?? calls.list;
    const [first] = parseList(await replyTo(endpoint), calls.rows).data;
    expectWhole(
      (each) => readRow(list, each as Record<string, unknown>),
      shortened(first),
      (whole) => pageSchema(whole, (contractOf(dataSchemaOf(endpoint), [whole]) as z.ZodArray).element as z.ZodType),
    );
  });

  it.each(['<html>', null, undefined, 5, [], { data: 'x' }])('of the reply %j is an error', (reply) => {
    for (const endpoint of endpoints) expect(() => readReply(endpoint, reply)).toThrow(HttpError);
  });
});
