import type { IncomingMessage } from 'node:http';
import type { Services, Session } from '@server/context';
import { isConfirmedMember } from '@server/domain/account-rules';
import { messageOf } from '@server/domain/message';
import { findSession } from '@server/modules/accounts/sessions';
import type { Endpoint } from '@/contract/endpoint';
import { HttpError } from './errors';
import type { ApiHandler } from './locals';

export const bearerTokenOf = (request: IncomingMessage): string | undefined =>
  /^Bearer +([^ ]+)$/i.exec(request.headers.authorization ?? '')?.[1];

export async function requireSession(
  request: IncomingMessage,
  services: Pick<Services, 'tokens' | 'store' | 'clock'>,
): Promise<Session> {
  const token = bearerTokenOf(request);
  if (token === undefined) throw new HttpError(401, messageOf('authentication-required'));
  const session = await findSession(services, token);
  if (!session) throw new HttpError(401, messageOf('token-invalid'));
  return session;
}

/** It also records the endpoint, as each further middleware would cost time. */
export const authenticate =
  (endpoint: Endpoint): ApiHandler =>
  async (request, { locals }, next) => {
    locals.endpoint = endpoint;
    if (endpoint.roles !== 'public') {
      const session = await requireSession(request, locals.services);
      locals.session = session;
      locals.actor = { id: session.id, role: session.role };
    }
    next();
  };

/** A wrong role is refused (403) before the reply can tell which records exist. */
export function authorize({ roles }: Endpoint): ApiHandler[] {
  if (typeof roles === 'string') return [];
  const message = messageOf(roles.join() === 'superadmin' ? 'superadmin-only' : 'access-denied');
  return [
    (_request, { locals }, next) => {
      if (!locals.actor || !roles.includes(locals.actor.role)) throw new HttpError(403, message);
      next();
    },
  ];
}

/** A superadmin that may only read is refused whatever the table of permissions does not count as reading (403). */
export function requireFullAccount({ isReading, roles }: Endpoint): ApiHandler[] {
  if (isReading || typeof roles === 'string' || !roles.includes('superadmin')) return [];
  return [
    (_request, { locals: { actor, services } }, next) => {
      const superadmin = actor?.role === 'superadmin' ? services.store.get('superadmins', actor.id) : undefined;
      if (superadmin?.isReadOnly) throw new HttpError(403, messageOf('account-read-only'));
      next();
    },
  ];
}

/** A member whom the superadmin has not confirmed may change nothing (403); calls about the own account are open to every role. */
export function requireConfirmedMember({ method, roles }: Endpoint): ApiHandler[] {
  if (method === 'GET' || typeof roles === 'string' || !roles.includes('member')) return [];
  return [
    (_request, { locals: { actor, services } }, next) => {
      const member = actor?.role === 'member' ? services.store.get('members', actor.id) : undefined;
      if (member && !isConfirmedMember(member)) throw new HttpError(403, messageOf('account-not-confirmed'));
      next();
    },
  ];
}
