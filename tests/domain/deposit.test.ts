import { decideDeposit, depositFlags, nextPayment, refuseDeposit } from '@server/domain/deposit';
import { describe, expect, it } from 'vitest';
import type { Payment } from '@/domain/plan-months';

const today = { year: 2026, month: 11 };
const gold = { planName: 'Gold', planAmount: 50000, planDuration: 1, isRecurring: true, isActive: true };
const single = { ...gold, planName: 'Once', isRecurring: false };
const closed = { ...gold, isActive: false };
const toNew = { ...gold, isClosedToNew: true };

const paid = (year: number, ...months: number[]): Payment[] =>
  months.map((month) => ({ year, month, status: 'approved' }));
const denied = (year: number, month: number): Payment => ({ year, month, status: 'denied' });
const waiting = (year: number, month: number): Payment => ({ year, month, status: 'pending' });
const lateMonths = [4, 5, 6, 7, 8, 9, 10, 11, 12];
const allYear = paid(2026, 1, 2, 3, ...lateMonths);

it.each([
  ['as the first of a plan', { month: 11, year: 2026, amount: 500 }, gold, []],
  ['without naming the amount', { month: 11, year: 2026 }, gold, []],
  ['with the total of a one-time plan', { month: 1, year: 2022, amount: 6000 }, single, []],
  ['with a sum that is off in its last binary digits', { month: 11, year: 2026, amount: 500.00000000001 }, gold, []],
  ['for a month that was denied', { month: 3, year: 2026, amount: 500 }, gold, [...paid(2026, 2), denied(2026, 3)]],
  ['for a gap', { month: 3, year: 2026, amount: 500 }, gold, paid(2026, 2, 4)],
  ['for the last month of the plan', { month: 12, year: 2026, amount: 500 }, gold, paid(2026, 1)],
  ['for a month before the first one', { month: 8, year: 2026 }, gold, paid(2026, 9, 10)],
  ['for a first month that was denied', { month: 8, year: 2026 }, gold, [denied(2026, 8), ...paid(2026, 9)]],
  ['for the earliest month that leaves the last one in the plan', { month: 12, year: 2025 }, gold, paid(2026, 9, 11)],
  ['for the latest month that leaves the first one in it', { month: 8, year: 2026 }, gold, paid(2025, 9, 10)],
  [
    'of whoever waits for a first one in a plan that is closed since',
    { month: 3, year: 2026 },
    toNew,
    [waiting(2026, 2)],
  ],
  ['before months that were only denied', { month: 1, year: 2026, amount: 500 }, gold, [denied(2026, 5)]],
])('a deposit is accepted %s', (_, request, plan, payments) => {
  expect(refuseDeposit(request, plan, payments, today)).toBeUndefined();
});

it.each([
  ['month 0', { month: 0, year: 2026 }, gold, [], 'invalid', 'month', /Month must be 1 to 12/],
  ['month 13', { month: 13, year: 2026 }, gold, [], 'invalid', 'month', /Month must be 1 to 12/],
  ['half a month', { month: 1.5, year: 2026 }, gold, [], 'invalid', 'month', /Month must be 1 to 12/],
  ['a year too early', { month: 1, year: 2021 }, gold, [], 'invalid', 'year', /between 2022 and 2026/],
  ['next year', { month: 1, year: 2027 }, gold, [], 'invalid', 'year', /between 2022 and 2026/],
  ['an inactive plan', { month: 11, year: 2026 }, closed, [], 'invalid', 'depositPlanId', /Gold is not active/],
  ['a plan closed to new members', { month: 1, year: 2026 }, toNew, [], 'invalid', 'depositPlanId', /go on\. Choose/],
  [
    'a closed plan after a denial',
    { month: 2, year: 2026 },
    toNew,
    [denied(2026, 1)],
    'invalid',
    'depositPlanId',
    /Gold/,
  ],
  ['another amount', { month: 11, year: 2026, amount: 499.99 }, gold, [], 'invalid', 'amount', /must be ₹500,/],
  ['a part of a paisa', { month: 11, year: 2026, amount: 500.004 }, gold, [], 'invalid', 'amount', /must be ₹500,/],
  ['a monthly amount once', { month: 11, year: 2026, amount: 500 }, single, [], 'invalid', 'amount', /₹6,000/],
  ['a paid month', { month: 2, year: 2026 }, gold, paid(2026, 2), 'conflict', 'month', /February 2026 already/],
  ['a waiting month', { month: 2, year: 2026 }, gold, [waiting(2026, 2)], 'conflict', 'month', /already exists/],
  ['a month past the end', { month: 6, year: 2026 }, gold, paid(2025, 6), 'conflict', 'month', /to May 2026\.$/],
  [
    'a month so early that the last one would be past the end',
    { month: 11, year: 2025 },
    gold,
    paid(2026, 9, 11),
    'conflict',
    'month',
    /^November 2025 is too far .* its months can be December 2025 to August 2027\.$/,
  ],
  ['a second single payment', { month: 12, year: 2026 }, single, paid(2026, 2), 'conflict', undefined, /one-time/],
  ['a complete plan', { month: 1, year: 2025 }, gold, allYear, 'conflict', undefined, /All 12 payments/],
] as const)('a deposit is refused for %s', (_, request, plan, payments, code, path, message) => {
  const refusal = refuseDeposit(request, plan, payments, today);
  expect(refusal?.refused).toBe(code);
  expect(refusal?.message).toMatch(message);
  expect(refusal?.errors?.[0]?.path).toBe(path);
});

describe('the next payment', () => {
  it('is undefined before the first payment', () => {
    expect(nextPayment(gold, [], today)).toBeUndefined();
    expect(nextPayment(gold, [denied(2026, 2)], today)).toBeUndefined();
  });

  it.each([
    ['follows the latest live one', gold, paid(2026, 2, 3), { month: 4, year: 2026 }, 10],
    ['passes over denied ones', gold, [...paid(2026, 2), denied(2026, 3)], { month: 3, year: 2026 }, 11],
    ['counts waiting ones', gold, [...paid(2026, 2), waiting(2026, 3)], { month: 4, year: 2026 }, 10],
    ['goes on in a plan that is closed to new members', toNew, paid(2026, 2), { month: 3, year: 2026 }, 11],
    ['fills a gap before what is to come', gold, paid(2026, 2, 4), { month: 3, year: 2026 }, 10],
    ['is a first month that was denied', gold, [denied(2026, 8), ...paid(2026, 9)], { month: 8, year: 2026 }, 11],
    ['fills the gap when the end is paid', gold, paid(2026, 1, 2, ...lateMonths), { month: 3, year: 2026 }, 1],
    ['may be ahead of time within the year', gold, paid(2026, 10, 11), { month: 12, year: 2026 }, 10],
    ['turns the year', gold, paid(2025, 11, 12), { month: 1, year: 2026 }, 10],
  ] as const)('%s', (_, plan, payments, next, remainingMonths) => {
    expect(nextPayment(plan, payments, today)).toEqual({ next, canContinue: true, remainingMonths });
  });

  it.each([
    ['all payments are live', gold, allYear, 0, 'next-payment-all-made', /All payments/],
    ['a single payment is made', single, paid(2026, 2), 0, 'next-payment-all-made', /All payments/],
    ['the plan is inactive', closed, paid(2026, 2), 11, 'next-payment-plan-inactive', /no longer active/],
    ['next year is not open yet', gold, paid(2026, 12), 11, 'next-payment-later', /January 2027/],
    ['the rest is too long ago', gold, paid(2020, 1, 2), 10, 'next-payment-too-old', /too long ago/],
  ] as const)('cannot be made when %s', (_, plan, payments, remainingMonths, code, reason) => {
    const payment = nextPayment(plan, payments, today);
    expect(payment).toMatchObject({ canContinue: false, remainingMonths, reason: { code } });
    expect(payment?.reason?.message).toMatch(reason);
  });
});

it.each(['approved', 'denied'] as const)('a deposit that is already %s cannot be decided', (status) =>
  expect(decideDeposit({ status }, 'approved', { id: 'admin', at: new Date() })).toMatchObject({
    refused: 'conflict',
    message: `This deposit has already been ${status}`,
  }),
);

describe('the risk flags of a pending deposit', () => {
  const november = { year: 2026, month: 11, amountPaise: 50000 };
  const flags = (before: Payment[], after: Payment[] = [], deposit = november, plan = gold) =>
    depositFlags(deposit, plan, { before, after, sameTransaction: [] });

  it('are empty for the next month of an active plan with the amount of the plan, and for the first payment', () => {
    expect(flags(paid(2026, 9, 10))).toEqual([]);
    expect(flags([denied(2026, 9)])).toEqual([]);
  });

  it('are empty for the first month of a plan whose next months are paid or waiting, and for months in a row', () => {
    expect(flags([], [...paid(2026, 12), waiting(2027, 1)])).toEqual([]);
    expect(flags([waiting(2026, 9), waiting(2026, 10)], [waiting(2026, 12)])).toEqual([]);
  });

  it.each([
    ['a month is left out', paid(2026, 8, 9), { year: 2026, month: 10 }],
    ['a denied month is left out', [...paid(2026, 9), denied(2026, 10)], { year: 2026, month: 10 }],
    ['the first month was denied', [denied(2026, 10)], { year: 2026, month: 10 }],
    ['an earlier gap is open', [...paid(2025, 12), ...paid(2026, 2, 10)], { year: 2026, month: 1 }],
  ])('give the expected month when %s', (_, payments, expectedPeriod) => {
    expect(flags(payments)).toEqual([{ name: 'month-out-of-sequence', expectedPeriod }]);
  });

  it('name the beginning of the plan that an earlier month moves, but not for a first month that was denied', () => {
    const begunIn = { year: 2026, month: 12 };
    expect(flags(paid(2026, 12))).toEqual([{ name: 'plan-begins-earlier', begunIn }]);
    expect(flags([denied(2026, 11), ...paid(2026, 12)])).toEqual([]);
  });

  it('list the other pending deposits of the same person and plan from which an unpaid month parts it', () => {
    const [september, december] = [waiting(2026, 9), waiting(2026, 12)];
    expect(flags([september], [december])).toEqual([
      { name: 'month-out-of-sequence', expectedPeriod: { year: 2026, month: 10 } },
      { name: 'another-pending', others: [september] },
    ]);
  });

  it('compare a one-time deposit with the total of the plan and with no month', () => {
    expect(flags(paid(2026, 12), [], { ...november, amountPaise: 600000 }, single)).toEqual([]);
    expect(flags([], [], november, single).map(({ name }) => name)).toEqual(['amount-differs']);
  });
});
