import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import type { Deposit } from '../../contract/deposits';
import { useT } from '../../i18n/use-t';
import { ListToolbar } from '../../ui/list-toolbar';
import { Page } from '../../ui/page';
import type { Decision } from './actions/send-decision';
import { DepositSelection } from './bulk/selection';
import { PendingFilters } from './filters';
import { DepositKeys } from './keys';
import { OnPageNote } from './on-page-note';
import { ReviewLink } from './review/link';
import type { ShowContext } from './show/context';
import { SummaryCards } from './summary-cards';
import { PendingTable } from './table';
import { useListActions } from './use-list-actions';
import { usePendingDeposits } from './use-pending-deposits';

// Most decisions are approvals: what is for others comes when it is first wanted.
const DenyDialog = lazy(async () => ({ default: (await import('./actions/deny-dialog')).DenyDialog }));
const BulkDialog = lazy(async () => ({ default: (await import('./bulk/bulk-dialog')).BulkDialog }));

interface BulkQuestion {
  decision: Decision;
  deposits: readonly Deposit[];
}

/** The list of what waits: decided row by row, from the keyboard, or many at a time. */
export function PendingList() {
  const t = useT();
  const pending = usePendingDeposits();
  const { grid, filters, rows, chosen, summary, isSummaryLoading, underWay } = pending;
  const [bulk, setBulk] = useState<BulkQuestion>();
  const { columns, denying, stopDenying, deny, ...actions } = useListActions(pending);
  const show: ShowContext = { rows: grid.rows, underWay, onApprove: actions.onApprove, onDeny: actions.onDeny };

  return (
    <Page
      title={t('deposits:title')}
      description={t('deposits:description')}
      actions={
        <>
          <DepositKeys rows={rows} chosen={chosen} actions={actions} moveOnRef={pending.moveOnRef} />
          <ReviewLink />
        </>
      }
    >
      <SummaryCards summary={summary} isLoading={isSummaryLoading} page={grid.page} pageCount={grid.pageCount} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PendingFilters
          rows={grid.rows}
          search={grid.filters.search ?? ''}
          onSearch={(text) => grid.setFilter('search', text)}
          filters={filters}
          toolbar={<ListToolbar grid={grid} columns={columns} />}
        />
        <OnPageNote filters={filters} matches={rows.length} />
      </Box>
      <PendingTable pending={pending} columns={columns} actions={actions} />
      <DepositSelection
        chosen={chosen}
        total={filters.isOnPage ? undefined : pending.total}
        onThisPage={rows.length}
        onDecide={(decision) => setBulk({ decision, deposits: chosen.chosen })}
      />
      <Suspense fallback={null}>
        {denying && <DenyDialog deposit={denying} onConfirm={deny} onClose={stopDenying} />}
        {bulk && (
          <BulkDialog
            {...bulk}
            onClose={(decided) => {
              setBulk(undefined);
              chosen.drop(decided);
            }}
          />
        )}
        <Outlet context={show} />
      </Suspense>
    </Page>
  );
}
