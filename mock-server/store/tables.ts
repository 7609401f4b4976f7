import { RowIndex } from './row-index';
import type { Collection, Dataset, IndexKey, IndexName, Rows } from './rows';
import { COLLECTIONS, indexes } from './rows';
import { compareRows, insertRow, removeRow, replaceRow } from './sorted-rows';
import type { ChangeOf, Reader } from './store';

/** Rows are frozen: a change replaces the row's object. */
class Table<C extends Collection> {
  readonly byId = new Map<string, Rows[C]>();
  readonly sorted: Rows[C][];
  readonly indexes = new Map<string, RowIndex<Rows[C]>>();

  constructor(collection: C, rows: readonly Rows[C][]) {
    const declared = indexes[collection] as unknown as Record<string, (row: Rows[C]) => IndexKey>;
    for (const [name, keyOf] of Object.entries(declared)) this.indexes.set(name, new RowIndex(keyOf));
    this.sorted = rows.toSorted(compareRows);
    for (const row of this.sorted) this.keep(row);
    if (this.byId.size !== this.sorted.length) throw new Error(`Two rows of ${collection} have the same id`);
  }

  by(name: IndexName<C>, key: string): readonly Rows[C][] {
    const index = this.indexes.get(name);
    if (index === undefined) throw new Error(`There is no index '${name}'`);
    index.build(this.sorted);
    return index.rowsOf(key);
  }

  buildIndexes(): void {
    for (const index of this.indexes.values()) index.build(this.sorted);
  }

  /** A row without `before` is inserted, one without `after` is removed. */
  replace(before: Rows[C] | undefined, after: Rows[C] | undefined): void {
    if (after !== undefined) this.keep(after);
    else if (before !== undefined) this.byId.delete(before._id);
    if (before && after) replaceRow(this.sorted, before, after);
    else if (after) insertRow(this.sorted, after);
    else if (before) removeRow(this.sorted, before);
    for (const index of this.indexes.values()) index.replace(before, after);
  }

  private keep(row: Rows[C]): void {
    Object.freeze(row);
    this.byId.set(row._id, row);
  }
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
    return this.tables[collection].indexes.get(name)?.isInUse === true;
  }

  /** Each index is otherwise built when it is first read, from all rows at once. */
  buildIndexes(): void {
    for (const collection of COLLECTIONS) this.tables[collection].buildIndexes();
  }
}
