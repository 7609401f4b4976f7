import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { EmptyState, SkeletonCards } from '@/components/feedback/placeholders';
import { KeyboardShortcuts } from '@/components/list/keyboard-shortcuts';
import { ListOutlet } from '@/components/list/list-outlet';
import { ListToolbar } from '@/components/list/list-toolbar';
import { PagedRecords } from '@/components/list/paged-records';
import { rowItself } from '@/components/list/selection';
import { useFocusNextRow, useRowKeyboard } from '@/components/list/use-row-keyboard';
import { ListPage } from '@/components/page/list-page';
import { PageTabs } from '@/components/page/page-tabs';
import { listPendingByDeposit } from '@/contract/commissions';
import { monthOf } from '@/domain/months';
import { ListAddressProvider } from '@/hooks/list-address-provider';
import { useListSelection } from '@/hooks/use-list-selection';
import { useRecordGrid } from '@/hooks/use-record-grid';
import { loadTexts } from '@/i18n/i18n';
import { type Commission, pendingCommissions } from '@/server/commissions';
import { useServerFeatures } from '@/server/server-features';
import { now } from '@/utils/clock';
import { ApprovalStats, useApprovalStats } from './approval-stats';
import { CommissionCard, commissionColumns } from './columns';
import { CommissionFilters } from './filters';
import { isGroupedByDeposit, PENDING_FILTER, PENDING_LIST } from './first-calls';
import { GroupSwitch } from './group-switch';
import { inLevelOrder, rowLabel } from './labels';
import { CommissionSelectionBar } from './selection-bar';
import { type CommissionListContext, type Decision, useCommissionDecisions } from './use-commission-decisions';
import { PENDING_PATH, useCommissionTabs } from './use-commission-tabs';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog')).BulkDialog }));
const ProblemBanner = lazy(async () => ({
  default: (await import('@/components/feedback/problem-banner')).ProblemBanner,
}));
const CommissionEdit = lazy(async () => ({ default: (await import('./edit')).CommissionEdit }));
const CommissionShow = lazy(async () => {
  const [{ CommissionShow: Show }] = await Promise.all([import('./show'), loadTexts('all-commissions')]);
  return { default: Show };
});
const PendingByDeposit = lazy(async () => ({ default: (await import('./by-deposit')).PendingByDeposit }));
const AllCommissions = lazy(async () => {
  const [{ AllCommissions: List }] = await Promise.all([import('./all-list'), loadTexts('all-commissions')]);
  return { default: List };
});

/** The dialogs over the list of pending commissions, and over that of all commissions. */
const dialogs = (
  <>
    <Route index element={null} />
    <Route path="edit/:id" element={<CommissionEdit />} />
    <Route path="show/:id" element={<CommissionShow />} />
  </>
);

/** Pending Commission Approvals: the list with its dialogs, and the list of all commissions. */
export function CommissionList() {
  const [thisYear] = useState(() => monthOf(now()).year);
  const defaultFilters = useMemo(() => ({ year: String(thisYear) }), [thisYear]);
  return (
    <ListAddressProvider {...PENDING_LIST} defaultFilters={defaultFilters}>
      <Routes>
        <Route element={<Pending thisYear={thisYear} />}>{dialogs}</Route>
        <Route
          path="all"
          element={
            <Suspense fallback={<SkeletonCards count={1} height={480} minWidth={900} />}>
              <AllCommissions thisYear={thisYear} />
            </Suspense>
          }
        >
          {dialogs}
        </Route>
        <Route path="*" element={<Navigate to={PENDING_PATH} replace />} />
      </Routes>
    </ListAddressProvider>
  );
}

/** The pending commissions one by one, or one row for each deposit. */
function Pending({ thisYear }: { thisYear: number }) {
  const { search } = useLocation();
  const canGroup = useServerFeatures().offers(listPendingByDeposit);
  if (!canGroup || !isGroupedByDeposit(search)) return <PendingCommissions thisYear={thisYear} canGroup={canGroup} />;
  return (
    <Suspense fallback={<SkeletonCards count={1} height={480} minWidth={900} />}>
      <PendingByDeposit thisYear={thisYear} />
    </Suspense>
  );
}

/** Commissions that are about to be decided together. */
interface BulkQuestion {
  decision: Decision;
  commissions: readonly Commission[];
}

/** The list, decided row by row, with the keyboard, or many rows at a time. */
function PendingCommissions({ thisYear, canGroup }: { thisYear: number; canGroup: boolean }) {
  const { t } = useTranslation();
  const { open } = useRoutedDialog('/pending-commissions');
  const list = useRecordGrid({
    resource: pendingCommissions,
    permanentFilters: PENDING_FILTER,
    prefetchNextPage: true,
  });
  const decisions = useCommissionDecisions();
  const approvalStats = useApprovalStats(list.filters, decisions.decidedAfter);
  // Where the list does not say how many there are, the figures do.
  const { pendingCount } = approvalStats;
  const grid =
    list.total === undefined && pendingCount !== undefined
      ? { ...list, pageCount: Math.max(1, Math.ceil(pendingCount / list.pageSize)), isOpenEnded: false }
      : list;
  const { isBeingDecided, isDecided, problem } = decisions;
  const [bulk, setBulk] = useState<BulkQuestion>();
  const [isHelping, setIsHelping] = useState(false);

  const isSorted = (grid.dataGridProps.sortModel?.length ?? 0) > 0;
  const rows = useMemo(() => {
    const undecided = grid.rows.filter(({ _id }) => !isBeingDecided(_id));
    return isSorted ? undecided : inLevelOrder(undecided);
  }, [grid.rows, isBeingDecided, isSorted]);
  const total = grid.total === undefined ? pendingCount : grid.total - (grid.rows.length - rows.length);
  const rowSelection = useListSelection({ grid, rows, itemsOf: rowItself<Commission>, isBeingDecided });

  const onOpen = useCallback(({ _id }: Commission) => open(`/pending-commissions/show/${_id}`), [open]);
  const onDecide = useCallback(
    ({ _id }: Commission, decision: Decision) => open(`/pending-commissions/edit/${_id}`, { decision }),
    [open],
  );
  const { focusNextRow, isKeyboardUser } = useFocusNextRow(rows);
  const { selected, deselect } = rowSelection;
  const { approve, addDecided } = decisions;
  const removeRow = useCallback(
    (commission: Commission) => {
      focusNextRow(commission);
      deselect([commission]);
    },
    [focusNextRow, deselect],
  );
  const onApprove = useCallback(
    (commission: Commission) => {
      removeRow(commission);
      void approve(commission);
    },
    [removeRow, approve],
  );
  const actions = useMemo(() => ({ onApprove, onDecide }), [onApprove, onDecide]);
  const announcement = useRowKeyboard({
    rows,
    isKeyboardUser,
    describe: (commission, position) =>
      t('decisions:keys.row', { position, count: rows.length, name: rowLabel(t, commission) }),
    shortcuts: { a: onApprove, r: (commission) => onDecide(commission, 'reject') },
    onOpen,
    onSelect: rowSelection.toggle,
    onHelp: () => setIsHelping(true),
    pages: grid,
  });
  const columns = useMemo(() => commissionColumns(t, actions), [t, actions]);
  const rowName = useCallback((commission: Commission) => rowLabel(t, commission), [t]);
  const context: CommissionListContext = {
    listPath: PENDING_PATH,
    rows: grid.rows,
    isBeingDecided,
    onApprove,
    decideOne: decisions.decideOne,
    onDecided: (decision, commission) => {
      removeRow(commission);
      addDecided(decision, [commission]);
    },
  };

  return (
    <ListPage
      title={t('commissions:title')}
      description={t('commissions:description')}
      hasTabs
      actions={
        <KeyboardShortcuts
          refuse={t('decisions:keys.reject')}
          announcement={announcement}
          isHelping={isHelping}
          onHelp={setIsHelping}
        />
      }
    >
      <PageTabs {...useCommissionTabs('pending')}>
        <ApprovalStats period={grid.filters} {...approvalStats} />
        <Suspense fallback={null}>
          {problem && (
            <ProblemBanner
              problem={problem}
              retry={problem.retry && { label: t('commissions:outcome.retry'), onRetry: problem.retry }}
              onDismiss={decisions.dismiss}
            />
          )}
        </Suspense>
        <CommissionFilters
          grid={grid}
          thisYear={thisYear}
          toolbar={
            <>
              {canGroup && <GroupSwitch />}
              <ListToolbar grid={grid} columns={columns} isExportInMenu exportFilter={({ _id }) => !isDecided(_id)} />
            </>
          }
        />
        <PagedRecords
          grid={grid}
          rows={rows}
          {...(total !== undefined && { total })}
          loading={rows.length === 0 && grid.rows.length > 0 && grid.isFetching}
          label={t('commissions:label')}
          columns={columns}
          {...rowSelection.boxes}
          rowName={rowName}
          onRowClick={onOpen}
          renderCard={(commission) => <CommissionCard commission={commission} {...actions} />}
          empty={<EmptyState title={t('commissions:empty.title')} hint={t('commissions:empty.hint')} />}
          failure={t('commissions:loadFailed')}
        />
        <CommissionSelectionBar
          rowSelection={rowSelection}
          total={total}
          hasOtherPages={grid.pageCount > 1}
          selected={selected}
          onDecide={(decision) => setBulk({ decision, commissions: selected })}
        />
        <Suspense fallback={null}>
          {bulk && (
            <BulkDialog
              {...bulk}
              isBusy={decisions.isBulkRunning}
              sent={decisions.sent}
              onConfirm={async (text) => {
                await decisions.decideMany({ ...bulk, text, onAnswered: deselect });
                setBulk(undefined);
              }}
              onClose={() => setBulk(undefined)}
            />
          )}
        </Suspense>
        <ListOutlet context={context} />
      </PageTabs>
    </ListPage>
  );
}
