import Link from '@mui/material/Link';
import type { DepositPlan } from '../../contract/plans';
import type { Translate } from '../../i18n/use-t';
import type { ListColumn } from '../../ui/list-columns';
import { Rupees } from '../../ui/rupees';
import { StatusChip } from '../../ui/status-chip';
import { type PlanActions, RowActions } from './actions/row-actions';
import { statusOf, totalOf, typeOf } from './terms';

const right = { align: 'right', headerAlign: 'right' } as const;

/** The fields of a plan's card as a table. A field that sorts bears the name that the API sorts by. */
export function planColumns(t: Translate, actions: PlanActions): ListColumn<DepositPlan>[] {
  return [
    {
      field: 'planName',
      sortable: true,
      headerName: t('investment-plans:fields.planName'),
      flex: 1.4,
      minWidth: 190,
      renderCell: ({ row }) => (
        <Link component="button" onClick={() => actions.onShow(row)} sx={cutLink} title={row.planName}>
          {row.planName}
        </Link>
      ),
    },
    {
      field: 'isActive',
      headerName: t('investment-plans:fields.status'),
      width: 104,
      exportValue: (row) => t(`ui:status.${statusOf(row)}`),
      renderCell: ({ row }) => <StatusChip status={statusOf(row)} size="small" />,
    },
    {
      field: 'planAmount',
      sortable: true,
      headerName: t('investment-plans:fields.planAmount'),
      width: 150,
      ...right,
      renderCell: ({ row }) => <Rupees amount={row.planAmount} />,
    },
    {
      field: 'planDuration',
      sortable: true,
      headerName: t('investment-plans:fields.planDuration'),
      width: 140,
      ...right,
    },
    {
      field: 'total',
      headerName: t('investment-plans:fields.total'),
      width: 140,
      ...right,
      valueGetter: (_, row) => totalOf(row),
      renderCell: ({ row }) => <Rupees amount={totalOf(row)} />,
    },
    {
      field: 'profitAmount',
      sortable: true,
      headerName: t('investment-plans:fields.profitAmount'),
      width: 140,
      ...right,
      renderCell: ({ row }) => <Rupees amount={row.profitAmount} />,
    },
    {
      field: 'isRecurring',
      headerName: t('investment-plans:fields.type'),
      width: 150,
      valueGetter: (_, row) => typeOf(t, row),
    },
    {
      field: 'description',
      headerName: t('investment-plans:fields.description'),
      flex: 1.2,
      minWidth: 150,
    },
    {
      field: 'actions',
      headerName: t('investment-plans:fields.actions'),
      width: 104,
      ...right,
      renderCell: ({ row }) => <RowActions plan={row} onEdit={actions.onEdit} onDelete={actions.onDelete} />,
    },
  ];
}

const cutLink = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textAlign: 'start' };
