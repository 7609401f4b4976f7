import { createMemoryStore } from '@server/store/memory-store';
import { COLLECTIONS, type DepositRow } from '@server/store/rows';
import type { Change, Store, Transaction } from '@server/store/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../fixtures/random';
import { buildAudit } from '../../support/build';
import { type Postgres, startPostgres } from '../../support/postgres';
import { inFiles, inMemory, inPostgres } from '../../support/store/engines';
import { buildCommission, buildDataset, buildDeposit, buildPlan, depositId, memberId } from '../../support/store/rows';

const approve = (n: number) => (tx: Transaction) => tx.update('deposits', depositId(n), { status: 'approved' });

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

/** Seed, rows, and changes of a commit. The indexes of many rows are the same wherever the rows are kept. */
const FEW_ROWS = [
  [1, 40, 8],
  [2, 40, 8],
  [3, 40, 8],
] as const;
const MANY_ROWS = [
  [4, 1200, 8],
  [5, 1200, 150],
] as const;

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

describe.each([
  ['in memory', inMemory, [...FEW_ROWS, ...MANY_ROWS]],
  ['in files', inFiles, FEW_ROWS],
  ['in PostgreSQL', inPostgres(() => postgres), FEW_ROWS],
] as const)('%s', (_, open, seeds) => {
  const storeWith = (...numbers: number[]) => open(buildDataset({ deposits: numbers.map((n) => buildDeposit(n)) }));

  describe('a commit', () => {
    it('sees its own changes', async () => {
      const { store } = await storeWith(1);
      const seen = await store.commit((tx) => {
        const row = approve(1)(tx);
        tx.insert('commissions', buildCommission(1, row));
        return [tx.by('deposits', 'status', 'approved').length, tx.by('commissions', 'depositId', row._id).length];
      });
      expect(seen).toEqual([1, 1]);
    });

    it('creates a new row object and leaves the old one unchanged', async () => {
      const { store } = await storeWith(1);
      const old = store.get('deposits', depositId(1));
      const answered = await store.commit(approve(1));
      expect(old?.status).toBe('pending');
      expect(store.get('deposits', depositId(1))).toBe(answered);
      expect(Object.isFrozen(answered)).toBe(true);
    });

    it('drops fields that are undefined, as the file does', async () => {
      const { store } = await storeWith(1);
      await store.commit((tx) => tx.update('deposits', depositId(1), { reason: 'blurred' }));
      await store.commit((tx) => tx.update('deposits', depositId(1), { reason: undefined }));
      expect(store.get('deposits', depositId(1))).not.toHaveProperty('reason');
    });

    it('refuses an existing id, a missing row and a nested transaction', async () => {
      const { store } = await storeWith(1);
      await expect(store.commit((tx) => tx.insert('deposits', buildDeposit(1)))).rejects.toThrow('already has a row');
      await expect(store.commit(approve(9))).rejects.toThrow('has no row');
      await expect(store.commit((tx) => tx.remove('deposits', depositId(9)))).rejects.toThrow('has no row');
      const inner: Promise<unknown>[] = [];
      await store.commit(() => void inner.push(store.commit(approve(1)).catch(String)));
      expect(await inner[0]).toContain('inside another');
    });

    it('refuses an asynchronous transaction and its late changes', async () => {
      const { store } = await storeWith(1);
      const late: Promise<unknown>[] = [];
      const waiting = store.commit((tx) => {
        approve(1)(tx);
        const promise = Promise.resolve().then(() => tx.remove('deposits', depositId(1)));
        late.push(promise.catch(String));
        return promise;
      });
      await expect(waiting).rejects.toThrow('must not be async');
      expect(await late[0]).toContain('transaction is over');
      expect(store.get('deposits', depositId(1))?.status).toBe('pending');
    });
  });

  describe('a listener of the store', () => {
    it('gets each changed row after it is in memory, until it unsubscribes', async () => {
      const { store } = await storeWith(1);
      const received: Change[] = [];
      const leave = store.subscribe((change) => {
        expect(store.get(change.collection, change.after?._id ?? '')).toBe(change.after);
        received.push(change);
      });
      await store.commit((tx) => {
        approve(1)(tx);
        tx.insert('deposits', buildDeposit(2));
      });
      leave();
      await store.commit(approve(2));
      expect(received.map(({ before, after }) => [before?._id, after?._id])).toEqual([
        [depositId(1), depositId(1)],
        [undefined, depositId(2)],
      ]);
    });

    it('does not get an update that changes nothing', async () => {
      const { store } = await storeWith(1);
      const received: Change[] = [];
      store.subscribe((change) => received.push(change));
      await store.commit((tx) => tx.update('deposits', depositId(1), { status: 'pending' }));
      expect(received).toEqual([]);
    });
  });

  describe('indexes', () => {
    it.each(seeds)(
      'give the same rows as a scan after any commits and rollbacks (seed %i, %i rows, up to %i changes)',
      async (seed, length, changes) => {
        const random = createRandom(seed).next;
        const rows = Array.from({ length }, (_, n) => buildDeposit(n)).sort(() => random() - 0.5);
        const { store } = await open(buildDataset({ deposits: rows }));
        let oracle: Oracle = new Map(rows.map((row) => [row._id, row]));
        expectSame(store, oracle);
        for (let round = 0; round < 60; round++) {
          const draft: Oracle = new Map(oracle);
          const isRefused = random() < 0.3;
          const commit = store.commit((tx) => {
            for (let i = random() * changes; i > 0; i--) operate(random, tx, draft);
            if (isRefused) throw new Error('refused');
          });
          if (isRefused) await expect(commit).rejects.toThrow('refused');
          else {
            await commit;
            oracle = draft;
          }
          expectSame(store, oracle);
        }
      },
    );

    it('leave out rows without a key', async () => {
      const state = { _id: 'a', createdAt: '2026-01-01T00:00:00.000Z', parentId: null };
      const rest = {
        name: '',
        userName: 'u',
        email: 'e',
        mobileNumber: '',
        passwordHash: '',
        status: 'active',
      } as const;
      const { store } = await open(
        buildDataset({ coordinators: [{ ...state, ...rest, level: 'state', unitName: '' }] }),
      );
      expect(store.by('coordinators', 'level', 'state')).toHaveLength(1);
      expect(store.by('coordinators', 'parentId', 'null')).toEqual([]);
      expect(store.by('coordinators', 'parentId', 'undefined')).toEqual([]);
    });
  });

  describe('a next start', () => {
    it('has each row as it was, to the byte', async () => {
      const odd = 'क्ष \u0000 "\\" \ud800 \u2028 🙏 \n\t';
      const { store, again } = await open(
        buildDataset({
          plans: [buildPlan(1, { description: odd, profitAmountPaise: 0.1 + 0.2 })],
          deposits: [buildDeposit(1)],
        }),
      );
      await store.commit((tx) => {
        tx.insert('plans', buildPlan(2, { description: odd, planAmountPaise: Number.MAX_SAFE_INTEGER }));
        tx.insert('deposits', buildDeposit(2));
        tx.remove('deposits', depositId(1));
        approve(2)(tx);
      });
      await store.commit((tx) => tx.insert('audit', buildAudit({ _id: 'a'.repeat(24) })));
      const next = await again();
      for (const collection of COLLECTIONS)
        expect(JSON.stringify(next.all(collection))).toBe(JSON.stringify(store.all(collection)));
      expect(next.auditHead).toEqual(store.auditHead);
      expect(await next.checkAudit()).toMatchObject({ entries: 1, firstBreak: undefined });
    });

    it('has other rows after all were replaced, with what was taken over', async () => {
      const { store, again } = await open(buildDataset({ deposits: [buildDeposit(1)] }));
      const before = store.data;
      await store.replaceAll(createMemoryStore(buildDataset({ plans: [buildPlan(1)] })), (tx, old) => {
        for (const row of old.all('deposits')) tx.insert('deposits', { ...row, reason: 'taken over' });
      });
      expect(store.data).not.toBe(before);
      await store.commit((tx) => tx.insert('plans', buildPlan(2)));
      for (const each of [store, await again()]) {
        expect(each.all('deposits')).toEqual([{ ...buildDeposit(1), reason: 'taken over' }]);
        expect(each.all('plans')).toHaveLength(2);
      }
    });

    it('has nothing of a commit that was refused', async () => {
      const { store, again } = await open(buildDataset({ deposits: [buildDeposit(1)] }));
      const refused = store.commit((tx) => {
        approve(1)(tx);
        throw new Error('refused');
      });
      await expect(refused).rejects.toThrow('refused');
      for (const each of [store, await again()]) expect(each.all('deposits')).toEqual([buildDeposit(1)]);
    });
  });
});
