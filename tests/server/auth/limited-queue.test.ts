import { createLimitedQueue, QueueFull } from '@server/auth/limited-queue';
import { describe, expect, it } from 'vitest';

/** A task that begins when it is its turn and ends when it is told to. */
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

  it('counts the tasks of each key by themselves', async () => {
    const inTurn = createLimitedQueue({ running: 1, waiting: 0, code: 'too-many-attempts' });
    const [first, second, third] = [createTask(), createTask(), createTask()];
    const results = [inTurn('one', first.run), inTurn('another', third.run)];
    await expect(inTurn('one', second.run)).rejects.toMatchObject({ code: 'too-many-attempts' });
    expect([first, second, third].map(({ isRunning }) => isRunning())).toEqual([true, false, true]);
    for (const { end } of [first, third]) end();
    expect(await Promise.all(results)).toEqual(['done', 'done']);
  });
});
