import { z } from 'zod';
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiParameters,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { sessionUser } from '@/contract/accounts.schema';
import { commission, ownCommission } from '@/contract/commissions.schema';
import { coordinatorRecord, coordinatorWithEarnings } from '@/contract/coordinators.schema';
import { deposit } from '@/contract/deposits.schema';
import { downlineInvestment, downlineMember } from '@/contract/downline.schema';
import type { Endpoint } from '@/contract/endpoint';
import { type EndpointSchemas, errorReply } from '@/contract/endpoint.schema';
import { familyMember } from '@/contract/family-members.schema';
import { memberRecord } from '@/contract/members.schema';
import { depositPlan } from '@/contract/plans.schema';
import { memberProgress, progressRow } from '@/contract/progress.schema';
import { badge, leader, leaderboard } from '@/contract/ranking.schema';
import { commissionRate } from '@/contract/rates.schema';
import type { FindSchemas } from '@/contract/schemas';

/** Schemas that the document contains once; operations refer to them by name. */
const componentSchemas = {
  Error: errorReply,
  User: sessionUser,
  DepositPlan: depositPlan,
  Deposit: deposit,
  DownlineInvestment: downlineInvestment,
  Commission: commission,
  OwnCommission: ownCommission,
  CommissionRate: commissionRate,
  FamilyMember: familyMember,
  Member: memberRecord,
  Coordinator: coordinatorRecord,
  CoordinatorWithEarnings: coordinatorWithEarnings,
  DownlineMember: downlineMember,
  MemberProgress: memberProgress,
  ProgressRow: progressRow,
  Badge: badge,
  Leader: leader,
  Leaderboard: leaderboard,
};

/** The id lets operations refer to it instead of repeating it. */
const refusalResponse = (id: string, description: string): ZodOpenApiResponseObject => ({
  id,
  description,
  content: { 'application/json': { schema: errorReply } },
});

/** Refusals by status; an operation refers to those that it can answer. */
const refusalResponses = {
  400: refusalResponse('BadRequest', 'Malformed or invalid; errors names each wrong field'),
  401: refusalResponse(
    'Unauthenticated',
    'No, invalid, expired or revoked token; at a login, a wrong address or password',
  ),
  403: refusalResponse('Forbidden', 'Wrong role, or not yours to change'),
  404: refusalResponse('NotFound', 'Unknown, or not yours to see'),
  409: refusalResponse('Conflict', 'Duplicate, already decided, or in use'),
  413: refusalResponse('TooLarge', 'Body or picture too large'),
  415: refusalResponse('UnsupportedMediaType', 'Wrong content type'),
  429: refusalResponse('TooManyAttempts', 'Too many attempts; Retry-After says when to try again'),
};
type RefusalStatus = keyof typeof refusalResponses;

/** '/superadmin/crud/deposits/:id/approve' → '/superadmin/crud/deposits/{id}/approve' */
const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** 'superadmin.deposits.approve' → 'superadmin / deposits' */
const tagOf = ({ id }: Endpoint): string => id.split('.').slice(0, -1).join(' / ');

const schemaFields = (schema: z.ZodType): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};

const hasFields = ({ shape }: z.ZodObject): boolean => Object.keys(shape).length > 0;

/** The image of a multipart body, which is not in the schemas of forms. */
const pictureSchema = z
  .file()
  .optional()
  .meta({ description: 'PNG, JPEG or WebP, at most 2 MiB', override: { type: 'string', format: 'binary' } });

function requestBodyOf(
  { bodyType, orMultipart }: Endpoint,
  { body }: EndpointSchemas,
): ZodOpenApiRequestBodyObject | undefined {
  if (!body) return undefined;
  const required = !body.safeParse(undefined).success;
  const form = z.object({ ...schemaFields(body), profilePicture: pictureSchema });
  return {
    required,
    content: {
      ...(bodyType === 'json' && { 'application/json': { schema: body } }),
      ...((bodyType === 'multipart' || orMultipart) && { 'multipart/form-data': { schema: form } }),
    },
  };
}

function successResponseOf(
  { replyType }: Endpoint,
  { summary, query, reply }: EndpointSchemas,
): ZodOpenApiResponseObject {
  if (replyType === 'json') return { description: summary, content: { 'application/json': { schema: reply } } };
  const file = { schema: { type: 'string', format: 'binary' } } as const;
  const isChoice = 'format' in query.shape;
  return { description: summary, content: { 'text/csv': file, ...(isChoice ? { 'application/json': file } : {}) } };
}

function refusalStatusesOf(
  { roles, path, method, id }: Endpoint,
  { params, query, body }: EndpointSchemas,
): RefusalStatus[] {
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
  return (Object.keys(refusalResponses).map(Number) as RefusalStatus[]).filter((status) => applies[status]);
}

/** Without keys that have no schema: zod-openapi throws for them. */
const paramsOf = ({ params, query }: EndpointSchemas): ZodOpenApiParameters => ({
  ...(hasFields(params) && { path: params }),
  ...(hasFields(query) && { query }),
});

const audienceOf = (roles: Endpoint['roles']): string => {
  if (roles === 'public') return 'Open to everybody, without a token.';
  return roles === 'any' ? 'For everybody who is signed in.' : `For ${roles.join(', ')}.`;
};

function operationOf(endpoint: Endpoint, schemas: EndpointSchemas): ZodOpenApiOperationObject {
  const { id, roles, status } = endpoint;
  const requestBody = requestBodyOf(endpoint, schemas);
  return {
    operationId: id,
    tags: [tagOf(endpoint)],
    summary: schemas.summary,
    description: audienceOf(roles),
    security: roles === 'public' ? [] : [{ bearer: [] }],
    requestParams: paramsOf(schemas),
    ...(requestBody && { requestBody }),
    responses: {
      [status]: successResponseOf(endpoint, schemas),
      ...Object.fromEntries(refusalStatusesOf(endpoint, schemas).map((code) => [code, refusalResponses[code]])),
    },
  };
}

function pathsOf(
  endpoints: readonly Endpoint[],
  schemasOf: FindSchemas,
): Record<string, Record<string, ZodOpenApiOperationObject>> {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const endpoint of endpoints) {
    const template = openApiPath(endpoint.path);
    paths[template] = {
      ...paths[template],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, schemasOf(endpoint)),
    };
  }
  return paths;
}

const documentOptions: CreateDocumentOptions = {
  override: ({ jsonSchema }) => {
    // Clients must accept new fields in an answer.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    // zod adds these bounds to every integer.
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  },
};

/** The whole API as an OpenAPI 3.1 document, made from the schemas that check the input. It takes some time, so the caller keeps the result. */
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
        schemas: componentSchemas,
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    documentOptions,
  );
}
