import { beforeEach, describe, expect, it } from 'vitest';
import { LEVELS } from '@/contract/roles';
import { invest, investApproved } from '../../support/invest';
import { type Agent, type Api, makeApp } from '../../support/make-app';
import { demoFamily, investment, personas, TEST_PLAN_ID, testRates, withTestPlans } from '../../support/test-plans';

const deposits = '/superadmin/crud/deposits';
const management = '/superadmin/commission-management';

let api: Api;
let member: Agent;
let admin: Agent;

beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  member = await api.as('member');
  admin = await api.as('superadmin');
});

const summary = async () => (await admin.get(`${deposits}/pending/summary`).expect(200)).body.data;
const commissionsOf = (depositId: string) => api.store.by('commissions', 'depositId', depositId);

describe('a deposit of a member', () => {
  it('is pending after the member has created it', async () => {
    const before = await summary();
    const { body } = await member.post('/member/investment').send(investment()).expect(201);
    expect(body).toMatchObject({
      success: true,
      message: 'Investment created successfully!',
      code: 'investment-created',
      data: {
        deposit: {
          memberReferenceId: { _id: personas.member.id, name: personas.member.name, userName: 'member' },
          familyMemberReferenceId: { _id: demoFamily.spouse, relationship: 'spouse' },
          depositPlanReferenceId: { planName: 'Hand Plan' },
          depositAmount: 1234.56,
          month: 11,
          year: 2026,
          paymentMethod: 'Cash',
          status: 'pending',
          paymentStatus: 'pending',
        },
      },
    });
    expect(body.data.deposit.transactionId).toMatch(/^TXN20261120-[0-9A-F]{8}$/);

    const after = await summary();
    expect(after.totalCount).toBe(before.totalCount + 1);
    expect(Math.round((after.totalAmount - before.totalAmount) * 100)).toBe(123456);
    const list = await admin.get(`${deposits}/pending/optimized`).expect(200);
    expect(list.body.data[0]._id).toBe(body.data.deposit._id);
    expect(list.body.totalCount).toBe(before.totalCount + 1);
  });

  it('leaves the pending list with the approval and earns six commissions', async () => {
    const before = await summary();
    const id = await invest(api);
    const { body } = await admin.patch(`${deposits}/${id}/approve`).expect(200);
    expect(body.data).toMatchObject({
      commissionsCreated: 6,
      deposit: { _id: id, status: 'approved', paymentStatus: 'completed', decidedAt: '2026-11-20T06:30:00.000Z' },
    });
    expect(await summary()).toEqual(before);

    const { body: list } = await admin.get(`${management}/pending-commissions?search=hand plan&limit=50`).expect(200);
    const rows: Record<string, { name?: string; _id?: string }>[] = list.data.pendingCommissions;
    expect(rows).toHaveLength(6);
    for (const level of LEVELS) {
      const row = rows.find((each) => `${level}ReferenceId` in each);
      expect(row).toMatchObject({
        coordinatorType: level,
        depositReferenceId: id,
        status: 'pending',
        month: 11,
        year: 2026,
        totalAmount: 1234.56,
        rate: testRates[level].percent,
        commisionAmount: testRates[level].rupees,
        [`${level}ReferenceId`]: { _id: personas[level].id, name: personas[level].name },
      });
      expect(
        Object.keys(row ?? {}).filter((key) => /^(panchayat|sankul|tehsil|district|sambhaag|state)R/.test(key)),
      ).toEqual([`${level}ReferenceId`]);
    }
    // 49.38 + 41.11 + 27.78 + 21.60 + 13.58 + 9.26
    expect(list.data.summary.totalPendingAmount).toBe(162.71);
  });

  it('is of the member itself where it names no family member, and is approved, paid for and counted like any other', async () => {
    const read = async (path: string) => (await member.get(path).expect(200)).body.data;
    const progressOf = async () =>
      (await read('/member/dashboard/monthly-progress')).progress.find(
        ({ plan, familyMember }: { plan: { _id: string }; familyMember: { name: string } }) =>
          plan._id === TEST_PLAN_ID && familyMember.name === 'Self',
      );
    const ownTotal = async () => (await read('/member/dashboard/overview')).overallInvestments;
    const before = await ownTotal();
    const own = investment({ familyMemberId: undefined, month: 10 });
    const { body } = await member.post('/member/investment').send(own).expect(201);
    expect(body.data.deposit).toMatchObject({
      memberReferenceId: { _id: personas.member.id },
      depositAmount: 1234.56,
      month: 10,
      status: 'pending',
    });
    expect(body.data.deposit).not.toHaveProperty('familyMemberReferenceId');
    const { _id } = body.data.deposit;
    expect((await progressOf()).progress).toMatchObject({ completedMonths: 0, totalExpectedMonths: 12 });

    await admin.patch(`${deposits}/${_id}/approve`).expect(200);
    const earned = commissionsOf(_id).map(({ level, coordinatorId, amountPaise }) => [
      level,
      coordinatorId,
      amountPaise,
    ]);
    expect(earned.toSorted()).toEqual(
      LEVELS.map((level) => [level, personas[level].id, Math.round(testRates[level].rupees * 100)]).toSorted(),
    );
    const { progress, monthlyStatus } = await progressOf();
    expect(progress).toMatchObject({ completedMonths: 1, totalExpectedMonths: 12, totalAmount: 1234.56 });
    expect(monthlyStatus.slice(0, 3)).toMatchObject([
      { month: 10, year: 2026, status: 'completed' },
      { month: 11, year: 2026, status: 'current' },
      { month: 12, year: 2026, status: 'pending' },
    ]);
    const after = await ownTotal();
    expect(after.totalTransactions).toBe(before.totalTransactions + 1);
    expect(Math.round((after.totalAmount - before.totalAmount) * 100)).toBe(123456);
    const { body: receipt } = await member.get(`/member/investment/deposit/${_id}/generateInvoice`).expect(200);
    expect(receipt.data.invoiceUrl ?? receipt.data.fileUrl).toBeTruthy();
  });

  it('is decided once, and a second decision is refused and changes nothing', async () => {
    const id = await investApproved(api);
    const before = { deposit: api.store.get('deposits', id), commissions: [...commissionsOf(id)] };
    const audited = api.store.all('audit').length;

    for (const decision of ['approve', 'deny']) {
      const { body } = await admin.patch(`${deposits}/${id}/${decision}`).send({ reason: 'late' }).expect(409);
      expect(body).toEqual({
        success: false,
        message: 'This deposit was already approved by Super Admin, 20 Nov 2026, 12:00 pm',
        code: 'deposit-decided-by',
        params: { status: 'approved', name: 'Super Admin', at: '2026-11-20T06:30:00.000Z' },
      });
    }
    expect({ deposit: api.store.get('deposits', id), commissions: [...commissionsOf(id)] }).toEqual(before);
    expect(api.store.all('audit')).toHaveLength(audited);
  });

  it('is created once by twenty concurrent requests', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => member.post('/member/investment').send(investment())),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('is denied with a reason that the member can read, and earns nothing', async () => {
    const id = await invest(api);
    const { body } = await admin.patch(`${deposits}/${id}/deny`).send({ reason: ' No such transfer ' }).expect(200);
    expect(body.message).toBe('Deposit rejected successfully!');
    expect(body.data.deposit).toMatchObject({ status: 'denied', paymentStatus: 'failed', reason: 'No such transfer' });
    expect(commissionsOf(id)).toHaveLength(0);

    const own = await member.get('/member/dashboard/investments').expect(200);
    expect(own.body.data.investments[0]).toMatchObject({ _id: id, status: 'denied', reason: 'No such transfer' });
    await admin.patch(`${deposits}/${id}/approve`).expect(409);
    // the month is free again
    await invest(api);
  });

  it('leaves audit rows with the user, the decision and the time', async () => {
    const id = await invest(api);
    api.clock.set('2026-11-20T07:30:00Z');
    await admin.patch(`${deposits}/${id}/deny`).send({ reason: 'No such transfer' }).expect(200);
    expect(api.store.by('audit', 'subjectId', id)).toMatchObject([
      {
        actorId: personas.member.id,
        actorRole: 'member',
        action: 'deposit.create',
        createdAt: '2026-11-20T06:30:00.000Z',
        after: { status: 'pending' },
      },
      {
        actorId: personas.superadmin.id,
        actorRole: 'superadmin',
        action: 'deposit.deny',
        createdAt: '2026-11-20T07:30:00.000Z',
        reason: 'No such transfer',
        before: { status: 'pending' },
        after: { status: 'denied' },
      },
    ]);
  });
});

describe('the rates of a plan', () => {
  it('earn commissions while they are active, and a later change does not alter a commission', async () => {
    const rates = api.store.by('rates', 'planId', investment().depositPlanId as string);
    const rateOf = (level: string) => rates.find((rate) => rate.level === level)?._id ?? '';
    await api.store.commit((tx) => tx.update('rates', rateOf('state'), { isActive: false }));
    const id = await investApproved(api);
    expect(
      commissionsOf(id)
        .map(({ level }) => level)
        .sort(),
    ).toEqual(['district', 'panchayat', 'sambhaag', 'sankul', 'tehsil']);

    await api.store.commit((tx) => tx.update('rates', rateOf('panchayat'), { basisPoints: 9000 }));
    const own = commissionsOf(id).find(({ level }) => level === 'panchayat');
    expect(own).toMatchObject({ basisPoints: 400, amountPaise: 4938 });
  });
});

describe('a commission of the deposit', () => {
  let ids: string[];

  beforeEach(async () => {
    const id = await investApproved(api);
    ids = commissionsOf(id).map(({ _id }) => _id);
  });

  const stats = async () =>
    (await admin.get(`${management}/commission-approval-stats?month=11&year=2026`).expect(200)).body.data
      .statusBreakdown;

  it('is approved once with notes, and the statistics count it', async () => {
    const before = await stats();
    const firstAmount = api.store.get('commissions', ids[0] ?? '')?.amountPaise;
    const path = `${management}/commission/${ids[0]}`;
    const { body } = await admin.patch(`${path}/approve`).send({ notes: 'checked' }).expect(200);
    expect(body.data.commission).toMatchObject({ _id: ids[0], status: 'approved', notes: 'checked' });
    const after = await stats();
    expect(after.approved.count).toBe(before.approved.count + 1);
    expect(after.pending.count).toBe(before.pending.count - 1);
    expect(Math.round((after.approved.totalAmount - before.approved.totalAmount) * 100)).toBe(firstAmount);

    await admin.patch(`${path}/approve`).expect(409);
    const { body: second } = await admin.patch(`${path}/reject`).send({ reason: 'late' }).expect(409);
    expect(second.message).toMatch(/^This commission was already approved by Super Admin/);
  });

  it('is rejected only with a reason', async () => {
    const path = `${management}/commission/${ids[1]}/reject`;
    const refused = await admin.patch(path).send({ reason: '   ' }).expect(400);
    expect(refused.body).toMatchObject({ message: 'Reason is required', errors: [{ path: 'reason' }] });
    const { body } = await admin.patch(path).send({ reason: 'Wrong member' }).expect(200);
    expect(body.data.commission).toMatchObject({ status: 'rejected', reason: 'Wrong member' });
    expect(api.store.by('audit', 'subjectId', ids[1] ?? '')).toMatchObject([
      { action: 'commission.reject', reason: 'Wrong member' },
    ]);
  });

  it('is approved in bulk, each row for itself', async () => {
    const [first = '', second = ''] = ids;
    await admin.patch(`${management}/commission/${second}/reject`).send({ reason: 'Wrong' }).expect(200);
    const unknown = 'f'.repeat(24);
    const form = { commissionIds: [first, second, unknown, first], notes: 'batch' };
    const { body } = await admin.patch(`${management}/commissions/bulk-approve`).send(form).expect(200);
    expect(body.data).toEqual({
      updated: [first],
      failed: [
        {
          id: second,
          message: 'This commission was already rejected by Super Admin, 20 Nov 2026, 12:00 pm',
          code: 'commission-decided-by',
          params: { status: 'rejected', name: 'Super Admin', at: '2026-11-20T06:30:00.000Z' },
        },
        { id: unknown, message: 'Commission not found', code: 'commission-not-found' },
      ],
    });
    expect(api.store.get('commissions', first)).toMatchObject({ status: 'approved', notes: 'batch' });
    expect(api.store.get('commissions', second)).toMatchObject({ status: 'rejected' });
  });

  it('is rejected in bulk with one reason', async () => {
    await admin.patch(`${management}/commissions/bulk-reject`).send({ commissionIds: ids }).expect(400);
    const form = { commissionIds: ids, reason: 'Cheque bounced' };
    const { body } = await admin.patch(`${management}/commissions/bulk-reject`).send(form).expect(200);
    expect(body.data.updated).toEqual(ids);
    expect(ids.map((id) => api.store.get('commissions', id)?.reason)).toEqual(ids.map(() => 'Cheque bounced'));
  });
});

describe('the visibility of the commission', () => {
  it('includes the panchayat of the member and not another one', async () => {
    await investApproved(api);
    const seenBy = async (who: string) => {
      const agent = await api.as(who);
      return (await agent.get('/coordinator/dashboard/commissions?plan=HAND').expect(200)).body.data;
    };
    const own = await seenBy('panchayat');
    expect(own.commissions).toMatchObject([
      {
        member: { _id: personas.member.id, name: personas.member.name, userName: 'member' },
        investmentAmount: 1234.56,
        totalAmount: 1234.56,
        rate: 4,
        amount: 49.38,
        commisionAmount: 49.38,
        status: 'pending',
        month: 11,
        year: 2026,
        plan: { planName: 'Hand Plan' },
      },
    ]);
    expect(own.summary).toEqual({ totalAmount: 49.38, rejectedAmount: 0, pendingCount: 1, processedCount: 0 });
    expect((await seenBy('state')).commissions[0].amount).toBe(9.26);
    expect((await seenBy('panchayat2@invest.example')).commissions).toEqual([]);
    expect((await seenBy('state2@invest.example')).commissions).toEqual([]);
  });

  it('extends to the figures of the whole chain and not to those of another chain', async () => {
    const figures = async (who: string) => {
      const agent = await api.as(who);
      return (await agent.get('/coordinator/dashboard/overview').expect(200)).body.data;
    };
    const everybody = [...LEVELS, ...LEVELS.map((level) => `${level}2@invest.example`)];
    const before = await Promise.all(everybody.map(figures));
    await investApproved(api);
    const after = await Promise.all(everybody.map(figures));
    const grownPaise = everybody.map((_, index) => [
      Math.round((after[index].totalInvestments - before[index].totalInvestments) * 100),
      Math.round(
        (after[index].pendingCommissions.totalCommission - before[index].pendingCommissions.totalCommission) * 100,
      ),
    ]);
    expect(grownPaise).toEqual([
      ...LEVELS.map((level) => [123456, Math.round(testRates[level].rupees * 100)]),
      ...LEVELS.map(() => [0, 0]),
    ]);
  });
});
