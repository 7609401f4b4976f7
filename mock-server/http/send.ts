import type { RequestHandler, Response } from 'express';
import type { Endpoint } from '../../src/contract/endpoint';
import { type FileAnswer, isFileAnswer } from './answer';
import { type Problem, replyOf } from './errors';
import { jsonOf } from './json-text';
import { notesOf } from './request-notes';

/** Quotes, slashes and line breaks never get into the header. */
const safeName = (name: string) => name.replace(/[^\w.-]+/g, '_');

/** What every answer has, whatever it says: name, value, name, value … */
function commonHeaders(response: Response): string[] {
  const notes = notesOf(response);
  return notes ? [...notes.headers, 'X-Request-Id', notes.requestId] : [];
}

/** For what Express writes; an answer in JSON is written together with them. */
function setCommonHeaders(response: Response): void {
  const pairs = commonHeaders(response);
  for (let i = 0; i < pairs.length; i += 2) response.setHeader(pairs[i] ?? '', pairs[i + 1] ?? '');
}

export const withCommonHeaders: RequestHandler = (_request, response, next) => {
  setCommonHeaders(response);
  next();
};

/** Status, headers and text in one go: setting each header by itself would cost more than the rest of many a request. */
function sendJson(response: Response, status: number, text: string, headers: Record<string, string> = {}): void {
  const pairs = commonHeaders(response);
  for (const name in headers) pairs.push(name, headers[name] ?? '');
  pairs.push('Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(Buffer.byteLength(text)));
  response.writeHead(status, pairs);
  if (response.req.method === 'HEAD') response.end();
  else response.end(text);
}

export function sendFile(response: Response, { file, contentType, fileName, isInline }: FileAnswer): void {
  setCommonHeaders(response);
  response
    .set('Content-Type', contentType)
    .set('Content-Disposition', `${isInline ? 'inline' : 'attachment'}; filename="${safeName(fileName)}"`)
    // A PDF viewer needs more than the API's own policy allows.
    .set('Content-Security-Policy', "frame-ancestors 'none'")
    .send(typeof file === 'string' ? file : Buffer.from(file.buffer, file.byteOffset, file.byteLength));
}

export function sendAnswer(response: Response, { status }: Endpoint, answer: object): void {
  if (isFileAnswer(answer)) sendFile(response.status(status), answer);
  else sendJson(response, status, jsonOf({ success: true, ...answer }));
}

export const sendProblem = (response: Response, problem: Problem): void =>
  sendJson(response, problem.status, JSON.stringify(replyOf(problem)), problem.details.headers);
