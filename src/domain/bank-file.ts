/** Finds in the bank's own file which lines of a payout it has paid. Nothing is marked by this: the reader confirms what was found. */

import { foldSpaces, parseTypedNumber } from '@/contract/typed-text';
import { toPaise } from './money';

export const BANK_FILE_COLUMNS = ['reference', 'amount', 'bankReference', 'paidOn', 'outcome'] as const;
export type BankFileColumn = (typeof BANK_FILE_COLUMNS)[number];
/** The place of each column in the file. The bank may leave out the day, and what became of the payment. */
export type ColumnPlaces = Readonly<Partial<Record<BankFileColumn, number>>>;

interface ExpectedPayment {
  readonly _id: string;
  readonly reference: string;
  readonly totalAmount: number | null;
  readonly status: string;
  readonly bankReference: string | null;
}

export interface PaidRow {
  /** The first line of the file is 1. */
  readonly place: number;
  readonly reference: string;
  /** It is in rupees, and null where the file has no amount that can be read. */
  readonly amount: number | null;
  readonly bankReference: string;
  /** It is yyyy-mm-dd. */
  readonly paidOn: string | null;
  readonly outcome: string;
}

/** Why a line that stands in the file is not simply paid. */
type Doubt = 'amount' | 'day' | 'no-bank-reference' | 'refused' | 'twice' | 'failed-before' | 'paid-otherwise';

interface Found<Line> {
  readonly line: Line;
  readonly row: PaidRow;
}

export interface BankFileMatch<Line> {
  readonly matched: readonly Found<Line>[];
  readonly doubtful: readonly (Found<Line> & { readonly doubt: Doubt })[];
  readonly onlyInFile: readonly PaidRow[];
  readonly onlyInPayout: readonly Line[];
  /** These were marked as paid with the same bank reference before. */
  readonly paidBefore: number;
}

/** A narration has more than the reference, and banks drop or change its hyphens: 'NEFT/PAY 2026 012 007/ASHA'. */
const REFERENCES = /PAY(?:[^A-Z0-9]?\d+){1,3}/gi;
const lettersAndDigits = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The number after the reference may be part of the match: the longest beginning that is known counts. */
function knownReference(text: string, known: ReadonlyMap<string, unknown>): string | undefined {
  const whole = lettersAndDigits(text);
  if (known.has(whole)) return whole;
  for (const found of text.match(REFERENCES) ?? []) {
    const groups = found.match(/\d+/g) ?? [];
    for (let count = groups.length; count > 0; count -= 1) {
      const reference = `PAY${groups.slice(0, count).join('')}`;
      if (known.has(reference)) return reference;
    }
  }
  return undefined;
}

const OWN_SIGN = /^\((.*)\)$|^-|-$|\bdr\.?$/i;

/** Banks write what they paid as a debit: with a minus, in brackets, or with Dr. What came back, with Cr, is none. */
export function amountInBankFile(text: string): number | null {
  const bare = foldSpaces(text);
  if (/\bcr\.?$/i.test(bare)) return null;
  const isDebit = OWN_SIGN.test(bare);
  const amount = parseTypedNumber(isDebit ? bare.replace(/[()]|^-|-$|\s*\bdr\.?$/gi, '').trim() : bare);
  return amount === undefined || Number.isNaN(amount) || amount < 0 ? null : amount;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY_LAST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})(?!\d)/i;

/** Reads a day as Indian banks write it, the day before the month: 03/12/2026, 3-Dec-26, 2026-12-03. A time may follow. */
export function dayInBankFile(text: string): string | null {
  const bare = foldSpaces(text);
  const iso = DAY_LAST.exec(bare);
  const [, first = '', month = '', last = ''] = iso ?? DAY_FIRST.exec(bare) ?? [];
  const [year, day] = iso ? [first, last] : [last.length === 2 ? `20${last}` : last, first];
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const number = named > 0 ? named : Number(month);
  const written = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  // The 31st of a shorter month would be a day of the next one.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null;
}

const REFUSED = /fail|reject|return|revers|declin|cancel|insufficient|असफल|अस्वीकृत|वापस/i;

const cellOf = (cells: readonly string[], place: number | undefined): string =>
  place === undefined ? '' : foldSpaces(cells[place] ?? '');

const rowOf = (cells: readonly string[], places: ColumnPlaces, place: number): PaidRow => ({
  place,
  reference: cellOf(cells, places.reference),
  amount: amountInBankFile(cellOf(cells, places.amount)),
  // A text cell of a spreadsheet may begin with an apostrophe.
  bankReference: cellOf(cells, places.bankReference).replace(/^'/, ''),
  paidOn: dayInBankFile(cellOf(cells, places.paidOn)),
  outcome: cellOf(cells, places.outcome),
});

export interface BankFile {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The place of the first row in the file, counted from 1. */
  readonly firstPlace: number;
}

const filledCells = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** The names of the columns stand in the last full row before the first payment; a statement has others above it. */
export function bankFileOf(cells: readonly (readonly string[])[], lines: readonly ExpectedPayment[]): BankFile {
  const known = knownLines(lines);
  const first = cells.findIndex((row) => row.some((cell) => knownReference(cell, known) !== undefined));
  const most = Math.max(0, ...cells.map(filledCells));
  const isHeader = (row: readonly string[]) =>
    filledCells(row) >= Math.min(2, most) && !row.some((cell) => amountInBankFile(cell) !== null);
  const before = cells.slice(0, first === -1 ? 1 : first);
  const place = before.map(isHeader).lastIndexOf(true);
  const width = Math.max(0, ...cells.map((row) => row.length));
  const names = place === -1 ? [] : (cells[place] ?? []);
  return {
    header: Array.from({ length: width }, (_, index) => foldSpaces(names[index] ?? '')),
    rows: cells.slice(place + 1),
    firstPlace: place + 2,
  };
}

const knownLines = <Line extends ExpectedPayment>(lines: readonly Line[]) =>
  new Map(lines.map((line) => [lettersAndDigits(line.reference), line]));

const NAMES: Readonly<Record<Exclude<BankFileColumn, 'reference'>, RegExp>> = {
  amount: /amount|amt|debit|withdraw|राशि/i,
  bankReference: /utr|rrn|bank ?ref|txn|transaction|reference|ref\.? ?no/i,
  paidOn: /date|दिनांक|तारीख/i,
  outcome: /status|result|response|स्थिति/i,
};

/** Guesses each column by what stands in it, and by its name. */
export function guessColumns({ header, rows }: BankFile, lines: readonly ExpectedPayment[]): ColumnPlaces {
  const known = knownLines(lines);
  const places = header.map((_, place) => place);
  const best = (scoreOf: (place: number) => number): number | undefined => {
    const [first] = places.map((place) => ({ place, score: scoreOf(place) })).sort((a, b) => b.score - a.score);
    return first && first.score > 0 ? first.place : undefined;
  };
  const rowsWith = (isMeant: (cells: readonly string[]) => boolean) => rows.filter(isMeant).length;
  const reference = best((place) => rowsWith((cells) => knownReference(cellOf(cells, place), known) !== undefined));
  const lineOf = (cells: readonly string[]) => known.get(knownReference(cellOf(cells, reference), known) ?? '');
  const amountBy = best((place) =>
    rowsWith((cells) => {
      const amount = amountInBankFile(cellOf(cells, place));
      return amount !== null && amount === lineOf(cells)?.totalAmount;
    }),
  );
  const named = (column: keyof typeof NAMES, isMeant: (text: string) => boolean, taken: readonly unknown[]) =>
    best((place) =>
      taken.includes(place) || !NAMES[column].test(header[place] ?? '')
        ? 0
        : 1 + rowsWith((cells) => isMeant(cellOf(cells, place))),
    );
  const amount = amountBy ?? named('amount', (text) => amountInBankFile(text) !== null, [reference]);
  const paidOn = named('paidOn', (text) => dayInBankFile(text) !== null, [reference, amount]);
  const outcome = named('outcome', (text) => text !== '', [reference, amount, paidOn]);
  const bankReference = named('bankReference', (text) => text !== '', [reference, amount, paidOn, outcome]);
  return placesOf({ reference, amount, bankReference, paidOn, outcome });
}

const placesOf = (given: Readonly<Record<BankFileColumn, number | undefined>>): ColumnPlaces =>
  Object.fromEntries(Object.entries(given).filter(([, place]) => place !== undefined));

/** The columns that were chosen for an earlier file, by their names: the bank may have put them in another order. */
export function rememberedColumns(
  { header }: BankFile,
  names: Readonly<Record<string, string>>,
): ColumnPlaces | undefined {
  const places = BANK_FILE_COLUMNS.flatMap((column) => {
    const name = names[column];
    return name ? [[column, header.indexOf(name)] as const] : [];
  });
  return places.length > 0 && places.every(([, place]) => place !== -1) ? Object.fromEntries(places) : undefined;
}

const isSamePayment = (a: PaidRow, b: PaidRow): boolean =>
  a.amount === b.amount && a.bankReference === b.bankReference && a.outcome === b.outcome;

function doubtOf(line: ExpectedPayment, rows: readonly PaidRow[], days: Days): Doubt | undefined {
  const [row, ...others] = rows;
  if (!row) return undefined;
  if (REFUSED.test(row.outcome)) return 'refused';
  // The same row twice is one payment; two payments are for a person to look at.
  if (others.some((other) => !isSamePayment(row, other))) return 'twice';
  if (line.status === 'failed') return 'failed-before';
  if (line.status === 'paid') return 'paid-otherwise';
  if (row.amount === null || line.totalAmount === null || toPaise(row.amount) !== toPaise(line.totalAmount))
    return 'amount';
  if (row.bankReference === '') return 'no-bank-reference';
  return row.paidOn !== null && (row.paidOn < days.first || row.paidOn > days.last) ? 'day' : undefined;
}

/** The payout was prepared on the first, and the last is today: the bank has paid between them. */
interface Days {
  readonly first: string;
  readonly last: string;
}

/** Only rows with a reference and an amount are payments: a statement also has balances and headings. */
export function matchBankFile<Line extends ExpectedPayment>(
  { rows, firstPlace }: BankFile,
  places: ColumnPlaces,
  lines: readonly Line[],
  days: Days,
): BankFileMatch<Line> {
  const known = knownLines(lines);
  const found = new Map<Line, PaidRow[]>();
  const onlyInFile: PaidRow[] = [];
  rows.forEach((cells, index) => {
    const row = rowOf(cells, places, firstPlace + index);
    const line = known.get(knownReference(row.reference, known) ?? '');
    if (line) found.set(line, [...(found.get(line) ?? []), row]);
    else if (row.reference !== '' && row.amount !== null) onlyInFile.push(row);
  });
  const entries = [...found].flatMap(([line, [row, ...others]]) =>
    row ? [{ line, row, doubt: doubtOf(line, [row, ...others], days) }] : [],
  );
  const isPaidBefore = ({ line, row }: Found<Line>) =>
    line.status === 'paid' && line.bankReference === row.bankReference && row.bankReference !== '';
  const news = entries.filter((entry) => !isPaidBefore(entry));
  return {
    matched: news.flatMap(({ doubt, ...entry }) => (doubt === undefined ? [entry] : [])),
    doubtful: news.flatMap(({ doubt, ...entry }) => (doubt === undefined ? [] : [{ ...entry, doubt }])),
    onlyInFile,
    onlyInPayout: lines.filter((line) => line.status === 'prepared' && !found.has(line)),
    paidBefore: entries.length - news.length,
  };
}
