import type { Disk, DiskFile } from './disk';
import type { StoreFiles } from './files';
import { encodeLine } from './journal-line';

/** The first line of a journal: whose it is, and which commit came last before it. */
export interface JournalHead {
  readonly journal: 1;
  readonly store: string;
  readonly after: number;
}

/** The open end of the journal. One caller at a time. */
export class Journal {
  private isDirty = false;
  private hasNext: boolean;

  private constructor(
    private readonly disk: Disk,
    private readonly files: StoreFiles,
    private readonly store: string,
    private file: DiskFile,
    /** Bytes of sound lines; the next one goes here. */
    private end: number,
    hasNext: boolean,
  ) {
    this.hasNext = hasNext;
  }

  /** A new journal of a store whose snapshot holds everything up to commit `after`. */
  static async create(disk: Disk, files: StoreFiles, store: string, after: number): Promise<Journal> {
    const { file, length } = await startFile(disk, files, files.journal, { journal: 1, store, after });
    return new Journal(disk, files, store, file, length, false);
  }

  /** Goes on after the sound lines; what a crash left behind them is cut off. */
  static async resume(disk: Disk, files: StoreFiles, store: string, end: number, hasNext: boolean): Promise<Journal> {
    const file = await disk.open(hasNext ? files.nextJournal : files.journal, 'existing');
    const journal = new Journal(disk, files, store, file, end, hasNext);
    journal.isDirty = true;
    await journal.cutBack();
    return journal;
  }

  get length(): number {
    return this.end;
  }

  /** An older file still waits for a snapshot that holds all of it. */
  get isSplit(): boolean {
    return this.hasNext;
  }

  /** The lines are on the disk when this is done; when it fails they are not in the journal. */
  async append(lines: Uint8Array): Promise<void> {
    await this.cutBack();
    this.isDirty = true;
    try {
      await this.file.write(lines, this.end);
      await this.file.sync();
    } catch (error) {
      // At once if the disk lets us, else before the next lines: these were refused and must not come back.
      await this.cutBack().catch(() => undefined);
      throw error;
    }
    this.isDirty = false;
    this.end += lines.length;
  }

  /** Later commits go to a file of their own, so that the old one can go once the snapshot holds all of it. */
  async beginNext(after: number): Promise<void> {
    if (this.hasNext) return;
    const head: JournalHead = { journal: 1, store: this.store, after };
    const { file, length } = await startFile(this.disk, this.files, this.files.nextJournal, head);
    const old = this.file;
    this.file = file;
    this.end = length;
    this.hasNext = true;
    await old.close().catch(() => undefined);
  }

  /** The snapshot holds all of the old file: the next one takes its place. */
  async dropOld(): Promise<void> {
    if (!this.hasNext) return;
    await this.disk.rename(this.files.nextJournal, this.files.journal);
    this.hasNext = false;
    await this.disk.syncFolder(this.files.folder);
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async cutBack(): Promise<void> {
    if (!this.isDirty) return;
    await this.file.truncate(this.end);
    await this.file.sync();
    this.isDirty = false;
  }
}

async function startFile(
  disk: Disk,
  files: StoreFiles,
  path: string,
  head: JournalHead,
): Promise<{ file: DiskFile; length: number }> {
  const line = encodeLine(head);
  const file = await disk.open(path, 'new');
  try {
    await file.write(line, 0);
    await file.sync();
    await disk.syncFolder(files.folder);
    return { file, length: line.length };
  } catch (error) {
    await file.close();
    throw error;
  }
}
