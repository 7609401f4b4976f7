import Tooltip from '@mui/material/Tooltip';
import type { Deposit } from '../../contract/deposits';
import type { Translate } from '../../i18n/use-t';
import { formatDate, formatMonth, formatRupees } from '../../ui/format';
import type { ListColumn } from '../../ui/list-columns';
import { StatusChip } from '../../ui/status-chip';

/** The decision on a deposit; why it was denied shows on hover and focus. */
export function DecisionChip({ deposit, t }: { deposit: Deposit; t: Translate }) {
  const chip = <StatusChip status={deposit.status} />;
  if (!deposit.reason) return chip;
  return (
    <Tooltip title={t('member:investments.denied', { reason: deposit.reason })}>
      <span>{chip}</span>
    </Tooltip>
  );
}

/** Columns of My Investments, in the specification's order (§2-2). */
export function investmentColumns(t: Translate): ListColumn<Deposit>[] {
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
      | 'createdAt',
  ) => t(`member:investments.columns.${name}`);
  return [
    {
      field: 'familyMember',
      headerName: title('familyMember'),
      flex: 1.2,
      minWidth: 140,
      valueGetter: (_, row) => row.familyMemberReferenceId?.name ?? t('member:self'),
    },
    {
      field: 'plan',
      headerName: title('plan'),
      flex: 1.2,
      minWidth: 150,
      valueGetter: (_, row) => row.depositPlanReferenceId.planName,
    },
    {
      field: 'depositAmount',
      headerName: title('amount'),
      width: 100,
      align: 'right',
      headerAlign: 'right',
      valueFormatter: (value: number) => formatRupees(value),
    },
    {
      field: 'period',
      headerName: title('period'),
      width: 110,
      valueGetter: (_, row) => row.year * 12 + row.month,
      valueFormatter: (_, row) => formatMonth(row),
      exportValue: formatMonth,
    },
    {
      field: 'paymentMethod',
      headerName: title('paymentMethod'),
      width: 142,
      valueGetter: (_, row) => t(`ui:paymentMethods.${row.paymentMethod}`),
    },
    { field: 'transactionId', headerName: title('transactionId'), flex: 1, minWidth: 130 },
    {
      field: 'status',
      headerName: title('status'),
      width: 140,
      renderCell: ({ row }) => <DecisionChip deposit={row} t={t} />,
      exportValue: ({ status }) => t(`ui:status.${status}`),
    },
    {
      field: 'paymentStatus',
      headerName: title('paymentStatus'),
      width: 140,
      renderCell: ({ row }) => <StatusChip status={row.paymentStatus} />,
      exportValue: ({ paymentStatus }) => t(`ui:status.${paymentStatus}`),
    },
    {
      field: 'createdAt',
      headerName: title('createdAt'),
      width: 125,
      valueFormatter: (value: string) => formatDate(value),
    },
  ];
}
