import { type SortKey, sortedBy } from '../domain/sorting';
import { compareRows, insertRow, type Placed, removeRow } from './sorted-rows';

export interface Ordering<R> {
  readonly keyOf: (row: R) => SortKey;
  readonly order: 'asc' | 'desc';
  /** By the key alone. */
  readonly compare: (a: R, b: R) => number;
}

interface Amounted extends Placed {
  readonly amountPaise: number;
}

/** Rows that are wanted, in order, and their sum. */
export class KeptList<R extends Amounted> {
  private readonly sorted: R[];
  private sum = 0;
  private readonly compare: (a: R, b: R) => number;

  constructor(
    /** Oldest first. */
    candidates: readonly R[],
    private readonly isWanted: (row: R) => boolean,
    ordering?: Ordering<R>,
  ) {
    const wanted = candidates.filter(isWanted);
    this.sorted = ordering ? sortedBy(wanted, ordering.keyOf, ordering.order) : wanted;
    this.compare = ordering ? (a, b) => ordering.compare(a, b) || compareRows(a, b) : compareRows;
    for (const { amountPaise } of wanted) this.sum += amountPaise;
  }

  get rows(): readonly R[] {
    return this.sorted;
  }

  get amountPaise(): number {
    return this.sum;
  }

  /** Puts `after` in where it belongs, and takes `before` out. Answers false when it cannot: then the list is of no use any more. */
  follow(before: R | undefined, after: R | undefined): boolean {
    try {
      if (before && this.isWanted(before)) {
        if (!removeRow(this.sorted, before, this.compare)) return false;
        this.sum -= before.amountPaise;
      }
      if (after && this.isWanted(after)) {
        insertRow(this.sorted, after, this.compare);
        this.sum += after.amountPaise;
      }
      return true;
    } catch {
      // What the row names is not there, while changes are taken back.
      return false;
    }
  }
}
