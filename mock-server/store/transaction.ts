import type { Collection, Rows } from './rows';
import type { Change, ChangeOf, Reader, Transaction } from './store';
import type { Tables } from './tables';

/** What one `decide` may do: it reads its own changes, and each of them is noted so that all can be taken back. */
export class OpenTransaction implements Transaction {
  readonly changes: Change[] = [];
  private isOpen = true;

  constructor(
    private readonly tables: Tables,
    private readonly applied: (change: Change) => void,
  ) {}

  get: Reader['get'] = (collection, id) => this.tables.get(collection, id);
  by: Reader['by'] = (collection, index, key) => this.tables.by(collection, index, key);
  all: Reader['all'] = (collection) => this.tables.all(collection);

  insert<C extends Collection>(collection: C, row: Rows[C]): void {
    if (this.get(collection, row._id)) throw new Error(`${collection} already has a row ${row._id}`);
    this.apply({ collection, before: undefined, after: withoutGaps({ ...row }) });
  }

  update<C extends Collection>(collection: C, id: string, change: Partial<Omit<Rows[C], '_id'>>): Rows[C] {
    const before = this.existing(collection, id);
    if (changesNothing(before, change)) return before;
    const after = withoutGaps<Rows[C]>({ ...before, ...change });
    if (after._id !== id) throw new Error(`The id of a row of ${collection} cannot change`);
    this.apply({ collection, before, after });
    return after;
  }

  remove(collection: Collection, id: string): void {
    this.apply({ collection, before: this.existing(collection, id), after: undefined });
  }

  /** From here on, a late caller (an async `decide`) gets an error instead of an unrecorded change. */
  end(): void {
    this.isOpen = false;
  }

  private existing<C extends Collection>(collection: C, id: string): Rows[C] {
    const row = this.get(collection, id);
    if (row === undefined) throw new Error(`${collection} has no row ${id}`);
    return row;
  }

  private apply<C extends Collection>(change: ChangeOf<C>): void {
    if (!this.isOpen) throw new Error('This transaction is over: decide and change synchronously');
    this.tables.replace(change);
    // The pair of a collection's name and its row is what makes the union.
    const noted = change as unknown as Change;
    this.changes.push(noted);
    this.applied(noted);
  }
}

const changesNothing = <R extends object>(row: R, change: Partial<R>): boolean =>
  (Object.keys(change) as (keyof R)[]).every((name) => Object.is(row[name], change[name]));

/** Fields set to undefined are left out, as they would be in the file: memory is the same before and after a restart. */
function withoutGaps<R extends object>(row: R): R {
  if (!Object.values(row).includes(undefined)) return row;
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as R;
}
