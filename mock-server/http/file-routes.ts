import type { Files } from '@server/context';
import { isRefusal, messageOf } from '@server/domain/message';
import { accountOfSession } from '@server/modules/accounts/sessions';
import { openLinkTarget } from '@server/modules/files/linked-files';
import type { RequestHandler } from 'express';
import { HttpError, refusalToHttpError } from './errors';
import type { ApiHandler } from './locals';
import { addressOf } from './request-url';
import { sendFile } from './send';

/** Names are random. No browser keeps a picture: on a phone that a family shares, the next one could read it after the logout. */
export function serveUploadedPicture(files: Pick<Files, 'get'>): RequestHandler<{ name: string }> {
  return async (request, response) => {
    const file = await files.get(request.params.name);
    if (!file) throw new HttpError(404, messageOf('not-found'));
    response
      .set('Content-Type', file.contentType)
      .set('Content-Security-Policy', "default-src 'none'")
      .set('Cross-Origin-Resource-Policy', 'cross-origin')
      .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
  };
}

/** GET /files?link=… works as long as the link, its session and its account are valid. */
export const serveLinkedFile: ApiHandler = async (request, response) => {
  const { services } = response.locals;
  const link = String(request.query.link ?? '');
  const opened = await services.links.open(link);
  if (!opened || !accountOfSession(services.store, opened.session, services.clock.now()))
    throw new HttpError(401, messageOf('link-invalid'));
  const { session, target } = opened;
  const actor = { id: session.id, role: session.role };
  response.locals.actor = actor;
  const file = await openLinkTarget({ ...services, address: () => addressOf(request), actor, session }, target, link);
  if (isRefusal(file)) throw refusalToHttpError(file);
  await sendFile(response, file);
};
