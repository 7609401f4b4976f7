import type { IncomingMessage } from 'node:http';

/** Proxies whose X-Forwarded-For is believed: so many in front of this server, or these addresses; nobody's when false. */
export type TrustProxy = number | readonly string[] | false;

/** The path of what was asked for, as it was sent: without its query, still encoded. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  if (path.startsWith('/')) return path;
  // A client that takes this server for a proxy names it too.
  return URL.canParse(url) ? new URL(url).pathname : path;
}
