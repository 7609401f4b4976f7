import { dayOf, isoMonth, timeInIndia } from '../months';

/** A spreadsheet may take an amount, a day, a month or a time for a number or a date, as it is one. */
interface Written {
  readonly written: string;
}

/** A text stays a text, letter by letter, whatever it looks like. */
export type CsvValue = string | number | Written | null | undefined;

type Instant = Date | string | number | null | undefined;

const isInstant = (instant: Instant): instant is Date | string | number =>
  Boolean(instant) && !Number.isNaN(new Date(instant ?? '').getTime());

/** Files have rupees with two decimals always, as in books. */
export const amountInFile = (rupees: number | null | undefined): CsvValue =>
  typeof rupees === 'number' ? { written: rupees.toFixed(2) } : undefined;

export const dayInFile = (instant: Instant): CsvValue => (isInstant(instant) ? { written: dayOf(instant) } : undefined);

export const timeInFile = (instant: Instant): CsvValue =>
  isInstant(instant) ? { written: timeInIndia(instant) } : undefined;

export const monthInFile = ({ month, year }: { month: number | null; year: number | null }): CsvValue =>
  month && year ? { written: isoMonth({ month, year }) } : undefined;

const FORMULA_START = /^[=+\-@\t\r]/;

const MONTH_NAME = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';

/** A spreadsheet would open these texts as another number or as a date: it drops zeros at the front and the digits after the fifteenth. */
const TAKEN_FOR_ANOTHER = [
  /^0\d[\d.]*$/,
  /^\d{12,}(\.\d*)?$/,
  /^\d*\.?\d+e[+-]?\d+$/i,
  /^\d{1,4}[/-]\d{1,4}([/-]\d{1,4})?$/,
  /^\d{1,4}\.\d{1,2}\.\d{1,4}$/,
  /^\d{1,2}:\d{1,2}(:\d{1,2})?$/,
  new RegExp(`^\\d{1,4}[ -]?${MONTH_NAME}([ -]?\\d{1,4})?$|^${MONTH_NAME}[ -]?\\d{1,4}$`, 'i'),
  /^(true|false)$/i,
];

/**
 * A spreadsheet would run a text that begins like a formula, and change an identifier such as 000123 or 1E5, so that such a text gets an
 * apostrophe. Numbers stay numbers, with at most two decimals, and unknown values are empty.
 */
export function csvCell(value: CsvValue): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return value.written;
  if (typeof value === 'number') return Number(value.toFixed(2));
  return [FORMULA_START, ...TAKEN_FOR_ANOTHER].some((pattern) => pattern.test(value)) ? `'${value}` : value;
}
