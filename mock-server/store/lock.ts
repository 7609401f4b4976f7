import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Disk, errorCodeOf, storeFilesOf } from './disk';
import { FilesTakenOver, StoreInUse } from './open-errors';

/** The process that holds the file. A pid can be reused, so the start of the process is kept too, where the system tells it. */
interface LockHolder {
  readonly pid: number;
  readonly started: string;
  readonly token: string;
  /** Where the pid has a meaning: machine, its boot, and PID namespace, of which each container has its own. */
  readonly place?: string;
}

export interface Lock {
  /** Throws FilesTakenOver when another server has taken the lock over, or somebody has removed it. */
  assertHeld(): Promise<void>;
  release(): Promise<void>;
}

/** Steps of two seconds. */
export interface LockTiming {
  /** Calls the function at each step, until the returned function is called. */
  repeat(run: () => void): () => void;
  /** Resolves after a step. */
  wait(): Promise<unknown>;
}

const STEP_MILLISECONDS = 2000;
/** A holder that cannot be seen from here is gone when it has not written to its lock for so long; a request may keep it busy for some seconds. */
const STALE_MILLISECONDS = 30_000;
const MAX_ATTEMPTS = 50;

const timers: LockTiming = {
  repeat: (run) => {
    const timer = setInterval(run, STEP_MILLISECONDS).unref();
    return () => clearInterval(timer);
  },
  wait: () => setTimeout(STEP_MILLISECONDS),
};

/**
 * One server per file. The lock of a process that was killed is taken over. The holder writes to its lock every two seconds, for
 * servers in other containers and on other machines, where its pid says nothing. Throws StoreInUse.
 */
export async function acquireLock(
  disk: Disk,
  lock: string,
  { warn, timing = timers }: { warn: (line: string) => void; timing?: LockTiming | undefined },
): Promise<Lock> {
  const own = { pid: process.pid, started: processStartOf(process.pid), token: randomUUID(), place: placeOfProcess() };
  const text = JSON.stringify(own);
  const draft = `${lock}.${own.token}`;
  const file = await disk.open(draft, 'new');
  const beat = () => file.write(Buffer.from(text), 0);
  // Draft, claim and lock are links to one file, so this reaches the lock as well.
  const stopBeating = timing.repeat(() => beat().catch(() => undefined));
  const attempt = { disk, lock, draft, warn, timing };
  try {
    await beat();
    await linkOrTakeOver(attempt);
  } catch (error) {
    stopBeating();
    await file.close();
    throw error;
  } finally {
    await disk.remove(draft);
  }
  return {
    assertHeld: async () => {
      const found = await readText(disk, lock);
      if (found !== text)
        throw new FilesTakenOver(`${lock} ${found === undefined ? 'was removed' : 'is held by another server now'}`);
    },
    release: async () => {
      stopBeating();
      await file.close();
      if ((await readText(disk, lock)) === text) await disk.remove(lock);
    },
  };
}

/** Throws StoreInUse if a process of this machine that is alive has the file open: before work that is in vain then. It takes no lock. */
export async function refuseHeldFile(disk: Disk, dataFile: string): Promise<void> {
  const { lock } = storeFilesOf(await disk.followLink(resolve(dataFile)));
  const holder = parseHolder((await readText(disk, lock)) ?? '');
  const isHere = holder && (holder.place === undefined || holder.place === placeOfProcess());
  if (isHere && isAlive(holder)) throw inUse(holder, lock);
}

interface Attempt {
  readonly disk: Disk;
  readonly lock: string;
  readonly draft: string;
  readonly warn: (line: string) => void;
  readonly timing: LockTiming;
}

async function linkOrTakeOver(attempt: Attempt): Promise<void> {
  const { disk, lock, draft } = attempt;
  for (let count = 0; count < MAX_ATTEMPTS; count++) {
    // A link appears with all of its content or not at all, so nobody reads half a lock.
    if ((await disk.link(draft, lock)) || (await takeOverDeadLock(attempt))) return;
  }
  throw new StoreInUse(`${lock} keeps changing hands: several servers are starting on the same data`);
}

/**
 * Takes over the lock of a process that is gone. Several processes may try at once: the one that first creates the claim file named
 * after the dead holder is its successor, and a successor that died in turn has a claim file of its own. Only a successor replaces
 * the lock, and it removes the claim files afterwards: if the lock is unchanged then, no other process took it over meanwhile.
 * Resolves to whether the lock is ours. Throws StoreInUse when a holder is alive.
 */
async function takeOverDeadLock(attempt: Attempt): Promise<boolean> {
  const { disk, lock, draft } = attempt;
  const first = await readText(disk, lock);
  const claims: string[] = [];
  for (let path = lock, holder = first; holder !== undefined; ) {
    await throwIfAlive(attempt, path, holder);
    const claim = `${lock}.after-${createHash('sha256').update(holder).digest('hex').slice(0, 16)}`;
    claims.push(claim);
    if (!(await disk.link(draft, claim))) {
      path = claim;
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

async function throwIfAlive(attempt: Attempt, path: string, text: string): Promise<void> {
  const holder = parseHolder(text);
  if (holder === undefined) return;
  const isElsewhere = holder.place !== undefined && holder.place !== placeOfProcess();
  if (!(isElsewhere ? await isWrittenTo(attempt, path, holder) : isAlive(holder))) return;
  const where = isElsewhere ? ` in another container or on another machine, ${machineOf(holder)}` : '';
  throw inUse(holder, attempt.lock, where);
}

const inUse = ({ pid }: LockHolder, lock: string, where = '') =>
  new StoreInUse(`The data is in use by another server (process ${pid}${where}); stop that one first. Lock: ${lock}`);

/**
 * Watches the lock of a holder whose pid says nothing here, until it is written to or has been silent for too long. The time before is
 * counted as well, as the difference to a file just written: the file system sets both, so clocks of machines are not compared.
 */
async function isWrittenTo(
  { disk, lock, draft, warn, timing }: Attempt,
  path: string,
  holder: LockHolder,
): Promise<boolean> {
  const last = await disk.modifiedAt(path);
  const now = await disk.modifiedAt(draft);
  let silent = last && now ? Math.max(0, now.getTime() - last.getTime()) : 0;
  if (silent < STALE_MILLISECONDS)
    warn(
      `Waiting whether a server in another container or on another machine, ${machineOf(holder)}, still uses ${lock}`,
    );
  for (; silent < STALE_MILLISECONDS; silent += STEP_MILLISECONDS) {
    await timing.wait();
    if ((await disk.modifiedAt(path))?.getTime() !== last?.getTime()) return true;
  }
  return false;
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
    return `${bootId()} ${afterName[19] ?? ''}`;
  } catch {
    return '';
  }
}

const bootId = () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();

/** Where there is no /proc, the name of the machine alone. */
function placeOfProcess(): string {
  try {
    return `${hostname()} ${bootId()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

const machineOf = ({ place = '' }: LockHolder): string => place.split(' ')[0] ?? '';

const readText = async (disk: Disk, path: string) => (await disk.read(path))?.toString('utf8');
