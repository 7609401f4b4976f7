import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { messageOf } from '@server/domain/message';
import type { Request } from 'express';
import { badRequest } from './errors';

/** The proxies whose X-Forwarded-For is trusted: their number in front of this server, or their addresses; none when false. */
export type TrustProxy = number | readonly string[] | false;

const IPV4_MAPPED = '0:0:0:0:0:ffff';

/** All eight groups of an address of IPv6, without leading zeros. */
function groupsOf(ip: string): string[] {
  // A URL has each address in one form only. A zone is no part of it.
  const { hostname } = new URL(`http://[${ip.replace(/%.*/, '')}]`);
  const [first = [], last = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}

/**
 * The IP address of the caller, as far as the proxies are trusted. Of IPv6 only the first 64 bits, since a line with IPv6 has all addresses
 * that begin with them; an address of IPv4 that is written as one of IPv6 is that of IPv4.
 */
export function addressOf({ ip = 'unknown' }: Pick<Request, 'ip'>): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  if (groups.slice(0, 6).join(':') !== IPV4_MAPPED) return `${groups.slice(0, 4).join(':')}::/64`;
  const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((pair) => [pair >> 8, pair & 255]).join('.');
}

/** The path as it was sent: without its query, still encoded. */
export function rawPathOf({ url = '/' }: IncomingMessage): string {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  if (path.startsWith('/')) return path;
  // A client that uses this server as a proxy sends a whole URL.
  return URL.canParse(url) ? new URL(url).pathname : path;
}

/** The query of a URL, without its question mark. */
export function queryStringOf(url = ''): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}

/**
 * The query parser for Express: one string for each name. A name that is given twice, or with brackets, is refused (400); the parsers
 * of Express would make a list or an object of it.
 */
export function parseQuery(text: string | null): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text ?? '')) {
    const [name = key] = key.split('[', 1);
    if (name !== key) throw badRequest([{ path: name, ...messageOf('value-not-single', { path: name }) }]);
    if (key in values) throw badRequest([{ path: key, ...messageOf('value-repeated', { path: key }) }]);
    values[key] = value;
  }
  return values;
}
