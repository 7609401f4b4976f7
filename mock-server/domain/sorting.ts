/** Names are sorted in dictionary order, whatever their case and accents, and numbers inside of them by their value. */
const dictionary = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true });

export type SortKey = string | number;

/** Numbers by value, texts in dictionary order, in which upper and lower case are equal. */
export function compareKeys(a: SortKey, b: SortKey): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : dictionary.compare(String(a), String(b));
}

/** Equal rows keep their order. Each row's key is computed once, since it may cost a look-up. */
export function sortedBy<T>(rows: readonly T[], keyOf: (row: T) => SortKey, order: 'asc' | 'desc' = 'asc'): T[] {
  const sign = order === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => sign * compareKeys(a.key, b.key))
    .map(({ row }) => row);
}

/** Equal names share a rank. Sorting by it is faster than by name. */
export function ranksByName<T extends { readonly _id: string }>(
  rows: readonly T[],
  nameOf: (row: T) => string,
): Map<string, number> {
  const ranks = new Map<string, number>();
  let rank = 0;
  let previous: string | undefined;
  for (const row of sortedBy(rows, nameOf)) {
    const name = nameOf(row);
    if (previous !== undefined && compareKeys(previous, name) !== 0) rank += 1;
    ranks.set(row._id, rank);
    previous = name;
  }
  return ranks;
}

/** Those of the rows, oldest first, that were created from one instant to the other, both included. */
export function rowsBetween<R extends { readonly createdAt: string }>(
  rows: readonly R[],
  from: string,
  to: string,
): readonly R[] {
  const indexOf = (isReached: (row: R) => boolean) => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const row = rows[middle];
      if (row && !isReached(row)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return rows.slice(
    indexOf(({ createdAt }) => createdAt >= from),
    indexOf(({ createdAt }) => createdAt > to),
  );
}
