import { crc32 } from 'node:zlib';
import { openStore } from '@server/store/durable-store';
import { isPacked, packRows, Unpacker } from '@server/store/packed-rows';
import type { Dataset, DepositRow } from '@server/store/rows';
import { checksumLine, readSnapshot, snapshotParts } from '@server/store/snapshot';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../fixtures/random';
import { FakeDisk } from '../../support/store/fake-disk';
import { buildDataset, buildDeposit, buildPlan, depositId } from '../../support/store/rows';
import { FILE, reopen } from '../../support/store/store-on-disk';

/** Rows of many kinds: fields that are missing, null, texts of all scripts, and a value that is an object. */
function variedDeposits(count: number, random: () => number): DepositRow[] {
  const pick = <T>(...values: T[]) => values[Math.floor(random() * values.length)] as T;
  return Array.from({ length: count }, (_, n) => {
    const decided = random() < 0.5 ? { decidedAt: new Date(n * 1e6).toISOString(), decidedBy: 'somebody' } : {};
    const reason = random() < 0.2 ? { reason: pick('', 'कारण', 'say "no"\n', '0') } : {};
    return {
      ...buildDeposit(n, { familyMemberId: pick(null, 'f1', 'f2'), amountPaise: Math.floor(random() * 1e9) }),
      ...decided,
      ...reason,
      ...(random() < 0.1 ? { noted: { by: pick<unknown>(1, null, 'x'), of: [n] } } : {}),
    };
  });
}

const there = (rows: readonly object[]): object => JSON.parse(JSON.stringify(packRows(rows)));

function back(...blocks: object[]): unknown[] {
  const rows: unknown[] = [];
  const unpacker = new Unpacker();
  for (const block of blocks) if (isPacked(block)) unpacker.unpack(block, rows);
  return rows;
}

const textOf = (data: Dataset): string => [...snapshotParts({ store: 's', seq: 7, rows: data })].join('');
const sealed = (text: string): Buffer => Buffer.from(text + checksumLine(crc32(text)));
const large = (count = 20_001) =>
  buildDataset({ plans: [buildPlan(1)], deposits: variedDeposits(count, createRandom(5).next) });

describe('packed rows', () => {
  it.each([1, 2, 3])('are unpacked exactly, whatever fields they have (seed %i)', (seed) => {
    const rows = variedDeposits(500, createRandom(seed).next);
    const read = back(there(rows.slice(0, 300)), there(rows.slice(300, 301)), there(rows.slice(301)));
    expect(read.map((row) => JSON.stringify(row))).toEqual(rows.map((row) => JSON.stringify(row)));
  });

  it.each<[string, (block: ReturnType<typeof packRows>) => object]>([
    ['lacks a row', (block) => ({ ...block, shape: block.shape.slice(1) })],
    ['lacks a value', (block) => ({ ...block, fields: { ...block.fields, _id: (block.fields._id as []).slice(1) } })],
    [
      'has a value too many',
      (block) => ({ ...block, fields: { ...block.fields, _id: [block.fields._id, ''].flat() } }),
    ],
    ['lacks a field', ({ fields: { month: _month, ...fields }, ...block }) => ({ ...block, fields })],
    ['names a shape that is not there', (block) => ({ ...block, shape: block.shape.map(() => 9) })],
  ])('are refused when a block %s', (_, change) => {
    expect(() => back(change(packRows(variedDeposits(50, createRandom(1).next))))).toThrow();
  });
});

describe('a data file with many rows', () => {
  it('is packed, and one with few rows is not', () => {
    expect(textOf(large()).split('\n').length).toBeLessThan(100);
    expect(textOf(large(19_999)).split('\n').length).toBeGreaterThan(20_000);
  });

  it('is read in any layout', () => {
    const data = large();
    const text = sealed(textOf(data));
    expect(readSnapshot(text).rows).toEqual(data);
    const laidOut = Buffer.from(JSON.stringify({ ...JSON.parse(text.toString()), checksum: '' }, null, 1));
    expect(readSnapshot(laidOut).rows).toEqual(data);
  });

  it('is refused when its blocks were damaged, even with an empty checksum', () => {
    const broken = textOf(large()).replace('"shape":[0,', '"shape":[');
    expect(() => readSnapshot(Buffer.from(`${broken}"checksum":""}\n`))).toThrow('no proper rows of deposits');
    const changed = sealed(textOf(large())).toString().replace('T20000', 'T20001');
    expect(() => readSnapshot(Buffer.from(changed))).toThrow('checksum');
  });

  it.each(['invest-store-1', 'invest-store-2'])('of the previous version %s can be read', (format) => {
    const small = large(10);
    const text = textOf(small).replace('invest-store-3', format);
    expect(readSnapshot(sealed(text)).rows).toEqual(small);
  });

  it('can be changed, closed and opened again', async () => {
    const disk = new FakeDisk();
    const store = await openStore({ file: FILE, disk, seed: () => large() });
    await store.commit((tx) => {
      tx.update('deposits', depositId(20_000), { status: 'denied' });
      tx.remove('deposits', depositId(3));
    });
    const rows = [...store.all('deposits')];
    await store.close();
    const again = await reopen(disk);
    expect(again.all('deposits')).toEqual(rows);
    expect(again.by('deposits', 'status', 'denied').map(({ _id }) => _id)).toEqual([depositId(20_000)]);
    await again.close();
  });
});
