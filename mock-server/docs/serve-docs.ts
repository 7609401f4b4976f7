import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { servePage } from '@server/http/serve-page';
import type { RequestHandler } from 'express';

const require = createRequire(import.meta.url);
const swaggerFolder = dirname(require.resolve('swagger-ui-dist/package.json'));

const FILES: Readonly<Record<string, { type: string; folder: string }>> = {
  'docs.html': { type: 'text/html', folder: import.meta.dirname },
  'docs.js': { type: 'text/javascript', folder: import.meta.dirname },
  'swagger-ui.css': { type: 'text/css', folder: swaggerFolder },
  'swagger-ui-bundle.js': { type: 'text/javascript', folder: swaggerFolder },
};

/** Sends /openapi.json as a page to read and to try. */
export const serveDocs = servePage({
  name: 'docs',
  index: 'docs.html',
  fileOf: (name) => (Object.hasOwn(FILES, name) ? FILES[name] : undefined),
  // Swagger UI sets styles in its elements, and its pictures are part of its code.
  contentSecurityPolicy:
    "default-src 'none'; connect-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
});

/** Browsers are led from `/` to the page; whoever does not ask for HTML gets the 404 of an unknown path. */
export const leadToDocs: RequestHandler = (request, response, next) => {
  if (request.accepts(['json', 'html']) !== 'html') return next();
  response.vary('Accept').redirect('docs');
};
