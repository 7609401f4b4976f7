import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/empty-state';
import { formatNumber } from '@/ui/format';
import { type GridSort, sortModelOf, sortOf } from '@/ui/grid-sort';
import type { ListColumn } from '@/ui/list-columns';
import { Medal } from '@/ui/medal';
import { Pager } from '@/ui/pager';
import { RecordsGrid } from '@/ui/records-grid';
import { TwoLines } from '@/ui/two-lines';
import { counted } from './counted';
import { inOrder, matching, type Ranked } from './ranking';
import { SectionHead } from './section-head';
import { sectionPage } from './section-page';
import { named, right, sumColumns } from './sum-columns';
import { SumsCard } from './sums-card';
import { PAGE_SIZES, useSectionState } from './use-section';

interface CoordinatorTableProps {
  /** All of the level: the server does not page them. */
  rows: readonly Ranked[];
  search: string | undefined;
  focusedId: string | undefined;
  onFocus: (id: string) => void;
}

const BY_RANK = { field: 'rank', order: 'asc' } as const;
const NO_FILTERS = {};

/** A level's coordinators by rank; a click on one puts it into focus. */
export function CoordinatorTable({ rows, search, focusedId, onFocus }: CoordinatorTableProps) {
  const { t } = useTranslation();
  const state = useSectionState('coordinator', BY_RANK);
  const { sort = BY_RANK, pageSize, setSort } = state;
  const found = useMemo(() => inOrder(matching(rows, search), sort), [rows, search, sort]);
  const page = useMemo(() => sectionPage(found, undefined, state.current, pageSize), [found, state.current, pageSize]);
  const selection = useMemo(() => (focusedId ? [focusedId] : []), [focusedId]);
  const columns = useMemo(() => coordinatorColumns(t), [t]);
  const grid = {
    ...state,
    sort,
    filters: NO_FILTERS,
    showView: ({ sort: next = BY_RANK }: { sort?: GridSort | undefined }) => setSort(next),
    total: page.total,
    fetchAll: async () => found,
  };
  return (
    <>
      <SectionHead grid={grid} columns={columns} />
      <RecordsGrid
        list={state.list}
        label={t('commission-report:sections.coordinator.label')}
        columns={columns}
        rows={page.rows}
        loading={false}
        sortModel={sortModelOf(sort)}
        onSortModelChange={(model) => setSort(sortOf(model))}
        selection={selection}
        rowName={nameOf}
        onRowClick={({ _id }) => onFocus(_id)}
        renderCard={(row) => (
          <SumsCard
            title={
              <>
                <Medal rank={row.rank} /> {row.coordinator.name}
              </>
            }
            detail={[
              row.coordinator.userName,
              t('commission-report:count.members', counted(row.memberCount)),
              t('commission-report:count.transactions', counted(row.transactionCount)),
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

const nameOf = ({ coordinator }: Ranked): string => coordinator.name;

function coordinatorColumns(t: TFunction): ListColumn<Ranked>[] {
  return [
    {
      field: 'rank',
      sortable: true,
      headerName: t('commission-report:columns.rank'),
      width: 104,
      renderCell: ({ row }) => <Medal rank={row.rank} />,
    },
    {
      field: 'name',
      sortable: true,
      headerName: t('commission-report:columns.coordinator'),
      flex: 1,
      minWidth: 180,
      exportValue: ({ coordinator }) => named(coordinator),
      renderCell: ({ row: { coordinator } }) => (
        <TwoLines first={<span title={coordinator.name}>{coordinator.name}</span>} second={coordinator.userName} />
      ),
    },
    {
      field: 'memberCount',
      sortable: true,
      headerName: t('commission-report:columns.members'),
      width: 112,
      ...right,
      renderCell: ({ row }) => formatNumber(row.memberCount),
    },
    ...sumColumns<Ranked>(t),
  ];
}
