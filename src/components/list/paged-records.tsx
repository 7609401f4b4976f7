import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { GridSortModel, GridValidRowModel } from '@mui/x-data-grid';
import { useTranslation } from 'react-i18next';
import { LoadError } from '@/components/feedback/placeholders';
import type { RecordsGridProps } from './list-columns';
import { Pager } from './pager';
import { RecordsGrid } from './records-grid';

/** A page of a list that the server pages and sorts, in refine's words; `useRecordGrid` answers one. */
export interface RecordsPage<Row> {
  dataGridProps: {
    rows: readonly Row[];
    loading: boolean;
    sortModel: GridSortModel;
    onSortModelChange: (model: GridSortModel) => void;
  };
  isPreviousData: boolean;
  /** General where the server gave no message. */
  error: { message: string; isGeneral?: boolean } | null;
  refetch: () => void;
  current: number;
  setCurrent: (page: number) => void;
  pageCount: number;
  pageSize: number;
  setPageSize: (pageSize: number) => void;
  total: number;
  /** Under which its look is remembered. */
  list?: string | undefined;
}

export interface PagedRecordsProps<Row extends GridValidRowModel>
  extends Pick<
    RecordsGridProps<Row>,
    | 'label'
    | 'columns'
    | 'renderCard'
    | 'isHeading'
    | 'empty'
    | 'onRowClick'
    | 'onRowNear'
    | 'getRowId'
    | 'selection'
    | 'onSelection'
    | 'canSelect'
    | 'rowName'
  > {
  grid: RecordsPage<Row>;
  /** The rows to show, where they are not simply those of the page: without those whose decision is under way. */
  rows?: readonly Row[];
  /** More rows are on their way to a page that has none left. */
  loading?: boolean;
  /** On all pages, where it is not simply what the server counts. */
  total?: number;
  /** Above the message of a failure. */
  errorTitle?: string;
  /** Said when the server gave no message. */
  failure?: string;
  /** Instead of fetching the page again. */
  onRetry?: () => void;
  /** Offers these sizes of a page. */
  pageSizes?: readonly number[];
}

/** A list with its pager, or why it is not there. */
export function PagedRecords<Row extends GridValidRowModel>(props: PagedRecordsProps<Row>) {
  const { grid, rows, loading = false, total, errorTitle, failure, onRetry, pageSizes, ...records } = props;
  const { t } = useTranslation();
  const { dataGridProps, error, pageSize } = grid;
  const message = error && ((error.isGeneral && failure) || error.message);
  const retry = onRetry ?? grid.refetch;
  if (message && dataGridProps.rows.length === 0) {
    return <LoadError title={errorTitle} message={message} onRetry={retry} />;
  }
  return (
    <>
      {/* Rows that could not be fetched anew are better than none, but nobody may take them for new ones. */}
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
      <RecordsGrid
        {...dataGridProps}
        {...records}
        {...(rows && { rows })}
        loading={dataGridProps.loading || loading}
        list={grid.list}
        isPreviousData={grid.isPreviousData}
        expectedRows={Math.min(pageSize, 10)}
      />
      <Pager
        isLoading={dataGridProps.loading}
        page={grid.current}
        pageCount={grid.pageCount}
        total={total ?? grid.total}
        pageSize={pageSize}
        onPage={grid.setCurrent}
        {...(pageSizes && { pageSizes, onPageSize: grid.setPageSize })}
      />
    </>
  );
}
