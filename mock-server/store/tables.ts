import { indexes } from './indexes';
import type { Collection, Rows } from './rows';
import type { ChangeOf, Reader } from './store';
import { Table } from './table';

/** The names of all collections, in the order of the snapshot file. */
export const COLLECTIONS = Object.keys(indexes) as readonly Collection[];

/** The whole of the data, for reading only. */
export type ReadonlyDataset = { readonly [C in Collection]: readonly Rows[C][] };

type TableMap = { [C in Collection]: Table<C> };

/** All collections in memory, and the one way to change a row of them. */
export class Tables implements Reader {
  private readonly tables: TableMap;
  /** What others read as well: copied before the first change, so that each goes its own way. */
  private readonly shared = new Set<Collection>();

  /** Over other tables: the same rows at the cost of no copy, for as long as neither side changes a collection. */
  constructor(source: ReadonlyDataset | Tables) {
    this.tables = source instanceof Tables ? { ...source.tables } : tablesOf(source);
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
    if (this.shared.delete(change.collection)) this.renew(change.collection);
    this.table(change.collection).replace(change.before, change.after);
  }

  /** The live rows of every collection. */
  dataset(): ReadonlyDataset {
    return Object.fromEntries(COLLECTIONS.map((collection) => [collection, this.all(collection)])) as never;
  }

  private renew<C extends Collection>(collection: C): void {
    this.tables[collection] = new Table(collection, this.all(collection)) as TableMap[C];
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
