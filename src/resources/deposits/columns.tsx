import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Tooltip from '@mui/material/Tooltip';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '@/contract/deposits';
import { CutText } from '@/ui/cut-text';
import { formatMonthName } from '@/ui/format';
import type { ListColumn } from '@/ui/list-columns';
import { Rupees } from '@/ui/rupees';
import { StatusChip } from '@/ui/status-chip';
import { DecisionButtons, type DepositActions } from './decision-buttons';
import { familyMemberOf } from './naming';

const right = { align: 'right', headerAlign: 'right' } as const;

/** In the order of the specification. A field that sorts bears the name that the API sorts by. */
export function depositColumns(
  t: TFunction,
  actions: DepositActions,
  problems: ReadonlyMap<string, string>,
): ListColumn<Deposit>[] {
  return [
    {
      field: 'member',
      sortable: true,
      headerName: t('deposits:columns.member'),
      flex: 1,
      minWidth: 140,
      exportValue: (row) => row.memberReferenceId.name,
      renderCell: ({ row }) => (
        <>
          <NotSaved problem={problems.get(row._id)} />
          <CutText>{row.memberReferenceId.name}</CutText>
        </>
      ),
    },
    {
      field: 'familyMember',
      headerName: t('deposits:columns.familyMember'),
      flex: 1,
      minWidth: 130,
      exportValue: (row) => familyMemberOf(t, row),
      renderCell: ({ row }) => <CutText>{familyMemberOf(t, row)}</CutText>,
    },
    {
      field: 'plan',
      sortable: true,
      headerName: t('deposits:columns.plan'),
      flex: 1.25,
      minWidth: 160,
      exportValue: (row) => row.depositPlanReferenceId.planName,
      renderCell: ({ row }) => <CutText>{row.depositPlanReferenceId.planName}</CutText>,
    },
    {
      field: 'depositAmount',
      sortable: true,
      headerName: t('deposits:columns.amount'),
      width: 96,
      ...right,
      renderCell: ({ row }) => <Rupees amount={row.depositAmount} />,
    },
    {
      field: 'period',
      sortable: true,
      headerName: t('deposits:columns.month'),
      width: 80,
      valueGetter: (_, row) => formatMonthName(row.month),
    },
    {
      field: 'year',
      headerName: t('deposits:columns.year'),
      width: 64,
      valueGetter: (_, row) => String(row.year),
    },
    {
      field: 'paymentMethod',
      headerName: t('deposits:columns.payment'),
      width: 124,
      valueGetter: (_, row) => t(`ui:paymentMethods.${row.paymentMethod}`),
    },
    {
      field: 'status',
      headerName: t('deposits:columns.status'),
      width: 100,
      exportValue: () => t('ui:status.pending'),
      renderCell: () => <StatusChip status="pending" size="small" />,
    },
    {
      field: 'actions',
      headerName: t('deposits:columns.actions'),
      width: 164,
      ...right,
      renderCell: ({ row }) => <DecisionButtons deposit={row} {...actions} />,
    },
  ];
}

/** On a row that came back: why the server did not take the decision. */
function NotSaved({ problem }: { problem: string | undefined }) {
  const { t } = useTranslation();
  if (!problem) return null;
  const text = t('deposits:notSaved', { message: problem });
  return (
    <Tooltip title={text}>
      <ErrorOutline titleAccess={text} color="error" fontSize="small" sx={{ mr: 1, flexShrink: 0 }} />
    </Tooltip>
  );
}
