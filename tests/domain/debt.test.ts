import { describe, expect, it } from 'vitest';
import { debtOf, owedMonths, waitingCash } from '@/domain/debt';

const thisMonth = { year: 2027, month: 2 };
const month = (year: number, number: number, amountPaise = 10000) => ({ year, month: number, amountPaise });

describe('the owed months of a plan', () => {
  const unpaid = [month(2022, 12), month(2023, 1), month(2027, 1), month(2027, 2), month(2027, 3)];

  it('are the unpaid ones up to this month, in the years that payments are taken for', () => {
    expect(owedMonths(unpaid, true, thisMonth)).toEqual([month(2023, 1), month(2027, 1), month(2027, 2)]);
  });

  it('are none where the plan takes no payments any more', () => {
    expect(owedMonths(unpaid, false, thisMonth)).toEqual([]);
  });
});

describe('the debt of a family', () => {
  it('is overdue or of this month, and each payment counts once', () => {
    const owed = [month(2026, 12, 20050), month(2027, 1, 50000), month(2027, 2, 20050), month(2027, 2, 110100)];
    expect(debtOf(owed, thisMonth)).toEqual({
      overdue: { months: 2, amountPaise: 70050 },
      thisMonth: { months: 2, amountPaise: 130150 },
    });
  });

  it('is nothing without plans', () => {
    const nothing = { months: 0, amountPaise: 0 };
    expect(debtOf([], thisMonth)).toEqual({ overdue: nothing, thisMonth: nothing });
  });
});

describe('the cash that a coordinator collects', () => {
  it('is of deposits that wait for approval and are paid in cash', () => {
    const cash = { status: 'pending', paymentMethod: 'Cash', amountPaise: 20050 } as const;
    const others = [
      { ...cash, status: 'approved' },
      { ...cash, status: 'denied' },
      { ...cash, paymentMethod: 'UPI' },
    ] as const;
    expect(waitingCash([cash, ...others, { ...cash, amountPaise: 30100 }])).toBe(50150);
    expect(waitingCash(others)).toBe(0);
  });
});
