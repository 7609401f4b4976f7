import type { IncomingMessage } from 'node:http';
import { badRequest } from './errors';

/** Proxies whose X-Forwarded-For is believed: so many in front of this server, or these addresses; nobody's when false. */
export type TrustProxy = number | readonly string[] | false;

/** The path of what was asked for, as it was sent: without its query, still encoded. */
export function rawPathOf({ url = '/' }: IncomingMessage): string {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  if (path.startsWith('/')) return path;
  // A client that takes this server for a proxy names it too.
  return URL.canParse(url) ? new URL(url).pathname : path;
}

/** What follows the question mark of an address. */
export function queryStringOf(url = ''): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}

/**
 * Express's query parser: text by name. A value that comes twice, or as an object or list, is refused by name;
 * Express's own parsers would make a list or an object of it.
 */
export function parseQuery(text: string | null): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text ?? '')) {
    const [name = key] = key.split('[', 1);
    if (name !== key) throw badRequest([{ path: name, message: `${name} must be a single value` }]);
    if (key in values) throw badRequest([{ path: key, message: `${key} must be given once` }]);
    values[key] = value;
  }
  return values;
}
