/** Months and amounts in the server's own documents, which are English; the UI has its own formats. */
import { words } from '@/contract/messages';
import { exactRupees } from '@/domain/message-text';
import { type Paise, toRupees } from '@/domain/money';
import type { Month } from '@/domain/months';

const months: Record<number, string> = words.months;

/** 'March 2026' */
export const monthName = ({ month, year }: Month): string => `${months[month] ?? month} ${year}`;

/** '20 November 2026', for a business day (yyyy-mm-dd). */
export function dayName(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${monthName({ month: month ?? 0, year: year ?? 0 })}`;
}

/** '₹1,23,456' or '₹1,234.50': for amounts that must not be rounded. */
export const formatExactRupees = (paise: Paise): string => exactRupees(toRupees(paise));
