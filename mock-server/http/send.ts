import type { ServerResponse } from 'node:http';
import type { Endpoint } from '../../src/contract/endpoint';
import { type FileAnswer, isFileAnswer } from './answer';
import { type Problem, replyOf } from './errors';
import { jsonOf } from './json-text';
import { notesOf } from './request-notes';

/** Quotes, slashes and line breaks never get into the header. */
const safeName = (name: string) => name.replace(/[^\w.-]+/g, '_');

/** What every answer has, whatever it says: name, value, name, value … */
function commonHeaders(response: ServerResponse): string[] {
  const notes = notesOf(response);
  return notes ? [...notes.headers, 'X-Request-Id', notes.requestId] : [];
}

/** For what is not JSON; an answer in JSON is written together with them. */
export function setCommonHeaders(response: ServerResponse): void {
  const pairs = commonHeaders(response);
  for (let i = 0; i < pairs.length; i += 2) response.setHeader(pairs[i] ?? '', pairs[i + 1] ?? '');
}

const end = (response: ServerResponse, body: string | Uint8Array): void => {
  if (response.req.method === 'HEAD') response.end();
  else response.end(body);
};

/** Status, headers and text in one go: setting each header by itself would cost more than the rest of many a request. */
function sendJson(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  const pairs = commonHeaders(response);
  for (const name in headers) pairs.push(name, headers[name] ?? '');
  pairs.push('Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(Buffer.byteLength(text)));
  response.writeHead(status, pairs);
  end(response, text);
}

export function sendFile(
  response: ServerResponse,
  { file, contentType, fileName, isInline }: FileAnswer,
  status = 200,
): void {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  setCommonHeaders(response);
  response
    .setHeader('Content-Type', contentType)
    .setHeader('Content-Length', bytes.byteLength)
    .setHeader('Content-Disposition', `${isInline ? 'inline' : 'attachment'}; filename="${safeName(fileName)}"`)
    // A PDF viewer needs more than the API's own policy allows.
    .setHeader('Content-Security-Policy', "frame-ancestors 'none'")
    .writeHead(status);
  end(response, bytes);
}

export function sendAnswer(response: ServerResponse, { status }: Endpoint, answer: object): void {
  if (isFileAnswer(answer)) sendFile(response, answer, status);
  else sendJson(response, status, jsonOf({ success: true, ...answer }));
}

export const sendProblem = (response: ServerResponse, problem: Problem): void =>
  sendJson(response, problem.status, JSON.stringify(replyOf(problem)), problem.details.headers);
