import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { ListToolbar } from '@/components/list/list-toolbar';
import { formatNumber } from '@/components/text/format';
import { sumRupees } from '@/domain/money';
import { ListAddressProvider } from '@/refine/list-address-provider';
import { useDataGrid } from '@/refine/use-data-grid';
import { type CommissionGroup, commissionGroups } from '@/server/commissions';
import { useApprovalStats } from './approval-stats';
import { GroupCard, groupColumns, groupFileColumns } from './by-deposit-columns';
import { BY_DEPOSIT_LIST } from './first-calls';
import { GroupSwitch } from './group-switch';
import { isGroup, PENDING_PATH, type PendingRow } from './labels';
import { PendingList, usePendingList } from './pending-list';
import { useCommissionDecisions } from './use-commission-decisions';

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

/** The deposits without what has been decided, each followed by its commissions if it is open. */
export function groupedRows(
  groups: readonly CommissionGroup[],
  isBeingDecided: (id: string) => boolean,
  expanded: ReadonlySet<string>,
): PendingRow[] {
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
  const grid = useDataGrid<PendingRow, object>({ resource: commissionGroups, prefetchNextPage: true });
  const decisions = useCommissionDecisions();
  const { isBeingDecided, failures } = decisions;
  const approvalStats = useApprovalStats(grid.filters, decisions.decidedAfter);
  const { pendingCount } = approvalStats;
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());

  const groups = useMemo(() => grid.rows.filter(isGroup), [grid.rows]);
  const rows = useMemo(() => groupedRows(groups, isBeingDecided, expanded), [groups, isBeingDecided, expanded]);
  const deposits = useMemo(() => rows.filter(isGroup), [rows]);
  const total = grid.total === undefined ? undefined : grid.total - (groups.length - deposits.length);
  const list = usePendingList({ grid, rows, selectable: deposits, decisions });
  const { onApprove, onReject } = list;

  const onExpand = useCallback(
    ({ _id }: CommissionGroup) =>
      setExpanded((before) => new Set(before.has(_id) ? [...before].filter((id) => id !== _id) : [...before, _id])),
    [],
  );
  const onOpen = useCallback(
    (row: PendingRow) => (isGroup(row) ? onExpand(row) : open(`${PENDING_PATH}/show/${row._id}`)),
    [onExpand, open],
  );
  const actions = useMemo(
    () => ({ expanded, failures, onExpand, onApprove, onReject }),
    [expanded, failures, onExpand, onApprove, onReject],
  );
  const columns = useMemo(() => groupColumns(t, actions), [t, actions]);
  const fileColumns = useMemo(() => groupFileColumns(t), [t]);

  return (
    <PendingList
      list={list}
      approvalStats={approvalStats}
      thisYear={thisYear}
      total={total}
      selection={{
        total: pendingCount,
        everything: t(
          pendingCount === undefined ? 'commissions:groups.everythingUncounted' : 'commissions:groups.everything',
          { commissions: formatNumber(pendingCount), deposits: formatNumber(total) },
        ),
      }}
      columns={columns}
      renderCard={(row) => <GroupCard row={row} {...actions} />}
      groupSwitch={<GroupSwitch />}
      toolbar={<ListToolbar grid={grid} columns={columns} exportColumns={fileColumns} isExportInMenu />}
      onReject={onReject}
      onOpen={onOpen}
    />
  );
}
