import { beforeEach, describe, expect, it } from 'vitest';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import {
  demoFamily,
  INACTIVE_PLAN_ID,
  investment,
  TEST_PLAN_ID,
  UNKNOWN_ID,
  withTestPlans,
} from '../../../support/test-plans';

let api: Api;
let member: Agent;

beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  member = await api.as('member');
});
const ask = (call: string, change: object = {}) => member.post(`/member/${call}`).send(investment({ ...change }));

describe('an investment is refused', () => {
  it.each([
    ['another amount', { amount: 1234.55 }, 400, 'amount', /₹1,234\.56/],
    ['next year', { year: 2027 }, 400, 'year', /between 2022 and 2026/],
    ['an inactive plan', { depositPlanId: INACTIVE_PLAN_ID }, 400, 'depositPlanId', /Hand Closed is not active/],
    ['an unknown plan', { depositPlanId: UNKNOWN_ID }, 404, undefined, /Deposit plan not found/],
    ["another member's family", { familyMemberId: demoFamily.sonOfMember2 }, 404, undefined, /Family member not found/],
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
  const path = '/superadmin/crud/deposits/pending/optimized';
  const adminWithPending = async () => {
    await ask('investment').expect(201);
    return api.as('superadmin');
  };

  it.each([
    ['the plan, whatever the case', 'hAnD pL'],
    ['the member and the family member', 'sunita'],
  ])('is searched by %s', async (_, search) => {
    const admin = await adminWithPending();
    const { body } = await admin.get(path).query({ search, planId: TEST_PLAN_ID }).expect(200);
    expect(body.data).toMatchObject([{ depositPlanReferenceId: { _id: TEST_PLAN_ID } }]);
  });

  it('is searched by transaction id, and by the mobile number of the member in any spelling', async () => {
    const admin = await adminWithPending();
    const [row] = api.store.by('deposits', 'status', 'pending');
    const { mobileNumber = '' } = api.store.get('members', row?.memberId ?? '') ?? {};
    const digits = mobileNumber.slice(-10);
    for (const search of [row?.transactionId.toLowerCase(), `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`]) {
      const { body } = await admin.get(path).query({ search, limit: 100 }).expect(200);
      expect(body.data.map(({ _id }: { _id: string }) => _id)).toContain(row?._id);
    }
  });

  it('is filtered by plan and payment method', async () => {
    const admin = await adminWithPending();
    const of = async (query: object) => (await admin.get(path).query(query).expect(200)).body.totalCount;
    expect(await of({ planId: TEST_PLAN_ID, paymentMethod: 'Cash' })).toBe(1);
    expect(await of({ planId: TEST_PLAN_ID, paymentMethod: 'UPI' })).toBe(0);
    const { body } = await admin.get(path).query({ paymentMethod: 'Gold' }).expect(400);
    expect(body.errors[0].path).toBe('paymentMethod');
  });

  it('is sorted by amount', async () => {
    const admin = await adminWithPending();
    const { body } = await admin.get(path).query({ sort: 'depositAmount', order: 'desc', limit: 1000 }).expect(200);
    const amounts: number[] = body.data.map((row: { depositAmount: number }) => row.depositAmount);
    expect(amounts.length).toBeGreaterThan(2);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  });
});
