import { describe, expect, test } from 'vitest';
import {
  averageInvestment,
  commissionRate,
  coordinatorCount,
  type DashboardData,
  filtersMembers,
  pendingCount,
  planCounts,
  thisMonthCount,
  topPlans,
} from '@/pages/dashboard/figures';

describe('the figures of the dashboard', () => {
  const plan = (
    planName: string,
    totalAmount: number,
    totalTransactions: number,
    uniqueMembers: number,
    isActive = true,
  ) => ({
    _id: planName,
    planName,
    totalAmount,
    totalTransactions,
    uniqueMembers,
    planDetails: { planAmount: 100, planDuration: 1, isActive, isRecurring: true },
  });
  const plans = [
    plan('A', 600, 1, 2),
    plan('B', 500, 6, 3),
    plan('C', 400, 5, 3, false),
    plan('D', 300, 4, 1),
    plan('E', 200, 3, 1),
    plan('F', 100, 2, 9),
    plan('G', 0, 0, 0),
  ];
  const names = (ranking: 'revenue' | 'transactions' | 'members') =>
    topPlans(plans, ranking).map(({ planName }) => planName);
  const kind = { verified: 0, unverified: 0 };
  const dashboard: DashboardData = {
    userCounts: {
      members: kind,
      coordinators: { states: 1, sambhaags: 2, districts: 4, tehsils: 8, sankuls: 16, panchayats: 32 },
      familyMembers: { total: 0 },
    },
    investmentStats: { totalAmount: 2100, totalTransactions: 21 },
    commissionStats: { totalCommission: 105, totalTransactions: 60 },
    thisMonthStats: { totalAmount: 0, totalTransactions: 0 },
    monthlyTrends: [],
    planWiseBreakdown: plans,
    memberCount: kind,
    studentCount: kind,
    kisanCount: kind,
  };

  test('rank the best five plans by each measure, equal ones by name, without empty ones', () => {
    expect(names('revenue')).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(names('transactions')).toEqual(['B', 'C', 'D', 'E', 'F']);
    expect(names('members')).toEqual(['F', 'B', 'C', 'A', 'D']);
  });

  test('have sums, averages and rates', () => {
    expect(coordinatorCount(dashboard)).toBe(63);
    expect(averageInvestment(dashboard)).toBe(100);
    expect(commissionRate(dashboard)).toBe(5);
    expect(planCounts(dashboard)).toEqual({ all: 7, active: 6 });
  });

  test('are 0 without investments', () => {
    const empty = { ...dashboard, investmentStats: { totalAmount: 0, totalTransactions: 0 } };
    expect(averageInvestment(empty)).toBe(0);
    expect(commissionRate(empty)).toBe(0);
  });

  test('are not guessed where the host does not say which plans are active', () => {
    const [first, ...others] = plans;
    const { planDetails: _, ...bare } = first ?? plan('A', 1, 1, 1);
    expect(planCounts({ ...dashboard, planWiseBreakdown: [bare, ...others] })).toBeUndefined();
    expect(planCounts({ ...dashboard, planWiseBreakdown: [] })).toEqual({ all: 0, active: 0 });
  });

  test('lead to accounts only on a host that counts those that are verified', () => {
    expect(filtersMembers(dashboard)).toBe(true);
    expect(filtersMembers({ ...dashboard, memberCount: { unverified: 3 } })).toBe(false);
  });

  test("take the number of this month's deposits from its trend where the host gives it nowhere else", () => {
    const today = { year: 2026, month: 11 };
    const trend = (month: number, totalAmount: number, totalTransactions: number) => ({
      _id: { year: 2026, month },
      totalAmount,
      totalTransactions,
    });
    const monthlyTrends = [trend(10, 900, 9), trend(11, 400, 4)];
    const ofSum = (totalAmount: number) => ({ ...dashboard, monthlyTrends, thisMonthStats: { totalAmount } });
    expect(thisMonthCount({ ...ofSum(400), thisMonthStats: { totalAmount: 400, totalTransactions: 5 } }, today)).toBe(
      5,
    );
    expect(thisMonthCount(ofSum(400), today)).toBe(4);
    // Another sum is of other deposits.
    expect(thisMonthCount(ofSum(900), today)).toBeUndefined();
    expect(thisMonthCount(ofSum(400), { year: 2026, month: 12 })).toBeUndefined();
  });

  test('count pending commissions only as far as their page tells', () => {
    const pending = (rows: number, totalCount?: number) => ({
      pendingCommissions: Array.from({ length: rows }, () => ({}) as never),
      summary: { totalPendingAmount: 0 },
      ...(totalCount !== undefined && { totalCount }),
    });
    expect(pendingCount(pending(50, 81), 50)).toBe(81);
    expect(pendingCount(pending(49), 50)).toBe(49);
    expect(pendingCount(pending(50), 50)).toBeUndefined();
  });
});
