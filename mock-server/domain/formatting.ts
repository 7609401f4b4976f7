/** The server's own documents are in English and in Hindi; the UI has its own formats. */
import { words } from '@/contract/messages';
import { type Paise, toRupees } from '@/domain/money';
import type { Month } from '@/domain/months';

/** Names, numbers and ids have no Hindi of their own. */
export interface BilingualText {
  readonly en: string;
  readonly hi?: string | undefined;
}

export const inBoth = ({ en, hi }: BilingualText): string => (hi === undefined ? en : `${en} · ${hi}`);

const months: Record<number, string> = words.months;
const HINDI_MONTHS = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ');

export const monthName = ({ month, year }: Month): string => `${months[month] ?? month} ${year}`;

export const monthNames = (month: Month) => ({
  en: monthName(month),
  hi: `${HINDI_MONTHS[month.month - 1] ?? month.month} ${month.year}`,
});

const partsOf = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, date };
};

/** '20 November 2026' and '20 नवंबर 2026', made of a business day (yyyy-mm-dd). */
export function dayNames(day: string) {
  const { date, ...month } = partsOf(day);
  const { en, hi } = monthNames(month);
  return { en: `${date} ${en}`, hi: `${date} ${hi}` };
}

/** '6 Nov 2026', made of a business day (yyyy-mm-dd). */
export function shortDay(day: string): string {
  const { year, month, date } = partsOf(day);
  return `${date} ${(months[month] ?? '').slice(0, 3)} ${year}`;
}

const timeFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** '1:14 pm', as clocks in India show an instant. */
export const timeOfDay = (instant: string): string => timeFormat.format(new Date(instant));

const rupeeFormat = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '₹1,23,456.00' and '−₹49.38': documents always show paise. */
export const formatPaise = (paise: Paise): string =>
  `${paise < 0 ? '−' : ''}₹${rupeeFormat.format(toRupees(Math.abs(paise)))}`;
