import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { Rupees, WrappedText } from '@/components/text/cell-text';
import { InfoTooltip } from '@/components/text/explain-figure';
import { formatDate, formatMonth } from '@/components/text/format';
import { StateChip, stateName } from '@/components/text/states';
import { depositHolder, ReceiptButton, type ReceiptControls } from '@/pages/shared/deposit-receipt';
import type { FamilyDeposit } from '@/server/deposits';

/** The columns of the table. The field of a sortable column is what the API sorts by. */
export function myDepositColumns(t: TFunction, receipts: ReceiptControls): ListColumn<FamilyDeposit>[] {
  return [
    {
      field: 'plan',
      sortable: true,
      headerName: t('my-deposits:columns.plan'),
      flex: 1.2,
      minWidth: 140,
      exportValue: (row) => row.depositPlanReferenceId.planName,
      renderCell: ({ row }) => <WrappedText>{row.depositPlanReferenceId.planName}</WrappedText>,
    },
    {
      field: 'familyMember',
      sortable: true,
      headerName: t('my-deposits:columns.familyMember'),
      flex: 1,
      minWidth: 130,
      exportValue: (row) => depositHolder(t, row),
      renderCell: ({ row }) => <WrappedText>{depositHolder(t, row)}</WrappedText>,
    },
    {
      field: 'depositAmount',
      sortable: true,
      headerName: t('my-deposits:columns.amount'),
      width: 92,
      ...rightAligned,
      renderCell: ({ row }) => <Rupees amount={row.depositAmount} />,
    },
    {
      field: 'period',
      sortable: true,
      headerName: t('my-deposits:columns.period'),
      width: 104,
      valueFormatter: (_, row) => formatMonth(row),
      exportValue: formatMonth,
    },
    {
      field: 'paymentStatus',
      sortable: true,
      headerName: t('my-deposits:columns.status'),
      width: 176,
      renderCell: ({ row }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <StateChip kind="payment" state={row.paymentStatus} size="small" />
          {row.reason && <InfoTooltip label={t('receipts:whyDenied')} text={row.reason} />}
        </Box>
      ),
      exportValue: (row) => stateName(t, 'payment', row.paymentStatus),
    },
    {
      field: 'createdAt',
      sortable: true,
      headerName: t('my-deposits:columns.date'),
      width: 108,
      valueFormatter: (value: string) => formatDate(value),
    },
    {
      field: 'actions',
      headerName: t('my-deposits:columns.receipt'),
      width: 158,
      renderCell: ({ row }) => row.paymentStatus === 'completed' && <ReceiptButton deposit={row} receipts={receipts} />,
    },
  ];
}
