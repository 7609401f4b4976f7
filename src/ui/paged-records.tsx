import type { GridValidRowModel } from '@mui/x-data-grid';
import type { GridSort } from './grid-sort';
import { LoadError } from './load-error';
import { Pager } from './pager';
import { RecordsGrid } from './records-grid';
import type { RecordsGridProps } from './records-grid-props';

/** A page of a list that the server pages and sorts; `useGrid` answers one. */
export interface RecordsPage<Row> {
  rows: Row[];
  isLoading: boolean;
  /** The rows belong to an earlier question. */
  isStale?: boolean | undefined;
  /** General where the server gave no message. */
  error: { message: string; isGeneral?: boolean } | null;
  refetch: () => void;
  page: number;
  pageCount: number;
  pageSize: number;
  total: number;
  setPage: (page: number) => void;
  setPageSize: (pageSize: number) => void;
  sort: GridSort | undefined;
  setSort: (sort: GridSort | undefined) => void;
  /** Under which its look is remembered. */
  list?: string | undefined;
}

export interface PagedRecordsProps<Row extends GridValidRowModel>
  extends Pick<
    RecordsGridProps<Row>,
    'label' | 'columns' | 'renderCard' | 'empty' | 'onRowClick' | 'onRowNear' | 'getRowId'
  > {
  grid: RecordsPage<Row>;
  /** Said when the server gave no message. */
  failure?: string;
  /** Offers these sizes of a page. */
  pageSizes?: readonly number[];
}

/** A list with its pager, or why it is not there. */
export function PagedRecords<Row extends GridValidRowModel>(props: PagedRecordsProps<Row>) {
  const { grid, failure, pageSizes, ...records } = props;
  if (grid.error) {
    const said = grid.error.isGeneral ? failure : undefined;
    return <LoadError message={said ?? grid.error.message} onRetry={grid.refetch} />;
  }
  return (
    <>
      <RecordsGrid
        {...records}
        list={grid.list}
        rows={grid.rows}
        isLoading={grid.isLoading}
        isStale={grid.isStale ?? false}
        sort={grid.sort}
        onSort={grid.setSort}
        expectedRows={Math.min(grid.pageSize, 10)}
      />
      <Pager
        isLoading={grid.isLoading}
        page={grid.page}
        pageCount={grid.pageCount}
        total={grid.total}
        pageSize={grid.pageSize}
        onPage={grid.setPage}
        {...(pageSizes && { pageSizes, onPageSize: grid.setPageSize })}
      />
    </>
  );
}
