import type { IncomingMessage } from 'node:http';
import { messageOf } from '@server/domain/message';
import { storeScoped } from '@server/figures/store-scoped';
import { callerOf } from '@server/modules/accounts/find-account';
import { createLimitedQueue, QueueFull } from '@server/utils/limited-queue';
import type { Request } from 'express';
import { HttpError } from './errors';
import type { ApiHandler, ApiResponse } from './locals';
import { addressOf } from './request-url';
import { sendError } from './send';

/** What a caller may take at once is decided here, for every call: room for bodies before they are read, and turns before it is handled. */

const MIB = 1024 * 1024;
/** Bodies count while they are on their way and until their call has its response: they are in memory. */
const MAX_BYTES_OF_CALLER = 8 * MIB;
const MAX_BYTES_OF_ALL = 64 * MIB;

/** Returns a function that gives the place back. Throws QueueFull when there is none. */
function createRoom(): (caller: string, bytes: number) => () => void {
  const taken = new Map<string, number>();
  let sum = 0;
  return (caller, bytes) => {
    const own = (taken.get(caller) ?? 0) + bytes;
    if (own > MAX_BYTES_OF_CALLER) throw new QueueFull('bodies-running');
    if (sum + bytes > MAX_BYTES_OF_ALL) throw new QueueFull('server-busy');
    taken.set(caller, own);
    sum += bytes;
    return () => {
      const left = (taken.get(caller) ?? 0) - bytes;
      if (left > 0) taken.set(caller, left);
      else taken.delete(caller);
      sum -= bytes;
    };
  };
}

/** What a caller takes beyond this, in one go of the event loop, waits until others that have come meanwhile were served. */
const TURN_MILLISECONDS = 5;
const MAX_WAITING = 500;

/** One call of a caller that waits runs at a time, of each such caller in turn. A caller that has taken little does not wait. */
export function createTurns(now: () => number = () => performance.now()): (caller: string, task: () => void) => void {
  /** How long the tasks of a caller took since the last turn. */
  const taken = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  let isScheduled = false;

  const run = (caller: string, task: () => void) => {
    const began = now();
    try {
      task();
    } finally {
      taken.set(caller, (taken.get(caller) ?? 0) + now() - began);
      schedule();
    }
  };
  const isOver = (caller: string) => (taken.get(caller) ?? 0) >= TURN_MILLISECONDS;
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(nextTurn);
  };
  function nextTurn(): void {
    isScheduled = false;
    taken.clear();
    const [first] = waiting;
    if (!first) return;
    const [caller, tasks] = first;
    waiting.delete(caller);
    for (let task = tasks.shift(); task; task = isOver(caller) ? undefined : tasks.shift()) run(caller, task);
    if (tasks.length > 0) waiting.set(caller, tasks);
    if (waiting.size > 0) schedule();
  }

  return (caller, task) => {
    const tasks = waiting.get(caller) ?? [];
    if (tasks.length === 0 && !isOver(caller)) return run(caller, task);
    if (tasks.length >= MAX_WAITING) throw new QueueFull('requests-waiting');
    tasks.push(task);
    waiting.set(caller, tasks);
  };
}

const limitsOf = storeScoped(() => ({
  turns: createTurns(),
  room: createRoom(),
  /** One form with a picture runs at once; a few wait unread. */
  uploads: createLimitedQueue({ running: 1, waiting: 3, code: 'uploads-running' }),
}));

/** A length of 0 counts as no body: clients send it where the body is optional. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A body of which nothing comes for so long, such as that of a phone that has lost its network, would keep its place from others. */
const STILL_MILLISECONDS = 10_000;

/** Ends a call whose body stands still (408). A body that trickles is ended by the server's own limit for a request. */
function endWhenStill(request: Request, response: ApiResponse): void {
  request.setTimeout(STILL_MILLISECONDS, () => {
    if (!response.headersSent)
      sendError(
        response,
        new HttpError(408, messageOf('request-too-slow'), {
          headers: { Connection: 'close' },
          limit: 'request-too-slow',
        }),
      );
  });
  request.once('end', () => request.setTimeout(0));
}

/** A form waits until the caller's earlier ones have their responses. The room is given back with the end of the call. */
export function takeBody(maxLength: { readonly json: number; readonly multipart: number }): ApiHandler {
  return (request, response, next) => {
    if (!hasBody(request)) return next();
    const { services, actor } = response.locals;
    const { room, uploads } = limitsOf(services.store);
    const caller = callerOf(services.store, actor, () => addressOf(request));
    const isForm = Boolean(request.is('multipart'));
    const most = maxLength[isForm ? 'multipart' : 'json'];
    const read = () => {
      response.once('close', room(caller, Math.min(Number(request.headers['content-length'] ?? most), most)));
      endWhenStill(request, response);
      next();
    };
    if (!isForm) return read();
    return uploads(caller, async () => {
      // The caller may have gone while it waited.
      if (response.destroyed) return;
      const isClosed = new Promise((resolve) => response.once('close', resolve));
      read();
      await isClosed;
    });
  };
}

/** Most handlers run in one piece, so that what a caller sends over many connections would otherwise keep all others waiting. */
export const takeTurn: ApiHandler = (request, response, next) => {
  const { services, actor } = response.locals;
  const caller = callerOf(services.store, actor, () => addressOf(request));
  limitsOf(services.store).turns(caller, () => {
    if (!response.destroyed) next();
  });
};
