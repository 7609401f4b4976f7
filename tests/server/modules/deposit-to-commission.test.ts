import { beforeEach, describe, expect, it } from 'vitest';
import { LEVELS } from '@/contract/roles';
import { invest, investApproved } from '../../support/invest';
import { type Agent, type Api, makeApp } from '../../support/make-app';
import {
  demoFamily,
  investment,
  personas,
  TEST_PLAN_ID,
  testRates,
  UNKNOWN_ID,
  withTestPlans,
} from '../../support/test-plans';

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
    expect(body.message).toBe('Investment created successfully!');
    expect(body.data.deposit).toMatchObject({
      memberReferenceId: { _id: personas.member.id, name: personas.member.name, userName: 'member' },
      familyMemberReferenceId: { _id: demoFamily.spouse, relationship: 'spouse' },
      depositPlanReferenceId: { planName: 'Hand Plan' },
      depositAmount: 1234.56,
      month: 11,
      year: 2026,
      paymentMethod: 'Cash',
      status: 'pending',
      paymentStatus: 'pending',
      transactionId: expect.stringMatching(/^TXN20261120-[0-9A-F]{8}$/),
    });
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

  it('is of the member itself where it names no family member, and is approved and counted like any other', async () => {
    const { body } = await member
      .post('/member/investment')
      .send(investment({ familyMemberId: undefined, month: 10 }))
      .expect(201);
    const { _id } = body.data.deposit;
    expect(body.data.deposit).toMatchObject({ memberReferenceId: { _id: personas.member.id }, depositAmount: 1234.56 });
    expect(body.data.deposit).not.toHaveProperty('familyMemberReferenceId');
    const { body: approved } = await admin.patch(`${deposits}/${_id}/approve`).expect(200);
    expect(approved.data.commissionsCreated).toBe(6);
    const { data } = (await member.get('/member/dashboard/monthly-progress').expect(200)).body;
    const own = data.progress.find(
      ({ plan, familyMember }: { plan: { _id: string }; familyMember: { name: string } }) =>
        plan._id === TEST_PLAN_ID && familyMember.name === 'Self',
    );
    expect(own.progress).toMatchObject({ completedMonths: 1, totalExpectedMonths: 12, totalAmount: 1234.56 });
  });

  it('is decided once, and a second decision is refused and changes nothing', async () => {
    const id = await investApproved(api);
    const stored = () => [api.store.get('deposits', id), [...commissionsOf(id)], api.store.all('audit').length];
    const before = stored();
    for (const decision of ['approve', 'deny']) {
      const { body } = await admin.patch(`${deposits}/${id}/${decision}`).send({ reason: 'late' }).expect(409);
      expect(body).toMatchObject({
        message: 'This deposit was already approved by Super Admin, 20 Nov 2026, 12:00 pm',
        params: { status: 'approved', name: 'Super Admin', at: '2026-11-20T06:30:00.000Z' },
      });
    }
    expect(stored()).toEqual(before);
  });

  it('is created once by twenty concurrent requests', async () => {
    const calls = Array.from({ length: 20 }, () => member.post('/member/investment').send(investment()));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, ...Array(19).fill(409)]);
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
    await invest(api);
  });
});

describe('a commission of the deposit', () => {
  let ids: string[];

  beforeEach(async () => {
    const id = await investApproved(api);
    ids = commissionsOf(id).map(({ _id }) => _id);
  });

  it('is approved once with notes', async () => {
    const path = `${management}/commission/${ids[0]}`;
    const { body } = await admin.patch(`${path}/approve`).send({ notes: 'checked' }).expect(200);
    expect(body.data.commission).toMatchObject({ _id: ids[0], status: 'approved', notes: 'checked' });
    await admin.patch(`${path}/approve`).expect(409);
    const { body: second } = await admin.patch(`${path}/reject`).send({ reason: 'late' }).expect(409);
    expect(second.message).toMatch(/^This commission was already approved by Super Admin/);
  });

  it('is rejected with a reason', async () => {
    const path = `${management}/commission/${ids[1]}/reject`;
    const { body } = await admin.patch(path).send({ reason: 'Wrong member' }).expect(200);
    expect(body.data.commission).toMatchObject({ status: 'rejected', reason: 'Wrong member' });
  });

  it('is approved in bulk, each row for itself', async () => {
    const [first = '', second = ''] = ids;
    await admin.patch(`${management}/commission/${second}/reject`).send({ reason: 'Wrong' }).expect(200);
    const unknown = 'f'.repeat(24);
    const form = { commissionIds: [first, second, unknown, first], notes: 'batch' };
    const { body } = await admin.patch(`${management}/commissions/bulk-approve`).send(form).expect(200);
    expect(body.data).toMatchObject({
      updated: [first],
      failed: [
        { id: second, message: 'This commission was already rejected by Super Admin, 20 Nov 2026, 12:00 pm' },
        { id: unknown, message: 'Commission not found' },
      ],
    });
    expect(api.store.get('commissions', first)).toMatchObject({ status: 'approved', notes: 'batch' });
    expect(api.store.get('commissions', second)).toMatchObject({ status: 'rejected' });
  });

  it('is rejected in bulk with one reason', async () => {
    const form = { commissionIds: ids, reason: 'Cheque bounced' };
    const { body } = await admin.patch(`${management}/commissions/bulk-reject`).send(form).expect(200);
    expect(body.data.updated).toEqual(ids);
    expect(ids.map((id) => api.store.get('commissions', id)?.reason)).toEqual(ids.map(() => 'Cheque bounced'));
  });
});

it('the visibility of the commission includes the panchayat of the member and not another one', async () => {
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

const takeBack = async (...depositIds: string[]) =>
  (await admin.patch(`${deposits}/take-back`).send({ depositIds }).expect(200)).body;
const takeBackCommissions = async (...commissionIds: string[]) =>
  (await admin.patch(`${management}/commissions/take-back`).send({ commissionIds }).expect(200)).body;

describe('taking back the decision of a deposit', () => {
  it('makes it pending again, removes its commissions, and stands in the audit log beside the decision', async () => {
    const id = await invest(api);
    const before = api.store.get('deposits', id);
    const summary = await admin.get(`${deposits}/pending/summary`).expect(200);
    await admin.patch(`${deposits}/${id}/approve`).expect(200);
    expect(await takeBack(id)).toMatchObject({ message: '1 decision taken back', data: { updated: [id], failed: [] } });
    expect(commissionsOf(id)).toHaveLength(0);
    expect(api.store.get('deposits', id)).toEqual(before);
    expect((await admin.get(`${deposits}/pending/summary`).expect(200)).body.data).toEqual(summary.body.data);
    const actions = api.store.by('audit', 'subjectId', id).map(({ action, actorId }) => [action, actorId]);
    expect(actions).toContainEqual(['deposit.approve', personas.superadmin.id]);
    expect(actions).toContainEqual(['deposit.take-back', personas.superadmin.id]);
    await admin.patch(`${deposits}/${id}/approve`).expect(200);
    expect(commissionsOf(id)).toHaveLength(6);
  });

  it('removes the reason of a denial', async () => {
    const id = await invest(api);
    const before = api.store.get('deposits', id);
    await admin.patch(`${deposits}/${id}/deny`).send({ reason: 'Not received' }).expect(200);
    await takeBack(id);
    expect(api.store.get('deposits', id)).toEqual(before);
  });

  it('is possible for ten minutes', async () => {
    const [first, second] = [await investApproved(api), await investApproved(api, { month: 12 })];
    api.clock.set('2026-11-20T06:39:59Z');
    expect((await takeBack(first)).data.updated).toEqual([first]);
    api.clock.set('2026-11-20T06:40:00Z');
    expect((await takeBack(second)).data.failed).toMatchObject([
      { id: second, message: 'A decision can be taken back for 10 minutes' },
    ]);
    // The clock was ahead, and is set back by a day.
    api.clock.set('2026-11-19T06:30:00Z');
    admin = await api.as('superadmin');
    expect((await takeBack(second)).data.failed).toMatchObject([{ code: 'decided-long-ago' }]);
  });

  it('is refused for a pending deposit, an unknown one, one that somebody else decided, and one with a decided commission', async () => {
    const pending = await invest(api);
    const ofOther = await investApproved(api, { month: 12 });
    await api.store.commit((tx) => tx.update('deposits', ofOther, { decidedBy: UNKNOWN_ID }));
    const decided = api.store.by('deposits', 'status', 'pending').find(({ _id }) => _id !== pending)?._id ?? '';
    await admin.patch(`${deposits}/${decided}/approve`).expect(200);
    const [commission] = commissionsOf(decided);
    await admin.patch(`${management}/commission/${commission?._id}/approve`).expect(200);
    const { data } = await takeBack(pending, UNKNOWN_ID, ofOther, decided);
    expect(data.updated).toEqual([]);
    expect(data.failed.map(({ code }: { code: string }) => code)).toEqual([
      'not-decided',
      'deposit-not-found',
      'decided-by-other',
      'deposit-commissions-decided',
    ]);
    expect(commissionsOf(decided)).not.toHaveLength(0);
  });

  it('is refused for a denied deposit whose month has been paid anew', async () => {
    const id = await invest(api);
    await admin.patch(`${deposits}/${id}/deny`).expect(200);
    await invest(api);
    expect((await takeBack(id)).data.failed).toMatchObject([{ id, code: 'deposit-exists' }]);
  });
});

describe('taking back the decision of commissions', () => {
  it('makes them pending again, whether approved or rejected, without notes and reason', async () => {
    const id = await investApproved(api);
    const before = [...commissionsOf(id)];
    const [first, second] = before.map(({ _id }) => _id);
    await admin.patch(`${management}/commission/${first}/approve`).send({ notes: 'Checked' }).expect(200);
    await admin.patch(`${management}/commission/${second}/reject`).send({ reason: 'Wrong' }).expect(200);
    expect((await takeBackCommissions(first ?? '', second ?? '')).data.updated).toEqual([first, second]);
    expect(commissionsOf(id)).toEqual(before);
    expect((await takeBack(id)).data.updated).toEqual([id]);
  });

  it('is refused for one that is paid', async () => {
    const paid = api.store.all('commissions').find(({ status }) => status === 'paid');
    await api.store.commit((tx) =>
      tx.update('commissions', paid?._id ?? '', {
        decidedAt: '2026-11-20T06:29:00.000Z',
        decidedBy: personas.superadmin.id,
      }),
    );
    expect((await takeBackCommissions(paid?._id ?? '')).data.failed).toMatchObject([
      { code: 'commission-already-decided' },
    ]);
  });
});
