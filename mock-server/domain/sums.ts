/** Sums are of whole paise, never of rupees: binary fractions do not add up (decisions §5). */
import type { Paise } from '../../src/domain/money';

export const sumOf = <T>(rows: readonly T[], paiseOf: (row: T) => Paise): Paise =>
  rows.reduce((total, row) => total + paiseOf(row), 0);

export interface Total {
  readonly amountPaise: Paise;
  readonly count: number;
}

export const totalOf = (rows: readonly { readonly amountPaise: Paise }[]): Total => ({
  amountPaise: sumOf(rows, ({ amountPaise }) => amountPaise),
  count: rows.length,
});

/** Whole paise, halves up; 0 when there is nothing to share it among. */
export const averageOf = (total: Paise, count: number): Paise => (count === 0 ? 0 : Math.floor(total / count + 0.5));

/** Rows by a key, in the order in which the keys first appear. */
export function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
