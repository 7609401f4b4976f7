import Box from '@mui/material/Box';
import type { Commission } from '../../contract/commissions';
import { dayOf } from '../../domain/months';
import type { Translate } from '../../i18n/use-t';
import { CutText } from '../../ui/cut-text';
import { formatDate, formatMonth } from '../../ui/format';
import type { ListColumn } from '../../ui/list-columns';
import { Rupees } from '../../ui/rupees';
import { type CommissionActions, RowActions } from './actions/row-actions';
import { Coordinator } from './coordinator';
import { earnerOf } from './naming';

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

/** Columns of §1-2.7 in its order. A field that sorts bears the name that the API sorts by. */
export function commissionColumns(t: Translate, actions: CommissionActions): ListColumn<Commission>[] {
  return [
    {
      field: 'createdAt',
      headerName: t('commissions:columns.date'),
      sortable: true,
      width: 104,
      exportValue: (row) => dayOf(row.createdAt),
      valueGetter: (_, row) => formatDate(row.createdAt),
    },
    {
      field: 'coordinator',
      headerName: t('commissions:columns.coordinator'),
      sortable: true,
      flex: 1.5,
      minWidth: 170,
      exportValue: (row) => earnerOf(row)?.name,
      renderCell: ({ row }) => <Coordinator commission={row} />,
    },
    {
      field: 'member',
      headerName: t('commissions:columns.member'),
      sortable: true,
      flex: 1,
      minWidth: 116,
      exportValue: (row) => row.memberReferenceId.name,
      renderCell: ({ row }) => <CutText>{row.memberReferenceId.name}</CutText>,
    },
    {
      field: 'plan',
      headerName: t('commissions:columns.plan'),
      sortable: true,
      flex: 1.2,
      minWidth: 130,
      exportValue: (row) => row.depositPlanReferenceId.planName,
      renderCell: ({ row }) => <CutText>{row.depositPlanReferenceId.planName}</CutText>,
    },
    {
      field: 'totalAmount',
      ...wrapped(t('commissions:columns.investmentAmount')),
      sortable: true,
      width: 108,
      ...right,
      renderCell: ({ row }) => <Rupees amount={row.totalAmount} />,
    },
    {
      field: 'commisionAmount',
      ...wrapped(t('commissions:columns.commissionAmount')),
      sortable: true,
      width: 114,
      ...right,
      renderCell: ({ row }) => <Rupees amount={row.commisionAmount} />,
    },
    {
      field: 'period',
      headerName: t('commissions:columns.period'),
      sortable: true,
      width: 112,
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
