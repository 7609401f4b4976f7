import { type PaidPayment, progressOf } from '@server/domain/progress';
import { describe, expect, it } from 'vitest';
import {
  expectedPayments,
  isYearOpen,
  openYears,
  paymentAmount,
  paymentMonths,
  paymentYears,
  planTotal,
  progressPercent,
} from '@/domain/plan';

const monthly = { planAmount: 50000, planDuration: 2, isRecurring: true };
const single = { ...monthly, isRecurring: false };

it('a monthly plan of 500 rupees for 2 years totals 12,000 rupees in 24 payments', () => {
  expect(planTotal(monthly)).toBe(1200000);
  expect(expectedPayments(monthly)).toBe(24);
  expect(paymentAmount(monthly)).toBe(50000);
});

it('a one-time plan expects its total in one payment', () => {
  expect(expectedPayments(single)).toBe(1);
  expect(paymentAmount(single)).toBe(1200000);
  expect(paymentMonths({ year: 2026, month: 5 }, single)).toEqual([{ year: 2026, month: 5 }]);
});

it('payments are due in every month from the start', () => {
  const months = paymentMonths({ year: 2025, month: 11 }, { ...monthly, planDuration: 1 });
  expect(months).toHaveLength(12);
  expect(months.slice(0, 3)).toEqual([
    { year: 2025, month: 11 },
    { year: 2025, month: 12 },
    { year: 2026, month: 1 },
  ]);
  expect(months.at(-1)).toEqual({ year: 2026, month: 10 });
});

it('progress is the approved share of the expected payments, never above 100 percent', () => {
  expect(progressPercent(3, 24)).toBe(12.5);
  expect(progressPercent(2, 1)).toBe(100);
});

describe('payments are taken', () => {
  const today = { year: 2026, month: 11 };

  it.each([
    [2021, false],
    [2022, true],
    [2026, true],
    [2027, false],
  ])('for months of %d: %s', (year, isOpen) => expect(isYearOpen(year, today)).toBe(isOpen));

  it('for five years, newest first', () => {
    expect(paymentYears(today)).toEqual([2026, 2025, 2024, 2023, 2022]);
    expect(openYears(today)).toEqual({ from: 2022, to: 2026 });
  });
});

const april = { year: 2026, month: 4 };
const terms = { planAmount: 50000, planDuration: 1, isRecurring: true };
const createdAt = '2026-01-05T05:00:00.000Z';

const payment = (month: number, status: PaidPayment['status']): PaidPayment => ({
  year: 2026,
  month,
  status,
  createdAt,
  amountPaise: 50000,
});

it('the progress of a plan counts approved payments, and has a status for every month from the first one', () => {
  const payments = [payment(1, 'approved'), payment(2, 'pending'), payment(3, 'denied'), payment(6, 'approved')];
  const progress = progressOf(terms, payments, april);
  expect(progress).toMatchObject({
    start: { year: 2026, month: 1 },
    completedMonths: 2,
    expectedMonths: 12,
    investedPaise: 100000,
    expectedPaise: 600000,
  });
  expect(progress?.percentage).toBeCloseTo(16.667, 3);
  expect(progress?.months.map(({ status }) => status)).toEqual([
    ...['completed', 'pending', 'overdue', 'current', 'pending', 'completed'],
    ...Array(6).fill('pending'),
  ]);
  // Completed months have their day.
  const [first, second] = progress?.months ?? [];
  const january = { year: 2026, month: 1, status: 'completed', amountPaise: 50000, investmentDate: createdAt };
  expect(first).toEqual(january);
  expect(second).toEqual({ year: 2026, month: 2, status: 'pending', amountPaise: 50000 });
});

it('a denied payment does not begin a plan', () =>
  expect(progressOf(terms, [payment(1, 'denied')], april)).toBeUndefined());

it('a denied first month is overdue until it is paid, as long as the last payment remains in the plan', () => {
  const statusesOf = (...payments: PaidPayment[]) =>
    progressOf(terms, payments, april)?.months.map(({ month, year, status }) => `${year}-${month} ${status}`);
  const [january, february] = [payment(1, 'denied'), payment(2, 'approved')];
  const months = statusesOf(january, february);
  expect(months?.slice(0, 4)).toEqual(['2026-1 overdue', '2026-2 completed', '2026-3 overdue', '2026-4 current']);
  expect(months?.at(-1)).toBe('2026-12 pending');
  expect(statusesOf(january, payment(2, 'denied'), payment(3, 'pending'))?.slice(0, 3)).toEqual([
    '2026-1 overdue',
    '2026-2 overdue',
    '2026-3 pending',
  ]);
  // One that does not come directly before may have been a mistake; one that is too far back is no month of the plan.
  expect(statusesOf(january, payment(3, 'approved'))?.[0]).toBe('2026-3 completed');
  const nextJanuary = { ...payment(1, 'approved'), year: 2027 };
  expect(statusesOf(january, february, nextJanuary)?.[0]).toBe('2026-2 completed');
  expect(progressOf({ ...terms, isRecurring: false }, [january, february], april)?.start).toEqual({
    year: 2026,
    month: 2,
  });
});

it('a one-time plan is complete with its one payment', () => {
  const progress = progressOf({ ...terms, isRecurring: false }, [payment(1, 'approved')], april);
  expect(progress).toMatchObject({ percentage: 100, completedMonths: 1, expectedMonths: 1, expectedPaise: 600000 });
  expect(progress?.months).toHaveLength(1);
});
