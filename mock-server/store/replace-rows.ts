import { isDeepStrictEqual } from 'node:util';
import type { Collection, Rows } from './rows';
import type { Reader, Transaction } from './store';
import { COLLECTIONS, type ReadonlyDataset } from './tables';

/** All rows as they are now. Rows are frozen and replaced, never changed, so copying the lists is enough. */
export function datasetOf(reader: Reader): ReadonlyDataset {
  const rows = COLLECTIONS.map((collection) => [collection, reader.all(collection).slice()] as const);
  return Object.fromEntries(rows) as never;
}

function removeOtherRows<C extends Collection>(tx: Transaction, collection: C, target: readonly Rows[C][]): void {
  const byId = new Map(target.map((row) => [row._id, row]));
  const isKept = (row: Rows[C]) => row === byId.get(row._id) || isDeepStrictEqual(row, byId.get(row._id));
  const others = tx.all(collection).filter((row) => !isKept(row));
  // The newest first: removing from the end of a list moves no other row.
  for (const { _id } of others.toReversed()) tx.remove(collection, _id);
}

function insertMissingRows<C extends Collection>(tx: Transaction, collection: C, target: readonly Rows[C][]): void {
  for (const row of target) if (!tx.get(collection, row._id)) tx.insert(collection, row);
}

/**
 * Replaces all rows by those of `dataset`, within one commit; only rows that differ are changed, and reported to listeners. Collections
 * are listed so that rows only name rows of earlier collections: removing from the last one and inserting from the first one on lets a
 * listener always find the rows that a row names.
 */
export function replaceRows(tx: Transaction, dataset: ReadonlyDataset): void {
  for (const collection of COLLECTIONS.toReversed()) removeOtherRows(tx, collection, dataset[collection]);
  for (const collection of COLLECTIONS) insertMissingRows(tx, collection, dataset[collection]);
}
