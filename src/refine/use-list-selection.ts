import useEventCallback from '@mui/material/utils/useEventCallback';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FetchedRows, failureMessage } from '@/components/list/list-controls';
import {
  checkboxesOf,
  deselectItems,
  type Identified,
  lostItems,
  type SelectableRows,
  type SelectedItems,
  selectedOf,
  selectRows,
} from '@/components/list/selection';
import { useFocusNextRow } from '@/components/list/use-row-keyboard';
import { countParams } from '@/components/text/format';
import { isReadOnly as isReadOnlyAccount } from '@/providers/access-control-provider';
import { notify } from '@/utils/notices';

interface ListSelectionOptions<Row extends Identified, Item extends Identified> extends SelectableRows<Row, Item> {
  /** The items of an open row may be rows as well, which are not selectable. */
  selectable?: readonly Row[];
  grid: {
    /** The selection is cleared when the filters change. */
    filters: Readonly<Record<string, string>>;
    fetchAll: (options: { signal: AbortSignal }) => Promise<FetchedRows<Row>>;
  };
  /** These filters do not stand in the URL. */
  filters?: unknown;
  /** A reply of the server may still have an item that has been decided. */
  isBeingDecided?: (id: string) => boolean;
}

interface SelectionState<Item> {
  selectedItems: SelectedItems<Item>;
  /** The selection began with all that match; some may have been deselected since. */
  isAllPages: boolean;
}
const NOTHING: SelectionState<never> = { selectedItems: new Map(), isAllPages: false };
const NO_IDS: readonly string[] = [];

/** The empty list is always the same: the grid renders its rows again with a new one. */
const orNone = (ids: readonly string[]): readonly string[] => (ids.length > 0 ? ids : NO_IDS);

/** Checkboxes, number, sum and decisions all follow from this one selection. */
export function useListSelection<Row extends Identified, Item extends Identified>(
  options: ListSelectionOptions<Row, Item>,
) {
  const { rows, selectable = rows, itemsOf, grid, filters, isBeingDecided } = options;
  const { t } = useTranslation();
  const isReadOnly = isReadOnlyAccount();
  const { focusNextRow, isKeyboardUser } = useFocusNextRow(rows);
  const [{ selectedItems, isAllPages }, setState] = useState<SelectionState<Item>>(NOTHING);
  const [isFetchingAll, setIsFetchingAll] = useState(false);
  const request = useRef<AbortController>();
  const page = useMemo(() => ({ rows: selectable, itemsOf }), [selectable, itemsOf]);

  const change = (next: (selectedItems: SelectedItems<Item>) => SelectedItems<Item>) =>
    setState((before) => {
      const after = next(before.selectedItems);
      return after.size > 0 ? { ...before, selectedItems: after } : NOTHING;
    });
  const deselect = (items: readonly Identified[]) => change((before) => deselectItems(before, items));
  const lost = useMemo(() => lostItems(selectedItems, page), [selectedItems, page]);
  if (lost.length > 0) deselect(lost);

  const clear = () => {
    request.current?.abort();
    setState(NOTHING);
    setIsFetchingAll(false);
  };
  const clearForScope = useEventCallback(() => {
    if (selectedItems.size > 0) notify.hint(t('decisions:selection.cleared'));
    clear();
  });
  const scope = JSON.stringify([grid.filters, filters]);
  const lastScope = useRef(scope);
  useEffect(() => {
    if (lastScope.current !== scope) clearForScope();
    lastScope.current = scope;
  }, [scope, clearForScope]);
  useEffect(() => () => request.current?.abort(), []);

  // The event callback knows what was decided while the rows were fetched.
  const selectAll = useEventCallback(({ rows: all, unsettled }: FetchedRows<Row>, signal: AbortSignal) => {
    if (signal.aborted) return;
    if (unsettled > 0) notify.hint(t('decisions:selection.unsettled', countParams(unsettled)));
    const undecided = (row: Row) => itemsOf(row).filter(({ _id }) => !isBeingDecided?.(_id));
    const ids = all.map(({ _id }) => _id);
    const everything = selectRows(NOTHING.selectedItems, { rows: all, itemsOf: undecided }, ids, true);
    setState(everything.size > 0 ? { selectedItems: everything, isAllPages: true } : NOTHING);
  });
  const selectAllPages = async () => {
    const controller = new AbortController();
    request.current?.abort();
    request.current = controller;
    setIsFetchingAll(true);
    try {
      selectAll(await grid.fetchAll({ signal: controller.signal }), controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) notify.error(failureMessage(error) || t('decisions:selection.failed'));
    }
    if (!controller.signal.aborted) setIsFetchingAll(false);
  };

  /** Of these the ones that are still in the list. Resolves to their number; to undefined where it cannot be known. */
  const selectAgain = async (ids: readonly string[]): Promise<number | undefined> => {
    try {
      const { rows: all } = await grid.fetchAll({ signal: new AbortController().signal });
      const again = selectRows(NOTHING.selectedItems, { rows: all, itemsOf }, ids, true);
      setState({ selectedItems: again, isAllPages: false });
      return again.size;
    } catch {
      return undefined;
    }
  };

  const checkboxes = useMemo(() => checkboxesOf(selectedItems, page), [selectedItems, page]);
  const { here, elsewhere, areSomeDecided } = useMemo(() => {
    const seen = selectedOf(selectedItems, page);
    // A dialog that decides many keeps them selected until it is closed: their rows have left this page.
    const undecided = seen.elsewhere.filter(({ _id }) => !isBeingDecided?.(_id));
    return { ...seen, elsewhere: undecided, areSomeDecided: undecided.length < seen.elsewhere.length };
  }, [selectedItems, page, isBeingDecided]);
  const onPage = selectable.flatMap(itemsOf).length;
  const select = (ids: readonly string[], isSelected: boolean) =>
    change((before) => selectRows(before, page, ids, isSelected));

  /** The row after those that stand for these items alone gets the focus. */
  const leave = (items: readonly Identified[], isFromDialog?: boolean) => {
    if (items.length === 0) return;
    const leaving = new Set(items.map(({ _id }) => _id));
    const isLeaving = (row: Row) => itemsOf(row).length > 0 && itemsOf(row).every(({ _id }) => leaving.has(_id));
    focusNextRow(rows.filter(isLeaving), isFromDialog);
    deselect(items);
  };

  const shown = { selection: orNone(checkboxes.full), mixed: orNone(checkboxes.mixed), onSelection: select };

  return {
    /** The ids of the selected checkboxes, those with a dash, and what a click on one does. */
    checkboxes: shown,
    /** None for who may only read, and could do nothing with a selection. */
    offeredCheckboxes: isReadOnly ? {} : shown,
    toggle: ({ _id }: Identified) => {
      if (!isReadOnly) select([_id], !checkboxes.full.includes(_id));
    },
    selected: useMemo(() => [...elsewhere, ...here], [elsewhere, here]),
    elsewhere: elsewhere.length,
    onPage,
    // The number of all that match still has those that were decided on other pages.
    isAllPages: isAllPages && !areSomeDecided,
    isPageSelected: onPage > 0 && here.length === onPage,
    isFetchingAll,
    selectAllPages: () => void selectAllPages(),
    selectPage: () => {
      const ids = selectable.map(({ _id }) => _id);
      setState({ selectedItems: selectRows(NOTHING.selectedItems, page, ids, true), isAllPages: false });
    },
    clear,
    selectAgain,
    /** A dialog decided these items, or left them out. */
    deselect: useEventCallback((items: readonly Identified[]) => leave(items, true)),
    /**
     * The row after it gets the focus, its main button unless the decision was made in a dialog. The rows below an open row leave with it.
     */
    removeRow: useEventCallback((row: Row, isFromDialog?: boolean) => leave(itemsOf(row), isFromDialog)),
    isKeyboardUser,
  };
}
