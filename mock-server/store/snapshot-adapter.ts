import { crc32 } from 'node:zlib';
import type { Adapter } from 'lowdb';
import type { Disk, DiskFile } from './disk';
import type { StoreFiles } from './files';
import { Damage } from './open-errors';
import { checksumLine, readSnapshot, type Snapshot, snapshotParts } from './snapshot-file';

/** So that a large snapshot never leaves much for the disk to do at once: the journal's writes would wait behind it. */
const SYNC_EVERY = 16 * 1024 * 1024;

/**
 * lowdb's reading and writing of the snapshot: a new file beside the old one, made safe, then put in its place.
 * Other work goes on between its parts; what it writes is the state at the moment of the call.
 */
export class SnapshotAdapter implements Adapter<Snapshot> {
  /** Bytes of the last snapshot read or written. */
  length = 0;
  /** Waits until all that stands in memory now is in the journal; rejects when it was taken back. */
  untilSafe: () => Promise<void> = () => Promise.resolve();

  constructor(
    private readonly disk: Disk,
    private readonly files: StoreFiles,
  ) {}

  async read(): Promise<Snapshot | null> {
    const bytes = await this.disk.read(this.files.snapshot);
    if (bytes === undefined) return null;
    this.length = bytes.length;
    try {
      return readSnapshot(bytes);
    } catch (error) {
      throw new Damage(this.files.snapshot, error instanceof Error ? error.message : String(error));
    }
  }

  async write(live: Snapshot): Promise<void> {
    const safe = this.untilSafe();
    // Awaited below; when it fails before that, this is not news to the process.
    safe.catch(() => undefined);
    const snapshot = frozenCopy(live);
    try {
      const file = await this.disk.open(this.files.newSnapshot, 'new');
      try {
        this.length = await writeParts(file, snapshot);
      } finally {
        await file.close();
      }
      await safe;
    } catch (error) {
      await this.disk.remove(this.files.newSnapshot).catch(() => undefined);
      throw error;
    }
    await this.disk.rename(this.files.newSnapshot, this.files.snapshot);
    await this.disk.syncFolder(this.files.folder);
  }
}

/** The rows never change, the lists of them do. */
function frozenCopy({ store, seq, rows }: Snapshot): Snapshot {
  const copies = Object.entries(rows).map(([name, list]) => [name, list.slice()]);
  return { store, seq, rows: Object.fromEntries(copies) };
}

async function writeParts(file: DiskFile, snapshot: Snapshot): Promise<number> {
  let length = 0;
  let checksum = 0;
  let unsynced = 0;
  const add = async (text: string) => {
    const bytes = Buffer.from(text);
    await file.write(bytes, length);
    checksum = crc32(bytes, checksum);
    length += bytes.length;
    unsynced += bytes.length;
    if (unsynced < SYNC_EVERY) return;
    await file.sync();
    unsynced = 0;
  };
  for (const part of snapshotParts(snapshot)) await add(part);
  await add(checksumLine(checksum));
  await file.sync();
  return length;
}
