import Box from '@mui/material/Box';
import type { CoordinatorWithEarnings } from '../../contract/earnings';
import type { Translate } from '../../i18n/use-t';
import { CutText } from '../../ui/cut-text';
import { formatDate, formatNumber, formatRupees } from '../../ui/format';
import { InitialsAvatar } from '../../ui/initials-avatar';
import { LevelChip } from '../../ui/level-chip';
import type { ListColumn } from '../../ui/list-columns';
import { RateMark } from '../../ui/rate-mark';
import { Rupees } from '../../ui/rupees';
import { TwoLines } from '../../ui/two-lines';
import { type CoordinatorActions, RowActions } from './row-actions';
import { TopPerformer } from './top-performer';

const right = { align: 'right', headerAlign: 'right' } as const;

/** Columns of §1-2.14 in its order. A field that sorts bears the name that the API sorts by. */
export function coordinatorColumns(
  t: Translate,
  topPerformers: ReadonlySet<string>,
  actions: CoordinatorActions,
): ListColumn<CoordinatorWithEarnings>[] {
  return [
    {
      field: 'name',
      sortable: true,
      headerName: t('coordinators:columns.name'),
      flex: 1.5,
      minWidth: 190,
      renderCell: ({ row }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
          <InitialsAvatar name={row.name} level={row.coordinatorType} />
          {topPerformers.has(row._id) ? (
            <TwoLines first={<span title={row.name}>{row.name}</span>} second={<TopPerformer />} />
          ) : (
            <CutText>{row.name}</CutText>
          )}
        </Box>
      ),
    },
    {
      field: 'coordinatorType',
      sortable: true,
      headerName: t('coordinators:columns.type'),
      width: 104,
      exportValue: ({ coordinatorType }) => t(`ui:level.${coordinatorType}`),
      renderCell: ({ row }) => <LevelChip level={row.coordinatorType} size="small" />,
    },
    {
      field: 'userName',
      headerName: t('coordinators:columns.userName'),
      flex: 0.7,
      minWidth: 96,
      renderCell: ({ row }) => <CutText>{row.userName}</CutText>,
    },
    {
      field: 'contact',
      headerName: t('coordinators:columns.contact'),
      flex: 1.2,
      minWidth: 120,
      exportValue: ({ email }) => email,
      renderCell: ({ row }) => (
        <TwoLines first={<span title={row.email}>{row.email}</span>} second={row.mobileNumber} />
      ),
    },
    {
      field: 'totalCommission',
      sortable: true,
      headerName: t('coordinators:columns.earnings'),
      width: 106,
      ...right,
      renderCell: ({ row }) => (
        <TwoLines
          align="right"
          first={<Rupees amount={row.totalCommission} />}
          second={t('coordinators:onCollection', { amount: formatRupees(row.totalCollection) })}
        />
      ),
    },
    {
      field: 'commissionRate',
      sortable: true,
      headerName: t('coordinators:columns.rate'),
      width: 116,
      ...right,
      renderCell: ({ row }) => <RateMark percent={row.commissionRate} />,
    },
    {
      field: 'transactionCount',
      sortable: true,
      headerName: t('coordinators:columns.transactions'),
      width: 128,
      ...right,
      renderCell: ({ row }) => (
        <TwoLines
          align="right"
          first={formatNumber(row.transactionCount)}
          second={t('coordinators:activeMonths', { count: row.activeMonths })}
        />
      ),
    },
    {
      field: 'lastTransactionDate',
      sortable: true,
      headerName: t('coordinators:columns.performance'),
      width: 136,
      ...right,
      renderCell: ({ row }) => (
        <TwoLines
          align="right"
          first={t('coordinators:average', { amount: formatRupees(row.avgCommissionPerTransaction) })}
          second={t('coordinators:last', { date: formatDate(row.lastTransactionDate) })}
        />
      ),
    },
    {
      field: 'actions',
      headerName: t('coordinators:columns.actions'),
      width: 112,
      ...right,
      renderCell: ({ row }) => <RowActions size="small" coordinator={row} {...actions} />,
    },
  ];
}
