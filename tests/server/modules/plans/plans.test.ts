import { beforeEach, describe, expect, it } from 'vitest';
import { LEVELS } from '@/contract/roles';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import {
  demoFamily,
  investment,
  ONE_TIME_PLAN_ID,
  personas,
  TEST_PLAN_ID,
  testRates,
  UNKNOWN_ID,
  withTestPlans,
} from '../../../support/test-plans';

let api: Api;
let admin: Agent;

beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  admin = await api.as('superadmin');
});

describe('investment plans', () => {
  const path = '/superadmin/crud/deposit-plan';
  const form = { planName: 'Naya Yojana', planAmount: 333.33, planDuration: 3, profitAmount: 1200.5 };

  it('are added active and recurring, with exact amounts, can be found, and deleted without deposits and rates', async () => {
    const { depositPlan } = (await admin.post(path).send(form).expect(201)).body.data;
    expect(depositPlan).toMatchObject({ ...form, description: '', isActive: true, isRecurring: true });
    expect(api.store.get('plans', depositPlan._id)).toMatchObject({
      planAmountPaise: 33333,
      profitAmountPaise: 120050,
    });
    const { body: list } = await admin.get(path).query({ search: 'NAYA' }).expect(200);
    expect(list.data.depositPlans).toEqual([depositPlan]);
    await admin.delete(`${path}/${depositPlan._id}`).expect(200);
    await admin.delete(`${path}/${depositPlan._id}`).expect(404);
  });

  it('are changed only in the given fields', async () => {
    const before = api.store.get('plans', TEST_PLAN_ID);
    await admin.patch(`${path}/${TEST_PLAN_ID}`).send({ isActive: false }).expect(200);
    expect(api.store.get('plans', TEST_PLAN_ID)).toEqual({ ...before, isActive: false });
    const refused = await (await api.as('member')).post('/member/investment').send(investment()).expect(400);
    expect(refused.body.message).toMatch(/not active/);
  });

  it('closed to new members go on for each person who pays, and nobody else begins them by any way', async () => {
    const member = await api.as('member');
    const first = (await member.post('/member/investment').send(investment()).expect(201)).body.data.deposit._id;
    const elsewhere = investment({ familyMemberId: demoFamily.son, depositPlanId: ONE_TIME_PLAN_ID, amount: 14814.72 });
    const other = (await member.post('/member/investment').send(elsewhere).expect(201)).body.data.deposit._id;
    const closing = await admin.patch(`${path}/${TEST_PLAN_ID}`).send({ isClosedToNew: true }).expect(200);
    expect(closing.body.data.depositPlan).toMatchObject({ isActive: true, isClosedToNew: true });
    const { body: audit } = await admin.get('/superadmin/audit').query({ recordId: TEST_PLAN_ID }).expect(200);
    expect(audit.data.audit[0].changes).toMatchObject([{ field: 'isClosedToNew', after: true }]);

    const offered = async (who: Agent) =>
      (await who.get('/member/dashboard/overview').expect(200)).body.data.availablePlans.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await offered(member)).toContain(TEST_PLAN_ID);
    const member2 = api.withToken(await api.tokens.issue({ id: personas.member2.id, role: 'member' }));
    expect(await offered(member2)).not.toContain(TEST_PLAN_ID);

    const panchayat = await api.as('panchayat');
    const collect = (familyMemberId: string) =>
      panchayat
        .post('/coordinator/dashboard/cash/collections')
        .send({
          memberId: personas.member.id,
          payments: [{ familyMemberId, depositPlanId: TEST_PLAN_ID, month: 9, year: 2026 }],
        });
    const enter = (familyMemberReferenceId: string) =>
      admin
        .post('/superadmin/crud/deposit')
        .send({
          memberReferenceId: personas.member.id,
          familyMemberReferenceId,
          depositPlanReferenceId: TEST_PLAN_ID,
          month: 8,
          year: 2026,
          paymentMethod: 'Cash',
        });
    const correct = (id: string, change: object) => admin.patch(`/superadmin/crud/deposit/${id}`).send(change);
    const refused = [
      await member.post('/member/investment').send(investment({ familyMemberId: demoFamily.son })),
      await collect(demoFamily.son),
      await enter(demoFamily.son),
      await correct(other, { depositPlanReferenceId: TEST_PLAN_ID }),
      await correct(first, { familyMemberReferenceId: demoFamily.son }),
    ];
    const sentence =
      'Hand Plan is closed to new members: only those who already pay into it go on. Choose another plan.';
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(refused.map(() => [400, sentence]));

    // Its month can be corrected although nothing else was paid.
    await correct(first, { month: 10 }).expect(200);
    await member.post('/member/investment').send(investment()).expect(201);
    await collect(demoFamily.spouse).expect(201);
    await enter(demoFamily.spouse).expect(201);
    await admin.patch(`${path}/${TEST_PLAN_ID}`).send({ isClosedToNew: false }).expect(200);
    await enter(demoFamily.son).expect(201);
  });

  it('with deposits or rates cannot be deleted, and the message says what to do instead', async () => {
    const { body: rates } = await admin.delete(`${path}/${TEST_PLAN_ID}`).expect(409);
    expect(rates.message).toBe(
      'Hand Plan has 6 commission rates and cannot be deleted. You can make it inactive instead.',
    );
    await (await api.as('member')).post('/member/investment').send(investment()).expect(201);
    const { body: both } = await admin.delete(`${path}/${TEST_PLAN_ID}`).expect(409);
    expect(both.message).toMatch(/has 1 deposit and 6 commission rates/);
  });
});

describe('commission rates', () => {
  const path = '/superadmin/commission-management/commission-rates';
  const form = { depositPlanReferenceId: ONE_TIME_PLAN_ID, coordinatorLevel: 'tehsil', commissionPercentage: 2.35 };
  const ofHandPlan = async () =>
    (await admin.get(path).query({ depositPlanReferenceId: TEST_PLAN_ID }).expect(200)).body.data.commissionRates;

  it('of a plan are listed from panchayat to state, in percent', async () => {
    const rows: { coordinatorLevel: string; commissionPercentage: number }[] = await ofHandPlan();
    expect(rows.map((row) => [row.coordinatorLevel, row.commissionPercentage])).toEqual(
      LEVELS.map((level) => [level, testRates[level].percent]),
    );
  });

  it('exist once for each plan and level, also after twenty concurrent requests', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => admin.post(path).send(form)));
    const [added, ...others] = replies.filter(({ status }) => status === 201);
    expect(others).toEqual([]);
    expect(added?.body.data.commissionRate).toMatchObject({
      ...form,
      depositPlanReferenceId: { _id: ONE_TIME_PLAN_ID, planName: 'Hand Single', planAmount: 1234.56, planDuration: 1 },
      isActive: true,
    });
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe(
      'Duplicate Rate: A commission rate for "tehsil" level already exists in "Hand Single" plan. Current rate: 2.35%',
    );
  });

  it('are changed, but not to the level of another rate', async () => {
    const [panchayat, sankul] = await ofHandPlan();
    const change = { commissionPercentage: 100, isActive: false };
    const { body } = await admin.patch(`${path}/${panchayat._id}`).send(change).expect(200);
    expect(body.data.commissionRate).toMatchObject({ ...change, coordinatorLevel: 'panchayat' });
    const refused = await admin.patch(`${path}/${panchayat._id}`).send({ coordinatorLevel: 'sankul' }).expect(409);
    expect(refused.body.message).toMatch(/"sankul" level already exists/);
    const same = { coordinatorLevel: 'sankul', commissionPercentage: 3 };
    await admin.patch(`${path}/${sankul._id}`).send(same).expect(200);
  });

  it('begin with a month: its deposits go by the new one, those before by the old one, whenever they are approved', async () => {
    const member = await api.as('member');
    const deposits: string[] = [];
    for (const month of [11, 12]) {
      const { body } = await member.post('/member/investment').send(investment({ month })).expect(201);
      deposits.push(body.data.deposit._id);
    }
    const [{ _id }] = await ofHandPlan();
    const effect = async (query: object) =>
      (
        await admin
          .get(`${path}/effect`)
          .query({ rateId: _id, planId: TEST_PLAN_ID, ...query })
          .expect(200)
      ).body.data;
    // ₹1,234.56 × 5 % is 61.728, and × 4 % is 49.3824.
    expect(await effect({ commissionPercentage: 5 })).toEqual({ deposits: 2, difference: 24.7 });
    const december = { fromMonth: 12, fromYear: 2026 };
    expect(await effect({ commissionPercentage: 5, ...december })).toEqual({ deposits: 1, difference: 12.35 });
    expect(await effect({ commissionPercentage: 4, isActive: false })).toEqual({ deposits: 2, difference: -98.76 });
    expect(await effect({ commissionPercentage: 9, fromMonth: 1, fromYear: 2027 })).toEqual({
      deposits: 0,
      difference: 0,
    });
    const fresh = { planId: ONE_TIME_PLAN_ID, rateId: '', coordinatorLevel: 'state', commissionPercentage: 1 };
    expect(await effect(fresh)).toEqual({ deposits: 0, difference: 0 });

    const change = async (body: object) =>
      (await admin.patch(`${path}/${_id}`).send(body).expect(200)).body.data.commissionRate;
    const from = { month: 12, year: 2026 };
    const before = [{ commissionPercentage: 4 }];
    expect(await change({ commissionPercentage: 5, from })).toMatchObject({
      commissionPercentage: 5,
      from,
      earlier: before,
    });
    const earned = async (id: string) => {
      await admin.patch(`/superadmin/crud/deposits/${id}/approve`).expect(200);
      return api.store.by('commissions', 'depositId', id).find(({ level }) => level === 'panchayat')?.amountPaise;
    };
    expect([await earned(deposits[0] ?? ''), await earned(deposits[1] ?? '')]).toEqual([4938, 6173]);

    // Without a month it is corrected as it is; another month replaces what began with it or later.
    expect(await change({ commissionPercentage: 6 })).toMatchObject({ commissionPercentage: 6, from, earlier: before });
    const next = { month: 3, year: 2027 };
    expect((await change({ commissionPercentage: 7, from: next })).earlier).toEqual([
      ...before,
      { commissionPercentage: 6, from },
    ]);
    expect(await change({ from: { month: 11, year: 2026 } })).toMatchObject({
      commissionPercentage: 7,
      earlier: before,
    });
    const always = await change({ from: null });
    expect([always.from, always.earlier]).toEqual([undefined, undefined]);
    await admin
      .patch(`${path}/${_id}`)
      .send({ from: { month: 13, year: 2026 } })
      .expect(400);
  });

  it('need a plan that exists', async () => {
    const { body } = await admin
      .post(path)
      .send({ ...form, depositPlanReferenceId: UNKNOWN_ID })
      .expect(404);
    expect(body.errors).toMatchObject([{ path: 'depositPlanReferenceId' }]);
  });

  it('are deleted', async () => {
    const [panchayat] = await ofHandPlan();
    await admin.delete(`${path}/${panchayat._id}`).expect(200);
    await admin.delete(`${path}/${panchayat._id}`).expect(404);
    expect(await ofHandPlan()).toHaveLength(5);
  });
});
