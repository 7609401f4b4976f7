import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import type { z } from 'zod';
import type { Endpoint, FieldError } from '@/contract/endpoint';
import type { EndpointSchemas } from '@/contract/endpoint.schema';
import { jsonBody, multipartBody, readPicture, rejectForbiddenKeys } from './body-parsers';
import { badRequest, HttpError } from './errors';
import type { ApiHandler } from './locals';
import { queryStringOf } from './request-url';

/** Enough to mark a form, not enough to be a burden. */
const MAX_ERRORS = 50;
const mediaTypes = { json: 'application/json', multipart: 'multipart/form-data' } as const;

const toFieldErrors = ({ issues }: z.ZodError): FieldError[] =>
  issues.slice(0, MAX_ERRORS).map(({ path, message }) => ({ path: path.join('.'), message }));

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

/** Speaks where a schema has no sentence of its own: people should read which field it is about. */
const describeInvalidType: z.core.$ZodErrorMap = ({ code, path, expected }) =>
  code === 'invalid_type' ? `${path?.join('.') || 'The body'} must be ${TYPE_NAMES[expected] ?? expected}` : undefined;

function parseWith(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: describeInvalidType });
  if (result.success) return result.data;
  throw badRequest(toFieldErrors(result.error));
}

/** No body where one may be left out is none; where one is wanted, it lacks every field. */
function parseBody(schema: z.ZodType, body: unknown): unknown {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  return body === undefined ? parseWith(schema, {}) : parseWith(schema, body);
}

/** A length of 0 is no body: clients send it with calls that may do without. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The content type of the body, if there is one (415). */
function requireMediaType(accepted: readonly string[]): ApiHandler {
  return (request, _response, next) => {
    if (hasBody(request) && !request.is([...accepted]))
      throw new HttpError(415, `Content-Type must be ${accepted.join(' or ')}`);
    next();
  };
}

/** Reading is pure: the same text gives the same values, so that lists which are asked for again and again are read once. */
const MAX_CACHED_QUERIES = 50;
const MAX_CACHED_QUERY_LENGTH = 500;

function createQueryParser({ query }: EndpointSchemas): (request: Pick<Request, 'url' | 'query'>) => unknown {
  const read = new Map<string, unknown>();
  return (request) => {
    const text = queryStringOf(request.url);
    const known = read.get(text);
    if (known !== undefined) return known;
    const values = parseWith(query, request.query);
    if (text.length > MAX_CACHED_QUERY_LENGTH) return values;
    if (read.size >= MAX_CACHED_QUERIES) read.clear();
    read.set(text, Object.freeze(values));
    return values;
  };
}

/** Path and query (400). */
function parseParamsAndQuery(schemas: EndpointSchemas): ApiHandler {
  const readQueryOf = createQueryParser(schemas);
  return (request, { locals }, next) => {
    locals.input = { params: parseWith(schemas.params, request.params), query: readQueryOf(request), body: undefined };
    next();
  };
}

const rejectUnsafeBody: ApiHandler = (request, _response, next) => {
  rejectForbiddenKeys(request.body);
  next();
};

/** What was read of the body (400), and its image. */
function parseBodyAndPicture({ body: schema }: EndpointSchemas): ApiHandler {
  return async (request, { locals }, next) => {
    const picture = request.file && (await readPicture(request.file.buffer));
    const body = schema && parseBody(schema, hasBody(request) ? request.body : undefined);
    locals.input = { ...locals.input, body, picture };
    next();
  };
}

const bodyParsers = { json: jsonBody, multipart: multipartBody } as const;

/** Content type (415), then path and query, then the body, which is read only now (413, 400). `locals.input` is what the schemas made of them. */
export function validateInput({ bodyType, orMultipart }: Endpoint, schemas: EndpointSchemas): ApiHandler[] {
  if (bodyType === 'none') return [parseParamsAndQuery(schemas)];
  const types = orMultipart ? [bodyType, 'multipart' as const] : [bodyType];
  return [
    requireMediaType(types.map((type) => mediaTypes[type])),
    parseParamsAndQuery(schemas),
    ...types.map((type) => bodyParsers[type]),
    rejectUnsafeBody,
    parseBodyAndPicture(schemas),
  ];
}
