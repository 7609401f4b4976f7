import { combineFigures, matchesPlanFilter, memberFigures, type PlanProgress } from '@server/domain/progress';
import { reportRate, shareOfCommission } from '@server/domain/report';
import { addTotals, totalsBy, ZERO_TOTAL } from '@server/domain/totals';
import { describe, expect, it } from 'vitest';

const plan = (given: Partial<PlanProgress['terms']> = {}, count = 0): PlanProgress => ({
  terms: { planAmount: 500_00, planDuration: 1, isRecurring: true, ...given },
  start: { year: 2025, month: 7 },
  invested: { count, amountPaise: count * 500_00 },
});

describe('the progress of members', () => {
  it('is the mean of the plans of a member, each by its approved payments', () => {
    expect(memberFigures([plan({}, 3), plan({ planDuration: 2 }, 12)])).toEqual({
      planCount: 2,
      investedPaise: 7500_00,
      averageProgress: (25 + 50) / 2,
      percentages: [25, 50],
    });
  });

  it('is the mean of all plans for many members, not the mean of their means', () => {
    const one = memberFigures([plan({}, 3), plan({ planDuration: 2 }, 12)]);
    const other = memberFigures([plan({}, 12)]);
    expect(combineFigures([one, other])).toEqual({
      planCount: 3,
      investedPaise: 13_500_00,
      averageProgress: (25 + 50 + 100) / 3,
    });
    expect(combineFigures([])).toEqual({ planCount: 0, investedPaise: 0, averageProgress: 0 });
  });

  it('is complete for a one-time plan with its one payment, and at most 100 percent for any plan', () =>
    expect(memberFigures([plan({ isRecurring: false }, 1), plan({}, 13)]).averageProgress).toBe(100));

  it('is 0 without plans', () =>
    expect(memberFigures([])).toEqual({ planCount: 0, investedPaise: 0, averageProgress: 0, percentages: [] }));
});

describe('the plan filter', () => {
  it.each([
    [2024, false],
    [2025, true],
    [2026, true],
    [2027, false],
  ])('matches a plan from July 2025 to June 2026 with the year %i: %s', (year, isIn) =>
    expect(matchesPlanFilter(plan(), { year })).toBe(isIn),
  );

  it('matches a one-time plan with one year only', () =>
    expect([2025, 2026].map((year) => matchesPlanFilter(plan({ isRecurring: false }), { year }))).toEqual([
      true,
      false,
    ]));

  it('matches the type of a plan', () => {
    expect(matchesPlanFilter(plan(), { planType: 'recurring' })).toBe(true);
    expect(matchesPlanFilter(plan(), { planType: 'one-time' })).toBe(false);
  });
});

describe('totals by key', () => {
  it('are summed in paise', () => {
    const tenths = Array.from({ length: 3 }, () => ({ amountPaise: 10, count: 1 }));
    expect(addTotals(tenths)).toEqual({ amountPaise: 30, count: 3 });
    expect(addTotals([])).toEqual(ZERO_TOTAL);
  });

  it('are in the order in which the keys first appear', () => {
    const rows = ['b', 'a', 'b'].map((key, index) => ({ key, amountPaise: index + 1, count: 1 }));
    expect([...totalsBy(rows, ({ key }) => key)]).toEqual([
      ['b', { amountPaise: 4, count: 2 }],
      ['a', { amountPaise: 2, count: 1 }],
    ]);
  });
});

describe('the rates of the report', () => {
  const invested = { amountPaise: 1000_00, count: 2 };
  const earned = { amountPaise: 125_00, count: 12 };

  it('are commission divided by investment, and 0 without an investment', () => {
    expect(reportRate({ invested, earned })).toBe(12.5);
    expect(reportRate({ invested: ZERO_TOTAL, earned: ZERO_TOTAL })).toBe(0);
  });

  it('include the share of a level in the whole commission, and 0 where there is none', () => {
    expect(shareOfCommission({ amountPaise: 25_00, count: 1 }, earned)).toBe(20);
    expect(shareOfCommission(ZERO_TOTAL, ZERO_TOTAL)).toBe(0);
  });
});
