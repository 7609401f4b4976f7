import { createReceiptCodes } from '@server/documents/receipt-codes';
import type { CommissionRow, SuperadminRow } from '@server/store/rows';
import { checkInvariants } from '@server/testing/invariants';
import { beforeEach, describe, expect, it } from 'vitest';
import { LEVELS, type Level } from '@/contract/roles';
import { fetchFile } from '../../../support/fetch-file';
import { invest, investApproved } from '../../../support/invest';
import { type Agent, type Api, makeApp, TEST_SECRET } from '../../../support/make-app';
import { demoFamily, TEST_PLAN_ID, testRates, UNKNOWN_ID, withTestPlans } from '../../../support/test-plans';

const OTHER = '7375706500000000000000aa';
const management = '/superadmin/commission-management';
const reason = 'Cheque returned';

let api: Api;
let admin: Agent;
let other: Agent;

beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  admin = await api.as('superadmin');
  await api.store.commit((tx) => {
    const [first] = tx.all('superadmins') as [SuperadminRow];
    tx.insert('superadmins', { ...first, _id: OTHER, name: 'Second Admin', email: 'second@invest.example' });
    const payee = { accountHolder: 'A', accountNumber: '123456789', ifsc: 'HDFC0000001', upiId: undefined };
    for (const { _id } of tx.all('coordinators').slice()) tx.update('coordinators', _id, payee);
  });
  other = api.withToken(await api.tokens.issue({ id: OTHER, role: 'superadmin' }));
});

const rowOf = (id: string) => api.store.get('deposits', id);
const rowsOf = (depositId: string) => api.store.by('commissions', 'depositId', depositId);
function rowAt(depositId: string, level: Level): CommissionRow {
  const row = rowsOf(depositId).find((each) => each.level === level && each.reversalOf === undefined);
  if (!row) throw new Error(`No commission of the level ${level}`);
  return row;
}
const reversalAt = (depositId: string, level: Level) =>
  rowsOf(depositId).find((each) => each.level === level && each.reversalOf !== undefined);
const reverse = (id: string, who = admin) => who.patch(`/superadmin/crud/deposits/${id}/reverse`).send({ reason });
const takeBack = (id: string, who = admin) =>
  who.patch('/superadmin/crud/deposits/take-back').send({ depositIds: [id] });
const decide = (commission: CommissionRow, decision: 'approve' | 'reject') =>
  admin.patch(`${management}/commission/${commission._id}/${decision}`).send({ reason: 'Wrong rate' }).expect(200);

async function prepare(coordinatorId: string) {
  const { body } = await admin.post('/superadmin/payouts').send({ coordinatorIds: [coordinatorId] });
  return body.data?.payout as { _id: string; number: string; totalAmount: number; lines: { count: number }[] };
}
async function pay(coordinatorId: string) {
  const payout = await prepare(coordinatorId);
  const form = { paidOn: '2026-11-20', bankReference: 'UTR1' };
  await admin.patch(`/superadmin/payouts/${payout._id}/paid`).send(form).expect(200);
  return payout;
}
const dueOf = async (coordinatorId: string) => {
  const { body } = await admin.get('/superadmin/payouts/due').query({ limit: 1000 }).expect(200);
  return body.data.due.find(({ _id }: { _id: string }) => _id === coordinatorId);
};

async function expectInvariants() {
  expect((await checkInvariants(api.store)).filter(({ holds }) => !holds)).toEqual([]);
}

/** One commission of each kind: paid, in a prepared payout, approved twice, pending, and rejected before. */
async function mixedDeposit(): Promise<string> {
  const id = await investApproved(api);
  for (const level of ['panchayat', 'sankul', 'tehsil', 'state'] as const) await decide(rowAt(id, level), 'approve');
  await decide(rowAt(id, 'sambhaag'), 'reject');
  await pay(rowAt(id, 'panchayat').coordinatorId);
  await prepare(rowAt(id, 'sankul').coordinatorId);
  return id;
}

describe('a reversal', () => {
  it('rejects what nobody was paid, and takes back the rest in rows of their own, in one commit', async () => {
    const id = await mixedDeposit();
    const before = new Map(LEVELS.map((level) => [level, rowAt(id, level)]));
    const receiptAt = rowOf(id)?.decidedAt;
    const impact = (await admin.get(`/superadmin/crud/deposits/${id}/impact`).expect(200)).body.data.reversal;
    expect(impact.map((row: Record<string, unknown>) => [row.level, row.amount, row.status, row.outcome])).toEqual([
      ['panchayat', testRates.panchayat.rupees, 'paid', 'reversed'],
      ['sankul', testRates.sankul.rupees, 'approved', 'reversed'],
      ['tehsil', testRates.tehsil.rupees, 'approved', 'rejected'],
      ['district', testRates.district.rupees, 'pending', 'rejected'],
      ['state', testRates.state.rupees, 'approved', 'rejected'],
    ]);

    const { body } = await reverse(id).expect(200);
    expect(body.data.commissions).toEqual({ rejected: 3, reversed: 2 });
    expect(body.data.deposit).toMatchObject({ status: 'denied', paymentStatus: 'failed', reason });
    expect(body.data.deposit.reversedBy.name).toBe('Super Admin');
    expect(rowOf(id)).toMatchObject({ decidedAt: receiptAt, reversedAt: '2026-11-20T06:30:00.000Z' });
    for (const level of ['tehsil', 'district', 'state'] as const)
      expect(rowAt(id, level)).toMatchObject({ status: 'rejected', reason });
    expect(rowAt(id, 'sambhaag')).toEqual(before.get('sambhaag'));
    for (const level of ['panchayat', 'sankul'] as const) {
      expect(rowAt(id, level)).toEqual(before.get(level));
      expect(reversalAt(id, level)).toMatchObject({
        amountPaise: -Math.round(testRates[level].rupees * 100),
        depositAmountPaise: -123456,
        status: 'approved',
        reversalOf: before.get(level)?._id,
        coordinatorId: before.get(level)?.coordinatorId,
      });
    }
    const { status, body: again } = await reverse(id, other);
    expect([status, again.code, again.params.name]).toEqual([409, 'deposit-reversed-by', 'Super Admin']);
    await expectInvariants();
  });

  it('leaves the earned sums of its month as if the deposit had not been', async () => {
    const id = await investApproved(api, { month: 10 });
    const panchayat = rowAt(id, 'panchayat').coordinatorId;
    const coordinator = await api.as('panchayat');
    const own = { coordinatorType: 'panchayat', coordinatorId: panchayat };
    const stats = async () => (await coordinator.get('/coordinator/dashboard/commission-stats').query(own)).body.data;
    const before = await stats();
    await decide(rowAt(id, 'panchayat'), 'approve');
    await pay(panchayat);
    expect((await stats()).totalEarned).toBeCloseTo(before.totalEarned + testRates.panchayat.rupees, 2);
    await reverse(id).expect(200);
    const after = await stats();
    expect(after.totalEarned).toBeCloseTo(before.totalEarned, 2);
    expect(after.toBePaid).toBe(-testRates.panchayat.rupees);
    const { body } = await coordinator.get('/coordinator/dashboard/commissions').query({ ...own, limit: 5 });
    const reversal = body.data.commissions.find((row: { reversalOf?: string }) => row.reversalOf);
    expect([reversal.commisionAmount, reversal.reversalOf]).toEqual([
      -testRates.panchayat.rupees,
      rowAt(id, 'panchayat')._id,
    ]);
    await expectInvariants();
  });

  it.each([
    ['a pending deposit', 'deposit-pending-reversed', () => invest(api)],
    [
      'a denied deposit',
      'deposit-denied-reversed',
      async () => {
        const id = await invest(api);
        await admin.patch(`/superadmin/crud/deposits/${id}/deny`).expect(200);
        return id;
      },
    ],
  ])('is refused of %s, with what to do instead', async (_, code, make) => {
    const reply = await reverse(await make());
    expect([reply.status, reply.body.code]).toEqual([409, code]);
  });

  it('needs a reason and a deposit', async () => {
    const id = await investApproved(api);
    const blank = await admin.patch(`/superadmin/crud/deposits/${id}/reverse`).send({ reason: '  ' }).expect(400);
    expect(blank.body.errors[0].path).toBe('reason');
    await reverse(UNKNOWN_ID).expect(404);
  });

  it('pressed twice by two superadmins at once is carried out once', async () => {
    const id = await mixedDeposit();
    const replies = await Promise.all([reverse(id), reverse(id, other), reverse(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(rowsOf(id).filter(({ reversalOf }) => reversalOf)).toHaveLength(2);
    await expectInvariants();
  });

  it('frees the month, and its receipt is cancelled', async () => {
    const id = await investApproved(api);
    const { invoiceUrl } = (await admin.get(`/superadmin/crud/deposit/${id}/generateInvoice`).expect(200)).body.data;
    const code = createReceiptCodes({ secret: TEST_SECRET }).codeOf(id);
    const number = (await api.anonymous().get(`/verify/${code}`)).body.data.deposit.receiptNumber;
    api.clock.set('2026-12-03T05:00:00Z');
    admin = await api.as('superadmin');
    await reverse(id).expect(200);
    const { data } = (await api.anonymous().get(`/verify/${code}`).expect(200)).body;
    expect(data).toMatchObject({ status: 'denied', cancelledAt: '2026-12-03T05:00:00.000Z' });
    expect(data.deposit.receiptNumber).toBe(number);
    const refused = await admin.get(`/superadmin/crud/deposit/${id}/generateInvoice`);
    expect([refused.status, refused.body.code]).toEqual([409, 'receipt-cancelled']);
    expect((await fetchFile(api, invoiceUrl)).status).not.toBe(200);
    await invest(api);
    const late = await takeBack(id);
    expect(late.body.data.failed[0].code).toBe('deposit-exists');
    await expectInvariants();
  });
});

describe('what was paid', () => {
  it('comes off the next payout, and is carried over until later commissions cover it', async () => {
    const id = await investApproved(api);
    const { coordinatorId } = rowAt(id, 'panchayat');
    const { rupees } = testRates.panchayat;
    await decide(rowAt(id, 'panchayat'), 'approve');
    await pay(coordinatorId);
    await reverse(id).expect(200);
    expect(await dueOf(coordinatorId)).toMatchObject({ count: 1, totalAmount: -rupees, heldBack: 'below-minimum' });
    const { body } = await (await api.as('panchayat')).get('/coordinator/dashboard/overview').expect(200);
    const told = body.data.recentActivities.filter(({ code }: { code: string }) => code === 'commission-reversed');
    expect(told).toMatchObject([{ params: { amount: rupees } }]);
    const refused = await admin.post('/superadmin/payouts').send({ coordinatorIds: [coordinatorId] });
    expect(refused.status).toBe(409);

    await decide(rowAt(await investApproved(api), 'panchayat'), 'approve');
    expect(await dueOf(coordinatorId)).toMatchObject({ count: 2, totalAmount: 0, heldBack: 'below-minimum' });
    await decide(rowAt(await investApproved(api, { month: 10 }), 'panchayat'), 'approve');
    expect(await dueOf(coordinatorId)).toMatchObject({ count: 3, totalAmount: rupees, heldBack: null });
    const payout = await pay(coordinatorId);
    expect([payout.totalAmount, payout.lines[0]?.count]).toEqual([rupees, 3]);
    expect(reversalAt(id, 'panchayat')).toMatchObject({ status: 'paid', payoutId: payout._id });
    expect(await dueOf(coordinatorId)).toBeUndefined();
    await expectInvariants();
  });
});

it('what a former coordinator owes is said, stops nobody else, and is covered by what was still to be decided', async () => {
  const id = await investApproved(api);
  const waiting = [await investApproved(api, { month: 10 }), await investApproved(api, { month: 12 })];
  const { coordinatorId } = rowAt(id, 'panchayat');
  const sankul = rowAt(id, 'sankul').coordinatorId;
  const { rupees } = testRates.panchayat;
  await decide(rowAt(id, 'panchayat'), 'approve');
  await pay(coordinatorId);
  await decide(rowAt(waiting[0] ?? '', 'sankul'), 'approve');
  const account = { name: 'Kamla Bai', userName: 'kamla', email: 'kamla@mail.example', mobileNumber: '9876501234' };
  const successor = { ...account, password: 'nadi kinare 27' };
  await admin.post(`/superadmin/crud/panchayat/${coordinatorId}/hand-over`).send(successor).expect(201);
  await reverse(id).expect(200);

  const owed = { totalAmount: -rupees, heldBack: 'owes', coordinator: { handedOverAt: api.clock.now().toISOString() } };
  expect(await dueOf(coordinatorId)).toMatchObject(owed);
  // Neither an account nor a suspension changes what is owed.
  await admin.patch(`/superadmin/crud/panchayat/${coordinatorId}`).send({ status: 'suspended', payee: {} }).expect(200);
  expect(await dueOf(coordinatorId)).toMatchObject(owed);
  const change = { status: 'inactive', payee: { upiId: 'savitri@upi' } };
  await admin.patch(`/superadmin/crud/panchayat/${coordinatorId}`).send(change).expect(200);

  const coordinatorIds = [coordinatorId, sankul];
  const { body } = await admin.post('/superadmin/payouts').send({ coordinatorIds }).expect(201);
  const [line, ...others] = body.data.payout.lines;
  expect([line.coordinator._id, others]).toEqual([sankul, []]);
  for (const each of waiting) await decide(rowAt(each, 'panchayat'), 'approve');
  expect(await dueOf(coordinatorId)).toMatchObject({ count: 3, totalAmount: rupees, heldBack: null });
  const payout = await pay(coordinatorId);
  expect(payout.lines).toMatchObject([{ totalAmount: rupees, coordinator: { handedOverAt: expect.any(String) } }]);
  await expectInvariants();
});

describe('taking back a reversal', () => {
  it('makes the deposit and all of its commissions what they were', async () => {
    const id = await mixedDeposit();
    const before = [rowOf(id), ...rowsOf(id)].map((row) => JSON.stringify(row)).sort();
    await reverse(id).expect(200);
    expect((await takeBack(id, other)).body.data.failed[0].code).toBe('decided-by-other');
    expect((await takeBack(id)).body.data.updated).toEqual([id]);
    expect([rowOf(id), ...rowsOf(id)].map((row) => JSON.stringify(row)).sort()).toEqual(before);
    await expectInvariants();
  });

  it('is refused once a payout has a part of it, and after ten minutes', async () => {
    const id = await mixedDeposit();
    const { coordinatorId } = rowAt(id, 'panchayat');
    await reverse(id).expect(200);
    for (const month of [10, 12]) await decide(rowAt(await investApproved(api, { month }), 'panchayat'), 'approve');
    const payout = await prepare(coordinatorId);
    await admin.patch(`/superadmin/payouts/${payout._id}/cancel`).send({ reason: 'No' }).expect(200);
    expect((await takeBack(id)).body.data.failed[0]).toMatchObject({
      code: 'reversal-in-payout',
      params: { number: payout.number },
    });
    const second = await investApproved(api, { month: 11 });
    await reverse(second).expect(200);
    api.clock.advance(11 * 60_000);
    expect((await takeBack(second)).body.data.failed[0].code).toBe('decided-long-ago');
    await expectInvariants();
  });

  it('is refused once the month that has the reversal is closed as well, and both statements stay', async () => {
    const id = await investApproved(api, { month: 10 });
    const { coordinatorId } = rowAt(id, 'panchayat');
    await decide(rowAt(id, 'panchayat'), 'approve');
    const close = (month: number) => admin.post(`/superadmin/months/2026/${month}/close`).send({}).expect(200);
    const statement = async (month: number) => {
      const query = { coordinatorId, month, year: 2026 };
      const { body } = await admin.get(`${management}/commission-statement`).query(query).expect(200);
      return Buffer.from((await fetchFile(api, body.data.csvUrl)).bytes).toString();
    };
    await close(10);
    const october = await statement(10);
    // 23:55 and then 00:01 in India.
    api.clock.set('2026-11-30T18:25:00Z');
    admin = await api.as('superadmin');
    expect((await reverse(id).expect(200)).body.data.commissions).toEqual({ rejected: 5, reversed: 1 });
    expect(reversalAt(id, 'panchayat')).toMatchObject({ bookedMonth: 11, bookedYear: 2026 });
    api.clock.set('2026-11-30T18:31:00Z');
    await close(11);
    const november = await statement(11);
    expect(november).toContain(String(-testRates.panchayat.rupees));
    expect((await takeBack(id)).body.data.failed[0]).toMatchObject({
      code: 'month-closed-since',
      params: { month: 11, year: 2026 },
    });
    expect([await statement(10), await statement(11)]).toEqual([october, november]);
    await expectInvariants();
  });

  it('is the only way back for the commissions of a reversed deposit', async () => {
    const id = await mixedDeposit();
    await reverse(id).expect(200);
    const ids = rowsOf(id).map(({ _id }) => _id);
    const { body } = await admin.patch(`${management}/commissions/take-back`).send({ commissionIds: ids });
    expect(body.data.updated).toEqual([]);
    const rejected = await admin.patch(`${management}/commissions/bulk-reject`).send({ commissionIds: ids, reason });
    expect(rejected.body.data.updated).toEqual([]);
    await expectInvariants();
  });
});

describe('a correction', () => {
  const correct = (commission: CommissionRow, form: object, who = admin) =>
    who.post(`${management}/commission/${commission._id}/correct`).send(form);

  async function rejectedOne(level: Level = 'tehsil') {
    const id = await investApproved(api);
    await decide(rowAt(id, level), 'reject');
    return rowAt(id, level);
  }

  it('by rate is a new pending commission that is linked in both directions', async () => {
    const rejected = await rejectedOne();
    const { body } = await correct(rejected, { commissionPercentage: 2.75 }).expect(201);
    // 1234.56 × 2.75 % = 33.9504
    expect(body.data.commission).toMatchObject({
      commisionAmount: 33.95,
      rate: 2.75,
      status: 'pending',
      correctionOf: rejected._id,
    });
    const { data } = (await admin.get('/superadmin/crud/commission').query({ commissionId: rejected._id })).body;
    expect(data.response[0]).toMatchObject({ status: 'rejected', correction: body.data.commission._id });
    const created = await admin.post(`${management}/calculate-commission`).send({ depositId: rejected.depositId });
    expect(created.body.data.created).toBe(0);
    const { levels } = (await admin.get(`/superadmin/crud/deposits/${rejected.depositId}/impact`)).body.data;
    expect(levels[2]).toMatchObject({ level: 'tehsil', amount: 33.95, status: 'pending' });
    await expectInvariants();
  });

  it('by coordinator is for another one of the same level', async () => {
    const rejected = await rejectedOne();
    const others = api.store.by('coordinators', 'level', 'tehsil').filter(({ _id }) => _id !== rejected.coordinatorId);
    const coordinatorId = others[0]?._id;
    const { body } = await correct(rejected, { coordinatorId }).expect(201);
    expect(body.data.commission.commisionAmount).toBe(testRates.tehsil.rupees);
    expect(body.data.commission.tehsilReferenceId._id).toBe(coordinatorId);
    await expectInvariants();
  });

  it('is refused by the field that is wrong', async () => {
    const rejected = await rejectedOne();
    const district = api.store.by('coordinators', 'level', 'district')[0]?._id;
    const refusals = [
      [{}, 400, 'commissionPercentage'],
      [{ commissionPercentage: 100.5 }, 400, 'commissionPercentage'],
      [{ commissionPercentage: 0 }, 400, 'commissionPercentage'],
      [{ coordinatorId: district }, 400, 'coordinatorId'],
      [{ coordinatorId: UNKNOWN_ID }, 404, 'coordinatorId'],
    ] as const;
    for (const [form, status, path] of refusals) {
      const reply = await correct(rejected, form);
      expect([reply.status, reply.body.errors[0].path]).toEqual([status, path]);
    }
    const pending = rowAt(rejected.depositId, 'state');
    expect((await correct(pending, { commissionPercentage: 1 })).body.code).toBe('commission-not-rejected');
  });

  it('is made once, whoever presses how often, and the rejection then stays', async () => {
    const rejected = await rejectedOne();
    const form = { commissionPercentage: 2 };
    const replies = await Promise.all([correct(rejected, form), correct(rejected, form, other)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { body } = await admin.patch(`${management}/commissions/take-back`).send({ commissionIds: [rejected._id] });
    expect(body.data.failed[0].code).toBe('commission-level-taken');
    const corrected = rowsOf(rejected.depositId).find(({ correctionOf }) => correctionOf === rejected._id);
    await decide(corrected as CommissionRow, 'reject');
    const again = await admin.patch(`${management}/commissions/take-back`).send({ commissionIds: [rejected._id] });
    expect(again.body.data.failed[0].code).toBe('commission-corrected-since');
    await correct(rejected, form).expect(201);
    await expectInvariants();
  });

  it('falls with the reversal of its deposit, after which none is made', async () => {
    const rejected = await rejectedOne();
    await correct(rejected, { commissionPercentage: 2 }).expect(201);
    expect((await reverse(rejected.depositId).expect(200)).body.data.commissions).toEqual({ rejected: 6, reversed: 0 });
    expect((await correct(rejected, { commissionPercentage: 2 })).body.code).toBe('deposit-earns-none');
    await expectInvariants();
  });
});

describe('a reversed deposit', () => {
  it('stays, also where it earned nobody anything', async () => {
    await api.store.commit((tx) => {
      for (const { _id } of tx.by('rates', 'planId', TEST_PLAN_ID).slice())
        tx.update('rates', _id, { isActive: false });
    });
    const id = await investApproved(api);
    expect(rowsOf(id)).toEqual([]);
    await reverse(id).expect(200);
    const { status, body } = await admin.delete(`/superadmin/crud/deposit/${id}`);
    expect([status, body.code]).toEqual([409, 'reversed-deposit-not-deletable']);
    expect((await takeBack(id)).body.data.updated).toEqual([id]);
  });

  it('of the first month of a plan stays due, and one of another person leaves no plan behind', async () => {
    const october = await investApproved(api, { month: 10 });
    const november = await investApproved(api, { month: 11 });
    await reverse(october).expect(200);
    const member = await api.as('member');
    const next = () => member.get(`/member/family-members/${demoFamily.spouse}/plan/${TEST_PLAN_ID}/next-month`);
    expect((await next()).body.data).toMatchObject({ nextMonth: 10, nextYear: 2026, remainingMonths: 11 });
    await reverse(november).expect(200);
    expect((await next()).status).toBe(404);
    await expectInvariants();
  });
});
