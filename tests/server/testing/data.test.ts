import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@server/app';
import { createPasswords } from '@server/auth/passwords';
import { commissionsByStatus } from '@server/modules/commissions/tallies';
import { createSettableClock } from '@server/runtime/clock';
import { loadFixtures } from '@server/runtime/load-fixtures';
import { createMemoryFiles } from '@server/runtime/picture-files';
import { createServices, type ServiceParts } from '@server/runtime/services';
import { openStore } from '@server/store/durable-store';
import { createMemoryStore } from '@server/store/memory-store';
import { datasetOf, replaceRows } from '@server/store/replace-rows';
import type { Change, Store } from '@server/store/store';
import { findWrongTotals } from '@server/testing/invariants';
import request from 'supertest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { approveOne, countPending, NOW, startControlled } from '../../support/controlled-server';

const seed = () => loadFixtures(new Date(NOW));
const [somePlan, otherPlan] = seed().plans;

describe('the reset of the data', () => {
  it('restores the fixtures and removes mails, faults and response variants', async () => {
    const host = await startControlled();
    const before = datasetOf(host.store);
    await approveOne(host);
    await request(host.url).post('/api/auth/forgot-password').send({ email: 'member@invest.example' }).expect(200);
    await host
      .mock()
      .put('/__mock/faults')
      .send({ rules: [{ path: '/member/**', status: 500 }] })
      .expect(200);
    await host.mock().put('/__mock/shapes').send({ endpoint: 'superadmin.plans.list', shape: 'plans' }).expect(200);

    const { body } = await host.mock().post('/__mock/reset').expect(200);

    expect(body.data).toMatchObject({ name: 'main', faults: 0, shapes: {} });
    expect(datasetOf(host.store)).toEqual(before);
    expect(host.outbox.list()).toEqual([]);
  });

  it('moves the fixtures to the current time and keeps the clock', async () => {
    const host = await startControlled();
    await host.mock().put('/__mock/clock').send({ now: '2027-02-10T06:30:00Z' }).expect(200);
    await host.mock().post('/__mock/reset').expect(200);
    expect(host.clock.now().toISOString()).toBe('2027-02-10T06:30:00.000Z');
    const months = host.store.all('deposits').map(({ year, month }) => year * 12 + month);
    expect(Math.max(...months)).toBe(2027 * 12 + 2);
  });

  it('forgets failed logins', async () => {
    const host = await startControlled();
    const login = { email: 'member@invest.example', password: 'wrong-password' };
    const attempt = () => request(host.url).post('/member/auth/login').send(login);
    for (let count = 0; count < 10; count++) await attempt().expect(401);
    await attempt().expect(429);
    await host.mock().post('/__mock/reset').expect(200);
    await attempt().expect(401);
  });
});

describe('a snapshot of the data', () => {
  it('restores the data any number of times', async () => {
    const host = await startControlled();
    const first = await approveOne(host);
    const atSnapshot = datasetOf(host.store);
    const { body } = await host.mock().post('/__mock/snapshot').expect(201);
    expect(body.data).toEqual({ id: expect.stringMatching(/^[0-9a-f]{24}$/), takenAt: NOW });
    for (let round = 0; round < 2; round++) {
      const next = await approveOne(host);
      expect(next).not.toBe(first);
      await host.mock().post(`/__mock/restore/${body.data.id}`).expect(200);
      expect(datasetOf(host.store)).toEqual(atSnapshot);
    }
  });

  it('cannot be restored when it does not exist', async () => {
    const host = await startControlled();
    const { body } = await host.mock().post('/__mock/restore/unknown').expect(404);
    expect(body).toEqual({ success: false, message: 'Snapshot not found' });
  });
});

describe('the replacement of all rows', () => {
  const store = () => createMemoryStore(seed());

  it('changes only rows that differ', async () => {
    const target = store();
    const expected = datasetOf(target);
    if (!somePlan || !otherPlan) throw new Error('The fixtures have two plans');
    await target.commit((tx) => {
      tx.update('plans', somePlan._id, { planName: 'Another name' });
      tx.insert('plans', { ...otherPlan, _id: 'f'.repeat(24) });
      const [rate] = tx.all('rates');
      tx.remove('rates', rate?._id ?? '');
    });
    const changes: Change[] = [];
    target.subscribe((change) => changes.push(change));
    await target.commit((tx) => replaceRows(tx, expected));
    expect(datasetOf(target)).toEqual(expected);
    const names = changes.map(
      ({ collection, before, after }) => `${collection} ${before ? '-' : ''}${after ? '+' : ''}`,
    );
    expect(names.sort()).toEqual(['plans +', 'plans -', 'plans -', 'rates +']);
  });

  it.each([
    ['of the same month, without some rows', '2026-11-20T06:30:00Z'],
    ['of another month', '2027-03-05T06:30:00Z'],
  ])('keeps the cached totals correct: fixtures %s', async (_name, now) => {
    const target = store();
    // After the first read they follow each commit.
    expect(findWrongTotals(target)).toEqual([]);
    await target.commit((tx) => {
      for (const { _id } of tx.all('commissions').slice(0, 40)) tx.remove('commissions', _id);
    });
    const expected = loadFixtures(new Date(now));
    await target.commit((tx) => replaceRows(tx, expected));
    expect(target.all('commissions').length).toBe(expected.commissions.length);
    expect(findWrongTotals(target)).toEqual([]);
  });

  it('never shows a listener a row whose reference is missing', async () => {
    const target = store();
    const orphans: string[] = [];
    target.subscribe(({ collection, before, after }) => {
      if (collection !== 'deposits') return;
      const memberId = (after ?? before)?.memberId ?? '';
      if (!target.get('members', memberId)) orphans.push(memberId);
    });
    const before = datasetOf(target);
    const [member] = before.members;
    const [deposit] = before.deposits;
    if (!member || !deposit) throw new Error('The fixtures have members and deposits');
    const newId = 'd'.repeat(24);
    await target.commit((tx) => {
      tx.insert('members', { ...member, _id: newId });
      tx.insert('deposits', { ...deposit, _id: newId, memberId: newId });
    });
    const withMember = datasetOf(target);
    await target.commit((tx) => replaceRows(tx, before));
    await target.commit((tx) => replaceRows(tx, withMember));
    expect(datasetOf(target)).toEqual(withMember);
    expect(orphans).toEqual([]);
  });
});

describe('a store on disk', () => {
  const openIn = (folder: string) => openStore({ file: join(folder, 'db.json'), seed });

  function appOver(store: Store) {
    const everywhere = { secret: 'of this test alone, and long enough', passwords: createPasswords() };
    const build = (parts: Pick<ServiceParts, 'store' | 'clock' | 'sandbox'>) =>
      createServices({ ...everywhere, ...parts, files: createMemoryFiles() });
    const main = build({ store, clock: createSettableClock(NOW) });
    return createApp({ ...main, control: { access: 'loopback', main, sandboxServices: build } });
  }

  it('writes a reset as one commit, and nothing of a sandbox', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'invest-control-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const store = await openIn(folder);
    const fresh = datasetOf(store);
    const app = appOver(store);
    await store.commit((tx) => tx.update('plans', somePlan?._id ?? '', { planName: 'Changed' }));
    await store.close();

    const second = await openIn(folder);
    expect(second.get('plans', somePlan?._id ?? '')?.planName).toBe('Changed');
    await request(appOver(second)).post('/__mock/reset').set('X-Fixture-World', 'elsewhere').expect(200);
    expect(second.get('plans', somePlan?._id ?? '')?.planName).toBe('Changed');
    await request(appOver(second)).post('/__mock/reset').expect(200);
    await second.close();

    const third = await openIn(folder);
    expect(datasetOf(third)).toEqual(fresh);
    await third.close();
    expect((await request(app).post('/__mock/reset')).status).toBe(503);
  });
});

describe('the invariants of the data', () => {
  it('hold for the fixtures and after decisions', async () => {
    const host = await startControlled();
    await approveOne(host);
    const { body } = await host.mock().get('/__mock/invariants').expect(200);
    expect(body.data.checks.filter(({ holds }: { holds: boolean }) => !holds)).toEqual([]);
    expect(body.data.holds).toBe(true);
    expect(body.data.checks.map(({ name }: { name: string }) => name)).toEqual([
      'totals',
      'one-commission',
      'one-payment-a-month',
      'no-orphans',
      'chains',
      'commission-amounts',
      'decisions',
    ]);
  });

  const [commission] = seed().commissions;
  const live = seed().deposits.find(({ status }) => status === 'approved');
  const member = seed().members[0];
  const coordinator = seed().coordinators.find(({ level }) => level === 'sankul');
  if (!commission || !live || !member || !coordinator) throw new Error('The fixtures have one of each');
  const newId = 'e'.repeat(24);

  it.each([
    ['one-commission', (data) => data.commissions.push({ ...commission, _id: newId })],
    ['one-payment-a-month', (data) => data.deposits.push({ ...live, _id: newId, transactionId: 'X' })],
    [
      'no-orphans',
      (data) =>
        data.members.splice(
          data.members.findIndex(({ _id }) => _id === live.memberId),
          1,
        ),
    ],
    ['chains', (data) => data.members.push({ ...member, _id: newId, panchayatId: coordinator._id })],
    [
      'commission-amounts',
      (data) => data.commissions.splice(0, 1, { ...commission, amountPaise: commission.amountPaise + 1 }),
    ],
    ['decisions', (data) => data.deposits.push({ ...live, _id: newId, month: 1, year: 2001, decidedBy: undefined })],
  ] as [string, (data: ReturnType<typeof seed>) => void][])('report a violation: %s', async (name, damage) => {
    const dataset = seed();
    damage(dataset);
    const host = await startControlled({ dataset });
    const { body } = await host.mock().get('/__mock/invariants').expect(200);
    const broken = body.data.checks.filter(({ holds }: { holds: boolean }) => !holds);
    expect(body.data.holds).toBe(false);
    expect(broken.map((check: { name: string }) => check.name)).toContain(name);
    expect(broken[0].count).toBeGreaterThan(0);
    expect(broken[0].violations.length).toBe(Math.min(50, broken[0].count));
  });

  it('report a cached total that differs from the rows', async () => {
    const host = await startControlled();
    const [total] = commissionsByStatus(host.store).in({});
    // The totals are returned without a copy and must not be changed; this shows what happens if they are.
    Object.assign(total ?? {}, { amountPaise: 1 });
    const { body } = await host.mock().get('/__mock/invariants').expect(200);
    expect(body.data.checks[0]).toMatchObject({ name: 'totals', holds: false });
    expect(body.data.checks[0].violations[0]).toContain('"amountPaise":1');
  });
});

it('the fixtures have pending deposits, which the tests of the reset count', async () => {
  expect(await countPending(await startControlled())).toBeGreaterThan(3);
});
