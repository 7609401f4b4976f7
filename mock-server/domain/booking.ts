/** Closed months, and the month that a decision is booked into. */
import { addMonths, isSameMonth, type Month, monthAt, monthIndex, toMonth } from '@/domain/months';

interface Closing extends Month {
  readonly reopenedAt?: string | undefined;
}

/** A month is closed with all before it, so that the last one says which. Undefined while every month is open. */
export function lastClosedMonth(closings: readonly Closing[]): Month | undefined {
  const closed = closings.filter(({ reopenedAt }) => reopenedAt === undefined).map(monthIndex);
  return closed.length > 0 ? monthAt(Math.max(...closed)) : undefined;
}

export function isClosedMonth(closings: readonly Closing[], month: Month): boolean {
  const last = lastClosedMonth(closings);
  return last !== undefined && monthIndex(month) <= monthIndex(last);
}

/** The month that a decision books into: the record's own month while it is open, else the earliest open one. */
export function createBooking(closings: readonly Closing[]): (own: Month) => Month {
  const last = lastClosedMonth(closings);
  return (own) => (last && monthIndex(own) <= monthIndex(last) ? addMonths(last, 1) : toMonth(own));
}

export const bookingOf = (closings: readonly Closing[], own: Month): Month => createBooking(closings)(own);

export interface Booked extends Month {
  readonly bookedMonth?: number | undefined;
  readonly bookedYear?: number | undefined;
}

/** The month that a decided record is booked into. */
export const bookedMonthOf = ({ month, year, bookedMonth, bookedYear }: Booked): Month =>
  bookedMonth === undefined || bookedYear === undefined ? { month, year } : { month: bookedMonth, year: bookedYear };

/** What a decision adds to the row: nothing where it books into the row's own month. */
export function bookingFields(closings: readonly Closing[], own: Month): Pick<Booked, 'bookedMonth' | 'bookedYear'> {
  const { month, year } = bookingOf(closings, own);
  return isSameMonth(own, { month, year }) ? {} : { bookedMonth: month, bookedYear: year };
}

/** Undefined where it is the record's own month. */
export const otherBookedMonth = (row: Booked): Month | undefined =>
  row.bookedMonth === undefined ? undefined : bookedMonthOf(row);
