import { crc32 } from 'node:zlib';
import type { Adapter } from 'lowdb';
import type { Disk, DiskFile, StoreFiles } from './disk';
import { CorruptFile } from './open-errors';
import type { AuditRow, Collection } from './rows';
import { COLLECTIONS } from './rows';
import type { AuditFile, ChainHead } from './store';
import { byCollection, emptyDataset, type ReadonlyDataset } from './tables';

export interface Snapshot {
  /** A journal is never applied to the data of another store; the id is empty in a plain data set. */
  readonly store: string;
  readonly seq: number;
  /** Commits in the journal of this store are commits on the old rows, which were all replaced by these. */
  readonly replaces?: string | undefined;
  readonly auditFiles?: readonly Omit<AuditFile, 'read'>[] | undefined;
  /** The newest entry may be in a file: the clock may have been turned back when it was made. */
  readonly auditChain?: ChainHead | undefined;
  readonly rows: ReadonlyDataset;
}

const SNAPSHOT_FORMAT = 'invest-store-3';
const PART_LENGTH = 256 * 1024;
const BATCH_LENGTH = 4 * 1024 * 1024;

/** The document has a row per line, and is made in parts that take a millisecond or two each, so that requests are served between them. */
function* snapshotParts({ store, seq, replaces, auditFiles, auditChain, rows }: Snapshot): Generator<string> {
  let part = `${JSON.stringify({ format: SNAPSHOT_FORMAT, store, seq, replaces, auditFiles, auditChain }).slice(0, -1)},\n`;
  for (const collection of COLLECTIONS) {
    part += `"${collection}":[\n`;
    let separator = '';
    for (const row of rows[collection]) {
      part += `${separator}${JSON.stringify(row)}`;
      separator = ',\n';
      if (part.length < PART_LENGTH) continue;
      yield part;
      part = '';
    }
    part += '\n],\n';
  }
  yield part;
}

/** The checksum is of all bytes before its line. After an edit by hand its value must be emptied. */
const checksumLine = (checksum: number): string => `"checksum":"${checksum.toString(16).padStart(8, '0')}"}\n`;

/** Plain data sets such as `npm run fixtures` writes are read too. Throws an error that says what is wrong with the file. */
function readSnapshot(bytes: Buffer): Snapshot {
  const content = parseByLines(bytes) ?? parseWhole(bytes);
  const isOurs = content.format !== undefined;
  if (isOurs && content.format !== SNAPSHOT_FORMAT)
    throw new Error(`is of another version (${String(content.format)}); only the server that wrote it can read it`);
  if (isOurs) verifyChecksum(bytes, content.checksum);
  if (!isOurs && !Array.isArray(content.members)) throw new Error('holds no data set');
  const rows = byCollection<ReadonlyDataset>((name) => parsedRowsOf(name, content[name]));
  if (!isOurs) return { store: '', seq: 0, rows };
  if (typeof content.store !== 'string' || typeof content.seq !== 'number') throw new Error('has no proper head');
  const replaces = typeof content.replaces === 'string' ? content.replaces : undefined;
  // The checksum says that they are as this server wrote them.
  const { auditFiles, auditChain } = content as Pick<Snapshot, 'auditFiles' | 'auditChain'>;
  return { store: content.store, seq: content.seq, replaces, auditFiles, auditChain, rows };
}

type SnapshotContent = Partial<Record<string, unknown>>;

function parseWhole(bytes: Buffer): SnapshotContent {
  let content: unknown;
  try {
    content = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Error(bytes.length === 0 ? 'is empty' : 'is not readable JSON');
  }
  if (typeof content !== 'object' || content === null) throw new Error('holds no data set');
  return { ...content };
}

/** Reads batch by batch: half the memory, and no limit by the longest possible string. Undefined for any other layout. */
function parseByLines(bytes: Buffer): SnapshotContent | undefined {
  try {
    let at = bytes.indexOf('\n') + 1;
    const content: SnapshotContent = JSON.parse(`${bytes.toString('utf8', 0, at - 2)}}`);
    for (const name of COLLECTIONS) {
      const opening = `"${name}":[\n`;
      const start = at + opening.length;
      const end = bytes.indexOf('\n],\n', start);
      if (end < 0 || bytes.toString('latin1', at, start) !== opening) return undefined;
      content[name] = parseRows(bytes.subarray(start, end));
      at = end + '\n],\n'.length;
    }
    return { ...content, ...JSON.parse(`{${bytes.toString('utf8', at)}`) };
  } catch {
    return undefined;
  }
}

function parseRows(lines: Buffer): unknown[] {
  const rows: unknown[] = [];
  for (let at = 0; at < lines.length; ) {
    const newline = lines.indexOf(',\n', at + BATCH_LENGTH);
    const end = newline < 0 ? lines.length : newline;
    for (const row of JSON.parse(`[${lines.toString('utf8', at, end)}]`)) rows.push(row);
    at = end + ',\n'.length;
  }
  return rows;
}

function verifyChecksum(bytes: Buffer, checksum: unknown): void {
  if (checksum === '') return;
  const end = bytes.lastIndexOf('"checksum"');
  if (checksumLine(crc32(bytes.subarray(0, end))).includes(`"${String(checksum)}"`)) return;
  throw new Error('does not match its checksum (after an edit by hand, empty the value of "checksum")');
}

function parsedRowsOf(name: Collection, value: unknown): unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Error(`holds no proper rows of ${name}`);
  if (value.some((row) => typeof row?.packed === 'number'))
    throw new Error(`holds ${name} in columns, as an earlier version wrote many rows; only that version can read it`);
  if (!value.every(isRow)) throw new Error(`holds no proper rows of ${name}`);
  return value;
}

const isRow = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  '_id' in row &&
  typeof row._id === 'string' &&
  'createdAt' in row &&
  typeof row.createdAt === 'string';

/** A large snapshot is synced in steps: writes of the journal would have to wait for one long sync. */
const SYNC_INTERVAL_BYTES = 16 * 1024 * 1024;

/** The rows are written as they are at the call, beside the old file, which is replaced when they are on disk. */
export class SnapshotAdapter implements Adapter<Snapshot> {
  /** The length in bytes of the last snapshot read or written. */
  length = 0;
  /** It resolves when everything that is in memory now is in the journal, and rejects when it was rolled back. */
  whenDurable: () => Promise<void> = () => Promise.resolve();

  constructor(
    private readonly disk: Disk,
    private readonly files: StoreFiles,
  ) {}

  async read(): Promise<Snapshot | null> {
    const found = await this.readFile(this.files.snapshot);
    if (found === undefined) return null;
    this.length = found.length;
    return found.snapshot;
  }

  async write(live: Snapshot): Promise<void> {
    const durable = this.whenDurable();
    // It is awaited below; a rejection before that must not count as unhandled.
    durable.catch(() => undefined);
    await this.writeBeside(live);
    await this.orRemoveNew(() => durable);
    await this.publish();
    await this.disk.syncFolder(this.files.folder);
  }

  async writeBeside(live: Snapshot): Promise<void> {
    // Rows never change, but their lists do.
    const rows = byCollection<ReadonlyDataset>((collection) => live.rows[collection].slice());
    this.length = await this.orRemoveNew(() => this.writeFile(this.files.newSnapshot, { ...live, rows }));
  }

  /** Entries are oldest first. The file counts once a snapshot names it; until then the next attempt writes it again. */
  async writeAudit(number: number, store: string, audit: AuditRow[]): Promise<void> {
    await this.writeFile(this.files.audit(number), { store, seq: 0, rows: { ...emptyDataset(), audit } });
    await this.disk.syncFolder(this.files.folder);
  }

  async readAudit(number: number): Promise<readonly AuditRow[]> {
    const path = this.files.audit(number);
    const found = await this.readFile(path);
    if (found === undefined) throw new CorruptFile(path, 'is missing');
    return found.snapshot.rows.audit;
  }

  private async readFile(path: string) {
    const bytes = await this.disk.read(path);
    try {
      return bytes && { length: bytes.length, snapshot: readSnapshot(bytes) };
    } catch (error) {
      throw new CorruptFile(path, error instanceof Error ? error.message : String(error));
    }
  }

  removeAudit(number: number): Promise<void> {
    return this.disk.remove(this.files.audit(number));
  }

  private async writeFile(path: string, snapshot: Snapshot): Promise<number> {
    const file = await this.disk.open(path, 'new');
    try {
      return await writeSnapshotParts(file, snapshot);
    } finally {
      await file.close();
    }
  }

  /** When it rejects, the old file is still there. */
  publish(): Promise<void> {
    return this.orRemoveNew(() => this.disk.rename(this.files.newSnapshot, this.files.snapshot));
  }

  private async orRemoveNew<T>(step: () => Promise<T>): Promise<T> {
    try {
      return await step();
    } catch (error) {
      await this.disk.remove(this.files.newSnapshot).catch(() => undefined);
      throw error;
    }
  }
}

async function writeSnapshotParts(file: DiskFile, snapshot: Snapshot): Promise<number> {
  let length = 0;
  let checksum = 0;
  let unsynced = 0;
  const add = async (text: string) => {
    const bytes = Buffer.from(text);
    await file.write(bytes, length);
    checksum = crc32(bytes, checksum);
    length += bytes.length;
    unsynced += bytes.length;
    if (unsynced < SYNC_INTERVAL_BYTES) return;
    await file.sync();
    unsynced = 0;
  };
  for (const part of snapshotParts(snapshot)) await add(part);
  await add(checksumLine(checksum));
  await file.sync();
  return length;
}
