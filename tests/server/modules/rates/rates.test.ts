import { beforeEach, describe, expect, it } from 'vitest';
import { LEVELS } from '@/contract/roles';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import {
  ONE_TIME_PLAN_ID,
  personas,
  TEST_PLAN_ID,
  testRates,
  UNKNOWN_ID,
  withTestPlans,
} from '../../../support/test-plans';

let api: Api;
let admin: Agent;
const path = '/superadmin/commission-management/commission-rates';
const form = { depositPlanReferenceId: ONE_TIME_PLAN_ID, coordinatorLevel: 'tehsil', commissionPercentage: 2.35 };

beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  admin = await api.as('superadmin');
});

const ofHandPlan = async () =>
  (await admin.get(path).query({ depositPlanReferenceId: TEST_PLAN_ID }).expect(200)).body.data.commissionRates;

describe('commission rates', () => {
  it('of a plan are listed from panchayat to state, in percent', async () => {
    const rows: { coordinatorLevel: string; commissionPercentage: number }[] = await ofHandPlan();
    expect(rows.map((row) => [row.coordinatorLevel, row.commissionPercentage])).toEqual(
      LEVELS.map((level) => [level, testRates[level].percent]),
    );
  });

  it('are added, and the audit log has the user', async () => {
    const { body } = await admin.post(path).send(form).expect(201);
    expect(body.data.commissionRate).toMatchObject({
      depositPlanReferenceId: { _id: ONE_TIME_PLAN_ID, planName: 'Hand Single', planAmount: 1234.56, planDuration: 1 },
      coordinatorLevel: 'tehsil',
      commissionPercentage: 2.35,
      isActive: true,
    });
    const { _id } = body.data.commissionRate;
    expect(api.store.by('audit', 'subjectId', _id)).toMatchObject([
      { action: 'rate.create', actorId: personas.superadmin.id, after: { basisPoints: 235, level: 'tehsil' } },
    ]);
  });

  it('exist once for each plan and level, also after twenty concurrent requests', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => admin.post(path).send(form)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe(
      'Duplicate Rate: A commission rate for "tehsil" level already exists in "Hand Single" plan. Current rate: 2.35%',
    );
  });

  it('are changed, but not to the level of another rate', async () => {
    const [panchayat, sankul] = await ofHandPlan();
    const change = { commissionPercentage: 100, isActive: false };
    const { body } = await admin.patch(`${path}/${panchayat._id}`).send(change).expect(200);
    expect(body.data.commissionRate).toMatchObject({
      coordinatorLevel: 'panchayat',
      commissionPercentage: 100,
      isActive: false,
    });
    const refused = await admin.patch(`${path}/${panchayat._id}`).send({ coordinatorLevel: 'sankul' }).expect(409);
    expect(refused.body.message).toMatch(/"sankul" level already exists/);
    // its own plan and level are no conflict
    const same = { coordinatorLevel: 'sankul', commissionPercentage: 3 };
    await admin.patch(`${path}/${sankul._id}`).send(same).expect(200);
    expect(api.store.by('audit', 'subjectId', panchayat._id)).toMatchObject([
      { action: 'rate.update', before: { basisPoints: 400 }, after: { basisPoints: 10000 } },
    ]);
  });

  it('need a plan that exists', async () => {
    const unknown = { ...form, depositPlanReferenceId: UNKNOWN_ID };
    const { body } = await admin.post(path).send(unknown).expect(404);
    expect(body.errors).toMatchObject([{ path: 'depositPlanReferenceId' }]);
  });

  it('are deleted, and the audit log has the deletion', async () => {
    const [panchayat] = await ofHandPlan();
    await admin.delete(`${path}/${panchayat._id}`).expect(200);
    await admin.delete(`${path}/${panchayat._id}`).expect(404);
    expect(await ofHandPlan()).toHaveLength(5);
    expect(api.store.by('audit', 'subjectId', panchayat._id)).toMatchObject([{ action: 'rate.delete' }]);
  });
});
