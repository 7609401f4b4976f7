import type { Disk, DiskFile, FileLock } from '@server/store/disk';

/** A file's bytes as they were when it was last synced, and after each step since. */
interface Contents {
  now: Buffer;
  synced: Buffer;
  /** Between those two, the oldest first. */
  between?: Buffer[];
}

export type Step = 'open' | 'write' | 'sync' | 'truncate' | 'rename' | 'copy' | 'remove' | 'sync folder';

/**
 * What of the unsynced work a crash leaves: all of it (the process was killed), none, or something in between (the power
 * failed): half of the bytes, or of the changed names the latest without those before it.
 */
export interface Remains {
  readonly names: 'all' | 'latest' | 'synced';
  readonly bytes: 'all' | 'half' | 'synced';
}
const ALL_REMAINS: readonly Remains[] = (['all', 'latest', 'synced'] as const).flatMap((names) =>
  (['all', 'half', 'synced'] as const).map((bytes) => ({ names, bytes })),
);

type Names = Map<string, Contents>;

/** The file has the name from now on, instead of the former one; without contents nothing has it. */
interface Renaming {
  readonly path: string;
  readonly contents: Contents | undefined;
  readonly former?: string | undefined;
}

/** A disk in memory that counts its steps, fails on request, and can be copied as after a crash at this moment. */
export class FakeDisk implements Disk {
  readonly steps: { step: Step; path: string }[] = [];
  /** Called before each step; a test throws here to make it fail. */
  beforeStep: (step: Step, path: string) => void = () => undefined;
  afterStep: (step: Step, path: string) => void = () => undefined;
  /** How many turns of the event loop a step or a read takes, as on a real disk. */
  turns: () => number = () => 1;
  private readonly locked = new Set<string>();

  constructor(
    private readonly names: Names = new Map(),
    private syncedNames: Names = new Map(),
    /** Those since the folder was synced. */
    private renamings: Renaming[] = [],
  ) {}

  count(step: Step, ending: string): number {
    return this.steps.filter((done) => done.step === step && done.path.endsWith(ending)).length;
  }

  bytesOf(path: string): Buffer {
    return this.contents(path).now;
  }

  put(path: string, bytes: Buffer): void {
    this.names.set(path, { now: bytes, synced: bytes });
  }

  /** As another process does it: who has the file open sees the bytes. */
  overwrite(path: string, bytes: Buffer): void {
    this.contents(path).now = bytes;
  }

  paths(): string[] {
    return [...this.names.keys()].sort();
  }

  /** The disk as it is after a crash at this moment; the holder of the lock is dead. */
  crash(remains: Remains): FakeDisk {
    const left = new Map(remains.names === 'all' ? this.names : this.syncedNames);
    if (remains.names === 'latest') for (const latest of this.renamings.slice(-1)) rename(left, latest);
    return leftOf(left, (contents) => remainsOf(contents, remains.bytes));
  }

  /** The disk as it is after the power failed: of changed names and blocks any may have got there, in any order, and of a length any. */
  powerFailure(random: () => number): FakeDisk {
    const left = new Map(this.syncedNames);
    for (const renaming of this.renamings) if (random() < 0.5) rename(left, renaming);
    return leftOf(left, (contents) => anyOfBlocks(contents, random));
  }

  /** The disk after the process was killed: it has all of the work, of which a later power failure still takes what was never synced. */
  kill(): FakeDisk {
    const copies = new Map<Contents, Contents>();
    const copyOf = (contents: Contents): Contents => {
      const copy = copies.get(contents) ?? { ...contents, between: [...(contents.between ?? [])] };
      copies.set(contents, copy);
      return copy;
    };
    const copyNames = (names: Names): Names => new Map([...names].map(([path, each]) => [path, copyOf(each)]));
    const renamings = this.renamings.map((each) => ({ ...each, contents: each.contents && copyOf(each.contents) }));
    return new FakeDisk(copyNames(this.names), copyNames(this.syncedNames), renamings);
  }

  /** Collects, after each step from now on, every disk that a crash may leave then, with what `known` says at that moment. */
  crashes<T extends object>(known: () => T, isMeant: (path: string) => boolean = () => true) {
    const images: (T & { disk: FakeDisk; at: string })[] = [];
    this.afterStep = (step, path) => {
      for (const remains of isMeant(path) ? ALL_REMAINS : []) {
        const at = `${this.steps.length}: ${step} ${path}, names ${remains.names}, bytes ${remains.bytes}`;
        images.push({ ...known(), disk: this.crash(remains), at });
      }
    };
    return images;
  }

  read = async (path: string) => {
    await this.wait();
    const contents = this.names.get(path);
    return contents && Buffer.from(contents.now);
  };

  modifiedAt = async (path: string) => (this.names.has(path) ? new Date('2026-11-20T06:30:00Z') : undefined);

  followLink = async (path: string) => path;

  open = async (path: string, how: 'new' | 'existing'): Promise<DiskFile> => {
    await this.take('open', path, () => {
      if (how === 'existing') this.contents(path);
      else if (this.names.has(path)) change(this.contents(path), Buffer.alloc(0));
      else this.name(path, { now: Buffer.alloc(0), synced: Buffer.alloc(0) });
    });
    return this.fileOf(path, this.contents(path));
  };

  rename = (from: string, to: string) =>
    this.take('rename', to, () => {
      this.name(to, this.contents(from), from);
    });

  lock = async (path: string): Promise<FileLock | undefined> => {
    if (this.locked.has(path)) return undefined;
    this.locked.add(path);
    return { release: async () => void this.locked.delete(path) };
  };

  copy = async (from: string, to: string) => {
    if (this.names.has(to)) return false;
    await this.take('copy', to, () => this.put(to, this.contents(from).now));
    return true;
  };

  remove = (path: string) => this.take('remove', path, () => this.name(path, undefined));

  makeFolder = async () => undefined;

  syncFolder = (path: string) =>
    this.take('sync folder', path, () => {
      this.syncedNames = new Map(this.names);
      this.renamings = [];
    });

  private fileOf(path: string, contents: Contents): DiskFile {
    return {
      write: (bytes, place) =>
        this.take('write', path, () => {
          const end = Math.max(contents.now.length, place + bytes.length);
          const now = Buffer.alloc(end);
          contents.now.copy(now);
          now.set(bytes, place);
          change(contents, now);
        }),
      sync: () =>
        this.take('sync', path, () => {
          contents.synced = contents.now;
          contents.between = [];
        }),
      truncate: (length) =>
        this.take('truncate', path, () => {
          change(contents, contents.now.subarray(0, length));
        }),
      close: async () => undefined,
    };
  }

  private name(path: string, contents: Contents | undefined, former?: string): void {
    const renaming = { path, contents, former };
    this.renamings.push(renaming);
    rename(this.names, renaming);
  }

  private contents(path: string): Contents {
    const contents = this.names.get(path);
    if (contents === undefined) throw new Error(`ENOENT: ${path}`);
    return contents;
  }

  private async wait(): Promise<void> {
    for (let turns = this.turns(); turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
  }

  private async take(step: Step, path: string, act: () => void): Promise<void> {
    await this.wait();
    this.beforeStep(step, path);
    act();
    this.steps.push({ step, path });
    this.afterStep(step, path);
  }
}

/** Half of the bytes that were never synced reached the disk. */
function remainsOf({ now, synced }: Contents, which: Remains['bytes']): Buffer {
  const half = Math.floor((now.length + Math.min(synced.length, now.length)) / 2);
  return { all: now, synced, half: now.subarray(0, half) }[which];
}

function rename(names: Names, { path, contents, former }: Renaming): void {
  if (former !== undefined) names.delete(former);
  if (contents === undefined) names.delete(path);
  else names.set(path, contents);
}

function change(contents: Contents, now: Buffer): void {
  contents.between = [...(contents.between ?? []), contents.now];
  contents.now = now;
}

function leftOf(names: Names, remains: (contents: Contents) => Buffer): FakeDisk {
  const left = [...names].map(([path, contents]) => {
    const bytes = remains(contents);
    return [path, { now: bytes, synced: bytes }] as const;
  });
  return new FakeDisk(new Map(left), new Map(left));
}

const BLOCK_BYTES = 512;

/** Each block is as it was at one moment since the last sync, and of zeros where it was never written. */
function anyOfBlocks({ now, synced, between = [] }: Contents, random: () => number): Buffer {
  const states = [synced, ...between, now];
  const pick = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T;
  const lengths = [pick(states).length, pick(states).length].sort((a, b) => a - b);
  const [shorter = 0, longer = 0] = lengths;
  const bytes = Buffer.alloc(random() < 0.5 ? longer : shorter + Math.floor(random() * (longer - shorter + 1)));
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES)
    bytes.set(pick(states).subarray(at, Math.min(at + BLOCK_BYTES, bytes.length)), at);
  return bytes;
}
