import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import useEventCallback from '@mui/material/utils/useEventCallback';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countParams, formatNumber } from '@/components/text/format';
import { ON_PHONES } from '@/utils/media-queries';
import { failureMessage } from './list-controls';
import {
  boxesOf,
  type Identified,
  lostItems,
  type SelectableRows,
  selectedOf,
  type Ticked,
  tick,
  untick,
} from './selection';

export interface SelectionBarProps {
  rowSelection: RowSelection;
  /** How many can be selected on all pages; undefined where the server does not say. */
  total: number | undefined;
  /** 'Select all 337 that match', where other words are needed. */
  everything?: string;
  /** Rows on other pages match too, and can be selected with those of this page. */
  hasOtherPages: boolean;
  /** The accessible name. */
  label: string;
  /** '12 deposits selected'. */
  count: string;
  /** 'worth ₹6,000'. */
  sum: string;
  clearLabel: string;
  /** The buttons, the main one last. */
  children: ReactNode;
}

/** The number and sum of the selected rows, and buttons for them. It floats at the foot of the list, so that no row moves. */
export function SelectionBar(props: SelectionBarProps) {
  const { rowSelection, total, everything, hasOtherPages, label, count, sum, clearLabel, children } = props;
  const { selected, elsewhere, onPage, isAllPages, isPageSelected, isFetchingAll } = rowSelection;
  const { clear, selectPage, selectAllPages } = rowSelection;
  const { t } = useTranslation();
  const leftOut = isAllPages && total !== undefined ? total - selected.length : 0;
  if (selected.length === 0) return null;
  return (
    <Box component="section" aria-label={label} sx={selectionBarStyles}>
      <GlobalStyles styles={{ ':root': { '--decision-bar': '96px', [ON_PHONES]: { '--decision-bar': '136px' } } }} />
      <IconButton size="small" edge="start" aria-label={clearLabel} onClick={clear}>
        <Close fontSize="small" />
      </IconButton>
      <Box sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <Box role="status" sx={summaryStyles}>
          {count}
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {sum}
            {leftOut > 0 && ` · ${t('decisions:selection.allBut', countParams(leftOut))}`}
            {!isAllPages && elsewhere > 0 && ` · ${t('decisions:selection.elsewhere', countParams(elsewhere))}`}
          </Box>
        </Box>
        {hasOtherPages && (isAllPages || isPageSelected) && (
          <Button
            size="small"
            color="secondary"
            loading={isFetchingAll}
            onClick={isAllPages ? selectPage : selectAllPages}
          >
            {isAllPages
              ? t('decisions:selection.onlyPage', countParams(onPage))
              : (everything ??
                (total === undefined
                  ? t('decisions:selection.everythingUncounted')
                  : t('decisions:selection.everything', { count: formatNumber(total) })))}
          </Button>
        )}
      </Box>
      <Box sx={actionsStyles}>{children}</Box>
    </Box>
  );
}

export interface RowSelectionOptions<Row extends Identified, Item extends Identified>
  extends SelectableRows<Row, Item> {
  /** Identifies the list by its filters and search: when it changes, the selection is cleared. */
  scope: string;
  /** Fetches all matching rows on all pages. */
  fetchAll: (options: { signal: AbortSignal }) => Promise<Row[]>;
  /** Whether the item is decided, although a reply of the server may still have it. */
  isBeingDecided?: (id: string) => boolean;
  /** `message` is '' if the server sent none. */
  onProblem: (message: string) => void;
  /** Called when a change of the scope has cleared a selection. */
  onCleared?: () => void;
}

interface SelectionState<Item> {
  ticked: Ticked<Item>;
  /** It began with all that match; some may have been unticked since. */
  isAllPages: boolean;
}
const NOTHING: SelectionState<never> = { ticked: new Map(), isAllPages: false };
const NO_IDS: readonly string[] = [];

/** What is ticked in a list, on any of its pages. Boxes, number, sum and decisions all follow from this one selection. */
export function useRowSelection<Row extends Identified, Item extends Identified>(
  options: RowSelectionOptions<Row, Item>,
) {
  const { rows, itemsOf, scope, fetchAll, isBeingDecided, onProblem, onCleared } = options;
  const [{ ticked, isAllPages }, setState] = useState<SelectionState<Item>>(NOTHING);
  const [isFetchingAll, setIsFetchingAll] = useState(false);
  const request = useRef<AbortController>();
  const page = useMemo(() => ({ rows, itemsOf }), [rows, itemsOf]);

  const change = useCallback(
    (next: (ticked: Ticked<Item>) => Ticked<Item>) =>
      setState((before) => {
        const after = next(before.ticked);
        return after.size > 0 ? { ...before, ticked: after } : NOTHING;
      }),
    [],
  );
  const deselect = useCallback((items: readonly Identified[]) => change((before) => untick(before, items)), [change]);
  const lost = useMemo(() => lostItems(ticked, page), [ticked, page]);
  if (lost.length > 0) deselect(lost);

  const clear = useCallback(() => {
    request.current?.abort();
    setState(NOTHING);
    setIsFetchingAll(false);
  }, []);
  const clearForScope = useEventCallback(() => {
    if (ticked.size > 0) onCleared?.();
    clear();
  });
  const lastScope = useRef(scope);
  useEffect(() => {
    if (lastScope.current !== scope) clearForScope();
    lastScope.current = scope;
  }, [scope, clearForScope]);
  useEffect(() => () => request.current?.abort(), []);

  const selectAllPages = useEventCallback(async () => {
    const controller = new AbortController();
    request.current?.abort();
    request.current = controller;
    setIsFetchingAll(true);
    try {
      selectAll(await fetchAll({ signal: controller.signal }), controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) onProblem(failureMessage(error));
    }
    if (!controller.signal.aborted) setIsFetchingAll(false);
  });
  // A function of its own, which knows what was decided while the rows were fetched.
  const selectAll = useEventCallback((all: readonly Row[], signal: AbortSignal) => {
    if (signal.aborted) return;
    const undecided = (row: Row) => itemsOf(row).filter(({ _id }) => !isBeingDecided?.(_id));
    const ids = all.map(({ _id }) => _id);
    const everything = tick(NOTHING.ticked, { rows: all, itemsOf: undecided }, ids, true);
    setState(everything.size > 0 ? { ticked: everything, isAllPages: true } : NOTHING);
  });

  const boxes = useMemo(() => boxesOf(ticked, page), [ticked, page]);
  const { here, elsewhere } = useMemo(() => selectedOf(ticked, page), [ticked, page]);
  const onPage = useMemo(() => rows.flatMap(itemsOf).length, [rows, itemsOf]);
  const select = useCallback(
    (ids: readonly string[], isTicked: boolean) => change((before) => tick(before, page, ids, isTicked)),
    [change, page],
  );

  return {
    /** For the grid: the ids of the ticked boxes, those of the boxes with a dash, and what a click on one does. */
    boxes: { selection: boxes.full, mixed: boxes.mixed.length > 0 ? boxes.mixed : NO_IDS, onSelection: select },
    toggle: useEventCallback(({ _id }: Identified) => select([_id], !boxes.full.includes(_id))),
    /** The ticked items of all pages. */
    selected: useMemo(() => [...elsewhere, ...here], [elsewhere, here]),
    /** How many of them are not on this page. */
    elsewhere: elsewhere.length,
    /** How many can be ticked on this page. */
    onPage,
    isAllPages,
    isPageSelected: onPage > 0 && here.length === onPage,
    isFetchingAll,
    selectAllPages: useCallback(() => void selectAllPages(), [selectAllPages]),
    selectPage: useEventCallback(() => {
      const ids = rows.map(({ _id }) => _id);
      setState({ ticked: tick(NOTHING.ticked, page, ids, true), isAllPages: false });
    }),
    clear,
    /** For what was decided or left out. */
    deselect,
  };
}

type RowSelection = ReturnType<typeof useRowSelection<Identified, Identified>>;

const selectionBarStyles = {
  position: 'sticky',
  bottom: { xs: 'calc(8px + var(--foot, 0px))', sm: 16 },
  zIndex: 'appBar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: { xs: 3, sm: 4 },
  py: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  boxShadow: 'var(--shadow-float)',
};
const summaryStyles = { display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2', fontWeight: 600 };
const actionsStyles = {
  display: 'flex',
  gap: 2,
  flexBasis: { xs: '100%', sm: 'auto' },
  '& > *': { flex: { xs: 1, sm: 'none' } },
};
