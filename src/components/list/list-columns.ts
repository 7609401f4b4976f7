import type { GridColDef, GridSortModel, GridValidRowModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { ABSENT } from '@/components/text/format';
import { dayOf } from '@/domain/months';
import type { CsvColumn } from './download-csv';

type ExportValue = string | number | null | undefined;

/** A column of a list: the grid's, and what stands in the exported file where that is not what its value says. */
export type ListColumn<Row extends GridValidRowModel> = GridColDef<Row> & {
  /** Needed where only `renderCell` knows the value. Rupees, counts and percents as numbers. */
  exportValue?: (row: Row) => ExportValue;
};

/** For a column of figures, and for the buttons at the end of a row. */
export const rightAligned = { align: 'right', headerAlign: 'right' } as const;

/** Styles of a link in a cell: text that is wider than the cell ends in an ellipsis. */
export const truncatedLink = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'start',
} as const;

const isActions = ({ field, type }: { field: string; type?: string | undefined }): boolean =>
  field === 'actions' || type === 'actions';

/** Those that somebody may hide: neither the first, which names the row, nor the actions. */
export function hideableColumns<Row extends GridValidRowModel>(columns: readonly ListColumn<Row>[]): ListColumn<Row>[] {
  return columns.slice(1).filter((column) => !isActions(column) && column.hideable !== false);
}

/** The columns without the hidden ones; a name that no hideable column has is ignored. */
export function visibleColumns<Row extends GridValidRowModel>(
  columns: readonly ListColumn<Row>[],
  hidden: readonly string[],
): readonly ListColumn<Row>[] {
  if (hidden.length === 0) return columns;
  const gone = new Set(hideableColumns(columns).flatMap(({ field }) => (hidden.includes(field) ? [field] : [])));
  return columns.filter(({ field }) => !gone.has(field));
}

/** The same columns as a file: numbers stay numbers, instants become days (yyyy-mm-dd) that a spreadsheet can sort. */
export function csvColumns<Row extends GridValidRowModel>(columns: readonly ListColumn<Row>[]): CsvColumn<Row>[] {
  return columns
    .filter((column) => !isActions(column) && column.disableExport !== true)
    .map((column) => ({
      header: column.headerName ?? column.field,
      value: (row) => (column.exportValue ? column.exportValue(row) : toExportValue(column, row)),
    }));
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}(T|$)/;

function toExportValue<Row extends GridValidRowModel>(column: ListColumn<Row>, row: Row): ExportValue {
  // The grid hands its own interface on as well, which no column of ours asks for.
  const get = column.valueGetter as ((value: unknown, row: Row) => unknown) | undefined;
  const format = column.valueFormatter as ((value: unknown, row: Row) => unknown) | undefined;
  const raw: unknown = row[column.field];
  const value = get ? get(raw, row) : raw;
  if (typeof value === 'number') return value;
  if (typeof value === 'string' && ISO_INSTANT.test(value)) return dayOf(value);
  // The dash that stands for nothing is for eyes.
  if (value === undefined || value === null || value === ABSENT) return undefined;
  const shown = format ? format(value, row) : value;
  return typeof shown === 'string' || typeof shown === 'number' ? shown : undefined;
}

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
