import { Agent, createServer, type IncomingMessage, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RawRequest {
  readonly method: string;
  /** Sent unchanged: a client library would normalize '..' and unusual characters. */
  readonly path: string;
  readonly headers?: Record<string, string> | undefined;
  readonly body?: string | Uint8Array | undefined;
}

export interface RawReply {
  readonly status: number;
  readonly contentType: string;
  /** The parsed JSON, or the text when it is not JSON. */
  readonly body: unknown;
}

/** Below that of a test, so that the call is named that gets no answer. */
const TIMEOUT_MS = 45_000;

async function readReply(response: IncomingMessage): Promise<RawReply> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  const text = Buffer.concat(parts).toString();
  const contentType = response.headers['content-type'] ?? '';
  const isJson = contentType.startsWith('application/json');
  return { status: response.statusCode ?? 0, contentType, body: isJson ? JSON.parse(text) : text };
}

function exchange(port: number, agent: Agent, { method, path, headers = {}, body }: RawRequest): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    // Node omits the length for a DELETE, and the body would be read as the next request.
    const isFramed = body === undefined || headers['Transfer-Encoding'] !== undefined;
    const length = isFramed ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const call = request({ port, host: '127.0.0.1', agent, method, path, headers: { ...headers, ...length } });
    const timer = setTimeout(() => call.destroy(new Error(`${method} ${path} got no answer`)), TIMEOUT_MS);
    call.once('close', () => clearTimeout(timer));
    call.once('response', (response) => readReply(response).then(resolve, reject));
    // When the reply comes before the whole body was sent, sending fails; by then the promise is resolved.
    call.on('error', reject);
    call.end(body);
  });
}

export async function openRawHttp(app: RequestListener) {
  const agent = new Agent({ keepAlive: true });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    send: (call: RawRequest) => exchange(port, agent, call),
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
