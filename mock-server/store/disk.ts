import { constants, promises as fs } from 'node:fs';
import { dirname } from 'node:path';

/** The files of one store, all beside each other. */
export interface StoreFiles {
  readonly folder: string;
  /** The whole of the data, up to some commit. */
  readonly snapshot: string;
  readonly newSnapshot: string;
  /** The commits since. */
  readonly journal: string;
  /** The commits that arrive while a new snapshot is being written; takes the journal's place once that is safe. */
  readonly nextJournal: string;
  /** Tells a first start from a loss. */
  readonly marker: string;
  readonly lock: string;
}

export const storeFilesOf = (file: string): StoreFiles => ({
  folder: dirname(file),
  snapshot: file,
  newSnapshot: `${file}.new`,
  journal: `${file}.journal`,
  nextJournal: `${file}.journal.next`,
  marker: `${file}.created`,
  lock: `${file}.lock`,
});

/** The few things the store asks of a file system, so that a test can be a full disk or a crash between any two of them. */
export interface Disk {
  /** Undefined when there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
  /** Undefined when there is no such file. */
  modifiedAt(path: string): Promise<Date | undefined>;
  /** 'new' starts from nothing (and empties what is there), 'existing' keeps what is there. Files are for their owner alone. */
  open(path: string, how: 'new' | 'existing'): Promise<DiskFile>;
  rename(from: string, to: string): Promise<void>;
  /** A second name for a file; false when that name is taken. */
  link(from: string, to: string): Promise<boolean>;
  /** False when that name is taken. */
  copy(from: string, to: string): Promise<boolean>;
  /** Silent when there is no such file. */
  remove(path: string): Promise<void>;
  makeFolder(path: string): Promise<void>;
  /** Makes the names in a folder safe: new files, renames, removals. */
  syncFolder(path: string): Promise<void>;
}

export interface DiskFile {
  /** All of the bytes, from this place on. */
  write(bytes: Uint8Array, place: number): Promise<void>;
  /** What was written is on the disk when this is done. */
  sync(): Promise<void>;
  truncate(length: number): Promise<void>;
  close(): Promise<void>;
}

const OWNER_ONLY = 0o600;
const OPEN_FLAGS = {
  new: constants.O_RDWR | constants.O_CREAT | constants.O_TRUNC,
  existing: constants.O_RDWR,
};

export const realDisk: Disk = {
  read: (path) => fs.readFile(path).catch(valueOnErrorCode('ENOENT', undefined)),
  modifiedAt: (path) => fs.stat(path).then(({ mtime }) => mtime, valueOnErrorCode('ENOENT', undefined)),
  open: async (path, how) => openFile(await fs.open(path, OPEN_FLAGS[how], OWNER_ONLY)),
  rename: (from, to) => fs.rename(from, to),
  link: (from, to) => fs.link(from, to).then(() => true, valueOnErrorCode('EEXIST', false)),
  copy: (from, to) =>
    fs.copyFile(from, to, constants.COPYFILE_EXCL).then(() => true, valueOnErrorCode('EEXIST', false)),
  remove: (path) => fs.unlink(path).catch(valueOnErrorCode('ENOENT', undefined)),
  makeFolder: async (path) => {
    await fs.mkdir(path, { recursive: true, mode: 0o700 });
  },
  syncFolder: async (path) => {
    // Windows cannot open a folder; its file system keeps names safe by itself.
    if (process.platform === 'win32') return;
    const folder = await fs.open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  },
};

function openFile(handle: fs.FileHandle): DiskFile {
  return {
    write: async (bytes, place) => {
      let written = 0;
      while (written < bytes.length) {
        const step = await handle.write(bytes, written, bytes.length - written, place + written);
        written += step.bytesWritten;
      }
    },
    sync: () => handle.datasync(),
    truncate: (length) => handle.truncate(length),
    close: () => handle.close(),
  };
}

/** Turns one expected error into a value; every other one goes on. */
function valueOnErrorCode<T>(code: string, value: T): (error: unknown) => T {
  return (error) => {
    if (errorCodeOf(error) === code) return value;
    throw error;
  };
}

export const errorCodeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
