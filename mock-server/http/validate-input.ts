import { type FieldMessage, messageOf, messageOfIssue } from '@server/domain/message';
import type { Request } from 'express';
import type { z } from 'zod';
import { errorText } from '@/contract/coded-message';
import type { Endpoint } from '@/contract/endpoint';
import type { EndpointSchemas } from '@/contract/endpoint.schema';
import { words } from '@/contract/messages';
import { jsonBody, MAX_BODY_LENGTH, multipartBody, rejectForbiddenKeys } from './body-parsers';
import { hasBody, takeBody } from './caller-limits';
import { badRequest, HttpError } from './errors';
import type { ApiHandler } from './locals';
import { queryStringOf } from './request-url';

const MAX_ERRORS = 50;
const mediaTypes = { json: 'application/json', multipart: 'multipart/form-data' } as const;

const toFieldErrors = ({ issues }: z.ZodError): FieldMessage[] =>
  issues
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => {
            const path = [...issue.path, key].join('.');
            return { path, ...messageOf('value-unknown', { path }) };
          })
        : [{ path: issue.path.join('.'), ...messageOfIssue(issue.message) }],
    )
    .slice(0, MAX_ERRORS);

const isNamedType = (type: string): type is keyof typeof words.types => type in words.types;

/** The message for a wrong type names the field; it is used where the schema has none. */
const describeInvalidType: z.core.$ZodErrorMap = ({ code, path = [], expected: type }) => {
  if (code !== 'invalid_type' || !isNamedType(type)) return undefined;
  return path.length === 0 ? errorText('body-type', { type }) : errorText('value-type', { path: path.join('.'), type });
};

function parseWith(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: describeInvalidType });
  if (result.success) return result.data;
  throw badRequest(toFieldErrors(result.error));
}

/** A missing body is accepted where the schema allows it; otherwise the errors name every required field. */
function parseBody(schema: z.ZodType, body: unknown): unknown {
  const result = schema.safeParse(body);
  return result.success ? result.data : parseWith(schema, body === undefined ? {} : body);
}

function requireMediaType(accepted: string[]): ApiHandler {
  const [type = '', otherType] = accepted;
  const message = otherType
    ? messageOf('content-type-of-two', { type, otherType })
    : messageOf('content-type', { type });
  return (request, _response, next) => {
    if (hasBody(request) && !request.is(accepted)) throw new HttpError(415, message);
    next();
  };
}

/** Equal query texts always give equal values, so parsed queries are cached, for lists that are fetched again and again. */
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

function parseParamsAndQuery(endpoint: Endpoint, schemas: EndpointSchemas): ApiHandler {
  const readQueryOf = createQueryParser(schemas);
  return (request, { locals }, next) => {
    const query = readQueryOf(request) as object;
    locals.input = {
      params: parseWith(schemas.params, request.params),
      query: locals.shapes ? locals.shapes.filterQuery(endpoint, query) : query,
      body: undefined,
    };
    next();
  };
}

function parseBodyAndPicture(endpoint: Endpoint, { body }: EndpointSchemas): ApiHandler {
  return (request, response, next) => {
    const { locals } = response;
    rejectForbiddenKeys(request.body);
    const schema = body && locals.shapes ? locals.shapes.relaxBody(endpoint, body) : body;
    const values = schema && parseBody(schema, hasBody(request) ? request.body : undefined);
    locals.input = { ...locals.input, body: values, picture: request.file?.buffer };
    return locals.onBody ? locals.onBody(request, response, next) : next();
  };
}

const bodyParsers = { json: jsonBody, multipart: multipartBody } as const;

/**
 * Checks the content type (415), then path and query (400), then the body, which is read only now, when there is room for it (429, 503,
 * 413, 400). The parsed values are in `locals.input`.
 */
export function validateInput(endpoint: Endpoint, schemas: EndpointSchemas): ApiHandler[] {
  const { bodyType, orMultipart } = endpoint;
  if (bodyType === 'none') return [parseParamsAndQuery(endpoint, schemas)];
  const types = orMultipart ? [bodyType, 'multipart' as const] : [bodyType];
  return [
    requireMediaType(types.map((type) => mediaTypes[type])),
    parseParamsAndQuery(endpoint, schemas),
    takeBody(MAX_BODY_LENGTH),
    ...types.map((type) => bodyParsers[type]),
    parseBodyAndPicture(endpoint, schemas),
  ];
}
