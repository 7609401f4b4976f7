import { Alert, Button } from '@mui/material';
import type { GridSortModel, GridValidRowModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '@/components/feedback/placeholders';
import { NothingFound } from './nothing-found';
import { Pager } from './pager';
import type { RecordsGridProps } from './records';
import { RecordsGrid } from './records-grid';

/** `useDataGrid` returns one. */
export interface RecordsPage<Row> {
  dataGridProps: {
    rows: readonly Row[];
    loading: boolean;
    sortModel: GridSortModel;
    onSortModelChange: ((model: GridSortModel) => void) | undefined;
  };
  isPreviousData: boolean;
  error: { message: string; hasNoServerText?: boolean } | null;
  refetch: () => void;
  isFetching?: boolean;
  current: number;
  setCurrent: (page: number) => void;
  pageCount: number;
  hasUnknownEnd?: boolean;
  pageSize: number;
  setPageSize: (pageSize: number) => void;
  total: number | undefined;
  list?: string | undefined;
}

export interface PagedRecordsProps<Row extends GridValidRowModel>
  extends Omit<RecordsGridProps<Row>, 'rows' | 'loading'> {
  grid: RecordsPage<Row> & { readonly filters?: { readonly search?: string } };
  /** Rows that are being decided are left out. */
  rows?: readonly Row[];
  loading?: boolean;
  total?: number;
  /** The sum of all rows that match, in rupees, where the server says it. */
  sum?: number | null | undefined;
  errorTitle?: string;
  failure?: string;
  onRetry?: () => void;
  pageSizes?: readonly number[];
  children?: ReactNode;
}

export function PagedRecords<Row extends GridValidRowModel>(props: PagedRecordsProps<Row>) {
  const {
    grid,
    rows,
    loading = false,
    total,
    sum,
    errorTitle,
    failure,
    onRetry,
    pageSizes,
    children,
    ...records
  } = props;
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
        sum={sum}
        pageSize={pageSize}
        onPage={grid.setCurrent}
        {...(pageSizes && { pageSizes, onPageSize: grid.setPageSize })}
      />
    </>
  );
}
