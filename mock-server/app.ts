import express, { type Express, type NextFunction, type Request } from 'express';
import { type Logger, pino } from 'pino';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints as registry } from '@/contract/endpoints';
import { type FindSchemas, schemasOf as registeredSchemasOf } from '@/contract/schemas';
import { serveDocs } from './docs/serve-docs';
import { LINK_PATH } from './documents/signed-links';
import { HttpError, toHttpError } from './http/errors';
import { serveLinkedFile, serveUploadedPicture } from './http/file-routes';
import type { ApiHandler, ApiResponse, Services } from './http/locals';
import { createModuleRouter, type Mount, methodNotAllowed, withNotImplemented } from './http/module-router';
import { buildOpenApi } from './http/openapi';
import { beginRequest } from './http/request-log';
import type { TrustProxy } from './http/request-url';
import { parseQuery } from './http/request-url';
import { corsMiddleware, createHeaderLookup } from './http/response-headers';
import { sendError, withCommonHeaders } from './http/send';
import { openLinkTarget } from './modules/files/linked-files';
import { mounts as allMounts } from './modules/routes';
import { type ControlOptions, createControl } from './testing/control';

export interface AppOptions extends Services {
  /** Silent unless given. */
  readonly log?: Logger;
  /** Other origins that may call from a browser. */
  readonly corsOrigins?: readonly string[] | undefined;
  /** Whose X-Forwarded-For is believed; nobody's unless given. */
  readonly trustProxy?: TrustProxy | undefined;
  /** The contract's unless given, and so are their schemas. */
  readonly endpoints?: readonly Endpoint[];
  readonly schemasOf?: FindSchemas;
  /** In the order in which they are tried. */
  readonly mounts?: readonly Mount[];
  /** The testers' interface; without it there is none. */
  readonly control?: ControlOptions | undefined;
}

/** An address that can only be read. */
const readOnlyMethods = methodNotAllowed('GET, HEAD');

/** Built when it is first asked for. */
function lazyOpenApi(endpoints: readonly Endpoint[], schemasOf: FindSchemas): () => object {
  let document: object | undefined;
  return () => {
    document ??= buildOpenApi(endpoints, schemasOf);
    return document;
  };
}

/** What describes the API and says that it is there. */
function mountDocs(app: Express, openApi: () => object): void {
  app
    .route('/healthz')
    .get(withCommonHeaders, (_request, response) => {
      response.json({ success: true, data: { status: 'ok' } });
    })
    .all(readOnlyMethods);
  app
    .route('/openapi.json')
    .get(withCommonHeaders, (_request, response) => {
      response.json(openApi());
    })
    .all(readOnlyMethods);
  app.route(['/docs', '/docs/:file']).get(withCommonHeaders, serveDocs(openApi)).all(readOnlyMethods);
}

const notFound: ApiHandler = (_request, { locals }) => {
  // Express decodes parameters alone: of other addresses, too, it is said when they cannot be read.
  decodeURIComponent(locals.path);
  throw new HttpError(404, 'Not found');
};

/** Express knows a handler of errors by its four parameters. */
const errorHandler =
  (log: Logger) =>
  (error: unknown, _request: Request, response: ApiResponse, _next: NextFunction): void => {
    const problem = toHttpError(error);
    if (problem.status >= 500 && problem.status !== 501) log.error({ request: response.locals.requestId, err: error });
    if (response.headersSent) response.destroy();
    else sendError(response, problem);
  };

/** The whole API, at its root; it knows neither port nor disk. */
export function createApp(options: AppOptions): Express {
  const { log = pino({ level: 'silent' }), corsOrigins = [], trustProxy = false } = options;
  const {
    endpoints = registry,
    schemasOf = registeredSchemasOf,
    mounts = allMounts,
    control: controlOptions,
    ...services
  } = options;
  const control = controlOptions && createControl(controlOptions, endpoints, schemasOf, corsOrigins);
  const preflight = corsMiddleware(corsOrigins);
  const app = express()
    .disable('x-powered-by')
    .disable('etag')
    .enable('case sensitive routing')
    .set('query parser', parseQuery)
    .set('trust proxy', trustProxy);
  app.use(beginRequest(log, createHeaderLookup(corsOrigins), services));
  if (control) app.use(control.watch).use('/__mock', control.router);
  mountDocs(app, lazyOpenApi(endpoints, schemasOf));
  if (control) app.use(control.actInWorld).use(control.strike);
  for (const mount of withNotImplemented(mounts, endpoints))
    app.use(mount.path, createModuleRouter(mount, schemasOf, preflight));
  app
    .route('/uploads/:name')
    .get(withCommonHeaders, serveUploadedPicture(control?.files ?? services.files))
    .all(readOnlyMethods);
  app.route(LINK_PATH).get(serveLinkedFile(openLinkTarget)).all(readOnlyMethods);
  app.use(notFound);
  app.use(errorHandler(log));
  return app;
}
