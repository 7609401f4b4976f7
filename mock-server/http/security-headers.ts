import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"] },
  },
  referrerPolicy: { policy: 'no-referrer' },
  frameguard: { action: 'deny' },
  // The product runs without TLS on one's own machine; whoever puts it behind a proxy sets this there.
  strictTransportSecurity: false,
});

/** The same for every answer, so they are made for one that is never sent. */
function headersOf(middleware: typeof protect): Map<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, (error) => {
    if (error) throw error;
  });
  return new Map(response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]));
}

const headers = headersOf(protect).set('Cache-Control', 'no-store');

/** Answers are about one person at one moment: nobody keeps, frames, sniffs or embeds them. */
export const securityHeaders: RequestHandler = (_request, response, next) => {
  response.setHeaders(headers);
  next();
};
