import {
  approvalStats,
  bookkeepingStatus,
  commissionImpact,
  commissionsDue,
  decideCommission,
  hasStatus,
  refuseProcessing,
} from '@server/domain/commission';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '@/contract/roles';
import { summarizeCommissions } from '@/domain/own-commission';

const chain = LEVELS.map((level) => ({ level, coordinatorId: `${level}-coordinator` }));
const active = (level: (typeof LEVELS)[number], basisPoints: number) => ({ level, basisPoints, isActive: true });

const paid = (amountPaise: number, month = 11, year = 2026) => ({ amountPaise, month, year });

/** Typed by hand: plan payment in rupees × percent per level = rupees, worked out on paper, as for ₹1,234.56 in the test plans. */
const table = [
  {
    payment: '₹500',
    paise: 50000,
    percents: { panchayat: 5, sankul: 2.5, tehsil: 2, district: 1.5, sambhaag: 1, state: 0.5 },
    rupees: { panchayat: 25, sankul: 12.5, tehsil: 10, district: 7.5, sambhaag: 5, state: 2.5 },
  },
  {
    payment: '₹0.10',
    paise: 10,
    percents: { panchayat: 5, sankul: 4.99, tehsil: 15, district: 14.99, sambhaag: 100, state: 0 },
    // in paise 0.5, 0.499, 1.5, 1.499, 10, 0: halves go up, and nothing is no commission
    rupees: { panchayat: 0.01, tehsil: 0.02, district: 0.01, sambhaag: 0.1 },
  },
] as const;

describe('the commissions of an approved deposit', () => {
  it.each(table)('are the typed amounts for $payment', ({ paise, percents, rupees }) => {
    const rates = LEVELS.map((level) => active(level, Math.round(percents[level] * 100)));
    const due = commissionsDue(paid(paise), rates, chain);
    expect(Object.fromEntries(due.map(({ level, amountPaise }) => [level, amountPaise]))).toEqual(
      Object.fromEntries(Object.entries(rupees).map(([level, amount]) => [level, Math.round(amount * 100)])),
    );
  });

  it('go by the rate of the month, whenever they are decided', () => {
    const state = {
      ...active('state', 300),
      fromMonth: 1,
      fromYear: 2027,
      earlier: [{ basisPoints: 100 }, { basisPoints: 200, fromMonth: 11, fromYear: 2026 }],
    };
    const earned = (month: number, year: number, rate = state) =>
      commissionsDue(paid(10000, month, year), [rate], chain).map(({ amountPaise }) => amountPaise);
    expect([earned(10, 2026), earned(11, 2026), earned(12, 2026), earned(1, 2027)]).toEqual([
      [100],
      [200],
      [200],
      [300],
    ]);
    const later = { ...state, earlier: [] };
    expect([earned(12, 2026, later), earned(2, 2027, later)]).toEqual([[], [300]]);
    expect(commissionImpact(paid(10000, 12), [later], chain).at(-1)).toMatchObject({ outcome: 'no-rate' });
  });

  it('go to the coordinators of the chain with an active rate, lowest level first', () => {
    const inactive = { ...active('sankul', 300), isActive: false };
    expect(commissionsDue(paid(100000), [active('state', 50), inactive, active('panchayat', 500)], chain)).toEqual([
      { level: 'panchayat', coordinatorId: 'panchayat-coordinator', basisPoints: 500, amountPaise: 5000 },
      { level: 'state', coordinatorId: 'state-coordinator', basisPoints: 50, amountPaise: 500 },
    ]);
  });
});

it.each(['approved', 'rejected', 'paid'] as const)('a commission that is already %s cannot be decided', (status) =>
  expect(decideCommission({ status }, { status: 'approved' }, { id: 'admin', at: new Date() })).toMatchObject({
    refused: 'conflict',
    message: `This commission has already been ${status}`,
  }),
);

describe('the status that a panchayat sees', () => {
  const processedAt = '2026-11-20T06:30:00Z';

  it.each([
    [{ status: 'pending' as const }, 'pending'],
    [{ status: 'pending' as const, processedAt }, 'processed'],
    [{ status: 'approved' as const, processedAt }, 'processed'],
    [{ status: 'paid' as const, processedAt }, 'paid'],
    [{ status: 'rejected' as const }, 'rejected'],
  ])('of the commission %o is %s', (commission, status) => {
    expect(bookkeepingStatus(commission)).toBe(status);
  });

  it('allows a pending commission to be processed once', () => {
    expect(refuseProcessing({ status: 'pending' })).toBeUndefined();
    expect(refuseProcessing({ status: 'pending', processedAt })?.refused).toBe('conflict');
    expect(refuseProcessing({ status: 'approved' })?.refused).toBe('conflict');
  });
});

it('the approval statistics show 0 % while no commission is decided', () => {
  const total = { year: 2026, month: 11, status: 'pending', amountPaise: 5, count: 1 } as const;
  expect(approvalStats([total]).approvedPercentage).toBe(0);
});

it.each([
  ['pending', 'processed', ['processed']],
  ['approved', 'processed', ['processed', 'earned']],
  ['paid', 'paid', ['paid', 'earned']],
  ['rejected', 'rejected', ['rejected']],
] as const)(
  'own commissions that are %s and shown as %s are found by this status and as earned',
  (status, shown, found) => {
    const all = ['pending', 'approved', 'rejected', 'processed', 'paid', 'earned'] as const;
    expect(all.filter((asked) => hasStatus({ status, shown }, asked))).toEqual(
      all.filter((asked) => (found as readonly string[]).includes(asked)),
    );
  },
);

it('the impact of an approval says for each level what it earns or why it earns nothing', () => {
  const inactive = { ...active('tehsil', 200), isActive: false };
  const rates = [active('panchayat', 500), active('sankul', 333), inactive, active('district', 0), active('state', 75)];
  const short = chain.filter(({ level }) => level !== 'state');
  expect(
    commissionImpact(paid(123456), rates, short).map(({ level, outcome, amountPaise }) => [
      level,
      outcome,
      amountPaise,
    ]),
  ).toEqual([
    ['panchayat', 'earns', 6173],
    ['sankul', 'earns', 4111],
    ['tehsil', 'no-rate', 0],
    ['district', 'no-amount', 0],
    ['sambhaag', 'no-rate', 0],
    ['state', 'no-coordinator', 0],
  ]);
});

it('own commissions are summed to the paisa and counted by status, and rejected ones only where they are asked for', () => {
  const rows = [
    { amount: 0.1, status: 'pending', decision: 'pending' },
    { amount: 0.2, status: 'processed', decision: 'pending' },
    { amount: 8.64, status: 'rejected', decision: 'rejected' },
    { amount: 1, status: 'processed', decision: 'approved' },
  ] as const;
  const counts = { pendingCount: 1, processedCount: 2 };
  expect(summarizeCommissions(rows)).toEqual({ totalAmount: 1.3, rejectedAmount: 8.64, ...counts });
  expect(summarizeCommissions(rows, 'rejected')).toEqual({ totalAmount: 9.94, rejectedAmount: 0, ...counts });
});
