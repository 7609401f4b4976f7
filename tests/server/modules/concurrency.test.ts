import { loadFixtures } from '@server/runtime/load-fixtures';
import { openStore } from '@server/store/durable-store';
import type { Store } from '@server/store/store';
import { beforeEach, describe, expect, it } from 'vitest';

import { type Agent, type Api, makeApp } from '../../support/make-app';
import { FakeDisk } from '../../support/store/fake-disk';
import { FILE, JOURNAL, reopen } from '../../support/store/store-on-disk';
import { NOW } from '../../support/test-plans';

const management = '/superadmin/commission-management';
const fixtures = loadFixtures(NOW);
const deposit = fixtures.deposits.find(({ status }) => status === 'pending');
const decided = fixtures.commissions.filter(({ status }) => status !== 'pending').slice(0, 500);
const manyIds = decided.map(({ _id }) => _id);
const pending = new Set(manyIds);

const seed = () => ({
  ...fixtures,
  commissions: fixtures.commissions.map((row) => (pending.has(row._id) ? { ...row, status: 'pending' as const } : row)),
});

let disk: FakeDisk;
let store: Store;
let api: Api;
let admin: Agent;
beforeEach(async () => {
  disk = new FakeDisk();
  store = await openStore({ file: FILE, disk, seed });
  api = makeApp({ store });
  admin = await api.as('superadmin');
});
const bulk = (decision: 'approve' | 'reject') => {
  const form = { commissionIds: manyIds, reason: 'Counted twice' };
  return admin.patch(`${management}/commissions/bulk-${decision}`).send(form).expect(200);
};

const journalWrites = () => ({ writes: disk.count('write', JOURNAL), syncs: disk.count('sync', JOURNAL) });

const afterPowerFailure = () => reopen(disk.crash({ names: 'synced', bytes: 'synced' }));
const waiting = (from: Store) => manyIds.filter((id) => from.get('commissions', id)?.status === 'pending');

describe('concurrent decisions', () => {
  it('approve five hundred commissions with one durable write', async () => {
    const before = journalWrites();
    const { body } = await bulk('approve');
    expect(body.data.failed).toEqual([]);
    expect(body.data.updated).toHaveLength(500);
    expect(journalWrites()).toEqual({ writes: before.writes + 1, syncs: before.syncs + 1 });
    expect(waiting(await afterPowerFailure())).toEqual([]);
  });

  it('decide each commission once when bulk requests arrive together', async () => {
    const replies = await Promise.all((['approve', 'reject', 'approve', 'reject'] as const).map(bulk));
    const updated = replies.flatMap(({ body }) => body.data.updated as string[]);
    expect(updated.toSorted()).toEqual(manyIds.toSorted());
    expect(replies.flatMap(({ body }) => body.data.failed)).toHaveLength(1500);
  });

  it('leave one approval and one set of commissions after a power failure', async () => {
    const id = deposit?._id ?? '';
    const rates = fixtures.rates.filter(({ planId, isActive }) => planId === deposit?.planId && isActive);
    const before = store.by('commissions', 'depositId', id).length;
    const approvals = Array.from({ length: 50 }, () => admin.patch(`/superadmin/crud/deposits/${id}/approve`));
    const statuses = (await Promise.all(approvals)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);

    const restarted = await afterPowerFailure();
    const created = restarted.by('commissions', 'depositId', id);
    expect(before).toBe(0);
    expect(created.map(({ level }) => level).toSorted()).toEqual(rates.map(({ level }) => level).toSorted());
    expect(restarted.get('deposits', id)?.status).toBe('approved');
  });
});
