import { describe, expect, it } from 'vitest';
import {
  analyticsCellStatus,
  calendarStart,
  type PlanInvestment,
  planCalendarExtent,
  planCalendarMonths,
  planYears,
} from '@/domain/calendar';

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

describe('the first month of the progress calendar', () => {
  const entries = [
    { year: 1970, month: 1 },
    { year: 2025, month: 7 },
    { year: 2024, month: 9 },
    { year: 2051, month: 1 },
  ];

  it('is the start that the server gives', () =>
    expect(calendarStart({ year: 2023, month: 2 }, entries, today)).toEqual({ year: 2023, month: 2 }));
  it('is the earliest plausible entry where the server gives no start', () =>
    expect(calendarStart(undefined, entries, today)).toEqual({ year: 2024, month: 9 }));
  it('is the current month where there are no entries', () =>
    expect(calendarStart(undefined, [{ year: 2019, month: 12 }], today)).toEqual(today));
});

describe('a cell of the member analytics calendar', () => {
  it.each([
    [2025, 3, 'invested'],
    [2025, 4, 'skipped'],
    [2026, 10, 'overdue'],
    [2026, 11, 'overdue'],
    [2026, 12, 'future'],
    [2027, 1, 'future'],
    [2027, 3, 'invested'],
  ])('%d-%d is %s', (year, month, status) => {
    expect(analyticsCellStatus({ year, month }, [3], today)).toBe(status);
  });
});

it('the calendar of member analytics has the cells of a year for each plan', () => {
  const [kisan] = planYears([{ id: 'b'.repeat(24), planName: 'Kisan', months: [2, 11] }], 2026, today);
  const statuses = kisan?.months.map(({ status }) => status);
  expect(statuses).toEqual(['overdue', 'invested', ...Array(8).fill('overdue'), 'invested', 'future']);
});
