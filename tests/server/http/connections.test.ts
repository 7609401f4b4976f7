import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FileReply } from '@server/documents/file-reply';
import { handle } from '@server/route';
import { listen } from '@server/runtime/http-server';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { exportDownlineInvestments } from '@/contract/downline';
import { startControlled } from '../../support/controlled-server';
import { makeApp } from '../../support/make-app';

const PATH = exportDownlineInvestments.path;
const mount = '/coordinator/dashboard';
/** So that a test fails instead of going on for ever. */
const MANY_PARTS = 20_000_000;

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
});

/** Parts without end, how many were made, and when no more will be. */
function endless(part: () => string) {
  const state = { made: 0 };
  let end: () => void = () => undefined;
  const hasEnded = new Promise<void>((resolve) => {
    end = resolve;
  });
  function* parts() {
    try {
      for (; state.made < MANY_PARTS; state.made++) yield part();
    } finally {
      end();
    }
  }
  return { parts, state, hasEnded };
}
const kilobyte = () => 'x'.repeat(1000);

async function start(parts: () => Iterable<string>) {
  const file = (): FileReply => ({ file: { parts: parts() }, contentType: 'text/csv', fileName: 'a.csv' });
  const api = makeApp({ mounts: [{ path: mount, routes: [handle(exportDownlineInvestments, file)] }] });
  const server = await listen(api.app, { host: '127.0.0.1', port: 0, variable: 'port' });
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const token = await api.tokenOf('panchayat');
  const ask = async (path: string, bearer = token, encoding = 'identity'): Promise<IncomingMessage> => {
    const headers = { Authorization: `Bearer ${bearer}`, 'Accept-Encoding': encoding };
    const request = get({ host: '127.0.0.1', port, path, headers });
    const [response] = await once(request, 'response');
    // From now on a connection that breaks off is an error of the answer.
    request.on('error', () => undefined);
    return response;
  };
  return { ask, token, tokenOf: api.tokenOf };
}

describe('a file that is made while it is sent', () => {
  it('lets other calls in between', async () => {
    let isOtherAnswered = false;
    const { ask } = await start(function* () {
      yield 'begun\n';
      let count = 0;
      while (!isOtherAnswered && count < MANY_PARTS) {
        count += 1;
        yield '';
      }
      yield isOtherAnswered ? 'another call was answered\n' : 'no other call was answered\n';
    });
    const file = ask(PATH);
    const other = await ask('/healthz');
    other.resume();
    isOtherAnswered = true;
    expect(other.statusCode).toBe(200);
    expect(await text(await file)).toBe('begun\nanother call was answered\n');
  });

  it('is made no faster than the caller reads it, and no further when the caller has gone', async () => {
    const { parts, state, hasEnded } = endless(kilobyte);
    const { ask } = await start(parts);
    const file = await ask(PATH);
    // Each of these calls gives the file a turn, and none of its data is read.
    for (let calls = 0; calls < 300; calls++) (await ask('/healthz')).resume();
    const afterSome = state.made;
    for (let calls = 0; calls < 100; calls++) (await ask('/healthz')).resume();
    expect(state.made).toBe(afterSome);
    file.destroy();
    await hasEnded;
    expect(state.made).toBeLessThan(50_000);
  });

  it('is made no further when the caller of a compressed file has gone', async () => {
    const { parts, hasEnded } = endless(() => randomBytes(500).toString('hex'));
    const { ask, token } = await start(parts);
    const file = await ask(PATH, token, 'gzip');
    expect(file.headers['content-encoding']).toBe('gzip');
    file.destroy();
    await hasEnded;
    const again = await ask(PATH, token, 'gzip');
    expect(again.statusCode).toBe(200);
    again.destroy();
  });

  it('is sent once at a time to an account, also after one that was broken off', async () => {
    const { ask, tokenOf } = await start(endless(kilobyte).parts);
    const first = await ask(PATH);
    const second = await ask(PATH);
    expect(second.statusCode).toBe(429);
    expect(second.headers['retry-after']).toBe('5');
    expect(JSON.parse(await text(second))).toMatchObject({ success: false, code: 'export-running' });
    const other = await ask(PATH, await tokenOf('panchayat2@invest.example'));
    expect(other.statusCode).toBe(200);
    other.destroy();
    first.destroy();
    for (;;) {
      const third = await ask(PATH);
      third.destroy();
      if (third.statusCode === 200) break;
    }
  });

  it('is ended when nothing of it was taken for half a minute, so that the account can have another one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    cleanups.push(() => vi.useRealTimers());
    const { ask } = await start(endless(kilobyte).parts);
    const paused = await ask(PATH);
    const isEnded = new Promise((resolve) => paused.once('error', resolve));
    // Each of these calls gives the file a turn, until nothing more of it fits on the way.
    for (let calls = 0; calls < 300; calls++) (await ask('/healthz')).resume();
    vi.advanceTimersByTime(29_000);
    expect((await ask(PATH)).statusCode).toBe(429);
    vi.advanceTimersByTime(2_000);
    paused.resume();
    await isEnded;
    const next = await ask(PATH);
    expect(next.statusCode).toBe(200);
    next.destroy();
  });

  it('ends the connection when it cannot be finished', async () => {
    const { ask } = await start(function* () {
      yield 'x'.repeat(1_000_000);
      throw new Error('The rest cannot be made');
    });
    const response = await ask(PATH);
    expect(response.statusCode).toBe(200);
    await expect(text(response)).rejects.toThrow('aborted');
    expect((await ask('/healthz')).statusCode).toBe(200);
  });
});

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
    'that names two hosts',
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHOST: localhost\r\n\r\n',
    '400 Bad Request',
    'The request is not valid HTTP',
    'request-malformed',
  ],
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
