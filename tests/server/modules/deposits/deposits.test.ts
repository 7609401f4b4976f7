import { beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '../../../support/make-app';
import {
  demoFamily,
  INACTIVE_PLAN_ID,
  investment,
  ONE_TIME_PLAN_ID,
  personas,
  TEST_PLAN_ID,
  UNKNOWN_ID,
  withTestPlans,
} from '../../../support/test-plans';

let api: ReturnType<typeof makeApp>;

beforeEach(() => {
  api = makeApp({ dataset: withTestPlans() });
});

describe('an investment is refused', () => {
  it.each([
    ['another amount', { amount: 1234.55 }, 400, 'amount', /₹1,234\.56/],
    ['no amount', { amount: 0 }, 400, 'amount', /above 0/],
    ['text for an amount', { amount: '1234.56' }, 400, 'amount', /must be a number/],
    ['month 13', { month: 13 }, 400, 'month', /Month must be 1 to 12/],
    ['half a month', { month: 1.5 }, 400, 'month', /whole number/],
    ['next year', { year: 2027 }, 400, 'year', /between 2022 and 2026/],
    ['five years ago', { year: 2021 }, 400, 'year', /between 2022 and 2026/],
    ['an inactive plan', { depositPlanId: INACTIVE_PLAN_ID }, 400, 'depositPlanId', /Hand Closed is not active/],
    ['no family member', { familyMemberId: '' }, 400, 'familyMemberId', /Family member ID is required/],
    ['a short id', { familyMemberId: '123' }, 400, 'familyMemberId', /Invalid family member ID format/],
    ['a short plan id', { depositPlanId: '123' }, 400, 'depositPlanId', /Invalid deposit plan ID format/],
    ['a monthly amount for a one-time plan', { depositPlanId: ONE_TIME_PLAN_ID }, 400, 'amount', /₹14,814\.72/],
    ['an unknown plan', { depositPlanId: UNKNOWN_ID }, 404, undefined, /Deposit plan not found/],
    ["another member's family", { familyMemberId: demoFamily.sonOfMember2 }, 404, undefined, /Family member not found/],
  ])('%s', async (_, change, status, path, message) => {
    const before = api.store.all('deposits').length;
    const member = await api.as('member');
    const { body } = await member.post('/member/investment').send(investment(change)).expect(status);
    expect(body.message).toMatch(message);
    expect(body.errors?.[0]?.path).toBe(path);
    expect(api.store.all('deposits')).toHaveLength(before);
  });

  it('with all wrong fields at once', async () => {
    const member = await api.as('member');
    const { body } = await member.post('/member/investment').send({ month: 0, year: 1999, amount: -1 }).expect(400);
    expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'amount',
      'depositPlanId',
      'month',
      'year',
    ]);
  });

  it('without a family member, where it is asked for one of the family', async () => {
    const member = await api.as('member');
    for (const call of ['create-investment', 'invest']) {
      const { body } = await member
        .post(`/member/family-members/${call}`)
        .send(investment({ familyMemberId: undefined }))
        .expect(400);
      expect(body.errors).toMatchObject([{ path: 'familyMemberId', message: 'Family member ID is required' }]);
    }
  });

  it('for a month that is already pending, also through another of the three endpoints', async () => {
    const member = await api.as('member');
    await member.post('/member/family-members/invest').send(investment()).expect(201);
    for (const path of ['/member/investment', '/member/family-members/create-investment']) {
      const { body } = await member.post(path).send(investment()).expect(409);
      expect(body.message).toBe('A deposit into Hand Plan for November 2026 already exists');
    }
    // another family member may, and the member itself, once
    await member
      .post('/member/investment')
      .send(investment({ familyMemberId: demoFamily.son }))
      .expect(201);
    const own = investment({ familyMemberId: undefined });
    await member.post('/member/investment').send(own).expect(201);
    const { body } = await member.post('/member/investment').send(own).expect(409);
    expect(body.message).toBe('A deposit into Hand Plan for November 2026 already exists');
  });

  it('outside the twelve months of the plan', async () => {
    const member = await api.as('member');
    await member
      .post('/member/investment')
      .send(investment({ month: 3, year: 2024 }))
      .expect(201);
    await member
      .post('/member/investment')
      .send(investment({ month: 2, year: 2025 }))
      .expect(201);
    for (const outside of [
      { month: 3, year: 2025 },
      { month: 2, year: 2024 },
    ]) {
      const { body } = await member.post('/member/investment').send(investment(outside)).expect(409);
      expect(body.message).toMatch(/runs from March 2024 to February 2025/);
    }
  });

  it('a second time for a one-time plan', async () => {
    const member = await api.as('member');
    const once = (month: number) => investment({ depositPlanId: ONE_TIME_PLAN_ID, amount: 14814.72, month });
    await member.post('/member/investment').send(once(3)).expect(201);
    const { body } = await member.post('/member/investment').send(once(4)).expect(409);
    expect(body.message).toMatch(/one-time plan/);
  });
});

describe('fields that a member cannot set', () => {
  it('are ignored: status, amount in paise, owner and transaction', async () => {
    const member = await api.as('member');
    const sneaky = {
      status: 'approved',
      paymentStatus: 'completed',
      memberId: personas.member2.id,
      memberReferenceId: personas.member2.id,
      transactionId: 'MINE',
    };
    for (const familyMemberId of [demoFamily.spouse, undefined]) {
      const { body } = await member
        .post('/member/investment')
        .send(investment({ ...sneaky, familyMemberId }))
        .expect(201);
      const row = api.store.get('deposits', body.data.deposit._id);
      expect(row).toMatchObject({ status: 'pending', paymentStatus: 'pending', memberId: personas.member.id });
      expect(row?.familyMemberId).toBe(familyMemberId ?? null);
      expect(row?.transactionId).not.toBe('MINE');
    }
  });
});

describe('the list of pending deposits', () => {
  const path = '/superadmin/crud/deposits/pending/optimized';
  const adminWithPending = async () => {
    const member = await api.as('member');
    await member.post('/member/investment').send(investment()).expect(201);
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

  it('is searched by names in Devanagari', async () => {
    const member = await api.as('member');
    await member
      .post('/member/investment')
      .send(investment({ familyMemberId: demoFamily.daughter }))
      .expect(201);
    const admin = await api.as('superadmin');
    const { body } = await admin.get(path).query({ search: 'प्रिया' }).expect(200);
    expect(
      body.data.map((row: { familyMemberReferenceId: { _id: string } }) => row.familyMemberReferenceId._id),
    ).toContain(demoFamily.daughter);
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

  it('takes the search as plain text, not as a pattern', async () => {
    const admin = await adminWithPending();
    expect((await admin.get(path).query({ search: '.*' }).expect(200)).body.totalCount).toBe(0);
  });

  it('is filtered by plan and payment method', async () => {
    const admin = await adminWithPending();
    const of = async (query: object) => (await admin.get(path).query(query).expect(200)).body.totalCount;
    expect(await of({ planId: TEST_PLAN_ID, paymentMethod: 'Cash' })).toBe(1);
    expect(await of({ planId: TEST_PLAN_ID, paymentMethod: 'UPI' })).toBe(0);
    const { body } = await admin.get(path).query({ paymentMethod: 'Gold' }).expect(400);
    expect(body.errors[0].path).toBe('paymentMethod');
  });

  it('limits the page to the existing pages', async () => {
    const admin = await adminWithPending();
    const { body: last } = await admin.get(path).query({ page: 9999, limit: 2 }).expect(200);
    expect(last.currentPage).toBe(last.totalPages);
    expect(last.data.length).toBeGreaterThan(0);
    const { body: none } = await admin.get(path).query({ page: 5, search: 'nobody at all' }).expect(200);
    expect(none).toMatchObject({ data: [], currentPage: 1, totalCount: 0, totalPages: 1 });
    const { body: wrong } = await admin.get(path).query({ page: 'two' }).expect(400);
    expect(wrong.errors[0].path).toBe('page');
  });

  it('is sorted by amount', async () => {
    const admin = await adminWithPending();
    const { body } = await admin.get(path).query({ sort: 'depositAmount', order: 'desc', limit: 1000 }).expect(200);
    const amounts: number[] = body.data.map((row: { depositAmount: number }) => row.depositAmount);
    expect(amounts.length).toBeGreaterThan(2);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  });
});

describe('the decision on a deposit', () => {
  it.each(['approve', 'deny'])('gives 404 for an unknown deposit and 400 for a malformed id: %s', async (decision) => {
    const admin = await api.as('superadmin');
    const unknown = await admin.patch(`/superadmin/crud/deposits/${UNKNOWN_ID}/${decision}`).expect(404);
    expect(unknown.body).toEqual({ success: false, message: 'Deposit not found', code: 'deposit-not-found' });
    await admin.patch(`/superadmin/crud/deposits/123/${decision}`).expect(400);
  });
});
