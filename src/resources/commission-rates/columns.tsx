import Link from '@mui/material/Link';
import type { Translate } from '../../i18n/use-t';
import { formatDate, formatRate } from '../../ui/format';
import { LevelChip } from '../../ui/level-chip';
import type { ListColumn } from '../../ui/list-columns';
import { StatusChip } from '../../ui/status-chip';
import { type RateActions, RowActions } from './actions/row-actions';
import { planIdOf, type Rate } from './by-plan';

const right = { align: 'right', headerAlign: 'right' } as const;

/** The rates one below the other. A field that sorts bears the name that the API sorts by. */
export function rateColumns(
  t: Translate,
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
