import { crc32 } from 'node:zlib';
import type { Disk, DiskFile, StoreFiles } from './disk';
import type { Collection, Rows } from './rows';
import type { Change, ChangeOf } from './store';
import { COLLECTIONS, type Tables } from './tables';

/** One commit as the journal holds it: the rows as they are afterwards, over all collections. Playing it twice changes nothing more. */
export interface JournalEntry {
  /** Counts the commits of a store without gaps. */
  readonly seq: number;
  readonly put?: { readonly [C in Collection]?: Rows[C][] };
  readonly remove?: { readonly [C in Collection]?: string[] };
}

/** Undefined when the changes amount to nothing, such as a row that came and went. */
export function toJournalEntry(seq: number, changes: readonly Change[]): JournalEntry | undefined {
  const put: Partial<Record<Collection, object[]>> = {};
  const remove: Partial<Record<Collection, string[]>> = {};
  let isEmpty = true;
  for (const { collection, id, before, after } of netChanges(changes)) {
    if (before === after) continue;
    isEmpty = false;
    if (after === undefined) appendTo(remove, collection, id);
    else appendTo(put, collection, after);
  }
  return isEmpty ? undefined : ({ seq, put, remove } as JournalEntry);
}

interface NetChange {
  readonly collection: Collection;
  readonly id: string;
  readonly before: object | undefined;
  after: object | undefined;
}

/** First state and last state of each row. */
function netChanges(changes: readonly Change[]): Iterable<NetChange> {
  const net = new Map<string, NetChange>();
  for (const { collection, before, after } of changes) {
    const id = (after ?? before)?._id ?? '';
    const known = net.get(`${collection}/${id}`);
    if (known) known.after = after;
    else net.set(`${collection}/${id}`, { collection, id, before, after });
  }
  return net.values();
}

function appendTo<T>(target: Partial<Record<Collection, T[]>>, collection: Collection, value: T): void {
  const list = target[collection];
  if (list) list.push(value);
  else target[collection] = [value];
}

export function applyEntry(tables: Tables, { put, remove }: JournalEntry): void {
  const playOne = <C extends Collection>(collection: C) => {
    for (const after of put?.[collection] ?? []) {
      tables.replace<C>({ collection, before: tables.get(collection, after._id), after });
    }
    for (const id of remove?.[collection] ?? []) {
      const change: ChangeOf<C> = { collection, before: tables.get(collection, id), after: undefined };
      tables.replace(change);
    }
  };
  COLLECTIONS.forEach(playOne);
}

/** Refuses what another version wrote: leaving a part of a commit out would be worse. */
export function isJournalEntry(value: unknown): value is JournalEntry {
  if (typeof value !== 'object' || value === null || !('seq' in value) || typeof value.seq !== 'number') return false;
  const { put = {}, remove = {} } = value as { put?: object; remove?: object };
  return [...Object.keys(put), ...Object.keys(remove)].every((name) => COLLECTIONS.some((known) => known === name));
}

/** A line is `checksum length json\n`, checksum and length as eight hexadecimal digits; length counts the bytes of the JSON. */
const JSON_OFFSET = 18;
const NEWLINE = 10;

export function encodeLine(value: unknown): Buffer {
  const json = JSON.stringify(value);
  return Buffer.from(`${toHex(crc32(json))} ${toHex(Buffer.byteLength(json))} ${json}\n`);
}

const toHex = (value: number): string => value.toString(16).padStart(8, '0');

interface DecodedLines {
  readonly values: unknown[];
  /** How many bytes of whole, sound lines there are from the start. */
  readonly soundLength: number;
  /** What follows them: nothing, a write that never finished, or damage. */
  readonly rest: 'nothing' | 'unfinished' | 'damaged';
}

export function decodeLines(bytes: Buffer): DecodedLines {
  const values: unknown[] = [];
  let at = 0;
  while (at < bytes.length) {
    const newline = bytes.indexOf(NEWLINE, at);
    const line = newline < 0 ? undefined : decodeLine(bytes.subarray(at, newline));
    if (line === undefined) return { values, soundLength: at, rest: classifyTail(bytes.subarray(at)) };
    values.push(line.value);
    at = newline + 1;
  }
  return { values, soundLength: at, rest: 'nothing' };
}

function decodeLine(line: Buffer): { value: unknown } | undefined {
  const json = line.subarray(JSON_OFFSET);
  const [checksum, length] = line.toString('latin1', 0, JSON_OFFSET).split(' ');
  if (length !== toHex(json.length) || checksum !== toHex(crc32(json))) return undefined;
  return { value: JSON.parse(json.toString('utf8')) };
}

/**
 * A write that a crash cut short leaves a line without its end; one that a power failure cut short may also leave
 * blocks of zeros, which no line contains. Neither was acknowledged. Anything else was whole once.
 */
function classifyTail(rest: Buffer): 'unfinished' | 'damaged' {
  if (rest.includes(0)) return hasIntactLine(rest) ? 'damaged' : 'unfinished';
  const length = Number.parseInt(rest.toString('latin1', 9, 17), 16);
  const isComplete = rest.includes(NEWLINE) || rest.length > JSON_OFFSET + length;
  return isComplete ? 'damaged' : 'unfinished';
}

function hasIntactLine(bytes: Buffer): boolean {
  for (let at = 0, end = bytes.indexOf(NEWLINE); end >= 0; at = end + 1, end = bytes.indexOf(NEWLINE, at)) {
    if (decodeLine(bytes.subarray(at, end))) return true;
  }
  return false;
}

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
    const { file, length } = await createJournalFile(disk, files, files.journal, { journal: 1, store, after });
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
    const { file, length } = await createJournalFile(this.disk, this.files, this.files.nextJournal, head);
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

async function createJournalFile(
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
