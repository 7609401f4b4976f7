import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** The fault of requests whose path contains `path`: no reply, one that is cut off in the middle of its body, this status, or other data. */
export interface Fault {
  readonly path: string;
  readonly answer:
    | 'none'
    | 'cut'
    | { readonly data: unknown }
    | { readonly status: number; readonly message: string; readonly retryAfter?: number };
}

/** A loopback port for a test file, behind which each test serves its own app. */
export interface TestHost {
  serve(app: RequestListener): void;
  readonly faults: Fault[];
  /** Method and path of each request since `serve`, without preflights. */
  readonly calls: string[];
}

export function startTestHost(): TestHost {
  const faults: Fault[] = [];
  const calls: string[] = [];
  let app: RequestListener = (_request, response) => response.end();
  let server: Server;

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
    response.writeHead(status, {
      ...headers,
      ...(retryAfter && { 'Retry-After': retryAfter }),
    });
    response.end(JSON.stringify({ success: false, message }));
  };

  beforeAll(async () => {
    // No limit: on a busy machine the server would end an idle connection just when the client takes it up again.
    server = createServer({ keepAliveTimeout: 0 }, listen);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    window.INVEST_CONFIG = { apiUrl: `http://127.0.0.1:${port}` };
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const serve = (next: RequestListener) => {
    app = next;
    faults.length = 0;
    calls.length = 0;
  };
  return { serve, faults, calls };
}
