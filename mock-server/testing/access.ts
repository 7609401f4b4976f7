import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { requireSession } from '@server/http/authenticate';
import { HttpError } from '@server/http/errors';
import type { ApiHandler } from '@server/http/locals';

/** 'loopback': for callers of this machine. 'open': whoever reaches the server, because somebody asked for it (MOCK_CONTROL=1). */
export type ControlAccess = 'loopback' | 'open';

const isLoopbackAddress = (address: string): boolean =>
  (isIP(address) === 4 && address.startsWith('127.')) || address === '::1';

/** Of an address to listen on, or of a Host header's name. */
export const isLoopback = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name.replace(/^\[(.*)\]$/, '$1'));

const MAX_KNOWN_HOSTS = 100;
const knownHosts = new Map<string, boolean>();

/** Of a Host header. Each request asks several times, and nearly all say the same. */
function isLoopbackHost(host: string): boolean {
  const known = knownHosts.get(host);
  if (known !== undefined) return known;
  const url = `http://${host}`;
  const isOurs = URL.canParse(url) && isLoopback(new URL(url).hostname);
  if (knownHosts.size >= MAX_KNOWN_HOSTS) knownHosts.clear();
  knownHosts.set(host, isOurs);
  return isOurs;
}

/**
 * A tunnel or a page that lets its name point at this machine also ends up at the loopback address, but under another name:
 * for those there is no control interface.
 */
export function mayReachControl(access: ControlAccess, request: IncomingMessage): boolean {
  return access === 'open' || isLoopbackHost(request.headers.host ?? '');
}

/** A page elsewhere can make a browser send a call without being able to read the answer; resetting needs no more. */
export const rejectForeignOrigins =
  (origins: readonly string[]): ApiHandler =>
  ({ headers: { origin, host } }, _response, next) => {
    const isOurs = origin === undefined || origins.includes(origin);
    if (isOurs || (URL.canParse(origin) && new URL(origin).host === host)) return next();
    throw new HttpError(403, 'The control interface is closed to pages of other origins');
  };

/** Who decided what is for superadmins (decisions §9); on one's own machine there is nobody else. */
export const authorizeAudit =
  (access: ControlAccess): ApiHandler =>
  async (request, { locals }, next) => {
    if (access === 'open' && locals.path === '/__mock/audit') {
      const { role } = await requireSession(request, locals.services);
      if (role !== 'superadmin') throw new HttpError(403, 'Access denied: Superadmin only');
    }
    next();
  };
