import type { IncomingMessage } from 'node:http';
import { recognizeToken } from '@server/modules/accounts/sessions';
import type { Session } from '@server/modules/context';
import type { Endpoint } from '@/contract/endpoint';
import { HttpError } from './errors';
import type { ApiHandler, Services } from './locals';

const challengeHeaders = { 'WWW-Authenticate': 'Bearer' };

const bearerTokenOf = (request: IncomingMessage): string | undefined =>
  /^Bearer +([^ ]+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** Who asks (401), looked up anew for each request. */
export async function requireSession(
  request: IncomingMessage,
  { tokens, store }: Pick<Services, 'tokens' | 'store'>,
): Promise<Session> {
  const token = bearerTokenOf(request);
  if (token === undefined) throw new HttpError(401, 'Authentication required', { headers: challengeHeaders });
  const known = await recognizeToken(tokens, store, token);
  if (!known) throw new HttpError(401, 'Invalid token', { headers: challengeHeaders });
  return known.session;
}

/** For the journal of the testers' interface. */
export const recordEndpoint =
  (endpoint: Endpoint): ApiHandler =>
  (_request, { locals }, next) => {
    locals.endpoint = endpoint;
    next();
  };

/** Each step of a call costs: a call that needs a token is noted here. */
export const authenticate =
  (endpoint: Endpoint): ApiHandler =>
  async (request, { locals }, next) => {
    locals.endpoint = endpoint;
    const session = await requireSession(request, locals.services);
    locals.session = session;
    locals.actor = { id: session.id, role: session.role };
    next();
  };

const isSuperadminOnly = (roles: readonly string[]) => roles.length === 1 && roles[0] === 'superadmin';

/** Whether this role may call it at all (403): before anything is said about what exists. */
export function authorize({ roles }: Endpoint): ApiHandler {
  if (typeof roles === 'string') return (_request, _response, next) => next();
  const message = isSuperadminOnly(roles) ? 'Access denied: Superadmin only' : 'Access denied';
  return (_request, { locals }, next) => {
    if (!locals.actor || !roles.includes(locals.actor.role)) throw new HttpError(403, message);
    next();
  };
}
