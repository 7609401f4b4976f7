import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { type Logger, pino } from 'pino';
import type { Endpoint } from '../src/contract/endpoint';
import { endpoints as registry } from '../src/contract/endpoints';
import { type ControlOptions, createControl } from './control/control';
import { docsPages } from './docs/docs-pages';
import type { Route } from './http/bind';
import { crossOrigin } from './http/cross-origin';
import { dispatch, type Services, type Surroundings } from './http/dispatch';
import { Problem, problemOf } from './http/errors';
import { linkedFiles } from './http/linked-files';
import { buildOpenApi } from './http/openapi';
import { beginRequest } from './http/request-log';
import { notesOf } from './http/request-notes';
import { sendProblem, withCommonHeaders } from './http/send';
import { LINK_PATH } from './http/signed-links';
import { standardHeaders } from './http/standard-headers';
import { uploadedPictures } from './http/uploaded-pictures';
import { allRoutes } from './routes/all';
import { openTarget } from './routes/linked-files';

export interface AppOptions extends Services {
  /** Silent unless given. */
  readonly log?: Logger;
  /** Other origins that may call from a browser. */
  readonly corsOrigins?: readonly string[];
  /** Proxies whose X-Forwarded-For is believed, in Express's terms; nobody's unless given. */
  readonly trustProxy?: number | readonly string[];
  readonly endpoints?: readonly Endpoint[];
  readonly routes?: readonly Route[];
  /** The testers' interface; without it there is none. */
  readonly control?: ControlOptions;
}

const notFound: RequestHandler = () => {
  throw new Problem(404, 'Not found');
};

/** An address that can only be read. */
const readOnly: RequestHandler = ({ method }) => {
  throw new Problem(405, `${method} is not possible here`, { headers: { Allow: 'GET, HEAD' } });
};

const answerError =
  (log: Logger): ErrorRequestHandler =>
  (error, _request, response, _next) => {
    const problem = problemOf(error);
    if (problem.status >= 500 && problem.status !== 501)
      log.error({ request: notesOf(response)?.requestId, err: error });
    if (response.headersSent) response.destroy();
    else sendProblem(response, problem);
  };

/** Built when it is first asked for. */
function openApiOf(endpoints: readonly Endpoint[]): () => object {
  let document: object | undefined;
  return () => {
    document ??= buildOpenApi(endpoints);
    return document;
  };
}

/** A browser's question whether it may call at all: answered at the end, when everything has said what it allows. */
const unlessPreflight =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    request.method === 'OPTIONS' ? next() : handler(request, response, next);

/** The whole API, at its root; it knows neither port nor disk. */
export function createApp(options: AppOptions): express.Express {
  const { log = pino({ level: 'silent' }), corsOrigins = [], trustProxy = false } = options;
  const { endpoints = registry, routes = allRoutes, control: controlOptions, ...services } = options;
  const control = controlOptions && createControl(controlOptions, endpoints, corsOrigins);
  const surroundings: Surroundings = control?.surroundings ?? { servicesFor: () => services };
  const answer = dispatch(endpoints, routes, surroundings);
  const openApi = openApiOf(endpoints);
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', trustProxy);
  app.use(beginRequest(log, standardHeaders(corsOrigins)));
  if (control) app.use(control.watch);
  // What nearly every request is for comes first; the rest is for Express to write, with the same headers.
  app.use(unlessPreflight(answer), withCommonHeaders, crossOrigin(corsOrigins));
  app
    .route('/healthz')
    .get((_request, response) => {
      response.json({ success: true, data: { status: 'ok' } });
    })
    .all(readOnly);
  app
    .route('/openapi.json')
    .get((_request, response) => {
      response.json(openApi());
    })
    .all(readOnly);
  app.route(['/docs', '/docs/:file']).get(docsPages(openApi)).all(readOnly);
  if (control) app.use(control.api, control.faults);
  app
    .route('/uploads/:name')
    .get(uploadedPictures(control?.files ?? services.files))
    .all(readOnly);
  app.route(LINK_PATH).get(linkedFiles(surroundings.servicesFor, openTarget)).all(readOnly);
  app.use(answer, notFound, answerError(log));
  return app;
}
