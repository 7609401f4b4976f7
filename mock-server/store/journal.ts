import { crc32 } from 'node:zlib';
import type { Disk, DiskFile, StoreFiles } from './disk';
import type { Collection, Rows } from './rows';
import { COLLECTIONS } from './rows';
import type { Change } from './store';
import type { Tables } from './tables';

/** One commit as it stands in the journal: the rows after it, of all collections. Applying it twice gives the same rows as once. */
export interface JournalEntry {
  /** Number of the commit; each store counts its commits without gaps. */
  readonly seq: number;
  readonly put?: { readonly [C in Collection]?: Rows[C][] };
  readonly remove?: { readonly [C in Collection]?: string[] };
}

/** Undefined when the changes cancel each other out, such as a row that was inserted and removed. */
export function toJournalEntry(seq: number, changes: readonly Change[]): JournalEntry | undefined {
  const net = new Map<string, Change>();
  for (const change of changes) {
    const key = `${change.collection}/${(change.after ?? change.before)?._id}`;
    const { before } = net.get(key) ?? change;
    net.set(key, { ...change, before } as Change);
  }
  const put: Partial<Record<Collection, object[]>> = {};
  const remove: Partial<Record<Collection, string[]>> = {};
  for (const { collection, before, after } of net.values()) {
    if (before === after) continue;
    if (after) {
      put[collection] ??= [];
      put[collection].push(after);
    } else if (before) {
      remove[collection] ??= [];
      remove[collection].push(before._id);
    }
  }
  const isEmpty = Object.keys({ ...put, ...remove }).length === 0;
  return isEmpty ? undefined : ({ seq, put, remove } as JournalEntry);
}

export function applyEntry(tables: Tables, { put, remove }: JournalEntry): void {
  for (const collection of COLLECTIONS) {
    for (const after of put?.[collection] ?? [])
      tables.replace({ collection, before: tables.get(collection, after._id), after });
    for (const id of remove?.[collection] ?? [])
      tables.replace({ collection, before: tables.get(collection, id), after: undefined });
  }
}

/** False for an entry of another version, which may hold collections that this one does not know. */
export function isJournalEntry(value: unknown): value is JournalEntry {
  if (typeof value !== 'object' || value === null || !('seq' in value) || typeof value.seq !== 'number') return false;
  const { put = {}, remove = {} } = value as { put?: object; remove?: object };
  const names: readonly string[] = COLLECTIONS;
  return [...Object.keys(put), ...Object.keys(remove)].every((name) => names.includes(name));
}

/**
 * A line is `checksum length json\n`; checksum and length have eight hexadecimal digits, and the length is that of the JSON in bytes. A
 * line is one write: the head, or the list of the commits that shared it, so that all of them count or none.
 */
export const JSON_OFFSET = 18;
const NEWLINE = 10;

const encodeHead = (head: JournalHead): Buffer => encodeJson(JSON.stringify(head));

/** Takes the commits as JSON. */
export const encodeCommits = (commits: readonly string[]): Buffer => encodeJson(`[${commits.join(',')}]`);

/** The JSON of a large commit is encoded once, for its checksum, its length and the line. */
function encodeJson(json: string): Buffer {
  const bytes = Buffer.from(json);
  const start = Buffer.from(`${toHex(crc32(bytes))} ${toHex(bytes.length)} `);
  return Buffer.concat([start, bytes, Buffer.of(NEWLINE)]);
}

const toHex = (value: number): string => value.toString(16).padStart(8, '0');

interface DecodedLines {
  readonly values: unknown[];
  /** So many bytes, from the start, are complete lines with the right checksum. */
  readonly intactLength: number;
  /** Nothing follows those lines, or a write that never finished, or damage. */
  readonly rest: 'nothing' | 'unfinished' | 'damaged';
}

export function decodeLines(bytes: Buffer): DecodedLines {
  const values: unknown[] = [];
  let at = 0;
  while (at < bytes.length) {
    const newline = bytes.indexOf(NEWLINE, at);
    const line = newline < 0 ? undefined : decodeLine(bytes.subarray(at, newline));
    if (line === undefined) return { values, intactLength: at, rest: classifyTail(bytes, at) };
    values.push(line.value);
    at = newline + 1;
  }
  return { values, intactLength: at, rest: 'nothing' };
}

function decodeLine(line: Buffer): { value: unknown } | undefined {
  const json = line.subarray(JSON_OFFSET);
  const [checksum, length] = line.toString('latin1', 0, JSON_OFFSET).split(' ');
  if (length !== toHex(json.length) || checksum !== toHex(crc32(json))) return undefined;
  return { value: JSON.parse(json.toString('utf8')) };
}

/**
 * A crash during a write leaves a line without its end; a power failure may also leave blocks of zeros, which no line contains. Such
 * a write was never acknowledged. Anything else was complete once, and is damaged.
 */
function classifyTail(bytes: Buffer, start: number): 'unfinished' | 'damaged' {
  const rest = bytes.subarray(start);
  if (rest.includes(0)) return hasOnlyUnwrittenBlocks(bytes, start) && !hasIntactLine(rest) ? 'unfinished' : 'damaged';
  const length = Number.parseInt(rest.toString('latin1', 9, 17), 16);
  const isComplete = rest.includes(NEWLINE) || rest.length > JSON_OFFSET + length;
  return isComplete ? 'damaged' : 'unfinished';
}

const BLOCK_BYTES = 512;

/** Zeros are unwritten when they are whole blocks, or run to the end of the file; a single zeroed byte within a line is damage. */
function hasOnlyUnwrittenBlocks(bytes: Buffer, start: number): boolean {
  for (let from = bytes.indexOf(0, start); from >= 0; ) {
    let to = from;
    while (bytes[to] === 0) to += 1;
    if (to === bytes.length) return true;
    const beginsWithBlock = from === start || from % BLOCK_BYTES === 0;
    if (!beginsWithBlock || to % BLOCK_BYTES !== 0) return false;
    from = bytes.indexOf(0, to);
  }
  return true;
}

function hasIntactLine(bytes: Buffer): boolean {
  for (let at = 0, end = bytes.indexOf(NEWLINE); end >= 0; at = end + 1, end = bytes.indexOf(NEWLINE, at)) {
    if (decodeLine(bytes.subarray(at, end))) return true;
  }
  return false;
}

/** The first line names the store that the journal belongs to, and the number of the last commit before it. */
export interface JournalHead {
  readonly journal: 1;
  readonly store: string;
  readonly after: number;
}

interface JournalContext {
  readonly disk: Disk;
  readonly files: StoreFiles;
  readonly store: string;
}

/** The next start may find what was written, or not. */
export class UncertainWrite extends Error {
  override readonly name = 'UncertainWrite';
}

/** The journal file that commits are appended to. One caller at a time. */
export class Journal {
  /** So many bytes of a failed write may follow the complete lines. */
  private tornLength = 0;
  needsRotation = false;

  private file: DiskFile;
  /** The next line goes here, behind all complete lines. */
  length: number;

  constructor(
    private context: JournalContext,
    { file, length }: JournalFile,
    /** An older file is needed until a snapshot holds all of its commits. */
    public hasTwoSegments = false,
  ) {
    this.file = file;
    this.length = length;
  }

  /** Continues after the complete lines; what a crash left after them is cut off. */
  static async resume(context: JournalContext, length: number, hasNext: boolean): Promise<Journal> {
    const { disk, files } = context;
    const file = await disk.open(hasNext ? files.nextJournal : files.journal, 'existing');
    const journal = new Journal(context, { file, length }, hasNext);
    await file.truncate(length);
    await file.sync();
    return journal;
  }

  /** Resolves when the line is on disk. When it rejects with another error than UncertainWrite, the line is not there, and never will be. */
  async append(line: Uint8Array): Promise<void> {
    await this.rotate();
    await this.cutTornEnd();
    this.tornLength = line.length;
    try {
      await this.file.write(line, this.length);
      await this.file.sync();
    } catch (error) {
      await this.cutTornEnd().catch((cause) => {
        throw new UncertainWrite('What was written could not be cut off', { cause });
      });
      throw error;
    }
    this.length += line.length;
    this.tornLength = 0;
  }

  /** Later commits go to a second file, so that the first one can be dropped once the snapshot holds all of it. */
  async startNextSegment(after: number): Promise<void> {
    await this.rotate();
    await this.cutTornEnd();
    if (this.hasTwoSegments) return;
    await this.continueIn(await createJournalFile(this.context, this.context.files.nextJournal, after), true);
  }

  private async continueIn({ file, length }: JournalFile, hasTwoSegments: boolean): Promise<void> {
    const old = this.file;
    this.file = file;
    this.length = length;
    this.tornLength = 0;
    this.hasTwoSegments = hasTwoSegments;
    await old.close().catch(() => undefined);
  }

  /** Call it when the snapshot holds all of the first file: the second one replaces it. */
  async dropOldSegment(): Promise<void> {
    if (!this.hasTwoSegments) return;
    const { disk, files } = this.context;
    await disk.rename(files.nextJournal, files.journal);
    this.hasTwoSegments = false;
    await disk.syncFolder(files.folder);
  }

  /** Call it when the snapshot that replaces all rows is in its place: the next lines belong to that store. */
  switchStore(store: string): void {
    this.context = { ...this.context, store };
    this.needsRotation = true;
  }

  /** Resolves when the file, and the snapshot that it follows, are on disk under their names. Before each write it is tried again. */
  async rotate(): Promise<void> {
    if (!this.needsRotation) return;
    const created = await replaceJournalFile(this.context);
    this.needsRotation = false;
    await this.continueIn(created, false);
  }

  close(): Promise<void> {
    return this.file.close();
  }

  /** Zeros are taken for what was never written, where the disk does not cut. Until it resolves nothing else is written. */
  private async cutTornEnd(): Promise<void> {
    if (this.tornLength === 0) return;
    const { file, length } = this;
    await file.truncate(length).catch(() => file.write(Buffer.alloc(this.tornLength), length));
    await file.sync();
    this.tornLength = 0;
  }
}

type JournalFile = Awaited<ReturnType<typeof createJournalFile>>;

/** On disk the path may still be the name of a file whose commits count: names that have changed since are synced before that is emptied. */
export async function createJournalFile({ disk, files, store }: JournalContext, path: string, after: number) {
  await disk.syncFolder(files.folder);
  const line = encodeHead({ journal: 1, store, after });
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

/**
 * The old journal stays until the new one is complete, since a data file without any journal counts as damaged. The names are synced before
 * the new one takes its place: without the new snapshot it would not fit.
 */
export async function replaceJournalFile(context: JournalContext): Promise<JournalFile> {
  const { disk, files } = context;
  const created = await createJournalFile(context, files.nextJournal, 0);
  try {
    await disk.rename(files.nextJournal, files.journal);
    await disk.syncFolder(files.folder);
    return created;
  } catch (error) {
    await created.file.close();
    throw error;
  }
}
