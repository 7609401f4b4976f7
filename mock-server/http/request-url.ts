import type { IncomingMessage } from 'node:http';
import { messageOf } from '@server/domain/message';
import type { Request } from 'express';
import { badRequest } from './errors';

/** The proxies whose X-Forwarded-For is trusted: their number in front of this server, or their addresses; none when false. */
export type TrustProxy = number | readonly string[] | false;

/** The IP address of the caller, as far as the proxies are trusted. */
export const addressOf = ({ ip }: Pick<Request, 'ip'>): string => ip ?? 'unknown';

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
