import { resolve } from 'node:path';
import { type Disk, realDisk, storeFilesOf } from './disk';
import { GroupCommit } from './group-commit';
import { acquireLock, type Lock, type LockTiming } from './lock';
import { CorruptFile, FilesTakenOver, quarantine, toStoreCannotOpen } from './open-errors';
import { type OpenedStore, openStoreFiles } from './recovery';
import type { Dataset } from './rows';
import { type Reader, type Store, StoreUnavailable, type Transaction } from './store';

const MIN_CHECKPOINT_LENGTH = 16 * 1024 * 1024;
/** Share of the snapshot's length: a larger snapshot costs more to rewrite, so it is rewritten less often. */
const CHECKPOINT_SNAPSHOT_SHARE = 1 / 4;

interface CheckpointOptions {
  readonly warn: (line: string) => void;
  readonly checkpointAt: number | undefined;
  readonly lock: Lock;
}

/** Rows in memory, commits in a journal, and from time to time a checkpoint: a new snapshot that replaces the old journal. */
class CheckpointingStore implements Store {
  private readonly commits: GroupCommit;
  private checkpointing: Promise<void> | undefined;
  private closing: Promise<void> | undefined;
  private snapshotSeq: number;
  private nextCheckpointAt: number;
  private isTakenOver = false;

  constructor(
    private readonly opened: OpenedStore,
    private readonly options: CheckpointOptions,
  ) {
    const { memory, journal, adapter, low, seq } = opened;
    this.commits = new GroupCommit(journal, seq, {
      rollback: memory.rollback.bind(memory),
      afterWrite: () => this.checkpointWhenGrown(),
      onFailure: (error) => this.warnOfTakeOver(error),
    });
    adapter.whenDurable = () => this.commits.whenDurable();
    this.snapshotSeq = low.data.seq;
    this.nextCheckpointAt = this.checkpointLength();
    // The process ended during a checkpoint: finish it.
    if (journal.hasTwoSegments) this.checkpointing = this.writeCheckpoint();
  }

  get: Reader['get'] = (collection, id) => this.opened.memory.get(collection, id);
  by: Reader['by'] = (collection, index, key) => this.opened.memory.by(collection, index, key);
  all: Reader['all'] = (collection) => this.opened.memory.all(collection);

  async commit<T>(decide: (tx: Transaction) => T): Promise<T> {
    if (this.closing !== undefined) throw new StoreUnavailable('The server is stopping');
    const { result, changes } = this.opened.memory.decide(decide);
    await this.commits.submit(changes);
    return result;
  }

  subscribe: Store['subscribe'] = (listener) => this.opened.memory.subscribe(listener);

  close(): Promise<void> {
    this.closing ??= this.finish();
    return this.closing;
  }

  private async finish(): Promise<void> {
    await this.commits.whenIdle();
    await this.checkpointing;
    const { journal } = this.opened;
    if (journal.hasTwoSegments || this.commits.lastDurableSeq > this.snapshotSeq) await this.startCheckpoint();
    await this.checkpointing;
    try {
      await journal.close();
    } finally {
      await this.options.lock.release();
    }
  }

  private async checkpointWhenGrown(): Promise<void> {
    if (this.checkpointing || this.closing || this.opened.journal.length < this.nextCheckpointAt) return;
    await this.startCheckpoint();
  }

  /** Call it while no append is in flight. The snapshot is then written while later commits go to the next journal file. */
  private async startCheckpoint(): Promise<void> {
    try {
      await this.opened.journal.startNextSegment(this.commits.lastDurableSeq);
    } catch (error) {
      this.postponeCheckpoint(error);
      return;
    }
    this.checkpointing = this.writeCheckpoint();
  }

  /** Never rejects: until a checkpoint succeeds, the journal still has every commit. */
  private async writeCheckpoint(): Promise<void> {
    const { low, memory, journal } = this.opened;
    try {
      const seq = this.commits.lastSeq;
      low.data = { ...low.data, seq, rows: memory.tables.dataset() };
      await low.write();
      this.snapshotSeq = seq;
      await journal.dropOldSegment();
      this.nextCheckpointAt = this.checkpointLength();
    } catch (error) {
      this.postponeCheckpoint(error);
    } finally {
      this.checkpointing = undefined;
    }
  }

  private postponeCheckpoint(error: unknown): void {
    this.nextCheckpointAt = this.opened.journal.length + this.checkpointLength();
    this.options.warn(`The journal could not be folded yet: ${error instanceof Error ? error.message : String(error)}`);
  }

  private warnOfTakeOver(error: unknown): void {
    if (!(error instanceof FilesTakenOver) || this.isTakenOver) return;
    this.isTakenOver = true;
    this.options.warn(
      `${error.message}. No change is saved until only one server is left and this one is started again`,
    );
  }

  private checkpointLength(): number {
    return (
      this.options.checkpointAt ??
      Math.max(MIN_CHECKPOINT_LENGTH, this.opened.adapter.length * CHECKPOINT_SNAPSHOT_SHARE)
    );
  }
}

interface StoreOptions {
  /** The data file; its journal, lock and marker stand beside it under the same name with an ending. */
  readonly file: string;
  /** The rows of a first start. Never called again for the same file. */
  readonly seed: () => Dataset | Promise<Dataset>;
  readonly log?: { warn(line: string): void };
  readonly disk?: Disk;
  /** Length of the journal, in bytes, after which a new snapshot is written; by default 16 MiB, or a quarter of the snapshot if that is more. */
  readonly checkpointAt?: number;
  readonly lockTiming?: LockTiming;
}

/**
 * Opens the data on disk. lowdb alone would write the whole file for each change, and lose a change when the process is killed during
 * the write; so commits go to a journal first, and lowdb reads and writes the snapshot.
 * Throws StoreCannotOpen (StoreDamaged, StoreInUse), whose message is one line for the operator.
 */
export async function openStore({
  file,
  seed,
  log,
  disk = realDisk,
  checkpointAt,
  lockTiming,
}: StoreOptions): Promise<Store> {
  const warn = (line: string) => log?.warn(line);
  let files = storeFilesOf(resolve(file));
  try {
    files = storeFilesOf(await disk.followLink(files.snapshot));
    await disk.makeFolder(files.folder);
    const lock = await acquireLock(disk, files.lock, { warn, timing: lockTiming });
    try {
      const opened = await openStoreFiles(disk, files, seed, lock);
      for (const { path, copy } of opened.cutOff) {
        warn(
          `${path} ended in a write that was never acknowledged; it was cut off and ${copy ? `kept as ${copy}` : 'not kept'}`,
        );
      }
      return new CheckpointingStore(opened, { warn, checkpointAt, lock });
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    throw error instanceof CorruptFile
      ? await quarantine(disk, files.snapshot, error)
      : toStoreCannotOpen(files.snapshot, error);
  }
}
