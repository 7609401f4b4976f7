import type { GridValidRowModel } from '@mui/x-data-grid';
import type { ListColumn } from './list-columns';
import type { ListControls } from './list-controls';

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
