import { createMemoryStore } from '@server/store/memory-store';
import type { DepositRow } from '@server/store/rows';
import type { Store, Transaction } from '@server/store/store';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../fixtures/random';
import { buildDataset, buildDeposit, depositId, memberId } from '../../support/store/rows';

/** The oracle: one unordered map, filtered and sorted for each query. */
type Oracle = Map<string, DepositRow>;

const oldestFirst = (rows: DepositRow[]) =>
  rows.sort((a, b) => `${a.createdAt} ${a._id}`.localeCompare(`${b.createdAt} ${b._id}`, 'en'));

const STATUSES = ['pending', 'approved', 'denied'] as const;

function expectSame(store: Store, oracle: Oracle): void {
  const rows = [...oracle.values()];
  expect(store.all('deposits')).toEqual(oldestFirst(rows));
  for (const status of STATUSES) {
    expect(store.by('deposits', 'status', status)).toEqual(oldestFirst(rows.filter((row) => row.status === status)));
  }
  for (const id of [0, 1, 2].map(memberId)) {
    expect(store.by('deposits', 'memberId', id)).toEqual(oldestFirst(rows.filter((row) => row.memberId === id)));
    const holding = rows.filter((row) => row.memberId === id && row.familyMemberId === null);
    expect(store.by('deposits', 'enrollment', `${id}|self|p${'1'.padStart(23, '0')}`)).toEqual(oldestFirst(holding));
  }
  for (const row of rows) expect(store.get('deposits', row._id)).toEqual(row);
}

/** One random operation on the store and on the oracle. */
function operate(random: () => number, tx: Transaction, oracle: Oracle): void {
  const n = Math.floor(random() * 60);
  const known = oracle.get(depositId(n));
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  if (known === undefined) {
    const row = buildDeposit(n, { createdAt: `2026-01-${10 + Math.floor(random() * 15)}T00:00:00.000Z` });
    tx.insert('deposits', row);
    oracle.set(row._id, row);
  } else if (random() < 0.25) {
    tx.remove('deposits', known._id);
    oracle.delete(known._id);
  } else {
    const change = pick<Partial<DepositRow>>([
      { status: pick(STATUSES) },
      { memberId: memberId(Math.floor(random() * 3)) },
      { createdAt: `2026-01-${10 + Math.floor(random() * 15)}T00:00:00.000Z` },
      { amountPaise: Math.floor(random() * 1000), status: pick(STATUSES) },
      { transactionId: `T${Math.floor(random() * 9)}` },
    ]);
    tx.update('deposits', known._id, change);
    oracle.set(known._id, { ...known, ...change });
  }
}

describe('indexes', () => {
  it.each([1, 2, 3, 4])('give the same rows as a scan after any commits and rollbacks (seed %i)', async (seed) => {
    const random = createRandom(seed).next;
    const rows = Array.from({ length: 40 }, (_, n) => buildDeposit(n)).sort(() => random() - 0.5);
    const store = createMemoryStore(buildDataset({ deposits: rows }));
    let oracle: Oracle = new Map(rows.map((row) => [row._id, row]));
    expectSame(store, oracle);
    for (let round = 0; round < 60; round++) {
      const draft: Oracle = new Map(oracle);
      const isRefused = random() < 0.3;
      const commit = store.commit((tx) => {
        for (let i = random() * 8; i > 0; i--) operate(random, tx, draft);
        if (isRefused) throw new Error('refused');
      });
      if (isRefused) await expect(commit).rejects.toThrow('refused');
      else {
        await commit;
        oracle = draft;
      }
      expectSame(store, oracle);
    }
  });

  it('leave out rows without a key', () => {
    const state = { _id: 'a', createdAt: '2026-01-01T00:00:00.000Z', parentId: null };
    const rest = { name: '', userName: 'u', email: 'e', mobileNumber: '', passwordHash: '', status: 'active' } as const;
    const store = createMemoryStore(
      buildDataset({ coordinators: [{ ...state, ...rest, level: 'state', unitName: '' }] }),
    );
    expect(store.by('coordinators', 'level', 'state')).toHaveLength(1);
    expect(store.by('coordinators', 'parentId', 'null')).toEqual([]);
    expect(store.by('coordinators', 'parentId', 'undefined')).toEqual([]);
  });
});
