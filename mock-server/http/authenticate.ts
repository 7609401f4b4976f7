import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '../../src/contract/endpoint';
import type { Reader } from '../store/store';
import type { Session, Tokens } from '../use-cases/auth/context';
import { recognise } from '../use-cases/auth/recognise';
import { Problem } from './errors';

const headers = { 'WWW-Authenticate': 'Bearer' };

const bearerOf = (request: IncomingMessage): string | undefined =>
  /^Bearer +([^ ]+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** Who asks (401), looked up anew for each request. */
export async function authenticate(request: IncomingMessage, tokens: Tokens, store: Reader): Promise<Session> {
  const token = bearerOf(request);
  if (token === undefined) throw new Problem(401, 'Authentication required', { headers });
  const known = await recognise(tokens, store, token);
  if (!known) throw new Problem(401, 'Invalid token', { headers });
  return known.session;
}

const isSuperadminOnly = (roles: readonly string[]) => roles.length === 1 && roles[0] === 'superadmin';

/** Whether this role may call it at all (403): before anything is said about what exists (decisions §9). */
export function authorise({ roles }: Endpoint, { role }: Session): void {
  if (roles === 'any' || roles === 'public' || roles.includes(role)) return;
  throw new Problem(403, isSuperadminOnly(roles) ? 'Access denied: Superadmin only' : 'Access denied');
}
