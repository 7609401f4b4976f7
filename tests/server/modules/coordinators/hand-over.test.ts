import { checkInvariants } from '@server/testing/invariants';
import { beforeEach, describe, expect, it } from 'vitest';
import { handOverCoordinator, showCoordinator } from '@/contract/coordinators';
import { LEVELS } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import { personas, TEST_PLAN_ID, testRates, UNKNOWN_ID, withTestPlans } from '../../../support/test-plans';

let api: Api;
let admin: Agent;
const path = '/superadmin/crud';
const old = personas.panchayat.id;
const form = {
  name: 'Kamla Bai Kori',
  userName: 'kamla.kori',
  email: 'kamla@mail.example',
  mobileNumber: '9876501234',
  password: 'nadi kinare 27',
};

beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  admin = await api.as('superadmin');
});

const handOver = (change: object = {}, level: string = 'panchayat', id = old) =>
  admin.post(`${path}/${level}/${id}/hand-over`).send({ ...form, ...change });
const accountOf = async (level: string, id: string) =>
  (await admin.get(`${path}/${level}/${id}`).expect(200)).body.data;
const successorOf = async (level: string = 'panchayat', id = old): Promise<string> =>
  (await handOver({}, level, id).expect(201)).body.data.coordinator._id;
const sum = (rows: readonly { amountPaise: number }[]) => rows.reduce((total, row) => total + row.amountPaise, 0) / 100;

describe('a unit that is handed over', () => {
  it('has a new coordinator with all that was below, while what was earned stays with the old account', async () => {
    const members = api.store.all('members').filter(({ panchayatId }) => panchayatId === old);
    const commissions = api.store.all('commissions').filter(({ coordinatorId }) => coordinatorId === old);
    const { body } = await handOver().expect(201);
    const { coordinator } = schemasOf(handOverCoordinator).reply.parse(body).data ?? {};
    expect(coordinator).toMatchObject({
      name: form.name,
      unitName: 'Rampur Kalan',
      status: 'active',
      parentReferenceId: { _id: personas.sankul.id },
      downlineCount: members.length,
      tookOverFrom: { _id: old, name: 'Savitri Devi' },
    });
    const next = coordinator?._id ?? '';
    for (const { _id } of members) expect(api.store.get('members', _id)?.panchayatId).toBe(next);
    expect(api.store.all('commissions').filter(({ coordinatorId }) => coordinatorId === old)).toEqual(commissions);
    const shown = schemasOf(showCoordinator).reply.parse((await admin.get(`${path}/panchayat/${old}`)).body).data;
    expect(shown.coordinator).toMatchObject({
      status: 'inactive',
      downlineCount: 0,
      handedOverTo: { _id: next, name: form.name },
      handedOverAt: api.clock.now().toISOString(),
    });
    expect(shown.coordinator).not.toHaveProperty('tookOverFrom');
    const broken = (await checkInvariants(api.store as never)).filter(({ holds }) => !holds);
    expect(broken).toEqual([]);
  });

  it.each(LEVELS.slice(1))('takes the units below with it: %s', async (level) => {
    const { id } = personas[level];
    const below = api.store.all('coordinators').filter(({ parentId }) => parentId === id);
    const next = await successorOf(level, id);
    expect(below.length).toBeGreaterThan(0);
    for (const { _id } of below) expect(api.store.get('coordinators', _id)?.parentId).toBe(next);
    const [unit] = below;
    expect((await accountOf(unit?.level ?? '', unit?._id ?? '')).coordinator.parentReferenceId._id).toBe(next);
    expect((await accountOf(level, next)).coordinator.downlineCount).toBe(below.length);
  });

  it('signs the old one out, and lets the new one in', async () => {
    const savitri = await api.as('panchayat');
    await savitri.get('/panchayat/auth/validate').expect(200);
    await successorOf();
    await savitri.get('/panchayat/auth/validate').expect(401);
    const login = { email: form.email, password: form.password };
    await api.anonymous().post('/panchayat/auth/login').send(login).expect(200);
  });

  it('earns for the new one from then on, also of deposits that waited', async () => {
    const deposit = {
      memberReferenceId: personas.member.id,
      depositPlanReferenceId: TEST_PLAN_ID,
      month: 11,
      year: 2026,
    };
    const { _id } = (await admin.post(`${path}/deposit`).send(deposit).expect(201)).body.data.deposit;
    const next = await successorOf();
    await admin.patch(`${path}/deposits/${_id}/approve`).expect(200);
    const earned = api.store
      .by('commissions', 'depositId', _id)
      .map((row) => [row.coordinatorId, row.amountPaise / 100]);
    expect(earned).toContainEqual([next, testRates.panchayat.rupees]);
    expect(earned).toContainEqual([personas.sankul.id, testRates.sankul.rupees]);
    expect(earned.map(([id]) => id)).not.toContain(old);
  });

  it('is told in the history of both accounts, once, and a request that is sent again makes no second account', async () => {
    const send = () => handOver().set('Idempotency-Key', 'hand-over-of-rampur');
    const [first, second] = [await send(), await send()];
    expect([second.status, second.body]).toEqual([201, first.body]);
    const next = first.body.data.coordinator._id;
    const history = async (recordId: string) =>
      (await admin.get('/superadmin/audit').query({ recordId }).expect(200)).body.data.audit;
    expect(await history(old)).toMatchObject([
      {
        action: 'coordinator.hand-over',
        changes: [
          { field: 'status', before: 'active', after: 'inactive' },
          { field: 'handedOverTo', after: form.name },
        ],
      },
    ]);
    expect((await history(next)).map(({ action }: { action: string }) => action).sort()).toEqual([
      'coordinator.create',
      'coordinator.take-over',
    ]);
  });

  it('can be handed over again by the new one, and not by the old one', async () => {
    const next = await successorOf();
    const { body } = await handOver({ userName: 'third', email: 'third@mail.example' }).expect(409);
    expect(body.message).toBe('Rampur Kalan was handed over to Kamla Bai Kori already');
    await handOver({ userName: 'third', email: 'third@mail.example' }, 'panchayat', next).expect(201);
    expect((await accountOf('panchayat', old)).coordinator.handedOverTo._id).toBe(next);
  });

  it('is not handed over with a name that is taken, without a password, or under another level', async () => {
    const before = api.store.all('coordinators').length;
    const taken = await handOver({ email: personas.panchayat.email }).expect(409);
    expect(taken.body.errors).toMatchObject([{ path: 'email' }]);
    expect((await handOver({ password: undefined }).expect(400)).body.errors).toMatchObject([{ path: 'password' }]);
    await handOver({}, 'sankul').expect(404);
    await handOver({}, 'panchayat', UNKNOWN_ID).expect(404);
    expect(api.store.all('coordinators').length).toBe(before);
    expect(api.store.get('coordinators', old)?.status).toBe('active');
  });
});

describe('an account that was handed over', () => {
  it('is never active again, and nobody comes below it', async () => {
    const sankul = await successorOf('sankul', personas.sankul.id);
    const one = `${path}/sankul/${personas.sankul.id}`;
    const { body } = await admin.patch(one).send({ status: 'active' }).expect(409);
    expect(body.errors).toMatchObject([{ path: 'status', code: 'handed-over-stays-closed' }]);
    await admin.patch(one).send({ mobileNumber: '9811111111' }).expect(200);
    const below = `${path}/panchayat/${personas.panchayat2.id}`;
    await admin.patch(below).send({ parentReferenceId: personas.sankul.id }).expect(400);
    await handOver({ userName: 'third', email: 'third@mail.example' }).expect(201);
    await admin.patch(`${path}/member/${personas.member2.id}`).send({ panchayatReferenceId: old }).expect(400);
    const stays = await admin.delete(`${path}/sankul/${sankul}`).expect(409);
    expect(stays.body.message).toContain('2 accounts that were handed over');
  });

  it('is paid what it earned, also less than the minimum, as long as it is not suspended', async () => {
    const upiId = 'savitri@upi';
    await admin.patch(`${path}/panchayat/${old}`).send({ payee: { upiId } }).expect(200);
    const lines = new Set(
      api.store.all('payoutLines').flatMap((row) => (row.status === 'failed' ? [] : row.commissionIds)),
    );
    const due = sum(
      api.store
        .all('commissions')
        .filter((row) => row.coordinatorId === old && row.status === 'approved' && !lines.has(row._id)),
    );
    expect(due).toBeGreaterThan(0);
    await admin
      .patch('/superadmin/payouts/settings')
      .send({ minimumAmount: due + 1 })
      .expect(200);
    const dueOf = async () =>
      (await admin.get('/superadmin/payouts/due').query({ limit: 1000 }).expect(200)).body.data.due.find(
        ({ _id }: { _id: string }) => _id === old,
      );
    expect((await dueOf()).heldBack).toBe('below-minimum');
    await successorOf();
    expect(await dueOf()).toMatchObject({ totalAmount: due, heldBack: null, coordinator: { status: 'inactive' } });
    await admin.patch(`${path}/panchayat/${old}`).send({ status: 'suspended' }).expect(200);
    expect((await dueOf()).heldBack).toBe('not-active');
    await admin.patch(`${path}/panchayat/${old}`).send({ status: 'inactive' }).expect(200);
    const { body } = await admin
      .post('/superadmin/payouts')
      .send({ coordinatorIds: [old] })
      .expect(201);
    expect(body.data.payout.totalAmount).toBe(due);
  });

  it('says before and after what is not finished, and keeps its cash in hand', async () => {
    const below = new Set(api.store.all('members').flatMap((row) => (row.panchayatId === old ? [row._id] : [])));
    const waiting = api.store.all('deposits').filter((row) => row.status === 'pending' && below.has(row.memberId));
    const cash = api.store
      .all('deposits')
      .filter((row) => row.cashTakenBy === old && row.handInId === undefined && row.cashReturnedAt === undefined);
    const ofOld = (status: string) =>
      sum(api.store.all('commissions').filter((row) => row.coordinatorId === old && row.status === status));
    const open = {
      pendingDeposits: waiting.length,
      pendingDepositAmount: sum(waiting),
      pendingCommission: ofOld('pending'),
      unpaidCommission: ofOld('approved'),
      cashInHand: sum(cash),
    };
    expect(cash.length).toBeGreaterThan(0);
    expect((await accountOf('panchayat', old)).open).toEqual(open);
    const next = await successorOf();
    expect((await accountOf('panchayat', old)).open).toEqual({ ...open, pendingDeposits: 0, pendingDepositAmount: 0 });
    expect((await accountOf('panchayat', next)).open).toEqual({
      ...open,
      pendingCommission: 0,
      unpaidCommission: 0,
      cashInHand: 0,
    });
    const { panchayats } = (await admin.get('/superadmin/crud/deposits/pending/by-panchayat').query({ limit: 1000 }))
      .body.data;
    expect(panchayats.find(({ _id }: { _id: string }) => _id === old)).toMatchObject({
      count: 0,
      inHand: { amount: sum(cash) },
    });
  });

  it('stays suspended if it was, and the refusal of a second coordinator names the way', async () => {
    await admin.patch(`${path}/panchayat/${old}`).send({ status: 'suspended' }).expect(200);
    const second = { ...form, unitName: 'rampur  KALAN', parentReferenceId: personas.sankul.id };
    const { body } = await admin.post(`${path}/panchayat`).send(second).expect(409);
    expect(body.message).toBe(
      'Savitri Devi is the coordinator of Rampur Kalan already. For a successor, hand Rampur Kalan over.',
    );
    await successorOf();
    expect(api.store.get('coordinators', old)?.status).toBe('suspended');
  });
});
