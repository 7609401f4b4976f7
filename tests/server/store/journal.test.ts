import { StoreDamaged } from '@server/store/open-errors';
import { type Change, ChangeUncertain, type Store, StoreUnavailable, type Transaction } from '@server/store/store';
import { describe, expect, it } from 'vitest';
import type { FakeDisk, Step } from '../../support/store/fake-disk';
import { buildPlan, depositId, planId } from '../../support/store/rows';
import {
  deposit,
  depositsIn,
  diskWith,
  FILE,
  JOURNAL,
  newStore,
  refusalOf,
  reopen,
} from '../../support/store/store-on-disk';

describe('an acknowledged commit', () => {
  it('has updates, removals and names in any script', async () => {
    const { disk, store } = await newStore();
    await deposit(store, 1);
    await store.commit((tx) => tx.update('deposits', depositId(1), { status: 'denied', reason: 'राशि "अस्पष्ट"\n' }));
    await store.commit((tx) => tx.remove('commissions', tx.all('commissions')[0]?._id ?? ''));
    const recovered = await reopen(disk.crash({ names: 'synced', bytes: 'synced' }));
    expect(recovered.by('deposits', 'status', 'denied')[0]?.reason).toBe('राशि "अस्पष्ट"\n');
    expect(recovered.all('commissions')).toEqual([]);
    expect(recovered.all('plans')[0]?.planName).toBe('योजना 1');
  });

  it('shares one write and one sync with a hundred concurrent commits', async () => {
    const { disk, store } = await newStore();
    disk.steps.length = 0;
    await Promise.all(Array.from({ length: 100 }, (_, n) => deposit(store, n)));
    expect(disk.steps.map(({ step }) => step)).toEqual(['write', 'sync']);
  });

  it('writes nothing when nothing changed', async () => {
    const { disk, store } = await newStore();
    await deposit(store, 1);
    disk.steps.length = 0;
    expect(await store.commit(() => 'refused')).toBe('refused');
    await store.commit((tx) => tx.update('deposits', depositId(1), { status: 'pending' }));
    await expect(deposit(store, 1)).rejects.toThrow('already');
    expect(disk.steps).toEqual([]);
  });
});

/** Where each line begins, and where the file ends. */
function linesOf(journal: Buffer): number[] {
  return [0, ...[...journal.keys()].filter((at) => journal[at] === 10).map((at) => at + 1)];
}

describe('a journal cut short by a crash', () => {
  it('loses only its last line, which was not acknowledged, wherever it was cut', async () => {
    const disk = await diskWith(1, 2, 3);
    const journal = disk.bytesOf(JOURNAL);
    const [start = 0, end = 0] = linesOf(journal).slice(-2);
    expect(end).toBe(journal.length);
    for (let cut = start; cut < end; cut++) {
      disk.put(JOURNAL, journal.subarray(0, cut));
      const torn = disk.crash({ names: 'all', bytes: 'all' });
      const store = await reopen(torn);
      expect(depositsIn(store)).toEqual([1, 2]);
      await deposit(store, 4);
      expect(depositsIn(await reopen(torn.crash({ names: 'all', bytes: 'all' })))).toEqual([1, 2, 4]);
    }
  });

  it('is reported, and what is cut off is kept beside it', async () => {
    const disk = await diskWith(1, 2);
    const journal = disk.bytesOf(JOURNAL);
    const [start = 0] = linesOf(journal).slice(-2);
    disk.put(JOURNAL, journal.subarray(0, -5));
    const lines: string[] = [];
    await reopen(disk, { log: { warn: (line) => lines.push(line) } });
    const copies = disk.paths().filter((path) => path.startsWith(`${JOURNAL}.cut-`));
    expect(lines).toEqual([expect.stringMatching(`never acknowledged.*kept as ${copies[0]}$`)]);
    expect(copies).toHaveLength(1);
    expect(disk.bytesOf(copies[0] ?? '').equals(journal.subarray(start, -5))).toBe(true);
  });

  it('is read without a copy of what is cut off when there is no room for it', async () => {
    const disk = await diskWith(1, 2);
    disk.put(JOURNAL, disk.bytesOf(JOURNAL).subarray(0, -5));
    disk.beforeStep = (step, path) => {
      if (step === 'write' && path.includes('.cut-')) throw new Error('ENOSPC');
    };
    const lines: string[] = [];
    const store = await reopen(disk, { log: { warn: (line) => lines.push(line) } });
    expect(depositsIn(store)).toEqual([1]);
    expect(lines).toEqual([expect.stringContaining('not kept')]);
    expect(disk.paths().filter((path) => path.includes('.cut-'))).toEqual([]);
  });

  /** A journal whose last line has two commits that shared a write, and is longer than two blocks of 512 bytes. */
  const withLongLine = async () => {
    const disk = await diskWith(1);
    const store = await reopen(disk);
    const giveReason = (length: number) => (tx: Transaction) =>
      tx.update('deposits', depositId(1), { reason: 'r'.repeat(length) });
    await Promise.all([store.commit(giveReason(1)), store.commit(giveReason(2000))]);
    const journal = disk.bytesOf(JOURNAL);
    const [start = 0] = linesOf(journal).slice(-2);
    return { disk: disk.crash({ names: 'all', bytes: 'all' }), journal, start, block: Math.ceil(start / 512) * 512 };
  };

  it.each<[string, (parts: { start: number; block: number; end: number }) => [number, number]]>([
    ['of which a block was not written', ({ block }) => [block, block + 512]],
    ['of which two blocks were not written', ({ block }) => [block, block + 1024]],
    ['whose beginning was not written', ({ start, block }) => [start, block]],
    ['whose end was not written', ({ start, end }) => [start + 30, end]],
  ])('may have a last line %s', async (_, zeros) => {
    const { disk, journal, start, block } = await withLongLine();
    disk.put(JOURNAL, Buffer.from(journal).fill(0, ...zeros({ start, block, end: journal.length })));
    const store = await reopen(disk);
    expect(store.get('deposits', depositId(1))?.reason).toBeUndefined();
    expect(disk.bytesOf(JOURNAL).equals(journal.subarray(0, start))).toBe(true);
  });
});

describe('a damaged file', () => {
  const expectRefused = async (disk: FakeDisk, what: RegExp) => {
    const before = disk.paths().map((path) => [path, disk.bytesOf(path)] as const);
    const refusal = await refusalOf(reopen(disk));
    expect(refusal).toBeInstanceOf(StoreDamaged);
    expect(String(refusal)).toMatch(what);
    expect(String(refusal)).not.toContain('\n');
    for (const [path, bytes] of before) expect(disk.bytesOf(path).equals(bytes), path).toBe(true);
  };

  it.each([
    ['journal', JOURNAL, /damaged at byte/],
    ['data file', FILE, /kept as/],
  ])(
    'is detected by any single wrong byte of the %s, and by any that became zero but the last one',
    async (_, path, what) => {
      const disk = await diskWith(1, 2);
      const sound = disk.bytesOf(path);
      for (const [at, byte] of sound.entries())
        for (const wrong of at < sound.length - 1 ? [byte ^ 1, 0] : [byte ^ 1]) {
          disk.put(path, Buffer.from(sound).fill(wrong, at, at + 1));
          await expectRefused(disk, what);
        }
    },
  );

  it('is copied once, however often the server is started', async () => {
    const disk = await diskWith(1, 2);
    const journal = Buffer.from(disk.bytesOf(JOURNAL));
    journal[journal.length - 9] = 33;
    disk.put(JOURNAL, journal);
    await expectRefused(disk, /kept as/);
    await expectRefused(disk, /kept as/);
    const copies = disk.paths().filter((path) => path.startsWith(`${FILE}.damaged-`));
    expect(copies).toHaveLength(1);
    expect(disk.bytesOf(copies[0] ?? '').equals(journal)).toBe(true);
  });

  it('is reported when a commit of the journal is missing or repeated, or the journal is missing or belongs to other data', async () => {
    const disk = await diskWith(1, 2, 3);
    const journal = disk.bytesOf(JOURNAL);
    const [, first = 0, second = 0, third = 0] = linesOf(journal);
    const replaced = async (bytes: Buffer, what: RegExp) => {
      const copy = disk.crash({ names: 'all', bytes: 'all' });
      copy.put(JOURNAL, bytes);
      await expectRefused(copy, what);
    };
    await replaced(Buffer.concat([journal.subarray(0, second), journal.subarray(third)]), /lacks the commit 2/);
    await replaced(Buffer.concat([journal.subarray(0, second), journal.subarray(first)]), /lacks the commit 2/);
    await replaced(Buffer.alloc(0), /no first line/);
    await replaced((await diskWith(1)).bytesOf(JOURNAL), /belongs to another data file/);
    await disk.remove(JOURNAL);
    await expectRefused(disk, /is missing/);
  });
});

const refuse = (disk: FakeDisk, ...steps: Step[]) => {
  disk.beforeStep = (step, path) => {
    if (steps.includes(step) && path.includes('.journal')) throw new Error('ENOSPC: no space left on device');
  };
};
const relent = (disk: FakeDisk) => {
  disk.beforeStep = () => undefined;
};
const outcomes = async (commits: Promise<unknown>[]) =>
  (await Promise.allSettled(commits)).map((outcome) => {
    if (outcome.status === 'fulfilled') return 'saved';
    if (outcome.reason instanceof ChangeUncertain) return 'uncertain';
    return outcome.reason instanceof StoreUnavailable ? 'unavailable' : outcome.reason;
  });
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
      const first = steps.join() === 'write' ? 'unavailable' : 'uncertain';
      expect(await outcomes([deposit(store, 2), deposit(store, 3)])).toEqual([first, first]);
      expect(depositsIn(store)).toEqual([1]);
      expect(store.by('deposits', 'status', 'pending')).toHaveLength(1);
      expect(await outcomes([deposit(store, 4)])).toEqual(['unavailable']);
      expect(store.hasWriteFailed).toBe(true);
      expect(await recovered(disk)).toEqual([1]);
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
