import express, { type RequestHandler } from 'express';
import { Problem } from './errors';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** express.json alone would put marks in the place of what is not UTF-8. */
function refuseOtherThanUtf8(bytes: Uint8Array): void {
  try {
    utf8.decode(bytes);
  } catch {
    throw new Problem(400, 'The body is not valid JSON');
  }
}

const readJson = express.json({
  limit: '100kb',
  inflate: false,
  // Texts and numbers are JSON, too: the schema says what is wanted instead.
  strict: false,
  verify: (_request, _response, bytes) => refuseOtherThanUtf8(bytes),
});

/** By the `type` of the error, as express.json documents it. */
const problems: Readonly<Record<string, readonly [status: number, message: string]>> = {
  'entity.parse.failed': [400, 'The body is not valid JSON'],
  'entity.too.large': [413, 'The body is larger than 100 KiB'],
  'encoding.unsupported': [415, 'The body must not be compressed'],
  'charset.unsupported': [415, 'The body must be UTF-8'],
};

function problemOfReading(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error;
  const [status, message] = ('type' in error && problems[String(error.type)]) || [400, 'The body could not be read'];
  return new Problem(status, message);
}

/** A body of the type application/json, in `request.body`; others are left alone. */
export const jsonBody: RequestHandler = (request, response, next) => {
  readJson(request, response, (error?: unknown) => next(error && problemOfReading(error)));
};
