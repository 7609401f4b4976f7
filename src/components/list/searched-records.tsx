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

/** A list whose filters stand in its address; `useRecordGrid` answers one. */
type SearchedPage<Row extends GridValidRowModel> = RecordsPage<Row> &
  ListControls<Row> & {
    setFilter: (name: string, value: string) => void;
    clearFilters: () => void;
  };

interface SearchedRecordsProps<Row extends GridValidRowModel>
  extends Pick<PagedRecordsProps<Row>, 'label' | 'renderCard' | 'onRowClick' | 'failure' | 'pageSizes'> {
  grid: SearchedPage<Row>;
  columns: readonly ListColumn<Row>[];
  /** The filter that the box types into, what it is for, and milliseconds after the last key. */
  search: { name: string; label: string; delay: number };
  filters?: readonly Omit<Filter, 'value' | 'onChange'>[];
  /** Where nothing is there, with what could be done about it, and where nothing matches. */
  empty: { title: string; hint: string; filteredHint: string; action?: ReactNode };
}

/** A list that the server searches, filters and pages, with everything that belongs to it. */
export function SearchedRecords<Row extends GridValidRowModel>(props: SearchedRecordsProps<Row>) {
  const { grid, columns, search, filters = [], empty, ...records } = props;
  const box = useSearchText(grid.filters[search.name] ?? '', (text) => grid.setFilter(search.name, text), search.delay);
  const active = [search, ...filters].filter(({ name }) => grid.filters[name]).length;
  return (
    <>
      <FilterBar
        search={{ value: box.text, label: search.label, placeholder: search.label, onChange: box.type }}
        filters={filters.map((filter) => ({
          ...filter,
          value: grid.filters[filter.name] ?? '',
          onChange: (value) => grid.setFilter(filter.name, value),
        }))}
        activeCount={active}
        onClear={() => {
          box.empty();
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
          active > 0 ? (
            <EmptyState title={empty.title} hint={empty.filteredHint} />
          ) : (
            <EmptyState title={empty.title} hint={empty.hint} action={empty.action} />
          )
        }
      />
    </>
  );
}
