import { accountOf } from '../use-cases/auth/recognise';
import { type ActingContext, isRefusal, type Refusal } from '../use-cases/context';
import type { LinkTarget } from '../use-cases/link';
import type { FileAnswer } from './answer';
import { Problem, problemOfRefusal } from './errors';
import type { ApiHandler } from './locals';
import { sendFile } from './send';

type OpenTarget = (context: ActingContext, target: LinkTarget) => Promise<FileAnswer | Refusal>;

/** GET /files?link=…: what one link opens, for as long as the link, its session and its account live. */
export const linkedFiles =
  (openTarget: OpenTarget): ApiHandler =>
  async (request, response) => {
    const { services } = response.locals;
    const opened = await services.links.open(String(request.query.link ?? ''));
    if (!opened || !accountOf(services.store, opened.session)) {
      throw new Problem(401, 'This link is no longer valid. Please ask for a new one.');
    }
    const { id, role } = opened.session;
    const actor = { id, role };
    response.locals.actor = actor;
    const file = await openTarget({ ...services, actor }, opened.target);
    if (isRefusal(file)) throw problemOfRefusal(file);
    sendFile(response, file);
  };
