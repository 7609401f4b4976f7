import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import { Problem } from './errors';
import { checkKeys } from './safe-keys';

const LIMIT_BYTES = 100 * 1024;
const readBytes = express.raw({ type: () => true, limit: LIMIT_BYTES, inflate: false });
const utf8 = new TextDecoder('utf-8', { fatal: true });

export const mediaTypeOf = (request: IncomingMessage): string =>
  (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Problem(400, 'The body is not valid JSON');
  }
}

function problemOfReading(error: unknown): unknown {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return new Problem(413, 'The body is larger than 100 KiB');
  if (status === 415) return new Problem(415, 'The body must not be compressed');
  return status === 400 ? new Problem(400, 'The body could not be read') : error;
}

/** The body of a JSON call; undefined when there is none, since some calls can do without. */
export async function readJson(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  if (!hasBody(request)) return undefined;
  await new Promise<void>((resolve, reject) => {
    readBytes(request, response, (error?: unknown) => (error ? reject(problemOfReading(error)) : resolve()));
  });
  const bytes: unknown = 'body' in request ? request.body : undefined;
  if (!(bytes instanceof Uint8Array) || bytes.length === 0) return undefined;
  const value = parse(bytes);
  checkKeys(value);
  return value;
}
