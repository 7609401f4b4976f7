import { loadFixtures } from '@server/runtime/load-fixtures';
import { openStore } from '@server/store/durable-store';
import { createMemoryStore } from '@server/store/memory-store';
import type { Dataset } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { datasetOf } from '@server/store/tables';
import { checkInvariants } from '@server/testing/invariants';
import { expect, it } from 'vitest';
import type { DuePayout, Payout } from '@/contract/payouts';
import { createRandom } from '../../../../fixtures/random';
import { makeApp } from '../../../support/make-app';
import { FakeDisk } from '../../../support/store/fake-disk';
import { FILE, reopen } from '../../../support/store/store-on-disk';
import { NOW } from '../../../support/test-plans';

const path = '/superadmin/payouts';

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
  return { ...data, deposits, commissions, payouts: [], payoutLines: [] };
}

/** What a step changes: the state of each payout and line, and of each commission. */
const stateOf = (store: Store): string =>
  JSON.stringify([
    store.all('payouts').map(({ number, status, lastChange }) => [number, status, lastChange]),
    store.all('payoutLines').map(({ reference, status, bankReference }) => [reference, status, bankReference]),
    store.all('commissions').map(({ status, paidAt }) => [status, paidAt]),
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

it('a payment of very many commissions is made in parts of whole lines, and taken back as one', async () => {
  const api = makeApp();
  const admin = await api.as('superadmin');
  const commissionIds = api.store.by('commissions', 'status', 'pending').map(({ _id }) => _id);
  await admin.patch('/superadmin/commission-management/commissions/bulk-approve').send({ commissionIds }).expect(200);
  const due: DuePayout[] = (await admin.get(`${path}/due`).query({ isHeldBack: false, limit: 1000 })).body.data.due;
  const { body } = await admin
    .post(path)
    .send({ coordinatorIds: due.map(({ _id }) => _id) })
    .expect(201);
  const { _id, commissionCount, lineCount } = body.data.payout as Payout;
  expect(commissionCount).toBeGreaterThan(500);
  const paid = await admin.patch(`${path}/${_id}/paid`).send({ paidOn: '2026-11-20', bankReference: 'A' }).expect(200);
  expect(paid.body.data.payout).toMatchObject({ status: 'paid', paidCount: lineCount });
  expect(paid.body.params.count).toBe(lineCount);
  const acts = () => api.store.by('audit', 'subjectId', _id).map(({ action }) => action);
  expect(acts().filter((action) => action === 'payout.pay').length).toBeGreaterThan(1);
  const back = await admin.patch(`${path}/${_id}/take-back`).send({}).expect(200);
  expect(back.body.data.payout).toMatchObject({ status: 'prepared', openCount: lineCount });
  expect(await brokenIn(api.store)).toEqual([]);
});

it.each([3, 11, 22])(
  'whatever two superadmins do with payouts, what must hold holds: moves of seed %i',
  async (seed) => {
    const random = createRandom(seed);
    const api = makeApp();
    await api.store.commit((tx) => {
      const [first] = tx.all('superadmins');
      if (first) tx.insert('superadmins', { ...first, _id: 'b'.repeat(24), email: 'second@invest.example' });
    });
    const agents = [await api.as('superadmin'), await api.as('second@invest.example')];
    const pending = random.shuffled(api.store.by('commissions', 'status', 'pending').map(({ _id }) => _id));
    const management = '/superadmin/commission-management';
    const anyPayout = () => random.pick(api.store.all('payouts').slice(-6));
    const anyLine = (payoutId: string) => random.pick(api.store.by('payoutLines', 'payoutId', payoutId))._id;
    const moves = [
      () => ['patch', `${management}/commissions/bulk-approve`, { commissionIds: pending.splice(0, 5) }],
      () => {
        const rows = random.shuffled(api.store.by('commissions', 'status', 'approved')).slice(0, 12);
        return ['patch', `${management}/commissions/take-back`, { commissionIds: rows.map(({ _id }) => _id) }];
      },
      () => {
        const rows = random.shuffled(api.store.all('coordinators')).slice(0, 8);
        return ['post', path, { coordinatorIds: rows.map(({ _id }) => _id) }];
      },
      () => ['patch', `${path}/${anyPayout()._id}/paid`, { paidOn: '2026-11-20', bankReference: 'A' }],
      () => {
        const { _id } = anyPayout();
        return [
          'patch',
          `${path}/${_id}/paid`,
          { paidOn: '2026-11-20', lines: [{ _id: anyLine(_id), bankReference: 'B' }] },
        ];
      },
      () => {
        const { _id } = anyPayout();
        return ['patch', `${path}/${_id}/lines/${anyLine(_id)}/failed`, { reason: 'Closed' }];
      },
      () => ['patch', `${path}/${anyPayout()._id}/cancel`, { reason: 'No' }],
      () => ['patch', `${path}/${anyPayout()._id}/take-back`, {}],
    ] as const satisfies readonly (() => readonly [string, string, object])[];
    const counts = new Map<number, number>();
    for (let round = 0; round < 25; round += 1) {
      api.clock.advance(random.int(0, 120_000));
      const sent = Array.from({ length: 3 }, () => {
        const [method, url, body] = random.pick(moves)();
        return random.pick(agents)[method as 'patch'](url).send(body);
      });
      for (const { status } of await Promise.all(sent)) counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    expect([...counts.keys()].filter((status) => ![200, 201, 400, 409].includes(status))).toEqual([]);
    expect(counts.get(200)).toBeGreaterThan(10);
    expect(await brokenIn(api.store)).toEqual([]);
  },
);
