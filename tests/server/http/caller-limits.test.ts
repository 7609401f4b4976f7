import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTurns } from '@server/http/caller-limits';
import { handle } from '@server/route';
import { listen } from '@server/runtime/http-server';
import { QueueFull } from '@server/utils/limited-queue';
import { expect, it, onTestFinished } from 'vitest';
import { profile } from '@/contract/accounts';
import { personas } from '../../../fixtures/personas';
import { logLines } from '../../support/log-lines';
import { type MakeAppOptions, makeApp } from '../../support/make-app';
import { pixel } from '../../support/pixel';

const MIB = 1024 * 1024;
const form = Buffer.concat([
  Buffer.from('--b\r\nContent-Disposition: form-data; name="profilePicture"; filename="a.png"\r\n\r\n'),
  pixel,
  Buffer.from('\r\n--b--\r\n'),
]);

interface Sent {
  readonly sent: ClientRequest;
  readonly answer: Promise<{ status: number | undefined; code: unknown; headers: IncomingMessage['headers'] }>;
}

async function start(options: MakeAppOptions = {}) {
  const api = makeApp(options);
  const server: Server = await listen(api.app, { host: '127.0.0.1', port: 0, variable: 'port' });
  const sockets: Socket[] = [];
  server.on('connection', (socket: Socket) => {
    sockets.push(socket);
    // Kept and never over by itself: on a busy machine a body would stand still for longer than it may before the test has looked at it.
    socket.setTimeout = (milliseconds) => Object.assign(socket, { timeout: milliseconds });
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** Sends the head of a request and nothing of its body. */
  const begin = async (path: string, headers: Record<string, string | number>, token?: string): Promise<Sent> => {
    const sent = request({
      port,
      host: '127.0.0.1',
      path,
      agent: false,
      method: path === PROFILE ? 'PUT' : 'POST',
      headers: token ? { ...headers, Authorization: `Bearer ${token}` } : headers,
    });
    const answer = once(sent, 'response').then(async ([response]) => {
      const { code } = JSON.parse(await text(response));
      return { status: response.statusCode, code, headers: response.headers };
    });
    answer.catch(() => undefined);
    sent.on('error', () => undefined).flushHeaders();
    await once(server, 'request');
    return { sent, answer };
  };
  const upload = (token: string, length = form.length) =>
    begin(PROFILE, { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': length }, token);
  /** How many bodies are being read. */
  const areRead = (count: number) =>
    expect.poll(() => sockets.filter(({ timeout, destroyed }) => timeout === 10_000 && !destroyed)).toHaveLength(count);
  return { api, port, begin, upload, sockets, areRead };
}
const PROFILE = '/api/auth/profile';

it('an account sends one form at once; a few more wait unread for their turn, and others are refused', async () => {
  const { log, entries } = logLines('warn');
  const { api, upload, areRead } = await start({ log });
  const token = await api.tokenOf('member');
  const first = await upload(token);
  await areRead(1);
  const [second, third, fourth] = [await upload(token), await upload(token), await upload(token)];
  const fifth = await (await upload(token)).answer;
  expect(fifth).toMatchObject({ status: 429, code: 'uploads-running', headers: { 'retry-after': '5' } });
  // Whoever runs the server sees that a limit was reached, and by whom.
  expect(entries()).toMatchObject([{ status: 429, limit: 'uploads-running', account: personas.member.id }]);
  for (let turn = 0; turn < 31; turn++)
    await api.anonymous().post('/api/auth/forgot-password').send({ email: 'nobody@invest.example' });
  const { body } = await api.anonymous().get('/healthz').expect(200);
  expect(body.data.limits).toEqual({ 'uploads-running': 1, passwordLinks: 1 });
  const other = await upload(await api.tokenOf('member2@invest.example'));
  other.sent.end(form);
  expect((await other.answer).status).toBe(200);
  // One that has gone while it waited takes no turn.
  third.sent.destroy();
  second.sent.end(form);
  await areRead(1);
  first.sent.destroy();
  expect((await second.answer).status).toBe(200);
  fourth.sent.end(form);
  expect((await fourth.answer).status).toBe(200);
});

it('accounts that nobody has confirmed share the turn of their address', async () => {
  const { api, upload, areRead } = await start();
  const strangers = api.store
    .all('members')
    .filter(({ isVerified, status }) => !isVerified && status === 'pending')
    .slice(0, 5);
  const tokens = await Promise.all(strangers.map(({ email }) => api.tokenOf(email)));
  const answers: Sent['answer'][] = [];
  for (const token of tokens) answers.push((await upload(token)).answer);
  expect((await Promise.race(answers)).code).toBe('uploads-running');
  await areRead(1);
});

it('a form that stands still for ten seconds ends, and gives its turn to the next', async () => {
  const { api, upload, areRead, sockets } = await start();
  const token = await api.tokenOf('member');
  const still = await upload(token, form.length + 1);
  still.sent.write(form);
  const next = await upload(token);
  await areRead(1);
  // As Node reports that nothing has come for the ten seconds that were set.
  sockets.find(({ timeout }) => timeout === 10_000)?.emit('timeout');
  expect(await still.answer).toMatchObject({ status: 408, code: 'request-too-slow', headers: { connection: 'close' } });
  next.sent.end(form);
  expect((await next.answer).status).toBe(200);
  // Nothing ends an answer that takes long.
  await areRead(0);
});

it('a form that was sent before its turn on a connection gives its place back when the connection ends', async () => {
  const passwords = { hash: async () => '', verify: () => new Promise<never>(() => undefined) };
  const { api, port, upload, areRead } = await start({ passwords });
  const token = await api.tokenOf('member');
  const login = JSON.stringify({ email: personas.member.email, password: 'never compared' });
  const head = (path: string, ...lines: string[]) =>
    [`${path} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n');
  const socket = connect(port, '127.0.0.1');
  socket.write(head('POST /member/auth/login', 'Content-Type: application/json', `Content-Length: ${login.length}`));
  socket.write(login);
  socket.write(
    head(
      `PUT ${PROFILE}`,
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${form.length}`,
    ),
  );
  await areRead(1);
  socket.destroy();
  const next = await upload(token);
  next.sent.end(form);
  expect((await next.answer).status).toBe(200);
});

it('all bodies that are on their way have 64 MiB, those of one caller 8 MiB', async () => {
  const { api, begin, upload, areRead } = await start();
  const members = api.store.all('members').filter(({ isVerified, status }) => isVerified && status === 'active');
  const tokens = await Promise.all(members.slice(0, 32).map(({ email }) => api.tokenOf(email)));
  const json = { 'Content-Type': 'application/json', 'Content-Length': MIB / 16 };
  const logIn = async (count: number) => {
    const begun: Sent[] = [];
    for (let number = 0; number < count; number++) begun.push(await begin('/member/auth/login', json));
    return begun;
  };
  const logins = await logIn(128);
  await areRead(128);
  expect(await (await logIn(1))[0]?.answer).toMatchObject({ status: 429, code: 'bodies-running' });
  for (const { sent } of logins) sent.destroy();
  await areRead(0);
  for (const token of tokens) await upload(token, 2 * MIB);
  await areRead(32);
  const full = await (await logIn(1))[0]?.answer;
  expect(full).toMatchObject({ status: 503, code: 'server-busy', headers: { 'retry-after': '5' } });
  // What has no body is answered.
  await api.anonymous().get('/healthz').expect(200);
});

const loopTurn = () => new Promise((resolve) => setImmediate(resolve));

it('a caller that has had its time waits for the next turn, one such caller runs in each, and a full queue takes no more', async () => {
  let time = 0;
  const order: string[] = [];
  const inTurn = createTurns(() => time);
  const ask = (caller: string, milliseconds: number) =>
    inTurn(caller, () => {
      order.push(caller);
      time += milliseconds;
    });
  for (let call = 0; call < 3; call++) ask('light', 2);
  ask('light', 2);
  for (let call = 0; call < 3; call++) ask('a', 100);
  for (let call = 0; call < 3; call++) ask('b', 100);
  expect(order.join('')).toBe('lightlightlightab');
  const soFar = async () => {
    await loopTurn();
    return order.splice(0).join(' ');
  };
  order.splice(0);
  expect(await soFar()).toBe('light');
  ask('new', 100);
  expect(await soFar()).toBe('new a');
  expect([await soFar(), await soFar(), await soFar(), await soFar()]).toEqual(['b', 'a', 'b', '']);

  ask('a', 100);
  for (let call = 0; call < 500; call++) ask('a', 0);
  expect(() => ask('a', 0)).toThrow(QueueFull);
  ask('b', 0);
});

it('who asks for much at once is served in turn with others, who come later', async () => {
  const order: string[] = [];
  let arrival: Promise<unknown> | undefined;
  const { api, port } = await start({
    mounts: [
      {
        path: '/api/auth',
        routes: [
          handle(profile, (_, { actor }) => {
            order.push(actor.role);
            arrival ??= ask('member');
            // Each takes longer than a turn.
            for (const end = performance.now() + 6; performance.now() < end; );
            return { user: {} as never };
          }),
        ],
      },
    ],
  });
  const tokens = { member: await api.tokenOf('member'), superadmin: await api.tokenOf('superadmin') };
  const ask = async (role: keyof typeof tokens, times = 1) => {
    const socket = connect(port, '127.0.0.1');
    const head = `GET ${PROFILE} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${tokens[role]}\r\n`;
    socket.write([...Array(times - 1).fill(head), `${head}Connection: close\r\n`].join('\r\n'));
    socket.write('\r\n');
    return (await text(socket)).split('HTTP/1.1 200').length - 1;
  };
  await api.withToken(tokens.superadmin).get(PROFILE).expect(200);
  await arrival;
  arrival = undefined;
  order.length = 0;
  expect(await ask('superadmin', 40)).toBe(40);
  expect(await arrival).toBe(1);
  expect(order).toHaveLength(41);
  expect(order.indexOf('member')).toBeLessThan(10);
});
