import { startTransition } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type ListAddress,
  type ListSort,
  type ListState,
  readListState,
  writeListState,
} from '@/providers/list-address';
import { useReplaceSearch } from './use-address-query';
import { useListLook } from './use-list-look';

/**
 * Page, size and order of a list that is no list of refine's, such as one whose rows are all here already: in the address, as those of
 * `useRecordGrid` are.
 */
export function useListState(list: Omit<ListAddress, 'preferredPageSize' | 'filterNames'>) {
  const { search } = useLocation();
  const replaceSearch = useReplaceSearch();
  const look = useListLook(list.name);
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
