import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { openStore } from '@server/store/durable-store';
import { StoreInUse } from '@server/store/open-errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bundleWriter } from '../../soak/kills';
import { buildDataset, buildPlan, depositId } from '../../support/store/rows';
import { deposit, depositsIn, neverSeed, refusalOf } from '../../support/store/store-on-disk';
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
      // Who is in a namespace has closed its output a moment before its lock, and is no child that could be waited for.
      const store = await vi.waitFor(() => openStore({ file, seed: neverSeed }), { timeout: 45_000 });
      expect(acknowledged.filter((n) => !store.get('deposits', depositId(n)))).toEqual([]);
      await store.close();
    } finally {
      first.kill('SIGKILL');
    }
  });
});
