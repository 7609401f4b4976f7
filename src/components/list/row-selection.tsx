import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countParams, formatNumber } from '@/components/text/format';
import { failureMessage } from './list-controls';

interface SelectionBarProps<R extends SelectableRow> {
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
  const { selected, isAllPages, isPageSelected, isFetchingAll, clear, selectPage, selectAllPages } = rowSelection;
  const { t } = useTranslation();
  if (selected.length === 0) return null;
  return (
    <Box component="section" aria-label={label} sx={selectionBarStyles}>
      <GlobalStyles styles={{ ':root': { '--decision-bar': '96px' } }} />
      <IconButton size="small" edge="start" aria-label={clearLabel} onClick={clear}>
        <Close fontSize="small" />
      </IconButton>
      <Box sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <Box role="status" sx={summaryStyles}>
          {count}
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {sum}
          </Box>
        </Box>
        {(isAllPages || (isPageSelected && hasOtherPages)) && (
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
}

/** The selection of a list: rows of this page, or all matching rows on all pages. */
export function useRowSelection<R extends SelectableRow>({ rows, scope, fetchAll, onProblem }: RowSelectionOptions<R>) {
  const [ids, setIds] = useState<readonly string[]>([]);
  /** Undefined while the selection is limited to this page. */
  const [allRows, setAllRows] = useState<readonly R[]>();
  const [isFetchingAll, setIsFetchingAll] = useState(false);
  const request = useRef<AbortController>();

  const clear = useCallback(() => {
    request.current?.abort();
    setIds([]);
    setAllRows(undefined);
    setIsFetchingAll(false);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the scope clears the selection
  useEffect(() => clear, [scope, clear]);

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

  const selectedOnPage = useMemo(() => rows.filter(({ _id }) => ids.includes(_id)), [rows, ids]);
  const select = useCallback((next: string[]) => {
    setAllRows(undefined);
    setIds(next);
  }, []);
  const selection = useMemo(() => (allRows ? rows.map(({ _id }) => _id) : ids), [allRows, rows, ids]);

  return {
    /** Ids of the selected rows on this page, for the grid. */
    selection,
    select,
    toggle: useCallback(
      ({ _id }: SelectableRow) =>
        select(selection.includes(_id) ? selection.filter((id) => id !== _id) : [...selection, _id]),
      [select, selection],
    ),
    /** The selected rows, on all pages if `isAllPages`. */
    selected: allRows ?? selectedOnPage,
    isAllPages: allRows !== undefined,
    isPageSelected: rows.length > 0 && selectedOnPage.length === rows.length,
    isFetchingAll,
    selectAllPages: useCallback(() => void selectAllPages(), [selectAllPages]),
    selectPage: useCallback(() => select(rows.map(({ _id }) => _id)), [select, rows]),
    clear,
    /** For rows that were decided and are no longer in the list. */
    deselect: useCallback((removed: readonly SelectableRow[]) => {
      const removedIds = new Set(removed.map(({ _id }) => _id));
      setIds((before) => before.filter((id) => !removedIds.has(id)));
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
