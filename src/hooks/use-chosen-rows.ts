import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

interface Row {
  readonly _id: string;
}

export interface ChosenRowsOptions<R extends Row> {
  /** Of this page, as they stand on the screen. */
  rows: readonly R[];
  /** Another scope (filters, search) means another list: nothing stays chosen. */
  scope: string;
  /** Every row that matches, on all pages. */
  fetchAll: (options: { signal: AbortSignal }) => Promise<R[]>;
  onProblem: (message: string) => void;
}

/** What is chosen in a list: rows of this page, or all that match on every page. */
export function useChosenRows<R extends Row>({ rows, scope, fetchAll, onProblem }: ChosenRowsOptions<R>) {
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
      ({ _id }: Row) => select(selection.includes(_id) ? selection.filter((id) => id !== _id) : [...selection, _id]),
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
    drop: useCallback((gone: readonly Row[]) => {
      const left = new Set(gone.map(({ _id }) => _id));
      setIds((before) => before.filter((id) => !left.has(id)));
      setEverything((before) => before?.filter(({ _id }) => !left.has(_id)));
    }, []),
  };
}

export type ChosenRows<R extends Row> = ReturnType<typeof useChosenRows<R>>;
