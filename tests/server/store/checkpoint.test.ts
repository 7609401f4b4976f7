import { EventEmitter, once } from 'node:events';
import { createMemoryStore, type Migrate } from '@server/store/memory-store';
import { type Change, StoreUnavailable } from '@server/store/store';
import { describe, expect, it } from 'vitest';
import { survivePowerFailures } from '../../soak/power';
import { FakeDisk, type Step } from '../../support/store/fake-disk';
import {
  buildCommission,
  buildDataset,
  buildDeposit,
  buildPlan,
  commissionId,
  depositId,
  planId,
} from '../../support/store/rows';
import {
  createOn,
  deposit,
  depositsIn,
  diskWith,
  FILE,
  JOURNAL,
  newStore,
  reopen,
} from '../../support/store/store-on-disk';

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

describe('a checkpoint', () => {
  it('is written when the journal has grown, keeps each commit and empties the journal', async () => {
    const { disk, store } = await newStore({ checkpointAt: 2000 });
    for (const n of upTo(30)) await deposit(store, n);
    expect(disk.count('rename', 'db.json')).toBeGreaterThan(2);
    await store.close();
    expect(disk.bytesOf(JOURNAL).toString().trim().split('\n')).toHaveLength(1);
    expect(disk.paths()).toEqual([FILE, `${FILE}.created`, JOURNAL]);
    const snapshot = JSON.parse(disk.bytesOf(FILE).toString());
    expect(snapshot.deposits).toHaveLength(30);
    expect(depositsIn(await reopen(disk))).toEqual(upTo(30));
  });

  it('does not delay commits', async () => {
    const { disk, store } = await newStore({ checkpointAt: 1 });
    const snapshotMayBegin = new EventEmitter();
    const open = disk.open;
    disk.open = async (path, how) => {
      if (path.endsWith('.new') && disk.count('open', '.new') === 1) await once(snapshotMayBegin, 'now');
      return open(path, how);
    };
    await deposit(store, 1);
    for (const n of [2, 3, 4]) await deposit(store, n);
    expect(disk.paths()).toContain(`${JOURNAL}.next`);
    expect(disk.count('open', '.new')).toBe(1);
    snapshotMayBegin.emit('now');
    await store.close();
    expect(depositsIn(await reopen(disk))).toEqual(upTo(4));
  });

  /** Whatever the crash leaves at each step: all acknowledged commits are there, complete and in order. */
  it('survives a crash after any step, by a kill or by a power failure', async () => {
    const disk = new FakeDisk();
    const acknowledged: number[] = [];
    const images = disk.crashes(() => ({ acknowledged: acknowledged.length }));
    const seeded = await createOn(disk, { checkpointAt: 3000 });
    const afterSeed = images.length;
    const client = async (first: number) => {
      for (let n = first; n <= 24; n += 3) {
        await deposit(seeded, n);
        acknowledged.push(n);
      }
    };
    await Promise.all([client(1), client(2), client(3)]);
    await seeded.close();
    expect(disk.count('rename', 'db.json')).toBeGreaterThan(2);

    for (const image of images.slice(afterSeed)) {
      const store = await reopen(image.disk);
      const numbers = depositsIn(store);
      expect(numbers, image.at).toEqual(upTo(numbers.length));
      expect(numbers.length, image.at).toBeGreaterThanOrEqual(image.acknowledged);
      await deposit(store, 150);
      await store.close();
      expect(depositsIn(await reopen(image.disk)), image.at).toEqual([...numbers, 150]);
    }
  });

  it('survives a crash after any step of the first start', async () => {
    const disk = new FakeDisk();
    const images = disk.crashes(() => ({}));
    await createOn(disk);
    for (const { disk: image } of images) {
      const store = await createOn(image);
      expect(store.all('plans')).toHaveLength(1);
      await deposit(store, 1);
      expect(depositsIn(await reopen(image.crash({ names: 'synced', bytes: 'synced' })))).toEqual([1]);
    }
  });

  it('survives a crash after any step of a recovery', async () => {
    const disk = new FakeDisk();
    const broken: FakeDisk[] = [];
    const store = await createOn(disk, { checkpointAt: 2000 });
    disk.afterStep = () => void broken.push(disk.crash({ names: 'synced', bytes: 'half' }));
    for (const n of upTo(4)) await deposit(store, n);
    await store.close();
    for (const first of broken) {
      const images: FakeDisk[] = [];
      const whole = depositsIn(await reopen(first.crash({ names: 'all', bytes: 'all' })));
      first.afterStep = () => {
        images.push(first.crash({ names: 'synced', bytes: 'synced' }), first.crash({ names: 'latest', bytes: 'half' }));
      };
      await (await reopen(first)).close();
      for (const image of images) expect(depositsIn(await reopen(image))).toEqual(whole);
    }
  });

  it.each<[Step, string]>([
    ['write', '.new'],
    ['sync', '.new'],
    ['rename', 'db.json'],
    ['write', '.next'],
    ['sync', '.next'],
    ['rename', '.journal'],
  ])('loses nothing when it fails to %s %s, and is tried again', async (failing, ending) => {
    const { disk, store } = await newStore({ checkpointAt: 1500 });
    let failures = 0;
    disk.beforeStep = (step, path) => {
      if (step !== failing || !path.endsWith(ending) || failures === 3) return;
      failures += 1;
      throw new Error('ENOSPC');
    };
    const saved: number[] = [];
    for (const n of upTo(40)) {
      await deposit(store, n).then(
        () => saved.push(n),
        () => undefined,
      );
      for (const left of ['synced', 'all'] as const) {
        expect(depositsIn(await reopen(disk.crash({ names: left, bytes: left })))).toEqual(saved);
      }
    }
    await store.close();
    expect(failures).toBe(3);
    expect(disk.bytesOf(JOURNAL).toString().trim().split('\n')).toHaveLength(1);
    expect(depositsIn(await reopen(disk))).toEqual(saved);
  });

  it('has the rows of one moment, whatever changes while it is written', async () => {
    const plans = Array.from({ length: 2000 }, (_, n) => buildPlan(n, { description: 'x'.repeat(400) }));
    const { disk, store } = await newStore({ seed: () => buildDataset({ plans }), checkpointAt: 1 });
    let removed = 0;
    let acknowledged = 0;
    const images: { disk: FakeDisk; acknowledged: number }[] = [];
    disk.afterStep = (step, path) => {
      if (step === 'rename' && path === FILE)
        images.push({ disk: disk.crash({ names: 'all', bytes: 'all' }), acknowledged });
      if (step !== 'write' || !path.endsWith('.new') || images.length === 3) return;
      const removal = store.commit((tx) => tx.remove('plans', planId(removed++)));
      removal.then(
        () => acknowledged++,
        () => undefined,
      );
    };
    for (let n = 1; images.length < 3; n++) await deposit(store, n);
    await store.close();
    expect(removed).toBeGreaterThan(2);
    for (const image of images) {
      const numbers = (await reopen(image.disk)).all('plans');
      expect(numbers).toEqual(plans.slice(plans.length - numbers.length));
      expect(plans.length - numbers.length).toBeGreaterThanOrEqual(image.acknowledged);
    }
  });

  it('never has a change that the disk refused', async () => {
    const { disk, store } = await newStore({ checkpointAt: 1 });
    const refused: Promise<unknown>[] = [];
    // The second commit is in memory when the snapshot starts, and its own line is then refused.
    disk.afterStep = (step, path) => {
      if (step === 'sync' && path === JOURNAL && refused.length === 0) {
        refused.push(deposit(store, 2).catch((error: Error) => error.name));
      }
      if (step === 'open' && path.endsWith('.new')) {
        disk.beforeStep = (next, file) => {
          if (next === 'write' && file.endsWith('.next')) throw new Error('EIO');
        };
      }
    };
    await deposit(store, 1);
    expect(await Promise.all(refused)).toEqual(['StoreUnavailable']);
    disk.afterStep = () => undefined;
    disk.beforeStep = () => undefined;
    await store.close();
    expect(depositsIn(await reopen(disk))).toEqual([1]);
  });

  it('is not written at the end when nothing has changed', async () => {
    const disk = await diskWith(1);
    await (await reopen(disk)).close();
    disk.steps.length = 0;
    await (await reopen(disk)).close();
    expect(disk.count('rename', 'db.json')).toBe(0);
  });
});

const NEW = [101, 102, 103];
const newRows = () => {
  const deposits = NEW.map((n) => buildDeposit(n));
  const commissions = deposits.map((row, index) => buildCommission(NEW[index] ?? 0, row));
  return buildDataset({ plans: [buildPlan(1)], deposits, commissions });
};
const nothing: Migrate = () => undefined;

/** Takes the first commit along. */
const carryFirst: Migrate = (tx, before) => {
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
  it('survives a crash after any step, by a kill or by a power failure', async () => {
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

it('what was saved is there, and what was refused is not, however the power fails', async () => {
  const figures = await survivePowerFailures([1, 2, 3]);
  for (const count of Object.values(figures)) expect(count).toBeGreaterThan(0);
});
