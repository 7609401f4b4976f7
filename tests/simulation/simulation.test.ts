import { expect, it } from 'vitest';
import { filesEngine, memoryEngine } from './engines';
import { movesOf } from './moves';
import { simulate } from './simulate';

it.each([1, 2])(
  'whatever many do at once, on a disk that fails and a server that crashes, is as the model says: seed %i',
  async (seed) => {
    const { figures, failure } = await simulate(movesOf(seed, 400, 60), filesEngine(), 60);
    expect(failure).toBeUndefined();
    expect(figures.crashes).toBeGreaterThan(0);
    expect(figures.accepted).toBeGreaterThan(150);
  },
);

it('the same seed makes the same moves, and one call after the other has the same answers', async () => {
  const moves = movesOf(3, 60, 1);
  expect(movesOf(3, 60, 1)).toEqual(moves);
  const [one, other] = [await simulate(moves, memoryEngine(), 1), await simulate(moves, memoryEngine(), 1)];
  expect(one.failure).toBeUndefined();
  expect(other).toEqual(one);
});
