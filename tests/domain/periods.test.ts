import { periodMatching, periodOf, previousPeriodOf } from '@server/domain/periods';
import { describe, expect, it } from 'vitest';
import { monthIndex, monthOf } from '@/domain/months';

const index = (year: number, month: number) => monthIndex({ year, month });
const months = [index(2025, 1), index(2025, 12), index(2026, 10), index(2026, 11), index(2026, 12), index(2027, 1)];

describe('a timeframe', () => {
  it.each([
    ['all', '2026-11-20T06:30:00Z', months, months.slice(0, 3)],
    ['year', '2026-11-20T06:30:00Z', months.slice(2, 5), months.slice(0, 2)],
    ['month', '2026-11-20T06:30:00Z', [index(2026, 11)], [index(2026, 10)]],
    // the last minute of the year in India, and the first of the next
    ['year', '2026-12-31T18:29:59Z', months.slice(2, 5), months.slice(0, 2)],
    ['year', '2026-12-31T18:30:00Z', [index(2027, 1)], months.slice(2, 5)],
    ['month', '2026-12-31T18:29:59Z', [index(2026, 12)], [index(2026, 11)]],
    ['month', '2026-12-31T18:30:00Z', [index(2027, 1)], [index(2026, 12)]],
  ] as const)('%s at %s covers its months, and its trend the months before', (timeframe, now, current, before) => {
    const today = monthOf(now);
    expect(months.filter(periodOf(timeframe, today))).toEqual(current);
    expect(months.filter(previousPeriodOf(timeframe, today))).toEqual(before);
  });

  it('is narrowed by the given month and year', () => {
    expect(months.filter(periodMatching({}))).toEqual(months);
    expect(months.filter(periodMatching({ year: 2025 }))).toEqual(months.slice(0, 2));
    expect(months.filter(periodMatching({ month: 12 }))).toEqual([index(2025, 12), index(2026, 12)]);
    expect(months.filter(periodMatching({ month: 1, year: 2027 }))).toEqual([index(2027, 1)]);
  });
});
