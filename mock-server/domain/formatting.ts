/** Months and amounts in the server's own sentences, which are English; the UI has its own formats. */
import { type Paise, toRupees } from '@/domain/money';
import type { Month } from '@/domain/months';

/** Months and amounts in the server's own sentences, which are English; the UI has its own formats. */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** 'March 2026' */
export const monthName = ({ month, year }: Month): string => `${MONTHS[month - 1] ?? month} ${year}`;

/** '20 November 2026', for a business day (yyyy-mm-dd). */
export function dayName(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${monthName({ month: month ?? 0, year: year ?? 0 })}`;
}

const wholeFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exactFormat = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

/** '₹1,23,456' or '₹1,234.50': for amounts that must not be rounded. */
export const formatExactRupees = (paise: Paise): string =>
  `₹${(paise % 100 === 0 ? wholeFormat : exactFormat).format(toRupees(paise))}`;

/** '₹1,23,456': rounded to whole rupees. */
export const formatWholeRupees = (paise: Paise): string => `₹${wholeFormat.format(Math.floor(toRupees(paise) + 0.5))}`;

/** '1 deposit', '3 deposits' */
export const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
