import { beforeEach, describe, expect, it } from 'vitest';
import { listPendingByDeposit } from '@/contract/commissions';
import { LEVELS } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { rupeesOf, sumOfRupees } from '../../../support/figures';
import { investApproved } from '../../../support/invest';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import { personas, UNKNOWN_ID, withTestPlans } from '../../../support/test-plans';

let api: Api;
let admin: Agent;
const management = '/superadmin/commission-management';
const area = '/coordinator/dashboard';

beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  admin = await api.as('superadmin');
});

const commissionOf = (depositId: string, level: string) => {
  const row = api.store.by('commissions', 'depositId', depositId).find((each) => each.level === level);
  if (!row) throw new Error(`No commission of ${level}`);
  return row._id;
};

describe('the list of pending commissions', () => {
  const pending = async (query: object) =>
    (await admin.get(`${management}/pending-commissions`).query(query).expect(200)).body.data;

  it('is filtered by level and period, and its sum covers all matching rows', async () => {
    const query = { coordinatorType: 'tehsil', month: 11, year: 2026 };
    const rows = api.store
      .by('commissions', 'status', 'pending')
      .filter(({ level, month, year }) => level === 'tehsil' && month === 11 && year === 2026);
    const data = await pending({ ...query, limit: 2 });
    expect(data.totalCount).toBe(rows.length);
    expect(data.pendingCommissions).toHaveLength(2);
    expect(data.summary.totalPendingAmount).toBe(rupeesOf(rows));
  });
});

it('the approval statistics equal the rows, of which paid ones were approved', async () => {
  const { data } = (await admin.get(`${management}/commission-approval-stats`).query({ year: 2026 }).expect(200)).body;
  const all = api.store.all('commissions').filter(({ year }) => year === 2026);
  const of = (...statuses: string[]) => {
    const rows = all.filter(({ status }) => statuses.includes(status));
    return { count: rows.length, totalAmount: rupeesOf(rows) };
  };
  const expected = { pending: of('pending'), approved: of('approved', 'paid'), rejected: of('rejected') };
  expect(data.statusBreakdown).toEqual(expected);
  const decided = expected.approved.count + expected.rejected.count;
  expect(data.summary.approvedPercentage).toBeCloseTo((expected.approved.count / decided) * 100, 9);
});

describe('the processing of commissions', () => {
  it('does not change the list of the superadmin', async () => {
    const id = commissionOf(await investApproved(api), 'panchayat');
    const panchayat = await api.as('panchayat');
    const process = (...commissionIds: string[]) =>
      panchayat.post(`${area}/process-commissions`).send({ commissionIds }).expect(200);
    const { body } = await process(id, id);
    expect(body.data).toEqual({ updated: [id], failed: [] });
    const list = await panchayat.get(`${area}/commissions`).query({ plan: 'Hand', status: 'processed' }).expect(200);
    expect(list.body.data.commissions).toMatchObject([{ _id: id, status: 'processed' }]);
    const pending = await admin.get(`${management}/pending-commissions`).query({ search: 'Hand Plan' }).expect(200);
    expect(pending.body.data.totalCount).toBe(6);
    const again = await process(id);
    expect(again.body.data.failed).toMatchObject([{ id, message: 'This commission has already been processed' }]);
    // the superadmin still decides
    await admin.patch(`${management}/commission/${id}/approve`).expect(200);
  });

  it('is refused where the call names another coordinator', async () => {
    const commissionIds = [commissionOf(await investApproved(api), 'panchayat')];
    const panchayat = await api.as('panchayat');
    const process = (coordinatorId: string) =>
      panchayat.post(`${area}/process-commissions`).query({ coordinatorId }).send({ commissionIds });
    await process(personas.panchayat2.id).expect(403);
    expect(api.store.get('commissions', commissionIds[0] ?? '')?.processedAt).toBeUndefined();
    await process(personas.panchayat.id).expect(200);
  });
});

describe('the calculation of missing commissions', () => {
  const calculate = (depositId: string) => admin.post(`${management}/calculate-commission`).send({ depositId });

  it('adds the missing commissions of an approved deposit, and nothing the second time', async () => {
    const deposit = await investApproved(api);
    const lost = [commissionOf(deposit, 'state'), commissionOf(deposit, 'sankul')];
    await api.store.commit((tx) => {
      for (const id of lost) tx.remove('commissions', id);
    });
    const { body } = await calculate(deposit).expect(200);
    expect(body.data.created).toBe(2);
    expect(body.data.commissions).toHaveLength(6);
    expect((await calculate(deposit).expect(200)).body.data.created).toBe(0);
    expect(rupeesOf(api.store.by('commissions', 'depositId', deposit))).toBe(162.71);
  });

  it('is refused for a deposit that is not approved', async () => {
    const [pending] = api.store.by('deposits', 'status', 'pending');
    await calculate(pending?._id ?? '').expect(409);
    await calculate(UNKNOWN_ID).expect(404);
  });
});

describe('the commission insights', () => {
  it('add up to the commissions that are not rejected', async () => {
    const own = api.store
      .by('commissions', 'coordinatorId', personas.panchayat.id)
      .filter(({ status }) => status !== 'rejected');
    const panchayat = await api.as('panchayat');
    const { data } = (await panchayat.get(`${area}/commission-insights`).expect(200)).body;
    for (const rows of [data.planWise, data.memberWise] as Record<string, number>[][]) {
      const sumOf = (field: string) => sumOfRupees(rows.map((row) => row[field] ?? Number.NaN));
      expect(sumOf('transactionCount')).toBe(own.length);
      expect(sumOf('totalCommission')).toBe(rupeesOf(own));
    }
  });
});

describe('pending commissions by deposit', () => {
  const byDeposit = `${management}/pending-commissions-by-deposit`;
  const read = async (query: object) =>
    schemasOf(listPendingByDeposit).reply.parse((await admin.get(byDeposit).query(query).expect(200)).body).data;
  const pendingOf = (depositId: string) =>
    api.store.by('commissions', 'depositId', depositId).filter(({ status }) => status === 'pending');

  it('has each deposit once, with all of its pending commissions by level and their sum', async () => {
    const depositIds = new Set(api.store.by('commissions', 'status', 'pending').map(({ depositId }) => depositId));
    const { deposits, totalCount } = await read({ limit: 1000 });
    expect(totalCount).toBe(depositIds.size);
    expect(new Set(deposits.map(({ _id }) => _id))).toEqual(depositIds);
    for (const { _id, commissions, commisionAmount, createdAt } of deposits) {
      const rows = pendingOf(_id).toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
      expect(commissions.map((each) => each._id)).toEqual(rows.map((each) => each._id));
      expect(commisionAmount).toBe(rupeesOf(rows));
      expect(createdAt).toBe(pendingOf(_id)[0]?.createdAt);
    }
    const times = deposits.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const page = await read({ limit: 2, page: 2 });
    expect([page.deposits, page.totalPages]).toEqual([deposits.slice(2, 4), Math.ceil(totalCount / 2)]);
  });
});
