import { startTransition } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListControls, ListOrder } from '@/components/list/list-controls';
import { useListPreferences } from '@/components/list/list-preferences';
import { paginateRows } from '@/components/list/pager';
import {
  type ListAddress,
  type ListSort,
  type ListState,
  readListState,
  writeListState,
} from '@/providers/list-address';
import { useReplaceSearch } from '@/utils/use-query-params';
import { useSavedViewsKey } from './use-saved-views-key';

/**
 * Page, size and order of a list that is no list of refine's, such as one whose rows are all here already: in the address, as those of
 * `useRecordGrid` are.
 */
export function useListState(list: Omit<ListAddress, 'preferredPageSize' | 'filterNames'>) {
  const { search } = useLocation();
  const replaceSearch = useReplaceSearch();
  const look = useListPreferences(list.name);
  const address: ListAddress = { ...list, preferredPageSize: look.pageSize, filterNames: [] };
  const read = (from: string): ListState => {
    const state = readListState(from, address);
    return { ...state, pageSize: state.pageSize ?? look.pageSize, sorters: state.sorters ?? defaultSorters(address) };
  };
  const change = (changes: ListState) =>
    replaceSearch((now) => writeListState(now, { ...read(now), ...changes }, address));
  const { current = 1, pageSize = list.pageSize, sorters = [] } = read(search);
  const [sort] = sorters as ListSort[];
  return {
    list: list.name,
    savedViewsKey: useSavedViewsKey(list.name),
    current,
    pageSize,
    sort,
    setCurrent: (page: number) => startTransition(() => change({ current: page })),
    setPageSize: (size: number) => {
      look.change({ pageSize: size });
      change({ current: 1, pageSize: size });
    },
    setSort: (next: ListSort | undefined) => startTransition(() => change({ current: 1, sorters: next ? [next] : [] })),
  };
}

const defaultSorters = ({ defaultSort }: ListAddress): ListSort[] => (defaultSort ? [defaultSort] : []);

interface ClientListOptions<Row> {
  /** Under which its look and views are remembered. */
  list: string;
  /** Those that match the filters, all of them. */
  rows: readonly Row[];
  /** Rows per page unless somebody prefers another number; absent where the list is shown whole. */
  pageSize?: number;
  filters: Record<string, string>;
  sort?: ListOrder | undefined;
  /** Exactly these filters and this order. */
  showView: ListControls<Row>['showView'];
}

/** A list whose rows are all here already, for the same toolbar as those that the server pages; its page is in the address too. */
export function useClientList<Row>(options: ClientListOptions<Row>) {
  const { list, rows, pageSize: usual, filters, sort, showView } = options;
  const state = useListState({ name: list, pageSize: usual ?? 1 });
  const isPaged = usual !== undefined;
  const size = isPaged ? state.pageSize : Math.max(1, rows.length);
  const { rows: page, ...pager } = paginateRows(rows, isPaged ? state.current : 1, size);
  const grid: ListControls<Row> = {
    list,
    savedViewsKey: state.savedViewsKey,
    filters,
    sort,
    total: rows.length,
    pageSize: size,
    setPageSize: isPaged ? state.setPageSize : undefined,
    showView,
    fetchAll: async () => [...rows],
  };
  return { grid, rows: page, pager: { ...pager, onPage: state.setCurrent } };
}
