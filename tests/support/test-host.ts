import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fault of requests whose path contains `path`: no reply, one that is cut off in the middle of its body, this status, or other data. */
export interface Fault {
  readonly path: string;
  readonly answer:
    | 'none'
    | 'cut'
    | { readonly data: unknown }
    | { readonly status: number; readonly message: string; readonly retryAfter?: number };
}

/** The loopback port that the product talks to in all tests of a worker. Each test serves its own app behind it. */
interface TestHost {
  readonly apiUrl: string;
  serve(app: RequestListener): void;
  readonly faults: Fault[];
  readonly calls: readonly string[];
}

async function startTestHost(): Promise<TestHost> {
  const faults: Fault[] = [];
  const calls: string[] = [];
  let app: RequestListener = (_request, response) => response.end();

  const listen: RequestListener = (request, response) => {
    const path = request.url ?? '';
    const isPreflight = request.method === 'OPTIONS';
    if (!isPreflight) calls.push(`${request.method} ${path}`);
    const fault = faults.find((each) => path.includes(each.path));
    if (!fault || (isPreflight && fault.answer !== 'none')) return app(request, response);
    if (fault.answer === 'none') return request.socket.destroy();
    const headers = {
      'Content-Type': 'application/json',
      'Access-Control-Allow-Origin': request.headers.origin ?? '*',
    };
    if (fault.answer === 'cut') {
      response.writeHead(200, { ...headers, 'Content-Length': 1000 });
      return response.write('{"success":true,', () => request.socket.destroy());
    }
    if ('data' in fault.answer) {
      response.writeHead(200, headers);
      response.end(JSON.stringify({ success: true, data: fault.answer.data }));
      return;
    }
    const { status, message, retryAfter } = fault.answer;
    response.writeHead(status, { ...headers, ...(retryAfter && { 'Retry-After': retryAfter }) });
    response.end(JSON.stringify({ success: false, message }));
  };

  // No limit: on a busy machine the server would end an idle connection just when the client takes it up again.
  const server = createServer({ keepAliveTimeout: 0 }, listen);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    serve(next) {
      app = next;
      faults.length = 0;
      calls.length = 0;
    },
    faults,
    calls,
  };
}

// Kept beside the modules, which a file may load anew: the product reads the port once.
const worker = globalThis as { investTestHost?: Promise<TestHost> };
worker.investTestHost ??= startTestHost();
export const testHost = await worker.investTestHost;
