import type { GridSortModel, GridValidRowModel } from '@mui/x-data-grid';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { runWhenIdle } from '@/utils/lazy-module';
import { TEXT_FIELDS } from '@/utils/use-keyboard-shortcuts';
import type { ListColumn } from './list-columns';

export interface RecordsGridProps<Row extends GridValidRowModel> {
  label: string;
  columns: readonly ListColumn<Row>[];
  list?: string | undefined;
  rows: readonly Row[];
  loading: boolean;
  isPreviousData?: boolean;
  getRowId?: (row: Row) => string;
  sortModel?: GridSortModel;
  onSortModelChange?: ((model: GridSortModel) => void) | undefined;
  selection?: readonly string[];
  mixed?: readonly string[];
  onSelection?: (ids: readonly string[], isSelected: boolean) => void;
  canSelect?: (row: Row) => boolean;
  /** The name of a row labels its checkbox and its Open button: 'the deposit of Asha'. */
  rowName?: (row: Row) => string;
  /** The second argument is all rows of the list as shown. */
  renderCard: (row: Row, rows: readonly Row[]) => ReactNode;
  /** A member above the family is the heading of the rows below it. On phones a heading is shown without a card. */
  isHeading?: (row: Row) => boolean;
  empty: ReactNode;
  onRowClick?: (row: Row) => void;
  /** Whether a row that opens below itself is open; undefined for a row that opens elsewhere. */
  isOpen?: (row: Row) => boolean | undefined;
  expectedRows?: number;
  /** Names of people and plans may take three lines, which do not touch the edges of their row. A row with more of them is higher. */
  hasThreeLines?: boolean;
}

export function headerBox<Row extends GridValidRowModel>(
  props: Pick<RecordsGridProps<Row>, 'rows' | 'canSelect' | 'selection' | 'mixed'> & { getRowId: (row: Row) => string },
) {
  const { rows, canSelect, selection = [], mixed = [], getRowId } = props;
  const selected = new Set(selection);
  const candidates = (canSelect ? rows.filter(canSelect) : rows).map(getRowId);
  const isAll = candidates.length > 0 && candidates.every((id) => selected.has(id));
  return { candidates, isAll, isSome: !isAll && (mixed.length > 0 || candidates.some((id) => selected.has(id))) };
}

const INTERACTIVE_SELECTOR =
  'button, a, input, label, [role=menuitem], .MuiDataGrid-cellCheckbox, .MuiDataGrid-actionsCell';

/**
 * A click opens its row or card, but not one on a control of its own, nor one that ends a text selection, nor one in a menu of the row,
 * which React reports to the row although it lies elsewhere in the document.
 */
export function isRowClick({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return !target.closest(INTERACTIVE_SELECTOR) && !window.getSelection()?.toString();
}

export const isKeyOfControl = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' || key === 'Enter' || (target instanceof Element && target.matches(TEXT_FIELDS));

/**
 * Returns the rows that the window has room for, and all of them as soon as those are rendered: pending deposits then have 2,200
 * components until the first row instead of 3,100.
 * @param height The least height of a row, in pixels.
 */
export function useRowsInWindow<Row>(rows: readonly Row[], height: number) {
  const [isFirstDrawing, setIsFirstDrawing] = useState(true);
  const hasRows = rows.length > 0;
  useEffect(() => (hasRows ? runWhenIdle(() => setIsFirstDrawing(false)) : undefined), [hasRows]);
  const room = Math.ceil(window.innerHeight / 2 / height);
  return useMemo(() => (isFirstDrawing ? rows.slice(0, room) : rows), [isFirstDrawing, rows, room]);
}
