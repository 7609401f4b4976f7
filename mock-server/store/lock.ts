import { resolve } from 'node:path';
import { type Disk, type FileLock, storeFilesOf } from './disk';
import { StoreInUse } from './open-errors';

/** The lock file stays, with the id of the process that was the last to hold it. Throws StoreInUse. */
export async function acquireLock(disk: Disk, path: string): Promise<FileLock> {
  const lock = await disk.lock(path, String(process.pid));
  if (lock === undefined) {
    // Windows lets nobody else read a file that is locked.
    const holder = await disk.read(path).catch(() => 'unknown');
    throw new StoreInUse(
      `The data is in use by another server (process ${holder}); stop that one first. Lock: ${path}`,
    );
  }
  return lock;
}

/** Throws StoreInUse if another server has the file open, before work that would be in vain. It keeps no lock. */
export async function refuseHeldFile(disk: Disk, dataFile: string): Promise<void> {
  const { lock } = storeFilesOf(await disk.followLink(resolve(dataFile)));
  if (await disk.modifiedAt(lock)) await (await acquireLock(disk, lock)).release();
}
