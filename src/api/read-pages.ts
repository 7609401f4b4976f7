import { MAX_PAGE_SIZE } from '@/contract/primitives';

interface PageResponse<Row> {
  data: Row[];
  /** It counts the rows on all pages; where the server does not say, as many as are known. */
  total: number;
}

interface ReadPage<Row> {
  /** No earlier page had these rows: one that moves to the next page meanwhile is given once. */
  rows: Row[];
  /** It counts the rows read so far. */
  done: number;
  total: number;
}

/**
 * Reads a list page by page, until the server's total is reached or a page brings no new row. If the server sends fewer rows than
 * requested, its number becomes the page size: that a page is short does not say that it is the last.
 */
export async function* readPages<Row>(
  fetchPage: (page: number, pageSize: number) => Promise<PageResponse<Row>>,
  { pageSize, keyOf }: { pageSize: number; keyOf: (row: Row) => unknown },
): AsyncGenerator<ReadPage<Row>, void, undefined> {
  const known = new Set<unknown>();
  let size = pageSize;
  let done = 0;
  for (let page = 1; ; page += 1) {
    const { data, total } = await fetchPage(page, size);
    const rows = data.filter((row) => !known.has(keyOf(row)));
    for (const row of rows) known.add(keyOf(row));
    done += data.length;
    yield { rows, done, total };
    if (rows.length === 0 || done >= total) return;
    if (page === 1) size = Math.min(size, data.length);
  }
}

interface FetchAllOptions {
  signal: AbortSignal;
  /** It is called after each page with the number of fetched rows and of all rows. */
  onProgress?: (done: number, total: number) => void;
}

/** As many times a list is read before its reader is told that it does not settle. */
const MAX_READINGS = 4;

/**
 * Reads a list to its end. Rows that are decided between two pages move others over the edge of a page, where they are missed, and a total
 * that stays the same does not say that none did. So a list of several pages is read again until two readings have the same rows.
 * `unsettled` is how many rows differ between the last two readings: as many may be missing.
 */
export async function fetchAll<Row>(
  fetchPage: (page: number, pageSize: number) => Promise<PageResponse<Row>>,
  { signal, onProgress }: FetchAllOptions,
  keyOf: (row: Row) => unknown,
): Promise<{ rows: Row[]; unsettled: number }> {
  let before = new Set<unknown>();
  for (let reading = 1; ; reading += 1) {
    const rows: Row[] = [];
    let filledPages = 0;
    for await (const page of readPages(fetchPage, { pageSize: MAX_PAGE_SIZE, keyOf })) {
      endIfAborted(signal);
      rows.push(...page.rows);
      if (page.rows.length > 0) filledPages += 1;
      if (reading === 1) onProgress?.(Math.min(page.done, page.total), page.total);
      endIfAborted(signal);
    }
    if (filledPages <= 1) return { rows, unsettled: 0 };
    const keys = new Set(rows.map(keyOf));
    const unsettled = [...before, ...keys].filter((key) => !(before.has(key) && keys.has(key))).length;
    if (unsettled === 0 || reading === MAX_READINGS) return { rows, unsettled };
    before = keys;
  }
}

/** As `signal.throwIfAborted()`, which Chrome has since version 100. */
function endIfAborted({ aborted }: AbortSignal): void {
  if (aborted) throw new DOMException('The signal was aborted', 'AbortError');
}
