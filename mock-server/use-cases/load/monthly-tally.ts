import type { Total } from '../../domain/sums';

interface Sum {
  amountPaise: number;
  count: number;
}

/** Month index (see monthIndex) → total. */
export type Months = ReadonlyMap<number, Total>;
const NOTHING: Months = new Map();

function addMonth(months: Map<number, Sum>, index: number, { amountPaise, count }: Total): void {
  const sum = months.get(index);
  if (!sum) {
    months.set(index, { amountPaise, count });
    return;
  }
  sum.amountPaise += amountPaise;
  sum.count += count;
  if (sum.count === 0) months.delete(index);
}

/** Amounts and counts per key and business month; a month in which nothing is left is gone. */
export class MonthlyTally {
  private readonly sums = new Map<string, Map<number, Sum>>();

  add(key: string, index: number, total: Total): void {
    const months = this.sums.get(key) ?? new Map<number, Sum>();
    this.sums.set(key, months);
    addMonth(months, index, total);
  }

  /** A live view. */
  of(key: string): Months {
    return this.sums.get(key) ?? NOTHING;
  }
}

/**
 * The same of units that stand below one another: what is counted for a panchayat counts for everybody above it. Whoever is asked
 * for is kept up to date from then on, until the hierarchy changes.
 */
export class DownlineTally {
  private readonly own = new MonthlyTally();
  private readonly below = new Map<string, Map<number, Sum>>();

  constructor(
    private readonly panchayatsOf: (coordinatorId: string) => readonly string[],
    private readonly above: (panchayatId: string) => readonly string[],
  ) {}

  add(panchayatId: string, index: number, total: Total): void {
    this.own.add(panchayatId, index, total);
    for (const id of this.above(panchayatId)) {
      const months = this.below.get(id);
      if (months) addMonth(months, index, total);
    }
  }

  /** A live view. */
  of(coordinatorId: string): Months {
    const known = this.below.get(coordinatorId);
    if (known) return known;
    const months = new Map<number, Sum>();
    for (const id of this.panchayatsOf(coordinatorId))
      for (const [index, total] of this.own.of(id)) addMonth(months, index, total);
    this.below.set(coordinatorId, months);
    return months;
  }

  forget(): void {
    this.below.clear();
  }
}
