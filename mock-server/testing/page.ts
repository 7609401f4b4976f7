import { join } from 'node:path';
import type { ApiHandler } from '@server/http/locals';
import { withCommonHeaders } from '@server/http/send';
import { servePage } from '@server/http/serve-page';
import { Router } from 'express';

const TYPES = { html: 'text/html', css: 'text/css', js: 'text/javascript' } as const;
const FILE_NAME = /^[a-z-]+\.(html|css|js)$/;

const serveFile = servePage({
  name: '__mock',
  index: 'page.html',
  fileOf: (name) => {
    const ending = FILE_NAME.exec(name)?.[1] as keyof typeof TYPES | undefined;
    return ending && { type: TYPES[ending], folder: join(import.meta.dirname, 'page') };
  },
  // All scripts, styles and calls are of this server, and none stands within the page's own text. The empty icon is in its link.
  contentSecurityPolicy:
    "default-src 'none'; connect-src 'self'; img-src data:; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
});

const showPage: ApiHandler = (request, response, next) =>
  request.accepts(['json', 'html']) === 'html' ? serveFile(request, response.vary('Accept'), next) : next();

/** `/__mock` is a page for browsers, with files of its own; others get the list of the calls from the next handler. */
export const pageRouter = Router({ caseSensitive: true })
  .get('/', withCommonHeaders, showPage)
  .get('/page/:file', withCommonHeaders, serveFile);
