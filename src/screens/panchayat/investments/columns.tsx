import type { TFunction } from 'i18next';
import type { DownlineInvestment } from '@/contract/coordinator-investments';
import { formatDate, formatMonth, formatRupeesInFull } from '@/ui/format';
import type { ListColumn } from '@/ui/list-columns';
import { StatusChip } from '@/ui/status-chip';
import { TwoLines } from '@/ui/two-lines';
import { ApproveButton } from './approve-button';
import { methodText } from './method-text';

/** The plan with how long it runs: 'Bachat Yojana · 5 years'. */
const durationText = (t: TFunction, { planDuration }: DownlineInvestment['plan']): string =>
  t('panchayat:investments.years', { count: planDuration });

/** What the panchayat sees of each deposit (§2-3 Panchayat investment). */
export function investmentColumns(t: TFunction): ListColumn<DownlineInvestment>[] {
  return [
    {
      field: 'member',
      headerName: t('panchayat:investments.columns.member'),
      flex: 1.3,
      minWidth: 160,
      sortable: true,
      valueGetter: (_, row) => row.member.name,
      renderCell: ({ row }) => (
        <TwoLines first={row.member.name} second={row.familyMemberReferenceId?.name ?? t('panchayat:self')} />
      ),
    },
    {
      field: 'plan',
      headerName: t('panchayat:investments.columns.plan'),
      flex: 1.3,
      minWidth: 160,
      sortable: true,
      valueGetter: (_, row) => row.plan.planName,
      renderCell: ({ row }) => <TwoLines first={row.plan.planName} second={durationText(t, row.plan)} />,
    },
    {
      field: 'amount',
      headerName: t('panchayat:investments.columns.amount'),
      width: 120,
      align: 'right',
      headerAlign: 'right',
      sortable: true,
      valueFormatter: (value: number) => formatRupeesInFull(value),
    },
    {
      field: 'period',
      headerName: t('panchayat:investments.columns.period'),
      width: 120,
      sortable: true,
      valueGetter: (_, row) => formatMonth(row),
    },
    {
      field: 'createdAt',
      headerName: t('panchayat:investments.columns.date'),
      width: 120,
      sortable: true,
      valueFormatter: (value: string) => formatDate(value),
    },
    {
      field: 'paymentMethod',
      headerName: t('panchayat:investments.columns.method'),
      width: 130,
      valueGetter: (_, row) => methodText(t, row.paymentMethod),
    },
    {
      field: 'status',
      headerName: t('panchayat:investments.columns.status'),
      width: 120,
      sortable: true,
      renderCell: ({ row }) => <StatusChip status={row.status} />,
      exportValue: ({ status }) => t(`ui:status.${status}`),
    },
    {
      field: 'actions',
      headerName: t('panchayat:investments.columns.actions'),
      width: 110,
      align: 'right',
      headerAlign: 'right',
      renderCell: ({ row }) => row.status === 'pending' && <ApproveButton investment={row} />,
    },
  ];
}
