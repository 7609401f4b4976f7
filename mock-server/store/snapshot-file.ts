import { crc32 } from 'node:zlib';
import { isPacked, packRows, Unpacker } from './packed-rows';
import type { Collection } from './rows';
import { COLLECTIONS, type ReadonlyDataset } from './tables';

/** All rows as they were after commit `seq`. */
export interface Snapshot {
  /** Which store this is, so that its journal is never played on another's data; empty in a plain data set. */
  readonly store: string;
  readonly seq: number;
  readonly rows: ReadonlyDataset;
}

const FORMAT = 'invest-store-2';
/** The first did not know packed rows. */
const READABLE: readonly unknown[] = ['invest-store-1', FORMAT];
/** A collection of fewer rows has one row a line, for people to read. */
const PACKED_FROM = 20_000;
const BLOCK_ROWS = 500;
const PART_LENGTH = 256 * 1024;
const BATCH_LENGTH = 4 * 1024 * 1024;

/** One JSON document, a row or a block of rows per line, in parts of which each takes a millisecond or two to make. */
export function* snapshotParts({ store, seq, rows }: Snapshot): Generator<string> {
  let part = `${JSON.stringify({ format: FORMAT, store, seq }).slice(0, -1)},\n`;
  for (const collection of COLLECTIONS) {
    part += `"${collection}":[\n`;
    let separator = '';
    for (const line of linesOf(rows[collection])) {
      part += `${separator}${JSON.stringify(line)}`;
      separator = ',\n';
      if (part.length < PART_LENGTH && !isPacked(line)) continue;
      yield part;
      part = '';
    }
    part += '\n],\n';
  }
  yield part;
}

function* linesOf(rows: readonly object[]): Generator<object> {
  if (rows.length < PACKED_FROM) yield* rows;
  else for (let at = 0; at < rows.length; at += BLOCK_ROWS) yield packRows(rows.slice(at, at + BLOCK_ROWS));
}

/** The last line: a checksum of all bytes before it. Whoever edits the file by hand removes the line's value. */
export const checksumLine = (checksum: number): string => `"checksum":"${checksum.toString(16).padStart(8, '0')}"}\n`;

/** Reads our own files, and plain data sets such as `npm run fixtures` writes. Throws what is wrong with the file. */
export function readSnapshot(bytes: Buffer): Snapshot {
  const content = parseByLines(bytes) ?? parseWhole(bytes);
  const isOurs = content.format !== undefined;
  if (isOurs && !READABLE.includes(content.format))
    throw new Error(`is of another version (${String(content.format)})`);
  if (isOurs) verify(bytes, content.checksum);
  if (!isOurs && !Array.isArray(content.members)) throw new Error('holds no data set');
  const rows = Object.fromEntries(
    COLLECTIONS.map((name) => [name, rowsOf(name, content[name])]),
  ) as unknown as ReadonlyDataset;
  if (!isOurs) return { store: '', seq: 0, rows };
  if (typeof content.store !== 'string' || typeof content.seq !== 'number') throw new Error('has no proper head');
  return { store: content.store, seq: content.seq, rows };
}

type Content = Partial<Record<string, unknown>>;

function parseWhole(bytes: Buffer): Content {
  let content: unknown;
  try {
    content = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Error(bytes.length === 0 ? 'is empty' : 'is not readable JSON');
  }
  if (typeof content !== 'object' || content === null) throw new Error('holds no data set');
  return { ...content };
}

/** Reads the layout that we write batch by batch: half the memory, and no limit by the longest possible text. Undefined for any other. */
function parseByLines(bytes: Buffer): Content | undefined {
  try {
    let at = bytes.indexOf('\n') + 1;
    const content: Content = JSON.parse(`${bytes.toString('utf8', 0, at - 2)}}`);
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
  const unpacker = new Unpacker();
  for (let at = 0; at < lines.length; ) {
    const newline = lines.indexOf(',\n', at + BATCH_LENGTH);
    const end = newline < 0 ? lines.length : newline;
    for (const line of JSON.parse(`[${lines.toString('utf8', at, end)}]`)) addLine(line, rows, unpacker);
    at = end + ',\n'.length;
  }
  return rows;
}

function addLine(line: unknown, rows: unknown[], unpacker: Unpacker): void {
  if (isPacked(line)) unpacker.unpack(line, rows);
  else rows.push(line);
}

function verify(bytes: Buffer, checksum: unknown): void {
  if (checksum === undefined || checksum === '') return;
  const end = bytes.lastIndexOf('"checksum"');
  if (checksumLine(crc32(bytes.subarray(0, end))).includes(`"${String(checksum)}"`)) return;
  throw new Error('does not match its checksum (after an edit by hand, empty the value of "checksum")');
}

function rowsOf(name: Collection, value: unknown): unknown[] {
  if (value === undefined) return [];
  const rows = Array.isArray(value) ? unpacked(value) : undefined;
  if (!rows?.every(isRow)) throw new Error(`holds no proper rows of ${name}`);
  return rows;
}

/** The lines of any other layout than ours; undefined when they make no rows. */
function unpacked(lines: unknown[]): unknown[] | undefined {
  if (!lines.some(isPacked)) return lines;
  const rows: unknown[] = [];
  const unpacker = new Unpacker();
  try {
    for (const line of lines) addLine(line, rows, unpacker);
    return rows;
  } catch {
    return undefined;
  }
}

const isRow = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  '_id' in row &&
  typeof row._id === 'string' &&
  'createdAt' in row &&
  typeof row.createdAt === 'string';
