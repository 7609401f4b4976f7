import { pipeline } from 'node:stream/promises';
import { type FileReply, isFileReply, type TextParts } from '@server/documents/file-reply';
import { jsonOf } from '@server/figures/result-cache';
import { storeScoped } from '@server/figures/store-scoped';
import { createLimitedQueue } from '@server/utils/limited-queue';
import { TimeSlices } from '@server/utils/time-slices';
import { STORE_POSITION } from '@/contract/position';
import { errorReplyOf, type HttpError } from './errors';
import type { ApiHandler, ApiResponse } from './locals';

const SLICE_LENGTH = 64 * 1024;

/** Joins parts to slices of a few milliseconds, between which other requests are served. `onTaken` is called when the caller takes more. */
async function* inSlices(parts: Iterable<string>, onTaken: () => void): AsyncGenerator<string> {
  let slice = '';
  const slices = new TimeSlices();
  for (const part of parts) {
    slice += part;
    if (slice.length < SLICE_LENGTH && !slices.isOver) continue;
    // The next slice is not made before the caller has taken this one.
    if (slice !== '') yield slice;
    slice = '';
    onTaken();
    await slices.next();
  }
  if (slice !== '') yield slice;
}

/** Each account gets one such file at once, so that nobody can keep the server busy with many. */
const queueOf = storeScoped(() => createLimitedQueue({ running: 1, waiting: 0, code: 'export-running' }));

/** A caller that takes nothing for so long, such as a phone without a network, would keep its account from every other file. */
const IDLE_MILLISECONDS = 30_000;

/**
 * The text is made while it is sent, not faster than the caller takes it, and no further when the caller goes or takes nothing any more.
 * `begin` writes status and headers. Rejects with QueueFull while another one is sent to the same account.
 */
function sendParts(response: ApiResponse, { parts }: TextParts, begin: () => void): Promise<void> {
  const { services, actor } = response.locals;
  return queueOf(services.store)(actor?.id ?? '', async () => {
    const idle = setTimeout(() => response.destroy(), IDLE_MILLISECONDS);
    try {
      begin();
      if (response.destroyed) return;
      await pipeline(
        inSlices(parts, () => idle.refresh()),
        response,
      );
    } catch (error) {
      // Not the server's fault: the caller closed the connection.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    } finally {
      clearTimeout(idle);
    }
  });
}

/** Quotes, slashes and line breaks would end the header. */
const safeFileName = (name: string) => name.replace(/[^\w.-]+/g, '_');

function setCommonHeaders(response: ApiResponse): void {
  const { headers, requestId, services } = response.locals;
  for (let i = 0; i < headers.length; i += 2) response.setHeader(headers[i] ?? '', headers[i + 1] ?? '');
  response.setHeader('X-Request-Id', requestId);
  const { position } = services.store;
  if (position !== undefined) response.setHeader(STORE_POSITION, position);
  // Pages that show the server's time show that of the world.
  response.setHeader('Date', services.clock.now().toUTCString());
}

/** Handlers that use Express's own methods need it; sendReply and sendFile set these headers themselves. */
export const withCommonHeaders: ApiHandler = (_request, response, next) => {
  setCommonHeaders(response);
  next();
};

/** `response.json` and `response.send` know nothing of texts that were made before, and would change content types. */
export function sendText(
  response: ApiResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
): void {
  setCommonHeaders(response);
  response.status(status).setHeader('Content-Length', Buffer.byteLength(text));
  for (const name of Object.keys(headers)) response.setHeader(name, headers[name] ?? '');
  response.end(text);
}

export const JSON_TYPE = 'application/json; charset=utf-8';

const sendJson = (response: ApiResponse, status: number, text: string, headers?: Record<string, string>): void =>
  sendText(response, status, text, { ...headers, 'Content-Type': JSON_TYPE });

/** Bytes are sent at once, a text in parts as it is made, whose length is not known before. */
export async function sendFile(
  response: ApiResponse,
  { file, contentType, fileName, isInline }: FileReply,
  status = 200,
): Promise<void> {
  const writeHead = () => {
    setCommonHeaders(response);
    response
      .setHeader('Content-Type', contentType)
      .setHeader('Content-Disposition', `${isInline ? 'inline' : 'attachment'}; filename="${safeFileName(fileName)}"`)
      // The policy of the API would block the browser's PDF viewer.
      .setHeader('Content-Security-Policy', "frame-ancestors 'none'");
    if (!('parts' in file)) response.setHeader('Content-Length', file.byteLength);
    response.writeHead(status);
  };
  if ('parts' in file && response.req.method !== 'HEAD') return sendParts(response, file, writeHead);
  writeHead();
  response.end('parts' in file ? undefined : file);
}

export function sendReply(response: ApiResponse, { status }: { status: number }, reply: object): void | Promise<void> {
  if (isFileReply(reply)) return sendFile(response, reply, status);
  sendJson(response, status, jsonOf(reply));
}

/** A 401 has to say how to sign in. */
const challengeHeaders = { 'WWW-Authenticate': 'Bearer' };

export function sendError(response: ApiResponse, problem: HttpError): void {
  const { status, details } = problem;
  if (details.limit !== undefined) response.locals.countLimit(details.limit);
  const headers = status === 401 ? { ...challengeHeaders, ...details.headers } : details.headers;
  sendJson(response, status, JSON.stringify(errorReplyOf(problem)), headers);
}
