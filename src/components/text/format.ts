import { t } from 'i18next';
import { dayOf, MONTH_NUMBERS, type RecordedMonth } from '@/domain/months';
import { currentLanguage, type Language } from '@/i18n/language';

/** Zero is no missing value: it is shown as ₹0 or 0. */
export const ABSENT = '–';
const MINUS = '−';

const LAKH = 1e5;
const CRORE = 1e7;

const wholeNumber = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const twoDecimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const upToOneDecimal = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const upToTwoDecimals = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The digits are Latin in each language. 'en-US', since the Indian locale abbreviates September as 'Sept'. */
const LOCALES: Record<Language, string> = { en: 'en-US', hi: 'hi-IN-u-nu-latn' };

function dateFormatByLanguage(options: Intl.DateTimeFormatOptions): (language?: Language) => Intl.DateTimeFormat {
  const formats = new Map<Language, Intl.DateTimeFormat>();
  return (language = currentLanguage()) => {
    const format = formats.get(language) ?? new Intl.DateTimeFormat(LOCALES[language], options);
    formats.set(language, format);
    return format;
  };
}

// In UTC, since days and months are those of India already.
const dayFormat = dateFormatByLanguage({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const shortMonth = dateFormatByLanguage({ month: 'short', timeZone: 'UTC' });
const longMonth = dateFormatByLanguage({ month: 'long', timeZone: 'UTC' });
const timeOptions = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'Asia/Kolkata' } as const;
const timeFormat = dateFormatByLanguage(timeOptions);
/** Hindi says the part of the day instead of am and pm: रात 8:26. */
const timeFormatWithDayPart = dateFormatByLanguage({ ...timeOptions, dayPeriod: 'short' });

type Maybe<T> = T | null | undefined;

const isNumber = (value: Maybe<number>): value is number => typeof value === 'number';

function withSign(value: number, text: string, unit: string): string {
  return value < 0 && /[1-9]/.test(text) ? `${MINUS}${unit}${text}` : `${unit}${text}`;
}

const numberText =
  (format: Intl.NumberFormat, unitBefore = '', unitAfter = '') =>
  (value: Maybe<number>): string =>
    isNumber(value) ? `${withSign(value, format.format(Math.abs(value)), unitBefore)}${unitAfter}` : ABSENT;

/** Makes ₹1,23,456 of rupees. */
export const formatRupees = numberText(wholeNumber, '₹');
/** Makes ₹12.50 of rupees. */
export const formatExactRupees = numberText(twoDecimals, '₹');
/** Makes 12.5% of a percent. */
export const formatPercent = numberText(oneDecimal, '', '%');
/** Makes 5%, 2.5% or 0.75% of a rate. */
export const formatRate = numberText(upToTwoDecimals, '', '%');
/** Makes 1,23,456 of a count. */
export const formatNumber = numberText(wholeNumber);

/** Makes ₹1,100 or ₹12.50 of rupees: paise are shown if there are any. */
export function formatRupeesInFull(amount: Maybe<number>): string {
  return Number.isInteger(amount) ? formatRupees(amount) : formatExactRupees(amount);
}

/** Returns undefined if nothing was rounded away. */
export const exactIfRounded = (amount: Maybe<number>): string | undefined =>
  isNumber(amount) && !Number.isInteger(amount) ? formatExactRupees(amount) : undefined;

/** Makes ₹1.2 L or ₹3.4 Cr of rupees, for charts and small cards. The unit is that of `scale`, if it is given. */
export function formatRupeesShort(amount: Maybe<number>, scale = amount): string {
  if (!isNumber(amount)) return ABSENT;
  if (amount === 0) return formatRupees(amount);
  const unit = Math.abs(isNumber(scale) ? scale : amount);
  const size = Math.abs(amount);
  // Compared after rounding, so that ₹100 L and ₹1,00,000 never appear.
  if (Math.round(unit / (LAKH / 10)) >= CRORE / (LAKH / 10))
    return withSign(amount, `${upToOneDecimal.format(size / CRORE)} ${t('common:units.crore')}`, '₹');
  if (Math.round(unit) >= LAKH)
    return withSign(amount, `${upToOneDecimal.format(size / LAKH)} ${t('common:units.lakh')}`, '₹');
  return formatRupees(amount);
}

export const formatPoints = (points: Maybe<number>): string => (isNumber(points) ? points.toFixed(1) : ABSENT);

/** `count` chooses the singular or the plural, `shown` stands in the text. */
export const countParams = (count: Maybe<number> = 0): { count: number; shown: string } => ({
  count: count ?? 0,
  shown: formatNumber(count),
});

function dayText(day: string, language?: Language): string {
  const parts = new Map(
    dayFormat(language)
      .formatToParts(new Date(`${day}T00:00:00Z`))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`;
}

const isInstant = (value: Maybe<string | number | Date>): value is string | number | Date =>
  value !== null && value !== undefined && value !== '' && !Number.isNaN(new Date(value).getTime());

/** Makes 5 Nov 2026 of an instant, by the day in India, or of a day as yyyy-mm-dd. */
export function formatDate(instant: Maybe<string | number | Date>, language = currentLanguage()): string {
  return isInstant(instant) ? dayText(dayOf(instant), language) : ABSENT;
}

/** Makes 5 Nov 2026, 3:45 pm of an instant; in Hindi 5 नव॰ 2026, दोपहर 3:45. */
export function formatDateTime(instant: Maybe<string | number | Date>, language = currentLanguage()): string {
  if (!isInstant(instant)) return ABSENT;
  const format = language === 'hi' ? timeFormatWithDayPart : timeFormat;
  // ICU puts a narrow no-break space before am and pm.
  const time = format(language).format(new Date(instant)).replace(/\s/g, ' ').toLowerCase();
  return `${dayText(dayOf(instant), language)}, ${time}`;
}

const firstDayOf = (month: number): Date => new Date(Date.UTC(2000, month - 1, 1));

/** The month is 1 to 12, and the language the reader's unless another is given. */
export const monthName = (month: number, language?: Language): string => longMonth(language).format(firstDayOf(month));

/** It is a function, since the language may change. */
export const monthOptions = (): { value: string; label: string }[] =>
  MONTH_NUMBERS.map((month) => ({ value: String(month), label: monthName(month) }));

export const formatMonthName = (month: Maybe<number>): string =>
  isNumber(month) ? shortMonth().format(firstDayOf(month)) : ABSENT;

/** A year has no grouping: 2026. */
export const formatYear = (year: Maybe<number>): string => (isNumber(year) ? String(year) : ABSENT);

/** November 2026, for sentences; in the reader's language unless another is given. */
export const formatLongMonth = ({ month, year }: RecordedMonth, language?: Language): string =>
  isNumber(month) && isNumber(year) ? `${monthName(month, language)} ${year}` : ABSENT;

/** Makes Nov 2026; in Hindi, whose abbreviations are hard to read, नवंबर 2026. */
export function formatMonth({ month, year }: RecordedMonth): string {
  if (!isNumber(month) || !isNumber(year)) return ABSENT;
  return currentLanguage() === 'hi'
    ? formatLongMonth({ month, year })
    : `${formatMonthName(month)} ${formatYear(year)}`;
}
