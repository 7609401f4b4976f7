import { describe, expect, it } from 'vitest';
import type { Deposit } from '@/contract/deposits';
import { depositCount, planPayment, planTotalInRupees } from '@/pages/investment-plans/plan-terms';

const depositIn = (planId: string) => ({ depositPlanReferenceId: { _id: planId, planName: planId } }) as Deposit;

describe('the number of deposits in a plan', () => {
  const response = ['gold', 'silver', 'gold'].map(depositIn);

  it("is the host's, or that of the plan's deposits among all of them", () => {
    expect(depositCount({ response: [depositIn('gold')], totalCount: 57 }, 'gold')).toBe(57);
    expect(depositCount({ response }, 'gold')).toBe(2);
    expect(depositCount({ response }, 'bronze')).toBe(0);
  });
});

it('a one-time plan asks for its total once, and a recurring one for the monthly amount', () => {
  const terms = { planAmount: 500.5, planDuration: 2 };
  const once = { ...terms, isRecurring: false };
  expect([planPayment(terms), planTotalInRupees(terms)]).toEqual([500.5, 12_012]);
  expect([planPayment(once), planTotalInRupees(once)]).toEqual([12_012, 12_012]);
});
