import { loadFixtures } from '@server/runtime/load-fixtures';
import { openStore } from '@server/store/durable-store';
import { createMemoryStore } from '@server/store/memory-store';
import type { Dataset } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { datasetOf } from '@server/store/tables';
import { checkInvariants } from '@server/testing/invariants';
import { expect, it } from 'vitest';
import type { DuePayout, Payout } from '@/contract/payouts';
import { makeApp } from '../../../support/make-app';
import { FakeDisk } from '../../../support/store/fake-disk';
import { FILE, JOURNAL, reopen } from '../../../support/store/store-on-disk';
import { NOW } from '../../../support/test-plans';

const path = '/superadmin/payouts';

/** Two with the same number cannot both be the successor of somebody. */
const successor = (number: number) => ({
  name: 'Kamla Bai Kori',
  userName: `kamla${number}`,
  email: `kamla${number}@mail.example`,
  mobileNumber: '9876501234',
  password: 'nadi kinare 27',
});

async function brokenIn(store: Store) {
  const checks = await checkInvariants(createMemoryStore(datasetOf(store)));
  return checks.filter(({ holds }) => !holds);
}

/** The fixtures with nothing but what can be paid to four coordinators, so that many servers can be started with them. */
function fewCommissions(): Dataset {
  const data = loadFixtures(NOW);
  const taken = new Set(data.payoutLines.flatMap(({ commissionIds }) => commissionIds));
  const payable = new Set(data.coordinators.filter(({ accountNumber }) => accountNumber).map(({ _id }) => _id));
  const free = data.commissions.filter(
    ({ _id, status, coordinatorId }) => status === 'approved' && payable.has(coordinatorId) && !taken.has(_id),
  );
  const ids = [...new Set(free.map(({ coordinatorId }) => coordinatorId))].slice(0, 4);
  const commissions = free.filter(({ coordinatorId }) => ids.includes(coordinatorId)).slice(0, 40);
  const named = new Set(commissions.map(({ depositId }) => depositId));
  const deposits = data.deposits.filter(({ _id }) => named.has(_id));
  return { ...data, deposits, handIns: [], commissions, payouts: [], payoutLines: [] };
}

/** What a step changes: the state of each payout and line, and of each commission. */
const stateOf = (store: Store): string =>
  JSON.stringify([
    store.all('payouts').map(({ number, status, lastChange }) => [number, status, lastChange]),
    store.all('payoutLines').map(({ reference, status, bankReference }) => [reference, status, bankReference]),
    store.all('commissions').map(({ status, paidAt }) => [status, paidAt]),
    store.all('coordinators').map(({ status, parentId, handedOverTo }) => [status, parentId, handedOverTo]),
    store.all('members').map(({ panchayatId }) => panchayatId),
    store.all('audit').length,
  ]);

it('a server that is killed in any step of a payout has the step as a whole or not at all', async () => {
  const disk = new FakeDisk();
  const store = await openStore({ file: FILE, disk, seed: fewCommissions });
  const api = makeApp({ store });
  const admin = await api.as('superadmin');
  const due: DuePayout[] = (await admin.get(`${path}/due`).query({ isHeldBack: false, limit: 1000 })).body.data.due;
  const coordinatorIds = due.slice(0, 4).map(({ _id }) => _id);
  const known = new Set([stateOf(store)]);
  const images = disk.crashes(
    () => ({ acknowledged: stateOf(store) }),
    (file) => file.startsWith(FILE),
  );
  const { body } = await admin.post(path).send({ coordinatorIds }).expect(201);
  const payout: Payout = body.data.payout;
  known.add(stateOf(store));
  const lineOf = (index: number) => payout.lines[index]?._id;
  const change = async (name: string, form: object) => {
    await admin.patch(`${path}/${payout._id}/${name}`).send(form).expect(200);
    known.add(stateOf(store));
  };
  await change(`lines/${lineOf(3)}/failed`, { reason: 'Closed' });
  await change('paid', { paidOn: '2026-11-20', lines: [{ _id: lineOf(0), bankReference: 'A' }] });
  await change('paid', { paidOn: '2026-11-20', bankReference: 'B' });
  await change('take-back', {});
  await change('paid', { paidOn: '2026-11-20', bankReference: 'C' });
  const [left] = store.by('coordinators', 'level', 'panchayat');
  await admin.post(`/superadmin/crud/panchayat/${left?._id}/hand-over`).send(successor(1)).expect(201);
  known.add(stateOf(store));
  expect(images.length).toBeGreaterThan(known.size);
  const states = new Set<string>();
  for (const image of images) {
    const restarted = await reopen(image.disk);
    const state = stateOf(restarted);
    expect([...known], image.at).toContain(state);
    if (!states.has(state)) expect(await brokenIn(restarted), image.at).toEqual([]);
    states.add(state);
    await restarted.close();
  }
  expect(states.size).toBe(known.size);
});

/** A payout of so many commissions that it is paid in parts. */
async function prepareMany(disk: FakeDisk) {
  const store = await openStore({ file: FILE, disk, seed: () => loadFixtures(NOW) });
  const admin = await makeApp({ store }).as('superadmin');
  const commissionIds = store.by('commissions', 'status', 'pending').map(({ _id }) => _id);
  await admin.patch('/superadmin/commission-management/commissions/bulk-approve').send({ commissionIds }).expect(200);
  const due: DuePayout[] = (await admin.get(`${path}/due`).query({ isHeldBack: false, limit: 1000 })).body.data.due;
  const { body } = await admin
    .post(path)
    .set('Idempotency-Key', 'prepare-many')
    .send({ coordinatorIds: due.map(({ _id }) => _id) })
    .expect(201);
  const payout: Payout = body.data.payout;
  expect(payout.commissionCount).toBeGreaterThan(500);
  return { store, admin, payout, url: `${path}/${payout._id}` };
}

it('a payment of very many commissions is made in parts of whole lines, and taken back as one', async () => {
  const disk = new FakeDisk();
  const { store, admin, payout, url } = await prepareMany(disk);
  const { _id, lineCount } = payout;
  const hasBegun = new Promise<void>((resolve) => {
    store.subscribe(({ collection }) => collection === 'payoutLines' && resolve());
  });
  disk.turns = () => 500;
  const pay = admin.patch(`${url}/paid`).send({ paidOn: '2026-11-20', bankReference: 'A' }).then();
  await hasBegun;
  // What comes meanwhile waits until the payment is made.
  const back = await admin.patch(`${url}/take-back`).send({});
  const paid = await pay;
  expect(paid.body.params.count).toBe(lineCount);
  const acts = () => store.by('audit', 'subjectId', _id).map(({ action }) => action);
  expect(acts().filter((action) => action === 'payout.pay').length).toBeGreaterThan(1);
  expect(back.status).toBe(200);
  expect((await admin.get(url)).body.data.payout).toMatchObject({ status: 'prepared', openCount: lineCount });
  expect(await brokenIn(store)).toEqual([]);
});

it('a payment that was interrupted between two parts goes on when it is sent again, and is taken back as one', async () => {
  const disk = new FakeDisk();
  const { admin, payout, url } = await prepareMany(disk);
  const lines = payout.lines.map(({ _id }, n) => ({ _id, bankReference: `UTR-${n}` }));
  const pay = (agent: typeof admin, change: object = {}) =>
    agent
      .patch(`${url}/paid`)
      .set('Idempotency-Key', 'pay-many')
      .send({ paidOn: '2026-11-20', lines, ...change });
  let writes = 0;
  disk.beforeStep = (step, file) => {
    if (step === 'write' && file === JOURNAL && ++writes > 1) throw new Error('EIO');
  };
  await pay(admin).expect(503);
  const restarted = await reopen(disk.kill());
  const again = await makeApp({ store: restarted }).as('superadmin');
  const half = (await again.get(url)).body.data.payout;
  expect([half.status, half.paidCount > 0, half.openCount > 0]).toEqual(['prepared', true, true]);
  const otherwise = await pay(again, { lines: lines.map((line) => ({ ...line, bankReference: 'X' })) });
  expect([otherwise.status, otherwise.body.code]).toEqual([409, 'payout-line-decided']);
  const { body } = await pay(again).expect(200);
  expect(body.data.payout).toMatchObject({ status: 'paid', paidCount: payout.lineCount });
  expect(body.params.count).toBe(payout.lineCount);
  expect(await brokenIn(restarted)).toEqual([]);
  const repeated = await pay(again).expect(200);
  expect([repeated.headers['idempotency-replayed'], repeated.body]).toEqual(['true', body]);
  const back = await again.patch(`${url}/take-back`).send({}).expect(200);
  expect(back.body.data.payout.openCount).toBe(payout.lineCount);
});

it('with the key of a request no payout is kept, so that there is room for one of thousands of lines', async () => {
  const { store } = await prepareMany(new FakeDisk());
  expect(JSON.stringify(store.all('idempotency')).length).toBeLessThan(1000);
});
