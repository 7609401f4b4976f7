import type { Server } from 'node:http';

interface Reason {
  readonly status: string;
  readonly message: string;
}

const reasons: Record<string, Reason> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', message: 'The request headers are too large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: '413 Payload Too Large', message: 'The request is too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: 'The request took too long' },
};
const malformed: Reason = { status: '400 Bad Request', message: 'The request is not valid HTTP' };

/** What is no request that could be answered gets an error in the same shape as all others, and the connection ends. */
function answerTo({ status, message }: Reason): string {
  const body = JSON.stringify({ success: false, message });
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  return [`HTTP/1.1 ${status}`, ...headers, '', body].join('\r\n');
}

export function refuseBroken(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else socket.end(answerTo(reasons[error.code ?? ''] ?? malformed));
  });
}
