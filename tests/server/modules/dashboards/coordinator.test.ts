import { beforeEach, describe, expect, it } from 'vitest';
import { LEVELS } from '@/contract/roles';
import { personas } from '../../../../fixtures/personas';
import { plans } from '../../../../fixtures/plans';
import { buildDeposit } from '../../../support/build';
import { expectedFigures, isBelow } from '../../../support/coordinator-oracle';
import { type Api, makeApp } from '../../../support/make-app';

const area = '/coordinator/dashboard';
let api: Api;

beforeEach(() => {
  api = makeApp();
});
const ask = async (who: string, call: string, query: object = {}) =>
  (await (await api.as(who)).get(`${area}/${call}`).query(query).expect(200)).body.data;

/** Days before the current day of the clock in India, calculated independently. */
function daysAgo(instant: string): number {
  const day = (ms: number) => Math.floor((ms + 5.5 * 3_600_000) / 86_400_000);
  return day(api.clock.now().getTime()) - day(Date.parse(instant));
}
const rupees = (rows: readonly { amountPaise: number }[]) => rows.reduce((sum, row) => sum + row.amountPaise, 0) / 100;

const sumOf = (rows: { totalAmount: number }[]) => rows.reduce((sum, row) => sum + row.totalAmount, 0);
const november = ({ year, month }: { year: number; month: number }) => year === 2026 && month === 11;

it('the overview of a panchayat equals the rows of its members and its own commissions', async () => {
  const { id } = personas.panchayat;
  const slow = expectedFigures(api.store, id);
  const earned = { totalCommission: slow.commission, count: slow.earned.length };
  const data = await ask('panchayat', 'overview');
  expect(data).toMatchObject({
    coordinator: { _id: id, coordinatorType: 'panchayat' },
    totalMembers: slow.everybody,
    totalInvestments: slow.investment,
    totalTransactions: slow.approved.length,
    overallCommission: earned,
    approvedCommissions: earned,
    pendingCommissions: { totalCommission: slow.pending },
  });
  expect(data.commissionRate).toBeCloseTo((slow.commission / slow.collection) * 100, 9);
  const stats = await ask('panchayat', 'commission-stats');
  expect(stats).toMatchObject({ totalEarned: slow.commission, pending: slow.pending });
});

it('the rate of a coordinator is of what it earned on, so that a member who moves away does not raise it', async () => {
  const rates = async () => {
    const { coordinators } = (
      await (
        await api.as('superadmin')
      )
        .get('/superadmin/commission-management/coordinators-with-earnings')
        .query({ coordinatorId: personas.panchayat.id })
        .expect(200)
    ).body.data;
    const { commissionRate: onDashboard } = await ask('panchayat', 'overview');
    const { commissionEfficiency } = await ask('panchayat', 'analytics', { days: 365 });
    const { commissionRate: onCard } = await ask('panchayat', 'commission-stats');
    return [coordinators[0].commissionRate, onDashboard, onCard, commissionEfficiency];
  };
  const before = await rates();
  expect(new Set(before.slice(0, 3)).size).toBe(1);
  await (await api.as('superadmin'))
    .patch(`/superadmin/crud/member/${personas.member.id}`)
    .send({ panchayatReferenceId: personas.panchayat2.id })
    .expect(200);
  expect(await rates()).toEqual(before);
});

it('the summary of the own commissions covers all matching rows, not only the page', async () => {
  const all = await ask('panchayat', 'commissions', { limit: 1000 });
  const page = await ask('panchayat', 'commissions', { limit: 1 });
  expect(page.commissions).toHaveLength(1);
  expect(page.summary).toEqual(all.summary);
  const processed = await ask('panchayat', 'commissions', { status: 'processed', limit: 1000 });
  expect(processed.totalCount).toBe(all.summary.processedCount);
});

it('the list of the downline is searched and filtered, and its counts cover all members', async () => {
  const all = await ask('panchayat', 'downline-users');
  const result = await ask('panchayat', 'downline-users', { search: 'RAMESH kumar y' });
  expect(result.downlineMembers).toMatchObject([{ _id: personas.member.id, name: personas.member.name }]);
  expect(result.totalCount).toBe(1);
  expect(result.totalDownlineCount).toBe(all.totalDownlineCount);
  const active = await ask('panchayat', 'downline-users', { status: 'active' });
  expect(active.totalCount).toBe(all.downlinePerformance.activeMembers);
});

describe('the analytics of a coordinator', () => {
  it.each(LEVELS)('of a %s over 7, 30, 90 and 365 days equal the rows', async (level) => {
    const { approved, earned, everybody } = expectedFigures(api.store, personas[level].id);
    const pending = api.store
      .by('commissions', 'coordinatorId', personas[level].id)
      .filter(({ status, processedAt }) => status === 'pending' && !processedAt);
    for (const days of [7, 30, 90, 365]) {
      const inSpan = ({ createdAt }: { createdAt: string }) => daysAgo(createdAt) < days;
      const before = ({ createdAt }: { createdAt: string }) => !inSpan({ createdAt }) && daysAgo(createdAt) < 2 * days;
      const membersOf = (rows: typeof approved) => new Set(rows.map(({ memberId }) => memberId));
      const active = membersOf(approved.filter(inSpan));
      const activeBefore = membersOf(approved.filter(before));
      const stayed = [...activeBefore].filter((each) => active.has(each)).length;

      const data = await ask(level, 'analytics', { days });
      const { totalInvestments: invested, totalCommissions, topMembers, planDistribution, recentActivities } = data;
      const collected = earned.filter(inSpan).reduce((sum, row) => sum + row.depositAmountPaise, 0) / 100;
      expect(data).toMatchObject({
        totalInvestments: rupees(approved.filter(inSpan)),
        previousTotalInvestments: rupees(approved.filter(before)),
        totalCommissions: rupees(earned.filter(inSpan)),
        previousTotalCommissions: rupees(earned.filter(before)),
        activeMembers: active.size,
        pendingCommissions: rupees(pending.filter(inSpan)),
        previousActiveMembers: activeBefore.size,
        inactiveMembers: everybody - active.size,
      });
      expect(data.conversionRate).toBeCloseTo(active.size / everybody, 9);
      expect(data.retentionRate).toBeCloseTo(activeBefore.size && stayed / activeBefore.size, 9);
      expect(data.commissionEfficiency).toBeCloseTo(collected && totalCommissions / collected, 9);
      expect(sumOf(planDistribution)).toBeCloseTo(invested, 6);
      expect(topMembers).toHaveLength(Math.min(10, active.size));
      const times: string[] = recentActivities.map(({ timestamp }: { timestamp: string }) => timestamp);
      expect(times).toEqual(times.toSorted().toReversed().slice(0, 10));
      for (const time of times) expect(daysAgo(time)).toBeLessThan(days);
    }
  });

  it('have twelve months and the best month', async () => {
    const { investmentGrowth, commissionTrends, bestMonth } = await ask('panchayat', 'analytics', { days: 7 });
    const slow = expectedFigures(api.store, personas.panchayat.id, november);
    expect(investmentGrowth).toHaveLength(12);
    expect(investmentGrowth[11]).toEqual({ year: 2026, month: 11, totalAmount: slow.investment });
    expect(commissionTrends[11]).toEqual({ year: 2026, month: 11, earned: slow.commission, pending: slow.pending });
    const highest = Math.max(...investmentGrowth.map((row: { totalAmount: number }) => row.totalAmount));
    expect(bestMonth.totalAmount).toBeGreaterThanOrEqual(highest);
  });

  it('count a day from midnight to midnight in India', async () => {
    const before = await ask('panchayat', 'analytics', { days: 7 });
    await api.store.commit((tx) => {
      // the 14th is the first of the seven days that end with the 20th
      for (const createdAt of ['2026-11-13T18:29:59.999Z', '2026-11-13T18:30:00.000Z'])
        tx.insert('deposits', buildDeposit({ status: 'approved', amountPaise: 100_00, createdAt }));
    });
    const after = await ask('panchayat', 'analytics', { days: 7 });
    expect(after.totalInvestments - before.totalInvestments).toBe(100);
    expect(after.previousTotalInvestments - before.previousTotalInvestments).toBe(100);
  });
});

it('the monthly trends have the twelve months of the current or the requested year', async () => {
  for (const [query, year] of [
    [{}, 2026],
    [{ year: 2025 }, 2025],
  ] as const) {
    const expected = Array.from({ length: 12 }, (_, index) => {
      const isIn = (row: { year: number; month: number }) => row.year === year && row.month === index + 1;
      const slow = expectedFigures(api.store, personas.district.id, isIn);
      return { year, month: index + 1, totalCollection: slow.investment, totalCommission: slow.commission };
    });
    expect((await ask('district', 'monthly-trends', query)).monthlyTrends).toEqual(expected);
  }
});

it('the plan breakdown adds up to the investments of the downline and the commissions of the coordinator', async () => {
  const { planBreakdown } = await ask('tehsil', 'plan-breakdown');
  const { approved, earned } = expectedFigures(api.store, personas.tehsil.id);
  const collections = planBreakdown.map((row: { totalCollection: number }) => row.totalCollection);
  expect(collections).toEqual([...collections].sort((a, b) => b - a));
  for (const row of planBreakdown) {
    const ofPlan = approved.filter(({ planId }) => planId === row._id);
    expect(row).toMatchObject({
      totalCollection: rupees(ofPlan),
      totalCommission: rupees(earned.filter(({ planId }) => planId === row._id)),
      transactionCount: ofPlan.length,
      memberCount: new Set(ofPlan.map(({ memberId }) => memberId)).size,
    });
  }
  expect(planBreakdown).toHaveLength(new Set(approved.map(({ planId }) => planId)).size);
});

describe('the investments of a downline', () => {
  const list = (who: string, query: object = {}) => ask(who, 'investments', query);

  it('are all deposits of the members below, newest first, twenty on a page', async () => {
    const { deposits, totalCount } = await list('panchayat');
    const rows = api.store.all('deposits').filter(({ memberId }) => {
      const member = api.store.get('members', memberId);
      return member !== undefined && isBelow(api.store, member.panchayatId, personas.panchayat.id);
    });
    expect(totalCount).toBe(rows.length);
    expect(deposits).toHaveLength(20);
    const dates: string[] = deposits.map(({ date }: { date: string }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    const [first] = deposits;
    expect(first.member).toEqual(first.memberReferenceId);
    expect(first.amount).toBe(first.depositAmount);
    expect(first.plan).toMatchObject(first.depositPlanReferenceId);
  });

  it('are filtered by status, month, words and the day they were entered in India', async () => {
    const row = buildDeposit({ month: 12, year: 2025, createdAt: '2026-11-09T18:30:00.000Z' });
    await api.store.commit((tx) => tx.insert('deposits', row));
    const foundIds = async (query: object) =>
      (await list('panchayat', { ...query, limit: 1000 })).deposits.map(({ _id }: { _id: string }) => _id);
    expect(await foundIds({ date: '2026-11-10' })).toContain(row._id);
    expect(await foundIds({ date: '2026-11-09' })).not.toContain(row._id);
    const query = { status: 'pending', month: 12, year: 2025, member: 'RAMESH', plan: plans.kisanSamriddhi.id };
    expect(await foundIds(query)).toEqual([row._id]);
    expect(await foundIds({ ...query, status: 'approved' })).not.toContain(row._id);
    expect(await foundIds({ ...query, member: personas.member2.id })).toEqual([]);
    await (await api.as('panchayat')).get(`${area}/investments`).query({ date: '10.11.2026' }).expect(400);
  });
});

it('the investment statistics equal the rows', async () => {
  const slow = expectedFigures(api.store, personas.panchayat.id);
  const overview = await ask('panchayat', 'overview');
  expect(await ask('panchayat', 'investment-stats')).toMatchObject({
    totalInvestments: slow.investment,
    thisMonth: expectedFigures(api.store, personas.panchayat.id, november).investment,
    totalMembers: slow.everybody,
    averagePerMember: overview.averagePerMember,
  });
});

it('the coordinators below a district are listed with their own figures, tehsils first', async () => {
  const agent = await api.as('district');
  const { data } = (await agent.get('/district/dashboard/coordinators-and-commissions').expect(200)).body;
  expect(data.district).toMatchObject({ _id: personas.district.id, name: personas.district.name });
  const levels: string[] = data.coordinators.map((row: { coordinatorType: string }) => row.coordinatorType);
  expect(levels).toEqual([...Array(2).fill('tehsil'), ...Array(4).fill('sankul'), ...Array(8).fill('panchayat')]);
  expect(data.totalCoordinators).toBe(14);
  let commission = 0;
  for (const row of data.coordinators) {
    const slow = expectedFigures(api.store, row._id);
    expect(row).toMatchObject({
      totalMembers: slow.members,
      totalCollection: slow.investment,
      totalCommission: slow.commission,
      pendingCommission: slow.pending,
    });
    commission += slow.commission;
  }
  expect(data.totalCommission).toBeCloseTo(commission, 6);
});
