import { PICTURE_FIELD } from '@server/documents/picture-metadata';
import { messageOf, type ReplyMessage } from '@server/domain/message';
import express, { type RequestHandler } from 'express';
import multer from 'multer';
import { badRequest, HttpError } from './errors';

const KIB = 1024;
const MAX_FILE_LENGTH = 2 * KIB * KIB;
const MAX_FIELDS = 32;
const MAX_FIELD_LENGTH = 8 * KIB;

/** Lengths are in bytes. A form has a file, its fields, and what stands between them. */
export const MAX_BODY_LENGTH = {
  /** Three thousand lines of a payout, each with day and bank reference. */
  json: 400 * KIB,
  multipart: MAX_FILE_LENGTH + MAX_FIELDS * MAX_FIELD_LENGTH + 32 * KIB,
};

const upload = multer({
  storage: multer.memoryStorage(),
  limits: {
    fileSize: MAX_FILE_LENGTH,
    files: 1,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_LENGTH,
    fieldNameSize: 100,
    parts: MAX_FIELDS + 1,
    headerPairs: 20,
  },
}).single(PICTURE_FIELD);

const tooLarge = (path: string, message: ReplyMessage): HttpError =>
  new HttpError(413, message, { errors: [{ path, ...message }] });

function uploadError(error: unknown): HttpError {
  if (!(error instanceof multer.MulterError)) return new HttpError(400, messageOf('form-unreadable'));
  if (error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT') {
    const path = error.field ?? PICTURE_FIELD;
    return badRequest([{ path, ...messageOf('form-one-file', { path: PICTURE_FIELD }) }]);
  }
  if (error.code === 'LIMIT_FILE_SIZE') return tooLarge(PICTURE_FIELD, messageOf('picture-too-large'));
  if (error.code === 'LIMIT_FIELD_VALUE' && error.field !== undefined)
    return tooLarge(error.field, messageOf('form-value-too-long', { path: error.field }));
  if (error.code === 'LIMIT_FIELD_KEY') return new HttpError(400, messageOf('form-key-too-long'));
  if (error.code.startsWith('LIMIT_')) return new HttpError(413, messageOf('form-too-large'));
  return new HttpError(400, messageOf('form-unreadable'));
}

/** Reads text fields into `request.body`, and at most one image into `request.file`. Ignores other bodies. */
export const multipartBody: RequestHandler = (request, response, next) => {
  upload(request, response, (error: unknown) => next(error && uploadError(error)));
};

/** A canned reply of the testers' interface has eight levels within the four of its rule. */
const MAX_BODY_DEPTH = 12;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses keys that could change an object's prototype, and nesting deeper than any body of this server has. */
export function rejectForbiddenKeys(value: unknown, path = '', depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MAX_BODY_DEPTH) throw badRequest([{ path, ...messageOf('body-too-deep') }]);
  for (const [key, inner] of Object.entries(value)) {
    const innerPath = path === '' ? key : `${path}.${key}`;
    if (FORBIDDEN_KEYS.has(key)) throw badRequest([{ path: innerPath, ...messageOf('key-not-allowed', { key }) }]);
    rejectForbiddenKeys(inner, innerPath, depth + 1);
  }
}

const utf8Decoder = new TextDecoder('utf-8', { fatal: true });

/** express.json alone would put replacement characters where the bytes are not UTF-8. */
function requireUtf8(bytes: Uint8Array): void {
  try {
    utf8Decoder.decode(bytes);
  } catch {
    throw new HttpError(400, messageOf('body-not-json'));
  }
}

const parseJson = express.json({
  limit: MAX_BODY_LENGTH.json,
  inflate: false,
  // A string or a number is JSON too; the error of the schema then says what is expected.
  strict: false,
  verify: (_request, _response, bytes) => requireUtf8(bytes),
});

const JSON_BODY_ERRORS: Readonly<Record<string, readonly [status: number, message: ReplyMessage]>> = {
  'entity.parse.failed': [400, messageOf('body-not-json')],
  'entity.too.large': [413, messageOf('body-too-large')],
  'encoding.unsupported': [415, messageOf('body-compressed')],
  'charset.unsupported': [415, messageOf('body-not-utf8')],
};

function jsonBodyError(error: unknown): unknown {
  if (error instanceof HttpError || !(error instanceof Error)) return error;
  const [status, message] = ('type' in error && JSON_BODY_ERRORS[String(error.type)]) || [
    400,
    messageOf('body-unreadable'),
  ];
  return new HttpError(status, message);
}

/** Ignores other bodies than those of the type application/json. */
export const jsonBody: RequestHandler = (request, response, next) => {
  parseJson(request, response, (error?: unknown) => next(error && jsonBodyError(error)));
};
