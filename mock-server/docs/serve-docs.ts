import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { messageOf } from '@server/domain/message';
import { HttpError } from '@server/http/errors';
import { errorCodeOf } from '@server/store/disk';
import type { RequestHandler } from 'express';

const require = createRequire(import.meta.url);
const swaggerFolder = dirname(require.resolve('swagger-ui-dist/package.json'));

const FILES: Readonly<Record<string, { type: string; folder: string }>> = {
  'docs.html': { type: 'text/html', folder: import.meta.dirname },
  'docs.js': { type: 'text/javascript', folder: import.meta.dirname },
  'swagger-ui.css': { type: 'text/css', folder: swaggerFolder },
  'swagger-ui-bundle.js': { type: 'text/javascript', folder: swaggerFolder },
};
// Swagger UI sets styles in its elements, and its pictures are part of its code.
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; connect-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sends /openapi.json as a page to read and to try. A file that was removed while the server runs is a 404. */
export const serveDocs: RequestHandler<{ file?: string }> = async (request, response) => {
  // URLs on the page are relative, so that it also works below the UI's /backend.
  if (request.path.endsWith('/')) return response.redirect(308, '../docs');
  const { file = 'docs.html' } = request.params;
  const known = Object.hasOwn(FILES, file) ? FILES[file] : undefined;
  const bytes = known && (await readFile(join(known.folder, file)).catch(ignoreMissing));
  if (!bytes) throw new HttpError(404, messageOf('not-found'));
  response.set('Content-Security-Policy', CONTENT_SECURITY_POLICY).type(known.type).send(bytes);
};

/** Browsers are led from `/` and `/__mock` to the page; whoever does not ask for HTML gets the 404 of an unknown path. */
export const leadToDocs: RequestHandler = (request, response, next) => {
  if (request.accepts(['json', 'html']) !== 'html') return next();
  response.vary('Accept').redirect(request.originalUrl.startsWith('/__mock/') ? '../docs' : 'docs');
};

function ignoreMissing(error: unknown): undefined {
  if (errorCodeOf(error) !== 'ENOENT') throw error;
}
