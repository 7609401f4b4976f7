import { resultCache } from '@server/figures/result-cache';
import { createMemoryStore } from '@server/store/memory-store';
import type { Store } from '@server/store/store';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCommission, buildDataset, buildDeposit, buildPlan, memberId } from '../../support/store/rows';

const newStore = () =>
  createMemoryStore(buildDataset({ plans: [buildPlan(1)], deposits: [1, 2, 3].map((n) => buildDeposit(n)) }));

const [first, second] = [memberId(1), memberId(2)];
const depositOf = (store: Store, member: string) => store.by('deposits', 'memberId', member)[0]?._id ?? '';

describe('a cache of results', () => {
  const cached = resultCache<{ readonly computed: number }>({
    dependsOn: { deposits: ({ memberId: subject }) => subject, plans: 'all' },
    limit: 100,
  });
  let store: Store;
  let computed = 0;
  const read = (...key: [subject?: string, ...question: unknown[]]) =>
    cached(store, key, () => {
      computed += 1;
      return { computed };
    }).computed;

  beforeEach(() => {
    store = newStore();
    computed = 0;
  });

  it('computes a result once for each subject and question', () => {
    const reads = [read(first), read(first, 3, undefined), read(first, 3, { a: 'x|y' }), read(second), read()];
    expect(reads).toEqual([1, 2, 3, 4, 5]);
    expect([read(first), read(first, 3, undefined), read(first, 3, { a: 'x|y' }), read(second), read()]).toEqual(reads);
  });

  it('drops what is about the subject of a row that changes, and nothing else', async () => {
    read(first);
    read(first, 'question');
    read(second);
    await store.commit((tx) => tx.update('deposits', depositOf(store, first), { amountPaise: 7 }));
    expect([read(second), read(first), read(first, 'question')]).toEqual([3, 4, 5]);
  });

  it('drops what is about both subjects of a row that passes from one to the other', async () => {
    read(first);
    read(second);
    await store.commit((tx) => tx.update('deposits', depositOf(store, first), { memberId: second }));
    expect([read(first), read(second)]).toEqual([3, 4]);
  });

  it('drops everything when a row changes that may concern all', async () => {
    read(first);
    read(second, 'question');
    await store.commit((tx) => tx.update('plans', buildPlan(1)._id, { planName: 'New' }));
    expect([read(first), read(second, 'question')]).toEqual([3, 4]);
  });

  it('keeps everything when a row of another collection changes', async () => {
    read(first);
    await store.commit((tx) => tx.insert('commissions', buildCommission(1, buildDeposit(1))));
    expect(read(first)).toBe(1);
  });

  it('drops what was computed within a change that is rolled back', async () => {
    const commit = store.commit((tx) => {
      tx.update('deposits', depositOf(store, first), { amountPaise: 7 });
      read(first);
      throw new Error('rolled back');
    });
    await expect(commit).rejects.toThrow('rolled back');
    expect(read(first)).toBe(2);
  });

  it('has the results of each store apart', () => {
    read(first);
    store = newStore();
    expect(read(first)).toBe(2);
  });

  it('drops those that were not read for the longest time', () => {
    read('often');
    read('once');
    for (let n = 0; n < 500; n++) {
      read(`other ${n}`);
      expect(read('often')).toBe(1);
    }
    const before = computed;
    expect(read('once')).toBe(before + 1);
  });

  it('counts the sizes of its results', () => {
    const bySize = resultCache<number[]>({ dependsOn: {}, limit: 100, sizeOf: ([size]) => size ?? 0 });
    const readSized = (subject: string, size: number) =>
      bySize(store, [subject], () => {
        computed += 1;
        return [size];
      });
    readSized('large', 90);
    for (let n = 0; n < 50; n++) readSized(`small ${n}`, 1);
    readSized('large', 90);
    expect(computed).toBe(51);
    readSized('another large', 90);
    readSized('one more', 1);
    readSized('small 0', 1);
    expect(computed).toBe(54);
  });
});
