import { expect, it } from 'vitest';
import { growthPercent } from '@/domain/money';
import { expectedPayments, paymentAmount, paymentMonths, planTotal } from '@/domain/plan';

const monthly = { planAmount: 50000, planDuration: 2, isRecurring: true };
const single = { ...monthly, isRecurring: false };

it('a monthly plan of 500 rupees for 2 years totals 12,000 rupees in 24 payments', () => {
  expect(planTotal(monthly)).toBe(1200000);
  expect(expectedPayments(monthly)).toBe(24);
  expect(paymentAmount(monthly)).toBe(50000);
});

it('a one-time plan asks for its total once', () => {
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

it.each([
  [150, 100, 50],
  [50, 100, -50],
  [0, 100, -100],
  [100, 0, 0],
  [0, 0, 0],
])('growth to %d from %d is %d percent', (current, previous, growth) => {
  expect(growthPercent(current, previous)).toBe(growth);
});
