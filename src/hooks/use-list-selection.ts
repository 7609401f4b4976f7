import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type RowSelectionOptions, useRowSelection } from '@/components/list/row-selection';
import type { Identified } from '@/components/list/selection';
import { useFocusNextRow } from '@/components/list/use-row-keyboard';
import { useNotify } from './use-notify';

interface ListSelectionOptions<Row extends Identified, Item extends Identified>
  extends Pick<RowSelectionOptions<Row, Item>, 'rows' | 'itemsOf' | 'isBeingDecided'> {
  grid: Pick<RowSelectionOptions<Row, Item>, 'fetchAll'> & { filters: Readonly<Record<string, string>> };
  /** Filters that do not stand in the address. */
  filters?: unknown;
  /** The rows that stand for the items, if not all of them do: the items of an open row may be rows as well. */
  selectable?: readonly Row[];
}

/** `useRowSelection` of a list whose rows are decided, with its messages, and how a decided row leaves the list. */
export function useListSelection<Row extends Identified, Item extends Identified>(
  options: ListSelectionOptions<Row, Item>,
) {
  const { grid, filters, rows, selectable = rows, itemsOf, isBeingDecided } = options;
  const { t } = useTranslation();
  const notify = useNotify();
  const { focusNextRow, isKeyboardUser } = useFocusNextRow(rows);
  const rowSelection = useRowSelection<Row, Item>({
    rows: selectable,
    itemsOf,
    ...(isBeingDecided && { isBeingDecided }),
    scope: JSON.stringify([grid.filters, filters]),
    fetchAll: grid.fetchAll,
    onProblem: (message) => notify.error(message || t('decisions:selection.failed')),
    onCleared: () => notify.hint(t('decisions:selection.cleared')),
  });
  const { deselect } = rowSelection;
  /** The row after it gets the focus. What stands below an open row leaves with it. */
  const removeRow = useCallback(
    (row: Row) => {
      const leaving = new Set([row, ...itemsOf(row)].map(({ _id }) => _id));
      focusNextRow(rows.findLast(({ _id }) => leaving.has(_id)) ?? row);
      deselect(itemsOf(row));
    },
    [rows, itemsOf, focusNextRow, deselect],
  );
  return { ...rowSelection, removeRow, isKeyboardUser };
}
