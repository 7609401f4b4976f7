import { describe, expect, it } from 'vitest';
import {
  analyticsCellStatus,
  calendarStart,
  type MonthEntry,
  type PlanInvestment,
  planCalendarMonths,
} from '@/domain/calendar';

const today = { year: 2026, month: 11 };

describe('the progress calendar', () => {
  const entries: MonthEntry[] = [
    { year: 2026, month: 3, status: 'completed' },
    { year: 2026, month: 4, status: 'pending' },
  ];

  it.each([
    [2026, 3, 'completed'],
    [2026, 4, 'pending'],
    [2026, 5, 'overdue'],
    [2025, 12, 'overdue'],
    [2026, 11, 'current'],
    [2026, 12, 'pending'],
    [2027, 1, 'pending'],
  ])('%d-%d is %s', (year, month, status) => {
    const investment: PlanInvestment = {
      plan: { id: 'a'.repeat(24), name: 'Bachat', amount: 500, duration: 2, isRecurring: true },
      progress: { progressPercentage: 0, completedMonths: 0, totalExpectedMonths: 24, totalAmount: 0 },
      startDate: { month: 12, year: 2025 },
      monthlyStatus: entries.map((entry) => ({ ...entry, amount: 500 })),
    };
    const found = planCalendarMonths(investment, today).find((each) => each.year === year && each.month === month);
    expect(found?.status).toBe(status);
  });
});

describe('the start of the progress calendar', () => {
  const entries = [
    { year: 1970, month: 1 },
    { year: 2025, month: 7 },
    { year: 2024, month: 9 },
    { year: 2051, month: 1 },
  ];

  it('is the one the server gives', () =>
    expect(calendarStart({ year: 2023, month: 2 }, entries, today)).toEqual({ year: 2023, month: 2 }));
  it('else the earliest entry of a plausible year', () =>
    expect(calendarStart(undefined, entries, today)).toEqual({ year: 2024, month: 9 }));
  it('else the current month', () =>
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
