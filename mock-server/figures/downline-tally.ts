import type { Total } from '@server/domain/totals';
import { addToCell, type Cell } from './tally';

export type MonthTotals = ReadonlyMap<number, Total>;
const NO_MONTHS: MonthTotals = new Map();
type MonthSums = Map<number, Cell<object>>;

const addMonth = (months: MonthSums, index: number, total: Total): void => addToCell(months, index, {}, total);

/** Sums by a key and by month, as `monthIndex` counts. */
export class MonthlyTally {
  private readonly sums = new Map<string, MonthSums>();

  add(key: string, index: number, total: Total): void {
    const months: MonthSums = this.sums.get(key) ?? new Map();
    this.sums.set(key, months);
    addMonth(months, index, total);
  }

  of(key: string): MonthTotals {
    return this.sums.get(key) ?? NO_MONTHS;
  }
}

/** A coordinator that was asked for once is kept up to date from then on, until the hierarchy changes. */
export class DownlineTally {
  private readonly own = new MonthlyTally();
  private readonly below = new Map<string, MonthSums>();

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

  of(coordinatorId: string): MonthTotals {
    const known = this.below.get(coordinatorId);
    if (known) return known;
    const months: MonthSums = new Map();
    for (const id of this.panchayatsOf(coordinatorId))
      for (const [index, total] of this.own.of(id)) addMonth(months, index, total);
    this.below.set(coordinatorId, months);
    return months;
  }

  forget(): void {
    this.below.clear();
  }
}
