import type { GridSortModel, GridValidRowModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import type { ListColumn } from './list-columns';

export interface RecordsGridProps<Row extends GridValidRowModel> {
  /** What screen readers hear: what the rows are. */
  label: string;
  /** The first one names the row. Sortable are those that say so; widths are shared out unless they have their own. */
  columns: readonly ListColumn<Row>[];
  /** Whose columns, density and length are remembered: `useRecordGrid` answers its name. */
  list?: string | undefined;
  /** One page. */
  rows: readonly Row[];
  /** No rows yet: rows of the same height stand in. */
  loading: boolean;
  /** The rows are those of an earlier question, and dim while the next ones are on their way. */
  isPreviousData?: boolean;
  /** `_id` unless told. */
  getRowId?: (row: Row) => string;
  /** The columns that say so can be sorted where the order can be changed. */
  sortModel?: GridSortModel;
  onSortModelChange?: (model: GridSortModel) => void;
  /** Ids of the chosen rows; checkboxes are there with `onSelection`. Rows that leave the page leave the selection. */
  selection?: readonly string[];
  onSelection?: (ids: string[]) => void;
  /** Whether a row can be chosen; all can unless told. */
  canSelect?: (row: Row) => boolean;
  /** What a row is called in the names of its checkbox and its Open button: 'the deposit of Asha'. */
  rowName?: (row: Row) => string;
  /** The row as a card, for phones: the two most telling facts and the actions. */
  renderCard: (row: Row) => ReactNode;
  /** Whether a row heads those below it, such as the member whose family follows: on phones it stands without a card. */
  isHeading?: (row: Row) => boolean;
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
