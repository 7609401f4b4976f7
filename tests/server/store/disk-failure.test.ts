import { type Change, type Store, StoreUnavailable, type Transaction } from '@server/store/store';
import { describe, expect, it } from 'vitest';
import type { FakeDisk, Step } from '../../support/store/fake-disk';
import { buildPlan, depositId, planId } from '../../support/store/rows';
import { deposit, depositsIn, JOURNAL, newStore, reopen } from '../../support/store/store-on-disk';

const refuse = (disk: FakeDisk, ...steps: Step[]) => {
  disk.beforeStep = (step, path) => {
    if (steps.includes(step) && path.includes('.journal')) throw new Error('ENOSPC: no space left on device');
  };
};
const relent = (disk: FakeDisk) => {
  disk.beforeStep = () => undefined;
};
const outcomes = async (commits: Promise<unknown>[]) =>
  (await Promise.allSettled(commits)).map((outcome) =>
    outcome.status === 'fulfilled'
      ? 'saved'
      : outcome.reason instanceof StoreUnavailable
        ? 'unavailable'
        : outcome.reason,
  );
const recovered = async (disk: FakeDisk) => depositsIn(await reopen(disk.crash({ names: 'all', bytes: 'all' })));

async function storeWithOne(): Promise<{ disk: FakeDisk; store: Store }> {
  const { disk, store } = await newStore();
  await deposit(store, 1);
  return { disk, store };
}

describe('a failing disk', () => {
  it.each<Step[][]>([[['write']], [['sync']], [['write', 'truncate']], [['sync', 'truncate']]])(
    'at %j rolls the change back, allows reads, and saves again once it works',
    async (steps) => {
      const { disk, store } = await storeWithOne();
      refuse(disk, ...steps);
      expect(await outcomes([deposit(store, 2), deposit(store, 3)])).toEqual(['unavailable', 'unavailable']);
      expect(depositsIn(store)).toEqual([1]);
      expect(store.by('deposits', 'status', 'pending')).toHaveLength(1);
      expect(await outcomes([deposit(store, 4)])).toEqual(['unavailable']);
      expect(store.hasWriteFailed).toBe(true);
      if (!steps.includes('truncate')) expect(await recovered(disk)).toEqual([1]);
      relent(disk);
      expect(await outcomes([deposit(store, 2)])).toEqual(['saved']);
      expect(store.hasWriteFailed).toBe(false);
      expect(depositsIn(store)).toEqual([1, 2]);
      expect(await recovered(disk)).toEqual([1, 2]);
    },
  );

  it('in the middle of a line leaves nothing of it', async () => {
    const { disk, store } = await storeWithOne();
    const sound = disk.bytesOf(JOURNAL);
    disk.beforeStep = (step) => {
      if (step !== 'sync') return;
      relent(disk);
      disk.put(JOURNAL, disk.bytesOf(JOURNAL).subarray(0, sound.length + 7));
      throw new Error('EIO');
    };
    expect(await outcomes([deposit(store, 2)])).toEqual(['unavailable']);
    expect(await outcomes([deposit(store, 3)])).toEqual(['saved']);
    expect(depositsIn(store)).toEqual([1, 3]);
  });

  it('rolls back the changes that were based on the failed one, last change first', async () => {
    const { disk, store } = await storeWithOne();
    const received: Change[] = [];
    store.subscribe((change) => received.push(change));
    const late: Promise<unknown>[] = [];
    const setStatus = (status: 'approved' | 'denied', reason: string) =>
      store.commit((tx) => tx.update('deposits', depositId(1), { status, reason }));
    disk.beforeStep = (step) => {
      if (step !== 'sync') return;
      relent(disk);
      late.push(setStatus('denied', 'second'), setStatus('approved', 'third'));
      throw new Error('EIO');
    };
    expect(await outcomes([setStatus('approved', 'first')])).toEqual(['unavailable']);
    expect(await outcomes(late)).toEqual(['unavailable', 'unavailable']);
    expect(store.get('deposits', depositId(1))).toMatchObject({ status: 'pending' });
    const reasons = received.map(({ collection, after }) => (collection === 'deposits' && after ? after.reason : ''));
    expect(reasons).toEqual(['first', 'second', 'third', 'second', 'first', undefined]);
    await setStatus('denied', 'fourth');
    expect(await recovered(disk)).toEqual([1]);
  });

  it.each<[string, (tx: Transaction) => unknown]>([
    ['repeats it', (tx) => tx.update('deposits', depositId(1), { status: 'approved' })],
    ['refuses because of it', (tx) => tx.get('deposits', depositId(1))?.status === 'approved' && 'already approved'],
    ['inserts and removes a row', (tx) => [tx.insert('plans', buildPlan(7)), tx.remove('plans', planId(7))]],
  ])('also rejects a commit without changes that %s, decided while the change was being written', async (_, repeat) => {
    const { disk, store } = await storeWithOne();
    const late: Promise<unknown>[] = [];
    disk.beforeStep = (step) => {
      if (step !== 'sync') return;
      relent(disk);
      late.push(store.commit(repeat));
      throw new Error('EIO');
    };
    const approval = store.commit((tx) => tx.update('deposits', depositId(1), { status: 'approved' }));
    expect(await outcomes([approval])).toEqual(['unavailable']);
    expect(await outcomes(late)).toEqual(['unavailable']);
    expect(store.get('deposits', depositId(1))).toMatchObject({ status: 'pending' });
  });

  it('answers a commit without changes only after the changes before it are on disk', async () => {
    const { disk, store } = await storeWithOne();
    const order: string[] = [];
    const late: Promise<unknown>[] = [];
    disk.afterStep = (step) => {
      order.push(step);
      if (step === 'write') late.push(store.commit(() => 'same').then((same) => order.push(same)));
    };
    await deposit(store, 2);
    await Promise.all(late);
    expect(order).toEqual(['write', 'sync', 'same']);
  });

  it('leaves memory unchanged when a value cannot be written as JSON', async () => {
    const { store } = await storeWithOne();
    const audit = { _id: 'a', createdAt: '2026-01-01T00:00:00.000Z', actorId: 'x', actorRole: 'superadmin' } as const;
    const commit = store.commit((tx) => tx.insert('audit', { ...audit, action: 'x', subjectId: 'y', after: 1n }));
    await expect(commit).rejects.toThrow(TypeError);
    expect(store.all('audit')).toEqual([]);
  });

  it('allows the store to close, and what was saved remains', async () => {
    const { disk, store } = await storeWithOne();
    disk.beforeStep = (_, path) => {
      if (path.endsWith('.new')) throw new Error('ENOSPC');
    };
    await store.close();
    expect(await recovered(disk)).toEqual([1]);
  });
});
