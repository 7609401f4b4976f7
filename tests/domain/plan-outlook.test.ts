import { describe, expect, it } from 'vitest';
import type { Enrollment, FamilyDeposit } from '@/domain/enrollments';
import { addMonths, compareMonths, isoMonth, type Month } from '@/domain/months';
import { paymentSchedule } from '@/domain/payment-schedule';
import { planOutlook } from '@/domain/plan-outlook';

const november = { year: 2026, month: 11 };
const PLAN = 'a'.repeat(24);
const PERSON = 'f'.repeat(24);

interface Case {
  /** The first month of the plan. */
  start: Month;
  /** A letter for each of the first months: paid (approved), sent, denied, or unpaid. The others are unpaid. */
  months: string;
  /** In rupees, per month. */
  amount?: number;
  years?: number;
  isRecurring?: boolean;
  profit?: number | null;
  isActive?: boolean;
  thisMonth?: Month;
}

/** Amounts are in rupees, months are as 2026-11. */
function outlookOf(given: Case) {
  const { start, months, amount = 301, years = 2, isRecurring = true, profit = 578, isActive = true } = given;
  const { thisMonth = november } = given;
  const count = isRecurring ? years * 12 : 1;
  const price = isRecurring ? amount : amount * years * 12;
  const letters = Array.from({ length: count }, (_, index) => months[index] ?? 'u');
  const statusOf = (letter: string, month: Month) => {
    if (letter === 'p') return 'completed' as const;
    if (letter === 's') return 'pending' as const;
    const place = compareMonths(month, thisMonth);
    return place < 0 ? ('overdue' as const) : place === 0 ? ('current' as const) : ('pending' as const);
  };
  const monthlyStatus = letters.map((letter, index) => {
    const month = addMonths(start, index);
    return { year: month.year, month: month.month, status: statusOf(letter, month), amount: price };
  });
  const completedMonths = letters.filter((letter) => letter === 'p').length;
  const row: Enrollment = {
    id: 'row',
    isOwn: false,
    familyMember: { _id: PERSON, name: 'Asha', relationship: 'child' },
    plan: { _id: PLAN, name: 'Bachat', amount, duration: years, isRecurring },
    progress: {
      progressPercentage: 0,
      completedMonths,
      totalExpectedMonths: count,
      totalAmount: completedMonths * price,
      expectedAmount: count * price,
    },
    startDate: start,
    monthlyStatus,
  };
  const statuses: Record<string, FamilyDeposit['status']> = { p: 'approved', s: 'pending', d: 'denied' };
  const deposits = letters.flatMap((letter, index): FamilyDeposit[] => {
    const status = statuses[letter];
    const { year, month } = addMonths(start, index);
    const depositPlanReferenceId = { _id: PLAN, planName: 'Bachat' };
    const familyMemberReferenceId = { _id: PERSON, name: 'Asha' };
    const _id = `${year}-${month}`;
    return status
      ? [{ _id, year, month, status, depositAmount: price, depositPlanReferenceId, familyMemberReferenceId }]
      : [];
  });
  const activePlans = new Set(isActive ? [PLAN] : []);
  const schedule = paymentSchedule({ row, deposits, activePlans, thisMonth, acceptsOwnPayments: true });
  const outlook = planOutlook(schedule, profit, thisMonth);
  return {
    paid: [outlook.paidPaise, outlook.totalPaise],
    back: outlook.comesBackPaise,
    end: outlook.end && isoMonth(outlook.end),
    later: outlook.laterEnd && isoMonth(outlook.laterEnd),
    missing: outlook.missing.map(isoMonth),
    tooOld: outlook.tooOld.map(isoMonth),
    next: outlook.next && isoMonth(outlook.next),
    isComplete: outlook.isComplete,
  };
}

const march = { year: 2026, month: 3 };
/** ₹301 for 24 months are ₹7,224, and ₹7,802 with the profit of ₹578. */
const open = { missing: [], tooOld: [], later: undefined, isComplete: false, back: 780200, end: '2028-02' };

describe('what becomes of the money', () => {
  it.each<[string, Case, ReturnType<typeof outlookOf>]>([
    [
      'of a plan that is paid up to this month',
      { start: march, months: 'ppppppppp' },
      { ...open, paid: [270900, 722400], next: '2026-12' },
    ],
    [
      'where months are waiting for approval',
      { start: march, months: 'ppppppsss' },
      { ...open, paid: [180600, 722400], next: '2026-12' },
    ],
    [
      'where this month is unpaid, which is not missing yet',
      { start: march, months: 'pppppppp' },
      { ...open, paid: [240800, 722400], next: '2026-11' },
    ],
    [
      'where a month was denied',
      { start: march, months: 'pppppppds' },
      { ...open, paid: [210700, 722400], missing: ['2026-10'], later: '2028-03', next: '2026-10' },
    ],
    [
      'where three months are missing, and this one is unpaid',
      { start: march, months: 'ppppp' },
      {
        ...open,
        paid: [150500, 722400],
        missing: ['2026-08', '2026-09', '2026-10'],
        later: '2028-05',
        next: '2026-08',
      },
    ],
    [
      'where a month was left out, and December was paid ahead',
      { start: march, months: 'ppppppupps' },
      { ...open, paid: [240800, 722400], missing: ['2026-09'], later: '2028-03', next: '2026-09' },
    ],
    [
      'over the end of a year: the last payment moves to January',
      { start: { year: 2026, month: 1 }, months: 'pppppppppup', years: 1, amount: 200.5, profit: 0 },
      {
        ...open,
        paid: [200500, 240600],
        back: 240600,
        end: '2026-12',
        missing: ['2026-10'],
        later: '2027-01',
        next: '2026-10',
      },
    ],
    [
      'where the last month is over: the missing ones are made up from this month on',
      { start: { year: 2025, month: 9 }, months: 'ppppppppppuu', years: 1 },
      {
        ...open,
        paid: [301000, 361200],
        back: 419000,
        end: '2026-08',
        missing: ['2026-07', '2026-08'],
        later: '2026-12',
        next: '2026-07',
      },
    ],
    [
      'where all payments that are left were sent',
      { start: { year: 2025, month: 12 }, months: 'ppppppppppps', years: 1, amount: 200, profit: 120 },
      { ...open, paid: [220000, 240000], back: 252000, end: undefined, next: undefined },
    ],
    [
      'when the plan is complete',
      { start: { year: 2025, month: 12 }, months: 'pppppppppppp', years: 1, amount: 200, profit: 120 },
      { ...open, isComplete: true, paid: [240000, 240000], back: 252000, end: undefined, next: undefined },
    ],
    [
      'when the plan is complete and its profit is not known',
      { start: { year: 2025, month: 12 }, months: 'pppppppppppp', years: 1, amount: 200, profit: null },
      { ...open, isComplete: true, paid: [240000, 240000], back: null, end: undefined, next: undefined },
    ],
    [
      'of a plan of one payment, which is waiting',
      { start: november, months: 's', isRecurring: false, amount: 500, years: 2, profit: 3000 },
      { ...open, paid: [0, 1200000], back: 1500000, end: undefined, next: undefined },
    ],
    [
      'of a plan of one payment, which is approved',
      { start: november, months: 'p', isRecurring: false, amount: 500, years: 2, profit: 3000 },
      { ...open, isComplete: true, paid: [1200000, 1200000], back: 1500000, end: undefined, next: undefined },
    ],
    [
      'of a plan that takes no payments any more: nothing is promised',
      { start: march, months: 'ppppp', isActive: false },
      { ...open, paid: [150500, 722400], back: null, end: undefined, next: undefined },
    ],
    [
      'where a missing month is too long ago to be paid: nothing is promised',
      { start: { year: 2021, month: 12 }, months: 'up', years: 8 },
      { ...open, paid: [30100, 2889600], back: null, end: undefined, next: undefined, tooOld: ['2021-12'] },
    ],
  ])('%s', (_, given, expected) => {
    expect(outlookOf(given)).toEqual(expected);
  });
});
