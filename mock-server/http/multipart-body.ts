import type { RequestHandler } from 'express';
import multer from 'multer';
import { invalid, Problem } from './errors';
import { PICTURE_FIELD } from './picture';

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

/** A form: its text fields in `request.body`, and at most one image in `request.file`; other bodies are left alone. */
export const multipartBody: RequestHandler = (request, response, next) => {
  upload(request, response, (error: unknown) => next(error && problemOfUpload(error)));
};
