import { z } from 'zod';
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiParameters,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import type { Endpoint } from '../../src/contract/endpoint';
import type { EndpointSchemas } from '../../src/contract/endpoint.schema';
import type { FindSchemas } from '../../src/contract/schemas';
import { components, type RefusalStatus, refusals } from './openapi-components';

/** '/superadmin/crud/deposits/:id/approve' → '/superadmin/crud/deposits/{id}/approve' */
const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** 'superadmin.deposits.approve' → 'superadmin / deposits' */
const tagOf = ({ id }: Endpoint): string => id.split('.').slice(0, -1).join(' / ');

const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};

const hasFields = ({ shape }: z.ZodObject): boolean => Object.keys(shape).length > 0;

/** The one image of a multipart body, which the schemas of forms leave out. */
const picture = z
  .file()
  .optional()
  .meta({ description: 'PNG, JPEG or WebP, at most 2 MiB', override: { type: 'string', format: 'binary' } });

function requestBodyOf(
  { bodyType, orMultipart }: Endpoint,
  { body }: EndpointSchemas,
): ZodOpenApiRequestBodyObject | undefined {
  if (!body) return undefined;
  const required = !body.safeParse(undefined).success;
  const form = z.object({ ...shapeOf(body), profilePicture: picture });
  return {
    required,
    content: {
      ...(bodyType === 'json' && { 'application/json': { schema: body } }),
      ...((bodyType === 'multipart' || orMultipart) && { 'multipart/form-data': { schema: form } }),
    },
  };
}

function successOf({ summary, replyType }: Endpoint, { query, reply }: EndpointSchemas): ZodOpenApiResponseObject {
  if (replyType === 'json') return { description: summary, content: { 'application/json': { schema: reply } } };
  const file = { schema: { type: 'string', format: 'binary' } } as const;
  const isChoice = 'format' in query.shape;
  return { description: summary, content: { 'text/csv': file, ...(isChoice ? { 'application/json': file } : {}) } };
}

function refusalsOf({ roles, path, method, id }: Endpoint, { params, query, body }: EndpointSchemas): RefusalStatus[] {
  const takesInput = hasFields(params) || hasFields(query) || body !== undefined;
  const isAccount = id.startsWith('auth.');
  const isRead = method === 'GET';
  const applies: Record<RefusalStatus, boolean> = {
    400: takesInput,
    401: roles !== 'public' || id === 'auth.login',
    403: Array.isArray(roles),
    404: path.includes('/:') || (!isRead && !isAccount),
    409: !isRead && (!isAccount || body !== undefined) && id !== 'auth.login',
    413: body !== undefined,
    415: body !== undefined,
    429: roles === 'public' && !isRead,
  };
  return (Object.keys(refusals).map(Number) as RefusalStatus[]).filter((status) => applies[status]);
}

/** Only those that there are: the library stumbles over a key without a schema. */
const paramsOf = ({ params, query }: EndpointSchemas): ZodOpenApiParameters => ({
  ...(hasFields(params) && { path: params }),
  ...(hasFields(query) && { query }),
});

function operationOf(endpoint: Endpoint, schemas: EndpointSchemas): ZodOpenApiOperationObject {
  const { id, roles, summary, spec, status } = endpoint;
  return {
    operationId: id,
    tags: [tagOf(endpoint)],
    summary,
    description: Array.isArray(roles) ? `${spec}. For ${roles.join(', ')}.` : `${spec}.`,
    security: roles === 'public' ? [] : [{ bearer: [] }],
    requestParams: paramsOf(schemas),
    requestBody: requestBodyOf(endpoint, schemas),
    responses: {
      [status]: successOf(endpoint, schemas),
      ...Object.fromEntries(refusalsOf(endpoint, schemas).map((code) => [code, refusals[code]])),
    },
  };
}

function pathsOf(
  endpoints: readonly Endpoint[],
  schemasOf: FindSchemas,
): Record<string, Record<string, ZodOpenApiOperationObject>> {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const endpoint of endpoints) {
    const template = templateOf(endpoint.path);
    paths[template] = {
      ...paths[template],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, schemasOf(endpoint)),
    };
  }
  return paths;
}

const options: CreateDocumentOptions = {
  override: ({ jsonSchema }) => {
    // An answer may gain fields without breaking its readers.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    // zod's bounds of every integer say nothing about this one.
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  },
};

/** The whole API as an OpenAPI 3.1 document, made from the schemas that validate. Takes some time: the caller keeps the result. */
export function buildOpenApi(endpoints: readonly Endpoint[], schemasOf: FindSchemas): object {
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'INVEST',
        version: '1.0.0',
        description: 'Role-based investment and commission management. Money is rupees, months count from 1.',
      },
      servers: [{ url: '/' }],
      tags: [...new Set(endpoints.map(tagOf))].sort().map((name) => ({ name })),
      paths: pathsOf(endpoints, schemasOf),
      components: {
        schemas: components,
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    options,
  );
}
