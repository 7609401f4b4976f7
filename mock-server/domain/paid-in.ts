import type { DepositStatus } from '@/contract/choices';
import type { Paise } from '@/domain/money';
import {
  addMonths,
  compareMonths,
  dayOf,
  isoMonth,
  isSameMonth,
  type Month,
  type MonthFilter,
  monthIndex,
  monthOf,
} from '@/domain/months';
import { lastDayOfMonth, periodMatching } from './periods';

/**
 * What was paid in: approved deposits and those that wait for the office. Payments of one-time plans stand apart, since one of them hides
 * what all others do. Denied ones are those of every plan.
 */
export const PAID_IN_SUMS = ['paidIn', 'waiting', 'denied', 'oneTime', 'oneTimeWaiting'] as const;
export type PaidInSum = (typeof PAID_IN_SUMS)[number];

export interface Payment extends Month {
  readonly status: DepositStatus;
  readonly createdAt: string;
  readonly amountPaise: Paise;
  readonly isOneTime: boolean;
}

/** A payment that waits counts in two sums: what waits is a part of what was paid in. */
export function sumsWith({ status, isOneTime }: Pick<Payment, 'status' | 'isOneTime'>): readonly PaidInSum[] {
  if (status === 'denied') return ['denied'];
  if (isOneTime) return status === 'pending' ? ['oneTime', 'oneTimeWaiting'] : ['oneTime'];
  return status === 'pending' ? ['paidIn', 'waiting'] : ['paidIn'];
}

/** Days count from 1; what was submitted before the month has 0, what came after it this one. */
const AFTER_THE_MONTH = 32;
const DAYS = AFTER_THE_MONTH + 1;

/** The month that a payment is for, with the day of it on which the payment was submitted, as one number. */
export function slotOf({ createdAt, ...payment }: Pick<Payment, 'year' | 'month' | 'createdAt'>): number {
  const day = dayOf(createdAt);
  const [submittedIn, month] = [day.slice(0, 7), isoMonth(payment)];
  const dayOfMonth = submittedIn === month ? Number(day.slice(8)) : submittedIn < month ? 0 : AFTER_THE_MONTH;
  return monthIndex(payment) * DAYS + dayOfMonth;
}

/** The slots from one to another, both included. */
interface Slots {
  readonly from: number;
  readonly to: number;
}

const slotsOfMonth = (month: Month, lastDay = AFTER_THE_MONTH): Slots => {
  const from = monthIndex(month) * DAYS;
  return { from, to: from + lastDay };
};

const monthOfSlot = (slot: number): number => Math.floor(slot / DAYS);

export interface Comparison extends Month {
  /** Payments count that were submitted by the end of this day; undefined where the whole month counts. */
  readonly until: string | undefined;
}

/** The same day of the month before, or its last day where it is shorter. */
export function sameDayOfMonthBefore(now: Date): string {
  const before = addMonths(monthOf(now), -1);
  const day = Math.min(Number(dayOf(now).slice(8)), lastDayOfMonth(before));
  return `${isoMonth(before)}-${String(day).padStart(2, '0')}`;
}

/**
 * With what a month is compared: a month that is over with the whole one before it, the running month with the one before up to the same
 * day, or up to its last day where it is shorter. A month to come, a year and all time are compared with nothing.
 */
export function comparisonOf({ month, year }: MonthFilter, now: Date): Comparison | undefined {
  if (month === undefined || year === undefined) return undefined;
  const before = addMonths({ month, year }, -1);
  const order = compareMonths({ month, year }, monthOf(now));
  if (order > 0) return undefined;
  if (order < 0) return { ...before, until: undefined };
  return { ...before, until: sameDayOfMonthBefore(now) };
}

const lastDayOf = ({ until }: Comparison): number => (until === undefined ? AFTER_THE_MONTH : Number(until.slice(8)));

export type PaidIn = Readonly<Record<PaidInSum, Paise>> & {
  /** Of the month before; undefined where there is nothing to compare with. One-time payments are no part of it. */
  readonly before: Paise | undefined;
};

/** Adds up the amounts of a sum whose slots are within these, or match. */
export type SumOfSlots = (sum: PaidInSum, slots: Slots, isIncluded?: (slot: number) => boolean) => Paise;

const ALL_SLOTS: Slots = { from: -Infinity, to: Infinity };

export function paidIn(period: MonthFilter, comparison: Comparison | undefined, sumOf: SumOfSlots): PaidIn {
  const { month, year } = period;
  const isMonth = month !== undefined && year !== undefined;
  const slots = isMonth ? slotsOfMonth({ month, year }) : ALL_SLOTS;
  const matches = periodMatching(period);
  const isIncluded = isMonth || month === year ? undefined : (slot: number) => matches(monthOfSlot(slot));
  return {
    paidIn: sumOf('paidIn', slots, isIncluded),
    waiting: sumOf('waiting', slots, isIncluded),
    denied: sumOf('denied', slots, isIncluded),
    oneTime: sumOf('oneTime', slots, isIncluded),
    oneTimeWaiting: sumOf('oneTimeWaiting', slots, isIncluded),
    before: comparison && sumOf('paidIn', slotsOfMonth(comparison, lastDayOf(comparison))),
  };
}

/** The same of a few payments. */
export function paidInOf(
  payments: readonly Payment[],
  period: MonthFilter,
  comparison: Comparison | undefined,
): PaidIn {
  // The day matters in the month that counts up to one.
  const slotFor = (payment: Payment) =>
    comparison?.until && isSameMonth(payment, comparison) ? slotOf(payment) : monthIndex(payment) * DAYS;
  const slots = payments.map((payment) => ({
    slot: slotFor(payment),
    sums: sumsWith(payment),
    amountPaise: payment.amountPaise,
  }));
  return paidIn(period, comparison, (sum, { from, to }, isIncluded = () => true) => {
    let paise = 0;
    for (const { slot, sums, amountPaise } of slots)
      if (slot >= from && slot <= to && sums.includes(sum) && isIncluded(slot)) paise += amountPaise;
    return paise;
  });
}
