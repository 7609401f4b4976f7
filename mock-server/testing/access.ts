import type { IncomingMessage } from 'node:http';
import { messageOf, messageWithoutCode } from '@server/domain/message';
import { requireSession } from '@server/http/authenticate';
import { HttpError } from '@server/http/errors';
import { hostMatcher, isLoopback } from '@server/http/host-names';
import type { ApiHandler } from '@server/http/locals';

/** 'loopback' is for callers on this machine alone, 'open' for everybody who reaches the server (MOCK_CONTROL=1). */
export type ControlAccess = 'loopback' | 'open';

/** Without MOCK_CONTROL, only a server for this machine alone has the testers' interface: not in production or behind a proxy. */
export function controlAccessOf(environment: {
  readonly HOST: string;
  readonly MOCK_CONTROL?: boolean | undefined;
  readonly NODE_ENV?: string | undefined;
  readonly TRUST_PROXY?: unknown;
}): ControlAccess | undefined {
  const { HOST, MOCK_CONTROL, NODE_ENV, TRUST_PROXY } = environment;
  if (MOCK_CONTROL !== undefined) return MOCK_CONTROL ? 'open' : undefined;
  return isLoopback(HOST) && NODE_ENV !== 'production' && TRUST_PROXY === undefined ? 'loopback' : undefined;
}

const hasLoopbackName = hostMatcher();

/** A client may leave these headers out, but what comes from another machine through a proxy has one of them. */
const isProxyHeader = (name: string): boolean =>
  name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-');

type Caller = Pick<IncomingMessage, 'headers'> & { readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'> };

/** A loopback IP address is not enough: a proxy here or a page whose name resolves here has one, with other headers or names. */
export function mayReachControl(access: ControlAccess, { headers, socket }: Caller): boolean {
  if (access === 'open') return true;
  const isLocal = isLoopback(socket.remoteAddress ?? '') && hasLoopbackName(headers.host ?? '');
  return isLocal && !Object.keys(headers).some(isProxyHeader);
}

/** A page of another origin can make a browser send a call without reading the response, which is enough to reset the data. */
export const rejectForeignOrigins =
  (origins: readonly string[]): ApiHandler =>
  ({ headers: { origin, host } }, _response, next) => {
    const isAllowed = origin === undefined || origins.includes(origin);
    if (isAllowed || (URL.canParse(origin) && new URL(origin).host === host)) return next();
    throw new HttpError(403, messageWithoutCode('The control interface is closed to pages of other origins'));
  };

/** The audit is for superadmins; on the tester's own machine no token is asked for. */
export const authorizeAudit =
  (access: ControlAccess): ApiHandler =>
  async (request, { locals }, next) => {
    if (access === 'open') {
      const { role } = await requireSession(request, locals.services);
      if (role !== 'superadmin') throw new HttpError(403, messageOf('superadmin-only'));
    }
    next();
  };
