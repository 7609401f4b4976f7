import Button from '@mui/material/Button';
import { useCallback } from 'react';
import type { Deposit } from '../../contract/deposits';
import { saidBy } from '../../hooks/said-by';
import { useT } from '../../i18n/use-t';
import { EmptyState } from '../../ui/empty-state';
import type { ListColumn } from '../../ui/list-columns';
import { LoadError } from '../../ui/load-error';
import { Pager } from '../../ui/pager';
import { RecordsGrid } from '../../ui/records-grid';
import { DepositCard } from './card';
import { namingOf } from './naming';
import type { DepositFilters } from './use-deposit-filters';
import type { ListActions } from './use-list-actions';
import type { PendingDeposits } from './use-pending-deposits';

interface PendingTableProps {
  pending: PendingDeposits;
  columns: readonly ListColumn<Deposit>[];
  actions: ListActions;
}

/** The page of pending deposits, its empty and failed states, and the pager. */
export function PendingTable({ pending, columns, actions }: PendingTableProps) {
  const t = useT();
  const { grid, rows, total, isRefilling, filters, chosen, problems } = pending;
  const { onApprove, onDeny, onOpen } = actions;
  const rowName = useCallback((deposit: Deposit) => t('deposits:rowName', namingOf(t, deposit)), [t]);
  if (grid.error && grid.rows.length === 0) {
    return (
      <LoadError
        title={t('deposits:loadFailed.title')}
        message={saidBy(grid.error, t('deposits:loadFailed.message'))}
        onRetry={() => window.location.reload()}
        retryLabel={t('common:actions.tryAgain')}
      />
    );
  }
  const isLoading = grid.isLoading || isRefilling;
  return (
    <>
      <RecordsGrid
        label={t('deposits:label')}
        list={grid.list}
        columns={columns}
        rows={rows}
        isLoading={isLoading}
        isStale={grid.isStale}
        expectedRows={grid.pageSize}
        sort={grid.sort}
        onSort={grid.setSort}
        selection={chosen.selection}
        onSelection={chosen.select}
        rowName={rowName}
        onRowClick={onOpen}
        renderCard={(deposit) => (
          <DepositCard deposit={deposit} problem={problems.get(deposit._id)} onApprove={onApprove} onDeny={onDeny} />
        )}
        empty={<NothingPending isSearched={Boolean(grid.filters.search)} filters={filters} />}
      />
      <Pager
        isLoading={grid.isLoading}
        page={grid.page}
        pageCount={grid.pageCount}
        total={total}
        pageSize={grid.pageSize}
        onPage={grid.setPage}
      />
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
