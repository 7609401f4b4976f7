import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from 'cors';
import helmet from 'helmet';

/** Other origins are named one by one and never reflected; without cookies there are no credentials to allow. */
export const corsMiddleware = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'X-Fixture-World'],
    exposedHeaders: ['Content-Disposition', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
    preflightContinue: true,
  });

/** Name, value, name, value …: as Node writes them in one go. */
export type HeaderPairs = readonly string[];

const helmetMiddleware = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"] },
  },
  referrerPolicy: { policy: 'no-referrer' },
  frameguard: { action: 'deny' },
  // The product runs without TLS on one's own machine; whoever puts it behind a proxy sets this there.
  strictTransportSecurity: false,
});

/** What these say about every answer to an origin is always the same, so they say it once, of an answer that is never sent. */
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

/** Answers are about one person at one moment: nobody keeps, frames, sniffs or embeds them. By the origin that asks. */
export function createHeaderLookup(origins: readonly string[]): (origin: string | undefined) => HeaderPairs {
  const toOthers = computeHeaders(undefined, origins);
  const toNamed = new Map(origins.map((origin) => [origin, computeHeaders(origin, origins)]));
  return (origin) => (origin === undefined ? toOthers : (toNamed.get(origin) ?? toOthers));
}
