import type { GridValidRowModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import type { GridSort } from './grid-sort';
import type { ListColumn } from './list-columns';

export interface RecordsGridProps<Row extends GridValidRowModel> {
  /** What screen readers hear: what the rows are. */
  label: string;
  /** The first one names the row. Sortable are those that say so; widths are shared out unless they have their own. */
  columns: readonly ListColumn<Row>[];
  /** Whose columns, density and length are remembered: `useGrid` answers its name. */
  list?: string | undefined;
  /** One page, at most 100 rows: the free DataGrid takes no more. */
  rows: readonly Row[];
  /** No rows yet: rows of the same height stand in. */
  isLoading: boolean;
  /** The rows are those of an earlier question, and dim while the next ones are on their way. */
  isStale?: boolean;
  /** `_id` unless told. */
  getRowId?: (row: Row) => string;
  sort?: GridSort | undefined;
  onSort?: (sort: GridSort | undefined) => void;
  /** Ids of the chosen rows; checkboxes are there with `onSelection`. Rows that leave the page leave the selection. */
  selection?: readonly string[];
  onSelection?: (ids: string[]) => void;
  /** Whether a row can be chosen; all can unless told. */
  canSelect?: (row: Row) => boolean;
  /** What a row is called in the names of its checkbox and its Open button: 'the deposit of Asha'. */
  rowName?: (row: Row) => string;
  /** The row as a card, for phones: the two most telling facts and the actions. */
  renderCard: (row: Row) => ReactNode;
  /** Stands in for rows when there are none. */
  empty: ReactNode;
  /** A click or Enter on a row. */
  onRowClick?: (row: Row) => void;
  /** The pointer rests on a row of the table, or presses it: what a click opens may be fetched ahead. */
  onRowNear?: (row: Row) => void;
  /** How many rows stand in while loading, until the list was seen once. */
  expectedRows?: number;
  /** Rows of 36 instead of 48 pixels, whatever is preferred. */
  isCompact?: boolean;
}
