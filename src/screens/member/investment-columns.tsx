import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import type { Deposit } from '@/contract/deposits';
import type { Receipts } from '@/hooks/use-receipt';
import { formatDate, formatMonth, formatRupeesInFull } from '@/ui/format';
import type { ListColumn } from '@/ui/list-columns';
import { StatusChip } from '@/ui/status-chip';
import { InvestmentAction } from './investment-action';

/** Ten columns stand side by side where long titles may break. */
const inTwoLines = ({ colDef }: { colDef: { headerName?: string } }) => (
  <Box component="span" sx={{ whiteSpace: 'normal', lineHeight: 1.25, fontWeight: 600, color: 'text.secondary' }}>
    {colDef.headerName}
  </Box>
);

/** Columns of My Investments, in the specification's order (§2-2). */
export function investmentColumns(t: TFunction, receipts: Receipts): ListColumn<Deposit>[] {
  const title = (
    name:
      | 'familyMember'
      | 'plan'
      | 'amount'
      | 'period'
      | 'paymentMethod'
      | 'transactionId'
      | 'status'
      | 'paymentStatus'
      | 'createdAt'
      | 'actions',
  ) => t(`member:investments.columns.${name}`);
  return [
    {
      field: 'familyMember',
      headerName: title('familyMember'),
      renderHeader: inTwoLines,
      flex: 1.2,
      minWidth: 104,
      valueGetter: (_, row) => row.familyMemberReferenceId?.name ?? t('member:self'),
    },
    {
      field: 'plan',
      headerName: title('plan'),
      flex: 1.2,
      minWidth: 120,
      valueGetter: (_, row) => row.depositPlanReferenceId.planName,
    },
    {
      field: 'depositAmount',
      headerName: title('amount'),
      width: 86,
      align: 'right',
      headerAlign: 'right',
      valueFormatter: (value: number) => formatRupeesInFull(value),
    },
    {
      field: 'period',
      headerName: title('period'),
      width: 104,
      valueGetter: (_, row) => row.year * 12 + row.month,
      valueFormatter: (_, row) => formatMonth(row),
      exportValue: formatMonth,
    },
    {
      field: 'paymentMethod',
      headerName: title('paymentMethod'),
      renderHeader: inTwoLines,
      width: 108,
      valueGetter: (_, row) => t(`ui:paymentMethods.${row.paymentMethod}`),
    },
    { field: 'transactionId', headerName: title('transactionId'), flex: 1, minWidth: 134 },
    {
      field: 'status',
      headerName: title('status'),
      renderHeader: inTwoLines,
      width: 98,
      renderCell: ({ row }) => <StatusChip status={row.status} size="small" />,
      exportValue: ({ status }) => t(`ui:status.${status}`),
    },
    {
      field: 'paymentStatus',
      headerName: title('paymentStatus'),
      renderHeader: inTwoLines,
      width: 106,
      renderCell: ({ row }) => <StatusChip status={row.paymentStatus} size="small" />,
      exportValue: ({ paymentStatus }) => t(`ui:status.${paymentStatus}`),
    },
    {
      field: 'createdAt',
      headerName: title('createdAt'),
      renderHeader: inTwoLines,
      width: 104,
      valueFormatter: (value: string) => formatDate(value),
    },
    {
      field: 'actions',
      headerName: title('actions'),
      width: 136,
      renderCell: ({ row }) => <InvestmentAction deposit={row} receipts={receipts} />,
    },
  ];
}
