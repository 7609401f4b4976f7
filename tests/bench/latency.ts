import { Agent, request } from 'node:http';

/** One connection to a server, kept open: each call is sent when the one before is answered. Rejects anything but 2xx. */
export function createCaller(base: string, headers: Record<string, string>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (path: string, method = 'GET'): Promise<{ milliseconds: number; bytes: number }> =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      request(`${base}${path}`, { agent, method, headers }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on('error', reject);
        response.on('end', () => {
          const status = response.statusCode ?? 0;
          if (status >= 200 && status < 300) resolve({ milliseconds: performance.now() - start, bytes });
          else reject(new Error(`${method} ${path} answered ${status}`));
        });
      })
        .on('error', reject)
        .end();
    });
}

export type Caller = ReturnType<typeof createCaller>;
