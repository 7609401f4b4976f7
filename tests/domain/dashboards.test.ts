import { commissionRate } from '@server/domain/earnings';
import {
  investmentGrowth,
  investmentsByMonth,
  totalsByFamilyMember,
  totalsByPlan,
} from '@server/domain/member-dashboard';
import { pageOf } from '@server/domain/paging';
import { sortedBy } from '@server/domain/sorting';
import { newestBy } from '@server/modules/dashboards/activities';
import { describe, expect, it } from 'vitest';

const today = { year: 2026, month: 2 };
const rows = [
  { year: 2024, month: 12, amountPaise: 100, planId: 'gold', familyMemberId: null },
  { year: 2025, month: 3, amountPaise: 200, planId: 'gold', familyMemberId: 'asha' },
  { year: 2026, month: 2, amountPaise: 400, planId: 'silver', familyMemberId: 'asha' },
  // paid ahead of time
  { year: 2026, month: 3, amountPaise: 800, planId: 'silver', familyMemberId: null },
];

describe("the member's dashboard", () => {
  it('shows the last twelve months, oldest first', () => {
    const months = investmentsByMonth(rows, today);
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ year: 2025, month: 3, amountPaise: 200 });
    expect(months[1]).toEqual({ year: 2025, month: 4, amountPaise: 0 });
    expect(months[11]).toEqual({ year: 2026, month: 2, amountPaise: 400 });
  });

  it('starts its growth with what was invested before', () => {
    const months = investmentGrowth(rows, today);
    expect(months[0]?.amountPaise).toBe(300);
    expect(months[10]?.amountPaise).toBe(300);
    expect(months[11]?.amountPaise).toBe(700);
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

describe("the coordinator's dashboard", () => {
  it('has a commission rate of 0 without investments', () => {
    expect(commissionRate({ amountPaise: 30, count: 1 }, { amountPaise: 1500, count: 1 })).toBe(2);
    expect(commissionRate({ amountPaise: 30, count: 1 }, { amountPaise: 0, count: 0 })).toBe(0);
  });

  it('lists the newest activities first', () => {
    const at = (timestamp: string) => ({ timestamp });
    const three = [at('2026-01-01T00:00:00Z'), at('2026-03-01T00:00:00Z'), at('2026-02-01T00:00:00Z')];
    expect(newestBy(three, 2, ({ timestamp }) => timestamp)).toEqual([three[1], three[2]]);
  });
});

describe('the paging and sorting of lists', () => {
  const letters = ['a', 'b', 'c', 'd', 'e'];

  it.each([
    [1, 2, ['a', 'b'], 1],
    [3, 2, ['e'], 3],
    [99, 2, ['e'], 3],
    [0, 2, ['a', 'b'], 1],
    [1, 1000, letters, 1],
  ])('has the right rows on page %d with %d rows per page', (page, limit, onPage, currentPage) => {
    expect(pageOf(letters, { page, limit }).rows).toEqual(onPage);
    expect(pageOf(letters, { page, limit }).counts.currentPage).toBe(currentPage);
  });

  it('has one empty page when there are no rows', () =>
    expect(pageOf([], { page: 4, limit: 20 })).toEqual({
      rows: [],
      counts: { currentPage: 1, totalCount: 0, totalPages: 1 },
    }));

  it('ignores case, sorts numbers by value and keeps the order of equal names', () => {
    const names = ['plan 10', 'Plan 2', 'asha', 'ASHA', 'Zeb'];
    expect(sortedBy(names, (name) => name)).toEqual(['asha', 'ASHA', 'Plan 2', 'plan 10', 'Zeb']);
    expect(sortedBy(names, (name) => name, 'desc')).toEqual(['Zeb', 'plan 10', 'Plan 2', 'asha', 'ASHA']);
  });
});
