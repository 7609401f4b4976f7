import type { GridValidRowModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/placeholders';
import { FilterBar } from '@/components/filter/filter-bar';
import type { Filter } from '@/components/filter/filter-select';
import { useSearchText } from '@/utils/use-debounced';
import type { ListColumn } from './list-columns';
import type { ListControls } from './list-controls';
import { ListToolbar } from './list-toolbar';
import { PagedRecords, type PagedRecordsProps, type RecordsPage } from './paged-records';

/** A list with filters; `useRecordGrid` returns one. */
type SearchedPage<Row extends GridValidRowModel> = RecordsPage<Row> &
  ListControls<Row> & {
    setFilter: (name: string, value: string) => void;
    clearFilters: () => void;
  };

interface SearchedRecordsProps<Row extends GridValidRowModel>
  extends Pick<PagedRecordsProps<Row>, 'label' | 'renderCard' | 'rowName' | 'onRowClick' | 'failure' | 'pageSizes'> {
  grid: SearchedPage<Row>;
  columns: readonly ListColumn<Row>[];
  /** The filter of the search field, and its delay in milliseconds after the last key. */
  search: { name: string; label: string; delay: number };
  filters?: readonly Omit<Filter, 'value' | 'onChange'>[];
  /** What is shown without rows; `filteredHint` is the hint if filters are set. */
  empty: { title: string; hint: string; filteredHint: string; action?: ReactNode };
}

/** A list that the server searches, filters and pages, with its filter bar, toolbar and pager. */
export function SearchedRecords<Row extends GridValidRowModel>(props: SearchedRecordsProps<Row>) {
  const { grid, columns, search, filters = [], empty, ...records } = props;
  const searchText = useSearchText(
    grid.filters[search.name] ?? '',
    (text) => grid.setFilter(search.name, text),
    search.delay,
  );
  const activeCount = [search, ...filters].filter(({ name }) => grid.filters[name]).length;
  return (
    <>
      <FilterBar
        search={{ value: searchText.text, label: search.label, placeholder: search.label, onChange: searchText.type }}
        filters={filters.map((filter) => ({
          ...filter,
          value: grid.filters[filter.name] ?? '',
          onChange: (value) => grid.setFilter(filter.name, value),
        }))}
        activeCount={activeCount}
        onClear={() => {
          searchText.empty();
          grid.clearFilters();
        }}
      >
        <ListToolbar grid={grid} columns={columns} />
      </FilterBar>
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
