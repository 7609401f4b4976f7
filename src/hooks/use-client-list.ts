import type { GridSort } from '../ui/grid-sort';
import type { ListControls } from '../ui/list-controls';
import { pageOf } from './use-client-page';
import { useGridAddress } from './use-grid-address';
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

/** The filters are kept by the screen: of the address this reads page and page size alone. */
const NO_FILTERS: readonly string[] = [];

/** A list whose rows are all here already, for the same toolbar as those that the server pages; its page is in the address too. */
export function useClientList<Row>(options: ClientListOptions<Row>) {
  const { list, rows, pageSize: usual, filters, sort, show } = options;
  const look = useListLook(list);
  const isPaged = usual !== undefined;
  const address = useGridAddress({
    pageSize: usual ?? 1,
    preferredPageSize: look.pageSize,
    filterNames: NO_FILTERS,
  });
  const size = isPaged ? address.pageSize : Math.max(1, rows.length);
  const { rows: page, ...pager } = pageOf(rows, isPaged ? address.page : 1, size);
  const grid: ListControls<Row> = {
    list,
    filters,
    sort,
    total: rows.length,
    pageSize: size,
    setPageSize: isPaged
      ? (next) => {
          look.change({ pageSize: next });
          address.setPageSize(next);
        }
      : undefined,
    show,
    fetchAll: async () => [...rows],
  };
  return { grid, rows: page, pager: { ...pager, onPage: address.setPage } };
}
