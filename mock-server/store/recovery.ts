import { randomUUID } from 'node:crypto';
import { Low } from 'lowdb';
import { headOf, laterHead, NO_ENTRIES } from './audit-chain';
import { type Disk, type StoreFiles, writeFile } from './disk';
import {
  applyEntry,
  createJournalFile,
  decodeLines,
  isJournalEntry,
  Journal,
  type JournalHead,
  replaceJournalFile,
} from './journal';
import { InMemoryData } from './memory-store';
import { backUpTail, CorruptFile } from './open-errors';
import type { Dataset } from './rows';
import { type Snapshot, SnapshotAdapter } from './snapshot';
import { emptyDataset, type Tables } from './tables';

type JournalSegment = NonNullable<Awaited<ReturnType<typeof readSegment>>>;

/**
 * Returns where the next commit is appended, and the files in which an unfinished write follows the complete lines; undefined when there
 * is no journal yet, and 'outdated' when its commits are on rows that the snapshot has replaced. Throws CorruptFile.
 */
async function replayJournal(
  disk: Disk,
  files: StoreFiles,
  snapshot: Pick<Snapshot, 'store' | 'seq' | 'replaces'>,
  tables: Tables,
) {
  const first = await readSegment(disk, files.journal);
  if (first && first.head.store === snapshot.replaces) return 'outdated' as const;
  const second = await readSegment(disk, files.nextJournal);
  // A second file without commits was created just before a crash or a full disk, and does not count.
  const next = second && second.entries.length > 0 ? second : undefined;
  if (first === undefined) {
    if (next) throw new CorruptFile(files.journal, 'is missing');
    return undefined;
  }
  if (next && first.isUnfinished) throw new CorruptFile(first.path, 'ends in the middle of a line');
  const segments = next ? [first, next] : [first];
  const seq = checkSequence(segments, snapshot);
  for (const { entries } of segments) {
    for (const entry of entries) if (entry.seq > snapshot.seq) applyEntry(tables, entry);
  }
  const last = next ?? first;
  const unfinished = [first, ...(second ? [second] : [])].filter((segment) => segment.isUnfinished);
  return { seq, length: last.intactLength, hasNext: last === next, unfinished };
}

/** Checks that the commits follow the snapshot and one another without a gap. Returns the number of the last one. */
function checkSequence(segments: readonly JournalSegment[], snapshot: { store: string; seq: number }): number {
  let seq: number | undefined;
  for (const { path, head, entries } of segments) {
    if (head.store !== snapshot.store) throw new CorruptFile(path, 'belongs to another data file');
    if (seq !== undefined && head.after !== seq) throw new CorruptFile(path, 'does not follow the journal before it');
    if (head.after > snapshot.seq && seq === undefined)
      throw new CorruptFile(path, `begins after commit ${head.after}, the data file ends with ${snapshot.seq}`);
    seq = head.after;
    for (const entry of entries) {
      if (entry.seq !== seq + 1) throw new CorruptFile(path, `lacks the commit ${seq + 1}`);
      seq = entry.seq;
    }
  }
  if (seq === undefined || seq < snapshot.seq)
    throw new CorruptFile(segments.at(-1)?.path ?? '', `ends before commit ${snapshot.seq}, which the data file holds`);
  return seq;
}

/** Returns undefined when the file is absent, or not even its first line was finished. */
async function readSegment(disk: Disk, path: string) {
  const bytes = await disk.read(path);
  if (bytes === undefined) return undefined;
  const { values, intactLength, rest } = decodeLines(bytes);
  if (rest === 'damaged') throw new CorruptFile(path, `is damaged at byte ${intactLength}`);
  // Earlier versions wrote a line for each commit.
  const [head, ...entries] = values.flat();
  if (head === undefined) return undefined;
  if (!isJournalHead(head) || !entries.every(isJournalEntry))
    throw new CorruptFile(path, 'was written by another version');
  return { path, head, entries, intactLength, isUnfinished: rest === 'unfinished' };
}

const isJournalHead = (value: unknown): value is JournalHead =>
  typeof value === 'object' && value !== null && 'journal' in value && value.journal === 1;

export type OpenedStore = Awaited<ReturnType<typeof openStoreFiles>>;

/** Reads the snapshot, then the journal; on a first start it writes the seed as the snapshot. Throws CorruptFile. */
export async function openStoreFiles(disk: Disk, files: StoreFiles, seed: () => Dataset | Promise<Dataset>) {
  const found = await findStoreFiles(disk, files);
  await disk.remove(files.newSnapshot);
  const adapter = new SnapshotAdapter(disk, files);
  const low = await readSnapshotOrSeed(adapter, files, found, seed);
  await requireAuditFiles(disk, files, low.data);
  const memory = loadSnapshotRows(files, low.data);
  const replayed = await replayJournal(disk, files, low.data, memory);
  // The marker is written last: where it is missing, the first start was interrupted and there are no commits yet.
  if (replayed === undefined && found.marker)
    throw new CorruptFile(files.journal, found.journal ? 'has no first line' : 'is missing');
  const cutOff = await backUpTails(disk, replayed);
  const journal = await openJournal({ disk, files, store: low.data.store }, replayed, low.data.seq);
  if (found.nextJournal && !journal.hasTwoSegments) await disk.remove(files.nextJournal);
  if (!found.marker) await writeMarker(disk, files);
  const { store, seq, auditFiles, auditChain } = low.data;
  memory.auditHead = laterHead(auditChain ?? NO_ENTRIES, headOf(memory.all('audit')));
  low.data = { store, seq, auditFiles, rows: memory.rows };
  return { adapter, low, memory, journal, seq: isReplayed(replayed) ? replayed.seq : seq, cutOff };
}

type Replayed = Awaited<ReturnType<typeof replayJournal>>;
const isReplayed = (replayed: Replayed) => replayed !== undefined && replayed !== 'outdated';

async function readSnapshotOrSeed(
  adapter: SnapshotAdapter,
  files: StoreFiles,
  found: Awaited<ReturnType<typeof findStoreFiles>>,
  seed: () => Dataset | Promise<Dataset>,
): Promise<Low<Snapshot>> {
  const low = new Low<Snapshot>(adapter, { store: '', seq: 0, rows: emptyDataset() });
  if (found.snapshot) await low.read();
  else if (found.marker || found.journal || found.nextJournal) throw new CorruptFile(files.snapshot, 'is missing');
  else low.data = { store: '', seq: 0, rows: await seed() };
  if (low.data.store === '' && !found.marker && !found.journal) {
    low.data = { ...low.data, store: randomUUID() };
    await low.write();
  }
  return low;
}

async function requireAuditFiles(disk: Disk, files: StoreFiles, { auditFiles = [] }: Snapshot): Promise<void> {
  for (const number of auditFiles.keys())
    if ((await disk.modifiedAt(files.audit(number))) === undefined)
      throw new CorruptFile(files.audit(number), 'is missing');
}

/** There may be no room for the bytes of a write that was never acknowledged: they are then in no copy. */
async function backUpTails(disk: Disk, replayed: Replayed) {
  const cutOff: { path: string; copy: string | undefined }[] = [];
  for (const { path, intactLength } of isReplayed(replayed) ? replayed.unfinished : [])
    cutOff.push({ path, copy: await backUpTail(disk, path, intactLength) });
  return cutOff;
}

async function openJournal(
  context: ConstructorParameters<typeof Journal>[0],
  replayed: Replayed,
  snapshotSeq: number,
): Promise<Journal> {
  if (isReplayed(replayed)) return Journal.resume(context, replayed.length, replayed.hasNext);
  if (replayed === 'outdated') return new Journal(context, await replaceJournalFile(context));
  return new Journal(context, await createJournalFile(context, context.files.journal, snapshotSeq));
}

async function writeMarker(disk: Disk, files: StoreFiles): Promise<void> {
  const text = 'This data was created once; if it vanishes, that is a loss and no first start.\n';
  await writeFile(disk, files.marker, Buffer.from(text));
  await disk.syncFolder(files.folder);
}

async function findStoreFiles(disk: Disk, files: StoreFiles) {
  const exists = async (path: string) => (await disk.modifiedAt(path)) !== undefined;
  return {
    snapshot: await exists(files.snapshot),
    journal: await exists(files.journal),
    nextJournal: await exists(files.nextJournal),
    marker: await exists(files.marker),
  };
}

function loadSnapshotRows(files: StoreFiles, { rows }: Snapshot): InMemoryData {
  try {
    return new InMemoryData(rows);
  } catch (error) {
    throw new CorruptFile(files.snapshot, `cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}
