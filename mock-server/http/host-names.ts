import { isIP } from 'node:net';

const isLoopbackAddress = (address: string): boolean =>
  (isIP(address) === 4 && address.startsWith('127.')) || address === '::1';

/** `name` is a host to listen on, the name in a Host header, or the IP address of a connection. */
export const isLoopback = (name: string): boolean =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  isLoopbackAddress(name.replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:/i, ''));

/** Returns the name as a browser would write it, without the port; undefined for everything that is none. */
function hostNameOf(host: string): string | undefined {
  const url = `http://${host}`;
  return URL.canParse(url) && /^[^/?#@\\]+$/.test(host) ? new URL(url).hostname : undefined;
}

export const isHostName = (text: string): boolean => !text.includes('*') && hostNameOf(text) === text.toLowerCase();

/** A page whose name was made to resolve to this machine calls it under that name, which is neither loopback nor one of `others`. */
export function hostMatcher(others: readonly string[] = []): (host: string) => boolean {
  const names = new Set(others.map((name) => name.toLowerCase()));
  return (host) => {
    const name = hostNameOf(host);
    return name !== undefined && (isLoopback(name) || names.has(name));
  };
}
