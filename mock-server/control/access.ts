import { isIP } from 'node:net';
import type { Request } from 'express';
import { authenticate } from '../http/authenticate';
import { Problem } from '../http/errors';
import type { World } from './world';

/** 'loopback': for callers of this machine. 'open': whoever reaches the server, because somebody asked for it (MOCK_CONTROL=1). */
export type Access = 'loopback' | 'open';

const isLoopbackAddress = (address: string): boolean =>
  (isIP(address) === 4 && address.startsWith('127.')) || address === '::1';

/** Of an address to listen on, or of a Host header's name. */
export const isLoopback = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name.replace(/^\[(.*)\]$/, '$1'));

const hostnameOf = (request: Request): string | undefined => {
  const url = `http://${request.headers.host ?? ''}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
};

/**
 * A tunnel or a page that lets its name point at this machine also ends up at the loopback address, but under another name:
 * for those there is no control interface.
 */
export function isReachable(access: Access, request: Request): boolean {
  return access === 'open' || isLoopback(hostnameOf(request) ?? '');
}

/** A page elsewhere can make a browser send a call without being able to read the answer; resetting needs no more. */
export function refuseForeignPages(request: Request, origins: readonly string[]): void {
  const { origin, host } = request.headers;
  if (origin === undefined || origins.includes(origin)) return;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new Problem(403, 'The control interface is closed to pages of other origins');
}

/** Who decided what is for superadmins (decisions §9); on one's own machine there is nobody else. */
export async function authoriseAudit(access: Access, request: Request, { services }: World): Promise<void> {
  if (access === 'loopback' || request.path !== '/__mock/audit') return;
  const { role } = await authenticate(request, services.tokens, services.store);
  if (role !== 'superadmin') throw new Problem(403, 'Access denied: Superadmin only');
}
