import { useEffect } from 'react';
import type { GridSort } from '../ui/grid-sort';
import type { ListControls } from '../ui/list-controls';
import { useClientPage } from './use-client-page';
import { useListLook } from './use-list-look';

export interface ClientListOptions<Row> {
  /** Under which its look and views are remembered. */
  list: string;
  /** Those that match the filters, all of them. */
  rows: readonly Row[];
  /** Rows per page unless somebody prefers another number; absent where the list is shown whole. */
  pageSize?: number;
  filters: Record<string, string>;
  sort?: GridSort | undefined;
  /** Exactly these filters and this order. */
  show: ListControls<Row>['show'];
}

/** A list whose rows are all here already, for the same toolbar as those that the server pages. */
export function useClientList<Row>(options: ClientListOptions<Row>) {
  const { list, rows, pageSize, filters, sort, show } = options;
  const look = useListLook(list);
  const isPaged = pageSize !== undefined;
  const size = isPaged ? (look.pageSize ?? pageSize) : Math.max(1, rows.length);
  const { rows: page, ...pager } = useClientPage(rows, size);
  const { onPage } = pager;
  const scope = JSON.stringify(filters);
  // Other filters mean another list, which begins with its first page (§2-4).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scope is what it is about, though nothing of it is read
  useEffect(() => onPage(1), [scope, onPage]);
  const grid: ListControls<Row> = {
    list,
    filters,
    sort,
    total: rows.length,
    pageSize: size,
    setPageSize: isPaged ? (next) => look.change({ pageSize: next }) : undefined,
    show,
    fetchAll: async () => [...rows],
  };
  return { grid, rows: page, pager };
}
