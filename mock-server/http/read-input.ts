import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Endpoint } from '../../src/contract/endpoint';
import type { FieldError } from '../../src/contract/errors';
import type { RawInput } from './bind';
import { invalid, Problem } from './errors';
import { hasBody, mediaTypeOf, readJson } from './json-body';
import { readMultipart } from './multipart-body';
import type { Picture } from './picture';
import { readQuery } from './query';

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

function checkMediaType({ bodyType }: Endpoint, request: Request): void {
  if (bodyType === 'none' || !hasBody(request)) return;
  if (mediaTypeOf(request) === mediaTypes[bodyType]) return;
  throw new Problem(415, `Content-Type must be ${mediaTypes[bodyType]}`);
}

async function readBody(
  { bodyType }: Endpoint,
  request: Request,
  response: Response,
): Promise<{ body?: unknown; picture?: Picture }> {
  if (bodyType === 'none' || !hasBody(request)) return {};
  return bodyType === 'json' ? { body: await readJson(request, response) } : readMultipart(request, response);
}

/** Content type (415), then path, query and body (400). What it answers is what the schemas made of it. */
export async function readInput(
  endpoint: Endpoint,
  rawParams: Record<string, string>,
  request: Request,
  response: Response,
): Promise<RawInput> {
  checkMediaType(endpoint, request);
  const params = parse(endpoint.params, rawParams);
  const query = parse(endpoint.query, readQuery(request.url));
  const { body, picture } = await readBody(endpoint, request, response);
  return { params, query, body: endpoint.body && parseBody(endpoint.body, body), picture };
}
