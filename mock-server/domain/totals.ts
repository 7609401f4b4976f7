import type { Paise } from '@/domain/money';

/** Sums are of whole paise, never of rupees, because binary fractions do not add up. */
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

export function groupBy<T>(rows: Iterable<T>, keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

export const ZERO_TOTAL: Total = { amountPaise: 0, count: 0 };

export function addTotals(totals: Iterable<Total>): Total {
  let amountPaise = 0;
  let count = 0;
  for (const each of totals) {
    amountPaise += each.amountPaise;
    count += each.count;
  }
  return { amountPaise, count };
}

export const totalsBy = <T extends Total>(totals: Iterable<T>, keyOf: (total: T) => string): Map<string, Total> =>
  new Map([...groupBy(totals, keyOf)].map(([key, own]) => [key, addTotals(own)]));

export const largestGroups = <T extends { readonly amountPaise: Paise }>(
  rows: readonly T[],
  keyOf: (row: T) => string,
) =>
  [...groupBy(rows, keyOf)]
    .map(([key, own]) => ({ key, rows: own, total: totalOf(own) }))
    .sort((a, b) => b.total.amountPaise - a.total.amountPaise);
