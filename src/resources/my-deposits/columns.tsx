import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import type { Deposit } from '@/contract/deposits';
import type { Receipts } from '@/hooks/use-receipt';
import { CutText } from '@/ui/cut-text';
import { formatDate, formatMonth, formatRupeesInFull } from '@/ui/format';
import { InfoTip } from '@/ui/info-tip';
import type { ListColumn } from '@/ui/list-columns';
import { ReceiptButton } from '@/ui/receipt-button';
import { StatusChip } from '@/ui/status-chip';
import { holderOf, receiptName } from './naming';

/** Columns of §2-2 My Deposits in its order. A field that sorts bears the name that the API sorts by. */
export function depositColumns(t: TFunction, { view, underWay }: Receipts): ListColumn<Deposit>[] {
  return [
    {
      field: 'plan',
      sortable: true,
      headerName: t('my-deposits:columns.plan'),
      flex: 1.2,
      minWidth: 170,
      exportValue: (row) => row.depositPlanReferenceId.planName,
      renderCell: ({ row }) => <CutText>{row.depositPlanReferenceId.planName}</CutText>,
    },
    {
      field: 'familyMember',
      sortable: true,
      headerName: t('my-deposits:columns.familyMember'),
      flex: 1,
      minWidth: 150,
      exportValue: (row) => holderOf(t, row),
      renderCell: ({ row }) => <CutText>{holderOf(t, row)}</CutText>,
    },
    {
      field: 'depositAmount',
      sortable: true,
      headerName: t('my-deposits:columns.amount'),
      width: 110,
      align: 'right',
      headerAlign: 'right',
      valueFormatter: (value: number) => formatRupeesInFull(value),
    },
    {
      field: 'period',
      sortable: true,
      headerName: t('my-deposits:columns.period'),
      width: 124,
      valueFormatter: (_, row) => formatMonth(row),
      exportValue: formatMonth,
    },
    {
      field: 'paymentStatus',
      sortable: true,
      headerName: t('my-deposits:columns.status'),
      width: 130,
      renderCell: ({ row }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <StatusChip status={row.paymentStatus} size="small" />
          {row.reason && <InfoTip label={t('my-deposits:whyDenied')} text={row.reason} />}
        </Box>
      ),
      exportValue: ({ paymentStatus }) => t(`ui:status.${paymentStatus}`),
    },
    {
      field: 'createdAt',
      sortable: true,
      headerName: t('my-deposits:columns.date'),
      width: 130,
      valueFormatter: (value: string) => formatDate(value),
    },
    {
      field: 'actions',
      headerName: t('my-deposits:columns.receipt'),
      width: 158,
      renderCell: ({ row }) =>
        row.paymentStatus === 'completed' && (
          <ReceiptButton of={receiptName(t, row)} isBusy={underWay === row._id} onView={() => view(row._id)} />
        ),
    },
  ];
}
