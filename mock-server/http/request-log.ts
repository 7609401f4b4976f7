import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Endpoint } from '../../src/contract/endpoint';
import type { Actor } from '../use-cases/context';

interface Notes {
  requestId: string;
  actor?: Actor;
  endpoint?: Endpoint;
}
const notes = new WeakMap<Response, Notes>();

export const noteActor = (response: Response, actor: Actor): void => {
  const about = notes.get(response);
  if (about) about.actor = actor;
};

export const noteEndpoint = (response: Response, endpoint: Endpoint): void => {
  const about = notes.get(response);
  if (about) about.endpoint = endpoint;
};

/** What has been found out about a request so far. */
export const notesOf = (response: Response): Readonly<Partial<Notes>> => notes.get(response) ?? {};

export const requestIdOf = (response: Response): string | undefined => notes.get(response)?.requestId;

/** One line per answer: no query, headers or bodies, since those hold tokens, passwords and names. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const about: Notes = { requestId: randomUUID() };
    const { method, path } = request;
    notes.set(response, about);
    response.set('X-Request-Id', about.requestId);
    response.once('close', () => {
      const line = {
        request: about.requestId,
        method,
        path,
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        role: about.actor?.role,
        account: about.actor?.id,
        ...(response.writableFinished ? {} : { aborted: true }),
      };
      if (response.statusCode === 401 || response.statusCode === 403 || response.statusCode === 429) log.warn(line);
      else log.info(line);
    });
    next();
  };
}
