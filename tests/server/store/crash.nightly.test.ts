import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../fixtures/random';
import { saveOnFailingDisk } from '../../soak/failing-disk';
import { bundleWriter, fillDisk, KilledStore } from '../../soak/kills';
import { survivePowerFailures } from '../../soak/power';

const ROUNDS = 12;
const random = createRandom(1).next;
const folder = mkdtempSync(join(tmpdir(), 'invest-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = await bundleWriter('writer-crash');

it(`a server killed under load has all acknowledged commits and no partial one, ${ROUNDS} times`, {
  timeout: 600_000,
}, async () => {
  const store = new KilledStore({ script, folder, plans: 2000, random, maxDeposits: 200 });
  while (store.figures.kills < ROUNDS) await store.round();
  expect(store.figures.acknowledged).toBeGreaterThanOrEqual(ROUNDS);
  expect(store.figures.found).toBe(store.figures.acknowledged);
  expect(store.figures.whileFolding).toBeGreaterThan(0);
});

describe('a disk', () => {
  it('that becomes full refuses changes, and what was acknowledged before is there', async () => {
    const figures = await fillDisk(script, join(folder, 'full.json'), 64);
    expect(figures.saved).toBeGreaterThan(0);
    expect(figures.refused).toBeGreaterThan(0);
  });

  it('whose power fails thousands of times has what was acknowledged, and nothing that was refused', {
    timeout: 600_000,
  }, async () => {
    const figures = await survivePowerFailures(Array.from({ length: 150 }, (_, n) => 1000 + n));
    expect(figures.failures).toBe(3000);
    expect(figures.replaced).toBeGreaterThan(100);
  });

  it('that is slow and fails now and then has exactly what was acknowledged', async () => {
    const figures = await saveOnFailingDisk(400, random);
    expect(figures.acknowledged).toBeGreaterThan(0);
    expect(figures.refused).toBeGreaterThan(0);
  });
});
