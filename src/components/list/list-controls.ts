import type { GridSortModel, GridValidRowModel } from '@mui/x-data-grid';
import type { CrudSort } from '@refinedev/core';
import type { ListColumn } from './list-columns';

export const toSortModel = (sort: CrudSort | undefined): GridSortModel =>
  sort ? [{ field: sort.field, sort: sort.order }] : [];

export const fromSortModel = ([first]: GridSortModel): CrudSort | undefined =>
  first?.sort ? { field: first.field, order: first.sort } : undefined;

export interface FetchAllOptions {
  signal: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

/** `unsettled` rows came or went while they were read. */
export interface FetchedRows<Row> {
  rows: Row[];
  unsettled: number;
}

export const failureMessage = (error: unknown): string =>
  error instanceof Error && !('hasNoServerText' in error && error.hasNoServerText) ? error.message : '';

export interface ShownView {
  filters: Readonly<Record<string, string>>;
  sort?: CrudSort | undefined;
}

export interface ListControls<Row> {
  /** This browser remembers the page size, density and columns under the name of the list. */
  list: string;
  /** Each user has saved views of their own, since filters may hold names of people. */
  savedViewsKey: string;
  filters: Readonly<Record<string, string>>;
  sort: CrudSort | undefined;
  /** The total is undefined if only the number of pages is known. */
  total: number | undefined;
  pageSize: number;
  setPageSize?: ((pageSize: number) => void) | undefined;
  showView: (view: ShownView) => void;
  fetchAll: (options: FetchAllOptions) => Promise<FetchedRows<Row>>;
  /** The file of the rows is not made where this is refused. */
  recordExport?: () => Promise<unknown>;
}

export interface FileExport {
  exportFile: () => void;
  isExporting: boolean;
}

export interface ListToolbarProps<Row extends GridValidRowModel> {
  grid: ListControls<Row>;
  columns: readonly ListColumn<Row>[];
  fileName?: string;
  /** The file may hold more than the table; by default it has all columns that the reader has not hidden. */
  exportColumns?: readonly ListColumn<Row>[];
  pageSizes?: readonly number[];
  hasExport?: boolean;
  file?: FileExport;
  isExportInMenu?: boolean;
  exportFilter?: (row: Row) => boolean;
  /** The rows of the list have keys, which the View menu explains. */
  onHelp?: () => void;
}
