import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage } from '@/api/error-message';
import type { Deposit } from '@/contract/deposits';
import type { DataOf } from '@/contract/endpoint';
import type { listMyDeposits } from '@/contract/member-deposits';
import { ListAddressProvider } from '@/hooks/list-address-provider';
import { useReceipt } from '@/hooks/use-receipt';
import { useRecordGrid } from '@/hooks/use-record-grid';
import { EmptyState } from '@/ui/empty-state';
import { ListPage } from '@/ui/list-page';
import { ListToolbar } from '@/ui/list-toolbar';
import { LoadError } from '@/ui/load-error';
import { PagedRecords } from '@/ui/paged-records';
import { ReceiptNotice } from '@/ui/receipt-notice';
import { DepositCard } from './card';
import { depositColumns } from './columns';
import { DepositFilters } from './filters';
import { RefreshButton } from './refresh-button';
import { DepositStats } from './stats';

const FILTERS = ['search', 'paymentStatus', 'planId'];
const LIST = { name: 'my-deposits', pageSize: 20, filterNames: FILTERS };

/** Every deposit of the member and the family, with its receipt. */
export function MyDepositList() {
  return (
    <ListAddressProvider {...LIST}>
      <MyDeposits />
    </ListAddressProvider>
  );
}

function MyDeposits() {
  const { t } = useTranslation();
  const grid = useRecordGrid<Deposit>({ resource: 'my-deposits', prefetchNextPage: true });
  const receipts = useReceipt();
  const columns = useMemo(() => depositColumns(t, receipts), [t, receipts]);
  const meta = grid.meta as Partial<DataOf<typeof listMyDeposits>> | undefined;
  const isFiltered = FILTERS.some((name) => grid.filters[name]);
  const hasFailed = grid.error !== null && grid.rows.length === 0;

  return (
    <ListPage
      title={t('my-deposits:title')}
      description={t('my-deposits:description')}
      actions={<RefreshButton isBusy={grid.isFetching && !grid.isLoading} onRefresh={grid.refetch} />}
    >
      {(!hasFailed || meta) && <DepositStats summary={meta?.summary} isLoading={grid.isLoading} />}
      {(!hasFailed || isFiltered) && (
        <DepositFilters grid={grid} toolbar={<ListToolbar grid={grid} columns={columns} fileName="deposits" />} />
      )}
      {hasFailed ? (
        <LoadError
          title={t('my-deposits:loadFailed.title')}
          message={errorMessage(grid.error, t('my-deposits:loadFailed.message'))}
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
    </ListPage>
  );
}

/** None was ever made, or none that the search and the filters let through. */
function NoDeposits({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation();
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
