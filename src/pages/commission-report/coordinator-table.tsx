import type { CrudSort } from '@refinedev/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/placeholders';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { fromSortModel, toSortModel } from '@/components/list/list-controls';
import { Pager } from '@/components/list/pager';
import { RecordsGrid } from '@/components/list/records-grid';
import { TwoLineText } from '@/components/text/cell-text';
import { ABSENT, countParams, formatNumber, formatRupees } from '@/components/text/format';
import { RankMedal } from '@/components/text/rank-medal';
import { paginateRows } from '@/domain/rows';
import { changeText } from '@/pages/shared/change-text';
import { type RankedCoordinator, searchCoordinators, sortCoordinators } from './coordinator-ranking';
import { PAGE_SIZES, SectionHeader, useSectionState } from './section';
import { nameWithUserName, SumsCard, sumColumns } from './sum-columns';

const BY_RANK = { field: 'rank', order: 'asc' } as const;
const NO_FILTERS = {};

interface CoordinatorTableProps {
  /** All coordinators of the level: the server does not page them. */
  rows: readonly RankedCoordinator[];
  /** The name of the month that their change is beside; undefined where there is none. */
  monthBefore: string | undefined;
  search: string | undefined;
  focusedId: string | undefined;
  onFocus: (id: string) => void;
}

/** A level's coordinators by rank; a click on a row focuses its coordinator. */
export function CoordinatorTable({ rows, monthBefore, search, focusedId, onFocus }: CoordinatorTableProps) {
  const { t } = useTranslation();
  const state = useSectionState('coordinator', BY_RANK);
  const { sort = BY_RANK, pageSize, setSort } = state;
  const sortedRows = useMemo(() => sortCoordinators(searchCoordinators(rows, search), sort), [rows, search, sort]);
  const page = useMemo(() => paginateRows(sortedRows, state.current, pageSize), [sortedRows, state.current, pageSize]);
  const selection = useMemo(() => (focusedId ? [focusedId] : []), [focusedId]);
  const columns = useMemo(() => coordinatorColumns(t, monthBefore), [t, monthBefore]);
  const grid = {
    ...state,
    sort,
    filters: NO_FILTERS,
    showView: ({ sort: next = BY_RANK }: { sort?: CrudSort | undefined }) => setSort(next),
    total: page.total,
    fetchAll: async () => sortedRows,
  };
  return (
    <>
      <SectionHeader grid={grid} columns={columns} />
      <RecordsGrid
        list={state.list}
        label={t('commission-report:sections.coordinator.label')}
        columns={columns}
        rows={page.rows}
        loading={false}
        sortModel={toSortModel(sort)}
        onSortModelChange={(model) => setSort(fromSortModel(model))}
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
              ...(monthBefore && row.change !== null ? [changeText(t, row.change, monthBefore)] : []),
            ]}
            sums={row}
          />
        )}
        empty={
          <EmptyState
            isCompact
            title={t('commission-report:sections.coordinator.empty')}
            {...(search && { hint: t('commission-report:sections.searchedHint') })}
          />
        }
      />
      <Pager
        page={page.page}
        pageCount={page.pageCount}
        total={page.total}
        pageSize={pageSize}
        onPage={state.setCurrent}
        pageSizes={PAGE_SIZES}
        onPageSize={state.setPageSize}
      />
    </>
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
    {
      field: 'name',
      sortable: true,
      headerName: t('commission-report:columns.coordinator'),
      flex: 1,
      minWidth: 180,
      exportValue: ({ coordinator }) => nameWithUserName(coordinator),
      renderCell: ({ row: { coordinator } }) => (
        <TwoLineText first={<span title={coordinator.name}>{coordinator.name}</span>} second={coordinator.userName} />
      ),
    },
    {
      field: 'memberCount',
      sortable: true,
      headerName: t('commission-report:columns.members'),
      width: 112,
      ...rightAligned,
      renderCell: ({ row }) => formatNumber(row.memberCount),
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
