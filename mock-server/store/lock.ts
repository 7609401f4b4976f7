import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Disk, errorCodeOf } from './disk';
import { StoreInUse } from './open-errors';

/** The process that holds the file. A pid can be reused, so the start of the process is kept too, where the system tells it. */
interface LockHolder {
  readonly pid: number;
  readonly started: string;
  readonly token: string;
}

const MAX_ATTEMPTS = 50;

/** One process per file. The lock of a process that was killed is taken over. Resolves to a function that releases the lock. */
export async function acquireLock(disk: Disk, lock: string): Promise<() => Promise<void>> {
  const own: LockHolder = { pid: process.pid, started: processStartOf(process.pid), token: randomUUID() };
  const text = JSON.stringify(own);
  const draft = `${lock}.${own.token}`;
  await writeText(disk, draft, text);
  try {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      // A link appears with all of its content or not at all, so nobody reads half a lock.
      const isOurs = (await disk.link(draft, lock)) || (await takeOverDeadLock(disk, lock, draft));
      if (isOurs) return () => releaseLock(disk, lock, text);
    }
    throw new StoreInUse(`${lock} keeps changing hands: several servers are starting on the same data`);
  } finally {
    await disk.remove(draft);
  }
}

/**
 * Takes over the lock of a process that is gone. Several processes may try at once: the one that first creates the claim file named
 * after the dead holder is its successor, and a successor that died in turn has a claim file of its own. Only a successor replaces
 * the lock, and it removes the claim files afterwards: if the lock is unchanged then, no other process took it over meanwhile.
 * Resolves to whether the lock is ours. Throws StoreInUse when a holder is alive.
 */
async function takeOverDeadLock(disk: Disk, lock: string, draft: string): Promise<boolean> {
  const first = await readText(disk, lock);
  const claims: string[] = [];
  for (let holder = first; holder !== undefined; ) {
    throwIfAlive(lock, holder);
    const claim = `${lock}.after-${createHash('sha256').update(holder).digest('hex').slice(0, 16)}`;
    claims.push(claim);
    if (!(await disk.link(draft, claim))) {
      holder = await readText(disk, claim);
      continue;
    }
    const isOurs = (await readText(disk, lock)) === first;
    if (isOurs) await disk.rename(draft, lock);
    for (const path of isOurs ? claims : [claim]) await disk.remove(path);
    return isOurs;
  }
  return false;
}

function throwIfAlive(lock: string, text: string): void {
  const holder = parseHolder(text);
  if (holder && isAlive(holder)) {
    throw new StoreInUse(
      `The data is in use by another server (process ${holder.pid}); stop that one first. Lock: ${lock}`,
    );
  }
}

async function releaseLock(disk: Disk, lock: string, text: string): Promise<void> {
  if ((await readText(disk, lock)) === text) await disk.remove(lock);
}

function parseHolder(text: string): LockHolder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isHolder = typeof value === 'object' && value !== null && 'pid' in value && typeof value.pid === 'number';
    return isHolder ? (value as LockHolder) : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: LockHolder): boolean {
  const now = processStartOf(pid);
  if (now !== '' || started !== '') return now === started;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCodeOf(error) === 'EPERM';
  }
}

/** Boot id and clock tick of the start of a process (field 22 of its stat); empty where there is no /proc or no such process. */
function processStartOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie process: it was killed, but its parent has not reaped it yet.
    if (afterName[0] === 'Z') return '';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${afterName[19] ?? ''}`;
  } catch {
    return '';
  }
}

const readText = async (disk: Disk, path: string) => (await disk.read(path))?.toString('utf8');

async function writeText(disk: Disk, path: string, text: string): Promise<void> {
  const file = await disk.open(path, 'new');
  try {
    await file.write(Buffer.from(text), 0);
  } finally {
    await file.close();
  }
}
