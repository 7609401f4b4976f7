import Button from '@mui/material/Button';
import { useMemo } from 'react';
import type { Deposit } from '../../contract/deposits';
import type { Grid } from '../../hooks/use-grid';
import { useT } from '../../i18n/use-t';
import { EmptyState } from '../../ui/empty-state';
import { LoadError } from '../../ui/load-error';
import { Pager } from '../../ui/pager';
import { RecordsGrid } from '../../ui/records-grid';
import type { DepositActions } from './actions/decision-buttons';
import { DepositCard } from './card';
import { depositColumns } from './columns';
import type { DepositFilters } from './use-deposit-filters';

interface PendingTableProps extends DepositActions {
  grid: Grid<Deposit>;
  /** Those of the loaded rows that wait and match the filters. */
  rows: readonly Deposit[];
  /** On all pages, without those under way. */
  total: number;
  /** More rows are on their way to an emptied page. */
  isRefilling: boolean;
  filters: DepositFilters;
}

/** The page of pending deposits, its empty and failed states, and the pager. */
export function PendingTable({ grid, rows, total, isRefilling, filters, onApprove, onDeny }: PendingTableProps) {
  const t = useT();
  const columns = useMemo(() => depositColumns(t, { onApprove, onDeny }), [t, onApprove, onDeny]);
  if (grid.error && grid.rows.length === 0) {
    return (
      <LoadError
        title={t('deposits:loadFailed.title')}
        message={grid.error.message || t('deposits:loadFailed.message')}
        onRetry={() => window.location.reload()}
        retryLabel={t('common:actions.tryAgain')}
      />
    );
  }
  return (
    <>
      <RecordsGrid
        label={t('deposits:label')}
        columns={columns}
        rows={rows}
        isLoading={grid.isLoading || isRefilling}
        expectedRows={grid.pageSize}
        sort={grid.sort}
        onSort={grid.setSort}
        renderCard={(deposit) => <DepositCard deposit={deposit} onApprove={onApprove} onDeny={onDeny} />}
        empty={<NothingPending isSearched={Boolean(grid.filters.search)} filters={filters} />}
      />
      <Pager page={grid.page} pageCount={grid.pageCount} total={total} pageSize={grid.pageSize} onPage={grid.setPage} />
    </>
  );
}

/** Nothing waits at all, or nothing that the search and the filters let through. */
function NothingPending({ isSearched, filters }: { isSearched: boolean; filters: DepositFilters }) {
  const t = useT();
  if (!isSearched && !filters.isOnPage && !filters.isEverywhere) {
    return <EmptyState title={t('deposits:empty.title')} hint={t('deposits:empty.hint')} />;
  }
  return (
    <EmptyState
      title={t('deposits:noResults.title')}
      hint={t(filters.isOnPage ? 'deposits:noResults.onPageHint' : 'deposits:noResults.hint')}
      action={
        filters.isOnPage && (
          <Button variant="outlined" onClick={filters.searchAllPages}>
            {t('deposits:onPage.searchAll')}
          </Button>
        )
      }
    />
  );
}
