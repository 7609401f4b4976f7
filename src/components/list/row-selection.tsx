import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/components/text/format';

interface SelectionBarProps {
  /** Of the region, for screen readers. */
  label: string;
  /** '12 deposits selected'. */
  count: string;
  /** 'worth ₹6,000'. */
  sum: string;
  clearLabel: string;
  onClear: () => void;
  /** From this page to all that match and back; absent where there is one page only. */
  reach?: SelectionScope | undefined;
  /** The decisions, the main one last. */
  children: ReactNode;
}

interface SelectionScope {
  isEverything: boolean;
  /** Rows on all pages. */
  total: number;
  /** Rows on this one. */
  onThisPage: number;
  isFetching: boolean;
  onEverything: () => void;
  onPage: () => void;
}

/** What is chosen, what it is worth, and what can be done with it. Floats at the foot, so that no row moves. */
export function SelectionBar({ label, count, sum, clearLabel, onClear, reach, children }: SelectionBarProps) {
  return (
    <Box component="section" aria-label={label} sx={selectionBarStyles}>
      <IconButton size="small" edge="start" aria-label={clearLabel} onClick={onClear}>
        <Close fontSize="small" />
      </IconButton>
      <Box sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <Box role="status" sx={summaryStyles}>
          {count}
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {sum}
          </Box>
        </Box>
        {reach && <SelectionScopeButton {...reach} />}
      </Box>
      <Box sx={actionsStyles}>{children}</Box>
    </Box>
  );
}

function SelectionScopeButton({ isEverything, total, onThisPage, isFetching, onEverything, onPage }: SelectionScope) {
  const { t } = useTranslation();
  return (
    <Button size="small" color="secondary" loading={isFetching} onClick={isEverything ? onPage : onEverything}>
      {isEverything
        ? t('decisions:selection.onlyPage', { count: onThisPage })
        : t('decisions:selection.everything', { count: formatNumber(total) })}
    </Button>
  );
}

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

interface SelectableRow {
  readonly _id: string;
}

interface RowSelectionOptions<R extends SelectableRow> {
  /** Of this page, as they stand on the screen. */
  rows: readonly R[];
  /** Another scope (filters, search) means another list: nothing stays chosen. */
  scope: string;
  /** Every row that matches, on all pages. */
  fetchAll: (options: { signal: AbortSignal }) => Promise<R[]>;
  onProblem: (message: string) => void;
}

/** What is chosen in a list: rows of this page, or all that match on every page. */
export function useRowSelection<R extends SelectableRow>({ rows, scope, fetchAll, onProblem }: RowSelectionOptions<R>) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [everything, setEverything] = useState<readonly R[]>();
  const [isFetchingAll, setIsFetchingAll] = useState(false);
  const asking = useRef<AbortController>();

  const clear = useCallback(() => {
    asking.current?.abort();
    setIds([]);
    setEverything(undefined);
    setIsFetchingAll(false);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scope is what it is about, though nothing of it is read
  useEffect(() => clear, [scope, clear]);

  const chooseAll = useCallback(async () => {
    const controller = new AbortController();
    asking.current?.abort();
    asking.current = controller;
    setIsFetchingAll(true);
    try {
      const all = await fetchAll({ signal: controller.signal });
      if (!controller.signal.aborted) setEverything(all);
    } catch (error) {
      if (!controller.signal.aborted) onProblem(error instanceof Error ? error.message : '');
    }
    if (!controller.signal.aborted) setIsFetchingAll(false);
  }, [fetchAll, onProblem]);

  const onPage = useMemo(() => rows.filter(({ _id }) => ids.includes(_id)), [rows, ids]);
  const select = useCallback((next: string[]) => {
    setEverything(undefined);
    setIds(next);
  }, []);
  const selection = useMemo(() => (everything ? rows.map(({ _id }) => _id) : ids), [everything, rows, ids]);

  return {
    /** Ids that are ticked on this page, for the grid. */
    selection,
    select,
    toggle: useCallback(
      ({ _id }: SelectableRow) =>
        select(selection.includes(_id) ? selection.filter((id) => id !== _id) : [...selection, _id]),
      [select, selection],
    ),
    chosen: everything ?? onPage,
    isEverything: everything !== undefined,
    isPageChosen: rows.length > 0 && onPage.length === rows.length,
    isFetchingAll,
    chooseAll: useCallback(() => void chooseAll(), [chooseAll]),
    choosePage: useCallback(() => select(rows.map(({ _id }) => _id)), [select, rows]),
    clear,
    /** These have been decided: they are no longer there to be chosen. */
    drop: useCallback((gone: readonly SelectableRow[]) => {
      const left = new Set(gone.map(({ _id }) => _id));
      setIds((before) => before.filter((id) => !left.has(id)));
      setEverything((before) => before?.filter(({ _id }) => !left.has(_id)));
    }, []),
  };
}

export type RowSelection<R extends SelectableRow> = ReturnType<typeof useRowSelection<R>>;
