import { lazy, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useSearchParams } from 'react-router-dom';
import { type Commission, pendingCommissions } from '@/api/commissions';
import { useServerFeatures } from '@/api/server-features';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { ListToolbar } from '@/components/list/list-toolbar';
import { lazyPart, lazyView } from '@/components/page/lazy-part';
import { listPendingByDeposit } from '@/contract/commissions';
import { differenceInRupees } from '@/domain/money';
import { monthOf } from '@/domain/months';
import { useFindsByPanchayat } from '@/pages/shared/decision-lists';
import { ListUrlStateProvider } from '@/refine/list-url-state-provider';
import { useDataGrid } from '@/refine/use-data-grid';
import { now } from '@/utils/clock';
import { useApprovalStats } from './approval-stats';
import { CommissionCard, commissionColumns, commissionFileColumns } from './columns';
import { isGroupedByDeposit, PENDING_FILTER, PENDING_LIST } from './first-calls';
import { inLevelOrder, PENDING_PATH, totalCommissionAmount } from './labels';
import { PendingList, usePendingList } from './pending-list';
import { type Decision, useCommissionDecisions } from './use-commission-decisions';

const CommissionEdit = lazy(async () => ({ default: (await import('./edit')).CommissionEdit }));
const CommissionShow = lazyPart(async () => (await import('./show')).CommissionShow, 'all-commissions');
const PendingByDeposit = lazyView(async () => (await import('./by-deposit')).PendingByDeposit);
const AllCommissions = lazyView(async () => (await import('./all-list')).AllCommissions, 'all-commissions');

const dialogs = (
  <>
    <Route index element={null} />
    <Route path="edit/:id" element={<CommissionEdit />} />
    <Route path="show/:id" element={<CommissionShow />} />
  </>
);

export function CommissionList() {
  const [defaultFilters] = useState(() => ({ year: String(monthOf(now()).year) }));
  return (
    <ListUrlStateProvider {...PENDING_LIST} defaultFilters={defaultFilters}>
      <Routes>
        <Route element={<Pending />}>{dialogs}</Route>
        <Route path="all" element={<AllCommissions />}>
          {dialogs}
        </Route>
        <Route path="*" element={<Navigate to={PENDING_PATH} replace />} />
      </Routes>
    </ListUrlStateProvider>
  );
}

function Pending() {
  const [params] = useSearchParams();
  const canGroup = useServerFeatures().offers(listPendingByDeposit);
  return canGroup && isGroupedByDeposit(params) ? <PendingByDeposit /> : <PendingCommissions />;
}

function PendingCommissions() {
  const { t } = useTranslation();
  const { open } = useRoutedDialog(PENDING_PATH);
  const recordGrid = useDataGrid({
    resource: pendingCommissions,
    permanentFilters: PENDING_FILTER,
    prefetchNextPage: true,
  });
  const decisions = useCommissionDecisions();
  const { isBeingDecided, isDecided } = decisions;
  const approvalStats = useApprovalStats(recordGrid.filters, decisions.decidedAfter);
  // Where the list does not say how many commissions there are, the figures do.
  const { pendingCount } = approvalStats;
  const grid =
    recordGrid.total === undefined && pendingCount !== undefined
      ? { ...recordGrid, pageCount: Math.max(1, Math.ceil(pendingCount / recordGrid.pageSize)), hasUnknownEnd: false }
      : recordGrid;

  const isSorted = (grid.dataGridProps.sortModel?.length ?? 0) > 0;
  const rows = useMemo(() => {
    const undecided = grid.rows.filter(({ _id }) => !isBeingDecided(_id));
    return isSorted ? undecided : inLevelOrder(undecided);
  }, [grid.rows, isBeingDecided, isSorted]);
  const total = grid.total === undefined ? pendingCount : grid.total - (grid.rows.length - rows.length);
  const pendingAmount = grid.meta?.summary.totalPendingAmount ?? null;
  const sum = differenceInRupees(
    pendingAmount,
    totalCommissionAmount(grid.rows.filter(({ _id }) => isBeingDecided(_id))),
  );
  const list = usePendingList({ grid, rows, decisions });
  const { onApprove } = list;

  const onDecide = useCallback(
    ({ _id }: Commission, decision: Decision) => open(`${PENDING_PATH}/edit/${_id}#${decision}`),
    [open],
  );
  const actions = useMemo(() => ({ onApprove, onDecide }), [onApprove, onDecide]);
  const hasPanchayat = useFindsByPanchayat();
  const columns = useMemo(() => commissionColumns(t, actions, hasPanchayat), [t, actions, hasPanchayat]);
  const fileColumns = useMemo(() => commissionFileColumns(t), [t]);

  return (
    <PendingList
      list={list}
      approvalStats={approvalStats}
      total={total}
      sum={sum}
      selection={{ total }}
      columns={columns}
      renderCard={(commission, rows) => <CommissionCard commission={commission} rows={rows} {...actions} />}
      toolbar={(onHelp) => (
        <ListToolbar
          grid={grid}
          columns={columns}
          exportColumns={fileColumns}
          isExportInMenu
          exportFilter={({ _id }) => !isDecided(_id)}
          onHelp={onHelp}
        />
      )}
      onReject={(commission) => onDecide(commission, 'reject')}
      onOpen={({ _id }) => open(`${PENDING_PATH}/show/${_id}`)}
    />
  );
}
