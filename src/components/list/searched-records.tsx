import { Button } from '@mui/material';
import type { GridValidRowModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/placeholders';
import { ListFilters, type ListFiltersProps } from '@/components/filter/list-filters';
import type { ListControls } from './list-controls';
import { ListToolbar } from './list-toolbar';
import { PagedRecords, type PagedRecordsProps, type RecordsPage } from './paged-records';

type SearchedPage<Row extends GridValidRowModel> = RecordsPage<Row> & ListControls<Row> & ListFiltersProps['grid'];

interface EmptyRecordsProps {
  grid: ListFiltersProps['grid'];
  title: string;
  hint: string;
  filteredTitle?: string;
  filteredHint: string;
  /** If filters are set, a button clears them instead. */
  action?: ReactNode;
}

export function EmptyRecords({ grid, title, hint, filteredTitle = title, filteredHint, action }: EmptyRecordsProps) {
  const { t } = useTranslation();
  if (!Object.values(grid.filters).some(Boolean)) return <EmptyState title={title} hint={hint} action={action} />;
  return (
    <EmptyState
      title={filteredTitle}
      hint={filteredHint}
      action={
        action && (
          <Button variant="outlined" onClick={grid.clearFilters}>
            {t('ui:filters.clear')}
          </Button>
        )
      }
    />
  );
}

interface SearchedRecordsProps<Row extends GridValidRowModel>
  extends Omit<PagedRecordsProps<Row>, 'grid' | 'empty'>,
    Partial<
      Pick<
        ListFiltersProps,
        'search' | 'filters' | 'moreFilters' | 'chips' | 'recordField' | 'recordFieldIndex' | 'toolbar'
      >
    > {
  grid: SearchedPage<Row>;
  empty: Omit<EmptyRecordsProps, 'grid'>;
}

export function SearchedRecords<Row extends GridValidRowModel>(props: SearchedRecordsProps<Row>) {
  const {
    grid,
    search,
    filters = [],
    moreFilters,
    chips,
    recordField,
    recordFieldIndex,
    toolbar,
    empty,
    ...records
  } = props;
  return (
    <>
      <ListFilters
        grid={grid}
        filters={filters}
        moreFilters={moreFilters}
        {...(chips && { chips })}
        recordField={recordField}
        recordFieldIndex={recordFieldIndex}
        toolbar={toolbar ?? <ListToolbar grid={grid} columns={records.columns} />}
        {...(search && { search })}
      />
      <PagedRecords {...records} grid={grid} empty={<EmptyRecords grid={grid} {...empty} />} />
    </>
  );
}
