import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { ABSENT } from '@/components/text/format';
import { amountInFile, type CsvValue, dayInFile } from '@/domain/text/csv-cell';
import type { CsvColumn } from './download-csv';

/** The field of a sortable column is what the API sorts by. */
export type ListColumn<Row extends GridValidRowModel> = GridColDef<Row> & {
  /** Only needed where `renderCell` alone knows the value. */
  exportValue?: (row: Row) => CsvValue;
  /** Files show rupees with two decimals. */
  isAmount?: true;
  /** An optional column is not shown until somebody chooses it in the View menu. */
  isOptional?: boolean;
};

export const MIN_COLUMN_WIDTH = 120;
const CHECKBOX_WIDTH = 50;
const BORDERS_WIDTH = 2;

/** A narrower window scrolls the table sideways. */
export const leastTableWidth = (
  columns: readonly Pick<ListColumn<GridValidRowModel>, 'width' | 'flex' | 'minWidth'>[],
  hasCheckboxes: boolean,
): number =>
  columns.reduce(
    (sum, { width, flex, minWidth = MIN_COLUMN_WIDTH }) => sum + (flex === undefined ? (width ?? minWidth) : minWidth),
    BORDERS_WIDTH + (hasCheckboxes ? CHECKBOX_WIDTH : 0),
  );

export const rightAligned = { align: 'right', headerAlign: 'right' } as const;

/** Marks the amount that the buttons of a row decide. Where a table scrolls sideways, this column stays in sight beside the actions. */
export const pinned = { cellClassName: 'pinned', headerClassName: 'pinned' } as const;

export const cellLink = {
  minWidth: 0,
  textAlign: 'start',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;

/** Text that is wider than the cell ends in an ellipsis. */
export const truncatedLink = {
  ...cellLink,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

export const isActions = ({ field, type }: { field: string; type?: string | undefined }): boolean =>
  field === 'actions' || type === 'actions';

/** The first column names the row, and the last one has the actions: both stay. */
export function hideableColumns<Row extends GridValidRowModel>(columns: readonly ListColumn<Row>[]): ListColumn<Row>[] {
  return columns.slice(1).filter((column) => !isActions(column) && column.hideable !== false);
}

/** The optional columns are hidden unless the reader has chosen others. */
export const hiddenFields = <Row extends GridValidRowModel>(
  columns: readonly ListColumn<Row>[],
  set: readonly string[] | undefined,
): readonly string[] => set ?? columns.flatMap(({ field, isOptional }) => (isOptional ? [field] : []));

/** Fields that cannot be hidden are ignored. */
export function visibleColumns<Row extends GridValidRowModel>(
  columns: readonly ListColumn<Row>[],
  set: readonly string[] | undefined,
): readonly ListColumn<Row>[] {
  const hidden = hiddenFields(columns, set);
  if (hidden.length === 0) return columns;
  const hideable = new Set(hideableColumns(columns).map(({ field }) => field));
  return columns.filter(({ field }) => !hideable.has(field) || !hidden.includes(field));
}

/** Instants become days (yyyy-mm-dd), which a spreadsheet can sort; missing values are empty. */
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
