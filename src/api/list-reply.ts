import type { BaseKey, BaseRecord } from '@refinedev/core';
import { isRecord } from '@/utils/is-record';
import { unreadable } from './http-error';

/** A page of a list, and the reply without its rows: summaries, counts, page numbers. */
export interface ParsedList {
  data: Record<string, unknown>[];
  meta: Record<string, unknown>;
}

/**
 * Reads a page of rows from any envelope that a server may use: the list is `data`, or is in `data` or the reply under one of the names
 * or `response`.
 */
export function parseList(reply: unknown, names: readonly string[]): ParsedList {
  if (!isRecord(reply)) throw unreadable();
  const envelope = reply;
  const inner = isRecord(envelope.data) ? envelope.data : undefined;
  const meta = inner ?? envelope;
  const candidates = [envelope.data, ...[...names, 'response'].flatMap((name) => [inner?.[name], envelope[name]])];
  const rows = candidates.find((candidate): candidate is unknown[] => Array.isArray(candidate)) ?? [];
  return { data: rows.filter(isRecord), meta };
}

/** refine needs an `id`, which is `_id` in the API. Rows without one get their place in the list. */
export const withId = (row: Record<string, unknown>, index: number): BaseRecord => ({
  ...row,
  id: (row._id || row.id || String(index)) as BaseKey,
});

/** The record is in a reply such as `{ success, data: { depositPlan } }`; it has no fields where a reply to a change has none. */
export function recordIn(reply: unknown, name: string | undefined): BaseRecord {
  const data = isRecord(reply) && isRecord(reply.data) ? reply.data : {};
  const record = [name !== undefined && data[name], data.response, data].find(isRecord);
  return withId(record ?? {}, 0);
}
