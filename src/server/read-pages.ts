interface PageResponse<Row> {
  data: Row[];
  /** Rows on all pages; where the server does not say, as many as are known. */
  total: number;
  /** The server gives no totals, and the page is taken for the last because it is short. */
  isEndAssumed?: boolean;
}

interface ReadPage<Row> {
  /** Those that no earlier page had: a row that moves to the next page meanwhile is given once. */
  rows: Row[];
  /** Rows read so far. */
  done: number;
  total: number;
}

/**
 * Reads a list page by page, until the server's total is reached or a page brings no new row. If the server answers fewer rows than
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
    const { data, total, isEndAssumed = false } = await fetchPage(page, size);
    const rows = data.filter((row) => !known.has(keyOf(row)));
    for (const row of rows) known.add(keyOf(row));
    done += data.length;
    yield { rows, done, total };
    if (rows.length === 0 || (done >= total && !isEndAssumed)) return;
    if (page === 1) size = Math.min(size, data.length);
  }
}

interface FetchAllOptions {
  signal: AbortSignal;
  /** Called after each page with the number of fetched rows and of all rows. */
  onProgress?: (done: number, total: number) => void;
}

/** The page size of an export: few calls, but enough of them to show progress. */
const ROWS_PER_CALL = 500;

export async function fetchAll<Row>(
  fetchPage: (page: number, pageSize: number) => Promise<PageResponse<Row>>,
  { signal, onProgress }: FetchAllOptions,
  keyOf: (row: Row) => unknown,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of readPages(fetchPage, { pageSize: ROWS_PER_CALL, keyOf })) {
    signal.throwIfAborted();
    rows.push(...page.rows);
    onProgress?.(Math.min(page.done, page.total), page.total);
    signal.throwIfAborted();
  }
  return rows;
}
