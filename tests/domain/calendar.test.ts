import { describe, expect, it } from 'vitest';
import {
  analyticsCellStatus,
  calendarStart,
  type PlanInvestment,
  planCalendarExtent,
  planCalendarMonths,
  planYears,
} from '@/domain/calendar';

const id = (letter: string) => letter.repeat(24);
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
    expect(months).toHaveLength(12);
    expect(months.slice(0, 4).map(({ year, month, number, status }) => [year, month, number, status])).toEqual([
      [2026, 9, 1, 'overdue'],
      [2026, 10, 2, 'overdue'],
      [2026, 11, 3, 'current'],
      [2026, 12, 4, 'pending'],
    ]);
    expect(months.at(-1)).toMatchObject({ year: 2027, month: 8, number: 12, status: 'pending', amount: 500 });
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

describe('the progress calendar', () => {
  const monthlyStatus: PlanInvestment['monthlyStatus'] = [
    { year: 2026, month: 3, status: 'completed', amount: 500 },
    { year: 2026, month: 4, status: 'pending', amount: 500 },
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
    const investment = plan({ duration: 2 }, { startDate: { month: 12, year: 2025 }, monthlyStatus });
    const calendarMonth = planCalendarMonths(investment, today).find(
      (each) => each.year === year && each.month === month,
    );
    expect(calendarMonth?.status).toBe(status);
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

describe('the calendar of member analytics', () => {
  const row = { id: id('b'), planName: 'Kisan', months: [2, 11] };
  const statuses = (year: number) => planYears([row], year, today)[0]?.months.map(({ status }) => status);

  it('follows a rule of its own: the current month is overdue already, a past year is skipped', () => {
    expect(statuses(2026)?.slice(0, 2)).toEqual(['overdue', 'invested']);
    expect(statuses(2026)?.slice(9)).toEqual(['overdue', 'invested', 'future']);
    expect(planYears([{ ...row, months: [] }], 2026, today)[0]?.months[10]?.status).toBe('overdue');
    expect(new Set(statuses(2025))).toEqual(new Set(['skipped', 'invested']));
    expect(new Set(statuses(2027))).toEqual(new Set(['future', 'invested']));
  });
});
