import { messageOf } from '@server/domain/message';
import { QueueFull } from '@server/utils/limited-queue';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request } from 'express';
import { type Logger, pino } from 'pino';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints as registry } from '@/contract/endpoints';
import { type FindSchemas, schemasOf as registeredSchemasOf } from '@/contract/schemas';
import { dayOf } from '@/domain/months';
import packageJson from '../package.json' with { type: 'json' };
import type { Services } from './context';
import { createExamples } from './docs/examples';
import { leadToDocs, serveDocs } from './docs/serve-docs';
import { LINK_PATH } from './documents/signed-links';
import { HttpError, toHttpError } from './http/errors';
import { serveLinkedFile, serveUploadedPicture } from './http/file-routes';
import type { ApiHandler, ApiResponse } from './http/locals';
import { createModuleRouter, methodNotAllowed } from './http/module-router';
import { buildOpenApi } from './http/openapi/document';
import { beginRequest, waitForPosition, warnAboutProxies } from './http/request-log';
import type { TrustProxy } from './http/request-url';
import { parseQuery } from './http/request-url';
import { corsMiddleware, createHeaderLookup } from './http/response-headers';
import { sendError, withCommonHeaders } from './http/send';
import { mounts as allMounts } from './modules/routes';
import type { Mount } from './route';
import { StoreUnavailable } from './store/store';
import { type ControlOptions, createControl } from './testing/control';

export interface AppOptions extends Services {
  readonly log?: Logger;
  readonly corsOrigins?: readonly string[] | undefined;
  /** The proxies whose X-Forwarded-For is trusted; none unless given. */
  readonly trustProxy?: TrustProxy | undefined;
  readonly endpoints?: readonly Endpoint[];
  readonly schemasOf?: FindSchemas;
  readonly mounts?: readonly Mount[];
  readonly control?: ControlOptions | undefined;
}

const readOnlyMethods = methodNotAllowed('GET, HEAD');

/** Built at its first use, and again on another day: the fixtures of its examples move with the clock. */
function oncePerDay<T>({ now }: Services['clock'], build: (now: Date) => Promise<T>): () => Promise<T> {
  let kept: { readonly day: string; readonly built: Promise<T> } | undefined;
  return () => {
    const day = dayOf(now());
    if (kept?.day !== day) kept = { day, built: build(now()) };
    return kept.built;
  };
}

function mountDocs(
  app: Express,
  store: Services['store'],
  limitsReached: ReadonlyMap<string, number>,
  openApi: () => Promise<object>,
): void {
  app
    .route('/healthz')
    .get(withCommonHeaders, (_request, response) => {
      if (store.hasWriteFailed) throw new StoreUnavailable('The last change could not be saved');
      const limits = Object.fromEntries(limitsReached);
      response.json({ success: true, data: { status: 'ok', version: packageJson.version, limits } });
    })
    .all(readOnlyMethods);
  app
    .route('/openapi.json')
    .get(withCommonHeaders, async (_request, response) => {
      response.json(await openApi());
    })
    .all(readOnlyMethods);
  app.get('/', withCommonHeaders, leadToDocs);
  app.route(['/docs', '/docs/:file']).get(withCommonHeaders, serveDocs).all(readOnlyMethods);
}

const notFound: ApiHandler = (_request, { locals }) => {
  // Express decodes only parameters; this throws URIError for any other URL that cannot be decoded.
  decodeURIComponent(locals.path);
  throw new HttpError(404, messageOf('not-found'));
};

const errorHandler =
  (log: Logger) =>
  (error: unknown, _request: Request, response: ApiResponse, _next: NextFunction): void => {
    const problem = toHttpError(error);
    const isExpected = problem.status < 500 || error instanceof QueueFull;
    if (!isExpected) log.error({ request: response.locals.requestId, err: error });
    if (response.headersSent) response.destroy();
    else sendError(response, problem);
  };

const createRouters = (mounts: readonly Mount[], schemasOf: FindSchemas) =>
  mounts.map((mount) => [mount.path, createModuleRouter(mount, schemasOf)] as const);

function requireHandlers(endpoints: readonly Endpoint[], mounts: readonly Mount[]): void {
  const handled = new Set(mounts.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint)));
  const [missing] = endpoints.filter((endpoint) => !handled.has(endpoint));
  if (missing) throw new Error(`No module has a handler for the endpoint ${missing.id}`);
}

/** All applications of a process with the whole API share its routers: they take longer to make than the rest of an application. */
let wholeApi: ReturnType<typeof createRouters> | undefined;

export function createApp(options: AppOptions): Express {
  const {
    log = pino({ level: 'silent' }),
    corsOrigins = [],
    trustProxy,
    endpoints = registry,
    schemasOf = registeredSchemasOf,
    mounts = allMounts,
    control: controlOptions,
    ...services
  } = options;
  const isWholeApi = endpoints === registry && schemasOf === registeredSchemasOf && mounts === allMounts;
  const control = controlOptions && createControl(controlOptions, endpoints, schemasOf, corsOrigins);
  const app = express()
    .disable('x-powered-by')
    .disable('etag')
    .enable('case sensitive routing')
    .set('query parser', parseQuery)
    .set('trust proxy', trustProxy ?? false);
  if (trustProxy === undefined) app.use(warnAboutProxies(log));
  /** How often each limit was reached since the start. */
  const limitsReached = new Map<string, number>();
  app.use(beginRequest(log, createHeaderLookup(corsOrigins), services, limitsReached), waitForPosition, compression());
  app.options('/{*path}', withCommonHeaders, corsMiddleware(corsOrigins));
  if (control) app.use('/__mock', control.router);
  const documented = control?.documented ?? { endpoints, schemasOf };
  // The handlers of the product make the replies of the examples.
  const routes = mounts.flatMap((mount) => mount.routes);
  const openApi = oncePerDay(services.clock, async (now) => {
    const { schemasOf } = documented;
    // Only testers get a code that this server accepts.
    const examples = await createExamples({
      routes,
      schemasOf,
      now,
      ...(control && { receiptCodes: services.receiptCodes }),
    });
    return buildOpenApi(documented.endpoints, schemasOf, examples);
  });
  mountDocs(app, services.store, limitsReached, openApi);
  if (control) app.use(control.actInWorld).use(control.recordRequests).use(control.injectFaults);
  if (isWholeApi && !wholeApi) requireHandlers(endpoints, mounts);
  const routers = (isWholeApi && wholeApi) || createRouters(mounts, schemasOf);
  if (isWholeApi) wholeApi = routers;
  for (const [path, router] of routers) app.use(path, router);
  app
    .route('/uploads/:name')
    .get(withCommonHeaders, serveUploadedPicture(control?.files ?? services.files))
    .all(readOnlyMethods);
  app.route(LINK_PATH).get(serveLinkedFile).all(readOnlyMethods);
  app.use(notFound);
  app.use(errorHandler(log));
  return app;
}
