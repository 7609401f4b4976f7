import { openStore } from '@server/store/durable-store';
import { createMemoryStore } from '@server/store/memory-store';
import type { CommissionRow, Dataset } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { datasetOf } from '@server/store/tables';
import { checkInvariants } from '@server/testing/invariants';
import { expect, it } from 'vitest';
import type { Level } from '@/contract/roles';
import { DEMO_PASSWORD } from '../../../fixtures/personas';
import { investApproved } from '../../support/invest';
import { type Agent, type Api, makeApp } from '../../support/make-app';
import { FakeDisk } from '../../support/store/fake-disk';
import { FILE, reopen } from '../../support/store/store-on-disk';
import { personas, withTestPlans } from '../../support/test-plans';

const management = '/superadmin/commission-management';
const accounts = '/superadmin/office/accounts';
const other = personas.superadmin2;

/** Nothing but people, plans and rates, so that many servers can be started with them. */
const peopleOnly = (): Dataset => ({
  ...withTestPlans(),
  deposits: [],
  handIns: [],
  commissions: [],
  payouts: [],
  payoutLines: [],
});

const sorted = (rows: readonly (readonly unknown[])[]): string[] => rows.map((row) => row.join(' ')).sort();

/** All that these acts change, without the ids that a second attempt makes anew, which also order the rows. */
const stateOf = (store: Store): string =>
  JSON.stringify([
    sorted(store.all('deposits').map(({ status, reason, reversedBy }) => [status, reason, reversedBy])),
    sorted(
      store
        .all('commissions')
        .map(({ level, status, amountPaise, reason, ...row }) => [
          ...[level, status, amountPaise, reason],
          ...[row.reversalOf, row.correctionOf, row.beforeReversal?.status],
        ]),
    ),
    store.all('coordinators').length,
    store.get('coordinators', personas.panchayat.id)?.status,
    store.all('members').filter(({ panchayatId }) => panchayatId === personas.panchayat.id).length,
    sorted(store.all('superadmins').map((row) => [row.email, row.status, row.isReadOnly, row.tokensValidFrom])),
    sorted(store.all('signIns').map(({ _id, at }) => [_id, at])),
    sorted(store.all('audit').map(({ action }) => [action])),
  ]);

async function brokenIn(store: Store) {
  const checks = await checkInvariants(createMemoryStore(datasetOf(store)));
  return checks.filter(({ holds }) => !holds);
}

/** One deposit has a paid, an approved and four pending commissions; of another one, the tehsil's is rejected. */
async function decideSome(store: Store, api: Api, admin: Agent) {
  const [paid, corrected] = [await investApproved(api, { month: 10 }), await investApproved(api)];
  const rowAt = (depositId: string, level: Level) =>
    store.by('commissions', 'depositId', depositId).find((row) => row.level === level) as CommissionRow;
  const approve = (level: Level) =>
    admin
      .patch(`${management}/commission/${rowAt(paid, level)._id}/approve`)
      .send({})
      .expect(200);
  await admin.patch(`/superadmin/crud/panchayat/${personas.panchayat.id}`).send({ payee: { upiId: 'savitri@upi' } });
  await approve('panchayat');
  const payout = await admin
    .post('/superadmin/payouts')
    .send({ coordinatorIds: [personas.panchayat.id] })
    .expect(201);
  const form = { paidOn: '2026-11-20', bankReference: 'UTR1' };
  await admin.patch(`/superadmin/payouts/${payout.body.data.payout._id}/paid`).send(form).expect(200);
  await approve('sankul');
  const rejected = rowAt(corrected, 'tehsil');
  await admin.patch(`${management}/commission/${rejected._id}/reject`).send({ reason: 'Wrong rate' }).expect(200);
  return { paid, rejected: rejected._id };
}

it('a server that is killed in any step of a reversal, a correction, a handing over or an act of the office has it as a whole or not at all, and once when it is sent again', {
  timeout: 120_000,
}, async () => {
  const disk = new FakeDisk();
  const store = await openStore({ file: FILE, disk, seed: peopleOnly });
  const api = makeApp({ store });
  const admin = await api.as('superadmin');
  const { paid, rejected } = await decideSome(store, api, admin);
  const successor = { name: 'Kamla Bai Kori', userName: 'kamla.kori', email: 'kamla@mail.example' };
  const account = { ...successor, mobileNumber: '9876501234', password: 'nadi kinare 27' };
  const acts = [
    ['patch', `/superadmin/crud/deposits/${paid}/reverse`, { reason: 'Cheque returned' }, 200],
    ['post', `${management}/commission/${rejected}/correct`, { commissionPercentage: 2 }, 201],
    ['post', `/superadmin/crud/panchayat/${personas.panchayat.id}/hand-over`, account, 201],
    ['post', accounts, { name: 'Rekha Nigam', userName: 'rekha.nigam', email: 'rekha@invest.example' }, 201],
    ['post', '/superadmin/auth/login', { email: other.email, password: DEMO_PASSWORD }, 200],
    ...[{ status: 'suspended' }, { status: 'active' }, { isReadOnly: true }].map(
      (change) => ['patch', `${accounts}/${other.id}`, change, 200] as const,
    ),
    ['post', `${accounts}/${other.id}/end-sessions`, {}, 200],
  ] as const;
  async function carryOut(who: Agent, number: number) {
    const [method, url, body, status] = acts[number] ?? acts[0];
    await who[method](url).set('Idempotency-Key', `correction-number-${number}`).send(body).expect(status);
  }

  const states = [stateOf(store)];
  const images = disk.crashes(
    () => ({ acknowledged: states.length - 1 }),
    (file) => file.startsWith(FILE),
  );
  for (const number of acts.keys()) {
    await carryOut(admin, number);
    states.push(stateOf(store));
    const [names, bytes] = ['synced', 'synced'] as const;
    images.push({ acknowledged: number + 1, disk: disk.crash({ names, bytes }), at: `after act ${number}` });
  }
  expect(store.all('commissions').filter(({ reversalOf }) => reversalOf !== undefined)).toHaveLength(1);
  expect(new Set(states).size).toBe(acts.length + 1);

  const seen = new Set<string>();
  for (const { acknowledged, disk: left, at } of images) {
    const restarted = await reopen(left);
    const found = states.indexOf(stateOf(restarted));
    expect([acknowledged, acknowledged + 1], at).toContain(found);
    if (!seen.has(`${acknowledged} ${found}`)) {
      expect(await brokenIn(restarted), at).toEqual([]);
      if (acknowledged < acts.length) {
        const again = makeApp({ store: restarted });
        await carryOut(await again.as('superadmin'), acknowledged);
        expect(stateOf(restarted), at).toBe(states[acknowledged + 1]);
        expect(await brokenIn(restarted), at).toEqual([]);
      }
    }
    seen.add(`${acknowledged} ${found}`);
    await restarted.close();
  }
  // Each act was lost by one crash and kept by another one.
  const lostAndKept = [...acts.keys()].flatMap((before) => [`${before} ${before}`, `${before} ${before + 1}`]);
  expect([...seen].sort()).toEqual([...lostAndKept, `${acts.length} ${acts.length}`]);
});
