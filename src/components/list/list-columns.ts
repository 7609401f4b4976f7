import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { ABSENT } from '@/components/text/format';
import { amountInFile, type CsvValue, dayInFile } from '@/domain/csv-cell';
import type { CsvColumn } from './download-csv';

/** A column of a list: the DataGrid's column, and its value in an exported file. */
export type ListColumn<Row extends GridValidRowModel> = GridColDef<Row> & {
  /** Needed where only `renderCell` knows the value. Counts and percents are numbers. */
  exportValue?: (row: Row) => CsvValue;
  /** Rupees, which files have with two decimals. */
  isAmount?: true;
  /** An addition to the columns that a list must have: it is not shown until somebody ticks it in the View menu. */
  isOptional?: boolean;
};

/** Minimum width of a column that shares the width and names no minimum, in pixels. */
export const MIN_COLUMN_WIDTH = 120;
const CHECKBOX_WIDTH = 50;
const BORDERS_WIDTH = 2;

/** The least width of a table with these columns, in pixels; in a narrower window it scrolls sideways. */
export const leastTableWidth = (
  columns: readonly Pick<ListColumn<GridValidRowModel>, 'width' | 'flex' | 'minWidth'>[],
  hasCheckboxes: boolean,
): number =>
  columns.reduce(
    (sum, { width, flex, minWidth = MIN_COLUMN_WIDTH }) => sum + (flex === undefined ? (width ?? minWidth) : minWidth),
    BORDERS_WIDTH + (hasCheckboxes ? CHECKBOX_WIDTH : 0),
  );

/** For a column of figures, and for the buttons at the end of a row. */
export const rightAligned = { align: 'right', headerAlign: 'right' } as const;

/**
 * For the amount that the buttons of a row decide. Where a table is wider than the window and scrolls sideways, this column stays in sight
 * beside the actions.
 */
export const pinned = { cellClassName: 'pinned', headerClassName: 'pinned' } as const;

export const cellLink = {
  minWidth: 0,
  textAlign: 'start',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;

/** The same, and text that is wider than the cell ends in an ellipsis. */
export const truncatedLink = {
  ...cellLink,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

export const isActions = ({ field, type }: { field: string; type?: string | undefined }): boolean =>
  field === 'actions' || type === 'actions';

/** The columns that can be hidden: all but the first, which names the row, and the actions. */
export function hideableColumns<Row extends GridValidRowModel>(columns: readonly ListColumn<Row>[]): ListColumn<Row>[] {
  return columns.slice(1).filter((column) => !isActions(column) && column.hideable !== false);
}

/** The fields that are hidden: those that the reader has set, or the optional ones. */
export const hiddenFields = <Row extends GridValidRowModel>(
  columns: readonly ListColumn<Row>[],
  set: readonly string[] | undefined,
): readonly string[] => set ?? columns.flatMap(({ field, isOptional }) => (isOptional ? [field] : []));

/** The columns without the hidden ones; see `hiddenFields`. Fields that cannot be hidden are ignored. */
export function visibleColumns<Row extends GridValidRowModel>(
  columns: readonly ListColumn<Row>[],
  set: readonly string[] | undefined,
): readonly ListColumn<Row>[] {
  const hidden = hiddenFields(columns, set);
  if (hidden.length === 0) return columns;
  const hideable = new Set(hideableColumns(columns).map(({ field }) => field));
  return columns.filter(({ field }) => !hideable.has(field) || !hidden.includes(field));
}

/** The columns of the exported file. Instants become days (yyyy-mm-dd), which a spreadsheet can sort; what is missing is empty. */
export function csvColumns<Row extends GridValidRowModel>(columns: readonly ListColumn<Row>[]): CsvColumn<Row>[] {
  return columns
    .filter((column) => !isActions(column) && column.disableExport !== true)
    .map((column) => ({
      header: column.headerName ?? column.field,
      value: (row) => (column.exportValue ? column.exportValue(row) : toExportValue(column, row)),
    }));
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}(T|$)/;

function toExportValue<Row extends GridValidRowModel>(column: ListColumn<Row>, row: Row): CsvValue {
  // The DataGrid also passes the column and its API, which no column of this app uses.
  const get = column.valueGetter as ((value: unknown, row: Row) => unknown) | undefined;
  const format = column.valueFormatter as ((value: unknown, row: Row) => unknown) | undefined;
  const raw: unknown = row[column.field];
  const value = get ? get(raw, row) : raw;
  if (typeof value === 'number') return column.isAmount ? amountInFile(value) : value;
  if (typeof value === 'string' && ISO_INSTANT.test(value)) return dayInFile(value);
  if (value === undefined || value === null) return undefined;
  const shown = format ? format(value, row) : value;
  return shown !== ABSENT && (typeof shown === 'string' || typeof shown === 'number') ? shown : undefined;
}
