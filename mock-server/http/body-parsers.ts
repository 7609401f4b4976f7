import type { Picture } from '@server/documents/pictures';
import express, { type RequestHandler } from 'express';
import { fileTypeFromBuffer } from 'file-type';
import multer from 'multer';
import { badRequest, HttpError } from './errors';

const PICTURE_TYPES: readonly Picture['contentType'][] = ['image/png', 'image/jpeg', 'image/webp'];

/** The field of the image in every form of the product. */
const PICTURE_FIELD = 'profilePicture';

/** Accepts PNG, JPEG or WebP by content, whatever the file's name is. SVG is refused, as it can contain scripts. */
export async function readPicture(bytes: Uint8Array): Promise<Picture> {
  const fileType = await fileTypeFromBuffer(bytes);
  const contentType = PICTURE_TYPES.find((type) => type === fileType?.mime);
  if (!contentType) {
    throw badRequest([{ path: PICTURE_FIELD, message: 'Profile picture must be a PNG, JPEG or WebP image' }]);
  }
  return { bytes, contentType };
}

const upload = multer({
  storage: multer.memoryStorage(),
  limits: {
    fileSize: 2 * 1024 * 1024,
    files: 1,
    fields: 32,
    fieldSize: 8 * 1024,
    fieldNameSize: 100,
    parts: 33,
    headerPairs: 20,
  },
}).single(PICTURE_FIELD);

function uploadError(error: unknown): HttpError {
  if (!(error instanceof multer.MulterError)) return new HttpError(400, 'The form could not be read');
  if (error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT') {
    const path = error.field ?? PICTURE_FIELD;
    return badRequest([{ path, message: `One file is accepted, as ${PICTURE_FIELD}` }]);
  }
  if (error.code === 'LIMIT_FILE_SIZE') {
    const message = 'Profile picture must be at most 2 MiB';
    return new HttpError(413, message, { errors: [{ path: PICTURE_FIELD, message }] });
  }
  if (error.code === 'LIMIT_FIELD_VALUE' && error.field !== undefined) {
    const message = `${error.field} is too long`;
    return new HttpError(413, message, { errors: [{ path: error.field, message }] });
  }
  if (error.code === 'LIMIT_FIELD_KEY') return new HttpError(400, 'A field name is too long');
  if (error.code.startsWith('LIMIT_')) return new HttpError(413, 'The form is too large');
  return new HttpError(400, 'The form could not be read');
}

/** Reads a form: its text fields into `request.body`, and at most one image into `request.file`. Ignores other bodies. */
export const multipartBody: RequestHandler = (request, response, next) => {
  upload(request, response, (error: unknown) => next(error && uploadError(error)));
};

const MAX_BODY_DEPTH = 8;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses keys that could change an object's prototype, and nesting deeper than any form of the product has. */
export function rejectForbiddenKeys(value: unknown, path = '', depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MAX_BODY_DEPTH) throw badRequest([{ path, message: 'The body is nested too deeply' }]);
  for (const [key, inner] of Object.entries(value)) {
    const innerPath = path === '' ? key : `${path}.${key}`;
    if (FORBIDDEN_KEYS.has(key)) throw badRequest([{ path: innerPath, message: `The key ${key} is not allowed` }]);
    rejectForbiddenKeys(inner, innerPath, depth + 1);
  }
}

const utf8Decoder = new TextDecoder('utf-8', { fatal: true });

/** Without it, express.json would put replacement characters where the bytes are not UTF-8. */
function requireUtf8(bytes: Uint8Array): void {
  try {
    utf8Decoder.decode(bytes);
  } catch {
    throw new HttpError(400, 'The body is not valid JSON');
  }
}

const parseJson = express.json({
  limit: '100kb',
  inflate: false,
  // A string or a number is JSON too; the error of the schema then says what is expected.
  strict: false,
  verify: (_request, _response, bytes) => requireUtf8(bytes),
});

/** By the `type` of an error of express.json. */
const JSON_BODY_ERRORS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  'entity.parse.failed': [400, 'The body is not valid JSON'],
  'entity.too.large': [413, 'The body is larger than 100 KiB'],
  'encoding.unsupported': [415, 'The body must not be compressed'],
  'charset.unsupported': [415, 'The body must be UTF-8'],
};

function jsonBodyError(error: unknown): unknown {
  if (error instanceof HttpError || !(error instanceof Error)) return error;
  const [status, message] = ('type' in error && JSON_BODY_ERRORS[String(error.type)]) || [
    400,
    'The body could not be read',
  ];
  return new HttpError(status, message);
}

/** Reads a body of the type application/json into `request.body`. Ignores other bodies. */
export const jsonBody: RequestHandler = (request, response, next) => {
  parseJson(request, response, (error?: unknown) => next(error && jsonBodyError(error)));
};
