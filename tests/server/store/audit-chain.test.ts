import { createHash } from 'node:crypto';
import { createMemoryStore } from '@server/store/memory-store';
import type { AuditRow } from '@server/store/rows';
import { newestAuditDigest, type Store } from '@server/store/store';
import { describe, expect, it } from 'vitest';
import { buildAudit } from '../../support/build';
import { FakeDisk } from '../../support/store/fake-disk';
import { buildDataset } from '../../support/store/rows';
import { createOn, newStore, reopen } from '../../support/store/store-on-disk';

const idOf = (n: number) => n.toString(16).padStart(24, '0');

const entry = (n: number, change: Partial<AuditRow> = {}): AuditRow => ({
  _id: idOf(n),
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString(),
  actorId: idOf(1),
  actorRole: 'superadmin',
  action: 'plan.update',
  subjectId: idOf(2),
  ...change,
});

const write = (store: Store, n: number, change?: Partial<AuditRow>) =>
  store.commit((tx) => tx.insert('audit', entry(n, change)));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The text of the n-th of these entries, typed field by field in the order of their names. */
const textOf = (n: number, second = n, change = '') =>
  `{"_id":"${idOf(n)}","action":"plan.update","actorId":"${idOf(1)}","actorRole":"superadmin",${change}"createdAt":"${new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()}","number":${n},"subjectId":"${idOf(2)}"}`;

const chainOf = (store: Store) =>
  store
    .all('audit')
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
    .map(({ number, digest }) => [number, digest]);

describe('the chain of the audit log', () => {
  it('has for each entry the SHA-256 of the digest before it and of its fields in the order of their names', async () => {
    const { disk, store } = await newStore();
    await write(store, 1);
    await write(store, 2, {
      before: { planName: 'B', planAmountPaise: 500_00 },
      after: { isActive: true, b: [2, { d: 1, c: null }] },
    });
    const first = sha256(textOf(1));
    const second = sha256(
      `${first}{"_id":"${idOf(2)}","action":"plan.update","actorId":"${idOf(1)}","actorRole":"superadmin","after":{"b":[2,{"c":null,"d":1}],"isActive":true},"before":{"planAmountPaise":50000,"planName":"B"},"createdAt":"2026-01-01T00:00:02.000Z","number":2,"subjectId":"${idOf(2)}"}`,
    );
    expect(chainOf(store)).toEqual([
      [1, first],
      [2, second],
    ]);
    expect(newestAuditDigest(store)).toBe(second);
    await store.close();
    const again = await reopen(disk);
    expect(chainOf(again)).toEqual(chainOf(store));
    expect(newestAuditDigest(again)).toBe(second);
  });

  it('goes by the order in which entries were made, also when the clock was turned back, and after a checkpoint', async () => {
    const limits = { auditLimits: { inMemory: 2, inFile: 2 } };
    const { disk, store } = await newStore(limits);
    const at = (second: number) => ({ createdAt: entry(second).createdAt });
    for (const [n, second] of [
      [1, 50],
      [2, 51],
      [3, 52],
      [4, 10],
    ] as const)
      await write(store, n, at(second));
    await store.close();
    // The newest entry has the earliest time, and is in a file now.
    const again = await reopen(disk, limits);
    expect(again.all('audit').map(({ number }) => number)).toEqual([2, 3]);
    await write(again, 5);
    const digests: string[] = [];
    for (const [n, second] of [
      [1, 50],
      [2, 51],
      [3, 52],
      [4, 10],
      [5, 5],
    ] as const)
      digests.push(sha256(`${digests.at(-1) ?? ''}${textOf(n, second)}`));
    expect(newestAuditDigest(again)).toBe(digests[4]);
  });

  it('goes on after what was not saved, as if it had not been', async () => {
    const { disk, store } = await newStore();
    await write(store, 1);
    disk.beforeStep = () => {
      throw new Error('no space left');
    };
    const lost = [write(store, 7), write(store, 8)];
    expect(newestAuditDigest(store)).not.toBe(sha256(textOf(1)));
    expect((await Promise.allSettled(lost)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    disk.beforeStep = () => undefined;
    expect(newestAuditDigest(store)).toBe(sha256(textOf(1)));
    const refused = store.commit((tx) => {
      tx.insert('audit', entry(9));
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    await write(store, 2);
    expect(newestAuditDigest(store)).toBe(sha256(`${sha256(textOf(1))}${textOf(2)}`));
  });

  it('begins after the entries of earlier versions, and anew when all rows are replaced', async () => {
    const old = [buildAudit(), buildAudit()];
    const store = await createOn(new FakeDisk(), { seed: () => buildDataset({ audit: old }) });
    expect(newestAuditDigest(store)).toBeUndefined();
    await write(store, 1);
    expect(newestAuditDigest(store)).toBe(sha256(textOf(1)));
    expect(store.all('audit').filter(({ number }) => number === undefined)).toHaveLength(2);
    await store.replaceAll(createMemoryStore(buildDataset({})), () => undefined);
    expect(newestAuditDigest(store)).toBeUndefined();
    await write(store, 1);
    expect(newestAuditDigest(store)).toBe(sha256(textOf(1)));
  });
});
