import { loadFixtures } from '@server/runtime/load-fixtures';
import { describe, expect, it } from 'vitest';
import type { MemberSummary } from '@/contract/investments';
import { LEVELS } from '@/contract/roles';
import {
  approvedIn,
  askSuperadmin,
  earnedIn,
  rupeesOf,
  SEEDS,
  seededData,
  sumOfRupees,
} from '../../../support/figures';
import { buildDeposit } from '../../../support/store/rows';
import { NOW, personas } from '../../../support/test-plans';

const path = '/superadmin/analytics/dashboard';

describe.each(SEEDS)('the dashboard on data set %i', (seed) => {
  const data = seededData(seed);

  it('equals the rows', async () => {
    const { ask } = await askSuperadmin(data);
    const dashboard = await ask(path);
    const approved = approvedIn(data);
    const now = approved.filter(({ month, year }) => month === 11 && year === 2026);
    expect(dashboard.investmentStats).toEqual({ totalAmount: rupeesOf(approved), totalTransactions: approved.length });
    expect(dashboard.thisMonthStats).toEqual({ totalAmount: rupeesOf(now), totalTransactions: now.length });
    expect(dashboard.commissionStats).toEqual({
      totalCommission: rupeesOf(earnedIn(data)),
      totalTransactions: earnedIn(data).length,
    });
  });

  it('counts each account once', async () => {
    const { ask } = await askSuperadmin(data);
    const { userCounts, memberCount, studentCount, kisanCount } = await ask(path);
    const count = (kind: string, isVerified: boolean) =>
      data.members.filter((row) => row.kind === kind && row.isVerified === isVerified).length;
    const kinds = { member: memberCount, student: studentCount, kisan: kisanCount };
    for (const [kind, counts] of Object.entries(kinds))
      expect([kind, counts]).toEqual([kind, { verified: count(kind, true), unverified: count(kind, false) }]);
    expect(userCounts.members).toEqual({
      verified: memberCount.verified + studentCount.verified + kisanCount.verified,
      unverified: data.members.filter(({ isVerified }) => !isVerified).length,
    });
    for (const level of LEVELS)
      expect(userCounts.coordinators[`${level}s`]).toBe(data.coordinators.filter((row) => row.level === level).length);
    expect(userCounts.familyMembers).toEqual({ total: data.familyMembers.length });
  });

  it('has breakdowns by plan and by member that add up to the total', async () => {
    const { ask } = await askSuperadmin(data);
    const { investmentStats, planWiseBreakdown } = await ask(path);
    expect(sumOfRupees(planWiseBreakdown.map(({ totalAmount }: { totalAmount: number }) => totalAmount))).toBe(
      investmentStats.totalAmount,
    );
    expect(planWiseBreakdown).toHaveLength(data.plans.length);
    for (const plan of planWiseBreakdown) {
      const own = approvedIn(data).filter(({ planId }) => planId === plan._id);
      expect(plan).toMatchObject({
        totalAmount: rupeesOf(own),
        totalTransactions: own.length,
        uniqueMembers: new Set(own.map(({ memberId }) => memberId)).size,
      });
    }
    const amounts = planWiseBreakdown.map(({ totalAmount }: { totalAmount: number }) => totalAmount);
    expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a));
    const summary = await ask('/superadmin/analytics/member-investment-summary', { limit: 1000 });
    const members: MemberSummary[] = summary.memberSummary;
    expect(sumOfRupees(members.map(({ totalAmount }) => totalAmount))).toBe(investmentStats.totalAmount);
    expect(members.reduce((sum, { totalTransactions }) => sum + totalTransactions, 0)).toBe(
      investmentStats.totalTransactions,
    );
  });

  it('shows the last twelve months, oldest first', async () => {
    const { ask } = await askSuperadmin(data);
    const { monthlyTrends } = await ask(path);
    const months = ['2025-12', ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((month) => `2026-${month}`)];
    expect(monthlyTrends).toEqual(
      months.map((name) => {
        const [year, month] = name.split('-').map(Number);
        const own = approvedIn(data).filter((row) => row.month === month && row.year === year);
        return { _id: { year, month }, totalAmount: rupeesOf(own), totalTransactions: own.length };
      }),
    );
  });
});

describe('the current month of the dashboard', () => {
  const fixtures = loadFixtures(NOW);
  const [plan] = fixtures.plans;
  const given = { memberId: personas.member.id, planId: plan?._id ?? '', status: 'approved' } as const;
  const data = {
    ...fixtures,
    deposits: [
      buildDeposit(1, { ...given, month: 12, year: 2026, amountPaise: 1_00 }),
      buildDeposit(2, { ...given, month: 1, year: 2027, amountPaise: 22_00 }),
    ],
    commissions: [],
  };

  it.each([
    ['2026-12-31T18:29:00Z', '23:59 on 31 December', 1, { year: 2026, month: 12 }],
    ['2026-12-31T18:31:00Z', '00:01 on 1 January', 22, { year: 2027, month: 1 }],
  ])('at %s is that of India, %s', async (now, _, totalAmount, month) => {
    const { ask } = await askSuperadmin(data, now);
    const { thisMonthStats, monthlyTrends } = await ask(path);
    expect(thisMonthStats).toEqual({ totalAmount, totalTransactions: 1 });
    expect(monthlyTrends.at(-1)).toEqual({ _id: month, totalAmount, totalTransactions: 1 });
    expect(monthlyTrends).toHaveLength(12);
  });
});

describe('a decision on a deposit', () => {
  it('changes the dashboard at once', async () => {
    const { ask, as, store } = await askSuperadmin(seededData(3));
    const before = await ask(path);
    const [deposit] = store.by('deposits', 'status', 'pending');
    const agent = await as('superadmin');
    await agent.patch(`/superadmin/crud/deposits/${deposit?._id}/approve`).expect(200);
    const after = await ask(path);
    expect(after.investmentStats).toEqual({
      totalAmount: sumOfRupees([before.investmentStats.totalAmount, (deposit?.amountPaise ?? 0) / 100]),
      totalTransactions: before.investmentStats.totalTransactions + 1,
    });
    expect(after.commissionStats).toEqual(before.commissionStats);
    const [commission] = store.by('commissions', 'depositId', deposit?._id ?? '');
    await agent.patch(`/superadmin/commission-management/commission/${commission?._id}/approve`).send({}).expect(200);
    expect((await ask(path)).commissionStats).toEqual({
      totalCommission: sumOfRupees([before.commissionStats.totalCommission, (commission?.amountPaise ?? 0) / 100]),
      totalTransactions: before.commissionStats.totalTransactions + 1,
    });
  });
});
