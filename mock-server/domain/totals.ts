/** Totals are added to totals, in whole paise; what no row belongs to is zero (decisions §5). */
import type { Total } from './sums';

export const NO_TOTAL: Total = { amountPaise: 0, count: 0 };

export function together(totals: Iterable<Total>): Total {
  let amountPaise = 0;
  let count = 0;
  for (const each of totals) {
    amountPaise += each.amountPaise;
    count += each.count;
  }
  return { amountPaise, count };
}

/** Key → total, in the order in which the keys first appear. */
export function totalsBy<T extends Total>(totals: Iterable<T>, keyOf: (total: T) => string): Map<string, Total> {
  const sums = new Map<string, { amountPaise: number; count: number }>();
  for (const each of totals) {
    const key = keyOf(each);
    const sum = sums.get(key);
    if (sum) {
      sum.amountPaise += each.amountPaise;
      sum.count += each.count;
    } else sums.set(key, { amountPaise: each.amountPaise, count: each.count });
  }
  return sums;
}
