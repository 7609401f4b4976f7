import { Alert, Button } from '@mui/material';
import type { GridSortModel, GridValidRowModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '@/components/feedback/placeholders';
import { NothingFound } from './nothing-found';
import { Pager } from './pager';
import type { RecordsGridProps } from './records';
import { RecordsGrid } from './records-grid';

/** A page of a list that the server pages and sorts, with refine's names; `useDataGrid` returns one. */
export interface RecordsPage<Row> {
  dataGridProps: {
    rows: readonly Row[];
    loading: boolean;
    sortModel: GridSortModel;
    /** Undefined where the rows keep the order of the server. */
    onSortModelChange: ((model: GridSortModel) => void) | undefined;
  };
  isPreviousData: boolean;
  /** `hasNoServerText` if the server sent no message. */
  error: { message: string; hasNoServerText?: boolean } | null;
  refetch: () => void;
  isFetching?: boolean;
  current: number;
  setCurrent: (page: number) => void;
  pageCount: number;
  /** Pages beyond `pageCount` may follow. */
  hasUnknownEnd?: boolean;
  pageSize: number;
  setPageSize: (pageSize: number) => void;
  /** Undefined if only the number of pages is known. */
  total: number | undefined;
  list?: string | undefined;
}

export interface PagedRecordsProps<Row extends GridValidRowModel>
  extends Omit<RecordsGridProps<Row>, 'rows' | 'loading'> {
  /** With the words of its `search`, of which nothing may be found. */
  grid: RecordsPage<Row> & { readonly filters?: { readonly search?: string } };
  /** The rows to show, if they differ from those of the page: rows that are being decided are left out. */
  rows?: readonly Row[];
  /** More rows are being fetched for a page that has none left. */
  loading?: boolean;
  /** Rows on all pages, if it differs from the server's number. */
  total?: number;
  errorTitle?: string;
  failure?: string;
  onRetry?: () => void;
  /** The page sizes to choose from; without it there is no choice. */
  pageSizes?: readonly number[];
  /** Draws the rows in another way than RecordsGrid. */
  children?: ReactNode;
}

export function PagedRecords<Row extends GridValidRowModel>(props: PagedRecordsProps<Row>) {
  const { grid, rows, loading = false, total, errorTitle, failure, onRetry, pageSizes, children, ...records } = props;
  const { t } = useTranslation();
  const { dataGridProps, error, pageSize } = grid;
  const message = error && ((error.hasNoServerText && failure) || error.message);
  const retry = onRetry ?? grid.refetch;
  if (message && dataGridProps.rows.length === 0) {
    return <LoadError title={errorTitle} message={message} onRetry={retry} isRetrying={grid.isFetching ?? false} />;
  }
  const words = grid.filters?.search;
  const empty = words ? (
    <>
      {records.empty}
      <NothingFound words={words} />
    </>
  ) : (
    records.empty
  );
  return (
    <>
      {/* Old rows are better than none, but the reader must know that they could not be refreshed. */}
      {message && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => retry()}>
              {t('ui:error.retry')}
            </Button>
          }
        >
          {message}
        </Alert>
      )}
      {children ?? (
        <RecordsGrid
          {...dataGridProps}
          {...records}
          empty={empty}
          {...(rows && { rows })}
          loading={dataGridProps.loading || loading}
          list={grid.list}
          isPreviousData={grid.isPreviousData}
          expectedRows={Math.min(pageSize, 10)}
        />
      )}
      <Pager
        label={records.label}
        isLoading={dataGridProps.loading}
        page={grid.current}
        pageCount={grid.pageCount}
        {...(grid.hasUnknownEnd && { hasUnknownEnd: true })}
        total={total ?? grid.total}
        pageSize={pageSize}
        onPage={grid.setCurrent}
        {...(pageSizes && { pageSizes, onPageSize: grid.setPageSize })}
      />
    </>
  );
}
