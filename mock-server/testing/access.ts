import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { messageOf, messageWithoutCode } from '@server/domain/message';
import { requireSession } from '@server/http/authenticate';
import { HttpError } from '@server/http/errors';
import type { ApiHandler } from '@server/http/locals';

/** 'loopback': only for callers on this machine. 'open': for everybody who reaches the server (MOCK_CONTROL=1). */
export type ControlAccess = 'loopback' | 'open';

const isLoopbackAddress = (address: string): boolean =>
  (isIP(address) === 4 && address.startsWith('127.')) || address === '::1';

/** For an address to listen on, or the name in a Host header. */
export const isLoopback = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name.replace(/^\[(.*)\]$/, '$1'));

const MAX_CACHED_HOSTS = 100;
const cachedHosts = new Map<string, boolean>();

/** For a Host header. Cached, as it is asked several times per request, and nearly all requests name the same host. */
function isLoopbackHost(host: string): boolean {
  const cached = cachedHosts.get(host);
  if (cached !== undefined) return cached;
  const url = `http://${host}`;
  const isLocal = URL.canParse(url) && isLoopback(new URL(url).hostname);
  if (cachedHosts.size >= MAX_CACHED_HOSTS) cachedHosts.clear();
  cachedHosts.set(host, isLocal);
  return isLocal;
}

/**
 * Checks the host name as well: a tunnel, or a web page whose name resolves to this machine, also reaches the loopback address, but
 * under another name.
 */
export function mayReachControl(access: ControlAccess, request: IncomingMessage): boolean {
  return access === 'open' || isLoopbackHost(request.headers.host ?? '');
}

/** A page of another origin can make a browser send a call without reading the answer, which is enough to reset the data. */
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
    if (access === 'open' && locals.path === '/__mock/audit') {
      const { role } = await requireSession(request, locals.services);
      if (role !== 'superadmin') throw new HttpError(403, messageOf('superadmin-only'));
    }
    next();
  };
