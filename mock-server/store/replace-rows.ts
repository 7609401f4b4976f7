import { isDeepStrictEqual } from 'node:util';
import type { Collection, Rows } from './rows';
import type { Reader, Transaction } from './store';
import { COLLECTIONS, type ReadonlyDataset } from './tables';

/** All rows as they are now. Rows are frozen and replaced, never changed, so that this is as good as a copy. */
export function datasetOf(reader: Reader): ReadonlyDataset {
  const rows = COLLECTIONS.map((collection) => [collection, reader.all(collection).slice()] as const);
  return Object.fromEntries(rows) as never;
}

function removeUnwantedRows<C extends Collection>(tx: Transaction, collection: C, wanted: readonly Rows[C][]): void {
  const byId = new Map(wanted.map((row) => [row._id, row]));
  const isKept = (row: Rows[C]) => row === byId.get(row._id) || isDeepStrictEqual(row, byId.get(row._id));
  const others = tx.all(collection).filter((row) => !isKept(row));
  // The youngest first: whoever leaves the end of a list moves nobody.
  for (const { _id } of others.toReversed()) tx.remove(collection, _id);
}

function insertMissingRows<C extends Collection>(tx: Transaction, collection: C, wanted: readonly Rows[C][]): void {
  for (const row of wanted) if (!tx.get(collection, row._id)) tx.insert(collection, row);
}

/**
 * Makes the data what `dataset` says, within one commit; only rows that differ are touched, and told to listeners. Who names others
 * goes before them and comes after them (collections stand in that order), so that a listener always finds what a row names.
 */
export function replaceRows(tx: Transaction, dataset: ReadonlyDataset): void {
  for (const collection of COLLECTIONS.toReversed()) removeUnwantedRows(tx, collection, dataset[collection]);
  for (const collection of COLLECTIONS) insertMissingRows(tx, collection, dataset[collection]);
}
