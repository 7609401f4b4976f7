import { LINK_PATH } from '@server/documents/signed-links';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import type { RefusalStatus } from '@/contract/endpoint.schema';
import packageJson from '../../../package.json' with { type: 'json' };
import { refusalResponses, withHeaders } from './responses';

const bytes = { schema: { type: 'string', format: 'binary' } } as const;

const refusals = (...statuses: RefusalStatus[]) =>
  Object.fromEntries(statuses.map((status) => [status, refusalResponses[status]]));

/** A call without a token. */
const operation = (
  operationId: string,
  summary: string,
  description: string,
  rest: Pick<ZodOpenApiOperationObject, 'requestParams' | 'responses'>,
): ZodOpenApiOperationObject => ({
  operationId,
  tags: operationId.split('.', 1),
  summary,
  description,
  security: [],
  ...rest,
});

const openFile = operation(
  'files.open',
  'The file of a link: a receipt, a statement or a list of commissions',
  'Answers that name a file have such a link: invoiceUrl, pdfUrl, csvUrl. A link needs no token; it is valid for five minutes, and no longer than the session that asked for it.',
  {
    requestParams: {
      query: z.object({
        link: z.string().meta({ param: { description: 'The signed part of the link' } }),
        world: z
          .string()
          .optional()
          .meta({
            param: { description: "The world of the testers' interface that the link is from; it is part of the link" },
          }),
      }),
    },
    responses: {
      200: {
        description: 'The file',
        headers: withHeaders('Content-Disposition'),
        content: { 'application/pdf': bytes, 'text/csv': { schema: { type: 'string' } } },
      },
      ...refusals(400, 401, 404, 409, 429, 503),
    },
  },
);

const showPicture = operation(
  'files.picture',
  'A profile picture, by the path that profilePicture has',
  'Needs no token: the name is random, and only those who were shown the picture know it.',
  {
    requestParams: { path: z.object({ name: z.string().meta({ param: { description: 'The name of the picture' } }) }) },
    responses: {
      200: {
        description: 'The picture',
        headers: withHeaders('Cache-Control'),
        content: { 'image/png': bytes, 'image/jpeg': bytes, 'image/webp': bytes },
      },
      ...refusals(404),
    },
  },
);

const showHealth = operation(
  'service.health',
  'Whether the server answers, and saves',
  'For whoever watches over the server.',
  {
    responses: {
      200: {
        description: 'It answers, and the last change reached the disk',
        headers: withHeaders(),
        content: {
          'application/json': {
            schema: z.object({
              success: z.literal(true),
              data: z.object({ status: z.literal('ok'), version: z.string() }),
            }),
            example: { success: true, data: { status: 'ok', version: packageJson.version } },
          },
        },
      },
      ...refusals(503),
    },
  },
);

const showDocument = operation('service.openapi', 'This document', 'What every call takes and answers, for programs.', {
  responses: {
    200: {
      description: 'An OpenAPI 3.1 document',
      headers: withHeaders(),
      content: { 'application/json': { schema: { type: 'object' } } },
    },
  },
});

const showDocs = operation(
  'service.docs',
  'This document as a page to read',
  'What every call takes and answers, for people.',
  {
    responses: {
      200: { description: 'A page', headers: withHeaders(), content: { 'text/html': { schema: { type: 'string' } } } },
    },
  },
);

/** What the server answers beside the endpoints of the contract. */
export const otherPaths: ZodOpenApiPathsObject = {
  [LINK_PATH]: { get: openFile },
  '/uploads/{name}': { get: showPicture },
  '/healthz': { get: showHealth },
  '/openapi.json': { get: showDocument },
  '/docs': { get: showDocs },
};

export const otherTags: Readonly<Record<string, string>> = {
  files: 'Files of links, and pictures',
  service: 'The server itself',
};
