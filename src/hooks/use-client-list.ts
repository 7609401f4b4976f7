import type { GridSort } from '@/ui/grid-sort';
import type { ListControls } from '@/ui/list-controls';
import { pageOf } from './use-client-page';
import { useListState } from './use-list-state';

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
  showView: ListControls<Row>['showView'];
}

/** A list whose rows are all here already, for the same toolbar as those that the server pages; its page is in the address too. */
export function useClientList<Row>(options: ClientListOptions<Row>) {
  const { list, rows, pageSize: usual, filters, sort, showView } = options;
  const state = useListState({ name: list, pageSize: usual ?? 1 });
  const isPaged = usual !== undefined;
  const size = isPaged ? state.pageSize : Math.max(1, rows.length);
  const { rows: page, ...pager } = pageOf(rows, isPaged ? state.current : 1, size);
  const grid: ListControls<Row> = {
    list,
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
