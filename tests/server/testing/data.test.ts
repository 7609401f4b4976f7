import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { commissionsByStatus } from '@server/modules/commissions/tallies';
import { loadFixtures } from '@server/runtime/load-fixtures';
import { openStore } from '@server/store/durable-store';
import { createMemoryStore, type ReplaceableStore } from '@server/store/memory-store';
import type { DepositRow, HandInRow } from '@server/store/rows';
import { datasetOf } from '@server/store/tables';
import { checkInvariants } from '@server/testing/invariants';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, personas } from '../../../fixtures/personas';
import { approveOne, controlledApp, countPending, NOW, startControlled } from '../../support/controlled-server';
import { tempFolder } from '../../support/temp-folder';

const seed = () => loadFixtures(new Date(NOW));
const [somePlan] = seed().plans;

describe('the reset of the data', () => {
  it('restores the fixtures and removes mails, faults and shapes of answers', async () => {
    const host = await startControlled();
    const before = datasetOf(host.store);
    await approveOne(host);
    await request(host.url).post('/api/auth/forgot-password').send({ email: 'member@invest.example' }).expect(200);
    await host.setFaults([{ path: '/member/**', status: 500 }]);
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

  it('returns to the data set that the server was started with', async () => {
    const dataset = seed();
    dataset.deposits = dataset.deposits
      .filter(({ status }) => status !== 'pending')
      .concat(dataset.deposits.filter(({ status }) => status === 'pending').slice(0, 2));
    const host = await startControlled({ dataset });
    await approveOne(host);
    expect(await countPending(host)).toBe(1);
    expect(await countPending(host, 'other')).toBe(2);
    await host.mock().post('/__mock/reset').expect(200);
    expect(await countPending(host)).toBe(2);
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

it('a snapshot of the data restores the data any number of times', async () => {
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
  const unknown = await host.mock().post('/__mock/restore/unknown').expect(404);
  expect(unknown.body).toEqual({ success: false, message: 'Snapshot not found' });
});

describe('sessions that are ended', () => {
  it('while the data of a snapshot is being restored stay ended', async () => {
    const host = await startControlled();
    const member = await host.as('member');
    const { body } = await host.mock().post('/__mock/snapshot').expect(201);
    const restoring = host.mock().post(`/__mock/restore/${body.data.id}`).then();
    await member.post('/api/auth/logout').expect(200);
    expect((await restoring).status).toBe(200);
    await member.get('/api/auth/profile').expect(401);
  });

  it('by a new password or a suspension stay ended when older data is restored', async () => {
    const host = await startControlled();
    const { body } = await host.mock().post('/__mock/snapshot').expect(201);
    const [member, coordinator, superadmin] = [
      await host.as('member'),
      await host.as('tehsil'),
      await host.as('superadmin'),
    ];
    const passwords = { currentPassword: DEMO_PASSWORD, newPassword: 'Other-tree-99' };
    await member.post('/api/auth/change-password').send(passwords).expect(200);
    const tehsil = `/superadmin/crud/tehsil/${personas.tehsil.id}`;
    await superadmin.patch(tehsil).send({ status: 'suspended' }).expect(200);
    for (const path of [`/__mock/restore/${body.data.id}`, '/__mock/reset']) {
      await host.mock().post(path).expect(200);
      await member.get('/api/auth/profile').expect(401);
      await coordinator.get('/api/auth/profile').expect(401);
      await superadmin.get('/api/auth/profile').expect(200);
      const again = { email: personas.member.email, password: DEMO_PASSWORD };
      const signedIn = await request(host.url).post('/member/auth/login').send(again).expect(200);
      await request(host.url).get('/api/auth/profile').auth(signedIn.body.token, { type: 'bearer' }).expect(200);
    }
  });
});

const openIn = (folder: string) => openStore({ file: join(folder, 'db.json'), seed });

const appOver = (store: ReplaceableStore) => controlledApp({ store }).app;

it('a store on disk writes a reset as one commit, and nothing of a world', async () => {
  const folder = tempFolder();
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
      'reversals',
      'one-payment-a-month',
      'no-orphans',
      'chains',
      'one-coordinator',
      'commission-amounts',
      'decisions',
      'one-payout',
      'payments',
      'payout-sums',
      'payout-numbers',
      'cash',
      'hand-ins',
      'requests',
      'round-notes',
      'rates',
      'bookings',
      'closings',
      'kept-statements',
      'hand-in-numbers',
    ]);
  });

  const [commission] = seed().commissions;
  const live = seed().deposits.find(({ status }) => status === 'approved');
  const member = seed().members[0];
  const coordinator = seed().coordinators.find(({ level }) => level === 'sankul');
  if (!commission || !live || !member || !coordinator) throw new Error('The fixtures have one of each');
  const newId = 'e'.repeat(24);

  const remove = (rows: { _id: string }[], id: string) =>
    rows.splice(
      rows.findIndex(({ _id }) => _id === id),
      1,
    );
  const month = { month: 1, year: 2001 };
  const [line] = seed().payoutLines;
  if (!line) throw new Error('The fixtures have a payout');
  const isTaken = ({ cashTakenAt, status }: DepositRow) => cashTakenAt !== undefined && status === 'approved';
  const isPaid = ({ status }: { status: string }) => status === 'paid';
  const damageFirst = <T extends object>(rows: T[], fits: (row: T) => boolean, change: Partial<T>) => {
    const index = rows.findIndex(fits);
    rows.splice(index, 1, { ...(rows[index] as T), ...change });
  };
  it.each([
    ['one-commission', (data) => data.commissions.push({ ...commission, _id: newId })],
    ['one-payment-a-month', (data) => data.deposits.push({ ...live, _id: newId, transactionId: 'X' })],
    ['no-orphans', (data) => remove(data.members, live.memberId)],
    ['chains', (data) => data.members.push({ ...member, _id: newId, panchayatId: coordinator._id })],
    ['commission-amounts', ({ commissions }) => commissions.splice(0, 1, { ...commission, amountPaise: 1 })],
    [
      'commission-amounts',
      ({ commissions }) => commissions.splice(0, 1, { ...commission, basisPoints: 0, amountPaise: 0 }),
    ],
    ['one-payout', (data) => data.payoutLines.push({ ...line, _id: newId, reference: 'X' })],
    ['payments', ({ commissions }) => damageFirst(commissions, isPaid, { status: 'approved' })],
    ['payments', ({ commissions }) => damageFirst(commissions, isPaid, { payoutId: undefined })],
    ['payout-sums', (data) => data.payoutLines.splice(0, 1, { ...line, amountPaise: line.amountPaise + 1 })],
    ['payout-sums', ({ payouts }) => damageFirst(payouts, isPaid, { status: 'cancelled' })],
    ['payout-numbers', ({ payouts }) => payouts.splice(0, 1)],
    ['cash', ({ deposits }) => damageFirst(deposits, isTaken, { paymentMethod: 'UPI' })],
    ['cash', ({ deposits }) => damageFirst(deposits, isTaken, { cashTakenBy: coordinator._id })],
    ['cash', ({ deposits }) => damageFirst(deposits, isTaken, { handInId: newId })],
    ['cash', ({ deposits }) => damageFirst(deposits, isTaken, { cashReturnedAt: live.createdAt })],
    ['cash', ({ deposits }) => damageFirst(deposits, isTaken, { cashTakenAt: undefined })],
    ['rates', ({ rates }) => damageFirst(rates, () => true, { earlier: [{ basisPoints: 1 }] })],
    ['hand-ins', ({ handIns }) => damageFirst(handIns, () => true, { amountPaise: 1 })],
    ['hand-ins', ({ handIns }) => damageFirst(handIns, () => true, { countedPaise: undefined })],
    ['hand-ins', ({ handIns }) => damageFirst(handIns, () => true, { status: 'handed-in' })],
    ['hand-ins', ({ handIns }) => handIns.push({ ...(handIns[0] as HandInRow), _id: newId })],
    ['hand-in-numbers', ({ handIns }) => handIns.splice(0, 1)],
    ['decisions', (data) => data.deposits.push({ ...live, _id: newId, ...month, decidedBy: undefined })],
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

  it('are checked while others change the data', async () => {
    const store = createMemoryStore(seed());
    const { commissions } = datasetOf(store);
    let isChecked = false;
    const checked = checkInvariants(store).then((checks) => {
      isChecked = true;
      return checks;
    });
    let changes = 0;
    const taken = new Set(store.all('payoutLines').flatMap(({ commissionIds }) => commissionIds));
    for (const { _id, status } of commissions) {
      if (isChecked) break;
      // What is in a payout does not change.
      if (taken.has(_id)) continue;
      await store.commit((tx) =>
        status === 'pending' ? tx.remove('commissions', _id) : tx.update('commissions', _id, { status: 'rejected' }),
      );
      changes += 1;
      await setImmediate();
    }
    expect(changes).toBeGreaterThan(2);
    expect((await checked).filter(({ holds }) => !holds)).toEqual([]);
  });

  it('are checked again when all rows are replaced meanwhile', async () => {
    const store = createMemoryStore(seed());
    const checked = checkInvariants(store);
    const others = createMemoryStore({ ...datasetOf(store), commissions: [], payouts: [], payoutLines: [] });
    await store.replaceAll(others, () => undefined);
    expect((await checked).filter(({ holds }) => !holds)).toEqual([]);
  });

  it('report an index that differs from the rows', async () => {
    const store = createMemoryStore(seed());
    const pending = store.by('deposits', 'status', 'pending');
    // Lists of the store must not be changed; this shows what happens if one is.
    (pending as unknown[]).pop();
    const [totals] = await checkInvariants(store);
    expect(totals?.violations).toEqual(['index status of deposits is wrong at pending']);
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
