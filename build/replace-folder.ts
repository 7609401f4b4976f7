import { renameSync, rmSync } from 'node:fs';

/** Whether the rename succeeded; false if it failed with one of these codes. */
function tryRename(from: string, to: string, codes: readonly string[]): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/**
 * Puts `folder` in the place of `target`, which need not exist, and removes what was there. Both must be on the same file system. Several
 * processes may do so at once: the folder of the last one stays.
 */
export function replaceFolder(target: string, folder: string): void {
  const previous = `${folder}.previous`;
  for (let isDone = false; !isDone; ) {
    tryRename(target, previous, ['ENOENT']);
    // It is not empty when another process has put its folder there in between.
    isDone = tryRename(folder, target, ['ENOTEMPTY', 'EEXIST']);
    rmSync(previous, { recursive: true, force: true });
  }
}
