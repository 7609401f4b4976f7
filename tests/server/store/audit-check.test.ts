import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { describeCheck } from '@server/store/audit-check';
import { checkAuditOnDisk } from '@server/store/audit-on-disk';
import { storeFilesOf } from '@server/store/disk';
import { openStore } from '@server/store/durable-store';
import type { ChainReport, Store } from '@server/store/store';
import { describe, expect, it } from 'vitest';
import { buildAudit } from '../../support/build';
import { FakeDisk } from '../../support/store/fake-disk';
import { buildDataset } from '../../support/store/rows';
import { createOn, FILE, JOURNAL, reopen } from '../../support/store/store-on-disk';
import { tempFolder } from '../../support/temp-folder';

const limits = { auditLimits: { inMemory: 10, inFile: 5 } };
const files = storeFilesOf(FILE);
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const idOf = (n: number) => n.toString(16).padStart(24, '0');
const write = (store: Store, n: number, second = n) =>
  store.commit((tx) =>
    tx.insert('audit', buildAudit({ _id: idOf(n), createdAt: at(second), subjectId: idOf(500 + n) })),
  );

/** Entries 1 to 22 are in two files and the snapshot, 23 to 26 in the journal, without which the process was killed. */
async function dataOnDisk() {
  const disk = new FakeDisk();
  const first = await createOn(disk, {
    ...limits,
    seed: () => buildDataset({ audit: [buildAudit({ createdAt: at(0) })] }),
  });
  for (let n = 1; n <= 22; n++) await write(first, n);
  await first.close();
  const second = await reopen(disk, limits);
  for (let n = 23; n <= 26; n++) await write(second, n);
  return disk.crash({ names: 'synced', bytes: 'synced' });
}

const textOf = async (disk: FakeDisk, path: string) => (await disk.read(path))?.toString('utf8') ?? '';

/** Writes the text as somebody would who knows the formats: with the right checksums. */
async function forge(disk: FakeDisk, path: string, change: (text: string) => string): Promise<void> {
  const changed = change(await textOf(disk, path));
  const sum = (text: string) => crc32(Buffer.from(text)).toString(16).padStart(8, '0');
  const made = path.includes('journal')
    ? changed.replace(/^.{8} .{8} (.*)$/gm, (_, json: string) => {
        const length = Buffer.byteLength(json).toString(16).padStart(8, '0');
        return `${sum(json)} ${length} ${json}`;
      })
    : changed.replace(/"checksum":"[0-9a-f]*"/, () => {
        const before = changed.slice(0, changed.lastIndexOf('"checksum"'));
        return `"checksum":"${sum(before)}"`;
      });
  expect(made).not.toBe(await textOf(disk, path));
  const file = await disk.open(path, 'new');
  await file.write(Buffer.from(made), 0);
  await file.sync();
  await file.close();
}

const lineOf = (n: number) => new RegExp(`^.*"_id":"${idOf(n)}".*$`, 'm');
const dropLine = (n: number) => (text: string) => text.replace(new RegExp(`^.*"_id":"${idOf(n)}".*\\n`, 'm'), '');
const swapLines = (a: number, b: number) => (text: string) => {
  const [first = '', second = ''] = [a, b].map((n) => (lineOf(n).exec(text)?.[0] ?? '').replace(/,$/, ''));
  return text.replace(first, 'FIRST').replace(second, first).replace('FIRST', second);
};
/** The rows keep their places in the chain, and each has what the other one said. */
const swapRows = (a: number, b: number) => (text: string) =>
  text
    .replace(idOf(500 + a), 'OTHER')
    .replace(idOf(500 + b), idOf(500 + a))
    .replace('OTHER', idOf(500 + b));

async function onDisk(disk: FakeDisk, digest?: string) {
  const checked = await checkAuditOnDisk(disk, files, digest);
  if (!checked) throw new Error('There is no data file');
  return { ...checked, ...describeCheck(checked, digest) };
}

const digestsOf = async (disk: FakeDisk) => {
  const texts = [`${FILE}.audit-0`, `${FILE}.audit-1`, FILE, JOURNAL].map((path) => textOf(disk, path));
  const pairs = [...(await Promise.all(texts)).join('\n').matchAll(/"number":(\d+),"digest":"([0-9a-f]{64})"/g)];
  return new Map(pairs.map(([, number, digest]) => [Number(number), digest ?? '']));
};

describe('the check of the audit log', () => {
  it('finds nothing wrong in what the store wrote, on disk, in memory and after a start, and counts entries without digest', async () => {
    const disk = await dataOnDisk();
    const digests = await digestsOf(disk);
    const { report, isIntact, lines } = await onDisk(disk);
    const expected = {
      entries: 26,
      withoutDigest: 1,
      firstBreak: undefined,
      newest: { number: 26, digest: digests.get(26) },
    };
    expect(report).toMatchObject(expected);
    expect([isIntact, lines.at(-1)]).toEqual([true, 'The chain is intact']);
    const store = await reopen(disk, limits);
    expect(store.auditFiles).toHaveLength(2);
    expect(await store.checkAudit()).toMatchObject(expected);
    await store.close();
    expect((await onDisk(disk)).report).toMatchObject(expected);
  });

  it.each<[string, string, (text: string) => string, Partial<ChainReport['firstBreak'] & object>]>([
    [
      'a byte of a row in a file of old entries',
      `${FILE}.audit-1`,
      (text) => text.replace(idOf(507), idOf(508)),
      { problem: 'changed', number: 7 },
    ],
    [
      'a byte of a row in the data file',
      FILE,
      (text) => text.replace(idOf(515), idOf(516)),
      { problem: 'changed', number: 15 },
    ],
    [
      'a byte of a row in the journal',
      JOURNAL,
      (text) => text.replace(idOf(524), idOf(525)),
      { problem: 'changed', number: 24 },
    ],
    ['a dropped row of a file', `${FILE}.audit-0`, dropLine(3), { problem: 'missing', number: 3 }],
    ['a dropped row of the data file', FILE, dropLine(20), { problem: 'missing', number: 20 }],
    [
      'the last row of the data file',
      FILE,
      (text) => dropLine(22)(text).replace(/,\n\],\n"idem/, '\n],\n"idem'),
      { problem: 'missing', number: 22 },
    ],
    ['two rows that changed places in a file', `${FILE}.audit-0`, swapLines(2, 3), { problem: 'misplaced', number: 2 }],
    ['two rows that changed what they say', FILE, swapRows(17, 18), { problem: 'changed', number: 17 }],
    [
      'a row that is there twice',
      FILE,
      (text) => text.replace(lineOf(16), (line) => `${line}\n${line}`),
      { problem: 'twice', number: 16 },
    ],
    [
      'a row without its digest',
      FILE,
      (text) => text.replace(/"number":19,"digest":"\w+"/, '"x":1'),
      { problem: 'missing', number: 19 },
    ],
    [
      'a row that was added',
      FILE,
      (text) =>
        text.replace(lineOf(22), (line) => `${line},\n{"_id":"x","createdAt":"2026-01-02","action":"plan.update"}`),
      { problem: 'without-digest' },
    ],
  ])('names the first break: %s', async (_, path, change, expected) => {
    const disk = await dataOnDisk();
    const digests = await digestsOf(disk);
    await forge(disk, path, change);
    const { report, faults, isIntact, lines } = await onDisk(disk);
    expect(report.firstBreak).toMatchObject(expected);
    expect([isIntact, faults]).toEqual([false, []]);
    expect(lines.join('\n')).toContain('The chain is BROKEN');
    const { problem, number = 0, row } = report.firstBreak ?? {};
    if (problem !== 'changed') return;
    // The digest that the row should have, made by hand of the row that is there.
    const fields = Object.entries(row ?? {}).filter(([name]) => name !== 'digest');
    const text = JSON.stringify(Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1))));
    const should = createHash('sha256')
      .update(`${digests.get(number - 1)}${text}`)
      .digest('hex');
    expect(report.firstBreak).toMatchObject({ expected: should, found: digests.get(number) });
  });

  it('says so as well where the checksum was not made anew, and of a file that is gone', async () => {
    const disk = await dataOnDisk();
    const path = `${FILE}.audit-1`;
    const file = await disk.open(path, 'new');
    await file.write(Buffer.from((await textOf(await dataOnDisk(), path)).replace(idOf(507), idOf(508))), 0);
    await file.close();
    const { report, faults } = await onDisk(disk);
    expect(report.firstBreak).toMatchObject({ problem: 'changed', number: 7 });
    expect(faults).toEqual([`${path} does not match its checksum`]);
    const store = await reopen(disk, limits);
    expect((await store.checkAudit()).firstBreak).toEqual({ problem: 'unreadable' });
    await disk.remove(path);
    expect((await onDisk(disk)).lines).toContain(`${path} is missing`);
  });

  it('cannot see that the newest entries were cut off, but that a printed digest is not there any more', async () => {
    const disk = await dataOnDisk();
    const digests = await digestsOf(disk);
    const printed = (n: number) =>
      (digests.get(n) ?? '')
        .slice(0, 24)
        .toUpperCase()
        .replace(/(.{4})/g, '$1 ');
    expect((await onDisk(disk, printed(25))).lines.at(-1)).toBe(
      `The digest ${digests.get(25)} is that of entry 25, of ${at(25)}`,
    );
    await forge(disk, JOURNAL, (text) => text.replace(/^.*"number":25,[\s\S]*$/m, ''));
    expect(await onDisk(disk)).toMatchObject({ isIntact: true, report: { entries: 24 } });
    expect(await onDisk(disk, printed(24))).toMatchObject({ isIntact: true });
    const lost = await onDisk(disk, printed(25));
    expect(lost.isIntact).toBe(false);
    expect(lost.lines.at(-1)).toContain('is NOT in the chain');
    expect(await onDisk(disk, 'abc')).toMatchObject({ isIntact: false });
  });

  it('is a command, whose exit code says the same', async () => {
    const folder = tempFolder();
    const file = join(folder, 'db.json');
    const store = await openStore({ file, seed: () => buildDataset({}) });
    for (let n = 1; n <= 3; n++) await write(store, n);
    await store.close();
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', 'mock-server/verify-audit.ts', ...args]).then(
        ({ stdout }) => [0, stdout],
        ({ code, stdout }: { code: number; stdout: string }) => [code, stdout],
      );
    const [digest = '', ...groups] = store.auditHead.digest.slice(0, 12).match(/.{4}/g) ?? [];
    expect(await run(folder, '--digest', digest, ...groups)).toEqual([0, expect.stringContaining('that of entry 3')]);
    writeFileSync(file, readFileSync(file, 'utf8').replace(idOf(502), idOf(503)));
    expect(await run(file)).toEqual([1, expect.stringContaining('BROKEN. Entry 2, or the one before it, was changed')]);
    expect(await run(join(folder, 'none.json'))).toEqual([1, expect.stringContaining('no data file')]);
  });

  it('holds after a crash at any step of commits and checkpoints', async () => {
    const disk = new FakeDisk();
    const store = await createOn(disk, { ...limits, checkpointAt: 3000 });
    const images = disk.crashes(
      () => ({}),
      () => true,
    );
    // The clock goes back now and then.
    for (let n = 1; n <= 40; n++) await write(store, n, n % 7 === 0 ? n - 6 : n);
    await store.close();
    expect(images.length).toBeGreaterThan(100);
    for (const image of images.filter((_, index) => index % 5 === 0)) {
      const before = await checkAuditOnDisk(image.disk, files);
      expect(before?.report.firstBreak, image.at).toBeUndefined();
      const found = await reopen(image.disk, limits);
      expect(await found.checkAudit(), image.at).toMatchObject({ firstBreak: undefined });
    }
  });
});
