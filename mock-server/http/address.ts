import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';

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

/** Where the caller is, by its connection or by a proxy that is trusted. */
export function callerAddress(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? 'unknown';
  const isTrusted =
    typeof trustProxy === 'number'
      ? (_address: string, hop: number) => hop < trustProxy
      : proxyAddress.compile([...trustProxy]);
  return (request) => proxyAddress(request, isTrusted);
}
