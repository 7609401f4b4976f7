import type { RequestHandler } from 'express';
import type { Files } from '../use-cases/context';
import { Problem } from './errors';

/** GET /uploads/:name. Names are random, so whoever has one was given it; the same name is always the same bytes. */
export function uploadedPictures(files: Pick<Files, 'get'>): RequestHandler<{ name: string }> {
  return async (request, response) => {
    const file = await files.get(request.params.name);
    if (!file) throw new Problem(404, 'Not found');
    response
      .set('Content-Type', file.contentType)
      .set('Content-Security-Policy', "default-src 'none'")
      .set('Cache-Control', 'private, max-age=31536000, immutable')
      .set('Cross-Origin-Resource-Policy', 'cross-origin')
      .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
  };
}
