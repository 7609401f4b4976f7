/** Lists are sorted by what people read: names in dictionary order, months in time, equal values oldest first. */

const dictionary = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true });

export type SortKey = string | number;

export function compareKeys(a: SortKey, b: SortKey): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : dictionary.compare(String(a), String(b));
}

/** A sorted copy. Each row's key is made once, since a key may cost a look-up. */
export function sortedBy<T>(rows: readonly T[], keyOf: (row: T) => SortKey, order: 'asc' | 'desc' = 'asc'): T[] {
  const sign = order === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => sign * compareKeys(a.key, b.key))
    .map(({ row }) => row);
}

/** Id → place of the row's name in the dictionary; equal names share one, so that sorting by it is sorting by name. */
export function ranksByName<T extends { readonly _id: string }>(
  rows: readonly T[],
  nameOf: (row: T) => string,
): Map<string, number> {
  const ranks = new Map<string, number>();
  let rank = 0;
  let before: string | undefined;
  for (const row of sortedBy(rows, nameOf)) {
    const name = nameOf(row);
    if (before !== undefined && compareKeys(before, name) !== 0) rank += 1;
    ranks.set(row._id, rank);
    before = name;
  }
  return ranks;
}
