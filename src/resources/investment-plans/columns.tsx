import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DepositPlan } from '@/contract/plans';
import type { ListColumn } from '@/ui/list-columns';
import { Rupees } from '@/ui/rupees';
import { StatusChip } from '@/ui/status-chip';
import { statusOf, totalOf, typeOf } from './terms';

export interface PlanActions {
  onShow: (plan: DepositPlan) => void;
  onEdit: (plan: DepositPlan) => void;
  onDelete: (plan: DepositPlan) => void;
}

const right = { align: 'right', headerAlign: 'right' } as const;

/** The fields of a plan's card as a table. A field that sorts bears the name that the API sorts by. */
export function planColumns(t: TFunction, actions: PlanActions): ListColumn<DepositPlan>[] {
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

/** Edit and delete of one plan, named for screen readers. */
function RowActions({ plan, onEdit, onDelete }: Omit<PlanActions, 'onShow'> & { plan: DepositPlan }) {
  const { t } = useTranslation();
  const name = plan.planName;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <IconButton aria-label={t('investment-plans:editFor', { name })} onClick={() => onEdit(plan)}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('investment-plans:deleteFor', { name })} onClick={() => onDelete(plan)}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
