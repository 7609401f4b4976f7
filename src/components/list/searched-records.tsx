import type { GridValidRowModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/placeholders';
import { type ListFilter, ListFilters, type ListSearch } from '@/components/filter/list-filters';
import type { ListColumn } from './list-columns';
import type { ListControls } from './list-controls';
import { ListToolbar } from './list-toolbar';
import { PagedRecords, type PagedRecordsProps, type RecordsPage } from './paged-records';

/** A list with filters; `useDataGrid` returns one. */
type SearchedPage<Row extends GridValidRowModel> = RecordsPage<Row> &
  ListControls<Row> & {
    setFilter: (name: string, value: string) => void;
    clearFilters: () => void;
  };

interface SearchedRecordsProps<Row extends GridValidRowModel>
  extends Pick<PagedRecordsProps<Row>, 'label' | 'renderCard' | 'rowName' | 'onRowClick' | 'failure' | 'pageSizes'> {
  grid: SearchedPage<Row>;
  columns: readonly ListColumn<Row>[];
  search: ListSearch & { name: string };
  filters?: readonly ListFilter[];
  /** What is shown without rows; `filteredHint` is the hint if filters are set. */
  empty: { title: string; hint: string; filteredHint: string; action?: ReactNode };
}

/** A list that the server searches, filters and pages, with its filter bar, toolbar and pager. */
export function SearchedRecords<Row extends GridValidRowModel>(props: SearchedRecordsProps<Row>) {
  const { grid, columns, search, filters = [], empty, ...records } = props;
  const activeCount = [search, ...filters].filter(({ name }) => grid.filters[name]).length;
  return (
    <>
      <ListFilters
        grid={grid}
        search={search}
        filters={filters}
        toolbar={<ListToolbar grid={grid} columns={columns} />}
      />
      <PagedRecords
        {...records}
        grid={grid}
        columns={columns}
        empty={
          activeCount > 0 ? (
            <EmptyState title={empty.title} hint={empty.filteredHint} />
          ) : (
            <EmptyState title={empty.title} hint={empty.hint} action={empty.action} />
          )
        }
      />
    </>
  );
}
