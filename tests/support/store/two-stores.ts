import type { ReplaceableStore } from '@server/store/memory-store';
import type { Waits } from '@server/store/postgres/connection';
import { COLLECTIONS } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { expect, onTestFinished } from 'vitest';
import { buildAudit } from '../build';
import { type Postgres, startNetwork } from '../postgres';
import { openOn } from './engines';
import { buildCommission, buildDataset, buildDeposit, buildPlan, depositId } from './rows';

export const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
export const numbers = upTo(12);
export const seed = () => buildDataset({ deposits: numbers.map((n) => buildDeposit(n)) });

/** Approves a deposit with its commission and an entry of the audit log, unless it is decided. */
export const approve = (store: Store, n: number) =>
  store.commit((tx) => {
    const row = tx.get('deposits', depositId(n));
    if (row?.status !== 'pending') return 'refused';
    tx.insert('commissions', buildCommission(n, tx.update('deposits', row._id, { status: 'approved' })));
    tx.insert('audit', buildAudit({ _id: crypto.randomUUID(), subjectId: row._id }));
    return 'approved';
  });

/** The deposits that are approved. Throws when an approval is there by half. */
export function depositsIn(store: Store): number[] {
  const approved = numbers.filter((n) => store.get('deposits', depositId(n))?.status === 'approved');
  expect(store.all('commissions').map(({ depositId }) => depositId)).toEqual(approved.map(depositId));
  expect(store.all('audit')).toHaveLength(approved.length);
  return approved;
}

export const insert = (store: Store, n: number) => store.commit((tx) => tx.insert('plans', buildPlan(n)));
export const plansIn = (store: Store) => store.all('plans').map(({ _id }) => Number.parseInt(_id.slice(1), 16));

/** Resolves when both stand where the first one stands now. */
export const catchUp = async (store: Store, ...others: Store[]) => {
  for (const other of others) await other.reach?.(store.position ?? '');
};

export async function expectSame(url: string, ...stores: Store[]) {
  const fresh = await openOn(url);
  for (const store of stores)
    for (const collection of COLLECTIONS)
      expect(JSON.stringify(store.all(collection))).toBe(JSON.stringify(fresh.all(collection)));
  expect((await fresh.checkAudit()).firstBreak).toBeUndefined();
  return fresh;
}

/** A connection that was lost is found and made again soon. */
export const WAITS = { ping: 50, retry: 100 };

/** Two servers on one database, the second one through a network of its own. */
export async function twoServers(postgres: Postgres, waits: Partial<Waits> = WAITS) {
  const url = await postgres.newDatabase();
  const network = await startNetwork(postgres);
  onTestFinished(network.close);
  const first = await openOn(url, { seed, waits });
  const second = await openOn(network.through(url), { waits });
  const canWrite = (store: ReplaceableStore) => expect.poll(() => store.hasWriteFailed).toBe(false);
  return { url, network, first, second, canWrite };
}
