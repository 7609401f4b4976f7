import { lastMonths } from '@server/domain/monthly-series';
import { combineFigures, matchesPlanFilter, memberFigures, type PlanProgress } from '@server/domain/progress';
import { reportRate, shareOfCommission } from '@server/domain/report';
import { addTotals, totalsBy, ZERO_TOTAL } from '@server/domain/totals';
import { describe, expect, it } from 'vitest';

const plan = (given: Partial<PlanProgress['terms']> = {}, count = 0): PlanProgress => ({
  terms: { planAmount: 500_00, planDuration: 1, isRecurring: true, ...given },
  start: { year: 2025, month: 7 },
  invested: { count, amountPaise: count * 500_00 },
});

describe('a member is as far as the mean of its plans', () => {
  it('each by its approved payments', () => {
    expect(memberFigures([plan({}, 3), plan({ planDuration: 2 }, 12)])).toEqual({
      planCount: 2,
      investedPaise: 7500_00,
      averageProgress: (25 + 50) / 2,
      percentages: [25, 50],
    });
  });

  it('and many members together by all their plans, not by their own means', () => {
    const one = memberFigures([plan({}, 3), plan({ planDuration: 2 }, 12)]);
    const other = memberFigures([plan({}, 12)]);
    expect(combineFigures([one, other])).toEqual({
      planCount: 3,
      investedPaise: 13_500_00,
      averageProgress: (25 + 50 + 100) / 3,
    });
    expect(combineFigures([])).toEqual({ planCount: 0, investedPaise: 0, averageProgress: 0 });
  });

  it('a one-time plan is done with its one payment, and no plan is ever more than done', () =>
    expect(memberFigures([plan({ isRecurring: false }, 1), plan({}, 13)]).averageProgress).toBe(100));

  it('without plans it is nowhere', () =>
    expect(memberFigures([])).toEqual({ planCount: 0, investedPaise: 0, averageProgress: 0, percentages: [] }));
});

describe('a plan belongs to the years of its months', () => {
  it.each([
    [2024, false],
    [2025, true],
    [2026, true],
    [2027, false],
  ])('July 2025 to June 2026 to %i: %s', (year, isIn) => expect(matchesPlanFilter(plan(), { year })).toBe(isIn));

  it('a one-time plan to one year only', () =>
    expect([2025, 2026].map((year) => matchesPlanFilter(plan({ isRecurring: false }), { year }))).toEqual([
      true,
      false,
    ]));

  it('and to its own kind', () => {
    expect(matchesPlanFilter(plan(), { planType: 'recurring' })).toBe(true);
    expect(matchesPlanFilter(plan(), { planType: 'one-time' })).toBe(false);
  });
});

describe('totals', () => {
  it('are added in paise', () => {
    const tenths = Array.from({ length: 3 }, () => ({ amountPaise: 10, count: 1 }));
    expect(addTotals(tenths)).toEqual({ amountPaise: 30, count: 3 });
    expect(addTotals([])).toEqual(ZERO_TOTAL);
  });

  it('come by key, in the order in which the keys first appear', () => {
    const rows = ['b', 'a', 'b'].map((key, index) => ({ key, amountPaise: index + 1, count: 1 }));
    expect([...totalsBy(rows, ({ key }) => key)]).toEqual([
      ['b', { amountPaise: 4, count: 2 }],
      ['a', { amountPaise: 2, count: 1 }],
    ]);
  });
});

describe('rates', () => {
  const invested = { amountPaise: 1000_00, count: 2 };
  const earned = { amountPaise: 125_00, count: 12 };

  it('are commission by investment, 0 without an investment', () => {
    expect(reportRate({ invested, earned })).toBe(12.5);
    expect(reportRate({ invested: ZERO_TOTAL, earned: ZERO_TOTAL })).toBe(0);
  });

  it('a level has its share of the whole commission, 0 where there is none', () => {
    expect(shareOfCommission({ amountPaise: 25_00, count: 1 }, earned)).toBe(20);
    expect(shareOfCommission(ZERO_TOTAL, ZERO_TOTAL)).toBe(0);
  });
});

it('twelve months end with this one, across the year', () => {
  const months = lastMonths({ year: 2026, month: 2 });
  expect(months).toHaveLength(12);
  expect([months[0], months[10], months[11]]).toEqual([
    { year: 2025, month: 3 },
    { year: 2026, month: 1 },
    { year: 2026, month: 2 },
  ]);
});
