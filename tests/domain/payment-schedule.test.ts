import { nextPayment, refuseDeposit } from '@server/domain/deposit';
import { type PaidPayment, type ProgressMonth, progressOf } from '@server/domain/progress';
import { describe, expect, it } from 'vitest';
import type { Deposit } from '@/contract/deposits';
import { type CashMarks, type CashTrail, cashTrail } from '@/domain/cash-trail';
import { type Enrollment, type FamilyDeposit, isAllSent } from '@/domain/enrollments';
import { addMonths, compareMonths, isSameMonth, type Month } from '@/domain/months';
import { byUrgency, monthRanges, type PaymentSchedule, paymentSchedule, totalDue } from '@/domain/payment-schedule';
import { createRandom } from '../../fixtures/random';

const id = (letter: string) => letter.repeat(24);
const today = { year: 2026, month: 11 };
const month = (year: number, number: number): Month => ({ year, month: number });

interface Payments {
  start: Month;
  duration?: number;
  approved?: Month[];
  waiting?: Month[];
  denied?: { month: Month; reason?: string }[];
  /** By month. */
  cashOf?: Record<string, Partial<CashMarks>>;
  isOwn?: boolean;
  /** Whether the server takes payments of the member itself. */
  acceptsOwnPayments?: boolean;
  isActive?: boolean;
  /** The host names the person without an id that can be known. */
  isUnidentified?: boolean;
}

const run = (from: Month, count: number) => Array.from({ length: count }, (_, index) => addMonths(from, index));

function enrollmentOf(duration: number, months: readonly (Month & Pick<ProgressMonth, 'status'>)[]): Enrollment {
  return {
    id: 'row',
    isOwn: false,
    familyMember: { _id: id('f'), name: 'Asha', relationship: 'child' },
    plan: { _id: id('a'), name: 'Bachat', amount: 200.5, duration, isRecurring: true },
    progress: {
      progressPercentage: 0,
      completedMonths: months.filter(({ status }) => status === 'completed').length,
      totalExpectedMonths: months.length,
      totalAmount: 0,
      expectedAmount: 0,
    },
    startDate: months[0],
    monthlyStatus: months.map(({ year, month, status }) => ({ year, month, status, amount: 200.5 })),
  };
}

function scheduleOf(payments: Payments): PaymentSchedule {
  const { start, duration = 1, approved = [], waiting = [], denied = [], isOwn = false, isActive = true } = payments;
  const { isUnidentified = false, acceptsOwnPayments = true, cashOf = {} } = payments;
  const isIn = (months: Month[], one: Month) => months.some((each) => isSameMonth(each, one));
  const months = run(start, duration * 12);
  const statusOf = (one: Month) => {
    if (isIn(approved, one)) return 'completed';
    if (isIn(waiting, one)) return 'pending';
    const place = compareMonths(one, today);
    return place < 0 ? 'overdue' : place === 0 ? 'current' : 'pending';
  };
  const familyMember = isOwn
    ? { name: 'Self', relationship: 'self' }
    : { ...(!isUnidentified && { _id: id('f') }), name: 'Asha', relationship: 'child' };
  const row = {
    ...enrollmentOf(
      duration,
      months.map((one) => ({ ...one, status: statusOf(one) })),
    ),
    isOwn,
    familyMember,
  };
  const deposit = (one: Month, status: Deposit['status'], reason?: string) => ({
    ...one,
    _id: `${status} ${one.year}-${one.month}`,
    status,
    reason,
    ...cashOf[`${one.year}-${one.month}`],
    depositPlanReferenceId: { _id: id('a'), planName: 'Bachat' },
    ...(!isOwn && { familyMemberReferenceId: { _id: id('f'), name: 'Asha' } }),
  });
  const deposits = [
    ...approved.map((one) => deposit(one, 'approved')),
    ...waiting.map((one) => deposit(one, 'pending')),
    ...denied.map(({ month: one, reason }) => deposit(one, 'denied', reason)),
    // Of somebody else: no month of this enrollment.
    { ...deposit(month(2026, 11), 'pending'), familyMemberReferenceId: { _id: id('e'), name: 'Other' } },
  ] as unknown as Deposit[];
  return paymentSchedule({
    row,
    deposits,
    activePlans: new Set(isActive ? [id('a')] : []),
    thisMonth: today,
    acceptsOwnPayments,
  });
}

const names = (months: readonly Month[]) => months.map(({ year, month: number }) => `${year}-${number}`);

describe('what comes next for a person and a plan', () => {
  it.each([
    ['all that is left', 11, 1, true],
    ['a part of what is left', 10, 1, false],
    ['nothing', 12, 0, false],
  ])('knows whether what was sent is %s', (_, paid, sent, expected) => {
    const start = month(2025, 12);
    const { row, waiting } = scheduleOf({
      start,
      approved: run(start, paid),
      waiting: run(addMonths(start, paid), sent),
    });
    const deposits = waiting.map((one) => ({ ...one, status: 'pending' }));
    const named = { depositPlanReferenceId: { _id: id('a') }, familyMemberReferenceId: { _id: id('f') } };
    const own = deposits.map((each) => ({ ...each, ...named })) as unknown as FamilyDeposit[];
    expect(isAllSent(row, own, today)).toBe(expected);
  });

  it('asks for the months up to this one that are neither approved nor waiting, and says why one was denied', () => {
    const next = scheduleOf({
      start: month(2026, 7),
      approved: [month(2026, 7)],
      waiting: [month(2026, 9)],
      denied: [{ month: month(2026, 8), reason: 'Blurred slip' }, { month: month(2026, 10) }],
    });
    expect(next.due.map(({ month: number, isOverdue, denied }) => [number, isOverdue, denied?.reason])).toEqual([
      [8, true, 'Blurred slip'],
      [10, true, ''],
      [11, false, undefined],
    ]);
    expect(next.denied).toEqual([
      { year: 2026, month: 8, reason: 'Blurred slip' },
      { year: 2026, month: 10, reason: '' },
    ]);
    expect(names(next.waiting)).toEqual(['2026-9']);
    expect(names(next.gaps)).toEqual(['2026-8']);
    expect(next.stop).toBeUndefined();
    expect(totalDue(next.due)).toBe(601.5);
  });

  it('knows of which months the coordinator has taken the cash, and where that of a denied one is', () => {
    const cash = { cashTakenAt: '2026-11-28T05:50:00.000Z', cashTakenBy: { name: 'Savitri Devi' } };
    const next = scheduleOf({
      start: month(2026, 8),
      waiting: [month(2026, 10), month(2026, 9), month(2026, 11)],
      denied: [{ month: month(2026, 8), reason: 'Blurred slip' }],
      cashOf: { '2026-8': cash, '2026-9': cash, '2026-10': { ...cash, collectedBy: { name: 'Savitri Devi' } } },
    });
    expect(names(next.taken)).toEqual(['2026-9', '2026-10']);
    expect(next.denied[0]?.cash).toMatchObject({ place: 'coordinator', takenBy: 'Savitri Devi' });
  });

  const received = { status: 'received', receivedAt: '2026-11-29T04:00:00.000Z' } as const;
  it.each<[CashTrail['place'] | undefined, string | undefined, Partial<CashMarks>]>([
    [undefined, undefined, { cashTakenAt: null }],
    ['coordinator', undefined, {}],
    ['coordinator', undefined, { handIn: { status: 'taken-back' } }],
    ['handed-in', undefined, { handIn: { status: 'handed-in' } }],
    ['office', received.receivedAt, { handIn: received }],
    ['member', '2026-11-30T04:00:00.000Z', { cashReturnedAt: '2026-11-30T04:00:00.000Z' }],
  ])('follows cash to the place %s', (place, arrivedAt, marks) => {
    const trail = cashTrail({ depositAmount: 301, cashTakenAt: '2026-11-28T05:50:00.000Z', ...marks });
    expect([trail?.place, trail?.arrivedAt]).toEqual([place, arrivedAt]);
  });

  it('offers the first unpaid month to come ahead', () => {
    const paid = scheduleOf({ start: month(2026, 10), approved: run(month(2026, 10), 2) });
    expect([paid.due, paid.ahead]).toEqual([[], month(2026, 12)]);
    const ahead = scheduleOf({ start: month(2026, 11), approved: [month(2026, 11)], waiting: [month(2027, 10)] });
    expect(ahead.ahead).toEqual(month(2026, 12));
  });

  it('does not take a month that waits for one that is due or to come', () => {
    const next = scheduleOf({ start: month(2026, 11), waiting: run(month(2026, 11), 2) });
    expect([next.due, next.ahead, next.stop]).toEqual([[], undefined, 'next-year']);
  });

  it.each<[PaymentSchedule['stop'], Payments]>([
    ['complete', { start: month(2025, 1), approved: run(month(2025, 1), 12) }],
    ['waiting', { start: month(2025, 1), approved: run(month(2025, 1), 11), waiting: [month(2025, 12)] }],
    ['inactive', { start: month(2026, 5), approved: [month(2026, 5)], isActive: false }],
    ['own', { start: month(2026, 5), approved: [month(2026, 5)], isOwn: true, acceptsOwnPayments: false }],
    [undefined, { start: month(2026, 5), approved: [month(2026, 5)], isOwn: true }],
    ['unidentified', { start: month(2026, 5), approved: [month(2026, 5)], isUnidentified: true }],
    ['next-year', { start: month(2026, 3), approved: run(month(2026, 3), 10) }],
    ['too-old', { start: month(2021, 2), approved: run(month(2021, 3), 11) }],
    [undefined, { start: month(2022, 2), approved: run(month(2022, 3), 11) }],
  ])('ends with the state %s', (stop, payments) => {
    const next = scheduleOf(payments);
    expect(next.stop).toBe(stop);
    if (stop) expect([next.due, next.ahead]).toEqual([[], undefined]);
  });

  it('says when the next payment opens, and which months are lost', () => {
    expect(scheduleOf({ start: month(2026, 3), approved: run(month(2026, 3), 10) }).opensIn).toBe(2027);
    expect(names(scheduleOf({ start: month(2021, 2), approved: run(month(2021, 3), 11) }).gaps)).toEqual(['2021-2']);
    // What is missing of the member's own plans is owed, wherever it is paid.
    const own = { start: month(2026, 10), approved: [month(2026, 10)], isOwn: true };
    const [here, atTheOffice] = [scheduleOf(own), scheduleOf({ ...own, acceptsOwnPayments: false })];
    expect([here.owed, here.due, atTheOffice.owed, atTheOffice.due].map(names)).toEqual([
      ['2026-11'],
      ['2026-11'],
      ['2026-11'],
      [],
    ]);
  });

  it('takes a pending month that is not to come as sent, whatever deposits are known', () => {
    const next = scheduleOf({ start: month(2026, 9), waiting: [month(2026, 10)], isUnidentified: true });
    expect(names(next.waiting)).toEqual(['2026-10']);
    expect(names(next.missing)).toEqual(['2026-9', '2026-11']);
  });

  it('puts most overdue first, then what is due, waits, is paid up, and what is closed', () => {
    const enrollments = {
      closed: { start: month(2025, 1), approved: run(month(2025, 1), 12) },
      waits: { start: month(2026, 11), waiting: [month(2026, 11)] },
      paid: { start: month(2026, 11), approved: [month(2026, 11)] },
      due: { start: month(2026, 10), approved: [month(2026, 10)] },
      overdue: { start: month(2026, 8), approved: [month(2026, 8)] },
    };
    const ordered = Object.entries(enrollments)
      .map(([name, payments]) => ({ name, next: scheduleOf(payments) }))
      .sort((a, b) => byUrgency(a.next, b.next));
    expect(ordered.map(({ name }) => name)).toEqual(['overdue', 'due', 'waits', 'paid', 'closed']);
  });
});

const terms = { planAmount: 20_050, planDuration: 3, isRecurring: true };
const plan = { ...terms, planName: 'Bachat', isActive: true };

it.each(Array.from({ length: 200 }, (_, index) => index + 1))('the schedule and the server agree (seed %d)', (seed) => {
  const random = createRandom(seed);
  const start = addMonths(today, -random.int(0, 70));
  const payments = run(start, 36).flatMap((each): PaidPayment[] => {
    const status = (['approved', 'approved', 'approved', 'pending', 'denied', undefined] as const)[random.int(0, 5)];
    return status ? [{ ...each, status, amountPaise: terms.planAmount, createdAt: '2026-01-01T00:00:00.000Z' }] : [];
  });
  const progress = progressOf(terms, payments, today);
  if (!progress) return;
  const references = { depositPlanReferenceId: { _id: id('a') }, familyMemberReferenceId: { _id: id('f') } };
  const deposits = payments.map((each) => ({ ...each, ...references })) as unknown as Deposit[];
  const schedule = paymentSchedule({
    row: enrollmentOf(3, progress.months),
    deposits,
    activePlans: new Set([id('a')]),
    thisMonth: today,
    acceptsOwnPayments: true,
  });
  const next = nextPayment(plan, payments, today);
  expect(schedule.stop === undefined).toBe(next?.canContinue);
  expect(schedule.next).toEqual(schedule.stop ? undefined : next?.next);
  if (next?.canContinue) expect(refuseDeposit(next.next, plan, payments, today)).toBeUndefined();
  for (const due of schedule.due)
    expect(refuseDeposit({ ...due, amount: due.amount ?? 0 }, plan, payments, today)).toBeUndefined();
  if (schedule.due.length === 0) expect(schedule.ahead).toEqual(schedule.stop ? undefined : next?.next);
});

it('consecutive months are joined over the turn of the year', () => {
  const ranges = monthRanges([month(2026, 8), month(2026, 11), month(2026, 12), month(2027, 1)]);
  expect(ranges).toEqual([
    { from: month(2026, 8), to: month(2026, 8) },
    { from: month(2026, 11), to: month(2027, 1) },
  ]);
});
