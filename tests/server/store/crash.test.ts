import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { openStore } from '@server/store/durable-store';
import { StoreInUse } from '@server/store/open-errors';
import type { Store } from '@server/store/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleScript } from '../../support/bundle-script';
import { depositId, seededRandom } from '../../support/store/rows';
import { depositsIn } from '../../support/store/store-on-disk';

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 25);
const SEED = Number(process.env.CRASH_SEED ?? 1);
const PER_ROUND = 10_000;
const folder = mkdtempSync(join(tmpdir(), 'invest-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const neverSeed = () => {
  throw new Error('The fixtures took the place of data that was there');
};
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

let script = '';
beforeAll(async () => {
  script = await bundleScript(resolve(import.meta.dirname, 'crash-child.ts'), 'crash-child');
});

function start(file: string, first: number) {
  const child = spawn(process.execPath, [script, file, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return { child, lines: createInterface({ input: child.stdout }) };
}

/** Kills the child after it has acknowledged so many commits, and returns all that it acknowledged until it was dead. */
async function killAfter(file: string, first: number, count: number): Promise<number[]> {
  const { child, lines } = start(file, first);
  const acknowledged: number[] = [];
  lines.on('line', (line) => {
    acknowledged.push(Number(line));
    if (acknowledged.length === count) child.kill('SIGKILL');
  });
  await once(lines, 'close');
  if (child.signalCode === null && child.exitCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  return acknowledged;
}

function expectKept(store: Store, acknowledged: readonly number[]): void {
  for (const n of acknowledged) {
    expect(store.get('deposits', depositId(n))).toMatchObject({ status: 'denied', reason: `reason ${n}` });
  }
}

describe('a server killed under load', () => {
  const file = join(folder, 'data', 'db.json');
  const random = seededRandom(SEED);
  const acknowledgedBefore: number[] = [];
  // Each round continues with the data that the crash before it left, in whichever order they run.
  let started = 0;

  it.each(Array.from({ length: ROUNDS }, (_, index) => index + 1))(
    'has all acknowledged commits and no partial one (round %i)',
    { timeout: 30_000 },
    async () => {
      started += 1;
      const round = started;
      const acknowledged = await killAfter(file, round * PER_ROUND, 1 + Math.floor(random() * 400));
      expect(acknowledged.length).toBeGreaterThan(0);
      acknowledgedBefore.push(...acknowledged);
      // A copy is opened: the next round starts from what the crash itself left.
      const copy = join(folder, `round-${round}`);
      cpSync(join(folder, 'data'), copy, { recursive: true });
      const store = await openStore({ file: join(copy, 'db.json'), seed: neverSeed });
      expectKept(store, acknowledgedBefore);
      // Throws when a deposit is there without its commission, or the other way round.
      expect(depositsIn(store, (round + 1) * PER_ROUND).length).toBeGreaterThanOrEqual(acknowledgedBefore.length);
      await store.close();
    },
  );

  it('is the only one on its file while it runs', { timeout: 30_000 }, async () => {
    const { child, lines } = start(join(folder, 'alone.json'), 0);
    await once(lines, 'line');
    const second = openStore({ file: join(folder, 'alone.json'), seed: neverSeed });
    await expect(second).rejects.toBeInstanceOf(StoreInUse);
    await expect(second).rejects.toThrow(`process ${child.pid}`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const store = await openStore({ file: join(folder, 'alone.json'), seed: neverSeed });
    expect(store.get('deposits', depositId(0))).toBeDefined();
    await store.close();
  });
});
