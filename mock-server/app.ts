import express, { type Express, type NextFunction, type Request } from 'express';
import { type Logger, pino } from 'pino';
import type { Endpoint } from '../src/contract/endpoint';
import { endpoints as registry } from '../src/contract/endpoints';
import { type FindSchemas, schemasOf as registeredSchemasOf } from '../src/contract/schemas';
import { type ControlOptions, createControl } from './control/control';
import { docsPages } from './docs/docs-pages';
import type { TrustProxy } from './http/address';
import { crossOrigin } from './http/cross-origin';
import { Problem, problemOf } from './http/errors';
import { linkedFiles } from './http/linked-files';
import type { ApiHandler, ApiResponse, Services } from './http/locals';
import { type Mount, nounRouter, refuseMethod, withUnanswered } from './http/noun-router';
import { buildOpenApi } from './http/openapi';
import { readQuery } from './http/query';
import { beginRequest } from './http/request-log';
import { sendProblem, withCommonHeaders } from './http/send';
import { LINK_PATH } from './http/signed-links';
import { standardHeaders } from './http/standard-headers';
import { uploadedPictures } from './http/uploaded-pictures';
import { mounts as allMounts } from './routes/all';
import { openTarget } from './routes/linked-files';

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
const readOnly = refuseMethod('GET, HEAD');

/** Built when it is first asked for. */
function openApiOf(endpoints: readonly Endpoint[], schemasOf: FindSchemas): () => object {
  let document: object | undefined;
  return () => {
    document ??= buildOpenApi(endpoints, schemasOf);
    return document;
  };
}

/** What describes the API and says that it is there. */
function routeDocs(app: Express, openApi: () => object): void {
  app
    .route('/healthz')
    .get(withCommonHeaders, (_request, response) => {
      response.json({ success: true, data: { status: 'ok' } });
    })
    .all(readOnly);
  app
    .route('/openapi.json')
    .get(withCommonHeaders, (_request, response) => {
      response.json(openApi());
    })
    .all(readOnly);
  app.route(['/docs', '/docs/:file']).get(withCommonHeaders, docsPages(openApi)).all(readOnly);
}

const notFound: ApiHandler = (_request, { locals }) => {
  // Express decodes parameters alone: of other addresses, too, it is said when they cannot be read.
  decodeURIComponent(locals.path);
  throw new Problem(404, 'Not found');
};

/** Express knows a handler of errors by its four parameters. */
const answerProblem =
  (log: Logger) =>
  (error: unknown, _request: Request, response: ApiResponse, _next: NextFunction): void => {
    const problem = problemOf(error);
    if (problem.status >= 500 && problem.status !== 501) log.error({ request: response.locals.requestId, err: error });
    if (response.headersSent) response.destroy();
    else sendProblem(response, problem);
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
  const preflight = crossOrigin(corsOrigins);
  const app = express()
    .disable('x-powered-by')
    .disable('etag')
    .enable('case sensitive routing')
    .set('query parser', readQuery)
    .set('trust proxy', trustProxy);
  app.use(beginRequest(log, standardHeaders(corsOrigins), services));
  if (control) app.use(control.watch).use('/__mock', control.router);
  routeDocs(app, openApiOf(endpoints, schemasOf));
  if (control) app.use(control.actInWorld).use(control.strike);
  for (const mount of withUnanswered(mounts, endpoints)) app.use(mount.path, nounRouter(mount, schemasOf, preflight));
  app
    .route('/uploads/:name')
    .get(withCommonHeaders, uploadedPictures(control?.files ?? services.files))
    .all(readOnly);
  app.route(LINK_PATH).get(linkedFiles(openTarget)).all(readOnly);
  app.use(notFound);
  app.use(answerProblem(log));
  return app;
}
