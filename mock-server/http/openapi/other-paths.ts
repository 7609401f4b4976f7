import { LINK_PATH } from '@server/documents/signed-links';
import { z } from 'zod';
import type {
  ZodOpenApiContentObject,
  ZodOpenApiOperationObject,
  ZodOpenApiPathItemObject,
  ZodOpenApiPathsObject,
  ZodOpenApiResponseObject,
} from 'zod-openapi';
import { errorReply, type RefusalStatus } from '@/contract/endpoint.schema';
import packageJson from '../../../package.json' with { type: 'json' };
import { type HeaderName, refusalResponses, withHeaders } from './responses';

const bytes = { schema: { type: 'string', format: 'binary' } } as const;
const text = { schema: { type: 'string' } } as const;

interface OtherCall extends Pick<ZodOpenApiOperationObject, 'summary' | 'description' | 'requestParams'> {
  readonly id: string;
  readonly success: ZodOpenApiResponseObject;
  readonly refusals?: readonly RefusalStatus[];
}

/** A call that only reads, without a token. */
const operation = ({ id, requestParams, success, refusals = [], ...texts }: OtherCall): ZodOpenApiPathItemObject => ({
  get: {
    operationId: id,
    tags: id.split('.', 1),
    ...texts,
    security: [],
    ...(requestParams && { requestParams }),
    responses: {
      200: success,
      ...Object.fromEntries(refusals.map((status) => [status, refusalResponses[status]])),
      431: headersTooLarge,
    },
  },
});

const described = <T extends z.ZodType>(schema: T, description: string) => schema.meta({ param: { description } });

/** Node refuses such a request before any handler sees it. */
const headersTooLarge: ZodOpenApiResponseObject = {
  id: 'HeadersTooLarge',
  description: 'The headers of the request are too large, as of any other call',
  content: { 'application/json': { schema: errorReply } },
};

const replied = (description: string, content: ZodOpenApiContentObject, ...headers: HeaderName[]) => ({
  description,
  headers: withHeaders(...headers),
  content,
});

/** The server has these paths beside the endpoints of the contract. */
export const otherPaths: ZodOpenApiPathsObject = {
  [LINK_PATH]: operation({
    id: 'files.open',
    summary: 'The file of a link: a receipt, a statement or a list of commissions',
    description:
      'Replies that name a file have such a link: invoiceUrl, pdfUrl, csvUrl. A link needs no token; it is valid for five minutes, and no longer than the session that asked for it.',
    requestParams: {
      query: z.object({
        link: described(z.string(), 'The signed part of the link'),
        world: described(
          z.string().optional(),
          "The world of the testers' interface that the link is from; it is part of the link",
        ),
      }),
    },
    success: replied('The file', { 'application/pdf': bytes, 'text/csv': text }, 'Content-Disposition'),
    refusals: [400, 401, 404, 409, 429, 503],
  }),
  '/uploads/{name}': operation({
    id: 'files.picture',
    summary: 'A profile picture, by the path that profilePicture has',
    description: 'Needs no token: the name is random, and only those who were shown the picture know it.',
    requestParams: { path: z.object({ name: described(z.string(), 'The name of the picture') }) },
    success: replied('The picture', { 'image/png': bytes, 'image/jpeg': bytes, 'image/webp': bytes }),
    refusals: [404],
  }),
  '/healthz': operation({
    id: 'service.health',
    summary: 'Whether the server answers, and saves',
    description: 'For whoever watches over the server.',
    success: replied('It answers, and the last change reached the disk', {
      'application/json': {
        schema: z.object({
          success: z.literal(true),
          data: z.object({
            status: z.literal('ok'),
            version: z.string(),
            /** How often each limit was reached since the start. */
            limits: z.record(z.string(), z.int()),
          }),
        }),
        example: { success: true, data: { status: 'ok', version: packageJson.version, limits: {} } },
      },
    }),
    refusals: [503],
  }),
  '/openapi.json': operation({
    id: 'service.openapi',
    summary: 'This document',
    description: 'What every call takes, and its reply, for programs.',
    success: replied('An OpenAPI 3.1 document', { 'application/json': { schema: { type: 'object' } } }),
  }),
  '/docs': operation({
    id: 'service.docs',
    summary: 'This document as a page to read',
    description: 'What every call takes, and its reply, for people.',
    success: replied('A page', { 'text/html': text }),
    refusals: [404],
  }),
};

export const otherTags: Readonly<Record<string, string>> = {
  files: 'Files of links, and pictures',
  service: 'The server itself',
};
