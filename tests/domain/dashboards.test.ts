import {
  commissionEfficiency,
  planShares,
  retentionRate,
  spanFigures,
  topInvestors,
} from '@server/domain/coordinator-analytics';
import { formulas } from '@server/domain/formulas';
import {
  investmentGrowth,
  investmentsByMonth,
  totalsByFamilyMember,
  totalsByPlan,
} from '@server/domain/member-dashboard';
import { bestMonthOf } from '@server/domain/monthly-series';
import { rowsSince } from '@server/domain/periods';
import { describe, expect, it } from 'vitest';
import { monthIndex } from '@/domain/months';

const IN_MARCH = { from: '2026-03-01T00:00:00.000Z', until: '2026-04-01T00:00:00.000Z' };

describe('the figures of a period', () => {
  const deposit = (createdAt: string, memberId: string, amountPaise: number, planId = 'gold') => ({
    createdAt: `${createdAt}T06:00:00Z`,
    memberId,
    amountPaise,
    planId,
    status: 'approved' as const,
  });
  const records = {
    members: ['2025-01-01', '2025-01-01', '2025-01-01', '2026-03-05'].map((day) => ({ createdAt: `${day}T00:00:00Z` })),
    deposits: [
      deposit('2026-02-10', 'asha', 300),
      deposit('2026-02-11', 'bharat', 500),
      deposit('2026-03-02', 'asha', 100),
      deposit('2026-03-03', 'asha', 200, 'silver'),
      deposit('2026-03-04', 'dev', 250),
      { ...deposit('2026-03-04', 'chetan', 9999), status: 'pending' as const },
      { ...deposit('2026-03-04', 'chetan', 9999), status: 'denied' as const },
    ],
    commissions: [],
  };
  const march = spanFigures(records, IN_MARCH);
  const february = spanFigures(records, { from: '2026-02-01T00:00:00.000Z', until: '2026-03-01T00:00:00.000Z' });

  it('include the conversion of members that had joined and the retention of earlier investors', () => {
    expect(march.conversionRate).toBe(2 / 4);
    expect(february.conversionRate).toBe(2 / 3);
    expect(retentionRate(march, february)).toBe(1 / 2);
  });

  it('are 0 where the divisor is 0', () => {
    const nothing = spanFigures({ members: [], deposits: [], commissions: [] }, IN_MARCH);
    expect([nothing.conversionRate, retentionRate(nothing, nothing), commissionEfficiency(nothing)]).toEqual([0, 0, 0]);
  });

  it('list members and plans by investment, largest first', () => {
    expect(topInvestors(march)).toEqual([
      { id: 'asha', paise: 300 },
      { id: 'dev', paise: 250 },
    ]);
    expect(planShares(march.deposits)).toEqual([
      { id: 'gold', amountPaise: 350, count: 2, memberCount: 2 },
      { id: 'silver', amountPaise: 200, count: 1, memberCount: 1 },
    ]);
  });
});

it('a monthly series has a best month, the latest of equal ones', () => {
  const totals = new Map(
    [500, 900, 900, 100].map((amountPaise, i) => [monthIndex({ year: 2026, month: i + 1 }), { amountPaise, count: 1 }]),
  );
  expect(bestMonthOf(totals)).toEqual({ year: 2026, month: 3, amountPaise: 900 });
  expect(bestMonthOf(new Map())).toBeUndefined();
});

it('the list of formulas has one for each figure', () => {
  const names = formulas.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const figures = ['totalScore', 'retentionRate', 'conversionRate', 'commissionEfficiency', 'trend', 'topPercent'];
  expect(names).toEqual(expect.arrayContaining(figures));
});

const today = { year: 2026, month: 2 };
const rows = [
  { year: 2024, month: 12, amountPaise: 100, planId: 'gold', familyMemberId: null },
  { year: 2025, month: 3, amountPaise: 200, planId: 'gold', familyMemberId: 'asha' },
  { year: 2026, month: 2, amountPaise: 400, planId: 'silver', familyMemberId: 'asha' },
  { year: 2026, month: 3, amountPaise: 800, planId: 'silver', familyMemberId: null },
];

describe("the member's dashboard", () => {
  it('shows the last twelve months, oldest first, and a growth that starts with what was invested before', () => {
    const months = investmentsByMonth(rows, today);
    expect(months[0]).toMatchObject({ year: 2025, month: 3 });
    expect(months.map(({ amountPaise }) => amountPaise)).toEqual([200, ...Array(10).fill(0), 400]);
    const growth = investmentGrowth(rows, today);
    expect(growth.map(({ amountPaise }) => amountPaise)).toEqual([...Array(11).fill(300), 700]);
  });

  it('has no data for the charts before the first investment', () => {
    expect(investmentsByMonth([], today)).toEqual([]);
    expect(investmentGrowth([], today)).toEqual([]);
  });

  it('sums by plan and by family member, largest first', () => {
    expect(totalsByPlan(rows)).toEqual([
      { key: 'silver', amountPaise: 1200, count: 2 },
      { key: 'gold', amountPaise: 300, count: 2 },
    ]);
    expect(totalsByFamilyMember(rows)).toEqual([
      { key: 'self', amountPaise: 900, count: 2 },
      { key: 'asha', amountPaise: 600, count: 2 },
    ]);
  });
});

it('the rows of a period are found from the newest ones backwards, with those of its first instant', () => {
  const rows = ['2026-01-01', '2026-02-22', '2026-02-25'].map((day) => ({ createdAt: `${day}T18:30:00.000Z` }));
  expect(rowsSince(rows, '2026-02-22T18:30:00.000Z')).toEqual(rows.slice(1));
  expect(rowsSince(rows, '2026-02-26T18:30:00.000Z')).toEqual([]);
  expect(rowsSince(rows, '2020-01-01T18:30:00.000Z')).toEqual(rows);
});
