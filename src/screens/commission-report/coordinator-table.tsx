import { useMemo } from 'react';
import { useT } from '../../i18n/use-t';
import { EmptyState } from '../../ui/empty-state';
import { formatNumber } from '../../ui/format';
import type { ListColumn } from '../../ui/list-columns';
import { Medal } from '../../ui/medal';
import { Pager } from '../../ui/pager';
import { RecordsGrid } from '../../ui/records-grid';
import { TwoLines } from '../../ui/two-lines';
import { counted } from './counted';
import { inOrder, matching, type Ranked } from './ranking';
import { SectionHead } from './section-head';
import { sectionPage } from './section-page';
import { named, right, sumColumns } from './sum-columns';
import { SumsCard } from './sums-card';
import { PAGE_SIZES, useSectionAddress } from './use-section';

interface CoordinatorTableProps {
  /** All of the level: the server does not page them. */
  rows: readonly Ranked[];
  search: string | undefined;
  focusedId: string | undefined;
  onFocus: (id: string) => void;
}

const BY_RANK = { field: 'rank', order: 'asc' } as const;

/** A level's coordinators by rank; a click on one puts it into focus. */
export function CoordinatorTable({ rows, search, focusedId, onFocus }: CoordinatorTableProps) {
  const t = useT();
  const address = useSectionAddress('coordinator', BY_RANK);
  const { sort = BY_RANK, pageSize } = address;
  const found = useMemo(() => inOrder(matching(rows, search), sort), [rows, search, sort]);
  const page = useMemo(() => sectionPage(found, undefined, address.page, pageSize), [found, address.page, pageSize]);
  const selection = useMemo(() => (focusedId ? [focusedId] : []), [focusedId]);
  const columns = useMemo(() => coordinatorColumns(t), [t]);
  const grid = { ...address, sort, total: page.total, fetchAll: async () => found };
  return (
    <>
      <SectionHead grid={grid} columns={columns} />
      <RecordsGrid
        list={address.list}
        label={t('commission-report:sections.coordinator.label')}
        columns={columns}
        rows={page.rows}
        isLoading={false}
        sort={sort}
        onSort={address.setSort}
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
        onPage={address.setPage}
        pageSizes={PAGE_SIZES}
        onPageSize={address.setPageSize}
      />
    </>
  );
}

const nameOf = ({ coordinator }: Ranked): string => coordinator.name;

function coordinatorColumns(t: ReturnType<typeof useT>): ListColumn<Ranked>[] {
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
