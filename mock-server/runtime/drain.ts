import type { Server } from 'node:http';

/** Stops accepting, lets requests in flight finish for a while, then cuts what is left. */
export function drain(server: Server, waitMilliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    // Connections that fall idle after an answer would be kept open for seconds.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), waitMilliseconds);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
  });
}
