import { resolve } from 'node:path';
import { type Disk, realDisk } from './disk';
import { filesOf } from './files';
import { FoldingStore } from './folding-store';
import { takeLock } from './lock';
import { cannotOpen, Damage, keepAside } from './open-errors';
import { openFiles } from './open-files';
import type { Dataset } from './rows';
import type { Store } from './store';

export interface StoreOptions {
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
  const files = filesOf(resolve(file));
  try {
    await disk.makeFolder(files.folder);
    const unlock = await takeLock(disk, files.lock);
    try {
      const opened = await openFiles(disk, files, seed);
      if (opened.isUnfinished)
        log?.warn(`${files.journal} ended in a write that was never acknowledged; it was dropped`);
      return new FoldingStore(opened, { warn: (line) => log?.warn(line), foldAt, unlock });
    } catch (error) {
      await unlock();
      throw error;
    }
  } catch (error) {
    throw error instanceof Damage ? await keepAside(disk, files.snapshot, error) : cannotOpen(files.snapshot, error);
  }
}
