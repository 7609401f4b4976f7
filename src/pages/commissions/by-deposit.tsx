import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { EmptyState } from '@/components/feedback/placeholders';
import { KeyboardShortcuts } from '@/components/list/keyboard-shortcuts';
import { ListOutlet } from '@/components/list/list-outlet';
import { ListToolbar } from '@/components/list/list-toolbar';
import { PagedRecords } from '@/components/list/paged-records';
import { useFocusNextRow, useRowKeyboard } from '@/components/list/use-row-keyboard';
import { ListPage } from '@/components/page/list-page';
import { PageTabs } from '@/components/page/page-tabs';
import { formatNumber } from '@/components/text/format';
import { sumRupees } from '@/domain/money';
import { ListAddressProvider } from '@/hooks/list-address-provider';
import { useListSelection } from '@/hooks/use-list-selection';
import { useRecordGrid } from '@/hooks/use-record-grid';
import { type Commission, type CommissionGroup, commissionGroups } from '@/server/commissions';
import { ApprovalStats, useApprovalStats } from './approval-stats';
import {
  commissionsOf,
  GroupCard,
  type GroupedRow,
  groupColumns,
  groupedRowLabel,
  groupFileColumns,
  isGroup,
} from './by-deposit-columns';
import { CommissionFilters } from './filters';
import { BY_DEPOSIT_LIST } from './first-calls';
import { GroupSwitch } from './group-switch';
import { CommissionSelectionBar } from './selection-bar';
import { type CommissionListContext, type Decision, useCommissionDecisions } from './use-commission-decisions';
import { PENDING_PATH, useCommissionTabs } from './use-commission-tabs';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog')).BulkDialog }));
const ProblemBanner = lazy(async () => ({
  default: (await import('@/components/feedback/problem-banner')).ProblemBanner,
}));

/**
 * The pending commissions with one row for each deposit, which one decision is for; an open row has its commissions below it. The server
 * pages by deposit: a page of single commissions would cut a deposit in two. The free DataGrid groups no rows, so both kinds are rows.
 */
export function PendingByDeposit({ thisYear }: { thisYear: number }) {
  const defaultFilters = useMemo(() => ({ year: String(thisYear) }), [thisYear]);
  return (
    <ListAddressProvider {...BY_DEPOSIT_LIST} defaultFilters={defaultFilters}>
      <Deposits thisYear={thisYear} />
    </ListAddressProvider>
  );
}

/** Commissions that are about to be decided together. */
interface BulkQuestion {
  decision: Decision;
  commissions: readonly Commission[];
  /** The row that leaves the list with the decision; undefined for a selection. */
  row?: GroupedRow;
}

/** The deposits without what has been decided, each followed by its commissions if it is open. */
export function groupedRows(
  groups: readonly CommissionGroup[],
  isBeingDecided: (id: string) => boolean,
  expanded: ReadonlySet<string>,
): GroupedRow[] {
  return groups.flatMap((group) => {
    const commissions = group.commissions.filter(({ _id }) => !isBeingDecided(_id));
    if (commissions.length === 0) return [];
    const left =
      commissions.length === group.commissions.length
        ? group
        : {
            ...group,
            commissions,
            commisionAmount: sumRupees(commissions.map(({ commisionAmount }) => commisionAmount)),
          };
    return expanded.has(group._id) ? [left, ...commissions] : [left];
  });
}

function Deposits({ thisYear }: { thisYear: number }) {
  const { t } = useTranslation();
  const { open } = useRoutedDialog(PENDING_PATH);
  const grid = useRecordGrid<GroupedRow, object>({ resource: commissionGroups, prefetchNextPage: true });
  const decisions = useCommissionDecisions();
  const { approve, decideDeposit, addDecided, isBeingDecided, failures, problem } = decisions;
  const approvalStats = useApprovalStats(grid.filters, decisions.decidedAfter);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [bulk, setBulk] = useState<BulkQuestion>();
  const [isHelping, setIsHelping] = useState(false);

  const groups = useMemo(() => grid.rows.filter(isGroup), [grid.rows]);
  const rows = useMemo(() => groupedRows(groups, isBeingDecided, expanded), [groups, isBeingDecided, expanded]);
  const deposits = useMemo(() => rows.filter(isGroup), [rows]);
  const total = grid.total === undefined ? undefined : grid.total - (groups.length - deposits.length);
  const rowSelection = useListSelection<GroupedRow, Commission>({
    grid,
    rows: deposits,
    itemsOf: commissionsOf,
    isBeingDecided,
  });
  const { selected, deselect } = rowSelection;
  const { pendingCount } = approvalStats;

  const onExpand = useCallback(
    ({ _id }: CommissionGroup) =>
      setExpanded((before) => new Set(before.has(_id) ? [...before].filter((id) => id !== _id) : [...before, _id])),
    [],
  );
  const onOpen = useCallback(
    (row: GroupedRow) => (isGroup(row) ? onExpand(row) : open(`${PENDING_PATH}/show/${row._id}`)),
    [onExpand, open],
  );
  const { focusNextRow, isKeyboardUser } = useFocusNextRow(rows);
  /** The commissions of an open deposit leave with it. */
  const removeRow = useCallback(
    (row: GroupedRow) => {
      const last = isGroup(row)
        ? (rows.findLast(({ _id }) => commissionsOf(row).some((one) => one._id === _id)) ?? row)
        : row;
      focusNextRow(last);
      deselect(commissionsOf(row));
    },
    [rows, focusNextRow, deselect],
  );
  const onApprove = useCallback(
    (row: GroupedRow) => {
      removeRow(row);
      if (isGroup(row)) void decideDeposit({ decision: 'approve', commissions: row.commissions, text: '' });
      else void approve(row);
    },
    [removeRow, decideDeposit, approve],
  );
  const onReject = useCallback(
    (row: GroupedRow) => setBulk({ decision: 'reject', commissions: commissionsOf(row), row }),
    [],
  );
  const actions = useMemo(
    () => ({ expanded, failures, onExpand, onApprove, onReject }),
    [expanded, failures, onExpand, onApprove, onReject],
  );
  const announcement = useRowKeyboard<GroupedRow>({
    rows,
    isKeyboardUser,
    describe: (row, position) =>
      t('decisions:keys.row', { position, count: rows.length, name: groupedRowLabel(t, row) }),
    shortcuts: { a: onApprove, r: onReject },
    onOpen,
    onSelect: rowSelection.toggle,
    onHelp: () => setIsHelping(true),
    pages: grid,
  });
  const columns = useMemo(() => groupColumns(t, actions), [t, actions]);
  const fileColumns = useMemo(() => groupFileColumns(t), [t]);
  const rowName = useCallback((row: GroupedRow) => groupedRowLabel(t, row), [t]);
  const context: CommissionListContext = {
    listPath: PENDING_PATH,
    rows: groups.flatMap(({ commissions }) => commissions),
    isBeingDecided,
    onApprove: (commission) => onApprove(commission),
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
          {problem && <ProblemBanner problem={problem} onDismiss={decisions.dismiss} />}
        </Suspense>
        <CommissionFilters
          grid={grid}
          thisYear={thisYear}
          toolbar={
            <>
              <GroupSwitch />
              <ListToolbar grid={grid} columns={columns} exportColumns={fileColumns} />
            </>
          }
        />
        <PagedRecords<GroupedRow>
          grid={grid}
          rows={rows}
          {...(total !== undefined && { total })}
          loading={rows.length === 0 && grid.rows.length > 0 && grid.isFetching}
          label={t('commissions:label')}
          columns={columns}
          {...rowSelection.boxes}
          rowName={rowName}
          onRowClick={onOpen}
          renderCard={(row) => <GroupCard row={row} {...actions} />}
          empty={<EmptyState title={t('commissions:empty.title')} hint={t('commissions:empty.hint')} />}
          failure={t('commissions:loadFailed')}
        />
        <CommissionSelectionBar
          rowSelection={rowSelection}
          total={pendingCount}
          everything={t(
            pendingCount === undefined ? 'commissions:groups.everythingUncounted' : 'commissions:groups.everything',
            { commissions: formatNumber(pendingCount), deposits: formatNumber(total) },
          )}
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
                const { row } = bulk;
                if (row) {
                  setBulk(undefined);
                  removeRow(row);
                  void decideDeposit({ ...bulk, text });
                  return;
                }
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
