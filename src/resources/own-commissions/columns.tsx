import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import type { OwnCommission } from '@/contract/coordinator-area';
import { formatDate, formatMonth, formatRate, formatRupeesInFull } from '@/ui/format';
import type { ListColumn } from '@/ui/list-columns';
import { StatusChip } from '@/ui/status-chip';

const money = { width: 120, align: 'right', headerAlign: 'right' } as const;

/** What a coordinator sees of each commission (§2-2 Panchayat commission management). */
export function ownCommissionColumns(t: TFunction): ListColumn<OwnCommission>[] {
  return [
    {
      field: 'createdAt',
      headerName: t('coordinator:commissions.columns.date'),
      width: 120,
      valueFormatter: (value: string) => formatDate(value),
    },
    {
      field: 'member',
      headerName: t('coordinator:commissions.columns.member'),
      flex: 1.3,
      minWidth: 160,
      valueGetter: (_, row) => row.member.name,
      renderCell: ({ row }) => (
        <Box sx={{ lineHeight: 1.3, py: 1.5, minWidth: 0 }}>
          <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{row.member.name}</Box>
          <Typography variant="caption" color="text.secondary">
            {row.familyMember?.name ?? t('coordinator:commissions.self')}
          </Typography>
        </Box>
      ),
    },
    {
      field: 'plan',
      headerName: t('coordinator:commissions.columns.plan'),
      flex: 1.2,
      minWidth: 150,
      valueGetter: (_, row) => row.plan.planName,
    },
    {
      field: 'period',
      headerName: t('coordinator:commissions.columns.period'),
      width: 110,
      valueGetter: (_, row) => formatMonth(row),
    },
    {
      ...money,
      field: 'investmentAmount',
      headerName: t('coordinator:commissions.columns.investment'),
      valueFormatter: (value: number) => formatRupeesInFull(value),
    },
    {
      ...money,
      field: 'rate',
      width: 90,
      headerName: t('coordinator:commissions.columns.rate'),
      valueFormatter: (value: number) => formatRate(value),
    },
    {
      ...money,
      field: 'amount',
      headerName: t('coordinator:commissions.columns.amount'),
      valueFormatter: (value: number) => formatRupeesInFull(value),
    },
    {
      field: 'status',
      headerName: t('coordinator:commissions.columns.status'),
      width: 130,
      renderCell: ({ row }) => <StatusChip status={row.status} />,
      exportValue: ({ status }) => t(`ui:status.${status}`),
    },
  ];
}
