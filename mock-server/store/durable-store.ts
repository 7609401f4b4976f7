import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { checkAuditChain } from './audit-check';
import { type Disk, type FileLock, realDisk, storeFilesOf } from './disk';
import { GroupCommit } from './group-commit';
import { acquireLock } from './lock';
import { DataReader, type InMemoryData, type Migrate, type ReplaceableStore } from './memory-store';
import { AUDIT_LIMITS, describeAudit, oldAuditParts } from './old-audit';
import { CorruptFile, quarantine, toStoreCannotOpen } from './open-errors';
import { type OpenedStore, openStoreFiles } from './recovery';
import type { AuditRow, Dataset } from './rows';
import { type AuditFile, type ChainHead, type Store, StoreUnavailable, type Transaction } from './store';

const MIN_CHECKPOINT_LENGTH = 16 * 1024 * 1024;
/** A larger snapshot costs more to rewrite, so it is rewritten less often: its length counts with this share. */
const CHECKPOINT_SNAPSHOT_SHARE = 1 / 4;

/** Rows in memory, commits in a journal, and from time to time a checkpoint: a new snapshot that replaces the old journal. */
class CheckpointingStore extends DataReader<InMemoryData> implements ReplaceableStore {
  subscribe: Store['subscribe'] = (listener) => this.data.subscribe(listener);
  private readonly commits: GroupCommit;
  private checkpointing: Promise<void> | undefined;
  private closing: Promise<void> | undefined;
  private nextCheckpointAt: number;

  constructor(
    private readonly opened: OpenedStore,
    private readonly options: Pick<StoreOptions, 'checkpointAt'> & {
      readonly warn: (line: string) => void;
      readonly auditLimits: typeof AUDIT_LIMITS;
      readonly lock: FileLock;
    },
  ) {
    super(opened.memory);
    const { journal, adapter, seq } = opened;
    this.commits = new GroupCommit(journal, seq, {
      rollback: (changes) => this.data.rollback(changes),
      afterWrite: () => this.checkpointWhenGrown(),
    });
    adapter.whenDurable = () => this.commits.whenDurable();
    this.nextCheckpointAt = this.checkpointLength();
    // The process ended during a checkpoint: finish it.
    if (journal.hasTwoSegments) this.checkpointing = this.writeCheckpoint();
  }

  get auditFiles(): readonly AuditFile[] {
    const { adapter, low } = this.opened;
    return (low.data.auditFiles ?? []).map((file, number) => ({ ...file, read: () => adapter.readAudit(number) }));
  }

  get auditHead(): ChainHead {
    return this.data.auditHead;
  }

  checkAudit: Store['checkAudit'] = (digest) => checkAuditChain(this, digest);

  get hasWriteFailed(): boolean {
    return this.commits.hasFailed;
  }

  async commit<T>(decide: (tx: Transaction) => T): Promise<T> {
    this.assertOpen();
    const { result, changes } = this.data.decide(decide);
    await this.commits.submit(changes);
    return result;
  }

  /** A new snapshot of a new store is written beside the old one while the old rows still change, and then takes its place. */
  async replaceAll({ data }: ReplaceableStore, migrate: Migrate): Promise<void> {
    while (this.checkpointing !== undefined) await this.checkpointing;
    this.assertOpen();
    const replacement = this.replaceRows(data, migrate);
    const end = () => {
      this.checkpointing = undefined;
    };
    this.checkpointing = replacement.then(end, end);
    try {
      await replacement;
    } catch (error) {
      throw new StoreUnavailable('The rows could not be replaced', { cause: error });
    }
  }

  close(): Promise<void> {
    this.closing ??= this.finish();
    return this.closing;
  }

  private assertOpen(): void {
    if (this.closing !== undefined) throw new StoreUnavailable('The server is stopping');
  }

  private async replaceRows(data: InMemoryData, migrate: Migrate): Promise<void> {
    const { low, adapter, journal } = this.opened;
    const store = randomUUID();
    const snapshot = { store, seq: 0, auditChain: data.auditHead, rows: data.rows };
    const takeOver = () => data.decide((tx) => migrate(tx, this.data)).changes;
    const writeBeside = () => adapter.writeBeside({ ...snapshot, replaces: low.data.store });
    // The new file names the store whose journal it ends, which must not be an earlier one.
    await this.commits.betweenWrites(() => journal.rotate());
    const taken = takeOver();
    await writeBeside();
    const oldFiles = this.auditFiles.keys();
    await this.commits.betweenWrites(async () => {
      // What is taken over may have changed meanwhile, or was never saved. From here on it does not change.
      this.commits.refuseWaiting();
      data.rollback(taken);
      if (!isDeepStrictEqual(takeOver(), taken)) await writeBeside();
      await adapter.publish();
      this.commits.restart();
      // From here on the new rows count, also when the next step has to be tried again before the first commit on them.
      this.data = data;
      low.data = snapshot;
      this.nextCheckpointAt = this.checkpointLength();
      journal.switchStore(store);
      await journal.rotate();
    });
    for (const number of oldFiles) await adapter.removeAudit(number);
  }

  private async finish(): Promise<void> {
    await this.commits.whenIdle();
    await this.checkpointing;
    const { low, journal } = this.opened;
    if (journal.hasTwoSegments || this.commits.lastDurableSeq > low.data.seq) await this.startCheckpoint();
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
    const started = this.opened.journal.startNextSegment(this.commits.lastDurableSeq);
    this.checkpointing = started.then(
      () => this.writeCheckpoint(),
      (error) => this.postponeCheckpoint(error),
    );
    await started.catch(() => undefined);
  }

  /** Never rejects: until a checkpoint succeeds, the journal still has every commit. */
  private async writeCheckpoint(): Promise<void> {
    const { low, journal } = this.opened;
    try {
      await this.moveOldAudit();
      low.data = { ...low.data, seq: this.commits.lastSeq, auditChain: this.auditHead };
      await low.write();
      await journal.dropOldSegment();
      this.nextCheckpointAt = this.checkpointLength();
      this.checkpointing = undefined;
    } catch (error) {
      this.postponeCheckpoint(error);
    }
  }

  /** Entries that were written stay in their file, also when a later file or the snapshot cannot be written: no number is used twice. */
  private async moveOldAudit(): Promise<void> {
    const { adapter, low } = this.opened;
    const parts = [...oldAuditParts(this.all('audit'), this.options.auditLimits)];
    if (parts.length === 0) return;
    // A commit that is not on disk yet may be rolled back.
    await this.commits.whenDurable();
    const auditFiles = [...(low.data.auditFiles ?? [])];
    const moved = new Set<AuditRow>();
    try {
      for (const audit of parts) {
        await adapter.writeAudit(auditFiles.length, low.data.store, audit);
        auditFiles.push(describeAudit(audit));
        for (const row of audit) moved.add(row);
      }
    } finally {
      low.data = { ...low.data, auditFiles };
      this.data.setRows(
        'audit',
        this.all('audit').filter((row) => !moved.has(row)),
      );
    }
  }

  private postponeCheckpoint(error: unknown): void {
    this.checkpointing = undefined;
    this.nextCheckpointAt = this.opened.journal.length + this.checkpointLength();
    const reason = error instanceof Error ? error.message : String(error);
    this.options.warn(`The checkpoint failed; the journal keeps growing: ${reason}`);
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
  readonly seed: () => Dataset | Promise<Dataset>;
  readonly log?: { warn(line: string): void };
  readonly disk?: Disk;
  /** The default is 16 MiB, or a quarter of the snapshot if that is more; the length is that of the journal in bytes. */
  readonly checkpointAt?: number | undefined;
  readonly auditLimits?: typeof AUDIT_LIMITS;
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
  auditLimits = AUDIT_LIMITS,
}: StoreOptions): Promise<ReplaceableStore> {
  const warn = (line: string) => log?.warn(line);
  let files = storeFilesOf(resolve(file));
  try {
    files = storeFilesOf(await disk.followLink(files.snapshot));
    await disk.makeFolder(files.folder);
    const lock = await acquireLock(disk, files.lock);
    try {
      const opened = await openStoreFiles(disk, files, seed);
      for (const { path, copy } of opened.cutOff) {
        warn(
          `${path} ended in a write that was never acknowledged; it was cut off and ${copy ? `kept as ${copy}` : 'not kept'}`,
        );
      }
      return new CheckpointingStore(opened, { warn, checkpointAt, auditLimits, lock });
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
