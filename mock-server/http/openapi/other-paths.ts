import { LINK_PATH } from '@server/documents/signed-links';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import type { RefusalStatus } from '@/contract/endpoint.schema';
import packageJson from '../../../package.json' with { type: 'json' };
import { refusalResponses, withHeaders } from './responses';

const bytes = { schema: { type: 'string', format: 'binary' } } as const;

const refusals = (...statuses: RefusalStatus[]) =>
  Object.fromEntries(statuses.map((status) => [status, refusalResponses[status]]));

const openFile: ZodOpenApiOperationObject = {
  operationId: 'files.open',
  tags: ['files'],
  summary: 'The file of a link: a receipt, a statement or a list of commissions',
  description:
    'Answers that name a file have such a link: invoiceUrl, pdfUrl, csvUrl. A link needs no token; it is valid for five minutes, and no longer than the session that asked for it.',
  security: [],
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
};

const showPicture: ZodOpenApiOperationObject = {
  operationId: 'files.picture',
  tags: ['files'],
  summary: 'A profile picture, by the path that profilePicture has',
  description: 'Needs no token: the name is random, and only those who were shown the picture know it.',
  security: [],
  requestParams: { path: z.object({ name: z.string().meta({ param: { description: 'The name of the picture' } }) }) },
  responses: {
    200: {
      description: 'The picture',
      headers: withHeaders('Cache-Control'),
      content: { 'image/png': bytes, 'image/jpeg': bytes, 'image/webp': bytes },
    },
    ...refusals(404),
  },
};

const showHealth: ZodOpenApiOperationObject = {
  operationId: 'service.health',
  tags: ['service'],
  summary: 'Whether the server answers, and saves',
  description: 'For whoever watches over the server.',
  security: [],
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
};

const showDocument: ZodOpenApiOperationObject = {
  operationId: 'service.openapi',
  tags: ['service'],
  summary: 'This document',
  description: 'What every call takes and answers, for programs.',
  security: [],
  responses: {
    200: {
      description: 'An OpenAPI 3.1 document',
      headers: withHeaders(),
      content: { 'application/json': { schema: { type: 'object' } } },
    },
  },
};

const showDocs: ZodOpenApiOperationObject = {
  operationId: 'service.docs',
  tags: ['service'],
  summary: 'This document as a page to read',
  description: 'What every call takes and answers, for people.',
  security: [],
  responses: {
    200: {
      description: 'A page',
      headers: withHeaders(),
      content: { 'text/html': { schema: { type: 'string' } } },
    },
  },
};

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
