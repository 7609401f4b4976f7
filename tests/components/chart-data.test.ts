import { describe, expect, test } from 'vitest';
import {
  dashOf,
  formatExactFigure,
  formatFigure,
  formatTick,
  markShapeOf,
  monthCategories,
  shareLabel,
  topShares,
} from '@/components/chart/chart-data';
import {
  activePlanCount,
  averageInvestment,
  commissionRate,
  coordinatorCount,
  type DashboardData,
  topPlans,
} from '@/pages/dashboard/figures';

describe('the figures of a chart', () => {
  test.each([
    [0, '₹0'],
    [50_000, '₹50,000'],
    [100_000, '₹1 L'],
    [1_20_000, '₹1.2 L'],
    [99_96_000, '₹1 Cr'],
    [3_40_00_000, '₹3.4 Cr'],
  ])('show %d rupees at the axis as %s', (rupees, text) => {
    expect(formatTick('rupees', rupees)).toBe(text);
  });

  test('have short forms for counts and percentages', () => {
    expect(formatTick('count', 1_20_000)).toBe('1,20,000');
    expect(formatTick('percent', 40)).toBe('40%');
  });

  test('are complete in tooltips and tables, with a dash for a missing one', () => {
    expect(formatFigure('rupees', 1_23_456)).toBe('₹1,23,456');
    expect(formatFigure('percent', 12.34)).toBe('12.3%');
    expect(formatFigure('count', null)).toBe('–');
  });

  test('have paise in tooltips alone', () => {
    expect(formatFigure('rupees', 1_23_456.5)).toBe('₹1,23,457');
    expect(formatExactFigure('rupees', 1_23_456.5)).toBe('₹1,23,456.50');
    expect(formatExactFigure('rupees', 1_23_456)).toBe('₹1,23,456');
    expect(formatExactFigure('percent', 12.34)).toBe('12.3%');
  });

  test('have short months at the axis and full ones elsewhere', () => {
    expect(monthCategories([{ year: 2026, month: 11 }])).toEqual([{ full: 'Nov 2026', short: 'Nov ’26' }]);
  });

  test('differ in dash and mark between neighboring series', () => {
    expect(new Set([0, 1, 2, 3, 4, 5].map(dashOf)).size).toBe(6);
    expect(new Set([0, 1, 2, 3, 4, 5].map(markShapeOf)).size).toBe(6);
  });
});

describe('the shares of a whole', () => {
  const slices = [
    { label: 'small', value: 40 },
    { label: 'none', value: 0 },
    { label: 'big', value: 500 },
    { label: 'middle', value: 400 },
    { label: 'smaller', value: 60 },
  ];

  test('show the largest first and the rest as one slice', () => {
    expect(topShares(slices, 2, 'Other')).toEqual([
      { label: 'big', value: 500, share: 50 },
      { label: 'middle', value: 400, share: 40 },
      { label: 'Other', value: 100, share: 10 },
    ]);
  });

  test('have no slice for the rest when there is none', () => {
    expect(topShares(slices, 4, 'Other').map(({ label }) => label)).toEqual(['big', 'middle', 'smaller', 'small']);
    expect(topShares([], 6, 'Other')).toEqual([]);
    expect(topShares([{ label: 'none', value: 0 }], 6, 'Other')).toEqual([]);
  });

  test.each([
    [4.99, ''],
    [5, '5.0%'],
    [33.46, '33.5%'],
    [100, '100.0%'],
  ])('label a slice of %d percent as "%s"', (share, label) => {
    expect(shareLabel(share)).toBe(label);
  });
});

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
    expect(activePlanCount(dashboard)).toBe(6);
  });

  test('are 0 without investments', () => {
    const empty = { ...dashboard, investmentStats: { totalAmount: 0, totalTransactions: 0 } };
    expect(averageInvestment(empty)).toBe(0);
    expect(commissionRate(empty)).toBe(0);
  });
});
