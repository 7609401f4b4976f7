import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import multer from 'multer';
import { invalid, Problem } from './errors';
import { PICTURE_FIELD, type Picture, readPicture } from './picture';
import { checkKeys } from './safe-keys';

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

function problemOfUpload(error: unknown): Problem {
  if (!(error instanceof multer.MulterError)) return new Problem(400, 'The form could not be read');
  if (error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT') {
    const path = error.field ?? PICTURE_FIELD;
    return invalid([{ path, message: `One file is accepted, as ${PICTURE_FIELD}` }]);
  }
  if (error.code === 'LIMIT_FILE_SIZE') {
    const message = 'Profile picture must be at most 2 MiB';
    return new Problem(413, message, { errors: [{ path: PICTURE_FIELD, message }] });
  }
  if (error.code === 'LIMIT_FIELD_VALUE' && error.field !== undefined) {
    const message = `${error.field} is too long`;
    return new Problem(413, message, { errors: [{ path: error.field, message }] });
  }
  if (error.code === 'LIMIT_FIELD_KEY') return new Problem(400, 'A field name is too long');
  if (error.code.startsWith('LIMIT_')) return new Problem(413, 'The form is too large');
  return new Problem(400, 'The form could not be read');
}

/** Text fields and at most one image. */
export async function readMultipart(
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<{ body: unknown; picture: Picture | undefined }> {
  // Only its types ask for Express: it reads what Node gives, and leaves body and file on it.
  const request = incoming as Request;
  await new Promise<void>((resolve, reject) => {
    upload(request, response as Response, (error: unknown) => (error ? reject(problemOfUpload(error)) : resolve()));
  });
  checkKeys(request.body);
  return { body: request.body, picture: request.file && (await readPicture(request.file.buffer)) };
}
