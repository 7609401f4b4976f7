import Box from '@mui/material/Box';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import type { FamilyMember } from '@/contract/family-members';
import { ListAddressProvider } from '@/hooks/list-address-provider';
import { useRecordGrid } from '@/hooks/use-record-grid';
import { SEARCH_DELAYS, useSearchText } from '@/hooks/use-search-text';
import { CreateButton } from '@/ui/buttons';
import { EmptyState } from '@/ui/empty-state';
import { FilterBar } from '@/ui/filter-bar';
import { formatNumber } from '@/ui/format';
import { ListPage } from '@/ui/list-page';
import { ListToolbar } from '@/ui/list-toolbar';
import { MemberChoice } from '@/ui/member-choice';
import { PagedRecords } from '@/ui/paged-records';
import { FamilyMemberCard } from './columns';
import { FamilyMemberDelete } from './delete';
import { FamilyHeading, type FamilyRow, familyRows, groupedColumns, isHeading, ownerColumns } from './family-rows';
import { FamilyMemberRoutes, PAGE_SIZES } from './list';
import { type FamilyListContext, useFamilyMemberActions } from './use-family-member';

const LIST = { name: 'all-family-members', pageSize: 50, filterNames: ['search', 'memberId'] };

/** All Family Members, for the superadmin: grouped by the member whose family they are. */
export function AllFamilyMemberList() {
  return (
    <ListAddressProvider {...LIST}>
      <FamilyMemberRoutes list={<AllFamilyMembers />} />
    </ListAddressProvider>
  );
}

function AllFamilyMembers() {
  const { t } = useTranslation();
  const grid = useRecordGrid<FamilyMember>({ resource: 'all-family-members' });
  const { actions, deleting, endDelete } = useFamilyMemberActions();
  const columns = useMemo(() => groupedColumns(t, actions), [t, actions]);
  const fileColumns = useMemo(() => [...ownerColumns(t), ...columns], [t, columns]);
  const rows = useMemo(() => familyRows(grid.rows), [grid.rows]);
  const { search = '', memberId = '' } = grid.filters;
  const box = useSearchText(search, (text) => grid.setFilter('search', text), SEARCH_DELAYS.familyMembers);
  const pageSize = String(grid.pageSize);
  const sizes = [...new Set([...PAGE_SIZES, grid.pageSize])].sort((a, b) => a - b).map(String);
  const isFiltered = search !== '' || memberId !== '';

  return (
    <ListPage
      title={t('all-family-members:title')}
      description={t('all-family-members:description')}
      primaryAction={<CreateButton resource="all-family-members">{t('family-members:add')}</CreateButton>}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box sx={filterRow}>
          <Box sx={{ minWidth: 0 }}>
            <MemberChoice
              size="small"
              label={t('all-family-members:member')}
              placeholder={t('all-family-members:allMembers')}
              memberId={memberId}
              onChoose={(id) => grid.setFilter('memberId', id)}
            />
          </Box>
          <FilterBar
            search={{
              value: box.text,
              label: t('family-members:search'),
              placeholder: t('family-members:search'),
              onChange: box.type,
            }}
            filters={[
              {
                name: 'pageSize',
                label: t('all-family-members:perPage'),
                value: pageSize,
                // A number of rows narrows nothing.
                neutralValue: pageSize,
                options: sizes.map((value) => ({ value, label: value })),
                onChange: (value) => grid.setPageSize(Number(value)),
              },
            ]}
            activeCount={(memberId ? 1 : 0) + (search ? 1 : 0)}
            onClear={() => {
              box.empty();
              grid.clearFilters();
            }}
          >
            <ListToolbar grid={grid} columns={columns} exportColumns={fileColumns} pageSizes={PAGE_SIZES} />
          </FilterBar>
        </Box>
        <Box component="p" role="status" sx={{ m: 0, typography: 'body2', color: 'text.secondary', minHeight: 20 }}>
          {!grid.isLoading && t('all-family-members:total', { count: grid.total, shown: formatNumber(grid.total) })}
        </Box>
      </Box>
      <PagedRecords<FamilyRow>
        grid={{ ...grid, dataGridProps: { ...grid.dataGridProps, rows } }}
        label={t('family-members:label')}
        columns={columns}
        renderCard={(row) =>
          isHeading(row) ? <FamilyHeading row={row} /> : <FamilyMemberCard member={row} {...actions} />
        }
        isHeading={isHeading}
        empty={
          <EmptyState
            title={t('family-members:empty')}
            hint={t(isFiltered ? 'all-family-members:emptyFilteredHint' : 'all-family-members:emptyHint')}
          />
        }
        failure={t('family-members:loadFailed')}
      />
      {deleting && <FamilyMemberDelete resource="all-family-members" member={deleting} onClose={endDelete} />}
      <Suspense fallback={null}>
        <Outlet context={{ rows: grid.rows } satisfies FamilyListContext} />
      </Suspense>
    </ListPage>
  );
}

const filterRow = {
  display: 'grid',
  alignItems: 'start',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(220px, 280px) minmax(0, 1fr)' },
};
