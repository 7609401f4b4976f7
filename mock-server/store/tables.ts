import { type IndexName, indexes } from './indexes';
import type { Collection, Dataset, Rows } from './rows';
import { compareRows, insertRow, removeRow, replaceRow } from './sorted-rows';
import type { ChangeOf, Reader } from './store';

type Buckets<R> = Map<string, R[]>;

/** One declared index: key → rows, sorted like the table. It is built at its first use, so that the start need not wait for it. */
interface TableIndex<R> {
  readonly keyOf: (row: R) => string | undefined;
  buckets: Buckets<R> | undefined;
}

const EMPTY: readonly never[] = Object.freeze([]);

/** One collection with its indexes. Rows are frozen: a change replaces the row's object. */
class Table<C extends Collection> {
  private readonly byId = new Map<string, Rows[C]>();
  private readonly sorted: Rows[C][];
  private readonly indexes = new Map<string, TableIndex<Rows[C]>>();

  /** Throws when two rows have the same id. */
  constructor(collection: C, rows: readonly Rows[C][]) {
    const declared = indexes[collection] as unknown as Record<string, TableIndex<Rows[C]>['keyOf']>;
    for (const [name, keyOf] of Object.entries(declared)) this.indexes.set(name, { keyOf, buckets: undefined });
    this.sorted = rows.toSorted(compareRows);
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
    return index.buckets.get(key) ?? EMPTY;
  }

  /** Whether the index was read, and follows each change since. */
  isInUse(name: IndexName<C>): boolean {
    return this.indexes.get(name)?.buckets !== undefined;
  }

  buildIndexes(): void {
    for (const index of this.indexes.values()) index.buckets ??= bucketsOf(index.keyOf, this.sorted);
  }

  /** Replaces `before` by `after`; without `before` the row is inserted, without `after` it is removed. */
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
    const key = keyOf(row);
    if (key === undefined) continue;
    const bucket = buckets.get(key);
    if (bucket === undefined) buckets.set(key, [row]);
    else bucket.push(row);
  }
  return buckets;
}

function updateBuckets<R extends Rows[Collection]>(
  keyOf: TableIndex<R>['keyOf'],
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
  moveRow(source, target, before, after);
  if (from !== undefined && source?.length === 0) buckets.delete(from);
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

/** The names of all collections, in the order of the snapshot file: rows only name rows of earlier collections. */
export const COLLECTIONS = Object.keys(indexes) as readonly Collection[];

/** All rows, read-only. */
export type ReadonlyDataset = { readonly [C in Collection]: readonly Rows[C][] };

/** All rows as they are now. Rows are frozen and replaced, never changed, so copying the lists is enough. */
export function datasetOf(reader: Reader): ReadonlyDataset {
  const rows = COLLECTIONS.map((collection) => [collection, reader.all(collection).slice()] as const);
  return Object.fromEntries(rows) as never;
}

export const emptyDataset = (): Dataset =>
  Object.fromEntries(COLLECTIONS.map((collection) => [collection, []])) as unknown as Dataset;

type TableMap = { [C in Collection]: Table<C> };

/** All collections in memory, and the only way to change their rows. */
export class Tables implements Reader {
  /** The rows of each collection, also after later changes: what lowdb holds. */
  readonly rows: ReadonlyDataset;
  private readonly tables: TableMap;
  /** Collections that other tables use too; each is copied before its first change. */
  private readonly shared = new Set<Collection>();

  /** From other tables, a collection is shared without a copy until one of the two changes it. */
  constructor(source: ReadonlyDataset | Tables) {
    this.tables = source instanceof Tables ? { ...source.tables } : tablesOf(source);
    this.rows = Object.fromEntries(COLLECTIONS.map((collection) => [collection, this.all(collection)])) as never;
    if (!(source instanceof Tables)) return;
    for (const collection of COLLECTIONS) {
      this.shared.add(collection);
      source.shared.add(collection);
    }
  }

  get: Reader['get'] = (collection, id) => this.table(collection).get(id);
  by: Reader['by'] = (collection, index, key) => this.table(collection).by(index, key);
  all: Reader['all'] = (collection) => this.table(collection).all();

  replace<C extends Collection>(change: ChangeOf<C>): void {
    if (this.shared.has(change.collection)) this.setRows(change.collection, this.all(change.collection));
    this.table(change.collection).replace(change.before, change.after);
  }

  /** For rows that are to be elsewhere than in memory: nobody is told, and no figure may depend on them. */
  setRows<C extends Collection>(collection: C, rows: readonly Rows[C][]): void {
    this.shared.delete(collection);
    this.tables[collection] = new Table(collection, rows) as TableMap[C];
    Object.assign(this.rows, { [collection]: this.all(collection) });
  }

  isIndexInUse<C extends Collection>(collection: C, name: IndexName<C>): boolean {
    return this.table(collection).isInUse(name);
  }

  /** Each index is otherwise built when it is first read, from all rows at once. */
  buildIndexes(): void {
    for (const collection of COLLECTIONS) this.table(collection).buildIndexes();
  }

  private table<C extends Collection>(collection: C): Table<C> {
    return this.tables[collection];
  }
}

function tablesOf(dataset: ReadonlyDataset): TableMap {
  const tables: Partial<TableMap> = {};
  const load = <C extends Collection>(collection: C) => {
    tables[collection] = new Table(collection, dataset[collection]) as TableMap[C];
  };
  COLLECTIONS.forEach(load);
  return tables as TableMap;
}
