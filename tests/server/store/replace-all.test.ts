import { type CarryOver, createMemoryStore } from '@server/store/memory-store';
import { type Change, StoreUnavailable } from '@server/store/store';
import { describe, expect, it } from 'vitest';
import type { Step } from '../../support/store/fake-disk';
import {
  buildCommission,
  buildDataset,
  buildDeposit,
  buildPlan,
  commissionId,
  depositId,
} from '../../support/store/rows';
import { deposit, depositsIn, FILE, JOURNAL, newStore, reopen } from '../../support/store/store-on-disk';

const NEW = [101, 102, 103];
const newRows = () => {
  const deposits = NEW.map((n) => buildDeposit(n));
  const commissions = deposits.map((row, index) => buildCommission(NEW[index] ?? 0, row));
  return buildDataset({ plans: [buildPlan(1)], deposits, commissions });
};
const nothing: CarryOver = () => undefined;

/** Takes the first commit along. */
const carryFirst: CarryOver = (tx, before) => {
  const first = before.get('deposits', depositId(1));
  const itsCommission = before.get('commissions', commissionId(1));
  if (first) tx.insert('deposits', first);
  if (itsCommission) tx.insert('commissions', itsCommission);
};

const isUnavailable = (error: unknown) => {
  if (!(error instanceof StoreUnavailable)) throw error;
};

describe('the replacement of all rows', () => {
  it('is on disk when it resolves, with what was carried over, and commits go on', async () => {
    const { disk, store } = await newStore();
    for (const n of [1, 2, 3]) await deposit(store, n);
    await store.replaceAll(createMemoryStore(newRows()), carryFirst);
    expect(depositsIn(store)).toEqual([1, ...NEW]);
    const crashed = () => disk.crash({ names: 'synced', bytes: 'synced' });
    expect(depositsIn(await reopen(crashed()))).toEqual([1, ...NEW]);
    await deposit(store, 4);
    expect(depositsIn(await reopen(crashed()))).toEqual([1, 4, ...NEW]);
    await store.close();
    expect(disk.paths()).toEqual([FILE, `${FILE}.created`, JOURNAL]);
    const again = await reopen(disk);
    await deposit(again, 5);
    await again.close();
    expect(depositsIn(await reopen(disk))).toEqual([1, 4, 5, ...NEW]);
  });

  it('shows the old rows, and no change of them to listeners, until the new ones are on disk', async () => {
    const { disk, store } = await newStore();
    await deposit(store, 1);
    const { data } = store;
    const seen: number[][] = [];
    const changes: Change[] = [];
    store.subscribe((change) => changes.push(change));
    disk.beforeStep = (step, path) => {
      if (path.endsWith('.new') || (step === 'rename' && path === FILE)) seen.push(depositsIn(store));
    };
    await store.replaceAll(createMemoryStore(newRows()), nothing);
    expect(seen.length).toBeGreaterThan(2);
    for (const numbers of seen) expect(numbers).toEqual([1]);
    expect(changes).toEqual([]);
    expect(store.data).not.toBe(data);
  });

  /** Whatever the crash leaves at each step: all the old rows with each acknowledged commit, or all the new ones. */
  it('survives a crash after any step, by a kill or by a power failure', { timeout: 30_000 }, async () => {
    const { disk, store } = await newStore({ checkpointAt: 3000 });
    const old: number[] = [];
    const later: number[] = [];
    let isReplaced = false;
    const images = disk.crashes(() => ({ old: [...old], later: [...later], isReplaced }));
    const save = async (n: number, list: number[]) => {
      await deposit(store, n).then(() => list.push(n), isUnavailable);
    };
    for (let n = 1; n <= 6; n++) await save(n, old);
    const replaced = store.replaceAll(createMemoryStore(newRows()), carryFirst).then(() => {
      isReplaced = true;
    });
    for (let n = 7; !isReplaced; n++) await save(n, old);
    await replaced;
    for (let n = 151; n <= 156; n++) await save(n, later);
    await store.close();
    expect(later).toHaveLength(6);

    let outcomes = 0;
    for (const image of images) {
      const opened = await reopen(image.disk);
      const numbers = depositsIn(opened);
      const isNew = numbers.includes(101);
      if (image.isReplaced) expect(isNew, image.at).toBe(true);
      if (isNew) {
        expect(numbers, image.at).toEqual(expect.arrayContaining([...NEW, ...image.later]));
        expect(
          numbers.filter((n) => n > 1 && n < 7),
          image.at,
        ).toEqual([]);
        if (image.isReplaced) expect(numbers, image.at).toContain(1);
        outcomes += 1;
      } else expect(numbers, image.at).toEqual(expect.arrayContaining(image.old));
      await deposit(opened, 199);
      await opened.close();
      expect(depositsIn(await reopen(image.disk)), image.at).toEqual([...numbers, 199]);
    }
    expect(outcomes).toBeGreaterThan(10);
    expect(outcomes).toBeLessThan(images.length);
  });

  it.each<[Step, string]>([
    ['open', '.new'],
    ['write', '.new'],
    ['sync', '.new'],
    ['rename', 'db.json'],
    ['sync folder', ''],
    ['open', '.next'],
    ['write', '.next'],
    ['sync', '.next'],
    ['rename', '.journal'],
  ])('loses nothing when it fails to %s %s, and a later commit heals it', async (failing, ending) => {
    const { disk, store } = await newStore();
    await deposit(store, 1);
    disk.beforeStep = (step, path) => {
      if (step === failing && path.endsWith(ending)) throw new Error('EIO');
    };
    await expect(store.replaceAll(createMemoryStore(newRows()), nothing)).rejects.toBeInstanceOf(StoreUnavailable);
    const inMemory = depositsIn(store);
    // It changes nothing, but what it says rests on the new rows.
    const read = store.commit(() => 'read').catch((error: Error) => error.name);
    expect(await read).toBe(inMemory.includes(101) ? 'StoreUnavailable' : 'read');
    for (const left of ['synced', 'all'] as const) {
      const found = depositsIn(await reopen(disk.crash({ names: left, bytes: left })));
      expect([[1], NEW]).toContainEqual(found);
    }
    disk.beforeStep = () => undefined;
    await deposit(store, 2);
    const healed = [...inMemory, 2].sort((a, b) => a - b);
    expect(depositsIn(store)).toEqual(healed);
    for (const left of ['synced', 'all'] as const)
      expect(depositsIn(await reopen(disk.crash({ names: left, bytes: left })))).toEqual(healed);
    await store.replaceAll(createMemoryStore(newRows()), nothing);
    await store.close();
    expect(depositsIn(await reopen(disk))).toEqual(NEW);
  });

  it('refuses a commit on the old rows that is not written yet', async () => {
    const { disk, store } = await newStore();
    await deposit(store, 1);
    let late: Promise<unknown> | undefined;
    disk.beforeStep = (step, path) => {
      if (step === 'rename' && path === FILE) late = deposit(store, 2).catch((error: Error) => error.name);
    };
    await store.replaceAll(createMemoryStore(newRows()), nothing);
    expect(await late).toBe('StoreUnavailable');
    expect(depositsIn(store)).toEqual(NEW);
  });

  it('waits for a snapshot that is being written, and one replacement waits for the other', async () => {
    const { disk, store } = await newStore({ checkpointAt: 1 });
    const other = buildDataset({ plans: [buildPlan(1)] });
    const both = [
      deposit(store, 1),
      store.replaceAll(createMemoryStore(newRows()), nothing),
      store.replaceAll(createMemoryStore(other), nothing),
    ];
    await Promise.all(both);
    expect(depositsIn(store)).toEqual([]);
    await deposit(store, 2);
    await store.close();
    expect(depositsIn(await reopen(disk))).toEqual([2]);
  });

  it('that waits for its journal is finished when the store closes, also after a snapshot that failed', async () => {
    const { disk, store } = await newStore({ checkpointAt: 1 });
    let failures = 0;
    disk.beforeStep = (step, path) => {
      const isFirstSnapshot = step === 'rename' && path === FILE && failures === 0;
      const isSecondJournal = step === 'open' && path === `${JOURNAL}.next` && disk.count('open', '.next') === 1;
      if (!isFirstSnapshot && !isSecondJournal) return;
      failures += 1;
      throw new Error('EIO');
    };
    await deposit(store, 1);
    await expect(store.replaceAll(createMemoryStore(newRows()), nothing)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(failures).toBe(2);
    disk.beforeStep = () => undefined;
    await store.close();
    expect(depositsIn(await reopen(disk))).toEqual(NEW);
  });

  it('ends with the store: it is finished before the store closes, and refused afterwards', async () => {
    const { disk, store } = await newStore();
    await deposit(store, 1);
    const replaced = store.replaceAll(createMemoryStore(newRows()), carryFirst);
    await store.close();
    await replaced;
    await expect(store.replaceAll(createMemoryStore(newRows()), nothing)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(depositsIn(await reopen(disk))).toEqual([1, ...NEW]);
  });
});
