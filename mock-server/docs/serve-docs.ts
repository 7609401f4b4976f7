import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@server/domain/message';
import { HttpError } from '@server/http/errors';
import { errorCodeOf } from '@server/store/disk';
import type { RequestHandler } from 'express';
import { type OpenApiDocument, renderDocsPage } from './docs-page';

const ASSET_TYPES: Readonly<Record<string, string>> = { 'docs.css': 'text/css', 'docs.js': 'text/javascript' };
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** 404 for a file that was removed while the server runs. */
async function assetOf(file: string): Promise<Buffer> {
  try {
    return await readFile(join(import.meta.dirname, file));
  } catch (error) {
    throw errorCodeOf(error) === 'ENOENT' ? new HttpError(404, messageOf('not-found')) : error;
  }
}

/** GET /docs and the two files that it loads: a page about the API, made from the same document as /openapi.json. */
export function serveDocs(openApi: () => Promise<object>): RequestHandler<{ file?: string }> {
  const pages = new WeakMap<object, string>();
  return async (request, response) => {
    const { file } = request.params;
    response.set('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    if (file !== undefined) {
      const type = ASSET_TYPES[file];
      if (!type) throw new HttpError(404, messageOf('not-found'));
      response.type(type).send(await assetOf(file));
      return;
    }
    // Addresses on the page are relative, so that it also works below the UI's /backend.
    if (request.path.endsWith('/')) return response.redirect(308, '../docs');
    const document = await openApi();
    const page = pages.get(document) ?? renderDocsPage(document as OpenApiDocument);
    pages.set(document, page);
    response.type('text/html').send(page);
  };
}
