import { createServer, type RequestListener, type Server } from 'node:http';
import { refuseBroken } from './refuse-broken';

const reasons: Record<string, string> = {
  EADDRINUSE: 'is already in use',
  EACCES: 'may not be used by this account',
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is not an address of this machine',
};

/** A server that accepts requests; when it cannot, a sentence that names the variable to change. */
export function listen(
  handler: RequestListener,
  where: { host: string; port: number; variable: string },
): Promise<Server> {
  const { host, port, variable } = where;
  const server = createServer({ requestTimeout: 60_000 }, handler);
  refuseBroken(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isAddress = error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND';
      const what = isAddress ? `HOST ${host}` : `Port ${port} (${variable})`;
      reject(new Error(`${what} ${reasons[error.code ?? ''] ?? `cannot be used: ${error.message}`}`));
    });
    server.listen(port, host, () => resolve(server));
  });
}

/** Where people find it. An address that means "everywhere" is this machine to whoever sits at it. */
export function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
  return `http://${isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
