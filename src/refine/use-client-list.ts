import type { CrudSort } from '@refinedev/core';
import { startTransition } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListControls } from '@/components/list/list-controls';
import { useListPreferences } from '@/components/list/list-preferences';
import { paginateRows } from '@/domain/rows';
import { type ListState, type ListUrlState, listStateAt, writeListState } from '@/providers/list-url';
import { savedViewsKey } from '@/session/session';
import { useReplaceSearch } from '@/utils/use-query-params';

/** Page, page size and order of a list that is not refine's stand in the URL, like those of `useDataGrid`. */
export function useListState(list: Omit<ListUrlState, 'preferredPageSize' | 'filterNames'>) {
  const { search } = useLocation();
  const replaceSearch = useReplaceSearch();
  const preferences = useListPreferences(list.name);
  const listUrl: ListUrlState = { ...list, preferredPageSize: preferences.pageSize, filterNames: [] };
  const change = (changes: ListState) =>
    replaceSearch((before) => writeListState(before, { ...listStateAt(before, listUrl), ...changes }, listUrl));
  const { current, pageSize, sorters } = listStateAt(search, listUrl);
  const [sort] = sorters;
  return {
    list: list.name,
    savedViewsKey: savedViewsKey(list.name),
    current,
    pageSize,
    sort,
    setCurrent: (page: number) => startTransition(() => change({ current: page })),
    setPageSize: (size: number) => {
      preferences.change({ pageSize: size });
      change({ current: 1, pageSize: size });
    },
    setSort: (next: CrudSort | undefined) => startTransition(() => change({ current: 1, sorters: next ? [next] : [] })),
  };
}

interface ClientListOptions<Row> {
  list: string;
  rows: readonly Row[];
  pageSize?: number;
  filters: Record<string, string>;
  sort?: CrudSort | undefined;
  showView: ListControls<Row>['showView'];
}

/** The rows are all loaded; toolbar and URL are those of the lists that the server pages. */
export function useClientList<Row>(options: ClientListOptions<Row>) {
  const { list, rows, filters, sort, showView } = options;
  const state = useListState({ name: list, pageSize: options.pageSize ?? 1 });
  const isPaged = options.pageSize !== undefined;
  const pageSize = isPaged ? state.pageSize : Math.max(1, rows.length);
  const { rows: page, ...pager } = paginateRows(rows, isPaged ? state.current : 1, pageSize);
  const grid: ListControls<Row> = {
    list,
    savedViewsKey: state.savedViewsKey,
    filters,
    sort,
    total: rows.length,
    pageSize,
    setPageSize: isPaged ? state.setPageSize : undefined,
    showView,
    fetchAll: async () => ({ rows: [...rows], unsettled: 0 }),
  };
  return { grid, rows: page, pager: { ...pager, onPage: state.setCurrent } };
}
