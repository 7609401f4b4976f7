import {
  commissionEfficiency,
  planShares,
  retentionRate,
  spanFigures,
  topInvestors,
} from '@server/domain/coordinator-analytics';
import { formulas } from '@server/domain/formulas';
import { bestMonthOf } from '@server/domain/monthly-series';
import { isWithin, lastDays, previousDays, rowsSince } from '@server/domain/periods';
import { describe, expect, it } from 'vitest';
import { monthIndex } from '@/domain/months';

describe('the period of the last days', () => {
  const now = new Date('2026-03-01T18:29:59Z');
  const midnight = (day: string) => new Date(`${day}T00:00:00+05:30`).toISOString();
  const between = (from: string, until: string) => ({ from: midnight(from), until: midnight(until) });

  it('ends with today in India, and the period before ends where it starts', () => {
    expect(lastDays(now, 7)).toEqual(between('2026-02-23', '2026-03-02'));
    expect(previousDays(now, 7)).toEqual(between('2026-02-16', '2026-02-23'));
    expect(lastDays(new Date('2026-03-01T18:30:00Z'), 7)).toEqual(between('2026-02-24', '2026-03-03'));
    expect(lastDays(now, 365)).toEqual(between('2025-03-02', '2026-03-02'));
    expect(previousDays(now, 365)).toEqual(between('2024-03-02', '2025-03-02'));
  });

  it('begins and ends at midnight in India', () => {
    const week = lastDays(now, 7);
    const instants = [
      '2026-02-22T18:29:59.999Z',
      '2026-02-22T18:30:00Z',
      '2026-03-01T18:29:59Z',
      '2026-03-01T18:30:00Z',
    ];
    expect(instants.map((each) => isWithin(week, each))).toEqual([false, true, true, false]);
  });

  it('is found from the newest rows backwards', () => {
    const rows = ['2026-01-01T00:00:00Z', '2026-02-22T18:30:00Z', '2026-02-25T00:00:00Z'].map((createdAt) => ({
      createdAt,
    }));
    expect(rowsSince(rows, midnight('2026-02-23'))).toEqual(rows.slice(1));
    expect(rowsSince(rows, midnight('2026-02-26'))).toEqual([]);
    expect(rowsSince(rows, midnight('2020-01-01'))).toEqual(rows);
  });
});

const IN_MARCH = { from: '2026-03-01T00:00:00.000Z', until: '2026-04-01T00:00:00.000Z' };

describe('the figures of a period', () => {
  const deposit = (createdAt: string, memberId: string, amountPaise: number, planId = 'gold') => ({
    createdAt: `${createdAt}T06:00:00Z`,
    memberId,
    amountPaise,
    planId,
    status: 'approved' as const,
  });
  const commission = (
    createdAt: string,
    status: 'pending' | 'approved' | 'rejected' | 'paid',
    amountPaise: number,
  ) => ({
    createdAt: `${createdAt}T06:00:00Z`,
    status,
    amountPaise,
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
    commissions: [
      commission('2026-02-11', 'paid', 40),
      commission('2026-03-02', 'approved', 20),
      commission('2026-03-03', 'paid', 35),
      commission('2026-03-04', 'pending', 8),
      commission('2026-03-04', 'rejected', 9999),
    ],
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

describe('the list of formulas', () => {
  it('has one formula for each figure', () => {
    expect(new Set(formulas.map(({ name }) => name)).size).toBe(formulas.length);
    const names = formulas.map(({ name }) => name);
    for (const figureName of [
      'totalScore',
      'retentionRate',
      'conversionRate',
      'commissionEfficiency',
      'trend',
      'topPercent',
    ])
      expect(names).toContain(figureName);
  });
});
