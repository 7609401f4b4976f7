import { createMemoryStore } from '@server/store/memory-store';
import type { Change, Transaction } from '@server/store/store';
import { describe, expect, it } from 'vitest';
import { buildCommission, buildDataset, buildDeposit, commissionId, depositId } from '../../support/store/rows';

const storeWith = (...numbers: number[]) =>
  createMemoryStore(buildDataset({ deposits: numbers.map((n) => buildDeposit(n)) }));

const approve = (n: number) => (tx: Transaction) => tx.update('deposits', depositId(n), { status: 'approved' });

describe('a commit', () => {
  it('decides synchronously, so that one of fifty concurrent decisions succeeds', async () => {
    const store = storeWith(1);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        store.commit((tx) => {
          if (tx.get('deposits', depositId(1))?.status !== 'pending') return 'late';
          approve(1)(tx);
          return 'won';
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(1);
  });

  it('sees its own changes', async () => {
    const store = storeWith(1);
    const seen = await store.commit((tx) => {
      const row = approve(1)(tx);
      tx.insert('commissions', buildCommission(1, row));
      return [tx.by('deposits', 'status', 'approved').length, tx.by('commissions', 'depositId', row._id).length];
    });
    expect(seen).toEqual([1, 1]);
  });

  it('changes nothing when the transaction throws', async () => {
    const store = storeWith(1, 2);
    const before = [...store.all('deposits')];
    const failing = store.commit((tx) => {
      approve(1)(tx);
      tx.insert('commissions', buildCommission(1, buildDeposit(1)));
      tx.remove('deposits', depositId(2));
      tx.update('deposits', depositId(1), { amountPaise: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(store.all('deposits')).toEqual(before);
    expect(store.get('commissions', commissionId(1))).toBeUndefined();
    expect(store.by('deposits', 'status', 'approved')).toEqual([]);
    expect(store.by('commissions', 'status', 'pending')).toEqual([]);
  });

  it('creates a new row object and leaves the old one unchanged', async () => {
    const store = storeWith(1);
    const old = store.get('deposits', depositId(1));
    const answered = await store.commit(approve(1));
    expect(old?.status).toBe('pending');
    expect(store.get('deposits', depositId(1))).toBe(answered);
    expect(Object.isFrozen(answered)).toBe(true);
  });

  it('drops fields that are undefined, as the file does', async () => {
    const store = storeWith(1);
    await store.commit((tx) => tx.update('deposits', depositId(1), { reason: 'blurred' }));
    await store.commit((tx) => tx.update('deposits', depositId(1), { reason: undefined }));
    expect(store.get('deposits', depositId(1))).not.toHaveProperty('reason');
  });

  it('refuses an existing id, a missing row and a nested transaction', async () => {
    const store = storeWith(1);
    await expect(store.commit((tx) => tx.insert('deposits', buildDeposit(1)))).rejects.toThrow('already has a row');
    await expect(store.commit(approve(9))).rejects.toThrow('has no row');
    await expect(store.commit((tx) => tx.remove('deposits', depositId(9)))).rejects.toThrow('has no row');
    const inner: Promise<unknown>[] = [];
    await store.commit(() => void inner.push(store.commit(approve(1)).catch(String)));
    expect(await inner[0]).toContain('inside another');
  });

  it('refuses an asynchronous transaction and its late changes', async () => {
    const store = storeWith(1);
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
    const store = storeWith(1);
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
    const store = storeWith(1);
    const received: Change[] = [];
    store.subscribe((change) => received.push(change));
    await store.commit((tx) => tx.update('deposits', depositId(1), { status: 'pending' }));
    expect(received).toEqual([]);
  });
});
