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
const MILLISECONDS = 3000;
/** A server that is slower than that gets more time, up to a limit. */
const FEWEST = 10;
const MOST_SECONDS = 20;

/** Ten connections send the calls, each as soon as the one before is answered, for three seconds or until `amount` is done. */
export async function load(
  base: string,
  headers: Record<string, string>,
  calls: readonly Call[],
  amount?: number,
): Promise<Load> {
  const limit = amount ? { amount } : { duration: MOST_SECONDS };
  const options = {
    url: base,
    connections: CONNECTIONS,
    timeout: MOST_SECONDS,
    ...limit,
    requests: [inTurn(headers, calls)],
  };
  const { result, seconds } = await run(options);
  const count = result['2xx'];
  return { perSecond: count && count / seconds, p99: result.latency.p99, count, failed: result.non2xx + result.errors };
}

function inTurn(headers: Record<string, string>, calls: readonly Call[]): autocannon.Request {
  let next = 0;
  return {
    setupRequest: (request) => {
      const call = calls[next++ % calls.length];
      if (call === undefined) throw new Error('There is nothing to call');
      const { method, path, body } = call;
      const json = body === undefined ? {} : { body, headers: { ...headers, 'content-type': 'application/json' } };
      return { ...request, method, path, headers, ...json };
    },
  };
}

/** Seconds until the last answer: autocannon itself looks at the clock once a second. */
function run(options: autocannon.Options): Promise<{ result: autocannon.Result; seconds: number }> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    let last = start;
    let answers = 0;
    let isOver = false;
    const stopWhenOver = () => {
      if (isOver && answers >= FEWEST) instance.stop();
    };
    const timers = [
      setTimeout(() => {
        isOver = true;
        stopWhenOver();
      }, MILLISECONDS),
      setTimeout(() => instance.stop(), MOST_SECONDS * 1000),
    ];
    const instance = autocannon(options, (error, result) => {
      for (const timer of timers) clearTimeout(timer);
      if (error) reject(error);
      else resolve({ result, seconds: (last - start) / 1000 });
    });
    instance.on('response', () => {
      last = performance.now();
      answers += 1;
      stopWhenOver();
    });
  });
}
