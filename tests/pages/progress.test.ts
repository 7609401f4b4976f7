import { describe, expect, it } from 'vitest';
import { type PlanInvestment, planCalendarExtent, planCalendarMonths } from '@/domain/calendar';
import { sortByPerformance, withUniqueLabels } from '@/pages/investment-progress/analytics';
import { progressYears } from '@/pages/investment-progress/filters';
import { memberSessionLink } from '@/pages/investment-progress/member-session';
import { exportFileName } from '@/pages/investment-progress/page';
import { calendarYears, planYears, yearFromParam } from '@/pages/member-analytics/calendar';

const id = (letter: string) => letter.repeat(24);
const today = { year: 2026, month: 11 };

const plan = (change: Partial<PlanInvestment['plan']> = {}, rest: Partial<PlanInvestment> = {}): PlanInvestment => ({
  plan: { id: id('a'), name: 'Bachat', amount: 500, duration: 1, isRecurring: true, ...change },
  progress: { progressPercentage: 0, completedMonths: 0, totalExpectedMonths: 12, totalAmount: 0 },
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
    const once = plan({ isRecurring: false, duration: 2 });
    once.progress.totalExpectedMonths = 1;
    expect(planCalendarMonths(once, today).map(({ status }) => status)).toEqual(['overdue']);
    expect(planCalendarExtent(once, today)).toEqual({ years: 1, halves: 1 });
  });
});

describe('the calendar of member analytics', () => {
  const row = { _id: id('b'), planName: 'Kisan', months: [2, 11] };
  const statuses = (year: number) => planYears([row], year, today)[0]?.months.map(({ status }) => status);

  it('follows a rule of its own: the current month is overdue already, a past year is skipped', () => {
    expect(statuses(2026)?.slice(0, 2)).toEqual(['overdue', 'invested']);
    expect(statuses(2026)?.slice(9)).toEqual(['overdue', 'invested', 'future']);
    expect(planYears([{ ...row, months: [] }], 2026, today)[0]?.months[10]?.status).toBe('overdue');
    expect(new Set(statuses(2025))).toEqual(new Set(['skipped', 'invested']));
    expect(new Set(statuses(2027))).toEqual(new Set(['future', 'invested']));
  });

  it('offers the years -3 to +2, and the one of the address', () => {
    expect(calendarYears(2026, 2026)).toEqual([2023, 2024, 2025, 2026, 2027, 2028]);
    expect(calendarYears(2026, 2019)).toEqual([2019, 2023, 2024, 2025, 2026, 2027, 2028]);
    expect(['2025', null, 'x', '20251', '1999'].map((text) => yearFromParam(text, 2026))).toEqual([
      2025, 2026, 2026, 2026, 2026,
    ]);
  });
});

it('years to filter by begin with 2022, latest first, with the chosen one among them', () => {
  expect(progressYears(2024, '')).toEqual(['2024', '2023', '2022']);
  expect(progressYears(2024, '2020')).toEqual(['2020', '2024', '2023', '2022']);
});

it('files are named by year and format', () => {
  expect(exportFileName('2025', 'json')).toBe('investment-progress-2025.json');
  expect(exportFileName('', 'csv')).toBe('investment-progress-all.csv');
});

it("a member's link carries token and user so that the landing reads them back, whatever is in a name", () => {
  const link = new URL(memberSessionLink('https://invest.example', 'a.b+c', { name: 'Asha & Söhne #1' }));
  expect(link.origin + link.pathname).toBe('https://invest.example/member-login');
  expect(link.searchParams.get('token')).toBe('a.b+c');
  expect(JSON.parse(link.searchParams.get('user') ?? '')).toEqual({ name: 'Asha & Söhne #1' });
});

it('slices of the same name are told apart; plans stand furthest first', () => {
  const labels = withUniqueLabels(['Asha', 'Ravi', 'Asha'].map((label) => ({ label, value: 1 })));
  expect(labels.map(({ label }) => label)).toEqual(['Asha', 'Ravi', 'Asha 2']);
  const plans = [
    { planId: '1', planName: 'B', averageProgress: 10, totalInvested: 5 },
    { planId: '2', planName: 'A', averageProgress: 10, totalInvested: 5 },
    { planId: '3', planName: 'C', averageProgress: 10, totalInvested: 9 },
    { planId: '4', planName: 'D', averageProgress: 80, totalInvested: 1 },
  ];
  expect(sortByPerformance(plans).map(({ planName }) => planName)).toEqual(['D', 'C', 'A', 'B']);
});
