import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { messageOf, type ReplyMessage } from '@server/domain/message';

type ClientError = readonly [status: string, message: ReplyMessage];

const CLIENT_ERRORS: Record<string, ClientError> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', messageOf('request-headers-too-large')],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', messageOf('request-too-large')],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', messageOf('request-too-slow')],
};
const MALFORMED_REQUEST: ClientError = ['400 Bad Request', messageOf('request-malformed')];

/** Bytes that are no valid request get an error in the shape of all errors, after which the connection is closed. */
function rawErrorResponse([status, message]: ClientError): string {
  const body = JSON.stringify({ success: false, ...message });
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  return [`HTTP/1.1 ${status}`, ...headers, '', body].join('\r\n');
}

function replyToClientErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else socket.end(rawErrorResponse(CLIENT_ERRORS[error.code ?? ''] ?? MALFORMED_REQUEST));
  });
}

function refuse(response: ServerResponse, status: number, message: ReplyMessage): void {
  const body = JSON.stringify({ success: false, ...message });
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(body);
}

/** Requests for another host get 421. Requests without a Host header are of HTTP/1.0: every browser sends it. */
export const forOwnHosts =
  (isOwnHost: (host: string) => boolean, handler: RequestListener): RequestListener =>
  (request, response) => {
    const { host } = request.headers;
    if (host === undefined || isOwnHost(host)) handler(request, response);
    else refuse(response, 421, messageOf('host-unknown'));
  };

const isHostHeader = (name: string, index: number): boolean => index % 2 === 0 && name.toLowerCase() === 'host';

/** Of two Host headers Node takes the first, and a proxy before it perhaps the other one: RFC 9112, section 3.2, wants 400. */
const refuseTwoHosts =
  (handler: RequestListener): RequestListener =>
  (request, response) => {
    if (request.rawHeaders.filter(isHostHeader).length < 2) handler(request, response);
    else refuse(response, 400, messageOf('request-malformed'));
  };

const LISTEN_ERRORS: Record<string, string> = {
  EADDRINUSE: 'is already in use',
  EACCES: 'may not be used by this account',
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is not an address of this machine',
};

/** Rejects with a sentence that names the setting to change. */
export function listen(
  handler: RequestListener,
  { host, port, variable }: { host: string; port: number; variable: string },
): Promise<Server> {
  // Browsers and proxies keep an idle connection for a shorter time: otherwise one may send a request on it just when it ends.
  const server = createServer({ requestTimeout: 60_000, keepAliveTimeout: 65_000 }, refuseTwoHosts(handler));
  replyToClientErrors(server);
  return new Promise((resolve, reject) => {
    const cannotListen = (error: NodeJS.ErrnoException) => {
      const isAddress = error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND';
      const what = isAddress ? `HOST ${host}` : `Port ${port} (${variable})`;
      reject(new Error(`${what} ${LISTEN_ERRORS[error.code ?? ''] ?? `cannot be used: ${error.message}`}`));
    };
    server.once('error', cannotListen);
    server.listen(port, host, () => {
      // Later errors are of connections that could not be accepted. Without a listener the first of them would end the process.
      server.off('error', cannotListen).on('error', ({ message }) => {
        console.error(`A connection to port ${port} (${variable}) could not be accepted: ${message}`);
      });
      resolve(server);
    });
  });
}

/** A server that listens on all IP addresses is shown as localhost. */
export function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
  return `http://${isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
