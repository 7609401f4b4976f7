import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { type Logger, pino } from 'pino';
import type { Endpoint } from '../src/contract/endpoint';
import { endpoints as registry } from '../src/contract/endpoints';
import { type FindSchemas, schemasOf as registeredSchemasOf } from '../src/contract/schemas';
import { type ControlOptions, createControl } from './control/control';
import { docsPages } from './docs/docs-pages';
import type { TrustProxy } from './http/address';
import type { Route } from './http/bind';
import { crossOrigin } from './http/cross-origin';
import { dispatch, type Services, type Surroundings } from './http/dispatch';
import { Problem, problemOf } from './http/errors';
import { linkedFiles } from './http/linked-files';
import { buildOpenApi } from './http/openapi';
import { beginRequest } from './http/request-log';
import { notesOf } from './http/request-notes';
import { sendProblem, setCommonHeaders } from './http/send';
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
  /** Whose X-Forwarded-For is believed; nobody's unless given. */
  readonly trustProxy?: TrustProxy;
  /** The contract's unless given, and so are their schemas. */
  readonly endpoints?: readonly Endpoint[];
  readonly schemasOf?: FindSchemas;
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

type AnswerProblem = (error: unknown, response: ServerResponse) => void;

const answerProblem =
  (log: Logger): AnswerProblem =>
  (error, response) => {
    const problem = problemOf(error);
    if (problem.status >= 500 && problem.status !== 501)
      log.error({ request: notesOf(response)?.requestId, err: error });
    if (response.headersSent) response.destroy();
    else sendProblem(response, problem);
  };

/** Built when it is first asked for. */
function openApiOf(endpoints: readonly Endpoint[], schemasOf: FindSchemas): () => object {
  let document: object | undefined;
  return () => {
    document ??= buildOpenApi(endpoints, schemasOf);
    return document;
  };
}

/** Something that may have answered, in Express's chain. */
const unlessAnswered =
  (answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean> | boolean): RequestHandler =>
  async (request, response, next) => {
    if (!(await answer(request, response))) next();
  };

const commonHeaders: RequestHandler = (_request, response, next) => {
  setCommonHeaders(response);
  next();
};

/** The whole API, at its root; it knows neither port nor disk. */
export function createApp(options: AppOptions): RequestListener {
  const { log = pino({ level: 'silent' }), corsOrigins = [], trustProxy = false } = options;
  const {
    endpoints = registry,
    schemasOf = registeredSchemasOf,
    routes = allRoutes,
    control: controlOptions,
    ...services
  } = options;
  const control = controlOptions && createControl(controlOptions, endpoints, schemasOf, corsOrigins);
  const surroundings: Surroundings = control?.surroundings ?? { servicesFor: () => services };
  const answerCall = dispatch(endpoints, schemasOf, routes, surroundings, trustProxy);
  const begin = beginRequest(log, standardHeaders(corsOrigins));
  const fail = answerProblem(log);
  const failInExpress: ErrorRequestHandler = (error, _request, response, _next) => fail(error, response);
  const openApi = openApiOf(endpoints, schemasOf);

  const others = express();
  others.disable('x-powered-by').disable('etag');
  others.use(commonHeaders, crossOrigin(corsOrigins));
  others
    .route('/healthz')
    .get((_request, response) => {
      response.json({ success: true, data: { status: 'ok' } });
    })
    .all(readOnly);
  others
    .route('/openapi.json')
    .get((_request, response) => {
      response.json(openApi());
    })
    .all(readOnly);
  others.route(['/docs', '/docs/:file']).get(docsPages(openApi)).all(readOnly);
  if (control) others.use(unlessAnswered(control.api), unlessAnswered(control.faults));
  others
    .route('/uploads/:name')
    .get(uploadedPictures(control?.files ?? services.files))
    .all(readOnly);
  others.route(LINK_PATH).get(linkedFiles(surroundings.servicesFor, openTarget)).all(readOnly);
  // Of the calls only a browser's question comes here, whether it may make one.
  others.use(unlessAnswered(answerCall), notFound, failInExpress);

  return (request, response) => {
    begin(request, response);
    control?.watch(request, response);
    if (request.method === 'OPTIONS') return others(request, response);
    // Nearly every request is a call, and Express's own way to it would cost as much as many an answer.
    answerCall(request, response)
      .then((isAnswered) => {
        if (!isAnswered) others(request, response);
      })
      .catch((error: unknown) => fail(error, response));
  };
}
