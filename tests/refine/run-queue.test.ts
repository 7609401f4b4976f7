import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type QueueState, runQueue } from '@/refine/run-queue';

describe('a queue of requests', () => {
  function openCalls() {
    const ends = new Map<number, (problem?: Error) => void>();
    const work = (item: number) =>
      new Promise<void>((resolve, reject) => {
        ends.set(item, (problem) => (problem ? reject(problem) : resolve()));
      });
    return { ends, work };
  }

  it('runs four at once, starts the next when one ends, and keeps the reason of a failure', async () => {
    const { ends, work } = openCalls();
    const states = new Map<number, [QueueState, unknown?]>();
    const { finished } = runQueue({
      items: [1, 2, 3, 4, 5, 6],
      work,
      concurrency: 4,
      onChange: (item, ...state) => states.set(item, state),
    });
    expect([...ends.keys()]).toEqual([1, 2, 3, 4]);
    const refusal = new Error('already denied');
    ends.get(2)?.(refusal);
    await waitFor(() => expect([...ends.keys()]).toEqual([1, 2, 3, 4, 5]));
    expect(states.get(2)).toEqual(['failed', refusal]);
    for (const item of [1, 3, 4]) ends.get(item)?.();
    await waitFor(() => expect(ends.has(6)).toBe(true));
    ends.get(5)?.();
    ends.get(6)?.();
    await finished;
    expect([...states.values()].map(([state]) => state).sort()).toEqual([...Array(5).fill('done'), 'failed']);
  });

  it('starts no further one when it is stopped, and waits for the running ones', async () => {
    const { ends, work } = openCalls();
    const done: number[] = [];
    const { finished, stop } = runQueue({
      items: [1, 2, 3],
      work,
      concurrency: 2,
      onChange: (item, state) => state === 'done' && done.push(item),
    });
    stop();
    ends.get(1)?.();
    ends.get(2)?.();
    await finished;
    expect(done).toEqual([1, 2]);
    expect(ends.has(3)).toBe(false);
  });
});
