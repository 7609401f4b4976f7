import type { GridSortModel, GridValidRowModel } from '@mui/x-data-grid';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { runWhenIdle } from '@/utils/lazy-module';
import { TEXT_FIELDS } from '@/utils/use-keyboard-shortcuts';
import type { ListColumn } from './list-columns';

/* What the table and the cards of a list have in common. */

export interface RecordsGridProps<Row extends GridValidRowModel> {
  /** The accessible name: what the rows are. */
  label: string;
  /** The first column names the row. Columns without a width share the remaining width. */
  columns: readonly ListColumn<Row>[];
  /** The name under which hidden columns, density and number of rows are remembered; `useDataGrid` returns it. */
  list?: string | undefined;
  /** The rows of one page. */
  rows: readonly Row[];
  /** There are no rows yet: skeletons of the same height are shown. */
  loading: boolean;
  /** The rows belong to an earlier query; they are dimmed until the new ones arrive. */
  isPreviousData?: boolean;
  /** `_id` by default. */
  getRowId?: (row: Row) => string;
  sortModel?: GridSortModel;
  /** Without it no column can be sorted. */
  onSortModelChange?: ((model: GridSortModel) => void) | undefined;
  /** Ids of the selected rows. */
  selection?: readonly string[];
  /** Ids of the rows of which only a part is selected. */
  mixed?: readonly string[];
  /** Called with the rows whose boxes were ticked, or unticked. Without it there are no checkboxes. */
  onSelection?: (ids: readonly string[], isSelected: boolean) => void;
  /** Whether a row can be selected; by default all can. */
  canSelect?: (row: Row) => boolean;
  /** The name of a row in the labels of its checkbox and its Open button: 'the deposit of Asha'. */
  rowName?: (row: Row) => string;
  /** The row as a card, for phones. */
  renderCard: (row: Row) => ReactNode;
  /** Whether a row is the heading of the rows below it, such as a member above the family. On phones it is shown without a card. */
  isHeading?: (row: Row) => boolean;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** Called on a click or Enter. */
  onRowClick?: (row: Row) => void;
  /** The number of skeleton rows until the list was seen once. */
  expectedRows?: number;
}

/** The box above those of all rows: which rows it is for, whether all of them are selected, or some. */
export function headerBox<Row extends GridValidRowModel>(
  props: Pick<RecordsGridProps<Row>, 'rows' | 'canSelect' | 'selection' | 'mixed'> & { getRowId: (row: Row) => string },
) {
  const { rows, canSelect, selection = [], mixed = [], getRowId } = props;
  const selected = new Set(selection);
  const candidates = (canSelect ? rows.filter(canSelect) : rows).map(getRowId);
  const isAll = candidates.length > 0 && candidates.every((id) => selected.has(id));
  return { candidates, isAll, isSome: !isAll && (mixed.length > 0 || candidates.some((id) => selected.has(id))) };
}

/** Elements with a click of their own, which does not open the row. */
const INTERACTIVE_SELECTOR =
  'button, a, input, label, [role=menuitem], .MuiDataGrid-cellCheckbox, .MuiDataGrid-actionsCell';

/**
 * Whether a click in a row or card opens it. One on a control of its own does not, nor one that ends a text selection, nor one in a menu
 * that the row has opened, which React reports to the row although it lies elsewhere in the document.
 */
export function isRowClick({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return !target.closest(INTERACTIVE_SELECTOR) && !window.getSelection()?.toString();
}

/** Whether a key belongs to the control in a cell that has the focus, and not to the table: those of a text all do. */
export const isKeyOfControl = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' || key === 'Enter' || (target instanceof Element && target.matches(TEXT_FIELDS));

/**
 * The rows that the window has room for, and all of them as soon as those are drawn: of the pending deposits 2,200 components until the first
 * row, with all rows at once 3,100. `height` is the least height of a row, in pixels.
 */
export function useRowsInWindow<Row>(rows: readonly Row[], height: number) {
  const [isFirstDrawing, setIsFirstDrawing] = useState(true);
  const hasRows = rows.length > 0;
  useEffect(() => (hasRows ? runWhenIdle(() => setIsFirstDrawing(false)) : undefined), [hasRows]);
  // Heading, figures and filters stand above the rows.
  const room = Math.ceil(window.innerHeight / 2 / height);
  return useMemo(() => (isFirstDrawing ? rows.slice(0, room) : rows), [isFirstDrawing, rows, room]);
}
