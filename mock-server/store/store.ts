import type { AUDIT_PROBLEMS } from '@/contract/choices';
import type { AuditRow, ChainedRow, Collection, IndexName, Rows } from './rows';

/** Lookups are by id, or by an index declared in `rows.ts`, and never scan. */
export interface Reader {
  get<C extends Collection>(collection: C, id: string): Rows[C] | undefined;
  /** The list is oldest first and changes with commits: do not use it after an await, and do not modify it. */
  by<C extends Collection>(collection: C, index: IndexName<C>, key: string): readonly Rows[C][];
  /** Every row, oldest first. For lists, never for lookups. */
  all<C extends Collection>(collection: C): readonly Rows[C][];
}

export interface Transaction extends Reader {
  /** Writing the values that a row already has changes nothing. */
  readonly hasChanges: boolean;
  /** In the order in which they were made. */
  readonly changes: readonly Change[];
  /** Throws when the id is taken: ids are made by the server, so that is a bug. */
  insert<C extends Collection>(collection: C, row: Rows[C]): void;
  /** Returns the changed row. Throws when there is no such row: a use case loads it first, and refuses. */
  update<C extends Collection>(collection: C, id: string, change: Partial<Omit<Rows[C], '_id'>>): Rows[C];
  remove(collection: Collection, id: string): void;
}

/** A row without `before` was inserted, one without `after` was removed. */
export interface ChangeOf<C extends Collection> {
  readonly collection: C;
  readonly before: Rows[C] | undefined;
  readonly after: Rows[C] | undefined;
}

/** A listener hears of a change once it is in memory, and again, reversed, if it is rolled back. */
export type Change = { [C in Collection]: ChangeOf<C> }[Collection];

/** These entries are in a file, oldest first, and not in memory. */
export interface AuditFile {
  readonly count: number;
  /** So many acts are in it, each as a whole; absent in files of earlier versions, which knew no acts. */
  readonly acts?: number | undefined;
  readonly from: string;
  readonly to: string;
  read(): Promise<readonly AuditRow[]>;
}

/** The newest entry of the audit log: how many the chain has, and the digest of the last one, which is '' before the first. */
export interface ChainHead {
  readonly entries: number;
  readonly digest: string;
}

/** Where the chain breaks first. */
export interface ChainBreak {
  readonly problem: (typeof AUDIT_PROBLEMS)[number];
  /** The number in the chain; absent for an entry without one. */
  readonly number?: number | undefined;
  readonly row?: AuditRow | undefined;
  /** The digest that the row makes after the one before it, and the one that it has. */
  readonly expected?: string | undefined;
  readonly found?: string | undefined;
}

export interface ChainReport {
  readonly entries: number;
  readonly newest?: ChainedRow | undefined;
  /** So many entries are of earlier versions, and not in the chain. */
  readonly withoutDigest: number;
  readonly firstBreak?: ChainBreak | undefined;
  /** The entries whose digest begins like the one that is looked for. */
  readonly withDigest: readonly ChainedRow[];
}

export interface Store extends Reader {
  /** The rows are another object once all of them were replaced. Figures of the rows are kept for this object. */
  readonly data: Reader;
  /**
   * Runs `decide` synchronously, then waits until its changes are on disk. When `decide` throws, nothing is changed. When the write
   * fails, the changes are rolled back and StoreUnavailable is thrown. A `decide` without changes (a refusal) writes nothing, but waits
   * for the commits before it, on whose rows it decided.
   */
  commit<T>(decide: (tx: Transaction) => T): Promise<T>;
  /** Entries that `all('audit')` no longer has, oldest first. Those of deletions are always in memory, as names and receipts are looked up there. */
  readonly auditFiles: readonly AuditFile[];
  /** The end of the chain of all entries, those in files included. */
  readonly auditHead: ChainHead;
  /** Reads all entries, in slices between other requests. `digest` is one that was printed, or its beginning. */
  checkAudit(digest?: string): Promise<ChainReport>;
  readonly hasWriteFailed: boolean;
  /** The listener hears every change until the returned function is called, or all rows are replaced. */
  subscribe(listener: (change: Change) => void): () => void;
  /** Where the rows in memory stand, for callers that ask another server of the same data next. Absent where there is no other one. */
  readonly position?: string;
  /** Resolves when a position that any of the servers has named is reached; throws StoreUnavailable when that takes too long. */
  reach?(position: string): Promise<void>;
  /** Finishes pending writes and writes a last snapshot. */
  close(): Promise<void>;
}

/** Undefined while the log has no entry. What is printed on paper waits first for the entries that are on their way to the disk. */
export const newestAuditDigest = ({ auditHead }: Store): string | undefined => auditHead.digest || undefined;

/** The change could not be written to disk and did not happen (503). */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
}

/** The disk neither saved the change nor took it back: it did not happen for this process, but the next start may find it (503). */
export class ChangeUncertain extends StoreUnavailable {
  override readonly name = 'ChangeUncertain';
  constructor(cause: Error) {
    super('It is not certain whether the change was saved', { cause });
  }
}

/** A row that another row names cannot be missing, since no row is deleted while others name it; throws if it is. */
export function getOrThrow<C extends Collection>(reader: Reader, collection: C, id: string): Rows[C] {
  const row = reader.get(collection, id);
  if (!row) throw new Error(`The data names ${collection} ${id}, which does not exist`);
  return row;
}
