import type { Request, RequestHandler } from 'express';
import { accountOf } from '../use-cases/auth/recognise';
import { type ActingContext, isRefusal, type Refusal } from '../use-cases/context';
import type { LinkTarget } from '../use-cases/link';
import type { FileAnswer } from './answer';
import type { Services } from './dispatch';
import { Problem, problemOfRefusal } from './errors';
import { queryOf, readQuery } from './query';
import { noteActor } from './request-notes';
import { sendFile } from './send';

type OpenTarget = (context: ActingContext, target: LinkTarget) => Promise<FileAnswer | Refusal>;

/** GET /files?link=…: what one link opens, for as long as the link, its session and its account live. */
export function linkedFiles(servicesFor: (request: Request) => Services, openTarget: OpenTarget): RequestHandler {
  return async (request, response) => {
    const services = servicesFor(request);
    const opened = await services.links.open(readQuery(queryOf(request.url)).link ?? '');
    if (!opened || !accountOf(services.store, opened.session)) {
      throw new Problem(401, 'This link is no longer valid. Please ask for a new one.');
    }
    const { id, role } = opened.session;
    noteActor(response, { id, role });
    const file = await openTarget({ ...services, actor: { id, role } }, opened.target);
    if (isRefusal(file)) throw problemOfRefusal(file);
    sendFile(response, file);
  };
}
