import { z } from 'zod';
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
} from 'zod-openapi';
import type { Endpoint } from '@/contract/endpoint';
import type { EndpointSchemas } from '@/contract/endpoint.schema';
import { features } from '@/contract/endpoints';
import type { FindSchemas } from '@/contract/schemas';
import packageJson from '../../../package.json' with { type: 'json' };
import { componentSchemas } from './components';
import { otherPaths, otherTags } from './other-paths';
import { isForTesters, type ParameterExamples, parametersOf } from './parameters';
import { askedResponse, headers, refusalResponses, refusalStatusesOf, successResponseOf } from './responses';

/** '/superadmin/crud/deposits/:id/approve' → '/superadmin/crud/deposits/{id}/approve' */
const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** 'superadmin.deposits.approve' → 'superadmin / deposits'. The calls for testers have one tag. */
const tagOf = (endpoint: Endpoint): string =>
  isForTesters(endpoint) ? 'testing' : endpoint.id.split('.').slice(0, -1).join(' / ');

const tagDescriptions: Readonly<Record<string, string>> = {
  auth: 'Signing in and out, registration, the own account',
  'coordinator / badges': "The coordinator's own ranking and badges",
  'coordinator / dashboard': 'What a coordinator sees: downline, investments and the own commissions',
  'coordinator / dashboard / cash': 'Cash that a panchayat takes from members',
  'coordinator / dashboard / round': 'Members whom the office has put on the round',
  'coordinator / dashboard / hand-ins': 'Cash that a panchayat hands in at the office',
  'district / dashboard': 'What only a district coordinator sees',
  member: "The member's requests for investments",
  'member / dashboard': "The member's figures and progress",
  'member / deposits': "The member's own deposits and their receipts",
  'member / family-members': "The member's family, and what is invested for it",
  receipts: 'Checking that a receipt is genuine, without signing in',
  superadmin: 'Search over all records',
  'superadmin / analytics': 'Figures of the whole system',
  'superadmin / audit': 'Who did what',
  'superadmin / badges': 'Ranking and badges of all coordinators',
  'superadmin / commissions': 'Commissions, and the decisions on them',
  'superadmin / coordinators': 'The records of coordinators, by level',
  'superadmin / deposits': 'Deposits, and the decisions on them',
  'superadmin / dues': 'What members owe, and whom the office puts on the round',
  'superadmin / earnings': 'What coordinators earned',
  'superadmin / family-members': 'The records of all family members',
  'superadmin / office': 'The accounts of the office',
  'superadmin / members': 'The records of members',
  'superadmin / progress': 'How far the plans of members have come',
  'superadmin / report': 'The report of investments and commissions',
  testing:
    'For testers: data, clock, faults, worlds, and what happened. Only where the server is called on its own machine, or with MOCK_CONTROL=1. Their header X-Fixture-World may stand in any other call as well, which then acts on that world.',
  ...otherTags,
};

/** The image of a multipart body, which is not in the schemas of forms. */
const pictureSchema = z
  .file()
  .optional()
  .meta({ description: 'PNG, JPEG or WebP, at most 2 MiB', override: { type: 'string', format: 'binary' } });

/** The server accepts this call, and sends its reply. */
export interface CallExample extends ParameterExamples {
  /** The login that makes the call; absent for public endpoints. */
  readonly login?: string | undefined;
  readonly body?: object | undefined;
  /** The keys are media types. */
  readonly replies?: Readonly<Record<string, unknown>>;
}

export type FindExample = (endpoint: Endpoint) => CallExample | undefined;

function requestBodyOf(
  { bodyType, orMultipart }: Endpoint,
  { body }: EndpointSchemas,
  example: object | undefined,
): ZodOpenApiRequestBodyObject | undefined {
  if (!body) return undefined;
  const required = !body.safeParse(undefined).success;
  const form = z.object({ ...(body instanceof z.ZodObject && body.shape), profilePicture: pictureSchema });
  const shown = example && { example };
  return {
    required,
    content: {
      ...(bodyType === 'json' && { 'application/json': { schema: body, ...shown } }),
      ...((bodyType === 'multipart' || orMultipart) && { 'multipart/form-data': { schema: form, ...shown } }),
    },
  };
}

function audienceOf({ roles }: Endpoint, example: CallExample | undefined): string {
  if (roles === 'public') return 'Open to everybody, without a token.';
  const audience = roles === 'any' ? 'For everybody who is signed in.' : `For ${roles.join(', ')}.`;
  return example?.login ? `${audience} The example is a call of ${example.login}.` : audience;
}

function operationOf(
  endpoint: Endpoint,
  schemas: EndpointSchemas,
  example: CallExample | undefined,
): ZodOpenApiOperationObject {
  const { id, roles, status, isExtension } = endpoint;
  const requestBody = requestBodyOf(endpoint, schemas, example?.body);
  return {
    operationId: id,
    tags: [tagOf(endpoint)],
    summary: schemas.summary,
    description: audienceOf(endpoint, example),
    ...(isExtension && { 'x-added': true }),
    security: roles === 'public' ? [] : [{ bearer: [] }],
    requestParams: parametersOf(endpoint, schemas, example),
    ...(requestBody && { requestBody }),
    responses: {
      [status]: successResponseOf(endpoint, schemas, example?.replies),
      ...(endpoint.secondPerson && { 202: askedResponse }),
      ...Object.fromEntries(refusalStatusesOf(endpoint, schemas).map((code) => [code, refusalResponses[code]])),
    },
  };
}

const documentOptions: CreateDocumentOptions = {
  override: ({ jsonSchema }) => {
    // Clients must accept new fields in a reply.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    // zod adds these bounds to every integer.
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    // Validators that divide binary fractions would refuse 4.35.
    if (jsonSchema.multipleOf === 0.01) {
      delete jsonSchema.multipleOf;
      jsonSchema.description ??= 'At most two decimals';
    }
    // JavaScript escapes each slash in the source of a regular expression. Generators that copy it into a string lose what follows.
    if (jsonSchema.pattern !== undefined) jsonSchema.pattern = jsonSchema.pattern.replaceAll('\\/', '/');
  },
};

/** Makes an OpenAPI 3.1 document of the whole API, from the schemas that check the input. It takes time, so the caller keeps the result. */
export function buildOpenApi(
  endpoints: readonly Endpoint[],
  schemasOf: FindSchemas,
  exampleOf: FindExample = () => undefined,
): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const template = openApiPath(endpoint.path);
    const operation = operationOf(endpoint, schemasOf(endpoint), exampleOf(endpoint));
    paths[template] = { ...paths[template], [endpoint.method.toLowerCase()]: operation };
  }
  /** A noun without a description of its own is what its list is: 'Deposit plans'. */
  const listSummaries = new Map(
    endpoints
      .filter(({ id }) => id.endsWith('.list'))
      .map((endpoint) => [tagOf(endpoint), schemasOf(endpoint).summary]),
  );
  const tags = [...new Set([...endpoints.map(tagOf), ...Object.keys(otherTags)])].sort();
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'INVEST',
        version: packageJson.version,
        description:
          'Role-based investment and commission management. Money is rupees with at most two decimals, months count from 1, days and months are those of India. A parameter of a query with allowEmptyValue counts as absent when it is empty.',
        contact: { name: 'Whoever runs this server' },
      },
      servers: [{ url: '/' }],
      'x-features': features,
      tags: tags.map((name) => {
        const description = tagDescriptions[name] ?? listSummaries.get(name);
        return { name, ...(description && { description }) };
      }),
      paths: { ...paths, ...otherPaths },
      components: {
        schemas: componentSchemas,
        headers,
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    documentOptions,
  );
}
