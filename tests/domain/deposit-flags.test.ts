import { commissionImpact } from '@server/domain/commission';
import { depositFlags, firstUnpaidMonth } from '@server/domain/deposit';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '@/contract/roles';

const plan = { planAmount: 50000, planDuration: 1, isRecurring: true, isActive: true };
const paid = (year: number, month: number, status: 'pending' | 'approved' | 'denied' = 'approved') => ({
  year,
  month,
  status,
});
const november = { year: 2026, month: 11, amountPaise: 50000 };
const namesOf = (...args: Parameters<typeof depositFlags>) => depositFlags(...args).map(({ name }) => name);

describe('the risk flags of a pending deposit', () => {
  it('are empty for the next month of an active plan with the amount of the plan', () => {
    expect(depositFlags(november, plan, [paid(2026, 9), paid(2026, 10)], [])).toEqual([]);
  });

  it('are empty for the first payment', () => {
    expect(depositFlags(november, plan, [paid(2026, 10, 'denied')], [])).toEqual([]);
  });

  it.each([
    ['a month is left out', [paid(2026, 8), paid(2026, 9)], { year: 2026, month: 10 }],
    ['a denied month is left out', [paid(2026, 9), paid(2026, 10, 'denied')], { year: 2026, month: 10 }],
    ['an earlier gap is open', [paid(2025, 12), paid(2026, 2), paid(2026, 10)], { year: 2026, month: 1 }],
    ['it lies before the start', [paid(2026, 12)], { year: 2027, month: 1 }],
  ])('give the expected month when %s', (_, payments, expectedPeriod) => {
    expect(depositFlags(november, plan, payments, [])).toEqual([{ name: 'month-out-of-sequence', expectedPeriod }]);
  });

  it('list the other pending deposits of the same person and plan, which count as paid in the sequence', () => {
    const october = paid(2026, 10, 'pending');
    expect(depositFlags(november, plan, [paid(2026, 9), october], [])).toEqual([
      { name: 'another-pending', others: [october] },
    ]);
  });

  it('report an inactive plan, another amount and a transaction that was used before', () => {
    const elsewhere = paid(2024, 3, 'denied');
    expect(namesOf({ ...november, amountPaise: 49999 }, { ...plan, isActive: false }, [], [elsewhere])).toEqual([
      'plan-inactive',
      'amount-differs',
      'transaction-reused',
    ]);
  });

  it('compare a one-time deposit with the total of the plan and with no month', () => {
    const single = { ...plan, isRecurring: false };
    expect(namesOf({ ...november, amountPaise: 600000 }, single, [paid(2026, 2)], [])).toEqual([]);
    expect(namesOf(november, single, [], [])).toEqual(['amount-differs']);
  });

  it('expect January after December', () => {
    expect(firstUnpaidMonth([paid(2026, 11), paid(2026, 12)])).toEqual({ year: 2027, month: 1 });
    expect(firstUnpaidMonth([])).toBeUndefined();
  });
});

describe('the impact of an approval', () => {
  it('says for each level what it earns or why it earns nothing', () => {
    const rate = (level: (typeof LEVELS)[number], basisPoints: number, isActive = true) => ({
      level,
      basisPoints,
      isActive,
    });
    const rates = [rate('panchayat', 500), rate('sankul', 333), rate('tehsil', 200, false), rate('state', 75)];
    const chain = LEVELS.filter((level) => level !== 'state').map((level) => ({ level, coordinatorId: `c-${level}` }));
    expect(
      commissionImpact(123456, rates, chain).map(({ level, outcome, amountPaise }) => [level, outcome, amountPaise]),
    ).toEqual([
      ['panchayat', 'earns', 6173],
      ['sankul', 'earns', 4111],
      ['tehsil', 'no-rate', 0],
      ['district', 'no-rate', 0],
      ['sambhaag', 'no-rate', 0],
      ['state', 'no-coordinator', 0],
    ]);
  });
});
