import { setTimeout } from 'node:timers/promises';
import type { Request, RequestHandler } from 'express';
import { Problem } from '../http/errors';
import type { World } from './world';

/** Rejects when the caller has gone. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

export const waitReally: Wait = (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal });

/** Faults strike before anything is done: a refused or dropped call has changed nothing. */
export function strikeFaults(worldOf: (request: Request) => World, wait: Wait): RequestHandler {
  return async (request, response, next) => {
    // A browser's preflight is not the call that was meant.
    const rule =
      request.method === 'OPTIONS' ? undefined : worldOf(request).faults.strike(request.method, request.path);
    if (!rule) return next();
    if (rule.latencyMs) {
      const gone = new AbortController();
      const leave = () => gone.abort();
      response.once('close', leave);
      await wait(rule.latencyMs, gone.signal).catch(() => undefined);
      response.off('close', leave);
      if (gone.signal.aborted) return;
    }
    if (rule.drop) {
      request.socket.destroy();
      return;
    }
    if (rule.status === undefined) return next();
    const headers = rule.retryAfter === undefined ? undefined : { 'Retry-After': String(rule.retryAfter) };
    throw new Problem(rule.status, rule.message ?? 'A fault of the test', { headers });
  };
}
