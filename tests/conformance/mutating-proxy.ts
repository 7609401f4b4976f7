import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A call on its way to the server; a mutation may change it. */
export interface ProxiedCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** JSON, or the bytes of anything else. */
  body: unknown;
}

/** The server's answer on its way back; a mutation may change it. */
export interface ProxiedReply {
  status: number;
  contentType: string;
  /** Parsed where it is JSON, otherwise text. */
  body: unknown;
}

/** One way in which a server can be wrong. */
export interface Mutation {
  readonly ofCall?: (call: ProxiedCall) => void;
  /** Instead of the server; undefined leaves the answer to it. */
  readonly answer?: (call: ProxiedCall) => ProxiedReply | undefined;
  readonly ofReply?: (reply: ProxiedReply, call: ProxiedCall) => void;
}

const isJson = (contentType: string): boolean => /\bjson\b/.test(contentType);

async function readCall(request: IncomingMessage): Promise<ProxiedCall> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://proxy');
  const bytes = await buffer(request);
  const isParsed = isJson(request.headers['content-type'] ?? '') && bytes.length > 0;
  const body = isParsed ? JSON.parse(bytes.toString()) : bytes;
  return { method: request.method ?? 'GET', path: pathname, query: searchParams, body };
}

async function forward(
  target: string,
  { method, path, query, body }: ProxiedCall,
  headers: Headers,
): Promise<ProxiedReply> {
  const content = Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body);
  const hasBody = method !== 'GET' && content.length > 0;
  const response = await fetch(`${target}${path}?${query}`, { method, headers, body: hasBody ? content : null });
  const contentType = response.headers.get('content-type') ?? '';
  const text = await response.text();
  return { status: response.status, contentType, body: isJson(contentType) ? JSON.parse(text) : text };
}

function headersOf({ headers }: IncomingMessage, world: string): Headers {
  const sent = new Headers({ 'X-Fixture-World': world });
  for (const name of ['authorization', 'content-type']) {
    const value = headers[name];
    if (typeof value === 'string') sent.set(name, value);
  }
  return sent;
}

/** An HTTP proxy before a fixture server, in a world of its own, which makes it a server with one fault. */
export async function startMutatingProxy(target: string, world: string, mutation: Mutation) {
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    mutation.ofCall?.(call);
    const reply = mutation.answer?.(call) ?? (await forward(target, call, headersOf(request, world)));
    mutation.ofReply?.(reply, call);
    const { status, contentType, body } = reply;
    response.writeHead(status, { 'Content-Type': contentType });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
