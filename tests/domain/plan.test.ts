import { describe, expect, it } from 'vitest';
import {
  expectedPayments,
  isYearOpen,
  nextPaymentMonth,
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

it('the next payment is for the first unpaid month after the latest payment, else for the earliest gap', () => {
  const [march, may, july] = [3, 5, 7].map((month) => ({ year: 2026, month }));
  const unpaid = [march, july].filter((month) => month !== undefined);
  expect(nextPaymentMonth(unpaid, may)).toEqual({ year: 2026, month: 7 });
  expect(nextPaymentMonth(unpaid, july)).toEqual({ year: 2026, month: 3 });
  expect(nextPaymentMonth(unpaid, undefined)).toEqual({ year: 2026, month: 3 });
  expect(nextPaymentMonth([], may)).toBeUndefined();
});
