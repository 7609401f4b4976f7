import { resolve } from 'node:path';
import { type Disk, realDisk, storeFilesOf } from './disk';
import { GroupCommit } from './group-commit';
import { acquireLock } from './lock';
import { CorruptFile, quarantine, toStoreCannotOpen } from './open-errors';
import { type OpenedStore, openStoreFiles } from './recovery';
import type { Dataset } from './rows';
import { type Reader, type Store, StoreUnavailable, type Transaction } from './store';

const MIN_CHECKPOINT_LENGTH = 16 * 1024 * 1024;
/** Of the snapshot: rewriting it costs more the larger it is. */
const CHECKPOINT_SNAPSHOT_SHARE = 1 / 4;

interface CheckpointOptions {
  readonly warn: (line: string) => void;
  readonly foldAt: number | undefined;
  readonly unlock: () => Promise<void>;
}

/** Memory in front, the journal behind it, and the journal folded into the snapshot when it has grown. */
class CheckpointingStore implements Store {
  private readonly commits: GroupCommit;
  private folding: Promise<void> | undefined;
  private closing: Promise<void> | undefined;
  private snapshotSeq: number;
  private foldFrom: number;

  constructor(
    private readonly opened: OpenedStore,
    private readonly around: CheckpointOptions,
  ) {
    const { memory, journal, adapter, low, seq } = opened;
    const takeBack = memory.takeBack.bind(memory);
    this.commits = new GroupCommit(journal, seq, takeBack, () => this.foldWhenGrown());
    adapter.untilSafe = () => this.commits.untilSafe();
    this.snapshotSeq = low.data.seq;
    this.foldFrom = this.foldLength();
    // A crash came between a new snapshot and the end of the old journal: finish that.
    if (journal.isSplit) this.folding = this.fold();
  }

  get: Reader['get'] = (collection, id) => this.opened.memory.get(collection, id);
  by: Reader['by'] = (collection, index, key) => this.opened.memory.by(collection, index, key);
  all: Reader['all'] = (collection) => this.opened.memory.all(collection);

  async commit<T>(decide: (tx: Transaction) => T): Promise<T> {
    if (this.closing !== undefined) throw new StoreUnavailable('The server is stopping');
    const { result, changes } = this.opened.memory.decide(decide);
    if (changes.length > 0) await this.commits.submit(changes);
    return result;
  }

  subscribe: Store['subscribe'] = (listener) => this.opened.memory.subscribe(listener);

  close(): Promise<void> {
    this.closing ??= this.finish();
    return this.closing;
  }

  private async finish(): Promise<void> {
    await this.commits.untilIdle();
    await this.folding;
    const { journal } = this.opened;
    if (journal.isSplit || this.commits.lastSafeSeq > this.snapshotSeq) await this.splitAndFold();
    await this.folding;
    try {
      await journal.close();
    } finally {
      await this.around.unlock();
    }
  }

  private async foldWhenGrown(): Promise<void> {
    if (this.folding || this.closing || this.opened.journal.length < this.foldFrom) return;
    await this.splitAndFold();
  }

  /** Runs while nothing is being appended; the snapshot itself is then written beside the commits that follow. */
  private async splitAndFold(): Promise<void> {
    try {
      await this.opened.journal.beginNext(this.commits.lastSafeSeq);
    } catch (error) {
      this.foldLater(error);
      return;
    }
    this.folding = this.fold();
  }

  /** Never rejects: until it succeeds, the journal has everything. */
  private async fold(): Promise<void> {
    const { low, memory, journal } = this.opened;
    try {
      const seq = this.commits.lastSeq;
      low.data = { ...low.data, seq, rows: memory.tables.dataset() };
      await low.write();
      this.snapshotSeq = seq;
      await journal.dropOld();
      this.foldFrom = this.foldLength();
    } catch (error) {
      this.foldLater(error);
    } finally {
      this.folding = undefined;
    }
  }

  private foldLater(error: unknown): void {
    this.foldFrom = this.opened.journal.length + this.foldLength();
    this.around.warn(`The journal could not be folded yet: ${error instanceof Error ? error.message : String(error)}`);
  }

  private foldLength(): number {
    return (
      this.around.foldAt ?? Math.max(MIN_CHECKPOINT_LENGTH, this.opened.adapter.length * CHECKPOINT_SNAPSHOT_SHARE)
    );
  }
}

interface StoreOptions {
  /** The data file; its journal, lock and marker stand beside it under the same name with an ending. */
  readonly file: string;
  /** What a first start begins with. Never called again for the same file. */
  readonly seed: () => Dataset | Promise<Dataset>;
  readonly log?: { warn(line: string): void };
  readonly disk?: Disk;
  /** Bytes of journal after which it is folded into the snapshot; by default 16 MiB, or a quarter of the snapshot if that is more. */
  readonly foldAt?: number;
}

/**
 * The data on disk. lowdb alone was considered: it writes the whole file for each change, and what is written when the process is killed is
 * lost; so changes go to a journal first, and lowdb has the snapshot.
 * Throws StoreCannotOpen (StoreDamaged, StoreInUse), whose message is one line for the operator.
 */
export async function openStore({ file, seed, log, disk = realDisk, foldAt }: StoreOptions): Promise<Store> {
  const files = storeFilesOf(resolve(file));
  try {
    await disk.makeFolder(files.folder);
    const unlock = await acquireLock(disk, files.lock);
    try {
      const opened = await openStoreFiles(disk, files, seed);
      if (opened.isUnfinished)
        log?.warn(`${files.journal} ended in a write that was never acknowledged; it was dropped`);
      return new CheckpointingStore(opened, { warn: (line) => log?.warn(line), foldAt, unlock });
    } catch (error) {
      await unlock();
      throw error;
    }
  } catch (error) {
    throw error instanceof CorruptFile
      ? await quarantine(disk, files.snapshot, error)
      : toStoreCannotOpen(files.snapshot, error);
  }
}
