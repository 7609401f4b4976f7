import { type Month, monthIndex } from '../../../src/domain/months';
import type { Total } from '../../domain/sums';

const NOTHING: ReadonlyMap<number, Total> = new Map();

/** Amounts and counts per key and business month; a month in which nothing is left is gone. */
export class MonthlyTally {
  private readonly sums = new Map<string, Map<number, Total>>();

  add(key: string, month: Month, amountPaise: number, sign: 1 | -1): void {
    const months = this.sums.get(key) ?? new Map<number, Total>();
    this.sums.set(key, months);
    const index = monthIndex(month);
    const old = months.get(index) ?? { amountPaise: 0, count: 0 };
    const count = old.count + sign;
    if (count === 0) months.delete(index);
    else months.set(index, { amountPaise: old.amountPaise + sign * amountPaise, count });
  }

  /** Month index (see monthIndex) → total. A live view. */
  of(key: string): ReadonlyMap<number, Total> {
    return this.sums.get(key) ?? NOTHING;
  }
}
