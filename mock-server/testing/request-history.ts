import type { IncomingMessage } from 'node:http';
import { StringDecoder } from 'node:string_decoder';
import type { Actor } from '@server/context';
import { hasBody } from '@server/http/caller-limits';
import type { Locals } from '@server/http/locals';
import { parseQuery, queryStringOf } from '@server/http/request-url';
import type { Response } from 'express';
import type { ReplyOf } from '@/contract/endpoint';
import type { Call } from './call-pattern';
import type { getRequests } from './endpoints';
import type { FaultRule } from './faults';
import {
  type Headers,
  headersWithoutSecrets,
  jsonWithoutSecrets,
  queryWithoutSecrets,
  replyWithoutSecrets,
} from './secrets';

const MAX_CALLS = 1000;
/** In characters, as the lengths below. */
const MAX_KEPT_LENGTH = 4_000_000;
const LONGEST_BODY = 64 * 1024;
const LONGEST_REPLY_BODY = 4 * 1024;
const LONGEST_URL = 2000;

/** Text in JSON unless a fault has garbled it, and whether it is only the beginning. */
interface Body {
  readonly text: string;
  readonly isCut: boolean;
}

/** The headers and the reply have their secrets until somebody reads them: most calls are never read, and masking takes longest. */
interface Content {
  readonly headers: Headers;
  /** It has no secrets. */
  readonly body: Body | undefined;
  readonly replyHeaders: Headers;
  readonly reply: Body | undefined;
}

/** `fault` is there when a fault was applied to the call. */
type RecordedLocals = Locals & { fault?: FaultRule['when'] };

/** A call whose response is not complete is read where it is. */
interface Running {
  readonly request: IncomingMessage & { readonly body?: unknown };
  readonly response: Response<unknown, RecordedLocals>;
  readonly started: number;
  replyText?: string;
}

interface Ended {
  readonly status: number | undefined;
  readonly ms: number;
  readonly actor: Actor | undefined;
  readonly fault: RecordedLocals['fault'];
  readonly isAborted: boolean;
  /** It was dropped where the contents of later calls took too much room. */
  content: Content | undefined;
}

/** A call that the server got. The time is that of the machine. */
export interface RecordedCall {
  readonly at: string;
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  state: { readonly running: Running } | { readonly ended: Ended };
}

/** A part of a long text would keep the whole of it in memory. */
const copyOf = (text: string): string => Buffer.from(text).toString();

const beginningOf = (text: string, longest: number): Body =>
  text.length > longest ? { text: copyOf(text.slice(0, longest)), isCut: true } : { text, isCut: false };

function contentOf({ request, response, replyText }: Running): Content {
  // Where nobody has read the body, as without a token, there is none.
  const body = hasBody(request) ? jsonWithoutSecrets(request.body) : undefined;
  return {
    headers: request.headers,
    body: body === undefined ? undefined : beginningOf(body, LONGEST_BODY),
    replyHeaders: response.getHeaders(),
    reply: replyText === undefined ? undefined : beginningOf(replyText, LONGEST_REPLY_BODY),
  };
}

function lengthOfHeaders(headers: Headers): number {
  let length = 0;
  for (const name in headers) length += name.length + String(headers[name]).length;
  return length;
}

function lengthOf(content: Content | undefined): number {
  if (!content) return 0;
  const { headers, body, replyHeaders, reply } = content;
  const ofHeaders = lengthOfHeaders(headers) + lengthOfHeaders(replyHeaders);
  return ofHeaders + (body?.text.length ?? 0) + (reply?.text.length ?? 0);
}

const contentOfCall = ({ state }: RecordedCall): Content | undefined =>
  'running' in state ? contentOf(state.running) : state.ended.content;

/** What is known of the caller and of faults so far. */
function foundOut({ state }: RecordedCall): Pick<Ended, 'actor' | 'fault'> {
  if ('ended' in state) return state.ended;
  const { actor, fault } = state.running.response.locals;
  return { actor, fault };
}

/** The values of a query that the server refuses, or of which only the beginning is kept, are unknown. */
function queryValues(query: string): Readonly<Record<string, string>> {
  if (query.length === LONGEST_URL) return {};
  try {
    return parseQuery(query);
  } catch {
    return {};
  }
}

/** The reply of a fault may be cut off or garbled. */
function readJson({ text, isCut }: Body): unknown {
  if (isCut) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What a pattern is compared with: contents are read only where the pattern has some. */
export function asCall(recorded: RecordedCall): Call {
  const { method, path, query } = recorded;
  return {
    method,
    path,
    get query() {
      return queryValues(query);
    },
    role: foundOut(recorded).actor?.role,
    get headers() {
      return headersWithoutSecrets(contentOfCall(recorded)?.headers ?? {});
    },
    get body() {
      const body = contentOfCall(recorded)?.body;
      return body === undefined || body.isCut ? undefined : JSON.parse(body.text);
    },
  };
}

type PresentedCall = ReplyOf<typeof getRequests>['data']['requests'][number];

export interface ShownContent {
  readonly bodies: boolean | undefined;
  readonly headers: boolean | undefined;
}

function presentContent(recorded: RecordedCall, shown: ShownContent): Partial<PresentedCall> {
  if (!shown.bodies && !shown.headers) return {};
  const content = contentOfCall(recorded);
  if (!content) return { isContentDropped: true };
  const { body, reply } = content;
  const replyBody = reply && { ...reply, text: replyWithoutSecrets(reply.text) };
  return {
    ...(shown.headers && {
      headers: headersWithoutSecrets(content.headers),
      replyHeaders: headersWithoutSecrets(content.replyHeaders),
    }),
    ...(shown.bodies && body && { body: readJson(body), ...(body.isCut && { isBodyCut: true }) }),
    ...(shown.bodies &&
      replyBody && { replyBody: readJson(replyBody), ...(replyBody.isCut && { isReplyBodyCut: true }) }),
  };
}

export function presentCall(recorded: RecordedCall, shown: ShownContent): PresentedCall {
  const { at, id, method, path, query, state } = recorded;
  const { actor, fault } = foundOut(recorded);
  const call = { at, request: id, method, path, ...(query && { query }) };
  const progress =
    'running' in state
      ? { ms: Math.round(performance.now() - state.running.started), isInProgress: true as const }
      : {
          ms: state.ended.ms,
          ...(state.ended.status !== undefined && { status: state.ended.status }),
          ...(state.ended.isAborted && { isAborted: true as const }),
        };
  return {
    ...call,
    ...progress,
    ...(actor && { role: actor.role, account: actor.id }),
    ...(fault && { fault }),
    ...presentContent(recorded, shown),
  };
}

export type RequestHistory = ReturnType<typeof createRequestHistory>;

/** The calls of one world, oldest first: the last thousand, and what they sent and got as far as there is room. */
export function createRequestHistory() {
  const calls = new Set<RecordedCall>();
  /** The complete ones whose content is kept, in the order in which they were. */
  const full = new Set<RecordedCall>();
  const listeners = new Set<() => void>();
  let keptLength = 0;

  const lengthOfCall = ({ path, query, state }: RecordedCall) =>
    path.length + query.length + ('ended' in state ? lengthOf(state.ended.content) : 0);

  function forget(call: RecordedCall): void {
    if (calls.delete(call)) keptLength -= lengthOfCall(call);
    full.delete(call);
  }

  function changed(): void {
    for (const listener of [...listeners]) listener();
  }

  /** The contents of the oldest calls go first. */
  function makeRoom(): void {
    for (const call of full) {
      if (keptLength <= MAX_KEPT_LENGTH) return;
      full.delete(call);
      if (!('ended' in call.state)) continue;
      keptLength -= lengthOf(call.state.ended.content);
      call.state.ended.content = undefined;
    }
  }

  return {
    list: (): readonly RecordedCall[] => [...calls],
    /** In characters. */
    get keptLength() {
      return keptLength;
    },
    begin(call: Omit<RecordedCall, 'state'>, running: Running): RecordedCall {
      const recorded: RecordedCall = { ...call, state: { running } };
      calls.add(recorded);
      keptLength += lengthOfCall(recorded);
      const [oldest] = calls.size > MAX_CALLS ? calls : [];
      if (oldest) forget(oldest);
      changed();
      return recorded;
    },
    end(recorded: RecordedCall, ended: Ended): void {
      recorded.state = { ended };
      if (!calls.has(recorded)) return;
      keptLength += lengthOf(ended.content);
      full.add(recorded);
      makeRoom();
      changed();
    },
    /** Calls that are in progress stay. */
    clearEnded(): void {
      for (const call of [...calls]) if ('ended' in call.state) forget(call);
    },
    clear(): void {
      calls.clear();
      full.clear();
      keptLength = 0;
      changed();
    },
    /** Resolves at the next change, or when the signal is aborted. */
    async change(signal: AbortSignal): Promise<void> {
      if (signal.aborted) return;
      await new Promise<void>((resolve) => {
        const done = () => {
          listeners.delete(done);
          signal.removeEventListener('abort', done);
          resolve();
        };
        listeners.add(done);
        signal.addEventListener('abort', done);
      });
    },
  };
}

/** The beginning of a reply in JSON, as it is handed over to be compressed and sent; files are not kept. */
function keepReplyText(running: Running): void {
  const { response } = running;
  const { write, end } = response;
  const decoder = new StringDecoder();
  const take = (chunk: unknown) => {
    const isJson = String(response.getHeader('Content-Type')).startsWith('application/json');
    const { replyText = '' } = running;
    // One character more says that it is not the whole.
    const left = LONGEST_REPLY_BODY + 1 - replyText.length;
    if (!isJson || response.hasHeader('Content-Disposition') || left <= 0) return;
    if (typeof chunk === 'string') running.replyText = replyText + chunk.slice(0, left);
    if (chunk instanceof Uint8Array) running.replyText = replyText + decoder.write(chunk.subarray(0, 4 * left));
  };
  response.write = ((...parts: Parameters<typeof write>) => {
    take(parts[0]);
    return write.apply(response, parts);
  }) as typeof write;
  response.end = ((...parts: Parameters<typeof end>) => {
    take(parts[0]);
    return end.apply(response, parts);
  }) as typeof end;
}

/** The call is in the history from now on, and is complete there when its response is closed. */
export function recordCall(
  history: RequestHistory,
  { request, response }: Pick<Running, 'request' | 'response'>,
): void {
  const { path, requestId } = response.locals;
  const { url = '' } = request;
  const keep = (text: string) => (url.length > LONGEST_URL ? copyOf(text.slice(0, LONGEST_URL)) : text);
  const running: Running = { request, response, started: performance.now() };
  const recorded = history.begin(
    {
      at: new Date().toISOString(),
      id: requestId,
      method: request.method ?? 'GET',
      path: keep(path),
      query: keep(queryWithoutSecrets(queryStringOf(url))),
    },
    running,
  );
  keepReplyText(running);
  response.once('close', () =>
    history.end(recorded, {
      status: response.headersSent ? response.statusCode : undefined,
      ms: Math.round(performance.now() - running.started),
      actor: response.locals.actor,
      fault: response.locals.fault,
      isAborted: !response.writableFinished,
      content: contentOf(running),
    }),
  );
}
