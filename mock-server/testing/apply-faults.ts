import type { IncomingMessage } from 'node:http';
import type { Actor } from '@server/context';
import { messageWithoutCode } from '@server/domain/message';
import { requireSession } from '@server/http/authenticate';
import { hasBody } from '@server/http/caller-limits';
import { HttpError } from '@server/http/errors';
import { closedSignal } from '@server/http/module-router';
import { queryStringOf } from '@server/http/request-url';
import { JSON_TYPE, sendError, sendText } from '@server/http/send';
import type { Call } from './call-pattern';
import { type FaultRule, textOfReply } from './faults';
import { holdAnswer } from './held-answer';
import type { ControlHandler } from './worlds';

/** Rejects when the caller has gone. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

type ControlResponse = Parameters<ControlHandler>[1];

/** What is returned waits, and says whether the caller is still there. */
function pausesOf(wait: Wait, response: ControlResponse): (milliseconds: number) => Promise<boolean> {
  const closed = closedSignal(response);
  return async (milliseconds) => {
    if (milliseconds > 0) await wait(milliseconds, closed).catch(() => undefined);
    return !closed.aborted;
  };
}

const hasReplacement = ({ drop, reply, status }: FaultRule): boolean =>
  drop === true || reply !== undefined || status !== undefined;

function sendReplacement({ reply, status, message, retryAfter }: FaultRule, response: ControlResponse): void {
  if (reply) {
    const type = typeof reply.body === 'string' ? 'text/plain; charset=utf-8' : JSON_TYPE;
    sendText(response, reply.status, textOfReply(reply), { 'Content-Type': type, ...reply.headers });
    return;
  }
  if (status === undefined) {
    response.req.socket.destroy();
    return;
  }
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) };
  // Not thrown: an error that a tester asked for is none of the server's, which would log it.
  sendError(response, new HttpError(status, messageWithoutCode(message ?? 'A fault of the test'), { headers }));
}

/** In each second so many pieces of a slow body are sent. */
const PIECES_PER_SECOND = 10;

function* piecesOf(bytes: Buffer, length: number): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

/** The call is handled meanwhile. Its answer is sent late, slowly or in part, or another one in its place. */
async function answerLater(rule: FaultRule, wait: Wait, response: ControlResponse): Promise<void> {
  const { latencyMs = 0, bytesPerSecond = Number.POSITIVE_INFINITY, cutAfter = Number.POSITIVE_INFINITY } = rule;
  const pause = pausesOf(wait, response);
  const isDiscarded = hasReplacement(rule);
  const { parts, write, release } = holdAnswer(response, { isDiscarded });
  const first = await parts.next();
  if (!(await pause(latencyMs))) return;
  if (isDiscarded) {
    release();
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    sendReplacement(rule, response);
    return;
  }
  // Nothing on the way, such as what compresses answers here, may take parts of it together or remove its length.
  response.setHeader('Cache-Control', `${response.getHeader('Cache-Control') ?? 'no-store'}, no-transform`);
  let left = cutAfter;
  for (let part = first; !part.done; part = await parts.next()) {
    for (const piece of piecesOf(part.value.subarray(0, left), Math.ceil(bytesPerSecond / PIECES_PER_SECOND))) {
      await write(piece);
      if (!(await pause((piece.length / bytesPerSecond) * 1000))) return;
    }
    left -= part.value.length;
    if (left < 0) break;
  }
  release();
  if (left >= 0) {
    response.end();
    return;
  }
  response.flushHeaders();
  response.req.socket.destroySoon();
}

/** The token may be of nobody: then the call is one without a role, which the handler refuses. */
async function actorOf(request: IncomingMessage, { locals }: ControlResponse): Promise<Actor | undefined> {
  try {
    const { id, role } = await requireSession(request, locals.services);
    return { id, role };
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

/** The first rule that fits is applied, before the call is handled or after it. */
export function injectFaults(wait: Wait): ControlHandler {
  const apply = async (call: Call, response: ControlResponse, next: () => void): Promise<void> => {
    const rule = response.locals.world.faults.match(call);
    if (!rule) return next();
    response.locals.fault = rule.when;
    if (rule.when === 'after') {
      // The caller has gone, or takes nothing any more.
      answerLater(rule, wait, response).catch(() => response.destroy());
      return next();
    }
    // Nobody else asks who made the call, which the history says.
    const actor = hasReplacement(rule) ? await actorOf(response.req, response) : undefined;
    if (actor) response.locals.actor = actor;
    if (!(await pausesOf(wait, response)(rule.latencyMs ?? 0))) return;
    if (hasReplacement(rule)) sendReplacement(rule, response);
    else next();
  };
  return async (request, response, next) => {
    const { locals } = response;
    const { faults } = locals.world;
    // The preflight of a browser is not the call that a rule is about.
    if (faults.isEmpty || request.method === 'OPTIONS') return next();
    const call: Call = {
      method: request.method,
      path: locals.path,
      query: Object.fromEntries(new URLSearchParams(queryStringOf(request.url))),
      headers: request.headers,
      body: undefined,
      role: faults.askForRole() ? (await actorOf(request, response))?.role : undefined,
    };
    if (!hasBody(request) || !faults.askForBody(call)) return apply(call, response, next);
    // No rule is asked before all that they ask for is known, as only the first one that fits is applied.
    locals.onBody = ({ body }, _response, handle) => apply({ ...call, body }, response, handle);
    next();
  };
}
