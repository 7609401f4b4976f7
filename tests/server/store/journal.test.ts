import { StoreDamaged } from '@server/store/open-errors';
import { describe, expect, it } from 'vitest';
import { FakeDisk } from '../../support/store/fake-disk';
import { depositId } from '../../support/store/rows';
import { createOn, deposit, depositsIn, diskWith, FILE, JOURNAL, reopen } from '../../support/store/store-on-disk';

describe('an acknowledged commit', () => {
  it('is on the disk with all its changes before it is acknowledged', async () => {
    const disk = new FakeDisk();
    const store = await createOn(disk);
    for (const n of [1, 2, 3]) {
      await deposit(store, n);
      const recovered = await reopen(disk.crash({ names: 'synced', bytes: 'synced' }));
      expect(depositsIn(recovered)).toEqual(Array.from({ length: n }, (_, i) => i + 1));
    }
  });

  it('has updates, removals and names in any script', async () => {
    const disk = new FakeDisk();
    const store = await createOn(disk);
    await deposit(store, 1);
    await store.commit((tx) => tx.update('deposits', depositId(1), { status: 'denied', reason: 'राशि "अस्पष्ट"\n' }));
    await store.commit((tx) => tx.remove('commissions', tx.all('commissions')[0]?._id ?? ''));
    const recovered = await reopen(disk.crash({ names: 'synced', bytes: 'synced' }));
    expect(recovered.by('deposits', 'status', 'denied')[0]?.reason).toBe('राशि "अस्पष्ट"\n');
    expect(recovered.all('commissions')).toEqual([]);
    expect(recovered.all('plans')[0]?.planName).toBe('योजना 1');
  });

  it('shares one write and one sync with a hundred concurrent commits', async () => {
    const disk = new FakeDisk();
    const store = await createOn(disk);
    disk.steps.length = 0;
    await Promise.all(Array.from({ length: 100 }, (_, n) => deposit(store, n)));
    expect(disk.steps.map(({ step }) => step)).toEqual(['write', 'sync']);
  });

  it('shares the next sync with all commits that arrive during the current one', async () => {
    const disk = new FakeDisk();
    const store = await createOn(disk);
    disk.steps.length = 0;
    const late: Promise<void>[] = [];
    disk.beforeStep = (step) => {
      if (step === 'sync' && late.length === 0) for (let n = 1; n <= 50; n++) late.push(deposit(store, n));
    };
    await deposit(store, 0);
    expect(disk.count('sync', '.journal')).toBe(1);
    await Promise.all(late);
    expect(disk.count('sync', '.journal')).toBe(2);
  });

  it('writes nothing when nothing changed', async () => {
    const disk = new FakeDisk();
    const store = await createOn(disk);
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
  it('loses only its last line, which was not acknowledged, wherever it was cut', {
    timeout: 30_000,
  }, async () => {
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

  it('is reported', async () => {
    const disk = await diskWith(1, 2);
    disk.put(JOURNAL, disk.bytesOf(JOURNAL).subarray(0, -5));
    const lines: string[] = [];
    await reopen(disk, { log: { warn: (line) => lines.push(line) } });
    expect(lines).toEqual([expect.stringContaining('never acknowledged')]);
  });

  it('may end in blocks of zeros', async () => {
    const disk = await diskWith(1, 2);
    const journal = disk.bytesOf(JOURNAL);
    const [start = 0] = linesOf(journal).slice(-2);
    disk.put(JOURNAL, Buffer.concat([journal.subarray(0, start + 30), Buffer.alloc(200), journal.subarray(-20)]));
    expect(depositsIn(await reopen(disk))).toEqual([1]);
    expect(disk.bytesOf(JOURNAL).equals(journal.subarray(0, start))).toBe(true);
  });
});

describe('a damaged journal', () => {
  const expectRefused = async (disk: FakeDisk, what: RegExp) => {
    const before = disk.paths().map((path) => [path, disk.bytesOf(path)] as const);
    const refusal = await reopen(disk).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StoreDamaged);
    expect(String(refusal)).toMatch(what);
    expect(String(refusal)).not.toContain('\n');
    for (const [path, bytes] of before) expect(disk.bytesOf(path).equals(bytes), path).toBe(true);
  };

  it('is detected by any single wrong byte and left unchanged', { timeout: 30_000 }, async () => {
    const disk = await diskWith(1, 2);
    const journal = disk.bytesOf(JOURNAL);
    for (let at = 0; at < journal.length; at++) {
      const damaged = Buffer.from(journal);
      damaged[at] = (journal[at] ?? 0) ^ 1;
      disk.put(JOURNAL, damaged);
      await expectRefused(disk, /damaged at byte/);
    }
  });

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

  it('is reported when a commit is missing or repeated, or the journal is missing or belongs to other data', async () => {
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

  it('is reported when zeros come before a valid line', async () => {
    const disk = await diskWith(1, 2, 3);
    const journal = Buffer.from(disk.bytesOf(JOURNAL));
    const [, first = 0] = linesOf(journal);
    disk.put(JOURNAL, journal.fill(0, first + 40, first + 60));
    await expectRefused(disk, /damaged at byte/);
  });
});
