import { resolve } from 'node:path';
import { type Disk, storeFilesOf } from './disk';
import { FilesTakenOver, StoreInUse } from './open-errors';

export interface Lock {
  /** Throws FilesTakenOver when somebody has removed the lock file: another server may have begun anew. */
  assertHeld(): Promise<void>;
  release(): Promise<void>;
}

/**
 * One server per file. The operating system keeps the lock, also between containers, and ends it with the process; the lock file stays,
 * with the id of the process that was the last to hold it. Throws StoreInUse.
 */
export async function acquireLock(disk: Disk, path: string): Promise<Lock> {
  const lock = await disk.lock(path, String(process.pid));
  if (lock === undefined) {
    // Windows lets nobody else read a file that is locked.
    const holder = await disk.read(path).catch(() => 'unknown');
    throw new StoreInUse(
      `The data is in use by another server (process ${holder}); stop that one first. Lock: ${path}`,
    );
  }
  return {
    assertHeld: async () => {
      if (!(await lock.isInPlace())) throw new FilesTakenOver(`${path} was removed`);
    },
    release: () => lock.release(),
  };
}

/** Throws StoreInUse if another server has the file open: before work that is in vain then. It keeps no lock. */
export async function refuseHeldFile(disk: Disk, dataFile: string): Promise<void> {
  const { lock } = storeFilesOf(await disk.followLink(resolve(dataFile)));
  if (await disk.modifiedAt(lock)) await (await acquireLock(disk, lock)).release();
}
