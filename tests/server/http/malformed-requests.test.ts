import { once } from 'node:events';
import { connect } from 'node:net';
import { listen } from '@server/runtime/http-server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startControlled } from '../../support/controlled-server';

/** The reply to bytes that no HTTP client would send. */
async function send(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'connect');
  socket.write(bytes);
  await once(socket, 'close');
  return text;
}

it.each([
  ['that is no request', 'HELLO\r\n\r\n', '400 Bad Request', 'The request is not valid HTTP', 'request-malformed'],
  [
    'with more headers than a server takes',
    `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Much: ${'x'.repeat(70_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'The request headers are too large',
    'request-headers-too-large',
  ],
])('a request %s gets an error in the usual shape', async (_, bytes, status, message, code) => {
  const { url } = await startControlled();
  const [head = '', body = ''] = (await send(url, bytes)).split('\r\n\r\n');
  expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
  expect(head).toContain('Content-Type: application/json');
  expect(JSON.parse(body)).toEqual({ success: false, message, code });
});

it('a connection that cannot be accepted is named, and the server goes on', async () => {
  const lines: string[] = [];
  const print = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
  const where = { host: '127.0.0.1', port: 0, variable: 'API_PORT' };
  const server = await listen((_request, response) => response.end('here'), where);
  onTestFinished(() => {
    print.mockRestore();
    server.closeAllConnections();
    server.close();
  });
  // As Node reports it; without a listener an error event throws.
  for (let count = 0; count < 2; count++) server.emit('error', new Error('accept EMFILE'));
  const sentence = 'A connection to port 0 (API_PORT) could not be accepted: accept EMFILE';
  expect(lines).toEqual([sentence, sentence]);
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
});

it('an idle connection is kept for longer than browsers and proxies use it', async () => {
  const { url } = await startControlled();
  const { headers } = await fetch(`${url}/healthz`);
  expect(headers.get('keep-alive')).toBe('timeout=65');
});
