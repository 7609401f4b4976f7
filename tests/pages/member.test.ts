// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Deposit } from '@/contract/deposits';
import type { ProgressRow } from '@/contract/progress';
import { addMonths, compareMonths, type Month, yearOptions } from '@/domain/months';
import { byUrgency, monthRanges, type PaymentSchedule, paymentSchedule, totalDue } from '@/domain/payment-schedule';
import { validFilterValue } from '@/pages/member/investment-filters';
import { withUniqueLabels } from '@/pages/member/overview-tab';

const id = (letter: string) => letter.repeat(24);
const today = { year: 2026, month: 11 };
const month = (year: number, number: number): Month => ({ year, month: number });

interface Story {
  start: Month;
  /** In years. */
  duration?: number;
  approved?: Month[];
  waiting?: Month[];
  denied?: { month: Month; reason?: string }[];
  isOwn?: boolean;
  isActive?: boolean;
}

/** A holding as the server tells of it, month by month. */
function outlook(story: Story): PaymentSchedule {
  const { start, duration = 1, approved = [], waiting = [], denied = [], isOwn = false, isActive = true } = story;
  const isIn = (months: Month[], one: Month) => months.some((each) => compareMonths(each, one) === 0);
  const months = Array.from({ length: duration * 12 }, (_, index) => addMonths(start, index));
  const statusOf = (one: Month) => {
    if (isIn(approved, one)) return 'completed';
    if (isIn(waiting, one)) return 'pending';
    const place = compareMonths(one, today);
    return place < 0 ? 'overdue' : place === 0 ? 'current' : 'pending';
  };
  const familyMember = isOwn
    ? { name: 'Self', relationship: 'self' }
    : { _id: id('f'), name: 'Asha', relationship: 'child' };
  const row: ProgressRow = {
    _id: 'row',
    familyMember,
    plan: { _id: id('a'), name: 'Bachat', amount: 200.5, duration, isRecurring: true },
    progress: {
      progressPercentage: 0,
      completedMonths: approved.length,
      totalExpectedMonths: months.length,
      totalAmount: 0,
      expectedAmount: 0,
    },
    startDate: start,
    monthlyStatus: months.map((one) => ({ ...one, status: statusOf(one), amount: 200.5 })),
  };
  const deposit = (one: Month, status: Deposit['status'], reason?: string) => ({
    ...one,
    _id: `${status} ${one.year}-${one.month}`,
    status,
    reason,
    depositPlanReferenceId: { _id: id('a'), planName: 'Bachat' },
    ...(!isOwn && { familyMemberReferenceId: { _id: id('f'), name: 'Asha' } }),
  });
  const deposits = [
    ...approved.map((one) => deposit(one, 'approved')),
    ...waiting.map((one) => deposit(one, 'pending')),
    ...denied.map(({ month: one, reason }) => deposit(one, 'denied', reason)),
    // Somebody else's: no month of this holding.
    { ...deposit(month(2026, 11), 'pending'), familyMemberReferenceId: { _id: id('e'), name: 'Other' } },
  ] as unknown as Deposit[];
  return paymentSchedule({ row, deposits, activePlans: new Set(isActive ? [id('a')] : []), thisMonth: today });
}

const names = (months: readonly Month[]) => months.map(({ year, month: number }) => `${year}-${number}`);
const run = (from: Month, count: number) => Array.from({ length: count }, (_, index) => addMonths(from, index));

describe('what comes next for a person and a plan', () => {
  it('asks for the months up to this one that are neither approved nor waiting, and says why one was denied', () => {
    const next = outlook({
      start: month(2026, 7),
      approved: [month(2026, 7)],
      waiting: [month(2026, 9)],
      denied: [{ month: month(2026, 8), reason: 'Blurred slip' }, { month: month(2026, 10) }],
    });
    expect(next.due.map(({ month: number, isOverdue, denied }) => [number, isOverdue, denied])).toEqual([
      [8, true, 'Blurred slip'],
      [10, true, ''],
      [11, false, undefined],
    ]);
    expect(names(next.waiting)).toEqual(['2026-9']);
    expect(names(next.gaps)).toEqual(['2026-8']);
    expect(next.stop).toBeUndefined();
    expect(totalDue(next.due)).toBe(601.5);
  });

  it('offers the month after the latest payment ahead, and a gap to come when nothing is after it', () => {
    const paid = outlook({ start: month(2026, 10), approved: run(month(2026, 10), 2) });
    expect([paid.due, paid.ahead]).toEqual([[], month(2026, 12)]);
    const ahead = outlook({ start: month(2026, 11), approved: [month(2026, 11)], waiting: [month(2027, 10)] });
    expect(ahead.ahead).toEqual(month(2026, 12));
  });

  it('does not take a month that waits for one that is due or to come', () => {
    const next = outlook({ start: month(2026, 11), waiting: run(month(2026, 11), 2) });
    expect([next.due, next.ahead, next.stop]).toEqual([[], undefined, 'next-year']);
  });

  it.each<[PaymentSchedule['stop'], Story]>([
    ['complete', { start: month(2025, 1), approved: run(month(2025, 1), 12) }],
    ['waiting', { start: month(2025, 1), approved: run(month(2025, 1), 11), waiting: [month(2025, 12)] }],
    ['inactive', { start: month(2026, 5), approved: [month(2026, 5)], isActive: false }],
    ['own', { start: month(2026, 5), approved: [month(2026, 5)], isOwn: true }],
    ['next-year', { start: month(2026, 3), approved: run(month(2026, 3), 10) }],
    ['too-old', { start: month(2021, 2), approved: run(month(2021, 3), 11) }],
    [undefined, { start: month(2022, 2), approved: run(month(2022, 3), 11) }],
  ])('stops with %s', (stop, story) => {
    const next = outlook(story);
    expect(next.stop).toBe(stop);
    if (stop) expect([next.due, next.ahead]).toEqual([[], undefined]);
  });

  it('says when the next payment opens, and which months are lost', () => {
    expect(outlook({ start: month(2026, 3), approved: run(month(2026, 3), 10) }).opensIn).toBe(2027);
    expect(names(outlook({ start: month(2021, 2), approved: run(month(2021, 3), 11) }).gaps)).toEqual(['2021-2']);
    // What is missing of the own holdings is still told.
    expect(names(outlook({ start: month(2026, 10), approved: [month(2026, 10)], isOwn: true }).missing)).toEqual([
      '2026-11',
    ]);
  });

  it('puts most overdue first, then what is due, waits, is paid up, and what is closed', () => {
    const stories = {
      closed: { start: month(2025, 1), approved: run(month(2025, 1), 12) },
      waits: { start: month(2026, 11), waiting: [month(2026, 11)] },
      paid: { start: month(2026, 11), approved: [month(2026, 11)] },
      due: { start: month(2026, 10), approved: [month(2026, 10)] },
      overdue: { start: month(2026, 8), approved: [month(2026, 8)] },
    };
    const ordered = Object.entries(stories)
      .map(([name, story]) => ({ name, next: outlook(story) }))
      .sort((a, b) => byUrgency(a.next, b.next));
    expect(ordered.map(({ name }) => name)).toEqual(['overdue', 'due', 'waits', 'paid', 'closed']);
  });
});

describe('words and choices', () => {
  it('joins months in a row over the turn of the year', () => {
    const found = monthRanges([month(2026, 8), month(2026, 11), month(2026, 12), month(2027, 1)]);
    expect(found).toEqual([
      { from: month(2026, 8), to: month(2026, 8) },
      { from: month(2026, 11), to: month(2027, 1) },
    ]);
  });

  it('takes months 1 to 12 and years 2000 to 2100 of an address, and nothing else', () => {
    expect(['0', '1', '12', '13', '1.5', 'x'].map((text) => validFilterValue('month', text))).toEqual([
      '',
      '1',
      '12',
      '',
      '',
      '',
    ]);
    expect(['1999', '2000', '2100', '2101'].map((text) => validFilterValue('year', text))).toEqual([
      '',
      '2000',
      '2100',
      '',
    ]);
    expect(validFilterValue('search', '13')).toBe('13');
    expect(yearOptions(2022, 2024, '2031').map(({ value }) => value)).toEqual(['2031', '2024', '2023', '2022']);
  });

  it('tells two people of one name apart', () => {
    expect(
      withUniqueLabels([{ label: 'Asha' }, { label: 'Ravi' }, { label: 'Asha' }]).map(({ label }) => label),
    ).toEqual(['Asha', 'Ravi', 'Asha (2)']);
  });
});
