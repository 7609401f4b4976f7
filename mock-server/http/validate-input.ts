import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import type { z } from 'zod';
import type { Endpoint, FieldError } from '@/contract/endpoint';
import type { EndpointSchemas } from '@/contract/endpoint.schema';
import { jsonBody, multipartBody, readPicture, rejectForbiddenKeys } from './body-parsers';
import { badRequest, HttpError } from './errors';
import type { ApiHandler } from './locals';
import { queryStringOf } from './request-url';

/** Enough for every field of a form. */
const MAX_ERRORS = 50;
const mediaTypes = { json: 'application/json', multipart: 'multipart/form-data' } as const;

const toFieldErrors = ({ issues }: z.ZodError): FieldError[] =>
  issues
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: `${key} is not known here` }))
        : [{ path: issue.path.join('.'), message: issue.message }],
    )
    .slice(0, MAX_ERRORS);

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

/** The message for a wrong type where the schema has none; it names the field. */
const describeInvalidType: z.core.$ZodErrorMap = ({ code, path, expected }) =>
  code === 'invalid_type' ? `${path?.join('.') || 'The body'} must be ${TYPE_NAMES[expected] ?? expected}` : undefined;

function parseWith(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: describeInvalidType });
  if (result.success) return result.data;
  throw badRequest(toFieldErrors(result.error));
}

/** A missing body is accepted where the schema allows it; otherwise the errors name every required field. */
function parseBody(schema: z.ZodType, body: unknown): unknown {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  return body === undefined ? parseWith(schema, {}) : parseWith(schema, body);
}

/** A length of 0 counts as no body: clients send it where the body is optional. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Checks the content type of the body, if there is one (415). */
function requireMediaType(accepted: readonly string[]): ApiHandler {
  return (request, _response, next) => {
    if (hasBody(request) && !request.is([...accepted]))
      throw new HttpError(415, `Content-Type must be ${accepted.join(' or ')}`);
    next();
  };
}

/** The same query text always gives the same values, so parsed queries are cached, for lists that are fetched again and again. */
const MAX_CACHED_QUERIES = 50;
const MAX_CACHED_QUERY_LENGTH = 500;

function createQueryParser({ query }: EndpointSchemas): (request: Pick<Request, 'url' | 'query'>) => unknown {
  const cache = new Map<string, unknown>();
  return (request) => {
    const text = queryStringOf(request.url);
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const values = parseWith(query, request.query);
    if (text.length > MAX_CACHED_QUERY_LENGTH) return values;
    if (cache.size >= MAX_CACHED_QUERIES) cache.clear();
    cache.set(text, Object.freeze(values));
    return values;
  };
}

/** Parses path and query (400). */
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

/** Parses the body and its image (400). */
function parseBodyAndPicture({ body: schema }: EndpointSchemas): ApiHandler {
  return async (request, { locals }, next) => {
    const picture = request.file && (await readPicture(request.file.buffer));
    const body = schema && parseBody(schema, hasBody(request) ? request.body : undefined);
    locals.input = { ...locals.input, body, picture };
    next();
  };
}

const bodyParsers = { json: jsonBody, multipart: multipartBody } as const;

/** Content type (415), then path and query (400), then the body, which is read only now (413, 400). The parsed values are in `locals.input`. */
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
