import { beforeEach, describe, expect, it } from 'vitest';
import { type Api, makeApp } from '../../../support/make-app';
import { personas, withTestPlans } from '../../../support/test-plans';

const area = '/coordinator/dashboard';
let api: Api;

beforeEach(() => {
  api = makeApp({ dataset: withTestPlans() });
});
const ask = async (who: string, call: string, query: object = {}) =>
  (await (await api.as(who)).get(`${area}/${call}`).query(query).expect(200)).body.data;

describe('the area of another coordinator', () => {
  it('does not include the members of the own chain', async () => {
    for (const [who, isThere] of [
      ['panchayat', true],
      ['tehsil', true],
      ['state', true],
      ['panchayat2@invest.example', false],
      ['state2@invest.example', false],
    ] as const) {
      const { downlineMembers, totalDownlineCount } = await ask(who, 'downline-users', { limit: 1000 });
      const ids = downlineMembers.map(({ _id }: { _id: string }) => _id);
      expect([who, ids.includes(personas.member.id)]).toEqual([who, isThere]);
      expect(ids).toHaveLength(totalDownlineCount);
    }
  });
});

describe('the list of the downline', () => {
  it('is searched and filtered, and its counts cover all members', async () => {
    const all = await ask('panchayat', 'downline-users');
    const result = await ask('panchayat', 'downline-users', { search: 'RAMESH kumar y' });
    expect(result.downlineMembers).toMatchObject([{ _id: personas.member.id, name: personas.member.name }]);
    expect(result.totalCount).toBe(1);
    expect(result.totalDownlineCount).toBe(all.totalDownlineCount);
    const active = await ask('panchayat', 'downline-users', { status: 'active' });
    expect(active.totalCount).toBe(all.downlinePerformance.activeMembers);
  });
});

describe('the figures of a coordinator', () => {
  it('of a panchayat equal the rows of its members and its own commissions', async () => {
    const { store } = api;
    const ids = new Set(store.by('members', 'panchayatId', personas.panchayat.id).map(({ _id }) => _id));
    const approved = store.all('deposits').filter(({ memberId, status }) => ids.has(memberId) && status === 'approved');
    const own = store.all('commissions').filter(({ coordinatorId }) => coordinatorId === personas.panchayat.id);
    const rupees = (rows: readonly { amountPaise: number }[]) =>
      rows.reduce((sum, row) => sum + row.amountPaise, 0) / 100;
    const earned = own.filter(({ status }) => status === 'approved' || status === 'paid');

    const data = await ask('panchayat', 'overview');
    expect(data).toMatchObject({
      coordinator: { _id: personas.panchayat.id, coordinatorType: 'panchayat' },
      totalMembers: ids.size,
      totalInvestments: rupees(approved),
      totalTransactions: approved.length,
      overallCommission: { totalCommission: rupees(earned), count: earned.length },
      approvedCommissions: { totalCommission: rupees(earned), count: earned.length },
    });
    expect(data.commissionRate).toBeCloseTo((rupees(earned) / rupees(approved)) * 100, 9);
    expect(data.recentActivities.length).toBeLessThanOrEqual(10);

    const stats = await ask('panchayat', 'commission-stats');
    expect(stats.totalEarned).toBe(rupees(earned));
    expect(stats.pending).toBe(rupees(own.filter(({ status }) => status === 'pending')));
  });

  it('of the own commissions cover all matching rows, not only the page', async () => {
    const list = (query: object) => ask('panchayat', 'commissions', query);
    const all = await list({ limit: 1000 });
    const page = await list({ limit: 1 });
    expect(page.commissions).toHaveLength(1);
    expect(page.summary).toEqual(all.summary);
    const processed = await list({ status: 'processed', limit: 1000 });
    expect(processed.totalCount).toBe(all.summary.processedCount);
  });
});
