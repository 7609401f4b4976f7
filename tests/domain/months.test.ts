import { ageOn } from '@server/domain/account-rules';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  compareMonths,
  dayOf,
  FIRST_YEAR,
  monthAt,
  monthIndex,
  monthOf,
  yearOptions,
  yearsAround,
} from '@/domain/months';

describe('the business month of an instant', () => {
  it.each([
    ['2026-10-31T18:29:59Z', 2026, 10],
    ['2026-10-31T18:30:00Z', 2026, 11],
    ['2026-10-31T18:31:00Z', 2026, 11],
    // 31 December 23:59 in India, and a minute later
    ['2026-12-31T18:29:00Z', 2026, 12],
    ['2026-12-31T18:30:00Z', 2027, 1],
    ['2026-12-31T23:59:00+05:30', 2026, 12],
    ['2024-02-29T18:29:00Z', 2024, 2],
  ])('of %s is %d-%d', (instant, year, month) => {
    expect(monthOf(instant)).toEqual({ year, month });
  });

  it('changes with the day in India', () => {
    expect(dayOf('2026-11-19T18:29:59Z')).toBe('2026-11-19');
    expect(dayOf('2026-11-19T18:30:00Z')).toBe('2026-11-20');
  });
});

describe('month arithmetic', () => {
  it.each([
    [{ year: 2026, month: 12 }, 1, { year: 2027, month: 1 }],
    [{ year: 2026, month: 1 }, -1, { year: 2025, month: 12 }],
    [{ year: 2024, month: 3 }, 11, { year: 2025, month: 2 }],
    [{ year: 2024, month: 3 }, 12, { year: 2025, month: 3 }],
    [{ year: 2026, month: 11 }, 0, { year: 2026, month: 11 }],
  ])('adds months: %o and %d months', (from, count, to) => {
    expect(addMonths(from, count)).toEqual(to);
  });

  it('compares months across the turn of the year', () => {
    expect(compareMonths({ year: 2025, month: 12 }, { year: 2026, month: 1 })).toBe(-1);
    expect(compareMonths({ year: 2026, month: 2 }, { year: 2026, month: 2 })).toBe(0);
  });

  it('turns every index of forty years back into its month', () => {
    for (let index = 2010 * 12; index < 2050 * 12; index += 1) expect(monthIndex(monthAt(index))).toBe(index);
  });
});

describe('the age', () => {
  it.each([
    ['2026-11-20', '1990-11-20', 36],
    ['2026-11-19', '1990-11-20', 35],
    ['2026-11-21', '1990-11-20', 36],
    ['2026-02-28', '2004-02-29', 21],
    ['2026-03-01', '2004-02-29', 22],
    ['2026-11-20', '2026-11-20', 0],
  ])('on %s of somebody born on %s is %d', (today, born, age) => {
    expect(ageOn(today, born)).toBe(age);
  });
});

describe('the years of a filter', () => {
  const years = (chosen: string) => yearOptions(FIRST_YEAR, 2026, chosen).map(({ value }) => value);

  it('run from 2022 to this one, newest first, with a chosen one from outside before them', () => {
    expect(years('')).toEqual(['2026', '2025', '2024', '2023', '2022']);
    expect(years('2024')).toEqual(years(''));
    expect(years('2019')).toEqual(['2019', ...years('')]);
    expect(years('2031')).toEqual(['2031', ...years('')]);
    expect(yearOptions(2026, 2024, '')).toEqual([{ value: '2024', label: '2024' }]);
  });

  it('around this one are ascending, with a chosen one from outside sorted in', () => {
    expect(yearsAround(2026, { before: 2, after: 2 })).toEqual([2024, 2025, 2026, 2027, 2028]);
    expect(yearsAround(2026, { before: 2, after: 2, chosen: 2026 })).toEqual([2024, 2025, 2026, 2027, 2028]);
    expect(yearsAround(2026, { before: 2, after: 2, chosen: 2019 })).toEqual([2019, 2024, 2025, 2026, 2027, 2028]);
    expect(yearsAround(2026, { before: 3, after: 2, chosen: 2031 })).toEqual([
      2023, 2024, 2025, 2026, 2027, 2028, 2031,
    ]);
  });
});
