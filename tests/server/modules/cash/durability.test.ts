import { loadFixtures } from '@server/runtime/load-fixtures';
import { openStore } from '@server/store/durable-store';
import { createMemoryStore } from '@server/store/memory-store';
import type { Dataset, DepositRow } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { datasetOf } from '@server/store/tables';
import { checkInvariants } from '@server/testing/invariants';
import { expect, it } from 'vitest';
import { makeApp } from '../../../support/make-app';
import { FakeDisk } from '../../../support/store/fake-disk';
import { FILE, reopen } from '../../../support/store/store-on-disk';
import { NOW, personas, TEST_PLAN_ID, withTestPlans } from '../../../support/test-plans';

const path = '/coordinator/dashboard';

async function brokenIn(store: Store) {
  const checks = await checkInvariants(createMemoryStore(datasetOf(store)));
  return checks.filter(({ holds }) => !holds);
}

/** So few deposits that many servers can be started with them. */
function fewDeposits(): Dataset {
  const data = withTestPlans();
  return { ...data, deposits: [], commissions: [], payouts: [], payoutLines: [], handIns: [] };
}

const payments = [9, 10, 11].map((month) => ({ depositPlanId: TEST_PLAN_ID, month, year: 2026 }));

/** What a step changes. */
const stateOf = (store: Store): string =>
  JSON.stringify([
    store
      .all('deposits')
      .map((row) => [row._id, row.status, row.cashTakenAt, row.handInId, row.cashReturnedAt, row.disputedAt]),
    store.all('handIns').map(({ number, status, countedPaise }) => [number, status, countedPaise]),
    store.all('audit').length,
  ]);

it('a server that is killed in any step of cash has the step as a whole or not at all, and an answer that was lost is the same again', async () => {
  const disk = new FakeDisk();
  const store = await openStore({ file: FILE, disk, seed: fewDeposits });
  const api = makeApp({ store });
  const [panchayat, member, admin] = [await api.as('panchayat'), await api.as('member'), await api.as('superadmin')];
  const known = new Set([stateOf(store)]);
  const images = disk.crashes(
    () => ({ acknowledged: stateOf(store) }),
    (file) => file.startsWith(FILE),
  );
  let steps = 0;
  const step = async (who: typeof admin, method: 'post' | 'patch', url: string, body: object = {}) => {
    steps += 1;
    const send = () => who[method](url).set('Idempotency-Key', `step-number-${steps}`).send(body);
    const first = await send();
    expect([url, first.status < 300, first.body.message]).toEqual([url, true, expect.any(String)]);
    known.add(stateOf(store));
    const again = await send();
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    return first.body.data;
  };
  const { deposits } = await step(panchayat, 'post', `${path}/cash/collections`, {
    memberId: personas.member.id,
    payments,
  });
  const [first, second, third] = deposits.map(({ _id }: DepositRow) => _id);
  await step(member, 'patch', `/member/deposits/${first}/dispute`);
  await step(panchayat, 'post', `${path}/cash/take-back`, { depositIds: [third] });
  const { handIn } = await step(panchayat, 'post', `${path}/hand-ins`, { depositIds: [first, second] });
  await step(admin, 'patch', `/superadmin/hand-ins/${handIn._id}/receive`, { countedAmount: 1, note: 'Lost' });
  await step(admin, 'patch', `/superadmin/hand-ins/${handIn._id}/take-back`);
  await step(panchayat, 'patch', `${path}/hand-ins/${handIn._id}/take-back`);
  await step(admin, 'patch', `/superadmin/crud/deposits/${second}/deny`, { reason: 'Wrong' });
  await step(panchayat, 'post', `${path}/cash/returned`, { depositIds: [second] });
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

it('a data file from before cash was taken opens, and cash is taken of it', async () => {
  const { handIns: _, ...before } = loadFixtures(NOW);
  const deposits = before.deposits.map(
    ({ cashTakenAt, cashTakenBy, cashRecordedAt, collectedBy, handInId, disputedAt, ...row }) => row,
  );
  const disk = new FakeDisk();
  disk.put(FILE, Buffer.from(JSON.stringify({ ...before, deposits })));
  const api = makeApp({ store: await openStore({ file: FILE, disk, seed: fewDeposits }) });
  const panchayat = await api.as('panchayat');
  const { data } = (await panchayat.get(`${path}/cash`).expect(200)).body;
  expect(data).toEqual({ days: [], inHand: { count: 0, amount: 0 }, deposits: [] });
  const members = new Set(api.store.by('members', 'panchayatId', personas.panchayat.id).map(({ _id }) => _id));
  const waiting = deposits.find(
    (row) => members.has(row.memberId) && row.status === 'pending' && row.paymentMethod === 'Cash',
  );
  const ids = [waiting?._id];
  await panchayat.post(`${path}/cash/taken`).send({ depositIds: ids }).expect(200);
  const { body } = await panchayat.post(`${path}/hand-ins`).send({ depositIds: ids }).expect(201);
  expect(body.data.handIn.number).toBe('HO-2026-0001');
});
