import { crc32 } from 'node:zlib';
import { ChainCheck, foldDigest } from './audit-check';
import type { Disk, StoreFiles } from './disk';
import { JSON_OFFSET } from './journal';
import type { AuditRow } from './rows';
import type { ChainHead } from './store';

const START = '\n"audit":[\n';
const END = '\n],\n';

interface Head {
  readonly store?: string;
  readonly seq?: number;
  readonly auditFiles?: readonly unknown[];
  readonly auditChain?: ChainHead;
}

const parse = <T>(text: string): T | undefined => {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
};

/** A snapshot or a file of old entries: a head, and a line for each row. A plain data set has no head. */
function readSnapshotText(path: string, bytes: Buffer, faults: string[]) {
  const headEnd = bytes.indexOf('\n');
  const head = parse<Head>(`${bytes.toString('utf8', 0, headEnd - 1)}}`);
  const start = bytes.indexOf(START);
  if (head === undefined || start < 0) {
    const plain = parse<{ audit?: AuditRow[] }>(bytes.toString('utf8'));
    if (plain === undefined) faults.push(`${path} cannot be read`);
    return { head: {}, rows: plain?.audit ?? [] };
  }
  const checksumAt = bytes.lastIndexOf('"checksum"');
  const checksum = /"checksum":"([0-9a-f]*)"/.exec(bytes.toString('latin1', checksumAt))?.[1];
  const made = crc32(bytes.subarray(0, checksumAt)).toString(16).padStart(8, '0');
  if (checksum !== '' && checksum !== made) faults.push(`${path} does not match its checksum`);
  const from = start + START.length;
  const text = bytes.toString('utf8', from, Math.max(from, bytes.indexOf(END, from - 1)));
  const rows = text === '' ? [] : text.split(',\n').map((line) => parse<AuditRow>(line) ?? line);
  const isRow = (row: AuditRow | string): row is AuditRow => typeof row !== 'string';
  for (const line of rows.filter((row) => !isRow(row))) faults.push(`${path} has a row that cannot be read: ${line}`);
  return { head, rows: rows.filter(isRow) };
}

interface Entry {
  readonly seq: number;
  readonly put?: { readonly audit?: readonly AuditRow[] };
}

/** Of a line whose checksum does not match, the rows count: the chain says which of them was changed. A journal of other rows has none. */
function readJournal(path: string, bytes: Buffer, store: string | undefined, faults: string[]): Entry[] {
  const [first, ...lines] = bytes
    .toString('utf8')
    .split('\n')
    .slice(0, -1)
    .map((line, index) => {
      const json = line.slice(JSON_OFFSET);
      const isIntact = line.startsWith(crc32(Buffer.from(json)).toString(16).padStart(8, '0'));
      return { value: parse<Entry | Entry[]>(json), isIntact, name: `${path}, line ${index + 1},` };
    });
  if (parse<{ store?: string }>(JSON.stringify(first?.value) ?? '')?.store !== store) return [];
  for (const { name, isIntact } of lines) if (!isIntact) faults.push(`${name} does not match its checksum`);
  return lines.flatMap(({ value }) => [value ?? []].flat());
}

async function readOnce(disk: Disk, files: StoreFiles, bytes: Buffer, digest: string | undefined) {
  const faults: string[] = [];
  const check = new ChainCheck(digest);
  const addFile = (rows: readonly AuditRow[]) => {
    for (const [index, row] of rows.entries()) check.addOfFile(row, rows[index - 1]);
  };
  const { head, rows } = readSnapshotText(files.snapshot, bytes, faults);
  addFile(rows);
  for (const number of (head.auditFiles ?? []).keys()) {
    const path = files.audit(number);
    const file = await disk.read(path);
    if (file === undefined) faults.push(`${path} is missing`);
    else addFile(readSnapshotText(path, file, faults).rows);
  }
  for (const path of [files.journal, files.nextJournal]) {
    const journal = await disk.read(path);
    for (const { seq, put } of journal ? readJournal(path, journal, head.store, faults) : [])
      if (seq > (head.seq ?? 0)) for (const row of put?.audit ?? []) check.add(row);
  }
  return { report: check.finish(head.auditChain), faults };
}

const MOST_TRIES = 5;

/**
 * The audit log as the files have it, read without opening the store: also what the store would refuse, and while a server runs, which may
 * put a new snapshot in the place of the one that was read. Undefined when there is no data file. `faults` are lines that cannot be read, and
 * checksums that do not match.
 */
export async function checkAuditOnDisk(disk: Disk, files: StoreFiles, digest?: string) {
  for (let tries = 1; ; tries++) {
    const before = await disk.modifiedAt(files.snapshot);
    const bytes = await disk.read(files.snapshot);
    if (bytes === undefined) return undefined;
    const found = await readOnce(disk, files, bytes, digest && foldDigest(digest));
    const after = await disk.modifiedAt(files.snapshot);
    if (tries === MOST_TRIES || before?.getTime() === after?.getTime()) return found;
  }
}
