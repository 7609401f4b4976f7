import type { Collection, Dataset, Rows } from './rows';
import { COLLECTIONS, type IndexKey, type IndexName, indexes, keysIn } from './rows';
import { compareRows, insertRow, removeRow, replaceRow } from './sorted-rows';
import type { ChangeOf, Reader } from './store';

type Buckets<R> = Map<string, R[]>;

/** An index is sorted like the table, and built at its first use, so that the start need not wait for it. */
interface TableIndex<R> {
  readonly keyOf: (row: R) => IndexKey;
  buckets: Buckets<R> | undefined;
}

const EMPTY: readonly never[] = Object.freeze([]);

/** Rows are frozen: a change replaces the row's object. */
class Table<C extends Collection> {
  readonly byId = new Map<string, Rows[C]>();
  readonly sorted: Rows[C][];
  readonly indexes = new Map<string, TableIndex<Rows[C]>>();

  constructor(collection: C, rows: readonly Rows[C][]) {
    const declared = indexes[collection] as unknown as Record<string, TableIndex<Rows[C]>['keyOf']>;
    for (const [name, keyOf] of Object.entries(declared)) this.indexes.set(name, { keyOf, buckets: undefined });
    this.sorted = rows.toSorted(compareRows);
    for (const row of this.sorted) this.keep(row);
    if (this.byId.size !== this.sorted.length) throw new Error(`Two rows of ${collection} have the same id`);
  }

  by(name: IndexName<C>, key: string): readonly Rows[C][] {
    const index = this.indexes.get(name);
    if (index === undefined) throw new Error(`There is no index '${name}'`);
    index.buckets ??= bucketsOf(index.keyOf, this.sorted);
    return index.buckets.get(key) ?? EMPTY;
  }

  buildIndexes(): void {
    for (const index of this.indexes.values()) index.buckets ??= bucketsOf(index.keyOf, this.sorted);
  }

  /** A row without `before` is inserted, one without `after` is removed. */
  replace(before: Rows[C] | undefined, after: Rows[C] | undefined): void {
    if (after !== undefined) this.keep(after);
    else if (before !== undefined) this.byId.delete(before._id);
    moveRow(this.sorted, this.sorted, before, after);
    for (const { keyOf, buckets } of this.indexes.values()) if (buckets) updateBuckets(keyOf, buckets, before, after);
  }

  private keep(row: Rows[C]): void {
    Object.freeze(row);
    this.byId.set(row._id, row);
  }
}

/** The rows are sorted, so each bucket is too. */
function bucketsOf<R>(keyOf: TableIndex<R>['keyOf'], rows: readonly R[]): Buckets<R> {
  const buckets: Buckets<R> = new Map();
  for (const row of rows) {
    for (const key of keysIn(keyOf(row))) {
      const bucket = buckets.get(key);
      if (bucket === undefined) buckets.set(key, [row]);
      else bucket.push(row);
    }
  }
  return buckets;
}

function updateBuckets<R extends Rows[Collection]>(
  keyOf: TableIndex<R>['keyOf'],
  buckets: Buckets<R>,
  before: R | undefined,
  after: R | undefined,
): void {
  const from = keysIn(before && keyOf(before));
  const to = keysIn(after && keyOf(after));
  for (const key of to) {
    const bucket = buckets.get(key);
    if (bucket === undefined) buckets.set(key, after ? [after] : []);
    else moveRow(from === to || from.includes(key) ? bucket : undefined, bucket, before, after);
  }
  if (from === to) return;
  for (const key of from) {
    if (to.includes(key)) continue;
    const bucket = buckets.get(key);
    moveRow(bucket, undefined, before, undefined);
    if (bucket?.length === 0) buckets.delete(key);
  }
}

function moveRow<R extends Rows[Collection]>(
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

export type ReadonlyDataset = { readonly [C in Collection]: readonly Rows[C][] };

/** An object with a value for each collection; the compiler cannot follow that each value fits its collection. */
export const byCollection = <T extends { [C in Collection]: unknown }>(make: (collection: Collection) => unknown): T =>
  Object.fromEntries(COLLECTIONS.map((collection) => [collection, make(collection)])) as T;

/** Rows are frozen and replaced, never changed, so copying the lists is enough. */
export const datasetOf = (reader: Reader): ReadonlyDataset =>
  byCollection<ReadonlyDataset>((collection) => reader.all(collection).slice());

export const emptyDataset = (): Dataset => byCollection<Dataset>(() => []);

type TableMap = { [C in Collection]: Table<C> };

export class Tables implements Reader {
  /** The lists follow later changes: lowdb holds them. */
  readonly rows: ReadonlyDataset;
  private readonly tables: TableMap;
  /** Collections that other tables use too; each is copied before its first change. */
  private readonly shared = new Set<Collection>();

  /** A collection of other tables is shared without a copy until one of the two changes it. */
  constructor(source: ReadonlyDataset | Tables) {
    this.tables =
      source instanceof Tables
        ? { ...source.tables }
        : byCollection<TableMap>((collection) => new Table(collection, source[collection]));
    this.rows = byCollection<ReadonlyDataset>((collection) => this.all(collection));
    if (!(source instanceof Tables)) return;
    for (const collection of COLLECTIONS) {
      this.shared.add(collection);
      source.shared.add(collection);
    }
  }

  get: Reader['get'] = (collection, id) => this.tables[collection].byId.get(id);
  by: Reader['by'] = (collection, index, key) => this.tables[collection].by(index, key);
  all: Reader['all'] = (collection) => this.tables[collection].sorted;

  replace<C extends Collection>(change: ChangeOf<C>): void {
    if (this.shared.has(change.collection)) this.setRows(change.collection, this.all(change.collection));
    this.tables[change.collection].replace(change.before, change.after);
  }

  /** Nobody is told, and no figure may depend on these rows: they are to be elsewhere than in memory. */
  setRows<C extends Collection>(collection: C, rows: readonly Rows[C][]): void {
    this.shared.delete(collection);
    this.tables[collection] = new Table(collection, rows) as TableMap[C];
    Object.assign(this.rows, { [collection]: this.all(collection) });
  }

  /** An index that was read follows each change since. */
  isIndexInUse<C extends Collection>(collection: C, name: IndexName<C>): boolean {
    return this.tables[collection].indexes.get(name)?.buckets !== undefined;
  }

  /** Each index is otherwise built when it is first read, from all rows at once. */
  buildIndexes(): void {
    for (const collection of COLLECTIONS) this.tables[collection].buildIndexes();
  }
}
