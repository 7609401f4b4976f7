import type { Change, Reader, Transaction } from './store';
import { type ReadonlyDataset, Tables } from './tables';
import { OpenTransaction } from './transaction';

export interface Decided<T> {
  readonly result: T;
  readonly changes: readonly Change[];
}

type Listener = (change: Change) => void;

/** The data in memory: decisions are made here at once, and can be taken back as long as they are not on disk. */
export class Memory implements Reader {
  readonly tables: Tables;
  private readonly listeners = new Set<Listener>();
  private isDeciding = false;

  constructor(source: ReadonlyDataset | Tables) {
    this.tables = new Tables(source);
  }

  get: Reader['get'] = (collection, id) => this.tables.get(collection, id);
  by: Reader['by'] = (collection, index, key) => this.tables.by(collection, index, key);
  all: Reader['all'] = (collection) => this.tables.all(collection);

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  decide<T>(decide: (tx: Transaction) => T): Decided<T> {
    if (this.isDeciding) throw new Error('A commit cannot start inside another one');
    const tx = new OpenTransaction(this.tables, (change) => this.tell(change));
    this.isDeciding = true;
    try {
      const result = decide(tx);
      if (isPromise(result)) throw new TypeError('Decide and change synchronously: decide() must not be async');
      return { result, changes: tx.changes };
    } catch (error) {
      this.takeBack(tx.changes);
      throw error;
    } finally {
      tx.end();
      this.isDeciding = false;
    }
  }

  /** The last change first; every row is back before a failing listener can be heard. */
  takeBack(changes: readonly Change[]): void {
    const reversed = changes.toReversed().map(reverse);
    for (const change of reversed) {
      this.tables.replace(change);
      this.tell(change, 'ignore errors');
    }
  }

  private tell(change: Change, errors?: 'ignore errors'): void {
    for (const listener of this.listeners) {
      try {
        listener(change);
      } catch (error) {
        if (errors === undefined) throw error;
      }
    }
  }
}

const reverse = ({ collection, before, after }: Change): Change =>
  ({ collection, before: after, after: before }) as Change;

const isPromise = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
