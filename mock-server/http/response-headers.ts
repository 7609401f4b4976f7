import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from 'cors';
import helmet from 'helmet';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '@/contract/idempotency';
import { STORE_POSITION } from '@/contract/position';
import { ETAG, IF_MATCH } from '@/contract/preconditions';

/** Credentials need not be allowed, as there are no cookies. */
export const corsMiddleware = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', IDEMPOTENCY_KEY, IF_MATCH, STORE_POSITION, 'X-Fixture-World'],
    exposedHeaders: [
      'Content-Disposition',
      'Date',
      ETAG,
      IDEMPOTENCY_REPLAYED,
      'Retry-After',
      STORE_POSITION,
      'X-Request-Id',
    ],
    maxAge: 600,
    preflightContinue: true,
  });

/** Names and values take turns. */
export type HeaderPairs = readonly string[];

const helmetMiddleware = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"] },
  },
  referrerPolicy: { policy: 'no-referrer' },
  frameguard: { action: 'deny' },
  // The server runs without TLS; a proxy with TLS sets this header itself.
  strictTransportSecurity: false,
});

/** The headers of helmet and cors depend on the origin alone, so they are computed once, with a response that is never sent. */
function computeHeaders(origin: string | undefined, origins: readonly string[]): HeaderPairs {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  request.method = 'GET';
  if (origin !== undefined) request.headers.origin = origin;
  const fail = (error: unknown) => {
    if (error) throw error;
  };
  helmetMiddleware(request, response, fail);
  corsMiddleware(origins)(request, response, fail);
  response.setHeader('Cache-Control', 'no-store');
  return response.getHeaderNames().flatMap((name) => [name, String(response.getHeader(name))]);
}

/** Responses are not to be cached, framed or embedded. */
export function createHeaderLookup(origins: readonly string[]): (origin: string | undefined) => HeaderPairs {
  const defaults = computeHeaders(undefined, origins);
  const byOrigin = new Map(origins.map((origin) => [origin, computeHeaders(origin, origins)]));
  return (origin) => (origin === undefined ? defaults : (byOrigin.get(origin) ?? defaults));
}
