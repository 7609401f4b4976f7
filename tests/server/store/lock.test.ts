import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { openStore } from '@server/store/durable-store';
import { StoreInUse } from '@server/store/open-errors';
import { type Store, StoreUnavailable } from '@server/store/store';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../../fixtures/random';
import { bundleWriter } from '../../soak/kills';
import { FakeDisk } from '../../support/store/fake-disk';
import { buildDataset, buildPlan, depositId } from '../../support/store/rows';
import {
  createOn,
  deposit,
  depositsIn,
  diskWith,
  FILE,
  JOURNAL,
  neverSeed,
  refusalOf,
  reopen,
  STILL,
} from '../../support/store/store-on-disk';
import { tempFolder } from '../../support/temp-folder';

let folder: string;
let file: string;
beforeEach(() => {
  folder = tempFolder();
  file = join(folder, 'data', 'db.json');
});

const seed = () => buildDataset({ plans: [buildPlan(1)] });
const refusal = (path = file) => refusalOf(openStore({ file: path, seed: neverSeed }));

describe('two servers on one file', () => {
  const lock = (content: object) => writeFileSync(`${file}.lock`, JSON.stringify(content));

  it('are prevented: the second refuses and the first continues', async () => {
    const store = await openStore({ file, seed });
    const second = await refusal();
    expect(second).toBeInstanceOf(StoreInUse);
    expect(String(second)).toContain(`process ${process.pid}`);
    await deposit(store, 1);
    await store.close();
    const again = await openStore({ file, seed: neverSeed });
    await again.close();
  });

  it.each(Array.from({ length: 25 }, (_, i) => i))('are prevented where one has died (seed %i)', async (number) => {
    const random = createRandom(number).next;
    const disk = await diskWith(1);
    disk.put(`${FILE}.lock`, Buffer.from(JSON.stringify({ pid: 1, started: 'another boot', token: 'dead' })));
    disk.turns = () => Math.floor(random() * 6);
    const start = async () => {
      for (let wait = random() * 40; wait > 0; wait--) await setImmediate();
      return reopen(disk);
    };
    const starts = await Promise.allSettled(Array.from({ length: 8 }, start));
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(disk.paths().filter((path) => path.includes('.lock'))).toEqual([`${FILE}.lock`]);
  });

  it('are not assumed from the lock of a killed server, even if its process id is used by another process', async () => {
    await (await openStore({ file, seed })).close();
    lock({ pid: process.pid, started: 'another boot 12345', token: 'before' });
    const store = await openStore({ file, seed: neverSeed });
    await store.close();
    writeFileSync(`${file}.lock`, 'no lock of ours');
    await (await openStore({ file, seed: neverSeed })).close();
  });

  it('are prevented when one opens the data through a symbolic link, which remains a link', async () => {
    const link = join(folder, 'link.json');
    const linkToLink = join(folder, 'link-to-link.json');
    symlinkSync(join('data', 'db.json'), link);
    symlinkSync(link, linkToLink);
    // The first start: the links lead to nothing yet.
    const store = await openStore({ file: linkToLink, seed, checkpointAt: 1 });
    await deposit(store, 1);
    for (const path of [file, link, linkToLink]) expect(await refusal(path)).toBeInstanceOf(StoreInUse);
    await store.close();
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    const direct = await openStore({ file, seed: neverSeed });
    expect(depositsIn(direct)).toEqual([1]);
    expect(await refusal(link)).toBeInstanceOf(StoreInUse);
    await direct.close();
  });
});

/** A lock as a server writes it in another container: there this pid is another process. */
const elsewhere = (pid: number) =>
  Buffer.from(JSON.stringify({ pid, started: 'another boot 1', token: 'other', place: 'box another-boot pid:[1]' }));
const LOCK = `${FILE}.lock`;

describe('a lock of another container or machine', () => {
  const open = async (disk: FakeDisk, afterWait: (waits: number) => void) => {
    const lines: string[] = [];
    let waits = 0;
    const wait = async () => afterWait(++waits);
    const opening = reopen(disk, { log: { warn: (line) => lines.push(line) }, lockTiming: { ...STILL, wait } });
    const outcome = await opening.catch((error: unknown) => error);
    return { outcome, lines, waits };
  };

  it('is respected as long as it is written to, although no process here has its pid', async () => {
    const disk = await diskWith(1);
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    disk.put(LOCK, elsewhere(dead));
    const { outcome, lines, waits } = await open(disk, (count) => count === 4 && disk.touch(LOCK, 1));
    expect(outcome).toBeInstanceOf(StoreInUse);
    expect(String(outcome)).toContain(`process ${dead} in another container or on another machine, box`);
    expect(lines).toEqual([expect.stringContaining('box')]);
    expect(waits).toBe(4);
    expect(disk.bytesOf(LOCK).equals(elsewhere(dead))).toBe(true);
  });

  it('is taken over after thirty seconds of silence, although a process here has its pid', async () => {
    const disk = await diskWith(1);
    disk.put(LOCK, elsewhere(process.pid));
    const { outcome, waits } = await open(disk, () => undefined);
    expect(depositsIn(outcome as Store)).toEqual([1]);
    expect(waits).toBe(15);
  });

  it('is taken over at once when it was silent before', async () => {
    const disk = await diskWith(1);
    disk.put(LOCK, elsewhere(process.pid));
    disk.touch(LOCK, -30);
    const { outcome, lines, waits } = await open(disk, () => undefined);
    expect(depositsIn(outcome as Store)).toEqual([1]);
    expect({ lines, waits }).toEqual({ lines: [], waits: 0 });
  });

  it('is written to while a server runs, and not after it', async () => {
    let beat: () => void = () => undefined;
    let isStopped = false;
    const repeat = (run: () => void) => {
      beat = run;
      return () => {
        isStopped = true;
      };
    };
    const store = await openStore({ file, seed, lockTiming: { ...STILL, repeat } });
    const content = readFileSync(`${file}.lock`, 'utf8');
    utimesSync(`${file}.lock`, 0, 0);
    beat();
    while (statSync(`${file}.lock`).mtimeMs === 0) await setImmediate();
    expect(readFileSync(`${file}.lock`, 'utf8')).toBe(content);
    await store.close();
    expect(isStopped).toBe(true);
  });

  it('keeps a second server from starting: real processes, each in a PID namespace of its own where the system has them', async () => {
    const script = await bundleWriter('writer-lock');
    const isolated = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'];
    const hasNamespaces = spawnSync('unshare', [...isolated, 'true']).status === 0;
    const start = (stderr: 'inherit' | 'pipe'): ChildProcess => {
      const command = [process.execPath, script, file, '0'];
      const [program = '', ...args] = hasNamespaces ? ['unshare', ...isolated, ...command] : command;
      return spawn(program, args, { stdio: ['ignore', 'pipe', stderr] });
    };
    const first = start('inherit');
    try {
      const acknowledged: number[] = [];
      if (!first.stdout) throw new Error('There is no output to read');
      const lines = createInterface({ input: first.stdout });
      lines.on('line', (line) => line.startsWith('saved ') && acknowledged.push(Number(line.slice(6))));
      await once(lines, 'line');
      const second = start('pipe');
      if (!second.stderr) throw new Error('There is no output to read');
      expect(await text(second.stderr)).toContain('The data is in use by another server');
      first.kill('SIGKILL');
      await once(lines, 'close');
      const store = await openStore({ file, seed: neverSeed, lockTiming: STILL });
      expect(acknowledged.filter((n) => !store.get('deposits', depositId(n)))).toEqual([]);
      await store.close();
    } finally {
      first.kill('SIGKILL');
    }
  });
});

/** Appends to the open journal; with a negative length, that many bytes at its end go first. */
function appendTo(disk: FakeDisk, bytes: Buffer, less = 0): void {
  const journal = disk.bytesOf(JOURNAL);
  disk.overwrite(JOURNAL, Buffer.concat([journal.subarray(0, journal.length + less), bytes]));
}

const startOn = async (disk: FakeDisk) => {
  const lines: string[] = [];
  const store = await createOn(disk, { log: { warn: (line) => lines.push(line) } });
  await deposit(store, 1);
  return { store, lines };
};

it.each<[string, (disk: FakeDisk) => void, string]>([
  ['the lock is held by it', (disk) => disk.put(LOCK, elsewhere(1)), 'is held by another server'],
  ['the lock was removed', (disk) => void disk.remove(LOCK), 'was removed'],
  [
    'the journal has a line of it',
    (disk) => appendTo(disk, Buffer.from('a line of another server\n')),
    'something else writes to it',
  ],
  ['the journal is shorter', (disk) => appendTo(disk, Buffer.alloc(0), -10), 'something else writes to it'],
])('a server whose data another one has begun to use saves and touches nothing when %s', async (_, change, reason) => {
  const disk = new FakeDisk();
  const { store, lines } = await startOn(disk);
  change(disk);
  await setImmediate();
  await setImmediate();
  const before = disk.paths().map((path) => [path, disk.bytesOf(path)] as const);
  for (const n of [2, 3]) await expect(deposit(store, n)).rejects.toBeInstanceOf(StoreUnavailable);
  expect(depositsIn(store)).toEqual([1]);
  expect(lines).toEqual([expect.stringContaining(reason)]);
  await store.close();
  const after = disk.paths().map((path) => [path, disk.bytesOf(path)] as const);
  const withoutOwnLock = (names: typeof before) => names.filter(([path]) => path !== LOCK);
  expect(withoutOwnLock(after)).toEqual(withoutOwnLock(before));
});
