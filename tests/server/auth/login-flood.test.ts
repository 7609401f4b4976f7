import { createLimitedQueue, QueueFull } from '@server/utils/limited-queue';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, personas } from '../../../fixtures/personas';
import { makeApp } from '../../support/make-app';
import { signInDuring } from '../../support/sign-in-during';

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
