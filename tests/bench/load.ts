import autocannon from 'autocannon';

export interface Call {
  readonly method: 'GET' | 'PATCH';
  readonly path: string;
  readonly body?: string;
}

export interface Load {
  readonly perSecond: number;
  readonly p99: number;
  readonly count: number;
  /** Anything but 2xx, and connections that broke. */
  readonly failed: number;
}

const CONNECTIONS = 10;
const SECONDS = 3;

/** Ten connections send the calls, each as soon as the one before is answered, for three seconds or until `amount` is done. */
export async function load(
  url: string,
  headers: Record<string, string>,
  calls: readonly Call[],
  amount?: number,
): Promise<Load> {
  let next = 0;
  const setupRequest: autocannon.Request['setupRequest'] = (request) => {
    const { method = 'GET', path = '/', body } = calls[next++ % calls.length] ?? {};
    const json = body === undefined ? {} : { body, headers: { ...headers, 'content-type': 'application/json' } };
    return { ...request, method, path, headers, ...json };
  };
  const start = performance.now();
  let last = start;
  const limit = amount ? { amount } : { duration: SECONDS };
  const options = { url, connections: CONNECTIONS, requests: [{ setupRequest }], timeout: 20, ...limit };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    // autocannon itself looks at the clock once a second.
    running.on('response', () => {
      last = performance.now();
      if (amount && last - start > SECONDS * 1000) running.stop();
    });
  });
  const count = result['2xx'];
  const perSecond = count && (count / (last - start)) * 1000;
  return { perSecond, p99: result.latency.p99, count, failed: result.non2xx + result.errors };
}
