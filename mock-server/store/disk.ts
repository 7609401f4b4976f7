/// <reference path="./fs-native-extensions.d.ts" />
import { constants, promises as fs } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { tryLock } from 'fs-native-extensions';

export const storeFilesOf = (file: string) => ({
  folder: dirname(file),
  snapshot: file,
  newSnapshot: `${file}.new`,
  audit: (number: number) => `${file}.audit-${number}`,
  journal: `${file}.journal`,
  /** The commits that arrive while a new snapshot is being written; replaces the journal once the snapshot is on disk. */
  nextJournal: `${file}.journal.next`,
  /** Exists once the store was created: if the data file is missing then, data was lost, and it is not a first start. */
  marker: `${file}.created`,
  lock: `${file}.lock`,
});
export type StoreFiles = ReturnType<typeof storeFilesOf>;

/** Tests simulate a full disk, or a crash between any two calls. */
export type Disk = typeof realDisk;
export type DiskFile = ReturnType<typeof openFile>;
export type FileLock = NonNullable<Awaited<ReturnType<typeof lockFile>>>;

const OWNER_ONLY = 0o600;
const OPEN_FLAGS = { new: constants.O_RDWR | constants.O_CREAT | constants.O_TRUNC, existing: constants.O_RDWR };

export const realDisk = {
  followLink,
  /** Undefined when there is no such file. */
  read: (path: string): Promise<Buffer | undefined> => fs.readFile(path).catch(valueOnErrorCode('ENOENT', undefined)),
  /** Undefined when there is no such file. */
  modifiedAt: (path: string): Promise<Date | undefined> =>
    fs.stat(path).then(({ mtime }) => mtime, valueOnErrorCode('ENOENT', undefined)),
  /** 'new' creates or empties the file, 'existing' keeps its content. Only the owner can read the file. */
  open: async (path: string, how: keyof typeof OPEN_FLAGS) =>
    openFile(await fs.open(path, OPEN_FLAGS[how], OWNER_ONLY)),
  rename: (from: string, to: string) => fs.rename(from, to),
  lock: lockFile,
  /** False when the target exists. */
  copy: (from: string, to: string): Promise<boolean> =>
    fs.copyFile(from, to, constants.COPYFILE_EXCL).then(() => true, valueOnErrorCode('EEXIST', false)),
  /** Does nothing when there is no such file. */
  remove: (path: string): Promise<void> => fs.unlink(path).catch(valueOnErrorCode('ENOENT', undefined)),
  /** Creates the folder and those above it, and waits until their names are on disk. Takes an absolute path. */
  makeFolder: async (path: string): Promise<void> => {
    try {
      await makeOneFolder(path);
    } catch (error) {
      // A folder that is there and takes no new ones answers this as well: that has nothing above it to be made.
      if (errorCodeOf(error) !== 'ENOENT' || (await realDisk.modifiedAt(dirname(path)))) throw error;
      await realDisk.makeFolder(dirname(path));
      await makeOneFolder(path);
    }
  },
  /** Waits until created, renamed and removed names of a folder are on disk. */
  syncFolder: async (path: string): Promise<void> => {
    // Windows cannot open a folder, and does not need this: its file system journals names itself.
    if (process.platform === 'win32') return;
    const folder = await fs.open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  },
};

/**
 * Does nothing when it is there. Node's own recursive `mkdir` never ends below a folder that takes no new ones but says that it is not there,
 * as /proc does.
 */
async function makeOneFolder(path: string): Promise<void> {
  try {
    await fs.mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT' || !(await fs.stat(path).catch(() => undefined))?.isDirectory()) throw error;
    return;
  }
  await realDisk.syncFolder(dirname(path));
}

/** The file that a symbolic link leads to, also when that does not exist yet; the path itself when it is no link. */
async function followLink(path: string): Promise<string> {
  const target = await fs.realpath(path).catch(valueOnErrorCode('ENOENT', undefined));
  if (target !== undefined) return target;
  const link = await fs.readlink(path).catch(valueOnErrorCode('ENOENT', undefined));
  return link === undefined ? path : followLink(resolve(await fs.realpath(dirname(path)), link));
}

/** Returns undefined when the file is locked already. The operating system unlocks it when it is closed, and at the end of the process. */
async function lockFile(path: string, text: string) {
  const handle = await fs.open(path, constants.O_RDWR | constants.O_CREAT, OWNER_ONLY);
  try {
    if (!tryLock(handle.fd)) {
      await handle.close();
      return undefined;
    }
    await handle.truncate();
    await handle.write(text, 0);
    return { release: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function openFile(handle: fs.FileHandle) {
  return {
    write: async (bytes: Uint8Array, position: number): Promise<void> => {
      let written = 0;
      while (written < bytes.length) {
        const step = await handle.write(bytes, written, bytes.length - written, position + written);
        written += step.bytesWritten;
      }
    },
    /** Resolves when everything written is on disk. */
    sync: () => handle.datasync(),
    truncate: (length: number) => handle.truncate(length),
    close: () => handle.close(),
  };
}

/** Resolves when the bytes are on disk; the name of the file is once its folder was synced. */
export async function writeFile(disk: Disk, path: string, bytes: Uint8Array): Promise<void> {
  const file = await disk.open(path, 'new');
  try {
    await file.write(bytes, 0);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Turns one expected error into a value; rethrows every other error. */
function valueOnErrorCode<T>(code: string, value: T): (error: unknown) => T {
  return (error) => {
    if (errorCodeOf(error) === code) return value;
    throw error;
  };
}

export const errorCodeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
