import type { DepositRow } from '@server/store/rows';
import { beforeEach, describe, expect, it } from 'vitest';
import { depositImpact } from '@/contract/deposits';
import { LEVELS } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { invest } from '../../../support/invest';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import {
  demoFamily,
  INACTIVE_PLAN_ID,
  investment,
  ONE_TIME_PLAN_ID,
  personas,
  TEST_PLAN_ID,
  testRates,
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

  it('is searched by the panchayat or its coordinator, who brings the cash, and by words of several names', async () => {
    const { unitName = '', name = '' } = api.store.get('coordinators', personas.panchayat.id) ?? {};
    const members = new Set(api.store.by('members', 'panchayatId', personas.panchayat.id).map(({ _id }) => _id));
    const own = api.store.by('deposits', 'status', 'pending').filter(({ memberId }) => members.has(memberId));
    expect(own.length).toBeGreaterThan(0);
    const [first] = own;
    const plan = api.store.get('plans', first?.planId ?? '')?.planName ?? '';
    const found = async (search: string) =>
      (await list({ search, limit: 1000 })).data.map(({ _id }: { _id: string }) => _id);
    for (const search of [unitName, name, `${unitName}  ${name}`]) {
      expect(await found(search)).toEqual(expect.arrayContaining(own.map(({ _id }) => _id)));
    }
    expect(await found(`${plan} ${unitName}`)).toContain(first?._id);
    expect(await found(`${unitName} nobody-of-this-name`)).toEqual([]);
  });

  it('names the same flags as the impact of each', async () => {
    const { body } = await admin.get('/superadmin/crud/deposits/pending/optimized?limit=1000').expect(200);
    const rows: { _id: string; flags: string[] }[] = body.data;
    const flagged = rows.filter(({ flags }) => flags.length > 0);
    expect(flagged.length).toBeGreaterThan(0);
    expect(flagged.length).toBeLessThan(rows.length);
    for (const { _id, flags } of rows) {
      const { body: impact } = await admin.get(impactOf(_id)).expect(200);
      expect(flags).toEqual(impact.data.flags.map(({ name }: { name: string }) => name));
    }
  });
});

const impactOf = (id: string) => `/superadmin/crud/deposits/${id}/impact`;

/** A fresh pending deposit of ₹1,234.56 into the plan whose rates are typed by hand. */
async function withPending() {
  const id = await invest(api);
  const changeRate = (level: string, change: object) => {
    const rate = api.store.by('rates', 'planId', TEST_PLAN_ID).find((each) => each.level === level);
    return admin.patch(`/superadmin/commission-management/commission-rates/${rate?._id}`).send(change).expect(200);
  };
  const read = async () => {
    const answer = await admin.get(impactOf(id)).expect(200);
    return schemasOf(depositImpact).reply.parse(answer.body).data;
  };
  return { id, changeRate, read };
}

describe('the impact of a pending deposit', () => {
  it('equals exactly what each level earns with the approval', async () => {
    const { id, read } = await withPending();
    const before = await read();
    expect(before.levels.map(({ level, outcome, amount }) => [level, outcome, amount])).toEqual(
      LEVELS.map((level) => [level, 'earns', testRates[level].rupees]),
    );
    // 49.38 + 41.11 + 27.78 + 21.60 + 13.58 + 9.26
    expect(before.totalCommission).toBe(162.71);
    expect(before.levels[0]?.coordinator?._id).toBe(personas.panchayat.id);
    expect(before.flags).toEqual([]);

    await admin.patch(`/superadmin/crud/deposits/${id}/approve`).expect(200);
    const created = api.store.all('commissions').filter(({ depositId }) => depositId === id);
    expect(Object.fromEntries(created.map(({ level, amountPaise }) => [level, amountPaise / 100]))).toEqual(
      Object.fromEntries(before.levels.map(({ level, amount }) => [level, amount])),
    );
    const after = await read();
    expect(after.levels).toEqual(before.levels.map((line) => ({ ...line, status: 'pending' })));

    const rejected = created.find(({ level }) => level === 'sankul');
    await admin
      .patch('/superadmin/commission-management/commissions/bulk-reject')
      .send({ commissionIds: [rejected?._id], reason: 'Counted twice' })
      .expect(200);
    const { levels, totalCommission } = await read();
    expect(levels[1]).toMatchObject({ level: 'sankul', status: 'rejected', amount: 41.11 });
    // 49.38 + 27.78 + 21.60 + 13.58 + 9.26
    expect(totalCommission).toBe(121.6);
  });

  it('names the levels whose commission an approved deposit lacks, until it is calculated', async () => {
    const { id, changeRate, read } = await withPending();
    await changeRate('tehsil', { isActive: false });
    expect((await read()).missingLevels).toEqual([]);
    await admin.patch(`/superadmin/crud/deposits/${id}/approve`).expect(200);
    expect((await read()).missingLevels).toEqual([]);
    await changeRate('tehsil', { isActive: true });
    expect((await read()).missingLevels).toEqual(['tehsil']);
    const { body } = await admin
      .post('/superadmin/commission-management/calculate-commission')
      .send({ depositId: id })
      .expect(200);
    expect(body.data.created).toBe(1);
    expect((await read()).missingLevels).toEqual([]);
  });

  it('has the risk flags of the deposit', async () => {
    const { id, read } = await withPending();
    const later = await invest(api, { month: 12 });
    await admin.patch(`/superadmin/crud/deposit/${later}`).send({ month: 9 }).expect(200);
    const change = { planAmount: 2000, isActive: false };
    await admin.patch(`/superadmin/crud/deposit-plan/${TEST_PLAN_ID}`).send(change).expect(200);
    const transactionOf = (isMeant: (row: DepositRow) => boolean) => {
      const row = api.store.all('deposits').find((each) => each._id !== id && isMeant(each));
      return { _id: row?._id, transactionId: row?.transactionId };
    };
    const enter = ({ transactionId }: { transactionId: string | undefined }) =>
      admin.patch(`/superadmin/crud/deposit/${id}`).send({ transactionId }).expect(200);
    const isOwn = ({ memberId }: DepositRow) => memberId === personas.member.id;
    for (const one of [isOwn, (row: DepositRow) => !isOwn(row) && row.status === 'denied']) {
      await enter(transactionOf(one));
      expect((await read()).flags.map(({ name }) => name)).not.toContain('transaction-reused');
    }
    const other = transactionOf((row) => !isOwn(row) && row.status === 'approved');
    // As another hand writes it.
    await enter({ transactionId: other.transactionId?.toLowerCase().replace('-', ' ') });
    const { flags } = await read();
    expect(Object.fromEntries(flags.map(({ name, ...rest }) => [name, rest]))).toMatchObject({
      'month-out-of-sequence': { expectedPeriod: { month: 10, year: 2026 } },
      'another-pending': { others: [{ month: 9, year: 2026, status: 'pending', depositAmount: 1234.56 }] },
      'plan-inactive': {},
      'amount-differs': { expectedAmount: 2000 },
      'transaction-reused': { others: [{ _id: other._id }] },
    });
  });

  it('warns of commissions above the deposit and of accounts that are not active', async () => {
    const { id, changeRate, read } = await withPending();
    for (const level of LEVELS) await changeRate(level, { commissionPercentage: 100 });
    await admin.patch(`/superadmin/crud/member/${personas.member.id}`).send({ status: 'suspended' }).expect(200);
    await admin.patch(`/superadmin/crud/state/${personas.state.id}`).send({ status: 'suspended' }).expect(200);
    expect((await read()).flags).toEqual([
      // Six times 1,234.56
      { name: 'commission-above-deposit', totalCommission: 7407.36 },
      { name: 'member-not-active' },
      { name: 'coordinator-not-active', coordinators: [expect.objectContaining({ _id: personas.state.id })] },
    ]);
    const { body: approved } = await admin.patch(`/superadmin/crud/deposits/${id}/approve`).expect(200);
    expect(approved.data.commissionsCreated).toBe(6);
  });
});

describe('a deposit entered by the superadmin', () => {
  const path = '/superadmin/crud/deposit';
  const form = { memberReferenceId: personas.member.id, depositPlanReferenceId: TEST_PLAN_ID, month: 11, year: 2026 };
  const send = (change: object) => admin.post(path).send({ ...form, ...change });
  const enter = async (change = {}) => (await send(change).expect(201)).body.data.deposit;

  it('may be for the member itself, and takes its amount from the plan', async () => {
    const deposit = await enter({ paymentMethod: 'UPI', transactionId: 'UPI-1' });
    expect(deposit).toMatchObject({
      depositAmount: 1234.56,
      paymentMethod: 'UPI',
      transactionId: 'UPI-1',
      status: 'pending',
      memberReferenceId: { _id: personas.member.id },
    });
    expect(deposit).not.toHaveProperty('familyMemberReferenceId');
  });

  it('may be one of several that a transfer pays, and is entered again after a denial', async () => {
    const transactionId = '412345678901';
    const first = await enter({ month: 9, transactionId });
    await enter({ month: 10, transactionId });
    await enter({ month: 9, transactionId, familyMemberReferenceId: demoFamily.spouse });
    await admin.patch(`/superadmin/crud/deposits/${first._id}/deny`).expect(200);
    await enter({ month: 11, transactionId });
    const generated = await enter({ month: 12 });
    await admin.patch(`${path}/${generated._id}`).send({ transactionId }).expect(200);
    const rows = api.store.by('deposits', 'transactionId', transactionId);
    expect(rows.map(({ month }) => month).sort((a, b) => a - b)).toEqual([9, 9, 10, 11, 12]);
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

  it('can get another plan and person of the member before the decision, by the rules of a new one', async () => {
    const { _id } = await enter();
    const correct = (change: object, id = _id) => admin.patch(`${path}/${id}`).send(change);
    const son = { familyMemberReferenceId: demoFamily.spouse };
    await enter(son);
    expect((await correct(son).expect(409)).body.errors[0].path).toBe('month');
    await correct({ familyMemberReferenceId: demoFamily.sonOfMember2 }).expect(404);
    await correct({ depositPlanReferenceId: UNKNOWN_ID }).expect(404);
    const closed = await correct({ depositPlanReferenceId: INACTIVE_PLAN_ID }).expect(400);
    expect(closed.body.errors[0].path).toBe('depositPlanReferenceId');
    // The audit trail has the correction before the entry, which is older.
    api.clock.advance(1000);
    const { body } = await correct({ ...son, month: 10, depositPlanReferenceId: ONE_TIME_PLAN_ID }).expect(200);
    // Twelve months at once.
    expect(body.data.deposit).toMatchObject({
      depositAmount: 14814.72,
      familyMemberReferenceId: { _id: demoFamily.spouse, relationship: 'spouse', gender: 'female' },
      depositPlanReferenceId: { _id: ONE_TIME_PLAN_ID },
    });
    const { audit } = (await admin.get('/superadmin/audit').query({ recordId: _id }).expect(200)).body.data;
    expect(audit[0].changes).toContainEqual({ field: 'plan', before: 'Hand Plan', after: 'Hand Single' });
    expect(audit[0].changes).toContainEqual({ field: 'amount', before: 1234.56, after: 14814.72 });
    const { name } = api.store.get('familyMembers', demoFamily.spouse) ?? {};
    expect(audit[0].changes).toContainEqual({ field: 'person', after: name });
    const self = await correct({ familyMemberReferenceId: '' }).expect(200);
    expect(self.body.data.deposit).not.toHaveProperty('familyMemberReferenceId');
  });

  it('keeps its sum once cash was taken, whatever else is corrected', async () => {
    const { _id } = await enter();
    const panchayat = await api.as('panchayat');
    await panchayat
      .post('/coordinator/dashboard/cash/taken')
      .send({ depositIds: [_id] })
      .expect(200);
    const correct = (change: object) => admin.patch(`${path}/${_id}`).send(change);
    const { body } = await correct({ depositPlanReferenceId: ONE_TIME_PLAN_ID }).expect(409);
    expect(body.errors[0]).toMatchObject({ path: 'depositPlanReferenceId', code: 'cash-amount-stays' });
    expect(body.message).toMatch(/^₹1,234\.56 of cash was taken/);
    const { body: moved } = await correct({ month: 9, familyMemberReferenceId: demoFamily.spouse }).expect(200);
    expect(moved.data.deposit).toMatchObject({
      month: 9,
      depositAmount: 1234.56,
      cashTakenBy: { _id: personas.panchayat.id },
    });
  });

  it('can be deleted while it is pending', async () => {
    const { _id } = await enter();
    await admin.delete(`${path}/${_id}`).expect(200);
    await admin.delete(`${path}/${_id}`).expect(404);
  });
});

describe('the first month of a plan', () => {
  const monthsOf = async () => {
    const query = { familyMemberId: demoFamily.spouse, planId: TEST_PLAN_ID };
    const { body } = await member.get('/member/dashboard/monthly-progress').query(query).expect(200);
    const [row] = body.data.progress;
    const { startDate, monthlyStatus } = row as {
      startDate: object;
      monthlyStatus: { month: number; status: string }[];
    };
    return { startDate, states: monthlyStatus.slice(0, 4).map(({ month, status }) => `${month} ${status}`) };
  };
  const decide = (id: string, decision: string) =>
    admin.patch(`/superadmin/crud/deposits/${id}/${decision}`).expect(200);
  const nextMonth = async () => {
    const path = `/member/family-members/${demoFamily.spouse}/plan/${TEST_PLAN_ID}/next-month`;
    const { nextMonth: month, remainingMonths } = (await member.get(path).expect(200)).body.data;
    return { month, remainingMonths };
  };
  /** Of the round of the panchayat: what the family owes for this plan. */
  const owed = async () => {
    const panchayat = await api.as('panchayat');
    const { stops } = (await panchayat.get('/coordinator/dashboard/round').expect(200)).body.data;
    const stop = stops.find(({ _id }: { _id: string }) => _id === personas.member.id);
    return stop.plans.find(({ plan }: { plan: { _id: string } }) => plan._id === TEST_PLAN_ID);
  };

  it('stays due and can be paid after it was denied, for the member and for the office', async () => {
    const [august, september] = [await invest(api, { month: 8 }), await invest(api, { month: 9 })];
    await decide(august, 'deny');
    await decide(september, 'approve');
    expect(await monthsOf()).toEqual({
      startDate: { month: 8, year: 2026 },
      states: ['8 overdue', '9 completed', '10 overdue', '11 current'],
    });
    expect(await nextMonth()).toEqual({ month: 8, remainingMonths: 11 });
    // August and October, ₹1,234.56 each.
    expect(await owed()).toMatchObject({ overdueMonths: 2, arrears: 2469.12, from: { month: 8, year: 2026 } });
    const again = await invest(api, { month: 8 });
    expect((await admin.get(impactOf(again)).expect(200)).body.data.flags).toEqual([]);
    expect(await nextMonth()).toEqual({ month: 10, remainingMonths: 10 });
    await decide(again, 'deny');
    await admin
      .post('/superadmin/crud/deposit')
      .send({
        memberReferenceId: personas.member.id,
        familyMemberReferenceId: demoFamily.spouse,
        depositPlanReferenceId: TEST_PLAN_ID,
        month: 8,
        year: 2026,
      })
      .expect(201);
    expect((await monthsOf()).states[0]).toBe('8 pending');
  });

  it('may be entered last, which is flagged, as long as the latest month remains within the length of the plan', async () => {
    await invest(api, { month: 9 });
    api.clock.advance(1);
    // Twelve months in a row, from the first to the last.
    const entered = await Promise.all([12, 1].map((month) => ask('investment', { month, year: 2026 })));
    expect(entered.map(({ status }) => status)).toEqual([201, 201]);
    const refused = await ask('investment', { month: 12, year: 2025 }).expect(409);
    expect(refused.body.message).toMatch(/its months can be January 2026 to December 2026\.$/);
    const january = entered[1]?.body.data.deposit._id;
    const { flags } = (await admin.get(impactOf(january)).expect(200)).body.data;
    expect(flags[0]).toEqual({ name: 'plan-begins-earlier', begunIn: { month: 9, year: 2026 } });
    expect((await monthsOf()).startDate).toEqual({ month: 1, year: 2026 });
    await admin.delete(`/superadmin/crud/deposit/${january}`).expect(200);
    expect((await monthsOf()).startDate).toEqual({ month: 9, year: 2026 });
  });

  it('is corrected by the same rule, and of two that do not fit together one is refused', async () => {
    const november = await invest(api, { month: 11 });
    const correct = (change: object) => admin.patch(`/superadmin/crud/deposit/${november}`).send(change);
    const both = await Promise.all([
      ask('investment', { month: 12, year: 2026 }),
      ask('investment', { month: 12, year: 2025 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    await correct({ month: 12, year: 2024 }).expect(409);
    await correct({ month: 10 }).expect(200);
  });
});
