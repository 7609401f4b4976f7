import { describe, expect, it } from 'vitest';
import type { CoordinatorReportRow } from '@/api/report';
import { findRows } from '@/domain/rows';
import {
  COORDINATOR_RULES,
  commissionRate,
  levelTotals,
  rankCoordinators,
  topCoordinators,
  undecidedOf,
} from '@/pages/commission-report/coordinator-ranking';
import { filtersFromParams } from '@/pages/commission-report/first-calls';
import { isAllTime, pageParams, resultParams, sectionPath } from '@/pages/commission-report/use-report-url-state';
import { isHighRate } from '@/pages/shared/highlighted-rate';

const ID = 'a'.repeat(24);
const filters = (query: string) => filtersFromParams(new URLSearchParams(query));

describe('the filters of the commission report in the address', () => {
  it('are all read, and mean all time without month and year', () => {
    expect(filters('')).toEqual({});
    expect(isAllTime(filters('search=asha&coordinatorType=state'))).toBe(true);
    expect(filters(`month=2&year=2026&coordinatorType=tehsil&coordinatorId=${ID}&search=%20asha%20`)).toEqual({
      month: 2,
      year: 2026,
      coordinatorType: 'tehsil',
      coordinatorId: ID,
      search: 'asha',
    });
    expect(isAllTime({ year: 2026 })).toBe(false);
    expect(isAllTime({ month: 2 })).toBe(false);
  });

  it('are left out when they are invalid, as is a coordinator without a type', () => {
    expect(filters('month=13&year=26&coordinatorType=village&search=%20')).toEqual({});
    expect(filters('month=1.5&year=abc')).toEqual({});
    expect(filters(`coordinatorId=${ID}`)).toEqual({});
    expect(filters('coordinatorType=state&coordinatorId=short')).toEqual({ coordinatorType: 'state' });
  });

  it('close the open sections when they change', () => {
    const params = new URLSearchParams(
      'year=2026&search=a&open=plan&summary=1&level=state&focus=x&member.page=2&plan.pageSize=50&plan.sort=name',
    );
    expect(resultParams(params)).toEqual(['open', 'summary', 'level', 'focus', 'member.page']);
    expect(pageParams(params)).toEqual(['member.page']);
  });

  it('stand in the way to a part of the same report', () => {
    expect(sectionPath({}, 'plan')).toBe('/commission-management?open=plan#report-plan');
    expect(sectionPath({ month: 2, year: 2026, coordinatorType: 'state' }, 'summary')).toBe(
      '/commission-management?month=2&year=2026&coordinatorType=state&summary=1#report-summary',
    );
  });
});

const row = (
  name: string,
  totalCommissions: number,
  more: Partial<CoordinatorReportRow> = {},
): CoordinatorReportRow => ({
  _id: name,
  coordinator: { name, userName: `user.${name}` },
  totalInvestment: 1000,
  totalCommissions,
  transactionCount: 1,
  memberCount: 1,
  pendingCommissions: null,
  ...more,
});
const names = (rows: readonly CoordinatorReportRow[]) => rows.map(({ coordinator }) => coordinator.name).join(' ');

describe('the ranking of a level', () => {
  const nothing = row('Dev', 0, { totalInvestment: 0 });
  const rows = rankCoordinators([row('Asha', 10), row('Bela', 30), row('Chetan', 30), nothing]);

  it('is by commission, where equal ones share a rank and are ordered by name', () => {
    expect(names(rows)).toBe('Bela Chetan Asha Dev');
    expect(rows.map(({ rank }) => rank)).toEqual([1, 1, 3, 4]);
  });

  it('marks at most three, and none without commission', () => {
    expect(names(topCoordinators(rows))).toBe('Bela Chetan Asha');
    expect(names(topCoordinators(rankCoordinators([row('Dev', 0)])))).toBe('');
    const four = rankCoordinators([5, 4, 3, 2].map((amount) => row(String(amount), amount)));
    expect(names(topCoordinators(four))).toBe('5 4 3');
  });

  it('keeps its ranks when it is searched by name or user name', () => {
    expect(findRows(rows, COORDINATOR_RULES, 'USER.as', undefined).map(({ rank }) => rank)).toEqual([3]);
    expect(findRows(rows, COORDINATOR_RULES, undefined, undefined)).toHaveLength(4);
  });

  it('can be sorted otherwise, with equal ones by rank', () => {
    const sorted = (field: string, order: 'asc' | 'desc') =>
      names(findRows(rows, COORDINATOR_RULES, undefined, { field, order }));
    expect(sorted('name', 'desc')).toBe('Dev Chetan Bela Asha');
    expect(sorted('commissionRate', 'asc')).toBe('Dev Asha Bela Chetan');
    expect(sorted('transactionCount', 'desc')).toBe(names(rows));
    expect(sorted('what', 'desc')).toBe(names(rows));
  });

  it('has totals without floating-point errors', () => {
    const cents = [row('A', 0.1, { totalInvestment: 0.1 }), row('B', 0.2, { totalInvestment: 0.7 })];
    expect(levelTotals(cents)).toEqual({
      totalInvestment: 0.8,
      totalCommissions: 0.3,
      transactionCount: 2,
      pendingCommissions: null,
      coordinatorCount: 2,
    });
  });

  it('stands beside the month before, with those who have nothing now', () => {
    const before = [row('Asha', 9, { totalInvestment: 1500.3 }), row('Esha', 4, { totalInvestment: 800 })];
    const ranked = rankCoordinators([row('Asha', 10), row('Bela', 30)], { before });
    expect(ranked.map(({ _id, rank, change }) => [_id, rank, change])).toEqual([
      ['Bela', 1, 1000],
      ['Asha', 2, -500.3],
      ['Esha', 3, -800],
    ]);
    expect(names(findRows(ranked, COORDINATOR_RULES, undefined, { field: 'change', order: 'asc' }))).toBe(
      'Esha Asha Bela',
    );
    expect(levelTotals(ranked)).toMatchObject({ totalInvestment: 2000, coordinatorCount: 2 });
    expect(rows.map(({ change }) => change)).toEqual([null, null, null, null]);
  });

  it('compares what was paid in where the server says it, also of whose deposits all wait', () => {
    const sums = (name: string, paidIn: number, waiting: number, paidInBefore: number) => ({
      _id: name,
      coordinator: { name, userName: `user.${name}` },
      paidIn,
      waiting,
      paidInBefore,
    });
    const paidIn = [sums('Asha', 1200, 200, 1500.3), sums('Esha', 900, 900, 800)];
    // Only the approved deposits of the month before say that Esha fell.
    const before = [row('Esha', 4, { totalInvestment: 800 })];
    const ranked = rankCoordinators([row('Asha', 10), row('Bela', 5)], { before, paidIn });
    expect(ranked.map((each) => [each._id, each.change, each.paidIn, each.waiting, each.isWithoutFigures])).toEqual([
      ['Asha', -300.3, 1200, 200, false],
      ['Bela', 0, 0, 0, false],
      ['Esha', 100, 900, 900, true],
    ]);
    expect(levelTotals(ranked).coordinatorCount).toBe(2);
  });

  it('has no commission of 0 where none is decided yet', () => {
    const pendingCommissions = { count: 4, totalAmount: 85.62 };
    expect(undecidedOf(row('Asha', 0, { pendingCommissions }))).toEqual(pendingCommissions);
    expect(undecidedOf(row('Bela', 1, { pendingCommissions }))).toBeNull();
    expect(undecidedOf(row('Chetan', 0, { pendingCommissions: { count: 0, totalAmount: 0 } }))).toBeNull();
    expect(undecidedOf(row('Dev', 0))).toBeNull();
    const rows = [row('Asha', 0, { pendingCommissions }), row('Bela', 0, { pendingCommissions })];
    expect(levelTotals(rankCoordinators(rows)).pendingCommissions).toEqual({ count: 8, totalAmount: 171.24 });
  });

  it('highlights rates above 5 %', () => {
    expect(isHighRate(commissionRate({ totalInvestment: 1000, totalCommissions: 50 }))).toBe(false);
    expect(isHighRate(commissionRate({ totalInvestment: 1000, totalCommissions: 50.01 }))).toBe(true);
    expect(commissionRate({ totalInvestment: 0, totalCommissions: 5 })).toBe(0);
  });
});
