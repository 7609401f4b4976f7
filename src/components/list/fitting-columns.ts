import type { GridValidRowModel } from '@mui/x-data-grid';
import type { ListColumn } from './list-columns';

/** Minimum width of a column that shares the width and names no minimum, in pixels. */
export const MIN_COLUMN_WIDTH = 120;
const CHECKBOX_WIDTH = 50;
/** Border of the table, and the vertical scrollbar of systems that show one. */
const FRAME_WIDTH = 17;

interface FittingOptions {
  /** Of the table, in pixels; undefined before it was measured. */
  width: number | undefined;
  hasCheckboxes: boolean;
  /** The field that the list is sorted by: its column stays, since the grid forgets an order whose column is gone. */
  sortedField?: string | undefined;
}

const minWidthOf = ({
  width,
  flex,
  minWidth = MIN_COLUMN_WIDTH,
}: Pick<ListColumn<GridValidRowModel>, 'width' | 'flex' | 'minWidth'>) =>
  flex === undefined ? (width ?? minWidth) : minWidth;

interface FittingColumns<Row extends GridValidRowModel> {
  columns: readonly ListColumn<Row>[];
  /** Even these are wider than the table, which scrolls sideways. */
  isTooWide: boolean;
}

/** The columns for which the table has room: those with a `yields` leave in its order until the others fit. */
export function fittingColumns<Row extends GridValidRowModel>(
  columns: readonly ListColumn<Row>[],
  { width, hasCheckboxes, sortedField }: FittingOptions,
): FittingColumns<Row> {
  if (!width) return { columns, isTooWide: false };
  const room = width - FRAME_WIDTH - (hasCheckboxes ? CHECKBOX_WIDTH : 0);
  let needed = columns.reduce((sum, column) => sum + minWidthOf(column), 0);
  const gone = new Set<string>();
  const yielding = columns.filter(({ field, yields }) => yields !== undefined && field !== sortedField);
  for (const column of yielding.sort((a, b) => (a.yields ?? 0) - (b.yields ?? 0))) {
    if (needed <= room) break;
    needed -= minWidthOf(column);
    gone.add(column.field);
  }
  return {
    columns: gone.size === 0 ? columns : columns.filter(({ field }) => !gone.has(field)),
    isTooWide: needed > room,
  };
}
