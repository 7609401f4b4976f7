import type { Disk } from './disk';
import type { StoreFiles } from './files';
import type { JournalHead } from './journal';
import { type Entry, isEntry, play } from './journal-entry';
import { decodeLines } from './journal-line';
import { Damage } from './open-errors';
import type { Tables } from './tables';

/** A journal file as read: undefined when it is absent, or when not even its first line was finished. */
interface Segment {
  readonly path: string;
  readonly head: JournalHead;
  readonly entries: readonly Entry[];
  readonly soundLength: number;
  readonly isUnfinished: boolean;
}

/** Where the journal goes on. */
export interface JournalEnd {
  readonly seq: number;
  readonly length: number;
  readonly hasNext: boolean;
  /** A write that a crash cut short stands behind the sound lines. */
  readonly isUnfinished: boolean;
}

/** Plays the journal on what the snapshot held after commit `snapshotSeq`. Undefined when there is no journal yet. Throws Damage. */
export async function replayJournal(
  disk: Disk,
  files: StoreFiles,
  snapshot: { store: string; seq: number },
  tables: Tables,
): Promise<JournalEnd | undefined> {
  const first = await readSegment(disk, files.journal);
  const read = await readSegment(disk, files.nextJournal);
  // Begun, but never used: the crash, or a full disk, came first.
  const next = read && read.entries.length > 0 ? read : undefined;
  if (first === undefined) {
    if (next) throw new Damage(files.journal, 'is missing');
    return undefined;
  }
  if (next && first.isUnfinished) throw new Damage(first.path, 'ends in the middle of a line');
  const segments = next ? [first, next] : [first];
  const seq = checkOrder(segments, snapshot);
  for (const { entries } of segments) {
    for (const entry of entries) if (entry.seq > snapshot.seq) play(tables, entry);
  }
  const last = next ?? first;
  return { seq, length: last.soundLength, hasNext: last === next, isUnfinished: last.isUnfinished };
}

/** The commits follow one another without a gap, from the snapshot on. Answers the last one's number. */
function checkOrder(segments: readonly Segment[], snapshot: { store: string; seq: number }): number {
  let seq: number | undefined;
  for (const { path, head, entries } of segments) {
    if (head.store !== snapshot.store) throw new Damage(path, 'belongs to another data file');
    if (seq !== undefined && head.after !== seq) throw new Damage(path, 'does not follow the journal before it');
    if (head.after > snapshot.seq && seq === undefined) {
      throw new Damage(path, `begins after commit ${head.after}, the data file ends with ${snapshot.seq}`);
    }
    seq = head.after;
    for (const entry of entries) {
      if (entry.seq !== seq + 1) throw new Damage(path, `lacks the commit ${seq + 1}`);
      seq = entry.seq;
    }
  }
  if (seq === undefined || seq < snapshot.seq) {
    throw new Damage(segments.at(-1)?.path ?? '', `ends before commit ${snapshot.seq}, which the data file holds`);
  }
  return seq;
}

async function readSegment(disk: Disk, path: string): Promise<Segment | undefined> {
  const bytes = await disk.read(path);
  if (bytes === undefined) return undefined;
  const { values, soundLength, rest } = decodeLines(bytes);
  if (rest === 'damaged') throw new Damage(path, `is damaged at byte ${soundLength}`);
  const [head, ...entries] = values;
  if (head === undefined) return undefined;
  if (!isHead(head) || !entries.every(isEntry)) throw new Damage(path, 'was written by another version');
  return { path, head, entries, soundLength, isUnfinished: rest === 'unfinished' };
}

const isHead = (value: unknown): value is JournalHead =>
  typeof value === 'object' && value !== null && 'journal' in value && value.journal === 1;
