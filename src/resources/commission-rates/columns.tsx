import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { planIdOf, type Rate } from '@/domain/rates';
import { formatDate, formatRate } from '@/ui/format';
import { LevelChip } from '@/ui/level-chip';
import type { ListColumn } from '@/ui/list-columns';
import { StatusChip } from '@/ui/status-chip';

export interface RateActions {
  onShow: (rate: Rate) => void;
  onEdit: (rate: Rate) => void;
  onDelete: (rate: Rate) => void;
}

type RowActionsProps = Omit<RateActions, 'onShow'> & { rate: Rate; plan: string };

/** Edit and delete of one rate, named for screen readers. */
export function RowActions({ rate, plan, onEdit, onDelete }: RowActionsProps) {
  const { t } = useTranslation();
  const naming = { plan, level: t(`ui:level.${rate.coordinatorLevel}`) };
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <IconButton aria-label={t('commission-rates:editFor', naming)} onClick={() => onEdit(rate)}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('commission-rates:deleteFor', naming)} onClick={() => onDelete(rate)}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

const right = { align: 'right', headerAlign: 'right' } as const;

/** The rates one below the other. A field that sorts bears the name that the API sorts by. */
export function rateColumns(
  t: TFunction,
  actions: RateActions,
  names: ReadonlyMap<string, string>,
): ListColumn<Rate>[] {
  const planOf = (rate: Rate) => names.get(planIdOf(rate)) ?? '';
  return [
    {
      field: 'plan',
      sortable: true,
      headerName: t('commission-rates:fields.plan'),
      flex: 1.4,
      minWidth: 200,
      exportValue: planOf,
      renderCell: ({ row }) => (
        <Link component="button" onClick={() => actions.onShow(row)} sx={cutLink} title={planOf(row)}>
          {planOf(row)}
        </Link>
      ),
    },
    {
      field: 'coordinatorLevel',
      sortable: true,
      headerName: t('commission-rates:fields.level'),
      width: 170,
      exportValue: ({ coordinatorLevel }) => t(`ui:level.${coordinatorLevel}`),
      renderCell: ({ row }) => <LevelChip level={row.coordinatorLevel} />,
    },
    {
      field: 'commissionPercentage',
      sortable: true,
      headerName: t('commission-rates:fields.percentage'),
      width: 200,
      ...right,
      valueFormatter: (value: number) => formatRate(value),
    },
    {
      field: 'isActive',
      headerName: t('commission-rates:fields.status'),
      width: 120,
      exportValue: ({ isActive }) => t(isActive ? 'ui:status.active' : 'ui:status.inactive'),
      renderCell: ({ row }) => <StatusChip status={row.isActive ? 'active' : 'inactive'} size="small" />,
    },
    {
      field: 'createdAt',
      sortable: true,
      headerName: t('commission-rates:fields.created'),
      width: 140,
      valueFormatter: (value: string) => formatDate(value),
    },
    {
      field: 'actions',
      headerName: t('commission-rates:fields.actions'),
      width: 104,
      ...right,
      renderCell: ({ row }) => (
        <RowActions rate={row} plan={planOf(row)} onEdit={actions.onEdit} onDelete={actions.onDelete} />
      ),
    },
  ];
}

const cutLink = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textAlign: 'start' };
