import { randomUUID } from 'node:crypto';
import { Low } from 'lowdb';
import type { Disk } from './disk';
import type { StoreFiles } from './files';
import { Journal } from './journal';
import { Memory } from './memory';
import { Damage } from './open-errors';
import { replayJournal } from './recover';
import type { Dataset } from './rows';
import { SnapshotAdapter } from './snapshot-adapter';
import type { Snapshot } from './snapshot-file';
import { COLLECTIONS } from './tables';

/** A store as found on disk, or as just created. */
export interface OpenedFiles {
  readonly adapter: SnapshotAdapter;
  /** The data; its lists are the live ones. */
  readonly low: Low<Snapshot>;
  readonly memory: Memory;
  readonly journal: Journal;
  /** The last commit. */
  readonly seq: number;
  /** The end of the journal was never acknowledged, and is gone. */
  readonly isUnfinished: boolean;
}

/** First the snapshot, then the journal; on a first start the seed. Throws Damage. */
export async function openFiles(
  disk: Disk,
  files: StoreFiles,
  seed: () => Dataset | Promise<Dataset>,
): Promise<OpenedFiles> {
  const found = await findFiles(disk, files);
  await disk.remove(files.newSnapshot);
  const adapter = new SnapshotAdapter(disk, files);
  const low = new Low<Snapshot>(adapter, { store: '', seq: 0, rows: emptyDataset() });
  if (found.snapshot) await low.read();
  else if (found.marker || found.journal || found.nextJournal) throw new Damage(files.snapshot, 'is missing');
  else low.data = { store: '', seq: 0, rows: await seed() };
  if (low.data.store === '' && !found.marker && !found.journal) {
    low.data = { ...low.data, store: randomUUID() };
    await low.write();
  }
  const { store, seq: snapshotSeq } = low.data;
  const memory = load(files, low.data);
  const end = await replayJournal(disk, files, low.data, memory.tables);
  // The marker comes last: without it, the first start was cut short and no commit was taken yet.
  if (end === undefined && found.marker)
    throw new Damage(files.journal, found.journal ? 'has no first line' : 'is missing');
  const journal = end
    ? await Journal.resume(disk, files, store, end.length, end.hasNext)
    : await Journal.create(disk, files, store, snapshotSeq);
  if (found.nextJournal && !end?.hasNext) await disk.remove(files.nextJournal);
  if (!found.marker) await leaveMarker(disk, files);
  low.data = { store, seq: snapshotSeq, rows: memory.tables.dataset() };
  return { adapter, low, memory, journal, seq: end?.seq ?? snapshotSeq, isUnfinished: end?.isUnfinished ?? false };
}

async function findFiles(disk: Disk, files: StoreFiles) {
  const exists = async (path: string) => (await disk.modifiedAt(path)) !== undefined;
  return {
    snapshot: await exists(files.snapshot),
    journal: await exists(files.journal),
    nextJournal: await exists(files.nextJournal),
    marker: await exists(files.marker),
  };
}

function load(files: StoreFiles, { rows }: Snapshot): Memory {
  try {
    return new Memory(rows);
  } catch (error) {
    throw new Damage(files.snapshot, `cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function leaveMarker(disk: Disk, files: StoreFiles): Promise<void> {
  const file = await disk.open(files.marker, 'new');
  try {
    await file.write(
      Buffer.from('This data was created once; if it vanishes, that is a loss and no first start.\n'),
      0,
    );
    await file.sync();
  } finally {
    await file.close();
  }
  await disk.syncFolder(files.folder);
}

const emptyDataset = (): Dataset =>
  Object.fromEntries(COLLECTIONS.map((collection) => [collection, []])) as unknown as Dataset;
