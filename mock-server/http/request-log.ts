import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Services } from '@server/context';
import type { Logger } from 'pino';
import { STORE_POSITION } from '@/contract/position';
import { type ApiHandler, type ApiResponse, Locals } from './locals';
import { rawPathOf } from './request-url';
import type { HeaderPairs } from './response-headers';

function logWhenClosed(log: Logger, method: string, response: ApiResponse): void {
  const started = performance.now();
  response.once('close', () => {
    const { requestId, path, actor, limit } = response.locals;
    const line = {
      request: requestId,
      method,
      path,
      // A connection that was closed before a response began has no status.
      ...(response.headersSent && { status: response.statusCode }),
      ms: Math.round(performance.now() - started),
      role: actor?.role,
      account: actor?.id,
      limit,
      ...(response.writableFinished ? {} : { aborted: true }),
    };
    if (limit !== undefined || response.statusCode === 401 || response.statusCode === 403) log.warn(line);
    else log.info(line);
  });
}

/** All callers behind a proxy that is not trusted have its IP address and share one limit of attempts. The log says so once. */
export function warnAboutProxies(log: Logger): ApiHandler {
  let hasWarned = false;
  return (request, _response, next) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      log.warn('X-Forwarded-For arrived and TRUST_PROXY is not set: all callers count as one address');
    }
    next();
  };
}

/** The id of a proxy is kept, so that its log and ours name the request alike; one of another form might forge lines of the log. */
const requestIdOf = (id: string | string[] | undefined): string =>
  typeof id === 'string' && /^[\w.-]{8,64}$/.test(id) ? id : randomUUID();

/**
 * Node closes only the response whose turn it is on a connection. One to a request that was sent before that would never be closed when the
 * connection ends, and what waits for its end would keep its place.
 */
function closeWithConnection({ socket }: IncomingMessage, response: ApiResponse): void {
  if (response.socket) return;
  const close = () => response.destroy().emit('close');
  socket.setMaxListeners(0).once('close', close);
  response.once('close', () => socket.off('close', close));
}

/** The caller has an answer of another server, which knew more than this one may know yet. */
export const waitForPosition: ApiHandler = ({ headers }, { locals }, next) => {
  const position = headers[STORE_POSITION.toLowerCase()];
  const reached = typeof position === 'string' ? locals.services.store.reach?.(position) : undefined;
  if (reached) reached.then(() => next(), next);
  else next();
};

/** No query, header or body is logged: they contain tokens, passwords and names; pino-http would log headers and IP addresses. */
export const beginRequest =
  (
    log: Logger,
    headersFor: (origin: string | undefined) => HeaderPairs,
    services: Services,
    limitsReached: Map<string, number>,
  ): ApiHandler =>
  (request, response, next) => {
    response.locals = new Locals(
      requestIdOf(request.headers['x-request-id']),
      rawPathOf(request),
      headersFor(request.headers.origin),
      services,
      limitsReached,
    );
    closeWithConnection(request, response);
    if (log.isLevelEnabled('warn')) logWhenClosed(log, request.method, response);
    next();
  };
