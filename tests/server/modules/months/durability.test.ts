import { loadFixtures } from '@server/runtime/load-fixtures';
import { openStore } from '@server/store/durable-store';
import { createMemoryStore } from '@server/store/memory-store';
import type { Dataset } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { datasetOf } from '@server/store/tables';
import { checkInvariants } from '@server/testing/invariants';
import { expect, it } from 'vitest';
import { makeApp } from '../../../support/make-app';
import { FakeDisk } from '../../../support/store/fake-disk';
import { FILE, reopen } from '../../../support/store/store-on-disk';
import { NOW } from '../../../support/test-plans';

const path = '/superadmin/months';

async function brokenIn(store: Store) {
  const checks = await checkInvariants(createMemoryStore(datasetOf(store)));
  return checks.filter(({ holds }) => !holds);
}

/** Three months of the fixtures, so that many servers can be started with them. */
function threeMonths(): Dataset {
  const data = loadFixtures(NOW);
  const deposits = data.deposits.filter(({ year, month }) => year === 2026 && month >= 8 && month <= 10);
  const ids = new Set(deposits.map(({ _id }) => _id));
  const commissions = data.commissions.filter(({ depositId, status }) => ids.has(depositId) && status !== 'paid');
  return {
    ...data,
    deposits: deposits.map(({ handInId: _, ...row }) => row),
    handIns: [],
    commissions,
    payouts: [],
    payoutLines: [],
  };
}

it('a server that is killed while it closes a month has closed it with all its statements, or not at all, and closes it then', async () => {
  const disk = new FakeDisk();
  const store = await openStore({ file: FILE, disk, seed: threeMonths });
  const admin = await makeApp({ store }).as('superadmin');
  const stateOf = (each: Store) =>
    JSON.stringify([each.all('closings').map(({ digest }) => digest), each.all('audit').length]);
  const states = new Set([stateOf(store)]);
  const images = disk.crashes(
    () => ({ acknowledged: stateOf(store) }),
    (file) => file.startsWith(FILE),
  );
  await admin.post(`${path}/2026/10/close`).send({}).expect(200);
  states.add(stateOf(store));
  const kept = store.all('keptStatements').length;
  expect(kept).toBe(3 * store.all('coordinators').length);
  const seen = new Set<string>();
  for (const image of images) {
    const restarted = await reopen(image.disk);
    const state = stateOf(restarted);
    expect([...states], image.at).toContain(state);
    const before = `${state} ${restarted.all('keptStatements').length}`;
    if (!seen.has(before)) {
      expect(await brokenIn(restarted), image.at).toEqual([]);
      if (restarted.all('closings').length === 0) {
        const again = await makeApp({ store: restarted }).as('superadmin');
        await again.post(`${path}/2026/10/close`).send({}).expect(200);
        // What the closing before left behind is gone.
        expect(restarted.all('keptStatements')).toHaveLength(kept);
        expect(await brokenIn(restarted), image.at).toEqual([]);
      }
    }
    seen.add(before);
    await restarted.close();
  }
  expect(seen.size).toBeGreaterThan(2);
});
