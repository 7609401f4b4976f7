import { bookedMonthOf, bookingFields, bookingOf, isClosedMonth, otherBookedMonth } from '@server/domain/booking';
import { describe, expect, it } from 'vitest';

const august = { month: 8, year: 2026 };
const december = { month: 12, year: 2025 };
const reopened = { month: 9, year: 2026, reopenedAt: '2026-11-01T00:00:00Z' };
const closings = [december, august, reopened];

describe('the month that a decision books into', () => {
  it('is the own month while it is open', () => {
    expect(bookingOf([], august)).toEqual(august);
    expect(bookingOf(closings, { month: 9, year: 2026 })).toEqual({ month: 9, year: 2026 });
    expect(bookingFields(closings, { month: 9, year: 2026 })).toEqual({});
  });

  it('is the earliest open month for every month up to the last closed one', () => {
    for (const own of [august, december, { month: 3, year: 2022 }]) {
      expect(isClosedMonth(closings, own)).toBe(true);
      expect(bookingFields(closings, own)).toEqual({ bookedMonth: 9, bookedYear: 2026 });
    }
    expect(bookingOf([december], december)).toEqual({ month: 1, year: 2026 });
  });

  it('is said of a record only where it is not its own', () => {
    expect(otherBookedMonth({ ...august })).toBeUndefined();
    const booked = { ...august, bookedMonth: 11, bookedYear: 2026 };
    expect([otherBookedMonth(booked), bookedMonthOf(booked)]).toEqual(Array(2).fill({ month: 11, year: 2026 }));
  });
});
