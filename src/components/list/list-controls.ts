import type { GridSortModel, GridValidRowModel } from '@mui/x-data-grid';
import type { ListColumn } from './list-columns';

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

/** The order of a list: one field, up or down. */
export interface ListOrder {
  field: string;
  order: 'asc' | 'desc';
}

/** As the DataGrid has it. */
export const toSortModel = (sort: ListOrder | undefined): GridSortModel =>
  sort ? [{ field: sort.field, sort: sort.order }] : [];

export const fromSortModel = ([first]: GridSortModel): ListOrder | undefined =>
  first?.sort ? { field: first.field, order: first.sort } : undefined;

/** What the toolbar of a list needs to know of it; `useRecordGrid` and `useClientList` answer it. */
export interface ListControls<Row> {
  /** The name under which this browser remembers its page size, density and columns. */
  list: string;
  /** The name under which this browser remembers its named views. They may hold names that were searched for: each user has their own. */
  savedViewsKey: string;
  filters: Readonly<Record<string, string>>;
  sort: ListOrder | undefined;
  /** Rows that match, on all pages. */
  total: number;
  pageSize: number;
  /** Absent where the list is shown whole. */
  setPageSize?: ((pageSize: number) => void) | undefined;
  /** Exactly these filters and this order. */
  showView: (view: { filters: Readonly<Record<string, string>>; sort?: ListOrder | undefined }) => void;
  fetchAll: (options: FetchAllOptions) => Promise<Row[]>;
}

export interface ListToolbarProps<Row extends GridValidRowModel> {
  grid: ListControls<Row>;
  /** All of the list's columns: the same that are given to RecordsGrid. */
  columns: readonly ListColumn<Row>[];
  /** Of the exported file, without its date and ending; the list's name unless told. */
  fileName?: string;
  /** Of the exported file, where it says more than the table; the shown columns unless told. */
  exportColumns?: readonly ListColumn<Row>[];
  /** Offered in the menu; none where the list is shown whole. */
  pageSizes?: readonly number[];
  /** The screen exports by itself. */
  hasExport?: boolean;
  /** Rows that the screen keeps out of what was fetched, such as those already decided. */
  exportFilter?: (row: Row) => boolean;
}
