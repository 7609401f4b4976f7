import { TimeSlices } from '@server/utils/time-slices';
import { digestOf, isChained, NO_ENTRIES } from './audit-chain';
import type { AuditRow, ChainedRow } from './rows';
import { compareRows } from './sorted-rows';
import type { ChainBreak, ChainHead, ChainReport, Store } from './store';

/** A printed digest may have been typed in groups and in capitals. */
export const foldDigest = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

/** Takes the entries in any order, and keeps few of them: a row is checked as soon as the one before it is known. */
export class ChainCheck {
  private readonly seen = new Set<number>();
  /** Digests of rows that are known, and whose next row is not yet. */
  private readonly ends = new Map<number, string>([[0, '']]);
  /** Rows whose row before them is not known yet. */
  private readonly waiting = new Map<number, ChainedRow>();
  private readonly others: AuditRow[] = [];
  private readonly withDigest: ChainedRow[] = [];
  private newest: ChainedRow | undefined;
  private first: string | undefined;
  private breakFound: ChainBreak | undefined;

  constructor(private readonly wanted?: string) {}

  add(row: AuditRow): void {
    if (!isChained(row)) {
      this.others.push(row);
      return;
    }
    const { number, digest, createdAt } = row;
    if (this.first === undefined || createdAt < this.first) this.first = createdAt;
    if (this.seen.has(number)) {
      this.report({ problem: 'twice', number, row });
      return;
    }
    this.seen.add(number);
    if (this.newest === undefined || number > this.newest.number) this.newest = row;
    if (this.wanted && digest.startsWith(this.wanted)) this.withDigest.push(row);
    this.ends.set(number, digest);
    this.waiting.set(number, row);
    this.check(number);
    this.check(number + 1);
  }

  /** Rows as a file has them: it was written in the order of their times. */
  addOfFile(row: AuditRow, before: AuditRow | undefined): void {
    this.add(row);
    if (before && compareRows(before, row) > 0) this.report({ problem: 'misplaced', number: row.number, row });
  }

  private check(number: number): void {
    const row = this.waiting.get(number);
    const previous = this.ends.get(number - 1);
    if (row === undefined || previous === undefined) return;
    this.waiting.delete(number);
    this.ends.delete(number - 1);
    const expected = digestOf(previous, row);
    if (expected !== row.digest) this.report({ problem: 'changed', number, row, expected, found: row.digest });
  }

  report(found: ChainBreak): void {
    if (this.breakFound === undefined || (found.number ?? 0) < (this.breakFound.number ?? 0)) this.breakFound = found;
  }

  /** `head` is what the data says of the end of the chain. */
  finish(head: ChainHead = NO_ENTRIES): ChainReport {
    const { newest, others, first } = this;
    for (const number of this.waiting.keys())
      if (!this.seen.has(number - 1)) this.report({ problem: 'missing', number: number - 1 });
    const last = newest?.number ?? 0;
    if (head.entries > last) this.report({ problem: 'missing', number: last + 1 });
    const later = first === undefined ? undefined : others.find(({ createdAt }) => createdAt > first);
    if (later && this.breakFound === undefined) this.report({ problem: 'without-digest', row: later });
    return {
      entries: this.seen.size,
      newest,
      withoutDigest: others.length,
      firstBreak: this.breakFound,
      withDigest: this.withDigest,
    };
  }
}

/** Other requests are served meanwhile. */
export async function checkAuditChain(
  store: Pick<Store, 'all' | 'auditFiles' | 'auditHead'>,
  digest?: string,
): Promise<ChainReport> {
  const check = new ChainCheck(digest && foldDigest(digest));
  const slices = new TimeSlices();
  const { auditFiles, auditHead } = store;
  const addAll = async (rows: readonly AuditRow[]) => {
    for (const [index, row] of rows.entries()) {
      check.addOfFile(row, rows[index - 1]);
      if (slices.isOver) await slices.next();
    }
  };
  await addAll(store.all('audit').slice());
  for (const file of auditFiles) {
    const rows = await file.read().catch(() => undefined);
    if (rows) await addAll(rows);
    else check.report({ problem: 'unreadable' });
  }
  return check.finish(auditHead);
}

/** What a person reads of the first break. */
export function describeBreak({ problem, number, row, expected, found }: ChainBreak): string {
  if (problem === 'unreadable') return 'A file of old entries cannot be read';
  const entry = number === undefined ? 'An entry' : `Entry ${number}`;
  const facts = row && ` (${row.createdAt}, ${row.action}, record ${row.subjectId}, id ${row._id})`;
  if (problem === 'missing') return `${entry} is missing`;
  if (problem === 'misplaced') return `${entry} stands behind a later one${facts}`;
  if (problem === 'twice') return `${entry} is there twice${facts}`;
  if (problem === 'without-digest') return `${entry} has no digest, and is later than the first one that has${facts}`;
  return `${entry}, or the one before it, was changed${facts}: its digest should be ${expected}, and is ${found}`;
}

const SHORTEST_DIGEST = 8;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function describeDigest({ withDigest }: ChainReport, digest: string): string[] {
  if (foldDigest(digest).length < SHORTEST_DIGEST) return [`Give at least ${SHORTEST_DIGEST} characters of the digest`];
  if (withDigest.length > 0)
    return withDigest.map((row) => `The digest ${row.digest} is that of entry ${row.number}, of ${row.createdAt}`);
  return [
    `The digest ${digest} is NOT in the chain: entries were changed or cut off since it was printed, or it is of other data`,
  ];
}

/** What an operator reads, line by line. `faults` are those of the files. */
export function describeCheck(
  { report, faults }: { readonly report: ChainReport; readonly faults: readonly string[] },
  digest: string | undefined,
) {
  const { entries, newest, withoutDigest, firstBreak, withDigest } = report;
  const isUnchanged = firstBreak === undefined && faults.length === 0;
  const isFound = digest === undefined || (foldDigest(digest).length >= SHORTEST_DIGEST && withDigest.length > 0);
  const older = counted(withoutDigest, 'older entry has', 'older entries have');
  const lines = [
    `The audit log has ${counted(entries, 'entry', 'entries')} in its chain`,
    ...(newest ? [`The newest is of ${newest.createdAt}, its digest ${newest.digest}`] : []),
    ...(withoutDigest > 0 ? [`${older} no digest: whether they were changed cannot be told`] : []),
    ...faults,
    ...(firstBreak ? [`The chain is BROKEN. ${describeBreak(firstBreak)}`] : []),
    ...(isUnchanged ? ['The chain is intact'] : []),
    ...(digest === undefined ? [] : describeDigest(report, digest)),
  ];
  return { isIntact: isUnchanged && isFound, lines };
}
