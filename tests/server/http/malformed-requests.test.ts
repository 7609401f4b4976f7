import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
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
