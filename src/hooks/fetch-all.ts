/** Rows asked for at once: few calls, and still a progress worth showing. */
const ROWS_PER_CALL = 500;

export interface FetchAllOptions {
  signal: AbortSignal;
  /** After each page: rows that are here, and rows there are. */
  onProgress?: (done: number, total: number) => void;
}

interface PageOfRows<Row> {
  data: Row[];
  total: number;
}

/**
 * Every row of a list that is answered in pages. A server that answers fewer rows than were asked for is followed at its
 * own pace; a row that slides onto the next page meanwhile is taken once.
 */
export async function fetchAll<Row>(
  fetchPage: (page: number, pageSize: number) => Promise<PageOfRows<Row>>,
  { signal, onProgress }: FetchAllOptions,
  keyOf: (row: Row) => unknown,
): Promise<Row[]> {
  const rows = new Map<unknown, Row>();
  let pageSize = ROWS_PER_CALL;
  let seen = 0;
  for (let page = 1; ; page += 1) {
    const { data, total } = await fetchPage(page, pageSize);
    signal.throwIfAborted();
    for (const row of data) rows.set(keyOf(row), row);
    seen += data.length;
    onProgress?.(Math.min(seen, total), total);
    signal.throwIfAborted();
    if (data.length === 0 || seen >= total) return [...rows.values()];
    if (page === 1) pageSize = Math.min(pageSize, data.length);
  }
}
