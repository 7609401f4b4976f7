import type { TFunction } from 'i18next';
import type { DownlineInvestment } from '@/contract/coordinator-investments';
import { formatDate, formatMonth, formatRupees } from '@/ui/format';
import type { ListColumn } from '@/ui/list-columns';
import { StatusChip } from '@/ui/status-chip';
import { TwoLines } from '@/ui/two-lines';

/** Columns of the downline's deposits. */
export function investmentColumns(t: TFunction): ListColumn<DownlineInvestment>[] {
  const title = (name: 'member' | 'plan' | 'amount' | 'period' | 'paymentMethod' | 'status' | 'date') =>
    t(`coordinator-investments:columns.${name}`);
  return [
    {
      field: 'member',
      headerName: title('member'),
      flex: 1.3,
      minWidth: 170,
      sortable: true,
      valueGetter: (_, row) => row.member.name,
      renderCell: ({ row }) => (
        <TwoLines
          first={row.member.name}
          second={row.familyMemberReferenceId?.name ?? t('coordinator-investments:self')}
        />
      ),
    },
    {
      field: 'plan',
      headerName: title('plan'),
      flex: 1.2,
      minWidth: 150,
      sortable: true,
      valueGetter: (_, row) => row.plan.planName,
    },
    {
      field: 'amount',
      headerName: title('amount'),
      width: 120,
      align: 'right',
      headerAlign: 'right',
      sortable: true,
      valueFormatter: (value: number) => formatRupees(value),
    },
    {
      field: 'period',
      headerName: title('period'),
      width: 120,
      sortable: true,
      valueGetter: (_, row) => row.year * 12 + row.month,
      valueFormatter: (_, row) => formatMonth(row),
      exportValue: formatMonth,
    },
    {
      field: 'paymentMethod',
      headerName: title('paymentMethod'),
      width: 140,
      valueGetter: (_, row) => t(`ui:paymentMethods.${row.paymentMethod}`),
    },
    {
      field: 'createdAt',
      headerName: title('date'),
      width: 125,
      sortable: true,
      valueFormatter: (value: string) => formatDate(value),
    },
    {
      field: 'status',
      headerName: title('status'),
      width: 125,
      sortable: true,
      renderCell: ({ row }) => <StatusChip status={row.status} />,
      exportValue: ({ status }) => t(`ui:status.${status}`),
    },
  ];
}
