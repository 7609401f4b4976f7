import Box from '@mui/material/Box';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { Deposit } from '../../contract/deposits';
import { useT } from '../../i18n/use-t';
import { Page } from '../../ui/page';
import { PendingFilters } from './filters';
import { OnPageNote } from './on-page-note';
import { SummaryCards } from './summary-cards';
import { PendingTable } from './table';
import { usePendingDeposits } from './use-pending-deposits';

// Most decisions are approvals: the dialog comes when it is first wanted.
const DenyDialog = lazy(async () => ({ default: (await import('./actions/deny-dialog')).DenyDialog }));

/** Pending Deposits Approval (§1-2.8). */
export function PendingDepositsList() {
  const t = useT();
  const { grid, filters, rows, total, isRefilling, summary, isSummaryLoading, decide } = usePendingDeposits();
  const [denying, setDenying] = useState<Deposit>();
  const approve = useCallback((deposit: Deposit) => decide(deposit, 'approve'), [decide]);

  return (
    <Page title={t('deposits:title')} description={t('deposits:description')}>
      <SummaryCards summary={summary} isLoading={isSummaryLoading} page={grid.page} pageCount={grid.pageCount} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PendingFilters
          rows={grid.rows}
          search={grid.filters.search ?? ''}
          onSearch={(text) => grid.setFilter('search', text)}
          filters={filters}
        />
        <OnPageNote filters={filters} matches={rows.length} />
      </Box>
      <PendingTable {...{ grid, rows, total, isRefilling, filters }} onApprove={approve} onDeny={setDenying} />
      {denying && (
        <Suspense fallback={null}>
          <DenyDialog
            deposit={denying}
            onConfirm={(reason) => {
              setDenying(undefined);
              decide(denying, 'deny', reason);
            }}
            onClose={() => setDenying(undefined)}
          />
        </Suspense>
      )}
    </Page>
  );
}
