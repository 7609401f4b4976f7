import type { GridSortModel, GridValidRowModel } from '@mui/x-data-grid';
import type { CrudSort } from '@refinedev/core';
import type { ListColumn } from './list-columns';

export const toSortModel = (sort: CrudSort | undefined): GridSortModel =>
  sort ? [{ field: sort.field, sort: sort.order }] : [];

export const fromSortModel = ([first]: GridSortModel): CrudSort | undefined =>
  first?.sort ? { field: first.field, order: first.sort } : undefined;

export interface FetchAllOptions {
  signal: AbortSignal;
  /** Called after each page with the number of fetched rows and of all rows. */
  onProgress?: (done: number, total: number) => void;
}

/** All rows that match. `unsettled` is how many came or went while they were read. */
export interface FetchedRows<Row> {
  rows: Row[];
  unsettled: number;
}

/** Why fetching all rows failed, in the server's words; '' if it sent none. */
export const failureMessage = (error: unknown): string =>
  error instanceof Error && !('hasNoServerText' in error && error.hasNoServerText) ? error.message : '';

export interface ShownView {
  filters: Readonly<Record<string, string>>;
  sort?: CrudSort | undefined;
}

export interface ListControls<Row> {
  /** The name under which this browser remembers the page size, density and columns. */
  list: string;
  /** The name under which this browser stores the saved views. It differs per user, since filters may hold names of people. */
  savedViewsKey: string;
  filters: Readonly<Record<string, string>>;
  sort: CrudSort | undefined;
  /** Matching rows on all pages; undefined if only the number of pages is known. */
  total: number | undefined;
  pageSize: number;
  /** Absent for a list without pages. */
  setPageSize?: ((pageSize: number) => void) | undefined;
  /** Sets exactly these filters and this order. */
  showView: (view: ShownView) => void;
  fetchAll: (options: FetchAllOptions) => Promise<FetchedRows<Row>>;
}

export interface FileExport {
  exportFile: () => void;
  isExporting: boolean;
}

export interface ListToolbarProps<Row extends GridValidRowModel> {
  grid: ListControls<Row>;
  columns: readonly ListColumn<Row>[];
  /** Name of the exported file without its date and ending; by default the list's name. */
  fileName?: string;
  /** Columns of the exported file, where it holds more than the table; by default all but those that the reader has hidden. */
  exportColumns?: readonly ListColumn<Row>[];
  pageSizes?: readonly number[];
  /** False if the page has an export of its own. */
  hasExport?: boolean;
  /** The server makes the exported file; `useExportFile` returns it. */
  file?: FileExport;
  /** The export is rarely needed: it stands in the View menu, as on phones. */
  isExportInMenu?: boolean;
  /** Leaves rows out of the exported file, such as those that were decided meanwhile. */
  exportFilter?: (row: Row) => boolean;
}
