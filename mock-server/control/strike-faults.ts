import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { pathOf } from '../http/address';
import { Problem } from '../http/errors';
import type { FaultRule } from './fault-rule';
import type { World } from './world';

/** Rejects when the caller has gone. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

export const waitReally: Wait = (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal });

/** Answers whether that was all: the caller has gone, or was dropped. A refusal is thrown. */
export type Strike = (request: IncomingMessage, response: ServerResponse) => Promise<boolean> | boolean;

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
export function strikeFaults(worldOf: (request: IncomingMessage) => World, wait: Wait): Strike {
  return (request, response) => {
    // A browser's preflight is not the call that was meant.
    if (request.method === 'OPTIONS') return false;
    const rule = worldOf(request).faults.strike(request.method ?? 'GET', pathOf(request));
    return rule ? suffer(rule, request, response, wait) : false;
  };
}
