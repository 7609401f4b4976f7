import type { IndexName } from './indexes';
import { indexes } from './indexes';
import type { Collection, Rows } from './rows';
import { insertRow, removeRow, replaceRow, sortedCopy } from './sorted-rows';

type Buckets<R> = Map<string, R[]>;

/** One declared index: key → rows, each bucket sorted like the whole. Filled when it is first asked, so that a start need not wait. */
interface Index<R> {
  readonly keyOf: (row: R) => string | undefined;
  buckets: Buckets<R> | undefined;
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
    for (const [name, keyOf] of Object.entries(declared)) this.indexes.set(name, { keyOf, buckets: undefined });
    this.sorted = sortedCopy(rows);
    for (const row of this.sorted) this.keep(row);
    if (this.byId.size !== this.sorted.length) throw new Error(`Two rows of ${collection} have the same id`);
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
    index.buckets ??= bucketsOf(index.keyOf, this.sorted);
    return index.buckets.get(key) ?? NOTHING;
  }

  /** Puts `after` where `before` was; without `before` it is new, without `after` it goes. */
  replace(before: Rows[C] | undefined, after: Rows[C] | undefined): void {
    if (after !== undefined) this.keep(after);
    else if (before !== undefined) this.byId.delete(before._id);
    move(this.sorted, this.sorted, before, after);
    for (const { keyOf, buckets } of this.indexes.values()) if (buckets) reindex(keyOf, buckets, before, after);
  }

  private keep(row: Rows[C]): void {
    Object.freeze(row);
    this.byId.set(row._id, row);
  }
}

/** The rows come sorted, so each bucket is filled in order. */
function bucketsOf<R>(keyOf: Index<R>['keyOf'], rows: readonly R[]): Buckets<R> {
  const buckets: Buckets<R> = new Map();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === undefined) continue;
    const bucket = buckets.get(key);
    if (bucket === undefined) buckets.set(key, [row]);
    else bucket.push(row);
  }
  return buckets;
}

function reindex<R extends Rows[Collection]>(
  keyOf: Index<R>['keyOf'],
  buckets: Buckets<R>,
  before: R | undefined,
  after: R | undefined,
): void {
  const from = before && keyOf(before);
  const to = after && keyOf(after);
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
