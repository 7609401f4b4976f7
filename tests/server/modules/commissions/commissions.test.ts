import { beforeEach, describe, expect, it } from 'vitest';
import { listPendingByDeposit } from '@/contract/commissions';
import { LEVELS } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
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
    const paise = rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    expect(data.summary.totalPendingAmount).toBe(paise / 100);
  });

  it('shows the newest fifty on the first page', async () => {
    const { pendingCommissions, totalCount } = await pending({});
    expect(totalCount).toBeGreaterThan(50);
    expect(pendingCommissions).toHaveLength(50);
    const times: string[] = pendingCommissions.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });
});

describe('the approval statistics', () => {
  it('equal the rows after each change', async () => {
    const check = async () => {
      const { data } = (await admin.get(`${management}/commission-approval-stats`).query({ year: 2026 }).expect(200))
        .body;
      const of = (...statuses: string[]) => {
        const rows = api.store
          .all('commissions')
          .filter(({ year, status }) => year === 2026 && statuses.includes(status));
        return { count: rows.length, totalAmount: rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0) / 100 };
      };
      const expected = { pending: of('pending'), approved: of('approved', 'paid'), rejected: of('rejected') };
      expect(data.statusBreakdown).toEqual(expected);
      const decided = expected.approved.count + expected.rejected.count;
      expect(data.summary.approvedPercentage).toBeCloseTo((expected.approved.count / decided) * 100, 9);
    };
    await check();
    const deposit = await investApproved(api);
    await check();
    await admin.patch(`${management}/commission/${commissionOf(deposit, 'state')}/approve`).expect(200);
    const failed = api.store.commit((tx) => {
      tx.remove('commissions', commissionOf(deposit, 'sankul'));
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    await check();
  });
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
    expect(again.body.data.failed).toEqual([
      {
        id,
        message: 'This commission has already been processed',
        code: 'commission-already-decided',
        params: { status: 'processed' },
      },
    ]);
    expect(api.store.by('audit', 'subjectId', id)).toMatchObject([
      { action: 'commission.process', actorId: personas.panchayat.id, actorRole: 'panchayat' },
    ]);
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
    const paise = api.store
      .by('commissions', 'depositId', deposit)
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    expect(paise).toBe(16271);
  });

  it('is refused for a deposit that is not approved', async () => {
    const [pending] = api.store.by('deposits', 'status', 'pending');
    await calculate(pending?._id ?? '').expect(409);
    await calculate(UNKNOWN_ID).expect(404);
    await calculate('abc').expect(400);
  });
});

describe('the commission insights', () => {
  it('add up to the commissions that are not rejected', async () => {
    const own = api.store
      .by('commissions', 'coordinatorId', personas.panchayat.id)
      .filter(({ status }) => status !== 'rejected');
    const panchayat = await api.as('panchayat');
    const { data } = (await panchayat.get(`${area}/commission-insights`).expect(200)).body;
    for (const rows of [data.planWise, data.memberWise]) {
      const counts: number[] = rows.map(({ transactionCount }: { transactionCount: number }) => transactionCount);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(own.length);
      const paise: number[] = rows.map((row: { totalCommission: number }) => Math.round(row.totalCommission * 100));
      expect(paise.reduce((sum, each) => sum + each, 0)).toBe(own.reduce((sum, row) => sum + row.amountPaise, 0));
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
      expect(Math.round(commisionAmount * 100)).toBe(rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0));
      expect(createdAt).toBe(pendingOf(_id)[0]?.createdAt);
    }
    const times = deposits.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('is paged by deposit, and oldest first if asked', async () => {
    const all = await read({ limit: 1000, sort: 'createdAt', order: 'asc' });
    const [first, second] = [
      await read({ limit: 2, page: 1, sort: 'createdAt', order: 'asc' }),
      await read({ limit: 2, page: 2, sort: 'createdAt', order: 'asc' }),
    ];
    expect([...first.deposits, ...second.deposits]).toEqual(all.deposits.slice(0, 4));
    expect(first.totalPages).toBe(Math.ceil(all.totalCount / 2));
  });

  it('loses a deposit when its last commission is decided', async () => {
    const [deposit] = (await read({})).deposits;
    const ids = deposit?.commissions.map(({ _id }) => _id) ?? [];
    const approve = (commissionIds: string[]) =>
      admin.patch(`${management}/commissions/bulk-approve`).send({ commissionIds }).expect(200);
    await approve(ids.slice(1));
    const left = (await read({})).deposits.find(({ _id }) => _id === deposit?._id);
    expect(left?.commissions.map(({ _id }) => _id)).toEqual(ids.slice(0, 1));
    await approve(ids.slice(0, 1));
    expect((await read({})).deposits.some(({ _id }) => _id === deposit?._id)).toBe(false);
  });
});
