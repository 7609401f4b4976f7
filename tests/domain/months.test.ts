import { ageOn } from '@server/domain/account-rules';
import { describe, expect, it } from 'vitest';
import {
  analyticsCellStatus,
  calendarStart,
  type PlanInvestment,
  planCalendarExtent,
  planCalendarMonths,
  planYears,
} from '@/domain/calendar';
import { isOldCash } from '@/domain/cash-trail';
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

it.each([
  ['2026-11-20', '1990-11-20', 36],
  ['2026-11-19', '1990-11-20', 35],
  ['2026-11-21', '1990-11-20', 36],
  ['2026-02-28', '2004-02-29', 21],
  ['2026-03-01', '2004-02-29', 22],
  ['2026-11-20', '2026-11-20', 0],
])('the age on %s of somebody born on %s is %d', (today, born, age) => {
  expect(ageOn(today, born)).toBe(age);
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

const today = { year: 2026, month: 11 };

const plan = (change: Partial<PlanInvestment['plan']> = {}, rest: Partial<PlanInvestment> = {}): PlanInvestment => ({
  plan: { amount: 500, duration: 1, isRecurring: true, ...change },
  progress: { totalExpectedMonths: 12 },
  startDate: { month: 9, year: 2026 },
  monthlyStatus: [],
  ...rest,
});

describe('the calendar of one plan', () => {
  it('has every month of its years; without an entry a month is judged by where it stands', () => {
    const months = planCalendarMonths(plan(), today);
    expect(months.map(({ status }) => status)).toEqual(['overdue', 'overdue', 'current', ...Array(9).fill('pending')]);
    expect(months.at(-1)).toMatchObject({ year: 2027, month: 8, number: 12, amount: 500 });
  });

  it("takes the server's word, amount and date where there is an entry", () => {
    const monthlyStatus = [
      { year: 2026, month: 9, status: 'completed', amount: 450, investmentDate: '2026-09-03T05:00:00.000Z' },
      { year: 2026, month: 10, status: 'pending', amount: 500 },
    ] as const;
    const [first, second] = planCalendarMonths(plan({}, { monthlyStatus: [...monthlyStatus] }), today);
    expect(first).toMatchObject({ status: 'completed', amount: 450, investmentDate: '2026-09-03T05:00:00.000Z' });
    expect(second).toMatchObject({ status: 'pending', investmentDate: undefined });
  });

  it('runs 600 months for fifty years, and one where one payment is all', () => {
    const fifty = plan({ duration: 50 });
    expect(planCalendarMonths(fifty, today)).toHaveLength(600);
    // July to December 2026, both halves of 2027 to 2075, and both of 2076, of which the second has two months.
    expect(planCalendarExtent(fifty, today)).toEqual({ years: 51, halves: 1 + 49 * 2 + 2 });
    const once = plan({ isRecurring: false, duration: 2 }, { progress: { totalExpectedMonths: 1 } });
    // 500 × 2 years × 12, in one payment.
    expect(planCalendarMonths(once, today)).toMatchObject([{ status: 'overdue', amount: 12_000 }]);
    expect(planCalendarExtent(once, today)).toEqual({ years: 1, halves: 1 });
  });
});

it("the progress calendar begins with the server's start, or the earliest plausible entry, or this month", () => {
  const entries = [1970, 2025, 2024, 2051].map((year) => ({ year, month: 9 }));
  expect(calendarStart({ year: 2023, month: 2 }, entries, today)).toEqual({ year: 2023, month: 2 });
  expect(calendarStart(undefined, entries, today)).toEqual({ year: 2024, month: 9 });
  expect(calendarStart(undefined, [{ year: 2019, month: 12 }], today)).toEqual(today);
});

it.each([
  [2025, 3, 'invested'],
  [2025, 4, 'skipped'],
  [2026, 10, 'overdue'],
  [2026, 11, 'overdue'],
  [2026, 12, 'future'],
  [2027, 3, 'invested'],
])('the cell of member analytics for %d-%d is %s', (year, month, status) => {
  expect(analyticsCellStatus({ year, month }, [3], today)).toBe(status);
});

it('the calendar of member analytics has the cells of a year for each plan', () => {
  const [kisan] = planYears([{ id: 'b'.repeat(24), planName: 'Kisan', months: [2, 11] }], 2026, today);
  const statuses = kisan?.months.map(({ status }) => status);
  expect(statuses).toEqual(['overdue', 'invested', ...Array(8).fill('overdue'), 'invested', 'future']);
});

it.each([
  ['2026-11-12T18:29:59.999Z', true],
  ['2026-11-12T18:30:00.000Z', false],
  ['2026-11-12', true],
  ['2026-11-13', false],
])('cash in hand since %s is older than seven days of India on 20 November: %s', (takenAt, isOld) => {
  for (const now of ['2026-11-19T18:30:00.000Z', '2026-11-20T18:29:59.999Z'])
    expect(isOldCash(takenAt, new Date(now))).toBe(isOld);
});
