import { Agent, request } from 'node:http';

export interface Asked {
  readonly milliseconds: number;
  readonly bytes: number;
}

/** One connection to a server, kept open: each call is sent when the one before is answered. */
export function createCaller(base: string, headers: Record<string, string>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  /** Rejects anything but 2xx. */
  const ask = (path: string, method = 'GET'): Promise<Asked> =>
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
  return { ask, close: () => agent.destroy() };
}

export type Caller = ReturnType<typeof createCaller>;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
