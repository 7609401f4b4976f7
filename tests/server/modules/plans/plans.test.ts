import { beforeEach, describe, expect, it } from 'vitest';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import { investment, TEST_PLAN_ID, withTestPlans } from '../../../support/test-plans';

let api: Api;
let admin: Agent;
const path = '/superadmin/crud/deposit-plan';
const form = { planName: 'Naya Yojana', planAmount: 333.33, planDuration: 3, profitAmount: 1200.5 };

beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  admin = await api.as('superadmin');
});

describe('investment plans', () => {
  it('are added active and recurring, with exact amounts, and can be found', async () => {
    const { body } = await admin.post(path).send(form).expect(201);
    expect(body.data.depositPlan).toMatchObject({ ...form, description: '', isActive: true, isRecurring: true });
    expect(api.store.get('plans', body.data.depositPlan._id)).toMatchObject({
      planAmountPaise: 33333,
      profitAmountPaise: 120050,
    });
    const { body: list } = await admin.get(path).query({ search: 'NAYA' }).expect(200);
    expect(list.data.depositPlans).toEqual([body.data.depositPlan]);
  });

  it('are changed only in the given fields', async () => {
    const { body } = await admin.patch(`${path}/${TEST_PLAN_ID}`).send({ isActive: false }).expect(200);
    expect(body.data.depositPlan).toMatchObject({
      planName: 'Hand Plan',
      planAmount: 1234.56,
      isActive: false,
      isRecurring: true,
    });
    const member = await api.as('member');
    const refused = await member.post('/member/investment').send(investment()).expect(400);
    expect(refused.body.message).toMatch(/not active/);
  });

  it('with deposits or rates cannot be deleted, and the message says what to do instead', async () => {
    const { body: rates } = await admin.delete(`${path}/${TEST_PLAN_ID}`).expect(409);
    expect(rates.message).toBe(
      'Hand Plan has 6 commission rates and cannot be deleted. You can make it inactive instead.',
    );
    const member = await api.as('member');
    await member.post('/member/investment').send(investment()).expect(201);
    const { body: both } = await admin.delete(`${path}/${TEST_PLAN_ID}`).expect(409);
    expect(both.message).toMatch(/has 1 deposit and 6 commission rates/);
  });

  it('without deposits and rates can be deleted', async () => {
    const { body } = await admin.post(path).send(form).expect(201);
    const { _id } = body.data.depositPlan;
    await admin.delete(`${path}/${_id}`).expect(200);
    await admin.delete(`${path}/${_id}`).expect(404);
  });
});
