import { hash } from 'node:crypto';
import type { AuditRow } from './rows';
import type { Store } from './store';

/** The newest entry of the chain: how many entries it has, and the digest of the last one, which is '' before the first. */
export interface ChainHead {
  readonly entries: number;
  readonly digest: string;
}

export const NO_ENTRIES: ChainHead = { entries: 0, digest: '' };

/** An entry of the audit log has both, unless an earlier version wrote it: nothing tells whether such an entry was changed. */
export type ChainedRow = AuditRow & { readonly number: number; readonly digest: string };

export const isChained = (row: AuditRow): row is ChainedRow => row.number !== undefined && row.digest !== undefined;

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The row as JSON without its digest. The fields stand in the order of their names, so that whoever has the row can make it again. */
const canonical = ({ digest, ...row }: AuditRow): string => JSON.stringify(row, inOrder);

/** Whoever changes, adds or drops an entry would have to make all later digests anew, and the newest one stands on paper. */
export const digestOf = (previous: string, row: AuditRow): string =>
  hash('sha256', `${previous}${canonical(row)}`, 'hex');

export function linkEntry({ entries, digest }: ChainHead, row: AuditRow): ChainedRow {
  const numbered = { ...row, number: entries + 1 };
  return { ...numbered, digest: digestOf(digest, numbered) };
}

/** The entry is put into another chain. */
export const unlinked = ({ number, digest, ...row }: AuditRow): AuditRow => row;

export const laterHead = (a: ChainHead, b: ChainHead): ChainHead => (b.entries > a.entries ? b : a);

/** Rows stand in the order of their times, which the clock may have turned back: the newest entry is the one with the highest number. */
export const headOf = (rows: Iterable<AuditRow>): ChainHead => {
  let head = NO_ENTRIES;
  for (const row of rows) if (isChained(row)) head = laterHead(head, { entries: row.number, digest: row.digest });
  return head;
};

/** Undefined while the log has no entry. What is printed on paper waits first for the entries that are on their way to the disk. */
export const newestAuditDigest = ({ auditHead }: Store): string | undefined => auditHead.digest || undefined;
