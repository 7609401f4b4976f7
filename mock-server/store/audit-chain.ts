import { hash } from 'node:crypto';
import type { AuditRow, ChainedRow } from './rows';
import type { ChainHead } from './store';

export const NO_ENTRIES: ChainHead = { entries: 0, digest: '' };

export const isChained = (row: AuditRow): row is ChainedRow => row.number !== undefined && row.digest !== undefined;

/** JSON whose fields stand in the order of their names, without the field that is left out. */
function orderedJson(value: unknown, leftOut?: string): string | undefined {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((each) => orderedJson(each) ?? 'null').join(',')}]`;
  let text = '';
  for (const name of Object.keys(value).sort()) {
    if (name === leftOut) continue;
    const field = orderedJson((value as Readonly<Record<string, unknown>>)[name]);
    if (field !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${field}`;
  }
  return `{${text}}`;
}

/**
 * Whoever has the row can make it again. Whoever changes, adds or drops an entry would have to make all later digests anew, and the newest
 * one stands on paper.
 */
export const digestOf = (previous: string, row: AuditRow): string =>
  hash('sha256', `${previous}${orderedJson(row, 'digest')}`, 'hex');

export function linkEntry({ entries, digest }: ChainHead, row: AuditRow): ChainedRow {
  const numbered = { ...row, number: entries + 1 };
  // A field that is set afterwards doubles what the row takes in memory.
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
