import { createLimitedQueue, QueueFull } from '@server/utils/limited-queue';
import request, { type Test } from 'supertest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEMO_PASSWORD, personas } from '../../../fixtures/personas';
import { type Api, makeApp } from '../../support/make-app';

type Server = ReturnType<Api['app']['listen']>;

/** More connections than passwords that are hashed or wait to be. */
const CONNECTIONS = 60;

interface SignIn {
  readonly role: string;
  readonly email: string;
  readonly browser?: string | undefined;
}

const signIn = (server: Server, address: string, { role, email, browser }: SignIn) =>
  request(server)
    .post(`/${role}/auth/login`)
    .set('X-Forwarded-For', address)
    .send({ email, password: DEMO_PASSWORD, browser });

async function signInDuring(api: Api, call: (server: Server, connection: number) => Test) {
  const server = api.app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  const statuses: number[] = [];
  let isOver = false;
  const repeat = async (_: unknown, connection: number) => {
    while (!isOver) statuses.push((await call(server, connection)).status);
  };
  const flood = Promise.all(Array.from({ length: CONNECTIONS }, repeat));
  const others = Object.values(personas).filter(({ id }) => id !== personas.member.id);
  const answered: number[] = [];
  for (let turn = 0; turn < 10; turn++) {
    const other = others[turn % others.length] ?? personas.superadmin;
    answered.push((await signIn(server, '203.0.113.2', other)).status);
  }
  isOver = true;
  await flood;
  return { answered, statuses: new Set(statuses) };
}

it('one account that has its right password compared without end does not keep others from signing in', async () => {
  const api = makeApp({ trustProxy: 1 });
  const token = await api.tokenOf('member');
  // Its own address is refused as a new password, but only after the current one was compared.
  const body = { currentPassword: DEMO_PASSWORD, newPassword: personas.member.email };
  const { answered, statuses } = await signInDuring(api, (server) =>
    request(server)
      .post('/api/auth/change-password')
      .set('Authorization', `Bearer ${token}`)
      .set('X-Forwarded-For', '203.0.113.1')
      .send(body),
  );
  expect(answered).toEqual(Array(10).fill(200));
  expect(statuses).toEqual(new Set([400, 429]));
});

it('one line that signs in as many people without end does not keep others from signing in', async () => {
  const api = makeApp({ trustProxy: 1 });
  const people = api.store.all('members').filter(({ status }) => status === 'active');
  const { answered, statuses } = await signInDuring(api, (server, connection) =>
    signIn(server, `2001:db8:1:2::${connection.toString(16)}`, {
      role: 'member',
      email: people[connection]?.email ?? '',
    }),
  );
  expect(answered).toEqual(Array(10).fill(200));
  expect(statuses).toEqual(new Set([200, 429]));
});

it('one account that is known in many browsers does not keep others from signing in', async () => {
  const api = makeApp({ trustProxy: 1 });
  const accounts = [personas.member.id];
  const browsers = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, number) => api.tokens.issueBrowser({ id: `browser ${number}`, accounts })),
  );
  const { answered, statuses } = await signInDuring(api, (server, connection) =>
    signIn(server, '203.0.113.1', { ...personas.member, browser: browsers[connection] }),
  );
  expect(answered).toEqual(Array(10).fill(200));
  expect(statuses).toEqual(new Set([200, 429]));
});

function createTask() {
  const task = { isRunning: false, end: () => undefined as unknown, fail: () => undefined as unknown };
  const ended = new Promise<string>((resolve, reject) => {
    task.end = () => resolve('done');
    task.fail = () => reject(new Error('the task failed'));
  });
  const run = () => {
    task.isRunning = true;
    return ended;
  };
  return { ...task, run, isRunning: () => task.isRunning };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a limited queue', () => {
  it('runs two tasks at once, and the others in their order', async () => {
    const inTurn = createLimitedQueue({ running: 2, waiting: 5, code: 'server-busy' });
    const tasks = [createTask(), createTask(), createTask(), createTask()];
    const results = tasks.map(({ run }) => inTurn('', run));
    const running = () => tasks.map(({ isRunning }) => isRunning());
    await settled();
    expect(running()).toEqual([true, true, false, false]);
    tasks[1]?.end();
    await settled();
    expect(running()).toEqual([true, true, true, false]);
    for (const { end } of tasks) end();
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('rejects when too many wait, and takes tasks again later, also after failures', async () => {
    const inTurn = createLimitedQueue({ running: 1, waiting: 1, code: 'server-busy' });
    const [first, second, third] = [createTask(), createTask(), createTask()];
    const failure = expect(inTurn('', first.run)).rejects.toThrow('the task failed');
    const result = inTurn('', second.run);
    await expect(inTurn('', third.run)).rejects.toBeInstanceOf(QueueFull);
    expect(third.isRunning()).toBe(false);
    first.fail();
    await failure;
    second.end();
    expect(await result).toBe('done');
    third.end();
    expect(await inTurn('', third.run)).toBe('done');
  });
});
