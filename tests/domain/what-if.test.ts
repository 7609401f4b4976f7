import { describe, expect, it } from 'vitest';
import { calculateCommissions, commissionAt, totalRate } from '@/domain/what-if';

describe('the commissions of a month at given rates', () => {
  it('are the deposits times the rate of each level', () => {
    // ₹500.00 at 5, 2.5, 1.5, 1, 0.75 and 0.5 percent: 25 + 12.50 + 7.50 + 5 + 3.75 + 2.50 rupees.
    expect(commissionAt(50_000, [500, 250, 150, 100, 75, 50])).toBe(5625);
  });

  it('are rounded for each level, halves up', () => {
    // 1.50 rupees at 1 percent are 1.5 paise: 2 for each of three levels, where the sum at 3 percent would be 4.5, so 5.
    expect(commissionAt(150, [100, 100, 100])).toBe(6);
    expect(commissionAt(150, [300])).toBe(5);
    // 0.49 paise are none.
    expect(commissionAt(49, [100])).toBe(0);
  });

  it('are 0 without deposits or without rates', () => {
    expect(commissionAt(0, [500, 250])).toBe(0);
    expect(commissionAt(50_000, [])).toBe(0);
    expect(calculateCommissions([])).toEqual({ byPlan: new Map(), total: 0 });
  });

  it('are calculated by plan and in total', () => {
    const { byPlan, total } = calculateCommissions([
      { planId: 'gold', invested: 1_000_000, basisPoints: [500, 100] },
      { planId: 'silver', invested: 333_333, basisPoints: [125] },
      { planId: 'quiet', invested: 0, basisPoints: [500] },
    ]);
    // 10 000 rupees at 6 percent; 3333.33 rupees at 1.25 percent are 4166.6625 paise.
    expect([...byPlan]).toEqual([
      ['gold', 60_000],
      ['silver', 4167],
      ['quiet', 0],
    ]);
    expect(total).toBe(64_167);
  });

  it('are exact where floating-point numbers are not', () => {
    // ₹99,99,99,999.99 at 0.07 percent are 69,999,999.9999930 paise.
    expect(commissionAt(99_999_999_999, [7])).toBe(70_000_000);
  });
});

it('the total rate of a plan is the sum of its rates', () => {
  expect(totalRate([500, 250, 150, 100, 75, 50])).toBe(1125);
  expect(totalRate([])).toBe(0);
});
