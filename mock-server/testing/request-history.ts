import type { IncomingMessage } from 'node:http';
import { queryStringOf } from '@server/http/request-url';
import type { ReplyOf } from '@/contract/endpoint';
import type { getRequests } from './endpoints';
import type { ControlHandler } from './worlds';

const MAX_ENTRIES = 1000;

type RequestHistoryEntry = ReplyOf<typeof getRequests>['data']['requests'][number];

export type RequestHistory = ReturnType<typeof createRequestHistory>;

export function createRequestHistory() {
  const lines: RequestHistoryEntry[] = [];
  return {
    /** The list is oldest first. */
    lines: (): readonly RequestHistoryEntry[] => lines,
    clear: () => {
      lines.length = 0;
    },
    add: (line: RequestHistoryEntry) => {
      if (lines.push(line) > MAX_ENTRIES) lines.shift();
    },
  };
}

/** Whoever has the token of a link can open its file. */
const withoutToken = (query: string): string => query.replace(/(^|&)link=[^&]*/g, '$1link=…');

const isControlPath = (path: string): boolean => path === '/__mock' || path.startsWith('/__mock/');

/** Calls of /__mock are not recorded. */
export const recordRequests =
  (history: RequestHistory, worldNameOf: (request: IncomingMessage, path: string) => string): ControlHandler =>
  (request, response, next) => {
    const started = performance.now();
    const { method } = request;
    const { path, requestId } = response.locals;
    if (isControlPath(path)) return next();
    // A connection that was closed has no IP address any more.
    const world = worldNameOf(request, path);
    response.once('close', () => {
      const query = queryStringOf(request.url);
      history.add({
        at: new Date().toISOString(),
        request: requestId,
        method,
        path,
        ...(query && { query: withoutToken(query) }),
        ...(response.headersSent && { status: response.statusCode }),
        ms: Math.round(performance.now() - started),
        role: response.locals.actor?.role,
        world,
        fault: response.locals.fault,
        ...(!response.writableFinished && { isAborted: true }),
      });
    });
    next();
  };
