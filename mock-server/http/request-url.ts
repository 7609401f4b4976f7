import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { messageOf } from '@server/domain/message';
import type { Request } from 'express';
import { badRequest } from './errors';

/** The number of proxies in front of this server, or their IP addresses; false when none is trusted. */
export type TrustProxy = number | readonly string[] | false;

const IPV4_MAPPED = '0:0:0:0:0:ffff';

/** Returns all eight groups of an IPv6 address, without leading zeros. */
function groupsOf(ip: string): string[] {
  // A URL has each IP address in one form only. A zone is no part of it.
  const { hostname } = new URL(`http://[${ip.replace(/%.*/, '')}]`);
  const [first = [], last = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}

/** An IPv6 address is cut to its first 64 bits, which one line shares; an IPv4 address that is written as IPv6 counts as IPv4. */
export function addressOf({ ip = 'unknown' }: Pick<Request, 'ip'>): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  if (groups.slice(0, 6).join(':') !== IPV4_MAPPED) return `${groups.slice(0, 4).join(':')}::/64`;
  const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((pair) => [pair >> 8, pair & 255]).join('.');
}

/** The path is still encoded, without its query. */
export function rawPathOf({ url = '/' }: IncomingMessage): string {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  if (path.startsWith('/')) return path;
  // A client that uses this server as a proxy sends a whole URL.
  return URL.canParse(url) ? new URL(url).pathname : path;
}

export function queryStringOf(url = ''): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}

/** A name that is given twice, or with brackets, is refused (400); the parsers of Express would make a list or an object of it. */
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
