import { loadFixtures } from '@server/runtime/load-fixtures';
import { describe, expect, it } from 'vitest';

import { LEVELS } from '@/contract/roles';
import { approvedIn, askSuperadmin, earnedIn, rupeesOf, SEEDS, seededData } from '../../../support/figures';
import { buildDeposit } from '../../../support/store/rows';
import { NOW, personas } from '../../../support/test-plans';

const path = '/superadmin/analytics/dashboard';

describe.each(SEEDS)('the dashboard on data set %i', (seed) => {
  const data = seededData(seed);

  it('equals the rows', async () => {
    const { ask } = await askSuperadmin(data);
    const dashboard = await ask(path);
    const { userCounts, memberCount, studentCount, kisanCount, planWiseBreakdown, monthlyTrends } = dashboard;
    const approved = approvedIn(data);
    const now = approved.filter(({ month, year }) => month === 11 && year === 2026);
    expect(dashboard.investmentStats).toEqual({ totalAmount: rupeesOf(approved), totalTransactions: approved.length });
    expect(dashboard.thisMonthStats).toEqual({ totalAmount: rupeesOf(now), totalTransactions: now.length });
    expect(dashboard.commissionStats).toEqual({
      totalCommission: rupeesOf(earnedIn(data)),
      totalTransactions: earnedIn(data).length,
    });

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

    expect(planWiseBreakdown).toHaveLength(data.plans.length);
    for (const plan of planWiseBreakdown) {
      const own = approved.filter(({ planId }) => planId === plan._id);
      expect(plan).toMatchObject({
        totalAmount: rupeesOf(own),
        totalTransactions: own.length,
        uniqueMembers: new Set(own.map(({ memberId }) => memberId)).size,
      });
    }
    const amounts = planWiseBreakdown.map(({ totalAmount }: { totalAmount: number }) => totalAmount);
    expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a));

    const months = ['2025-12', ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((month) => `2026-${month}`)];
    expect(monthlyTrends).toEqual(
      months.map((name) => {
        const [year, month] = name.split('-').map(Number);
        const own = approved.filter((row) => row.month === month && row.year === year);
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

  it('is that of India, and changes at midnight there', async () => {
    const { ask, clock } = await askSuperadmin(data, '2026-12-31T18:29:00Z');
    for (const [now, totalAmount, month] of [
      ['2026-12-31T18:29:00Z', 1, { year: 2026, month: 12 }],
      ['2026-12-31T18:31:00Z', 22, { year: 2027, month: 1 }],
    ] as const) {
      clock.set(now);
      const { thisMonthStats, monthlyTrends } = await ask(path);
      expect(thisMonthStats).toEqual({ totalAmount, totalTransactions: 1 });
      expect(monthlyTrends.at(-1)).toEqual({ _id: month, totalAmount, totalTransactions: 1 });
    }
  });
});
