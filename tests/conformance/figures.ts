import { averageOf, fractionOf, toPaise, toRupees } from '@/domain/money';
import { type Difference, inWords, unequal } from './difference';
import { fieldOf, isObject, numberOf, type Row } from './rows-in';

/** Figures of answers, and the rows that they are added up from. */

/** Named by where they stand: 'data.totalMembers'. */
export type Figures = Readonly<Record<string, number>>;

/** The figures of an answer that are not these. What the answer does not have is left to the check of shapes. */
export const wrongFigures = (body: unknown, figures: Figures): Difference[] =>
  Object.entries(figures).flatMap(([path, figure]) => {
    const got = fieldOf(body, path);
    return got === undefined ? [] : unequal(path, figure, inWords(got));
  });

/** A host may round a percentage to the decimal that is shown. */
const ROUNDING = 0.051;

export const wrongPercentages = (body: unknown, figures: Figures): Difference[] =>
  Object.entries(figures).flatMap(([path, figure]) => {
    const got = numberOf(fieldOf(body, path));
    return got === undefined || Math.abs(got - figure) < ROUNDING ? [] : unequal(path, figure.toFixed(1), inWords(got));
  });

const paiseIn = (row: Row, path: string): number => toPaise(numberOf(fieldOf(row, path)) ?? 0);

/** In rupees, exact to the paisa. */
export const sumOf = (rows: readonly Row[], path: string): number =>
  toRupees(rows.reduce((sum, row) => sum + paiseIn(row, path), 0));

/** In rupees, halves of a paisa rounded up; 0 of nothing. */
export const averageIn = (rows: readonly Row[], path: string, count = rows.length): number =>
  toRupees(averageOf(toPaise(sumOf(rows, path)), count));

export const percentage = (part: number, whole: number): number => fractionOf(part, whole) * 100;

export function groupsOf(rows: readonly Row[], keyOf: (row: Row) => unknown): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (typeof key !== 'string') continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Where the rows of an answer stand that add up others, and what tells them apart. */
interface Place {
  readonly path: string;
  readonly keyOf: (row: Row) => unknown;
}

/**
 * Rows that add up others, against what each must have, by their keys. A row in which all is 0 may be left out. Of several rows with the
 * same wrong field the first is named.
 */
export function wrongRows(body: unknown, { path, keyOf }: Place, expected: ReadonlyMap<string, Figures>): Difference[] {
  const rows = fieldOf(body, path);
  if (!Array.isArray(rows)) return [];
  // What tells rows apart may be an addition that the host does without.
  if (rows.filter(isObject).some((row) => keyOf(row) === undefined)) return [];
  const found = new Map(rows.filter(isObject).map((row) => [String(keyOf(row)), row]));
  const names = Object.keys([...expected.values()][0] ?? {});
  const zeros = Object.fromEntries(names.map((name) => [name, 0]));
  const wrong = new Map<string, Difference>();
  for (const key of new Set([...found.keys(), ...expected.keys()])) {
    const figures = expected.get(key) ?? zeros;
    const row = found.get(key);
    if (!row && Object.values(figures).some((figure) => figure !== 0))
      wrong.set('', { path, expected: `a row for ${key}`, got: 'none' });
    for (const difference of row ? wrongFigures(row, figures) : []) {
      const at = `${path}[].${difference.path}`;
      if (!wrong.has(at)) wrong.set(at, { ...difference, path: at, expected: `${difference.expected} of ${key}` });
    }
  }
  return [...wrong.values()];
}
