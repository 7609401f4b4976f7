import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import type { Commission } from '@/contract/commissions';
import { dayOf } from '@/domain/months';
import { CutText } from '@/ui/cut-text';
import { formatDate, formatMonth } from '@/ui/format';
import type { ListColumn } from '@/ui/list-columns';
import { Rupees } from '@/ui/rupees';
import { Coordinator } from './coordinator';
import { earnerOf } from './naming';
import { type CommissionActions, RowActions } from './row-actions';

const right = { align: 'right', headerAlign: 'right' } as const;

const twoLines = {
  whiteSpace: 'normal',
  textAlign: 'right',
  lineHeight: 1.25,
  fontWeight: 600,
  color: 'text.secondary',
};

/** A long header over short figures takes two lines. */
const wrapped = (headerName: string) => ({
  headerName,
  renderHeader: () => (
    <Box component="span" sx={twoLines}>
      {headerName}
    </Box>
  ),
});

/** Columns in the order of the specification. A field that sorts bears the name that the API sorts by. */
export function commissionColumns(t: TFunction, actions: CommissionActions): ListColumn<Commission>[] {
  return [
    {
      field: 'createdAt',
      headerName: t('commissions:columns.date'),
      sortable: true,
      width: 118,
      exportValue: (row) => dayOf(row.createdAt),
      valueGetter: (_, row) => formatDate(row.createdAt),
    },
    {
      field: 'coordinator',
      headerName: t('commissions:columns.coordinator'),
      sortable: true,
      flex: 1.5,
      minWidth: 156,
      exportValue: (row) => earnerOf(row)?.name,
      renderCell: ({ row }) => <Coordinator commission={row} />,
    },
    {
      field: 'member',
      headerName: t('commissions:columns.member'),
      sortable: true,
      flex: 1,
      minWidth: 104,
      exportValue: (row) => row.memberReferenceId.name,
      renderCell: ({ row }) => <CutText>{row.memberReferenceId.name}</CutText>,
    },
    {
      field: 'plan',
      headerName: t('commissions:columns.plan'),
      sortable: true,
      flex: 1.2,
      minWidth: 112,
      exportValue: (row) => row.depositPlanReferenceId.planName,
      renderCell: ({ row }) => <CutText>{row.depositPlanReferenceId.planName}</CutText>,
    },
    {
      field: 'totalAmount',
      ...wrapped(t('commissions:columns.investmentAmount')),
      sortable: true,
      width: 114,
      ...right,
      renderCell: ({ row }) => <Rupees amount={row.totalAmount} />,
    },
    {
      field: 'commisionAmount',
      ...wrapped(t('commissions:columns.commissionAmount')),
      sortable: true,
      width: 124,
      ...right,
      renderCell: ({ row }) => <Rupees amount={row.commisionAmount} />,
    },
    {
      field: 'period',
      headerName: t('commissions:columns.period'),
      sortable: true,
      width: 118,
      valueGetter: (_, row) => formatMonth(row),
    },
    {
      field: 'actions',
      headerName: t('commissions:columns.actions'),
      width: 196,
      ...right,
      renderCell: ({ row }) => <RowActions commission={row} {...actions} />,
    },
  ];
}
