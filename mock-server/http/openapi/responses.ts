import { takesKey } from '@server/http/idempotency';
import { hasTag, takesIfMatch } from '@server/http/preconditions';
import type { oas31, ZodOpenApiResponseObject } from 'zod-openapi';
import type { Endpoint } from '@/contract/endpoint';
import { type EndpointSchemas, errorReply, type RefusalStatus } from '@/contract/endpoint.schema';
import { IDEMPOTENCY_REPLAYED } from '@/contract/idempotency';
import { ETAG } from '@/contract/preconditions';
import { askedReply } from '@/contract/requests.schema';

/** Replies have these headers beside those of every HTTP response. */
export const headers = {
  'X-Request-Id': {
    description:
      'Names this request in the log: that of the request, if it has one of 8 to 64 letters, digits, dots and dashes',
    schema: { type: 'string' },
  },
  'WWW-Authenticate': { description: 'How to sign in: Bearer', schema: { type: 'string' } },
  'Retry-After': { description: 'After how many seconds to try again', schema: { type: 'integer', minimum: 1 } },
  'Content-Disposition': { description: 'Whether to show or save the file, and its name', schema: { type: 'string' } },
  [IDEMPOTENCY_REPLAYED]: {
    description: 'On the reply to a request with an Idempotency-Key: whether it is the reply of an earlier one',
    schema: { type: 'boolean' },
  },
  [ETAG]: {
    description:
      'The version of the record, for If-Match of its edit. It changes with the fields of the edit form alone; replies are not stored, and If-None-Match is not read',
    schema: { type: 'string' },
  },
} satisfies Record<string, oas31.HeaderObject>;

export type HeaderName = keyof typeof headers;

/** References to headers of the document; every reply has the first. */
export const withHeaders = (...names: HeaderName[]): oas31.HeadersObject =>
  Object.fromEntries(
    (['X-Request-Id', ...names] as const).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );

/** The id lets operations refer to it instead of repeating it. */
const refusalResponse = (id: string, description: string, ...headerNames: HeaderName[]): ZodOpenApiResponseObject => ({
  id,
  description,
  headers: withHeaders(...headerNames),
  content: { 'application/json': { schema: errorReply } },
});

/** Refusals by status; an operation refers to those that it can have. */
export const refusalResponses: Record<RefusalStatus, ZodOpenApiResponseObject> = {
  400: refusalResponse('BadRequest', 'Malformed or invalid; errors names each wrong field'),
  401: refusalResponse(
    'Unauthenticated',
    'No, invalid, expired or revoked token; at a login, a wrong address or password',
    'WWW-Authenticate',
  ),
  403: refusalResponse('Forbidden', 'Wrong role, or not yours to see or change'),
  404: refusalResponse('NotFound', 'Unknown, or not yours to see'),
  409: refusalResponse('Conflict', 'Duplicate, already decided, or in use'),
  412: refusalResponse(
    'Changed',
    'Somebody changed the record since it had the tag of If-Match; conflict says who, when and what, where the history reaches',
  ),
  413: refusalResponse('TooLarge', 'Body or picture too large'),
  415: refusalResponse('UnsupportedMediaType', 'Wrong content type'),
  422: refusalResponse('KeyReused', 'The Idempotency-Key was used for another request'),
  429: refusalResponse(
    'TooManyAttempts',
    'Too many attempts or changes at once or in some time, or another upload or export of the account is not finished',
    'Retry-After',
  ),
  503: refusalResponse(
    'NotSaved',
    'The change could not be saved, or too many passwords wait to be checked, or bodies to be read',
    'Retry-After',
  ),
};

/** An operation that the setting may name can have this reply instead of its own. */
export const askedResponse: ZodOpenApiResponseObject = {
  id: 'WaitsForSecondPerson',
  description: 'Nothing is changed: the act waits until another superadmin confirms it',
  headers: withHeaders(IDEMPOTENCY_REPLAYED),
  content: { 'application/json': { schema: askedReply } },
};

/** The statuses follow from input, roles and method of a call, and from what its schemas say. */
export function refusalStatusesOf(endpoint: Endpoint, { body, refusals }: EndpointSchemas): RefusalStatus[] {
  const { roles, path, method } = endpoint;
  const hasToken = roles !== 'public';
  const applies: Record<RefusalStatus, boolean> = {
    // Any call is refused with it if a query parameter is given twice.
    400: true,
    401: hasToken,
    403: Array.isArray(roles),
    404: path.includes('/:'),
    409: false,
    412: takesIfMatch(endpoint),
    413: body !== undefined,
    415: body !== undefined,
    422: takesKey(endpoint),
    429: body !== undefined,
    503: body !== undefined || (hasToken && method !== 'GET'),
  };
  return (Object.keys(applies).map(Number) as RefusalStatus[]).filter(
    (status) => applies[status] || refusals.includes(status),
  );
}

/** The reply to a call that was accepted has its examples by media type. */
export function successResponseOf(
  endpoint: Endpoint,
  { summary, reply, files }: EndpointSchemas,
  examples: Readonly<Record<string, unknown>> = {},
): ZodOpenApiResponseObject {
  const { replyType } = endpoint;
  const schemas = replyType === 'json' ? { 'application/json': reply } : files;
  const content = Object.entries(schemas).map(([type, schema]) => [
    type,
    { schema, ...(type in examples && { example: examples[type] }) },
  ]);
  return {
    description: summary,
    headers: withHeaders(
      ...(replyType === 'json' ? [] : (['Content-Disposition'] as const)),
      ...(hasTag(endpoint) ? ([ETAG] as const) : []),
      ...(takesKey(endpoint) ? ([IDEMPOTENCY_REPLAYED] as const) : []),
    ),
    content: Object.fromEntries(content),
  };
}
