import type { Response } from 'express';
import type { Endpoint } from '../../src/contract/endpoint';
import { type FileAnswer, isFileAnswer } from './answer';
import { type Problem, replyOf } from './errors';

/** Quotes, slashes and line breaks never get into the header. */
const safeName = (name: string) => name.replace(/[^\w.-]+/g, '_');

export function sendFile(response: Response, { file, contentType, fileName, isInline }: FileAnswer): void {
  response
    .set('Content-Type', contentType)
    .set('Content-Disposition', `${isInline ? 'inline' : 'attachment'}; filename="${safeName(fileName)}"`)
    // A PDF viewer needs more than the API's own policy allows.
    .set('Content-Security-Policy', "frame-ancestors 'none'")
    .send(typeof file === 'string' ? file : Buffer.from(file.buffer, file.byteOffset, file.byteLength));
}

export function sendAnswer(response: Response, { status }: Endpoint, answer: object): void {
  response.status(status);
  if (isFileAnswer(answer)) sendFile(response, answer);
  else response.json({ success: true, ...answer });
}

export function sendProblem(response: Response, problem: Problem): void {
  response
    .status(problem.status)
    .set(problem.details.headers ?? {})
    .json(replyOf(problem));
}
