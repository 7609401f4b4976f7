import { expect, it } from 'vitest';
import { planPayment, planTotalInRupees } from '@/pages/investment-plans/plan-terms';

it('a one-time plan asks for its total once, and a recurring one for the monthly amount', () => {
  const terms = { planAmount: 500.5, planDuration: 2, isRecurring: true };
  const once = { ...terms, isRecurring: false };
  expect([planPayment(terms), planTotalInRupees(terms)]).toEqual([500.5, 12_012]);
  expect([planPayment(once), planTotalInRupees(once)]).toEqual([12_012, 12_012]);
});
