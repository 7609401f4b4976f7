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

export interface SelectionBarProps<R extends SelectableRow> {
  rowSelection: RowSelection<R>;
  /** Rows on all pages; undefined where the host does not say how many there are. */
  total: number | undefined;
  /** Rows on other pages match too, and can be selected with those of this page. */
  hasOtherPages: boolean;
  /** Rows on this page. */
  onThisPage: number;
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
export function SelectionBar<R extends SelectableRow>(props: SelectionBarProps<R>) {
  const { rowSelection, total, hasOtherPages, onThisPage, label, count, sum, clearLabel, children } = props;
  const { selected, elsewhere, isAllPages, isPageSelected, isFetchingAll, clear, selectPage, selectAllPages } =
    rowSelection;
  const { t } = useTranslation();
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
            {elsewhere > 0 && ` · ${t('decisions:selection.elsewhere', countParams(elsewhere))}`}
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
              ? t('decisions:selection.onlyPage', countParams(onThisPage))
              : total === undefined
                ? t('decisions:selection.everythingUncounted')
                : t('decisions:selection.everything', { count: formatNumber(total) })}
          </Button>
        )}
      </Box>
      <Box sx={actionsStyles}>{children}</Box>
    </Box>
  );
}

interface SelectableRow {
  readonly _id: string;
}

interface RowSelectionOptions<R extends SelectableRow> {
  /** The rows of this page. */
  rows: readonly R[];
  /** Identifies the list by its filters and search: when it changes, the selection is cleared. */
  scope: string;
  /** Fetches all matching rows on all pages. */
  fetchAll: (options: { signal: AbortSignal }) => Promise<R[]>;
  /** `message` is '' if the server sent none. */
  onProblem: (message: string) => void;
  /** Called when a change of the scope has cleared a selection. */
  onCleared?: () => void;
}

/** The selection of a list: rows that were selected on any of its pages, or all matching rows on all pages. */
export function useRowSelection<R extends SelectableRow>(options: RowSelectionOptions<R>) {
  const { rows, scope, fetchAll, onProblem, onCleared } = options;
  /** The selected rows as they were last seen, by id, in the order of their selection. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, R>>(new Map());
  /** Undefined while the rows are selected one by one. */
  const [allRows, setAllRows] = useState<readonly R[]>();
  const [isFetchingAll, setIsFetchingAll] = useState(false);
  const request = useRef<AbortController>();

  const clear = useCallback(() => {
    request.current?.abort();
    setChosen(new Map());
    setAllRows(undefined);
    setIsFetchingAll(false);
  }, []);
  const clearForScope = useEventCallback(() => {
    if (allRows !== undefined || chosen.size > 0) onCleared?.();
    clear();
  });
  const lastScope = useRef(scope);
  useEffect(() => {
    if (lastScope.current !== scope) clearForScope();
    lastScope.current = scope;
  }, [scope, clearForScope]);
  useEffect(() => () => request.current?.abort(), []);

  const selectAllPages = useCallback(async () => {
    const controller = new AbortController();
    request.current?.abort();
    request.current = controller;
    setIsFetchingAll(true);
    try {
      const all = await fetchAll({ signal: controller.signal });
      if (!controller.signal.aborted) setAllRows(all);
    } catch (error) {
      if (!controller.signal.aborted) onProblem(failureMessage(error));
    }
    if (!controller.signal.aborted) setIsFetchingAll(false);
  }, [fetchAll, onProblem]);

  const selectedOnPage = useMemo(() => rows.filter(({ _id }) => chosen.has(_id)), [rows, chosen]);
  const selectedElsewhere = useMemo(() => {
    const onPage = new Set(rows.map(({ _id }) => _id));
    return [...chosen.values()].filter(({ _id }) => !onPage.has(_id));
  }, [rows, chosen]);
  /** The ids are those of rows of this page; what is selected on other pages stays so, unless all matching rows were selected. */
  const select = useCallback(
    (next: readonly string[]) => {
      const onPage = rows.filter(({ _id }) => next.includes(_id));
      const kept = allRows ? onPage : [...selectedElsewhere, ...onPage];
      setAllRows(undefined);
      setChosen(new Map(kept.map((row) => [row._id, row])));
    },
    [rows, allRows, selectedElsewhere],
  );
  const selection = useMemo(
    () => (allRows ? rows : selectedOnPage).map(({ _id }) => _id),
    [allRows, rows, selectedOnPage],
  );
  const selected = useMemo(
    () => allRows ?? [...selectedElsewhere, ...selectedOnPage],
    [allRows, selectedElsewhere, selectedOnPage],
  );

  return {
    /** Ids of the selected rows on this page, for the grid. */
    selection,
    select,
    toggle: useCallback(
      ({ _id }: SelectableRow) =>
        select(selection.includes(_id) ? selection.filter((id) => id !== _id) : [...selection, _id]),
      [select, selection],
    ),
    /** The selected rows of all pages. */
    selected,
    /** How many of them are not on this page. */
    elsewhere: allRows ? 0 : selectedElsewhere.length,
    isAllPages: allRows !== undefined,
    isPageSelected: rows.length > 0 && selectedOnPage.length === rows.length,
    isFetchingAll,
    selectAllPages: useCallback(() => void selectAllPages(), [selectAllPages]),
    selectPage: useCallback(() => select(rows.map(({ _id }) => _id)), [select, rows]),
    clear,
    /** For rows that were decided and are no longer in the list. */
    deselect: useCallback((removed: readonly SelectableRow[]) => {
      const removedIds = new Set(removed.map(({ _id }) => _id));
      setChosen((before) => new Map([...before].filter(([id]) => !removedIds.has(id))));
      setAllRows((before) => before?.filter(({ _id }) => !removedIds.has(_id)));
    }, []),
  };
}

type RowSelection<R extends SelectableRow> = ReturnType<typeof useRowSelection<R>>;

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
