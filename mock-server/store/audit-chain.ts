import { hash } from 'node:crypto';
import type { AuditRow, ChainedRow } from './rows';
import type { ChainHead } from './store';

export const NO_ENTRIES: ChainHead = { entries: 0, digest: '' };

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
