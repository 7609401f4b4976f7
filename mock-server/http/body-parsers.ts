import express, { type RequestHandler } from 'express';
import { fileTypeFromBuffer } from 'file-type';
import multer from 'multer';
import { badRequest, HttpError } from './errors';

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
type PictureType = (typeof PICTURE_TYPES)[number];

export interface UploadedPicture {
  readonly bytes: Uint8Array;
  readonly contentType: PictureType;
}

/** The field every form of the product sends its image in. */
const PICTURE_FIELD = 'profilePicture';

/** PNG, JPEG or WebP by content, whatever its name says; SVG can carry scripts and is refused (decisions §5). */
export async function readPicture(bytes: Uint8Array): Promise<UploadedPicture> {
  const found = await fileTypeFromBuffer(bytes);
  const contentType = PICTURE_TYPES.find((type) => type === found?.mime);
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

/** A form: its text fields in `request.body`, and at most one image in `request.file`; other bodies are left alone. */
export const multipartBody: RequestHandler = (request, response, next) => {
  upload(request, response, (error: unknown) => next(error && uploadError(error)));
};

const MAX_BODY_DEPTH = 8;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses keys that could reach an object's prototype, and nesting that no form of this product has (decisions §9). */
export function rejectForbiddenKeys(value: unknown, path = '', depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MAX_BODY_DEPTH) throw badRequest([{ path, message: 'The body is nested too deeply' }]);
  for (const [key, inner] of Object.entries(value)) {
    const place = path === '' ? key : `${path}.${key}`;
    if (FORBIDDEN_KEYS.has(key)) throw badRequest([{ path: place, message: `The key ${key} is not allowed` }]);
    rejectForbiddenKeys(inner, place, depth + 1);
  }
}

const utf8Decoder = new TextDecoder('utf-8', { fatal: true });

/** express.json alone would put marks in the place of what is not UTF-8. */
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
  // Texts and numbers are JSON, too: the schema says what is wanted instead.
  strict: false,
  verify: (_request, _response, bytes) => requireUtf8(bytes),
});

/** By the `type` of the error, as express.json documents it. */
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

/** A body of the type application/json, in `request.body`; others are left alone. */
export const jsonBody: RequestHandler = (request, response, next) => {
  parseJson(request, response, (error?: unknown) => next(error && jsonBodyError(error)));
};
