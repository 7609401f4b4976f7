import type { IndexName } from './indexes';
import type { Collection, Rows } from './rows';

/** Look-ups never scan: by id, or by an index declared in `indexes.ts`. */
export interface Reader {
  get<C extends Collection>(collection: C, id: string): Rows[C] | undefined;
  /** Rows under one key of an index, oldest first (by createdAt, then id). A live view: do not keep it across an await, do not change it. */
  by<C extends Collection>(collection: C, index: IndexName<C>, key: string): readonly Rows[C][];
  /** Every row, oldest first. For lists of everything, never for look-ups. */
  all<C extends Collection>(collection: C): readonly Rows[C][];
}

export interface Transaction extends Reader {
  /** Throws when the id is taken: ids are ours, so that is a bug. */
  insert<C extends Collection>(collection: C, row: Rows[C]): void;
  /** Throws when there is no such row: load it first and refuse. Answers the row as it now is. */
  update<C extends Collection>(collection: C, id: string, change: Partial<Omit<Rows[C], '_id'>>): Rows[C];
  remove(collection: Collection, id: string): void;
}

/** One row's change: without `before` it is new, without `after` it is gone. */
export interface ChangeOf<C extends Collection> {
  readonly collection: C;
  readonly before: Rows[C] | undefined;
  readonly after: Rows[C] | undefined;
}

/** What a listener is told of each row that changed, after the change stands in memory (and again, reversed, if it is taken back). */
export type Change = { [C in Collection]: ChangeOf<C> }[Collection];

export interface Store extends Reader {
  /**
   * Decides and changes in one synchronous block, then waits until the change is on disk.
   * When `decide` throws nothing is changed. When the disk refuses, memory goes back and StoreUnavailable is thrown.
   * A `decide` that changes nothing (a refusal) writes nothing.
   */
  commit<T>(decide: (tx: Transaction) => T): Promise<T>;
  /** Keeps figures that follow each commit; see decisions §8 and the house's speed rules. */
  subscribe(listener: (change: Change) => void): () => void;
  /** Finishes what is under way and folds the journal into the snapshot. */
  close(): Promise<void>;
}

/** The disk refused: the change did not happen (503). */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** A row that another one names. It cannot be missing: what others name is never deleted (decisions §5). */
export function getOrThrow<C extends Collection>(reader: Reader, collection: C, id: string): Rows[C] {
  const row = reader.get(collection, id);
  if (!row) throw new Error(`The data names ${collection} ${id}, which does not exist`);
  return row;
}
