import { t } from 'i18next';
import { dayOf, MONTH_NUMBERS } from '@/domain/months';
import { currentLanguage, type Language } from '@/i18n/language';

/** What stands where there is no value (DESIGN: zero is ₹0, absent is –). */
export const ABSENT = '–';
const MINUS = '−';

const LAKH = 1e5;
const CRORE = 1e7;

const wholeNumber = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const twoDecimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const upToOneDecimal = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const upToTwoDecimals = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Words in the chosen language, digits Latin in each. 'en-US' because the Indian locale writes 'Sept' for one month. */
const LOCALES: Record<Language, string> = { en: 'en-US', hi: 'hi-IN-u-nu-latn' };

/** A format for each language, made when it is first needed. */
function dateFormatByLanguage(options: Intl.DateTimeFormatOptions): (language?: Language) => Intl.DateTimeFormat {
  const made = new Map<Language, Intl.DateTimeFormat>();
  return (language = currentLanguage()) => {
    const format = made.get(language) ?? new Intl.DateTimeFormat(LOCALES[language], options);
    made.set(language, format);
    return format;
  };
}

// Days are cut in IST beforehand.
const dayFormat = dateFormatByLanguage({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const shortMonth = dateFormatByLanguage({ month: 'short', timeZone: 'UTC' });
const longMonth = dateFormatByLanguage({ month: 'long', timeZone: 'UTC' });
const timeFormat = dateFormatByLanguage({ hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'Asia/Kolkata' });

type Maybe<T> = T | null | undefined;

const isNumber = (value: Maybe<number>): value is number => typeof value === 'number' && Number.isFinite(value);

/** A minus only before a figure that does not round to nothing. */
function withSign(value: number, text: string, unit = ''): string {
  return value < 0 && /[1-9]/.test(text) ? `${MINUS}${unit}${text}` : `${unit}${text}`;
}

/** Rupees with Indian grouping and no decimals: ₹1,23,456. */
export function formatRupees(amount: Maybe<number>): string {
  return isNumber(amount) ? withSign(amount, wholeNumber.format(Math.abs(amount)), '₹') : ABSENT;
}

/** Rupees with their paise, where every paisa counts: ₹12.50. */
export function formatExactRupees(amount: Maybe<number>): string {
  return isNumber(amount) ? withSign(amount, twoDecimals.format(Math.abs(amount)), '₹') : ABSENT;
}

/** Rupees with their paise if there are any: ₹1,100, ₹12.50. */
export function formatRupeesInFull(amount: Maybe<number>): string {
  return Number.isInteger(amount) ? formatRupees(amount) : formatExactRupees(amount);
}

/** Rupees for charts and tight cards: ₹1.2 L, ₹3.4 Cr; below a lakh in full. */
export function formatRupeesShort(amount: Maybe<number>): string {
  if (!isNumber(amount)) return ABSENT;
  const size = Math.abs(amount);
  // Compared after rounding, so that no figure reads ₹100 L or ₹1,00,000.
  if (Math.round(size / (LAKH / 10)) >= CRORE / (LAKH / 10))
    return withSign(amount, `${upToOneDecimal.format(size / CRORE)} ${t('common:units.crore')}`, '₹');
  if (Math.round(size) >= LAKH)
    return withSign(amount, `${upToOneDecimal.format(size / LAKH)} ${t('common:units.lakh')}`, '₹');
  return formatRupees(amount);
}

/** A percent (12.5 is 12.5 %) to one decimal: 12.5%. */
export function formatPercent(percent: Maybe<number>): string {
  return isNumber(percent) ? `${withSign(percent, oneDecimal.format(Math.abs(percent)))}%` : ABSENT;
}

/** A rate as it was set, with the decimals it has: 5%, 2.5%, 0.75%. One decimal would turn 0.75 into another rate. */
export function formatRate(percent: Maybe<number>): string {
  return isNumber(percent) ? `${withSign(percent, upToTwoDecimals.format(Math.abs(percent)))}%` : ABSENT;
}

/** A count with Indian grouping: 1,23,456. */
export function formatNumber(value: Maybe<number>): string {
  return isNumber(value) ? withSign(value, wholeNumber.format(Math.abs(value))) : ABSENT;
}

/** For a text with a count in it: `count` chooses the singular or the plural, `shown` stands in the text. */
export const countParams = (count = 0): { count: number; shown: string } => ({ count, shown: formatNumber(count) });

function dayText(day: string): string {
  const parts = new Map(
    dayFormat()
      .formatToParts(new Date(`${day}T00:00:00Z`))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`;
}

const isInstant = (value: Maybe<string | number | Date>): value is string | number | Date =>
  value !== null && value !== undefined && value !== '' && !Number.isNaN(new Date(value).getTime());

/** The business day of an instant, or of a plain yyyy-mm-dd: 5 Nov 2026. */
export function formatDate(instant: Maybe<string | number | Date>): string {
  return isInstant(instant) ? dayText(dayOf(instant)) : ABSENT;
}

/** Day and time of day in India: 5 Nov 2026, 3:45 pm. */
export function formatDateTime(instant: Maybe<string | number | Date>): string {
  if (!isInstant(instant)) return ABSENT;
  // ICU puts a narrow no-break space before the day period.
  const time = timeFormat().format(new Date(instant)).replace(/\s/g, ' ').toLowerCase();
  return `${formatDate(instant)}, ${time}`;
}

const dayIn = (month: number): Date => new Date(Date.UTC(2000, month - 1, 1));

/** The name of a month, from 1: November. */
export const monthName = (month: number): string => longMonth().format(dayIn(month));

/** The months as choices of a select. It is called on each render, since the language may change. */
export const monthOptions = (): { value: string; label: string }[] =>
  MONTH_NUMBERS.map((month) => ({ value: String(month), label: monthName(month) }));

/** The twelve of each language: calendars ask for them by the hundred. */
const shortNames = new Map<string, string>();

/** Its short name: Nov. */
export function formatMonthName(month: number): string {
  const at = `${currentLanguage()} ${month}`;
  const name = shortNames.get(at) ?? shortMonth().format(dayIn(month));
  shortNames.set(at, name);
  return name;
}

/** Nov 2026. */
export function formatMonth({ month, year }: { month: number; year: number }): string {
  return `${formatMonthName(month)} ${year}`;
}

/** The same in a language that need not be the screen's. */
export const formatMonthIn = (language: Language, { month, year }: { month: number; year: number }): string =>
  `${shortMonth(language).format(dayIn(month))} ${year}`;
