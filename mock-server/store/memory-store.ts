import { TimeSlices } from '@server/utils/time-slices';
import { headOf, isChained, laterHead, linkEntry } from './audit-chain';
import { checkAuditChain } from './audit-check';
import type { JournalEntry } from './journal';
import type { AuditRow, Collection, Rows } from './rows';
import { COLLECTIONS } from './rows';
import type { ChainHead, Change, ChangeOf, Reader, Store, Transaction } from './store';
import { emptyDataset, type ReadonlyDataset, Tables } from './tables';

export class DataReader<D extends Reader> implements Reader {
  constructor(public data: D) {}

  get: Reader['get'] = (collection, id) => this.data.get(collection, id);
  by: Reader['by'] = (collection, index, key) => this.data.by(collection, index, key);
  all: Reader['all'] = (collection) => this.data.all(collection);
}

/** The transaction of one `decide`: it reads its own changes, and records each of them so that all can be rolled back. */
class OpenTransaction extends DataReader<InMemoryData> implements Transaction {
  readonly changes: Change[] = [];
  /** False once it is over: a late caller (an async `decide`) gets an error instead of making a change that nobody records. */
  isOpen = true;

  constructor(
    data: InMemoryData,
    private readonly applied: (change: Change) => void,
  ) {
    super(data);
  }

  get hasChanges(): boolean {
    return this.changes.length > 0;
  }

  insert<C extends Collection>(collection: C, row: Rows[C]): void {
    if (this.get(collection, row._id)) throw new Error(`${collection} already has a row ${row._id}`);
    // A frozen row comes from a store, and nobody can change it.
    const made = withoutUndefined(Object.isFrozen(row) ? row : { ...row });
    const after = collection === 'audit' ? (this.data.link(made as AuditRow) as Rows[C]) : made;
    this.apply({ collection, before: undefined, after });
  }

  update<C extends Collection>(collection: C, id: string, change: Partial<Omit<Rows[C], '_id'>>): Rows[C] {
    const before = this.existing(collection, id);
    if (isUnchanged(before, change)) return before;
    const after = withoutUndefined<Rows[C]>({ ...before, ...change });
    if (after._id !== id) throw new Error(`The id of a row of ${collection} cannot change`);
    this.apply({ collection, before, after });
    return after;
  }

  remove(collection: Collection, id: string): void {
    this.apply({ collection, before: this.existing(collection, id), after: undefined });
  }

  private existing<C extends Collection>(collection: C, id: string): Rows[C] {
    const row = this.get(collection, id);
    if (row === undefined) throw new Error(`${collection} has no row ${id}`);
    return row;
  }

  private apply<C extends Collection>(change: ChangeOf<C>): void {
    if (!this.isOpen) throw new Error('This transaction is over: decide and change synchronously');
    this.data.replace(change);
    // A collection's name and a row of that collection make a member of the union; the compiler cannot tell for a generic C.
    const recorded = change as unknown as Change;
    this.changes.push(recorded);
    this.applied(recorded);
  }
}

const isUnchanged = <R extends object>(row: R, change: Partial<R>): boolean =>
  (Object.keys(change) as (keyof R)[]).every((name) => Object.is(row[name], change[name]));

/** Leaves out fields set to undefined, as the file does, so that rows are the same before and after a restart. */
function withoutUndefined<R extends object>(row: R): R {
  if (!Object.values(row).includes(undefined)) return row;
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as R;
}

export class InMemoryData extends Tables {
  private readonly listeners = new Set<(change: Change) => void>();
  private isDeciding = false;
  /** Each entry of the audit log continues the chain of those before it. */
  auditHead: ChainHead;
  /** What it was before these changes, which may be undone. */
  private readonly headsBefore = new WeakMap<readonly Change[], ChainHead>();

  constructor(source: ReadonlyDataset | Tables) {
    super(source);
    this.auditHead = source instanceof InMemoryData ? source.auditHead : headOf(this.all('audit'));
  }

  /** An entry that comes from a store has its place in the chain already. */
  link(row: AuditRow): AuditRow {
    const linked = isChained(row) ? row : linkEntry(this.auditHead, row);
    this.auditHead = laterHead(this.auditHead, { entries: linked.number, digest: linked.digest });
    return linked;
  }

  subscribe: Store['subscribe'] = (listener) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  decide<T>(decide: (tx: Transaction) => T): { result: T; changes: readonly Change[] } {
    if (this.isDeciding) throw new Error('A commit cannot start inside another one');
    const tx = new OpenTransaction(this, (change) => this.notify(change));
    this.headsBefore.set(tx.changes, this.auditHead);
    this.isDeciding = true;
    try {
      const result = decide(tx);
      if (isPromise(result)) throw new TypeError('Decide and change synchronously: decide() must not be async');
      return { result, changes: tx.changes };
    } catch (error) {
      this.rollback(tx.changes);
      throw error;
    } finally {
      tx.isOpen = false;
      this.isDeciding = false;
    }
  }

  /** Undoes the changes, the last one first. Errors of listeners are ignored, so that every row is restored. */
  rollback(changes: readonly Change[]): void {
    const reversed = changes.toReversed().map(reverseChange);
    for (const change of reversed) {
      this.replace(change);
      this.notify(change, 'ignore errors');
    }
    this.auditHead = this.headsBefore.get(changes) ?? this.auditHead;
  }

  /** Applies a commit of another server, which is in the chain already, and tells the figures. What throws leaves it there by half. */
  follow({ put, remove }: Pick<JournalEntry, 'put' | 'remove'>): void {
    for (const collection of COLLECTIONS) {
      const rows = put?.[collection]?.map((after) => [after._id, after] as const) ?? [];
      const gone = remove?.[collection]?.map((id) => [id, undefined] as const) ?? [];
      for (const [id, after] of [...rows, ...gone]) {
        const change = { collection, before: this.get(collection, id), after } as Change;
        if (!change.before && !after) continue;
        this.replace(change);
        this.notify(change);
      }
    }
    for (const row of put?.audit ?? []) this.link(row);
  }

  private notify(change: Change, errors?: 'ignore errors'): void {
    for (const listener of this.listeners) {
      try {
        listener(change);
      } catch (error) {
        if (errors === undefined) throw error;
      }
    }
  }
}

const reverseChange = ({ collection, before, after }: Change): Change =>
  ({ collection, before: after, after: before }) as Change;

const isPromise = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

/** Takes over what shall outlive the old rows. It runs before the new ones are written, and once more when nothing changes any longer. */
export type Migrate = (tx: Transaction, before: Reader) => void;

export interface ReplaceableStore extends Store {
  readonly data: InMemoryData;
  /**
   * Replaces all rows by those of `next`, a store in memory which is not to be used any more. Other calls read the old rows until all new ones
   * are there. Resolves when they are on disk; throws StoreUnavailable when they cannot be written. Commits on the old rows that are not
   * on disk yet are refused with StoreUnavailable.
   */
  replaceAll(next: ReplaceableStore, migrate: Migrate): Promise<void>;
}

class MemoryStore extends DataReader<InMemoryData> implements ReplaceableStore {
  readonly auditFiles = [];
  readonly hasWriteFailed = false;

  get auditHead(): ChainHead {
    return this.data.auditHead;
  }

  checkAudit: Store['checkAudit'] = (digest) => checkAuditChain(this, digest);

  subscribe: Store['subscribe'] = (listener) => this.data.subscribe(listener);

  async commit<T>(decide: (tx: Transaction) => T): Promise<T> {
    return this.data.decide(decide).result;
  }

  async replaceAll({ data }: ReplaceableStore, migrate: Migrate): Promise<void> {
    data.decide((tx) => migrate(tx, this.data));
    this.data = data;
  }

  async close(): Promise<void> {}
}

/** Tests and worlds have no disk. The source is not changed. */
export const createMemoryStore = (source: ReadonlyDataset | Tables): ReplaceableStore =>
  new MemoryStore(new InMemoryData(source));

const ROWS_AT_ONCE = 100;

/** Requests are served meanwhile. `prepare` is called while the store is empty: its figures then follow each row. */
export async function fillMemoryStore(
  rows: ReadonlyDataset,
  prepare: (store: Store) => void,
): Promise<ReplaceableStore> {
  const store = createMemoryStore(emptyDataset());
  store.data.buildIndexes();
  prepare(store);
  const slices = new TimeSlices();
  const fill = async <C extends Collection>(collection: C) => {
    for (let at = 0; at < rows[collection].length; at += ROWS_AT_ONCE) {
      const part = rows[collection].slice(at, at + ROWS_AT_ONCE);
      await store.commit((tx) => {
        for (const row of part) tx.insert(collection, row);
      });
      if (slices.isOver) await slices.next();
    }
  };
  // Rows only name rows of earlier collections, which the figures find.
  for (const collection of COLLECTIONS) await fill(collection);
  return store;
}
