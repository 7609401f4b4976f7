import { type IndexKey, keysIn } from './rows';
import { compareRows, insertRow, type OrderedRow, removeRow, replaceRow } from './sorted-rows';

/** What entered and left a bucket since it was last read, by id. */
interface Moved<R> {
  readonly entered: Map<string, R>;
  readonly left: Map<string, R>;
}

/** In a list of hundreds of thousands, one row is moved in a third of a millisecond, so that thousands that move at once are moved together. */
const LARGE = 1000;
const FEW = 8;

const EMPTY: readonly never[] = Object.freeze([]);

/** Rows by a key, each bucket sorted like the table. It is built at its first use, so that the start need not wait for it. */
export class RowIndex<R extends OrderedRow> {
  private buckets: Map<string, R[]> | undefined;
  private readonly moved = new Map<string, Moved<R>>();

  constructor(private readonly keyOf: (row: R) => IndexKey) {}

  get isInUse(): boolean {
    return this.buckets !== undefined;
  }

  /** The rows are sorted, so each bucket is too. */
  build(rows: readonly R[]): void {
    if (this.buckets) return;
    this.buckets = new Map();
    for (const row of rows) {
      for (const key of keysIn(this.keyOf(row))) {
        const bucket = this.buckets.get(key);
        if (bucket === undefined) this.buckets.set(key, [row]);
        else bucket.push(row);
      }
    }
  }

  rowsOf(key: string): readonly R[] {
    const moved = this.moved.get(key);
    if (moved) this.settle(key, moved);
    return this.buckets?.get(key) ?? EMPTY;
  }

  replace(before: R | undefined, after: R | undefined): void {
    if (!this.buckets) return;
    const from = keysIn(before && this.keyOf(before));
    const to = keysIn(after && this.keyOf(after));
    if (after)
      for (const key of to)
        if (before && (from === to || from.includes(key))) this.exchange(key, before, after);
        else this.enter(key, after);
    if (before && from !== to) for (const key of from) if (!to.includes(key)) this.leave(key, before);
  }

  private exchange(key: string, before: R, after: R): void {
    const entered = this.moved.get(key)?.entered;
    if (entered?.has(after._id)) entered.set(after._id, after);
    else replaceRow(this.buckets?.get(key) ?? [], before, after);
  }

  private enter(key: string, row: R): void {
    const bucket = this.buckets?.get(key);
    const last = bucket?.at(-1);
    if (bucket === undefined) this.buckets?.set(key, [row]);
    else if (this.moved.has(key) || (bucket.length >= LARGE && last && compareRows(row, last) < 0))
      this.movedOf(key).entered.set(row._id, row);
    else insertRow(bucket, row);
  }

  private leave(key: string, row: R): void {
    const bucket = this.buckets?.get(key) ?? [];
    if (this.moved.has(key) || bucket.length >= LARGE) {
      const { entered, left } = this.movedOf(key);
      if (!entered.delete(row._id)) left.set(row._id, row);
      return;
    }
    removeRow(bucket, row);
    if (bucket.length === 0) this.buckets?.delete(key);
  }

  private movedOf(key: string): Moved<R> {
    const moved = this.moved.get(key) ?? { entered: new Map(), left: new Map() };
    this.moved.set(key, moved);
    return moved;
  }

  private settle(key: string, { entered, left }: Moved<R>): void {
    this.moved.delete(key);
    let rows = this.buckets?.get(key) ?? [];
    if (entered.size + left.size <= FEW) {
      for (const row of left.values()) removeRow(rows, row);
      for (const row of entered.values()) insertRow(rows, row);
    } else {
      const kept = left.size > 0 ? rows.filter(({ _id }) => !left.has(_id)) : rows;
      // Two sorted runs are merged.
      rows = entered.size > 0 ? [...kept, ...[...entered.values()].sort(compareRows)].sort(compareRows) : kept;
    }
    if (rows.length > 0) this.buckets?.set(key, rows);
    else this.buckets?.delete(key);
  }
}
