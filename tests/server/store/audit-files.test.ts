import type { SignedInContext } from '@server/context';
import { listAudit } from '@server/modules/audit/list';
import type { Store } from '@server/store/store';
import { describe, expect, it } from 'vitest';
import { buildAudit } from '../../support/build';
import { FakeDisk } from '../../support/store/fake-disk';
import { buildDataset, buildPlan } from '../../support/store/rows';
import { createOn, FILE, newStore, reopen } from '../../support/store/store-on-disk';

const auditLimits = { inMemory: 10, inFile: 5 };
const idOf = (n: number) => n.toString(16).padStart(24, '0');

/** An entry of the n-th second; the 3rd is a deletion. */
const entry = (n: number) =>
  buildAudit({
    _id: idOf(n),
    subjectId: idOf(n % 3),
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString(),
    action: n === 3 ? 'family-member.delete' : n % 2 === 0 ? 'account.update' : 'member.update',
  });

const write = (store: Store, n: number) => store.commit((tx) => tx.insert('audit', entry(n)));

async function writeAll(disk: FakeDisk, count: number) {
  const store = await createOn(disk, { auditLimits });
  for (let n = 0; n < count; n++) await write(store, n);
  await store.close();
}

const numbersOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => Number.parseInt(_id, 16));
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

type Query = Parameters<typeof listAudit>[1];
async function read(store: Store, query: Partial<Query>) {
  const { data } = await listAudit({ store } as SignedInContext, { page: 1, limit: 1000, ...query } as Query);
  const { audit, ...counts } = data;
  return { numbers: numbersOf(audit), ...counts };
}

describe('old entries of the audit log', () => {
  it('are moved to files by a checkpoint, except those of deletions, and the start leaves them there', async () => {
    const disk = new FakeDisk();
    await writeAll(disk, 34);
    expect(disk.paths().filter((path) => path.includes('audit'))).toEqual(upTo(4).map((n) => `${FILE}.audit-${n}`));
    const store = await reopen(disk, { auditLimits });
    expect(numbersOf(store.all('audit'))).toEqual([3, ...upTo(34).slice(21)]);
    expect(store.auditFiles.map(({ count }) => count)).toEqual([5, 5, 5, 5]);
    const read = await Promise.all(store.auditFiles.map((file) => file.read()));
    expect(numbersOf(read.flat())).toEqual(upTo(21).filter((n) => n !== 3));
    expect(read.flat()[4]).toMatchObject(entry(5));
  });

  it('are listed in pages and filtered together with those in memory', async () => {
    const disk = new FakeDisk();
    await writeAll(disk, 34);
    const store = await reopen(disk, { auditLimits });
    const newest = upTo(34).toReversed();
    for (const limit of [1, 4, 7, 100]) {
      for (let page = 1; page <= Math.ceil(34 / limit); page++) {
        const place = [(page - 1) * limit, page * limit] as const;
        const counts = { currentPage: page, totalCount: 34, totalPages: Math.ceil(34 / limit) };
        expect(await read(store, { page, limit })).toEqual({ numbers: newest.slice(...place), ...counts });
        expect((await read(store, { page, limit, order: 'asc' })).numbers).toEqual(upTo(34).slice(...place));
      }
    }
    expect(await read(store, { page: 99, limit: 10 })).toMatchObject({ numbers: [3, 2, 1, 0], currentPage: 4 });
    const even = newest.filter((n) => n % 2 === 0);
    const filtered = await read(store, { action: 'account.update', page: 2, limit: 6 });
    expect(filtered).toEqual({ numbers: even.slice(6, 12), currentPage: 2, totalCount: 17, totalPages: 3 });
    expect((await read(store, { action: 'family-member.delete' })).numbers).toEqual([3]);
    const ofRecord = newest.filter((n) => n % 3 === 1);
    expect(await read(store, { recordId: idOf(1) })).toMatchObject({ numbers: ofRecord, totalCount: 11 });
  });

  it('stop the start when their file is missing', async () => {
    const disk = new FakeDisk();
    await writeAll(disk, 34);
    await disk.remove(`${FILE}.audit-1`);
    await expect(reopen(disk, { auditLimits })).rejects.toThrow(/audit-1 is missing/);
  });

  it('are removed when all rows are replaced, and the next ones begin anew', async () => {
    const disk = new FakeDisk();
    await writeAll(disk, 34);
    const store = await reopen(disk, { auditLimits });
    const next = await createOn(new FakeDisk(), { seed: () => buildDataset({ plans: [buildPlan(1)] }) });
    await store.replaceAll(next, () => undefined);
    expect(store.auditFiles).toEqual([]);
    expect(disk.paths().filter((path) => path.includes('audit'))).toEqual([]);
    for (const n of upTo(16)) await write(store, n);
    await store.close();
    const again = await reopen(disk, { auditLimits });
    expect((await read(again, {})).numbers).toEqual(upTo(16).toReversed());
    expect(again.auditFiles).toHaveLength(1);
  });

  it('are each there once after a crash at any step, and after a step that failed', async () => {
    const { disk, store } = await newStore({ auditLimits, checkpointAt: 3000 });
    let acknowledged = 0;
    let [steps, failed] = [0, 0];
    disk.beforeStep = (step, path) => {
      const isOfCheckpoint =
        /audit-\d|\.new$/.test(path) || (step === 'rename' && path === FILE) || step === 'sync folder';
      if (isOfCheckpoint && ++steps % 17 === 0) {
        failed += 1;
        throw new Error('no space left');
      }
    };
    // The steps of commits have a test of their own.
    const images = disk.crashes(
      () => ({ acknowledged }),
      (path) => !path.includes('journal'),
    );
    for (let n = 0; n < 60; n++) {
      await write(store, n);
      acknowledged = n + 1;
    }
    await store.close();
    expect(store.auditFiles.length).toBeGreaterThan(3);
    expect(failed).toBeGreaterThan(1);
    for (const image of images) {
      const found = await reopen(image.disk, { auditLimits });
      const { numbers } = await read(found, { order: 'asc' });
      expect(numbers, image.at).toEqual(upTo(numbers.length));
      expect(numbers.length, image.at).toBeGreaterThanOrEqual(image.acknowledged);
    }
  });
});
