export interface ListAnswer {
  data: Record<string, unknown>[];
  total: number;
  /** What the answer says besides the rows: summaries, counts, page numbers. */
  meta: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a page of rows out of any envelope that a host may answer with: `data` is the list itself, or holds it under one of the
 * names, or under `response`; counts stand beside the list.
 */
export function readList(reply: unknown, names: readonly string[]): ListAnswer {
  const envelope = isRecord(reply) ? reply : {};
  const inner = isRecord(envelope.data) ? envelope.data : undefined;
  const meta = inner ?? envelope;
  const places = [envelope.data, ...[...names, 'response'].flatMap((name) => [inner?.[name], envelope[name]])];
  const rows = places.find((place): place is unknown[] => Array.isArray(place)) ?? [];
  const total = Number(meta.totalCount ?? rows.length);
  return { data: rows.filter(isRecord), total: Number.isFinite(total) ? total : rows.length, meta };
}
