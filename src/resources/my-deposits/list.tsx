import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Deposit } from '../../contract/deposits';
import type { DataOf } from '../../contract/endpoint';
import type { listMyDeposits } from '../../contract/member-deposits';
import { usePrefetchNext } from '../../hooks/page-ahead';
import { saidBy } from '../../hooks/said-by';
import { useGrid } from '../../hooks/use-grid';
import { useReceipt } from '../../hooks/use-receipt';
import { useT } from '../../i18n/use-t';
import { EmptyState } from '../../ui/empty-state';
import { ListToolbar } from '../../ui/list-toolbar';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { PagedRecords } from '../../ui/paged-records';
import { ReceiptNotice } from '../../ui/receipt-notice';
import { DepositCard } from './card';
import { depositColumns } from './columns';
import { DepositFilters } from './filters';
import { RefreshButton } from './refresh-button';
import { DepositStats } from './stats';

const PAGE_SIZE = 20;
/** What of the address is sent with the list call. */
const FILTERS = ['search', 'paymentStatus', 'planId'];

/** Every deposit of the member and the family, with its receipt (§2-2 My Deposits). */
export function MyDepositsList() {
  const t = useT();
  const grid = useGrid<Deposit>({ resource: 'my-deposits', pageSize: PAGE_SIZE, filterNames: FILTERS });
  usePrefetchNext('my-deposits', grid);
  const receipts = useReceipt();
  const columns = useMemo(() => depositColumns(t, receipts), [t, receipts]);
  const beside = grid.beside as Partial<DataOf<typeof listMyDeposits>> | undefined;
  const isFiltered = FILTERS.some((name) => grid.filters[name]);
  const hasFailed = grid.error !== null && grid.rows.length === 0;

  return (
    <Page
      title={t('my-deposits:title')}
      description={t('my-deposits:description')}
      actions={<RefreshButton isBusy={grid.isFetching && !grid.isLoading} onRefresh={grid.refetch} />}
    >
      {(!hasFailed || beside) && <DepositStats summary={beside?.summary} isLoading={grid.isLoading} />}
      {(!hasFailed || isFiltered) && (
        <DepositFilters grid={grid} toolbar={<ListToolbar grid={grid} columns={columns} fileName="deposits" />} />
      )}
      {hasFailed ? (
        <LoadError
          title={t('my-deposits:loadFailed.title')}
          message={saidBy(grid.error, t('my-deposits:loadFailed.message'))}
          retryLabel={t('common:actions.tryAgain')}
          isRetrying={grid.isFetching}
          onRetry={grid.refetch}
        />
      ) : (
        <PagedRecords
          // Rows that are here stay, should asking for them again have failed.
          grid={{ ...grid, error: null }}
          label={t('my-deposits:label')}
          columns={columns}
          renderCard={(deposit) => <DepositCard deposit={deposit} receipts={receipts} />}
          empty={<NoDeposits isFiltered={isFiltered} />}
        />
      )}
      <ReceiptNotice problem={receipts.problem} onRetry={receipts.view} onClose={receipts.dismiss} />
    </Page>
  );
}

/** None was ever made, or none that the search and the filters let through. */
function NoDeposits({ isFiltered }: { isFiltered: boolean }) {
  const t = useT();
  return (
    <EmptyState
      title={t('my-deposits:empty.title')}
      hint={t(isFiltered ? 'my-deposits:empty.filteredHint' : 'my-deposits:empty.hint')}
      action={
        !isFiltered && (
          <Button component={Link} to="/member-dashboard?tab=family" variant="contained">
            {t('my-deposits:empty.action')}
          </Button>
        )
      }
    />
  );
}
