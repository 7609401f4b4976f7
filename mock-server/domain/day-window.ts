/**
 * Analytics look at the last 7, 30, 90 or 365 days and at as many before them (§2-2). Days are business days of Asia/Kolkata, today
 * included; a record belongs to the day it was entered.
 */
import type { DayRange } from '../../src/contract/primitives';
import { dayOf } from '../../src/domain/months';

const DAY_MS = 24 * 60 * 60 * 1000;

/** ISO instants as text, in whose order rows lie too: from one midnight up to, but not including, another. */
export interface DayWindow {
  readonly from: string;
  readonly until: string;
}

/** India has no daylight saving: every day is as long as any other. */
const midnightBefore = (now: Date): number => Date.parse(`${dayOf(now)}T00:00:00+05:30`);

/** `days` days that end `skipped` days before today's end. */
function daysUntil(now: Date, days: number, skipped: number): DayWindow {
  const until = midnightBefore(now) + (1 - skipped) * DAY_MS;
  return { from: new Date(until - days * DAY_MS).toISOString(), until: new Date(until).toISOString() };
}

export const lastDays = (now: Date, days: DayRange): DayWindow => daysUntil(now, days, 0);

export const daysBeforeThose = (now: Date, days: DayRange): DayWindow => daysUntil(now, days, days);

export const isWithin = ({ from, until }: DayWindow, instant: string): boolean => from <= instant && instant < until;

/** Of rows that lie oldest first: those of an instant or later. */
export function since<R extends { readonly createdAt: string }>(rows: readonly R[], from: string): R[] {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.createdAt ?? '') < from) low = middle + 1;
    else high = middle;
  }
  return rows.slice(low);
}
