import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { Endpoint } from '../../src/contract/endpoint';
import type { EndpointSchemas } from '../../src/contract/endpoint.schema';
import type { FieldError } from '../../src/contract/errors';
import type { RawInput } from './bind';
import { invalid, Problem } from './errors';
import { hasBody, mediaTypeOf, readJson } from './json-body';
import { readMultipart } from './multipart-body';
import type { Picture } from './picture';
import { queryOf, readQuery } from './query';

/** Enough to mark a form, not enough to be a burden. */
const MAX_ERRORS = 50;
const mediaTypes = { json: 'application/json', multipart: 'multipart/form-data' } as const;

const fieldErrors = ({ issues }: z.ZodError): FieldError[] =>
  issues.slice(0, MAX_ERRORS).map(({ path, message }) => ({ path: path.join('.'), message }));

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

/** Speaks where a schema has no sentence of its own: people should read which field it is about. */
const nameKind: z.core.$ZodErrorMap = ({ code, path, expected }) =>
  code === 'invalid_type' ? `${path?.join('.') || 'The body'} must be ${kinds[expected] ?? expected}` : undefined;

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: nameKind });
  if (result.success) return result.data;
  throw invalid(fieldErrors(result.error));
}

/** No body where one may be left out is none; where one is wanted, it lacks every field. */
function parseBody(schema: z.ZodType, body: unknown): unknown {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  return body === undefined ? parse(schema, {}) : parse(schema, body);
}

function checkMediaType({ bodyType, orMultipart }: Endpoint, request: IncomingMessage): void {
  if (bodyType === 'none' || !hasBody(request)) return;
  const accepted = [mediaTypes[bodyType], ...(orMultipart ? [mediaTypes.multipart] : [])];
  if (accepted.some((type) => type === mediaTypeOf(request))) return;
  throw new Problem(415, `Content-Type must be ${accepted.join(' or ')}`);
}

async function readBody(
  { bodyType }: Endpoint,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<{ body?: unknown; picture?: Picture }> {
  if (bodyType === 'none' || !hasBody(request)) return {};
  const isForm = bodyType === 'multipart' || mediaTypeOf(request) === mediaTypes.multipart;
  return isForm ? readMultipart(request, response) : { body: await readJson(request, response) };
}

/** Reading is pure: the same text gives the same values, so that lists which are asked for again and again are read once. */
const MOST_READ = 50;
const LONGEST_READ = 500;

function queryReader({ query }: EndpointSchemas): (url: string | undefined) => unknown {
  const read = new Map<string, unknown>();
  return (url) => {
    const text = queryOf(url);
    const known = read.get(text);
    if (known !== undefined) return known;
    const values = parse(query, readQuery(text));
    if (text.length > LONGEST_READ) return values;
    if (read.size >= MOST_READ) read.clear();
    read.set(text, Object.freeze(values));
    return values;
  };
}

export type ReadInput = (
  rawParams: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<RawInput> | RawInput;

/** Content type (415), then path, query and body (400). What it answers is what the schemas made of it. */
export function inputReader(endpoint: Endpoint, schemas: EndpointSchemas): ReadInput {
  const readQueryOf = queryReader(schemas);
  return (rawParams, request, response) => {
    checkMediaType(endpoint, request);
    const params = parse(schemas.params, rawParams);
    const query = readQueryOf(request.url);
    if (endpoint.bodyType === 'none') return { params, query, body: undefined };
    return readBody(endpoint, request, response).then(({ body, picture }) => ({
      params,
      query,
      body: schemas.body && parseBody(schemas.body, body),
      picture,
    }));
  };
}
