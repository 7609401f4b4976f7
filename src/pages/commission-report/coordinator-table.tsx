import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countColumn } from '@/components/list/column-types';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { ABSENT, countParams, formatRupees } from '@/components/text/format';
import { RankMedal } from '@/components/text/rank-medal';
import { changeText } from '@/pages/shared/change-text';
import { type RankedCoordinator, searchCoordinators, sortCoordinators } from './coordinator-ranking';
import { ReportTable, sectionOfRows, useSectionState } from './section';
import { personColumn, SumsCard, sumColumns } from './sum-columns';

const BY_RANK = { field: 'rank', order: 'asc' } as const;

interface CoordinatorTableProps {
  /** All coordinators of the level: the server does not page them. */
  rows: readonly RankedCoordinator[];
  /** The name of the month that their change is beside; undefined where there is none. */
  monthBefore: string | undefined;
  search: string | undefined;
  focusedId: string | undefined;
  onFocus: (id: string) => void;
}

export function CoordinatorTable({ rows, monthBefore, search, focusedId, onFocus }: CoordinatorTableProps) {
  const { t } = useTranslation();
  const state = useSectionState('coordinator', BY_RANK);
  const { sort = BY_RANK } = state;
  const sortedRows = useMemo(() => sortCoordinators(searchCoordinators(rows, search), sort), [rows, search, sort]);
  const selection = useMemo(() => (focusedId ? [focusedId] : []), [focusedId]);
  const columns = useMemo(() => coordinatorColumns(t, monthBefore), [t, monthBefore]);
  return (
    <ReportTable
      section={sectionOfRows(state, sortedRows, search !== undefined)}
      columns={columns}
      selection={selection}
      rowName={coordinatorName}
      onRowClick={({ _id }) => onFocus(_id)}
      renderCard={(row) => (
        <SumsCard
          title={
            <>
              <RankMedal rank={row.rank} /> {row.coordinator.name}
            </>
          }
          detail={[
            row.coordinator.userName,
            t('commission-report:count.members', countParams(row.memberCount)),
            t('commission-report:count.transactions', countParams(row.transactionCount)),
            monthBefore !== undefined && row.change !== null && changeText(t, row.change, monthBefore),
          ]}
          sums={row}
        />
      )}
    />
  );
}

const coordinatorName = ({ coordinator }: RankedCoordinator): string => coordinator.name;

function coordinatorColumns(t: TFunction, monthBefore: string | undefined): ListColumn<RankedCoordinator>[] {
  return [
    {
      field: 'rank',
      sortable: true,
      headerName: t('commission-report:columns.rank'),
      width: 104,
      renderCell: ({ row }) => <RankMedal rank={row.rank} />,
    },
    personColumn(t('commission-report:columns.coordinator'), ({ coordinator }) => coordinator),
    {
      field: 'memberCount',
      sortable: true,
      headerName: t('commission-report:columns.members'),
      width: 112,
      ...countColumn,
    },
    ...sumColumns<RankedCoordinator>(t),
    ...(monthBefore
      ? [
          {
            field: 'change',
            sortable: true,
            headerName: t('commission-report:columns.change', { month: monthBefore }),
            width: 132,
            ...rightAligned,
            renderCell: ({ row: { change } }) =>
              change === null ? ABSENT : `${change > 0 ? '+' : ''}${formatRupees(change)}`,
          } satisfies ListColumn<RankedCoordinator>,
        ]
      : []),
  ];
}
