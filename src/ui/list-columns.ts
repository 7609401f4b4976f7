import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { dayOf } from '@/domain/months';
import type { CsvColumn } from './download-csv';
import { ABSENT } from './format';

type Exported = string | number | null | undefined;

/** A column of a list: the grid's, and what stands in the exported file where that is not what its value says. */
export type ListColumn<Row extends GridValidRowModel> = GridColDef<Row> & {
  /** Needed where only `renderCell` knows the value. Rupees, counts and percents as numbers. */
  exportValue?: (row: Row) => Exported;
};

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
      value: (row) => (column.exportValue ? column.exportValue(row) : exportedOf(column, row)),
    }));
}

const INSTANT = /^\d{4}-\d{2}-\d{2}(T|$)/;

function exportedOf<Row extends GridValidRowModel>(column: ListColumn<Row>, row: Row): Exported {
  // The grid hands its own interface on as well, which no column of ours asks for.
  const get = column.valueGetter as ((value: unknown, row: Row) => unknown) | undefined;
  const format = column.valueFormatter as ((value: unknown, row: Row) => unknown) | undefined;
  const raw: unknown = row[column.field];
  const value = get ? get(raw, row) : raw;
  if (typeof value === 'number') return value;
  if (typeof value === 'string' && INSTANT.test(value)) return dayOf(value);
  // The dash that stands for nothing is for eyes.
  if (value === undefined || value === null || value === ABSENT) return undefined;
  const shown = format ? format(value, row) : value;
  return typeof shown === 'string' || typeof shown === 'number' ? shown : undefined;
}
