import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '../../src/contract/endpoint';
import type { Session } from '../use-cases/auth/context';
import { recognise } from '../use-cases/auth/recognise';
import { Problem } from './errors';
import type { ApiHandler, Services } from './locals';

const headers = { 'WWW-Authenticate': 'Bearer' };

const bearerOf = (request: IncomingMessage): string | undefined =>
  /^Bearer +([^ ]+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** Who asks (401), looked up anew for each request. */
export async function sessionOf(
  request: IncomingMessage,
  { tokens, store }: Pick<Services, 'tokens' | 'store'>,
): Promise<Session> {
  const token = bearerOf(request);
  if (token === undefined) throw new Problem(401, 'Authentication required', { headers });
  const known = await recognise(tokens, store, token);
  if (!known) throw new Problem(401, 'Invalid token', { headers });
  return known.session;
}

/** For the journal of the testers' interface. */
export const noteEndpoint =
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
    const session = await sessionOf(request, locals.services);
    locals.session = session;
    locals.actor = { id: session.id, role: session.role };
    next();
  };

const isSuperadminOnly = (roles: readonly string[]) => roles.length === 1 && roles[0] === 'superadmin';

/** Whether this role may call it at all (403): before anything is said about what exists. */
export function authorise({ roles }: Endpoint): ApiHandler {
  if (typeof roles === 'string') return (_request, _response, next) => next();
  const message = isSuperadminOnly(roles) ? 'Access denied: Superadmin only' : 'Access denied';
  return (_request, { locals }, next) => {
    if (!locals.actor || !roles.includes(locals.actor.role)) throw new Problem(403, message);
    next();
  };
}
