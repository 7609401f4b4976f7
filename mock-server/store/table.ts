import type { IndexName } from './indexes';
import { indexes } from './indexes';
import type { Collection, Rows } from './rows';
import { insertRow, removeRow, replaceRow, sortedCopy } from './sorted-rows';

/** One declared index: key → rows, each bucket sorted like the whole. */
interface Index<R> {
  readonly keyOf: (row: R) => string | undefined;
  readonly buckets: Map<string, R[]>;
}

const NOTHING: readonly never[] = Object.freeze([]);

/** One collection with its indexes. Rows are frozen: a change puts a new object in the old one's place. */
export class Table<C extends Collection> {
  private readonly byId = new Map<string, Rows[C]>();
  private readonly sorted: Rows[C][];
  private readonly indexes = new Map<string, Index<Rows[C]>>();

  /** Throws when two rows have one id. */
  constructor(collection: C, rows: readonly Rows[C][]) {
    const declared = indexes[collection] as unknown as Record<string, Index<Rows[C]>['keyOf']>;
    for (const [name, keyOf] of Object.entries(declared)) this.indexes.set(name, { keyOf, buckets: new Map() });
    this.sorted = sortedCopy(rows);
    for (const row of this.sorted) this.keep(row);
    if (this.byId.size !== this.sorted.length) throw new Error(`Two rows of ${collection} have the same id`);
    for (const index of this.indexes.values()) fill(index, this.sorted);
  }

  get(id: string): Rows[C] | undefined {
    return this.byId.get(id);
  }

  all(): readonly Rows[C][] {
    return this.sorted;
  }

  by(name: IndexName<C>, key: string): readonly Rows[C][] {
    const index = this.indexes.get(name);
    if (index === undefined) throw new Error(`There is no index '${name}'`);
    return index.buckets.get(key) ?? NOTHING;
  }

  /** Puts `after` where `before` was; without `before` it is new, without `after` it goes. */
  replace(before: Rows[C] | undefined, after: Rows[C] | undefined): void {
    if (after !== undefined) this.keep(after);
    else if (before !== undefined) this.byId.delete(before._id);
    move(this.sorted, this.sorted, before, after);
    for (const index of this.indexes.values()) reindex(index, before, after);
  }

  private keep(row: Rows[C]): void {
    Object.freeze(row);
    this.byId.set(row._id, row);
  }
}

/** The rows come sorted, so each bucket is filled in order. */
function fill<R>({ keyOf, buckets }: Index<R>, rows: readonly R[]): void {
  for (const row of rows) {
    const key = keyOf(row);
    if (key === undefined) continue;
    const bucket = buckets.get(key);
    if (bucket === undefined) buckets.set(key, [row]);
    else bucket.push(row);
  }
}

function reindex<R extends Rows[Collection]>(index: Index<R>, before: R | undefined, after: R | undefined): void {
  const { buckets } = index;
  const from = before && index.keyOf(before);
  const to = after && index.keyOf(after);
  let target = to === undefined ? undefined : buckets.get(to);
  if (to !== undefined && target === undefined) {
    target = [];
    buckets.set(to, target);
  }
  const source = from === undefined ? undefined : buckets.get(from);
  move(source, target, before, after);
  if (from !== undefined && source?.length === 0) buckets.delete(from);
}

function move<R extends Rows[Collection]>(
  source: R[] | undefined,
  target: R[] | undefined,
  before: R | undefined,
  after: R | undefined,
): void {
  if (source !== undefined && source === target && before && after) {
    replaceRow(source, before, after);
    return;
  }
  if (source !== undefined && before) removeRow(source, before);
  if (target !== undefined && after) insertRow(target, after);
}
