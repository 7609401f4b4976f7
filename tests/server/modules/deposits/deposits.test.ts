import { beforeEach, describe, expect, it } from 'vitest';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import {
  demoFamily,
  INACTIVE_PLAN_ID,
  investment,
  personas,
  TEST_PLAN_ID,
  UNKNOWN_ID,
  withTestPlans,
} from '../../../support/test-plans';

let api: Api;
let member: Agent;
let admin: Agent;

beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  [member, admin] = await Promise.all([api.as('member'), api.as('superadmin')]);
});
const ask = (call: string, change: object = {}) => member.post(`/member/${call}`).send(investment({ ...change }));

describe('an investment is refused', () => {
  it.each([
    ['another amount', { amount: 1234.55 }, 400, 'amount', /₹1,234\.56/],
    ['an unknown plan', { depositPlanId: UNKNOWN_ID }, 404, undefined, /Deposit plan not found/],
  ])('%s', async (_, change, status, path, message) => {
    const before = api.store.all('deposits').length;
    const { body } = await ask('investment', change).expect(status);
    expect(body.message).toMatch(message);
    expect(body.errors?.[0]?.path).toBe(path);
    expect(api.store.all('deposits')).toHaveLength(before);
  });

  it('without a family member, where it is asked for one of the family', async () => {
    for (const call of ['create-investment', 'invest']) {
      const { body } = await ask(`family-members/${call}`, { familyMemberId: undefined }).expect(400);
      expect(body.errors).toMatchObject([{ path: 'familyMemberId', message: 'Family member ID is required' }]);
    }
  });

  it('for a month that is already pending, also through another of the three endpoints', async () => {
    const refused = async (call: string, change?: object) => {
      const { body } = await ask(call, change).expect(409);
      expect(body.message).toBe('A deposit into Hand Plan for November 2026 already exists');
    };
    await ask('family-members/invest').expect(201);
    for (const call of ['investment', 'family-members/create-investment']) await refused(call);
    // another family member may, and the member itself, once
    await ask('investment', { familyMemberId: demoFamily.son }).expect(201);
    await ask('investment', { familyMemberId: undefined }).expect(201);
    await refused('investment', { familyMemberId: undefined });
  });
});

describe('the list of pending deposits', () => {
  const list = async (query: object) =>
    (await admin.get('/superadmin/crud/deposits/pending/optimized').query(query).expect(200)).body;

  it('is searched by transaction id, and by the mobile number of the member in any spelling', async () => {
    const [row] = api.store.by('deposits', 'status', 'pending');
    const { mobileNumber = '' } = api.store.get('members', row?.memberId ?? '') ?? {};
    const digits = mobileNumber.slice(-10);
    for (const search of [row?.transactionId.toLowerCase(), `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`]) {
      const { data } = await list({ search, limit: 100 });
      expect(data.map(({ _id }: { _id: string }) => _id)).toContain(row?._id);
    }
  });

  it('is filtered by plan and payment method', async () => {
    await ask('investment').expect(201);
    expect((await list({ planId: TEST_PLAN_ID, paymentMethod: 'Cash' })).totalCount).toBe(1);
    expect((await list({ planId: TEST_PLAN_ID, paymentMethod: 'UPI' })).totalCount).toBe(0);
  });
});

describe('a deposit entered by the superadmin', () => {
  const path = '/superadmin/crud/deposit';
  const form = { memberReferenceId: personas.member.id, depositPlanReferenceId: TEST_PLAN_ID, month: 11, year: 2026 };
  const send = (change: object) => admin.post(path).send({ ...form, ...change });
  const enter = async (change = {}) => (await send(change).expect(201)).body.data.deposit;

  it('may be for the member itself, takes its amount from the plan, and has a transaction ID of its own', async () => {
    const deposit = await enter({ paymentMethod: 'UPI', transactionId: 'UPI-1' });
    expect(deposit).toMatchObject({
      depositAmount: 1234.56,
      paymentMethod: 'UPI',
      transactionId: 'UPI-1',
      status: 'pending',
      memberReferenceId: { _id: personas.member.id },
    });
    expect(deposit).not.toHaveProperty('familyMemberReferenceId');
    const { body } = await send({ month: 12, transactionId: 'UPI-1' }).expect(409);
    expect(body.message).toBe('Another deposit has this transaction ID');
  });

  it.each([
    ['an unknown member', { memberReferenceId: UNKNOWN_ID }, 404, 'memberReferenceId'],
    ['another family', { familyMemberReferenceId: demoFamily.sonOfMember2 }, 404, 'familyMemberReferenceId'],
    ['another amount', { depositAmount: 5 }, 400, 'depositAmount'],
    ['an inactive plan', { depositPlanReferenceId: INACTIVE_PLAN_ID }, 400, 'depositPlanReferenceId'],
  ])('is refused for %s', async (_, change, status, field) => {
    const { body } = await send(change).expect(status);
    expect(body.errors[0].path).toBe(field);
  });

  it('can be corrected before the decision, and not after it', async () => {
    await enter({ month: 9 });
    const { _id } = await enter({ month: 10 });
    await admin.patch(`${path}/${_id}`).send({ month: 9 }).expect(409);
    await admin.patch(`${path}/${_id}`).send({ year: 2027 }).expect(400);
    const { body } = await admin.patch(`${path}/${_id}`).send({ month: 11, paymentMethod: 'Cheque' }).expect(200);
    expect(body.data.deposit).toMatchObject({ month: 11, year: 2026, paymentMethod: 'Cheque', depositAmount: 1234.56 });
    await admin.patch(`/superadmin/crud/deposits/${_id}/approve`).expect(200);
    await admin.patch(`${path}/${_id}`).send({ month: 12 }).expect(409);
    const { body: kept } = await admin.delete(`${path}/${_id}`).expect(409);
    expect(kept.message).toBe('This deposit has 6 commissions and cannot be deleted');
  });

  it('can be deleted while it is pending', async () => {
    const { _id } = await enter();
    await admin.delete(`${path}/${_id}`).expect(200);
    await admin.delete(`${path}/${_id}`).expect(404);
  });

  it('is found in the list of all by each of its fields', async () => {
    const query = { memberId: personas.member.id, year: 2026, status: 'approved' } as const;
    const { body } = await admin.get(path).query(query).expect(200);
    const own = api.store.by('deposits', 'memberId', query.memberId);
    expect(body.data.totalCount).toBe(own.filter((row) => row.year === 2026 && row.status === 'approved').length);
  });
});
