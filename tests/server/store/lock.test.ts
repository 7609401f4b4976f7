import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { openStore } from '@server/store/durable-store';
import { StoreInUse } from '@server/store/open-errors';
import { StoreUnavailable } from '@server/store/store';
import { beforeEach, describe, expect, it } from 'vitest';
import { bundleWriter } from '../../soak/kills';
import { FakeDisk } from '../../support/store/fake-disk';
import { buildDataset, buildPlan, depositId } from '../../support/store/rows';
import { createOn, deposit, depositsIn, JOURNAL, neverSeed, refusalOf } from '../../support/store/store-on-disk';
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

  it('are prevented when they are processes, each in a PID namespace of its own where the system has them', async () => {
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
      const store = await openStore({ file, seed: neverSeed });
      expect(acknowledged.filter((n) => !store.get('deposits', depositId(n)))).toEqual([]);
      await store.close();
    } finally {
      first.kill('SIGKILL');
    }
  });
});

it('a server whose lock file was removed saves nothing', async () => {
  const store = await openStore({ file, seed });
  rmSync(`${file}.lock`);
  await expect(deposit(store, 1)).rejects.toBeInstanceOf(StoreUnavailable);
  const next = await openStore({ file, seed: neverSeed });
  await expect(deposit(store, 2)).rejects.toBeInstanceOf(StoreUnavailable);
  await deposit(next, 3);
  expect(depositsIn(next)).toEqual([3]);
  await Promise.all([store, next].map((each) => each.close()));
});

/** Appends to the open journal; with a negative length, that many bytes at its end go first. */
function appendTo(disk: FakeDisk, bytes: Buffer, less = 0): void {
  const journal = disk.bytesOf(JOURNAL);
  disk.overwrite(JOURNAL, Buffer.concat([journal.subarray(0, journal.length + less), bytes]));
}

it.each<[string, (disk: FakeDisk) => void]>([
  ['the journal has a line of it', (disk) => appendTo(disk, Buffer.from('a line of another server\n'))],
  ['the journal is shorter', (disk) => appendTo(disk, Buffer.alloc(0), -10)],
])('a server whose data another one has begun to use saves nothing and touches nothing when %s', async (_, change) => {
  const disk = new FakeDisk();
  const lines: string[] = [];
  const store = await createOn(disk, { log: { warn: (line) => lines.push(line) } });
  await deposit(store, 1);
  change(disk);
  await setImmediate();
  await setImmediate();
  const bytes = () => disk.paths().map((path) => [path, disk.bytesOf(path)] as const);
  const before = bytes();
  for (const n of [2, 3]) await expect(deposit(store, n)).rejects.toBeInstanceOf(StoreUnavailable);
  expect(depositsIn(store)).toEqual([1]);
  expect(lines).toEqual([expect.stringContaining('something else writes to it')]);
  await store.close();
  expect(bytes()).toEqual(before);
});
