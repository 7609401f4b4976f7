import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { Problem } from '../http/errors';
import type { ControlHandler } from './act-in-world';
import type { FaultRule } from './fault-rule';

/** Rejects when the caller has gone. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

export const waitReally: Wait = (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal });

/** Resolves to whether that was all: the caller has gone, or was dropped. A refusal is thrown. */
async function suffer(
  rule: FaultRule,
  request: IncomingMessage,
  response: ServerResponse,
  wait: Wait,
): Promise<boolean> {
  if (rule.latencyMs) {
    const gone = new AbortController();
    const leave = () => gone.abort();
    response.once('close', leave);
    await wait(rule.latencyMs, gone.signal).catch(() => undefined);
    response.off('close', leave);
    if (gone.signal.aborted) return true;
  }
  if (rule.drop) {
    request.socket.destroy();
    return true;
  }
  if (rule.status === undefined) return false;
  const headers = rule.retryAfter === undefined ? undefined : { 'Retry-After': String(rule.retryAfter) };
  throw new Problem(rule.status, rule.message ?? 'A fault of the test', { headers });
}

/** Faults strike before anything is done: a refused or dropped call has changed nothing. */
export const strikeFaults =
  (wait: Wait): ControlHandler =>
  async (request, response, next) => {
    const { path, world } = response.locals;
    // A browser's preflight is not the call that was meant.
    const rule = request.method === 'OPTIONS' ? undefined : world.faults.strike(request.method, path);
    if (!rule || !(await suffer(rule, request, response, wait))) next();
  };
