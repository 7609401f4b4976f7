import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import type { OwnCommission } from '@/contract/coordinator-area';
import { fileUrl } from '@/providers/http';
import { formatDate, formatRate, formatRupeesInFull } from '@/ui/format';
import { InitialsAvatar } from '@/ui/initials-avatar';
import type { ListColumn } from '@/ui/list-columns';
import { StatusChip } from '@/ui/status-chip';
import { TwoLines } from '@/ui/two-lines';
import { type CommissionActions, RowActions } from './row-actions';

const right = { align: 'right', headerAlign: 'right' } as const;

/** Member, investment and plan, rate, amount, date, status and what can be done (§2-2). */
export function commissionColumns(t: TFunction, actions: CommissionActions): ListColumn<OwnCommission>[] {
  return [
    {
      field: 'member',
      headerName: t('panchayat:own.columns.member'),
      flex: 1.3,
      minWidth: 190,
      valueGetter: (_, row) => row.member.name,
      renderCell: ({ row: { member } }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
          <InitialsAvatar name={member.name} src={member.profilePicture && fileUrl(member.profilePicture)} />
          <TwoLines first={member.name} second={member.userName} />
        </Box>
      ),
    },
    {
      field: 'investmentAmount',
      headerName: t('panchayat:own.columns.investment'),
      flex: 1.2,
      minWidth: 170,
      renderCell: ({ row }) => <TwoLines first={formatRupeesInFull(row.investmentAmount)} second={row.plan.planName} />,
    },
    {
      ...right,
      field: 'rate',
      headerName: t('panchayat:own.columns.rate'),
      width: 90,
      valueFormatter: (value: number) => formatRate(value),
    },
    {
      ...right,
      field: 'amount',
      headerName: t('panchayat:own.columns.amount'),
      width: 120,
      valueFormatter: (value: number) => formatRupeesInFull(value),
    },
    {
      field: 'generatedDate',
      headerName: t('panchayat:own.columns.generated'),
      width: 130,
      valueFormatter: (value: string) => formatDate(value),
    },
    {
      field: 'status',
      headerName: t('panchayat:own.columns.status'),
      width: 120,
      renderCell: ({ row }) => <StatusChip status={row.status} />,
      exportValue: ({ status }) => t(`ui:status.${status}`),
    },
    {
      ...right,
      field: 'actions',
      headerName: t('panchayat:own.columns.actions'),
      width: 150,
      renderCell: ({ row }) => <RowActions commission={row} {...actions} />,
    },
  ];
}
