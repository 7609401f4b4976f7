import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { pathOf } from './address';
import { notesOf, startNotes } from './request-notes';
import type { HeaderPairs } from './standard-headers';

function logWhenClosed(log: Logger, request: IncomingMessage, response: ServerResponse): void {
  const { method } = request;
  const path = pathOf(request);
  const started = performance.now();
  response.once('close', () => {
    const { requestId, actor } = notesOf(response) ?? {};
    const line = {
      request: requestId,
      method,
      path,
      status: response.statusCode,
      ms: Math.round(performance.now() - started),
      role: actor?.role,
      account: actor?.id,
      ...(response.writableFinished ? {} : { aborted: true }),
    };
    if (response.statusCode === 401 || response.statusCode === 403 || response.statusCode === 429) log.warn(line);
    else log.info(line);
  });
}

/**
 * Where every request begins: it gets its id, and the headers of its answer. One line per answer, if anybody reads them: no query,
 * headers or bodies, since those hold tokens, passwords and names.
 */
export const beginRequest =
  (log: Logger, headersFor: (origin: string | undefined) => HeaderPairs) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    startNotes(response, { requestId: randomUUID(), headers: headersFor(request.headers.origin) });
    if (log.isLevelEnabled('warn')) logWhenClosed(log, request, response);
  };
