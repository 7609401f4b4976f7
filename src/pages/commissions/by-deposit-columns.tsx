import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { IconActionButton } from '@/components/list/buttons';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { Rupees, TwoLineText, WrappedText } from '@/components/text/cell-text';
import { countParams, formatExactRupees, formatMonth } from '@/components/text/format';
import { dayOf } from '@/domain/months';
import { SaveErrorIcon } from '@/pages/shared/save-error-icon';
import type { CommissionGroup } from '@/server/commissions';
import { CommissionCoordinator, RowActions, Waiting } from './columns';
import { commissionsOf, isGroup, type PendingRow, rowLabel } from './labels';

/** 'Panchayat ₹60.50 · Sankul ₹44': every level that earns, from the lowest. */
const levelAmounts = (t: TFunction, row: PendingRow): string =>
  commissionsOf(row)
    .map((commission) => {
      const { coordinatorType: level } = commission;
      const amount = formatExactRupees(commission.commisionAmount);
      return level ? `${t(`ui:level.${level}`)} ${amount}` : amount;
    })
    .join(' · ');

export interface GroupActions {
  expanded: ReadonlySet<string>;
  /** Why the last decision was not saved, by the id of the commission. */
  failures: ReadonlyMap<string, string>;
  onExpand: (group: CommissionGroup) => void;
  onApprove: (row: PendingRow) => void;
  onReject: (row: PendingRow) => void;
}

const failureOf = ({ failures }: GroupActions, row: PendingRow): string | undefined =>
  commissionsOf(row)
    .map(({ _id }) => failures.get(_id))
    .find((message) => message !== undefined);

/** The columns of the deposits, and of the commissions below an open one. The field of a sortable column is what the API sorts by. */
export function groupColumns(t: TFunction, actions: GroupActions): ListColumn<PendingRow>[] {
  return [
    {
      field: 'member',
      headerName: t('commissions:columns.member'),
      sortable: true,
      flex: 1.2,
      minWidth: 180,
      renderCell: ({ row }) => (
        <>
          {isGroup(row) ? (
            <ExpandButton group={row} {...actions} />
          ) : (
            <Box component="span" sx={{ width: 44, flexShrink: 0 }} />
          )}
          <SaveErrorIcon problem={failureOf(actions, row)} />
          {isGroup(row) ? (
            <WrappedText>{row.memberReferenceId.name}</WrappedText>
          ) : (
            <CommissionCoordinator commission={row} />
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
            second={<span title={levelAmounts(t, row)}>{levelAmounts(t, row)}</span>}
          />
        ),
    },
    {
      field: 'commisionAmount',
      headerName: t('commissions:groups.sum'),
      width: 92,
      ...rightAligned,
      renderCell: ({ row }) => <Rupees amount={row.commisionAmount} />,
    },
    {
      field: 'createdAt',
      headerName: t('commissions:columns.date'),
      sortable: true,
      width: 106,
      renderCell: ({ row }) => isGroup(row) && <Waiting row={row} />,
    },
    {
      field: 'actions',
      headerName: t('commissions:columns.actions'),
      width: 160,
      ...rightAligned,
      renderCell: ({ row }) => (
        <RowActions row={row} onApprove={actions.onApprove} onReject={() => actions.onReject(row)} />
      ),
    },
  ];
}

/** The columns of the exported file: a deposit in each line. */
export const groupFileColumns = (t: TFunction): ListColumn<PendingRow>[] => [
  { field: 'member', headerName: t('commissions:columns.member'), exportValue: (row) => row.memberReferenceId.name },
  {
    field: 'plan',
    headerName: t('commissions:columns.plan'),
    exportValue: (row) => row.depositPlanReferenceId.planName,
  },
  { field: 'month', headerName: t('commissions:filters.month'), exportValue: ({ month }) => month },
  { field: 'year', headerName: t('commissions:filters.year'), exportValue: ({ year }) => year },
  { field: 'totalAmount', headerName: t('commissions:columns.investmentAmount') },
  { field: 'levels', headerName: t('commissions:groups.levels'), exportValue: (row) => levelAmounts(t, row) },
  { field: 'commisionAmount', headerName: t('commissions:groups.sum') },
  { field: 'createdAt', headerName: t('commissions:columns.date'), exportValue: (row) => dayOf(row.createdAt) },
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
        label={t(isOpen ? 'commissions:groups.closeOf' : 'commissions:groups.openOf', {
          name: rowLabel(t, group),
        })}
        Icon={ExpandMore}
        onClick={() => onExpand(group)}
      />
    </Box>
  );
}

/** A deposit with its levels, or one of its commissions, on a phone. */
export function GroupCard({ row, ...actions }: GroupActions & { row: PendingRow }) {
  const { t } = useTranslation();
  const problem = failureOf(actions, row);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, fontWeight: 600 }}>
        {isGroup(row) ? <span>{row.memberReferenceId.name}</span> : <CommissionCoordinator commission={row} />}
        <Rupees amount={row.commisionAmount} />
      </Box>
      {isGroup(row) && (
        <Typography variant="body2" color="text.secondary">
          {row.depositPlanReferenceId.planName} · {formatMonth(row)}
          <br />
          {levelAmounts(t, row)}
        </Typography>
      )}
      {problem && (
        <Typography variant="body2" color="error">
          {problem}
        </Typography>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        {isGroup(row) ? <ExpandButton group={row} {...actions} /> : <span />}
        <RowActions row={row} onApprove={actions.onApprove} onReject={() => actions.onReject(row)} />
      </Box>
    </Box>
  );
}
