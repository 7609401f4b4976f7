import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Commission, type CommissionGroup, commissionGroups } from '@/api/commissions';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { IconActionButton } from '@/components/list/buttons';
import { fileColumn } from '@/components/list/column-types';
import { type ListColumn, pinned, rightAligned } from '@/components/list/list-columns';
import { ListToolbar } from '@/components/list/list-toolbar';
import { Rupees, TwoLineText, WrappedText } from '@/components/text/cell-text';
import { SecondaryText } from '@/components/text/emphasis';
import { countParams, formatExactRupees, formatMonth, formatNumber } from '@/components/text/format';
import { memberText } from '@/components/text/member-text';
import { RowMark } from '@/components/text/row-mark';
import { differenceInRupees, sumRupees } from '@/domain/money';
import { monthInFile, timeInFile } from '@/domain/text/csv-cell';
import { mayDo } from '@/providers/access-control-provider';
import { ListUrlStateProvider } from '@/refine/list-url-state-provider';
import { useDataGrid, useListUrlState } from '@/refine/use-data-grid';
import { useApprovalStats } from './approval-stats';
import { AmountCard, CommissionCoordinator, RowActions, Waiting } from './columns';
import { BY_DEPOSIT_LIST } from './first-calls';
import { commissionsOf, isGroup, PENDING_PATH, type PendingRow, rowLabel, totalCommissionAmount } from './labels';
import { PendingList, usePendingList } from './pending-list';
import { useCommissionDecisions } from './use-commission-decisions';

/**
 * Each deposit is one row and one decision; an open row has its commissions below it. The server pages by deposit: a page of single
 * commissions would cut a deposit in two. The free DataGrid groups no rows, so both kinds are rows.
 */
export function PendingByDeposit() {
  return (
    <ListUrlStateProvider {...BY_DEPOSIT_LIST} defaultFilters={useListUrlState().defaultFilters}>
      <Deposits />
    </ListUrlStateProvider>
  );
}

function groupedRows(
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

function Deposits() {
  const { t } = useTranslation();
  const { open } = useRoutedDialog(PENDING_PATH);
  const grid = useDataGrid<PendingRow, NonNullable<typeof commissionGroups.extra>>({
    resource: commissionGroups,
    prefetchNextPage: true,
  });
  const decisions = useCommissionDecisions();
  const { isBeingDecided, failures } = decisions;
  const approvalStats = useApprovalStats(grid.filters, decisions.decidedAfter);
  const { pendingCount } = approvalStats;
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());

  const groups = useMemo(() => grid.rows.filter(isGroup), [grid.rows]);
  const rows = useMemo(() => groupedRows(groups, isBeingDecided, expanded), [groups, isBeingDecided, expanded]);
  const deposits = useMemo(() => rows.filter(isGroup), [rows]);
  const total = grid.total === undefined ? undefined : grid.total - (groups.length - deposits.length);
  const decided = groups.flatMap(commissionsOf).filter(({ _id }) => isBeingDecided(_id));
  const sum = differenceInRupees(grid.meta?.summary?.totalPendingAmount ?? null, totalCommissionAmount(decided));
  const list = usePendingList({ grid, rows, selectable: deposits, decisions });
  const { onApprove, onReject } = list;

  const onExpand = useCallback(
    ({ _id }: CommissionGroup) =>
      setExpanded((before) => new Set(before.has(_id) ? [...before].filter((id) => id !== _id) : [...before, _id])),
    [],
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
      total={total}
      sum={sum}
      selection={{
        total: pendingCount,
        everything: t(
          pendingCount === undefined ? 'commissions:groups.everythingUncounted' : 'commissions:groups.everything',
          { commissions: formatNumber(pendingCount), deposits: formatNumber(total) },
        ),
      }}
      columns={columns}
      renderCard={(row, rows) => <GroupCard row={row} rows={rows} {...actions} />}
      toolbar={(onHelp) => (
        <ListToolbar grid={grid} columns={columns} exportColumns={fileColumns} isExportInMenu onHelp={onHelp} />
      )}
      onReject={onReject}
      isOpen={(row) => (isGroup(row) ? expanded.has(row._id) : undefined)}
      onOpen={(row) => (isGroup(row) ? onExpand(row) : open(`${PENDING_PATH}/show/${row._id}`))}
    />
  );
}

/** Who earns, from the lowest level: 'Panchayat Balram Mishra · Sankul Shraddha Devi'. */
const earners = (t: TFunction, row: PendingRow): string => commissionsOf(row).map(earnerOf(t)).join(' · ');

/** Who earns how much: 'Panchayat Balram Mishra ₹60.50 · Sankul Shraddha Devi ₹44'. */
const earnings = (t: TFunction, row: PendingRow): string =>
  commissionsOf(row)
    .map((commission) => `${earnerOf(t)(commission)} ${formatExactRupees(commission.commisionAmount)}`.trim())
    .join(' · ');

const earnerOf =
  (t: TFunction) =>
  ({ coordinatorType: level, coordinator }: Commission): string =>
    [level && t(`ui:level.${level}`), coordinator?.name].filter(Boolean).join(' ');

interface GroupActions {
  expanded: ReadonlySet<string>;
  failures: ReadonlyMap<string, string>;
  onExpand: (group: CommissionGroup) => void;
  onApprove: (row: PendingRow) => void;
  onReject: (row: PendingRow) => void;
}

const failureOf = ({ failures }: GroupActions, row: PendingRow): string | undefined =>
  commissionsOf(row)
    .map(({ _id }) => failures.get(_id))
    .find((message) => message !== undefined);

/** The row of a commission leaves these columns empty; each can be hidden. */
const OF_DEPOSIT_ALONE = ['plan', 'period', 'levels'];

/** An open deposit has its commissions below it. */
function groupColumns(t: TFunction, actions: GroupActions): ListColumn<PendingRow>[] {
  return [
    {
      field: 'member',
      headerName: t('commissions:columns.member'),
      sortable: true,
      flex: 1.2,
      minWidth: 180,
      // The coordinator of a commission has the room of what stands with its deposit alone.
      colSpan: (_, row, __, api) =>
        isGroup(row) ? 1 : 1 + OF_DEPOSIT_ALONE.filter((field) => api.current.getColumnIndex(field) !== -1).length,
      renderCell: ({ row, api }) => (
        <>
          {isGroup(row) ? (
            <ExpandButton group={row} {...actions} />
          ) : (
            <Box component="span" sx={{ width: 44, flexShrink: 0 }} />
          )}
          <RowMark kind="error" text={failureOf(actions, row)} />
          {isGroup(row) ? (
            <WrappedText>{memberText(row, api)}</WrappedText>
          ) : (
            <CommissionCoordinator commission={row} isInTable />
          )}
        </>
      ),
    },
    {
      field: 'plan',
      headerName: t('commissions:columns.plan'),
      sortable: true,
      flex: 1,
      minWidth: 124,
      renderCell: ({ row }) => isGroup(row) && <WrappedText>{row.depositPlanReferenceId.planName}</WrappedText>,
    },
    {
      field: 'period',
      headerName: t('commissions:filters.month'),
      sortable: true,
      width: 84,
      valueGetter: (_, row) => (isGroup(row) ? formatMonth(row) : ''),
    },
    {
      field: 'levels',
      headerName: t('commissions:groups.levels'),
      flex: 1.6,
      minWidth: 150,
      renderCell: ({ row }) =>
        isGroup(row) && (
          <TwoLineText
            first={t('commissions:groups.count', countParams(row.commissions.length))}
            second={<span title={earnings(t, row)}>{earners(t, row) || earnings(t, row)}</span>}
          />
        ),
    },
    {
      field: 'commisionAmount',
      headerName: t('commissions:groups.sum'),
      width: 92,
      ...rightAligned,
      ...pinned,
      renderCell: ({ row }) => <Rupees amount={row.commisionAmount} />,
    },
    {
      field: 'createdAt',
      headerName: t('commissions:columns.date'),
      sortable: true,
      width: 106,
      renderCell: ({ row }) => isGroup(row) && <Waiting row={row} />,
    },
    ...(mayDo('commissions', 'decide')
      ? [
          {
            field: 'actions',
            headerName: t('commissions:columns.actions'),
            width: 160,
            ...rightAligned,
            renderCell: ({ row }: { row: PendingRow }) => (
              <RowActions row={row} onApprove={actions.onApprove} onReject={() => actions.onReject(row)} />
            ),
          },
        ]
      : []),
  ];
}

const groupFileColumns = (t: TFunction): ListColumn<PendingRow>[] => [
  fileColumn('deposit', t('commissions:file.deposit'), ({ _id }) => _id),
  fileColumn('member', t('commissions:columns.member'), (row) => row.memberReferenceId.name),
  fileColumn('memberUserName', t('commissions:file.memberUserName'), (row) => row.memberReferenceId.userName),
  fileColumn('plan', t('commissions:columns.plan'), (row) => row.depositPlanReferenceId.planName),
  fileColumn('month', t('commissions:filters.month'), (row) => monthInFile(row)),
  { field: 'totalAmount', headerName: t('commissions:columns.investmentAmount'), isAmount: true },
  fileColumn('levels', t('commissions:groups.levels'), (row) => earnings(t, row)),
  { field: 'commisionAmount', headerName: t('commissions:groups.sum'), isAmount: true },
  fileColumn('createdAt', t('commissions:columns.date'), ({ createdAt }) => timeInFile(createdAt)),
];

function ExpandButton({ group, expanded, onExpand }: GroupActions & { group: CommissionGroup }) {
  const { t } = useTranslation();
  const isOpen = expanded.has(group._id);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexShrink: 0, '& svg': { transform: isOpen ? 'none' : 'rotate(-90deg)' } }}
    >
      <IconActionButton
        tooltip={t(isOpen ? 'commissions:groups.close' : 'commissions:groups.open')}
        label={t(isOpen ? 'commissions:groups.closeOf' : 'commissions:groups.openOf', { name: rowLabel(t, group) })}
        Icon={ExpandMore}
        onClick={() => onExpand(group)}
      />
    </Box>
  );
}

function GroupCard({ row, rows, ...actions }: GroupActions & { row: PendingRow; rows: readonly PendingRow[] }) {
  const { t } = useTranslation();
  const problem = failureOf(actions, row);
  return (
    <AmountCard
      title={isGroup(row) ? <span>{memberText(row, rows)}</span> : <CommissionCoordinator commission={row} />}
      amount={row.commisionAmount}
    >
      {isGroup(row) && (
        <SecondaryText>
          {row.depositPlanReferenceId.planName} · {formatMonth(row)}
          <Box component="span" sx={oneLine}>
            {earners(t, row)}
          </Box>
        </SecondaryText>
      )}
      {problem && (
        <Typography variant="body2" color="error">
          {problem}
        </Typography>
      )}
      <RowActions row={row} onApprove={actions.onApprove} onReject={() => actions.onReject(row)} />
    </AmountCard>
  );
}

const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
