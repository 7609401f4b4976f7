import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { Problem } from '../http/errors';
import type { Document } from './document';
import { docsPage } from './page';

const types: Readonly<Record<string, string>> = { 'docs.css': 'text/css', 'docs.js': 'text/javascript' };
const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** GET /docs and the two files it loads: the API for people, made from the same document as /openapi.json. */
export function docsPages(openApi: () => object): RequestHandler<{ file?: string }> {
  let page: string | undefined;
  return async (request, response) => {
    const { file } = request.params;
    response.set('Content-Security-Policy', policy);
    if (file !== undefined) {
      const type = types[file];
      if (!type) throw new Problem(404, 'Not found');
      response.type(type).send(await readFile(join(import.meta.dirname, file)));
      return;
    }
    // Addresses on the page are relative, so that it also works behind the UI's /backend.
    if (request.path.endsWith('/')) return response.redirect(308, '../docs');
    page ??= docsPage(openApi() as Document);
    response.type('text/html').send(page);
  };
}
